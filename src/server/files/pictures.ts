import sharp, { type Metadata, type Sharp } from 'sharp';
import readExif from 'exif-reader';
import type { PhotoFacts } from '../../core/files/filesApi.ts';
import type { Point } from '../../core/places/mapApi.ts';
import { createSemaphore } from '../auth/semaphore.ts';

/** Most pixels of an image: a file of 1 MB may unpack to gigabytes. */
export const MOST_PIXELS = 100_000_000;
const LONGEST_S = 15;
/** Pictures read at a time: each takes a core and up to 100 MB. */
const AT_ONCE = 2;

// no reader but those of the three admitted types, whatever a file says it is
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

const turns = createSemaphore(AT_ONCE);

export class TooManyPixels extends Error {}

/** The image cannot be read to its end. */
export class BrokenPicture extends Error {}

/** Reads a picture from its first byte to its last. Throws `BrokenPicture` or `TooManyPixels`. */
export async function examinePicture(path: string): Promise<PhotoFacts> {
  return turns.take(async () => {
    const facts = await metadataOf(path);
    await shrink(path, 256);
    const { width, height } = facts.autoOrient;
    return { ancho: width, alto: height, ...exifFacts(facts.exif) };
  });
}

/** As WebP, upright, no side longer than that; nothing of what the camera wrote stays in it. */
export async function previewOf(path: string, side: number): Promise<Buffer> {
  return turns.take(async () => {
    await metadataOf(path);
    return shrink(path, side);
  });
}

async function metadataOf(path: string): Promise<Metadata> {
  const facts = await opened(path)
    .metadata()
    .catch((cause: unknown) => {
      throw new BrokenPicture('no picture that can be read', { cause });
    });
  if (facts.width * facts.height > MOST_PIXELS) {
    throw new TooManyPixels(`${facts.width} × ${facts.height} pixels`);
  }
  return facts;
}

function shrink(path: string, side: number): Promise<Buffer> {
  return opened(path)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout({ seconds: LONGEST_S })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new BrokenPicture('a picture that ends too early or is damaged', { cause });
    });
}

/** Pixels are counted by `metadataOf`, which tells more than the reader's own limit does. */
const opened = (path: string): Sharp =>
  sharp(path, { failOn: 'truncated', limitInputPixels: false, sequentialRead: true });

/**
 * Where and when a photo was taken, as its camera wrote it. Cameras and phones write much that is
 * wrong or broken: whatever cannot be believed is left out, and nothing is thrown.
 */
function exifFacts(exif: Buffer | undefined): Pick<PhotoFacts, 'tomada_en' | 'punto'> {
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
