import type { Point } from '../../places/mapApi.ts';
import { readNumber } from '../numberText.ts';
import { readPoint } from '../point/point.ts';
import { plausibleSystems } from '../../import/planar.ts';
import { fromPlane, type NationalPlane } from './magnaSirgas.ts';

/** How a place was understood, where that is not plain from the text. */
export type PlaceReading = 'swapped' | 'link' | 'view' | NationalPlane;

/** Why a text that looks like a place is none. */
export type PlaceProblem = 'shortLink' | 'severalPlanes';

export type PlaceRead =
  | { place: Point; how?: PlaceReading }
  | { problem: PlaceProblem }
  | undefined;

/**
 * Reads a place as people paste it: what a cell may hold, links of maps, latitude and longitude in
 * the other order, metres of the national planes. Undefined: no place.
 */
export function readPlace(text: string): PlaceRead {
  const tidy = text.trim();
  if (tidy === '' || tidy.length > 4000) return undefined;
  if (/^(?:https?:\/\/|geo:|www\.|maps\.|goo\.gl)/i.test(tidy)) return inLink(tidy);
  const read = readPoint(tidy) ?? readPoint(labelled(tidy));
  if (read === undefined) return inMetres(tidy);
  return isSwapped(read)
    ? { place: { lat: read.lng, lng: read.lat }, how: 'swapped' }
    : { place: read };
}

/** `Lat: 4.6 Lng: -74.1`, `POINT(-74.1 4.6)` without its words. */
const labelled = (text: string): string =>
  text
    .replace(/^point ?z? ?\(([^()]*)\)$/i, '$1')
    .replace(/\b(?:latitude?|latitud|lat|longitude|longitud|long|lng|lon)\b\.? ?[:=]? ?/gi, ' ')
    .trim()
    .replace(/ ?, ?/g, ', ')
    .replace(/ {2,}/g, ' ');

/** Longitudes of the country are no latitudes of it, so the other order can be told. */
const isSwapped = ({ lat, lng }: Point): boolean =>
  lat >= -84 && lat <= -66 && lng > -5 && lng < 17;

const NUMBER = String.raw`(-?\d{1,3}\.\d+|-?\d{1,3})`;

/** The pin of a link before the middle of its view. */
const links: readonly { pattern: RegExp; how: PlaceReading }[] = [
  { pattern: new RegExp(`!3d${NUMBER}!4d${NUMBER}`), how: 'link' },
  {
    pattern: new RegExp(
      `[?&](?:q|query|ll|destination|daddr|center|sll)=(?:loc:)?${NUMBER}(?:,| |\\+)+${NUMBER}`,
      'i',
    ),
    how: 'link',
  },
  { pattern: new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`, 'i'), how: 'link' },
  { pattern: new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'), how: 'link' },
  {
    pattern: new RegExp(`/(?:place|search|dir)/(?:[^/@]*/)?${NUMBER},[ +]*${NUMBER}(?:[/?,]|$)`),
    how: 'link',
  },
  { pattern: new RegExp(`@${NUMBER},${NUMBER}`), how: 'view' },
  { pattern: new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`), how: 'view' },
];

function inLink(text: string): PlaceRead {
  const link = decoded(text);
  for (const { pattern, how } of links) {
    const [, lat, lng] = pattern.exec(link) ?? [];
    if (lat !== undefined && lng !== undefined)
      return { place: { lat: Number(lat), lng: Number(lng) }, how };
  }
  return /goo\.gl|maps\.app/i.test(link) ? { problem: 'shortLink' } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Two numbers of metres, if only one of the national planes has them. */
function inMetres(text: string): PlaceRead {
  const parts = text
    .replace(/\b(?:este|norte|east|north|e|n|x|y)\b ?[:=]? ?/gi, ' ')
    .replace(/(\d) ?m\b/gi, '$1')
    .trim()
    .split(/\s*;\s*|\t+|,\s+|\s+/u);
  const [x, y] = parts.map((part) => readNumber(part, { ambiguous: 'thousands' })?.value);
  if (parts.length !== 2 || x === undefined || y === undefined) return undefined;
  const systems = plausibleSystems({ x, y });
  const [only] = systems;
  if (only === undefined || systems.length > 1)
    return systems.length > 1 ? { problem: 'severalPlanes' } : undefined;
  if (only !== 'EPSG:9377' && only !== 'EPSG:3116') return { problem: 'severalPlanes' };
  const turned = plausiblyEastFirst(only, { x, y }) ? { x, y } : { x: y, y: x };
  return { place: fromPlane(only, turned), how: only };
}

/** Colombian surveys often call the north X and write it first. */
function plausiblyEastFirst(system: NationalPlane, { x, y }: { x: number; y: number }): boolean {
  const { lat, lng } = fromPlane(system, { x, y });
  return lat > -5 && lat < 17 && lng > -84 && lng < -66;
}
