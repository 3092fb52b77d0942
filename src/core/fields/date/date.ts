import { firstDay, isDay, lastDay } from '../../time/calendar.ts';
import { readDate, writeDate } from '../../time/dateText.ts';
import {
  bad,
  ok,
  type CheckContext,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { limitProblems, within } from '../timeLimits.ts';

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
  fixtures: [
    {
      field: { kind: 'date', label: 'Fecha' },
      valid: [
        { input: '2026-07-03', stored: '2026-07-03' },
        { input: '2024-02-29', stored: '2024-02-29' },
        { input: '1900-01-01', stored: '1900-01-01' },
        { input: '2100-12-31', stored: '2100-12-31' },
      ],
      invalid: [
        { input: '2026-02-30', code: 'NO_ES_FECHA' },
        { input: '2100-02-29', code: 'NO_ES_FECHA' },
        { input: '2026-7-3', code: 'NO_ES_FECHA' },
        { input: '2026-07-03T00:00:00Z', code: 'NO_ES_FECHA' },
        { input: 46_206, code: 'NO_ES_FECHA' },
        { input: '1899-12-31', code: 'FECHA_MINIMA' },
        { input: '2101-01-01', code: 'FECHA_MAXIMA' },
      ],
      texts: [
        { text: '3/7/2026', habits: 'es', stored: '2026-07-03' },
        { text: '3/7/2026', habits: 'en', stored: '2026-03-07' },
        { text: '3 de julio de 2026', habits: 'en', stored: '2026-07-03' },
      ],
      badTexts: [
        { text: '31/02/2026', habits: 'es', code: 'NO_ES_FECHA' },
        { text: '13/07/2026', habits: 'en', code: 'NO_ES_FECHA' },
        { text: 'ayer', habits: 'es', code: 'NO_ES_FECHA' },
      ],
    },
    {
      field: { kind: 'date', label: 'Fecha del acta', min: '2020-01-01', max: 'hoy' },
      valid: [{ input: '2020-01-01', stored: '2020-01-01' }],
      invalid: [
        { input: '2019-12-31', code: 'FECHA_MINIMA' },
        { input: '2100-01-01', code: 'FECHA_MAXIMA' },
      ],
      texts: [],
      badTexts: [],
    },
  ],
};

const dayOf = (limit: string, context: CheckContext): string =>
  limit === 'hoy' ? context.hoy : limit;
