import { firstMonth, isMonth, lastMonth } from '../../time/calendar.ts';
import { readPeriod, writePeriod } from '../../time/dateText.ts';
import { monthContents, fixedText } from '../cells.ts';
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
import { limitProblems, within } from '../date/date.ts';

export interface PeriodOptions extends FieldOptions<string> {
  /** `AAAA-MM`, or `hoy` for the current month. Default 1900-01. */
  readonly min?: string;
  /** Likewise; default 2100-12. */
  readonly max?: string;
}

export type PeriodField<R extends boolean = boolean> = Field<string, R, 'period'> & PeriodOptions;

declare module '../field.ts' {
  interface FieldKinds {
    period: PeriodField;
  }
}

/** A calendar month `AAAA-MM`. */
export function period<const O extends PeriodOptions>(
  options: Only<PeriodOptions, O>,
): O & PeriodField<RequiredIn<O>> {
  return { ...options, kind: 'period' } as never; // the phantom type parameter has no value
}

export const periodType: FieldType<PeriodField, string> = {
  storage: () => ({ kind: 'text', order: 'code' }),
  check(value, field, context) {
    if (!isMonth(value)) return bad('NO_ES_PERIODO');
    return within(value, {
      min: monthOf(field.min ?? firstMonth, context),
      max: monthOf(field.max ?? lastMonth, context),
    });
  },
  parse(text, _field, habits) {
    const month = readPeriod(text, habits);
    return month === undefined ? bad('NO_ES_PERIODO') : ok(month);
  },
  format: (value) => writePeriod(value),
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty', 'within'],
  problems: (field) =>
    limitProblems(field, {
      isLimit: (limit) => limit === 'hoy' || isMonth(limit),
      form: "'hoy' or AAAA-MM",
    }),
  ...fixedText,
  dated: 'month',
  isRepeated: true,
  contents: monthContents,
  fromDateCell: (fecha) => (fecha.slice(8, 10) === '01' ? fecha.slice(0, 7) : fecha),
  filter: { widest: { min: '0001-01', max: '9999-12' } },
  schema: () => ({ type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  note: () => 'Mes como 2024-01.',
  examples: () => ['2026-07', '1900-01', '2100-12', '2020-01'],
};

const monthOf = (limit: string, context: CheckContext): string =>
  limit === 'hoy' ? context.hoy.slice(0, 7) : limit;
