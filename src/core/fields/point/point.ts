import type { Point } from '../../places/mapApi.ts';
import { roundDecimals } from '../numberText.ts';
import type { Schema } from '../facets.ts';
import {
  bad,
  ok,
  type Checked,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { readPoint } from './pointText.ts';

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
