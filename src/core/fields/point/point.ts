import type { Point } from '../../places/mapApi.ts';
import { roundDecimals } from '../decimals.ts';
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
  format: ({ lat, lng }) => `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`,
  operators: ['empty'],
  fixtures: [
    {
      field: { kind: 'point', label: 'Centro' },
      valid: [
        { input: { lat: 4.60971, lng: -74.08175 }, stored: { lat: 4.60971, lng: -74.08175 } },
        { input: { lat: -0, lng: -180 }, stored: { lat: 0, lng: -180 } },
        {
          input: { lat: 5.535381234567891, lng: -73.3677645 },
          stored: { lat: 5.535381, lng: -73.367765 },
        },
      ],
      invalid: [
        { input: { lat: 90.000001, lng: 0 }, code: 'LATITUD' },
        { input: { lat: 0, lng: -180.5 }, code: 'LONGITUD' },
        { input: { lat: 4.6 }, code: 'NO_ES_PUNTO' },
        { input: { lat: '4.6', lng: '-74' }, code: 'NO_ES_PUNTO' },
        { input: { lat: 4.6, lng: -74, alt: 2600 }, code: 'NO_ES_PUNTO' },
        { input: [4.6, -74], code: 'NO_ES_PUNTO' },
        { input: { lat: Number.NaN, lng: 0 }, code: 'NO_ES_PUNTO' },
      ],
      texts: [
        { text: '4.609710, -74.081750', habits: 'en', stored: { lat: 4.60971, lng: -74.08175 } },
        { text: '4,609710; -74,081750', habits: 'es', stored: { lat: 4.60971, lng: -74.08175 } },
        {
          text: '4°36\'35.0"N 74°4\'54.3"W',
          habits: 'es',
          stored: { lat: 4.609722, lng: -74.08175 },
        },
      ],
      badTexts: [
        { text: '4.609710', habits: 'es', code: 'NO_ES_PUNTO' },
        { text: 'Calle 5 # 4-20', habits: 'es', code: 'NO_ES_PUNTO' },
      ],
    },
  ],
};

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
