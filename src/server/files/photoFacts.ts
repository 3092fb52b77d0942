import readExif from 'exif-reader';
import type { Point } from '../../core/places/mapApi.ts';
import type { PhotoFacts } from '../../core/files/filesApi.ts';

/**
 * Where and when a photo was taken, as its camera wrote it. Cameras and phones write much that is
 * wrong or broken: whatever cannot be believed is left out, and nothing is thrown.
 */
export function exifFacts(exif: Buffer | undefined): Pick<PhotoFacts, 'tomada_en' | 'punto'> {
  if (exif === undefined) return {};
  try {
    const { Photo = {}, Image = {}, GPSInfo = {} } = readExif(exif);
    const tomada_en = momentOf(Photo.DateTimeOriginal ?? Photo.DateTimeDigitized ?? Image.DateTime);
    const punto = pointOf(GPSInfo);
    return { ...(tomada_en === undefined ? {} : { tomada_en }), ...(punto ? { punto } : {}) };
  } catch {
    return {};
  }
}

/** The camera's own clock, whose zone nobody knows: `2026-02-03T10:21:00`. */
function momentOf(value: unknown): string | undefined {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  const year = value.getUTCFullYear();
  // a camera whose clock was never set says 1970, 1980 or 2000-01-01 00:00
  return year < FIRST_YEAR || year > LAST_YEAR ? undefined : value.toISOString().slice(0, 19);
}

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

function pointOf(gps: Readonly<Record<string, unknown>>): Point | undefined {
  const lat = degreesOf(gps['GPSLatitude'], { negative: gps['GPSLatitudeRef'] === 'S', most: 90 });
  const lng = degreesOf(gps['GPSLongitude'], {
    negative: gps['GPSLongitudeRef'] === 'W',
    most: 180,
  });
  if (lat === undefined || lng === undefined) return undefined;
  // a receiver that had no fix writes zeros
  return lat === 0 && lng === 0 ? undefined : { lat, lng };
}

/** Degrees, minutes, seconds as one number of six decimals, some 10 cm. */
function degreesOf(
  parts: unknown,
  { negative, most }: { negative: boolean; most: number },
): number | undefined {
  if (!Array.isArray(parts) || parts.length !== 3) return undefined;
  const [degrees, minutes, seconds] = parts.map(Number);
  const whole = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (!Number.isFinite(whole) || whole < 0 || whole > most) return undefined;
  const rounded = Math.round(whole * 1e6) / 1e6;
  return negative && rounded !== 0 ? -rounded : rounded;
}
