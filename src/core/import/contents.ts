import { readDateTime, readPeriod } from '../time/dateText.ts';
import type { CheckContext, Field, FieldKind } from '../fields/field.ts';
import type { NumberLimits } from '../fields/numberLimits.ts';
import { readNumber } from '../fields/numberText.ts';
import { readAngle, readPoint } from '../fields/point/pointText.ts';
import { typeOf } from '../fields/registry.ts';
import type { ContentKind } from './importApi.ts';

/** What cells of a target look like. */
export interface Contents {
  readonly kind: ContentKind;
  /** Whether a text may be meant as one, right or wrong: what is wrong with it is told row by row. */
  readonly holds: (text: string) => boolean;
  /** Whether a text is one that the field takes. */
  readonly fits: (text: string) => boolean;
  /** Whether a column of which hardly any text can be one is not meant by its name alone. */
  readonly denies: boolean;
  /** Whether only this target, and hardly any other of its kind, has such contents. */
  readonly tells: boolean;
}

/** Of a field whose cells can be known from others; texts and references may be anything. */
export function contentsOf(field: Field): Contents | undefined {
  return makers[field.kind]?.(field);
}

type Maker = (field: Field) => Contents;

const makers: { readonly [K in FieldKind]?: Maker } = {
  date: () => ({ kind: 'fechas', holds: isDayLike, fits: isDayLike, denies: true, tells: true }),
  dateTime: () => ({
    kind: 'fechas',
    holds: isDayLike,
    fits: isDayLike,
    denies: true,
    tells: true,
  }),
  period: () => ({
    kind: 'meses',
    holds: isMonthLike,
    fits: isMonthText,
    denies: true,
    tells: true,
  }),
  integer: numbers,
  decimal: numbers,
  money: numbers,
  time: (field) => ({
    kind: 'horas',
    holds: (text) => text.includes(':') || parses(field, text),
    fits: (text) => text.includes(':') && parses(field, text),
    denies: true,
    tells: true,
  }),
  email: (field) => ({
    kind: 'correos',
    holds: (text) => text.includes('@'),
    fits: (text) => parses(field, text),
    denies: true,
    tells: true,
  }),
  // words that a list lacks are mended one by one: the column is meant all the same
  choice: (field) => ({
    kind: 'opciones',
    holds: () => true,
    fits: (text) => parses(field, text),
    denies: false,
    tells: true,
  }),
  point: () => ({
    kind: 'coordenadas',
    holds: () => true,
    fits: (text) => readPoint(text) !== undefined,
    denies: false,
    tells: true,
  }),
};

/** Degrees of Colombia and around it, with decimals: whole numbers are counted or number things. */
export const halfContents = {
  lat: {
    kind: 'latitudes',
    holds: () => true,
    fits: (text) => isDegrees(text, { min: -5, max: 14 }),
    denies: false,
    tells: true,
  },
  lng: {
    kind: 'longitudes',
    holds: () => true,
    fits: (text) => isDegrees(text, { min: -85, max: -66 }),
    denies: false,
    tells: true,
  },
} as const satisfies Record<'lat' | 'lng', Contents>;

function isDegrees(text: string, { min, max }: { min: number; max: number }): boolean {
  const angle = readAngle(text)?.value;
  return angle !== undefined && !Number.isInteger(angle) && angle >= min && angle <= max;
}

/** Any number may be one of a field without limits. */
function numbers(field: Field): Contents {
  const { unit } = field as Field & { unit?: string }; // of the numeric kinds
  const { min, exclusiveMin, max } = field as Field & NumberLimits;
  return {
    kind: 'numeros',
    holds: isNumberLike,
    fits: (text) => {
      const read = readNumber(text, { ambiguous: 'thousands', unit });
      return read !== undefined && typeOf(field).check(read.value, field, NO_DAY).ok;
    },
    denies: true,
    tells: max !== undefined && (min ?? exclusiveMin) !== undefined,
  };
}

/** Numbers and words do not depend on the day. */
const NO_DAY: CheckContext = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };

function parses(field: Field, text: string): boolean {
  const parsed = typeOf(field).parse(text, field, 'es');
  return parsed.ok && typeOf(field).check(parsed.value, field, NO_DAY).ok;
}

/** A bare number is a day of a spreadsheet only in years of which files are: else kWh would be days. */
const isDayLike = (text: string): boolean =>
  isBare(text)
    ? Number(text) >= FIRST_DAY && Number(text) <= LAST_DAY
    : (['es', 'en'] as const).some((habits) => readDateTime(text, habits) !== undefined);

const FIRST_DAY = 36_526; // 2000-01-01
const LAST_DAY = 51_501; // 2040-12-31

/** A bare number is a month or the first day of one. */
const isMonthText = (text: string): boolean => readPeriod(text, 'es') !== undefined;

/** A day shows what is meant; a number that is no month does not. */
const isMonthLike = (text: string): boolean =>
  isMonthText(text) || (!isBare(text) && isDayLike(text));

/** A number with its unit, however it is written; neither a date nor an address. */
const isNumberLike = (text: string): boolean =>
  /\d/.test(text) && !/[/:]|\d-\d/.test(text) && text.replace(/\P{L}/gu, '').length <= 4;

const isBare = (text: string): boolean => /^[\d.,]+$/.test(text);
