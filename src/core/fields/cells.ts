import { readDateTime, readPeriod } from '../time/dateText.ts';
import type { CellOf, ColumnShape, Contents, CheckContext, Field, FieldType } from './field.ts';
import type { NumberLimits } from './numberLimits.ts';
import { readNumber } from './numberText.ts';

interface CellForms {
  column: () => ColumnShape;
  exportCell: () => CellOf;
}

// each is given the values of its own type, as the database holds them
const asText = (): CellOf => (value) => String(value);
export const asNumber = (): CellOf => (value) => Number(value);

/** Of fields that hold what people wrote. */
export const freeText: CellForms = { column: () => ({ form: 'free' }), exportCell: asText };

/** Of fields whose text the program writes. */
export const fixedText: CellForms = { column: () => ({ form: 'fixed' }), exportCell: asText };

/** What stands between the names of several records or files in one cell. */
export const NAME_SEPARATOR = '; ';

/** Of a day or a moment. */
export const dayContents = (): Contents => ({
  kind: 'fechas',
  holds: isDayLike,
  fits: isDayLike,
  denies: true,
  tells: true,
});

export const monthContents = (): Contents => ({
  kind: 'meses',
  holds: isMonthLike,
  fits: isMonthText,
  denies: true,
  tells: true,
});

/** Any number may be one of a field without limits. */
export function numberContents<F extends Field & NumberLimits>(
  field: F,
  type: Pick<FieldType<F, number>, 'check'>,
): Contents {
  const { unit, min, exclusiveMin, max } = field;
  return {
    kind: 'numeros',
    holds: isNumberLike,
    fits: (text) => {
      const read = readNumber(text, { ambiguous: 'thousands', unit });
      return read !== undefined && type.check(read.value, field, NO_DAY).ok;
    },
    denies: true,
    tells: max !== undefined && (min ?? exclusiveMin) !== undefined,
  };
}

/** Whether a text is one that the type takes for this field. */
export function parses<F extends Field, V>(
  text: string,
  field: F,
  type: Pick<FieldType<F, V>, 'parse' | 'check'>,
): boolean {
  const parsed = type.parse(text, field, 'es');
  return parsed.ok && type.check(parsed.value, field, NO_DAY).ok;
}

/** Numbers and words do not depend on the day. */
const NO_DAY: CheckContext = { hoy: '2000-01-01', ahora: '2000-01-01T00:00:00-05:00' };

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
