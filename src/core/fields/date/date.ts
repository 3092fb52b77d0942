import { firstDay, isDay, lastDay } from '../../time/calendar.ts';
import { readDate, writeDate } from '../../time/dateText.ts';
import { dayContents, fixedText } from '../cells.ts';
import {
  bad,
  ok,
  type CheckContext,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
  type Checked,
  type OptionProblem,
} from '../field.ts';

export interface DateOptions extends FieldOptions<string> {
  /** `AAAA-MM-DD` or `hoy`, the day of the check in Colombia. Default 1900-01-01. */
  readonly min?: string;
  /** Likewise; default 2100-12-31. */
  readonly max?: string;
}

export type DateField<R extends boolean = boolean> = Field<string, R, 'date'> & DateOptions;

declare module '../field.ts' {
  interface FieldKinds {
    date: DateField;
  }
}

/** A calendar day `AAAA-MM-DD`, text from end to end: no time zone can move it. */
export function date<const O extends DateOptions>(
  options: Only<DateOptions, O>,
): O & DateField<RequiredIn<O>> {
  return { ...options, kind: 'date' } as never; // the phantom type parameter has no value
}

/** Days of examples are past, whenever a template is made. */
export const EXAMPLE_DAY = '2024-01-15';

export const dateType: FieldType<DateField, string> = {
  storage: () => ({ kind: 'date' }),
  check(value, field, context) {
    if (!isDay(value)) return bad('NO_ES_FECHA');
    return within(value, {
      min: dayOf(field.min ?? firstDay, context),
      max: dayOf(field.max ?? lastDay, context),
    });
  },
  parse(text, _field, habits) {
    const day = readDate(text, habits);
    return day === undefined ? bad('NO_ES_FECHA') : ok(day);
  },
  format: (value, _field, habits) => writeDate(value, habits),
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty', 'within'],
  problems: (field) =>
    limitProblems(field, {
      isLimit: (limit) => limit === 'hoy' || isDay(limit),
      form: "'hoy' or AAAA-MM-DD",
    }),
  dated: 'day',
  column: () => ({ form: 'date' }),
  exportCell: fixedText.exportCell,
  contents: dayContents,
  // sheets show days whose hidden part is a time
  fromDateCell: (fecha) => fecha.slice(0, 10),
  filter: { widest: { min: '0001-01-01', max: '9999-12-31' } },
  schema: () => ({ type: 'string', format: 'date' }),
  note: () => 'Fecha como 2024-01-15.',
  examples: () => [EXAMPLE_DAY],
  otherExamples: ['2024-01-20', '2024-02-15', '2023-12-15'],
};

const dayOf = (limit: string, context: CheckContext): string =>
  limit === 'hoy' ? context.hoy : limit;

/** Days, months or moments, each written so that text order is time order. */
interface Limits {
  min: string;
  max: string;
}

/** The value, both ends included. */
export function within(value: string, { min, max }: Limits): Checked<string> {
  if (value < min) return bad('FECHA_MINIMA', { min });
  return value > max ? bad('FECHA_MAXIMA', { max }) : ok(value);
}

/** Limits of a descriptor that cannot be read; `form` says what they may be. */
export function limitProblems(
  field: { readonly min?: string; readonly max?: string },
  { isLimit, form }: { isLimit: (limit: string) => boolean; form: string },
): OptionProblem[] {
  return (['min', 'max'] as const).flatMap((key) => {
    const limit = field[key];
    if (limit === undefined || isLimit(limit)) return [];
    return [{ key, problem: `must be ${form}, found ${limit}` }];
  });
}
