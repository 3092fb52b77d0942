import type { Point } from '../../places/mapApi.ts';
import { roundDecimals } from '../numberText.ts';
import {
  type Schema,
  bad,
  ok,
  type Checked,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';

export type PointOptions = FieldOptions<Point>;

export type PointField<R extends boolean = boolean> = Field<Point, R, 'point'> & PointOptions;

declare module '../field.ts' {
  interface FieldKinds {
    point: PointField;
  }
}

/**
 * A place, WGS84 degrees, kept with 6 decimals (0.11 m); finer ones, as GPS devices send them, are
 * rounded. That it lies in the country is a rule with a parameter, not a matter of the type.
 */
export function point<const O extends PointOptions>(
  options: Only<PointOptions, O>,
): O & PointField<RequiredIn<O>> {
  return { ...options, kind: 'point' } as never; // the phantom type parameter has no value
}

const decimals = 6;

export const pointType: FieldType<PointField, Point> = {
  storage: () => ({ kind: 'point' }),
  check: (value) => (isPair(value) ? checkedPoint(value) : bad('NO_ES_PUNTO')),
  parse(text) {
    const read = readPoint(text);
    return read === undefined ? bad('NO_ES_PUNTO') : ok(rounded(read));
  },
  format: written,
  operators: ['empty', 'inside'],
  unordered: true,
  isVaried: true,
  column: () => ({ form: 'fixed' }),
  exportCell: () => (value) => written(value as Point), // as stored
  contents: () => ({
    kind: 'coordenadas',
    holds: () => true,
    fits: (text) => readPoint(text) !== undefined,
    denies: false,
    tells: true,
  }),
  schema: () => ({
    type: 'object',
    properties: { lat: coordinateSchema(90), lng: coordinateSchema(180) },
    required: ['lat', 'lng'],
    additionalProperties: false,
  }),
  note: () => 'Latitud y longitud.',
  examples: () => [{ lat: 5.5353, lng: -73.3678 }], // Tunja
};

function written({ lat, lng }: Point): string {
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`;
}

const coordinateSchema = (limit: number): Schema => ({
  type: 'number',
  minimum: -limit,
  maximum: limit,
});

/** Exactly two numbers: a third key would be lost without a word. */
function isPair(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  return 'lat' in value && 'lng' in value && isFiniteNumber(value.lat) && isFiniteNumber(value.lng);
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function checkedPoint(value: Point): Checked<Point> {
  const place = rounded(value);
  if (Math.abs(place.lat) > 90) return bad('LATITUD');
  return Math.abs(place.lng) > 180 ? bad('LONGITUD') : ok(place);
}

// adding zero turns -0 into 0
const rounded = ({ lat, lng }: Point): Point => ({
  lat: roundDecimals(lat, decimals) + 0,
  lng: roundDecimals(lng, decimals) + 0,
});

/**
 * Reads a place: `4.609710, -74.081750`, `4,609710; -74,081750`, or with hemispheres in degrees,
 * minutes and seconds (`S28 25.696 W65 43.153`, `4°36'35.0"N 74°4'54.3"O`). O is the Spanish west.
 */
export function readPoint(text: string): Point | undefined {
  const tidy = tidied(text).replace(/^\((.*)\)$/u, '$1');
  return /[nsewo]/i.test(tidy) ? withHemispheres(tidy.toUpperCase()) : plainPair(tidy);
}

export interface AngleRead {
  value: number;
  /** What its hemisphere says that it is; none without one. */
  axis?: 'lat' | 'lng';
}

/** Reads half of a place: `4.609710`, `-74,081750`, `-74° 4' 54,3"`, `4°36'35.0"N`, `W65 43.153`. */
export function readAngle(text: string): AngleRead | undefined {
  const tidy = tidied(text).toUpperCase();
  const [, before, body = '', after] = /^([NSEWO]?) ?([^A-Z]+?) ?([NSEWO]?)$/.exec(tidy) ?? [];
  if (before && after) return undefined;
  const letter = before || after;
  if (letter) return hemisphere(letter, body);
  const value = degrees(body.replace(/^[-+] ?/, ''));
  return value === undefined ? undefined : { value: body.startsWith('-') ? -value : value };
}

const tidied = (text: string): string =>
  text
    .replace(/[−–‐‑]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();

/** A comma may part the numbers or be their decimal sign, so one of the signs must be certain. */
const pairs = [
  /^([-+]?\d{1,3}(?:\.\d+)?)(?: ?[;,] ?| )([-+]?\d{1,3}\.\d+)$/,
  /^([-+]?\d{1,3}\.\d+)(?: ?[;,] ?| )([-+]?\d{1,3}(?:\.\d+)?)$/,
  /^([-+]?\d{1,3}(?:,\d+)?)(?: ?; ?|, | )([-+]?\d{1,3}(?:,\d+)?)$/,
  /^([-+]?\d{1,3},\d+),([-+]?\d{1,3},\d+)$/,
];

function plainPair(text: string): Point | undefined {
  for (const pair of pairs) {
    const [, lat, lng] = pair.exec(text) ?? [];
    if (lat !== undefined && lng !== undefined) return { lat: decimalOf(lat), lng: decimalOf(lng) };
  }
  return undefined;
}

function withHemispheres(text: string): Point | undefined {
  const [, letter1, body1, letter2, body2] =
    /^([NSEWO]) ?([^A-Z]+?)[,;]? ?([NSEWO]) ?([^A-Z]+)$/.exec(text) ?? [];
  if (letter1) return placeOf([letter1, body1], [letter2, body2]);
  const [, first, firstLetter, second, secondLetter] =
    /^([^A-Z]+?) ?([NSEWO])[,;]? ?([^A-Z]+?) ?([NSEWO])$/.exec(text) ?? [];
  return first ? placeOf([firstLetter, first], [secondLetter, second]) : undefined;
}

type Angle = readonly [letter: string | undefined, body: string | undefined];

function placeOf(...angles: readonly [Angle, Angle]): Point | undefined {
  const read = angles.map(([letter = '', body = '']) => hemisphere(letter, body));
  const lat = read.find((angle) => angle?.axis === 'lat');
  const lng = read.find((angle) => angle?.axis === 'lng');
  return lat && lng && { lat: lat.value, lng: lng.value };
}

function hemisphere(letter: string, body: string): AngleRead | undefined {
  const value = degrees(body);
  if (value === undefined) return undefined;
  const isNegative = 'SWO'.includes(letter);
  return { value: isNegative ? -value : value, axis: 'NS'.includes(letter) ? 'lat' : 'lng' };
}

/** Degrees, then minutes and seconds if given; only the last of them may have decimals. */
function degrees(body: string): number | undefined {
  const parts = body.split(/[°º'′’"″”\s]+/u).filter((part) => part !== '');
  const wellFormed = parts.every((part, index) =>
    (index === parts.length - 1 ? /^\d+(?:[.,]\d+)?$/ : /^\d+$/).test(part),
  );
  if (!wellFormed || parts.length === 0 || parts.length > 3) return undefined;
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(decimalOf);
  return minutes < 60 && seconds < 60 ? whole + minutes / 60 + seconds / 3600 : undefined;
}

const decimalOf = (text: string): number => Number(text.replace(',', '.'));
