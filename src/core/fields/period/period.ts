import { firstMonth, isMonth, lastMonth } from '../../time/calendar.ts';
import { readPeriod, writePeriod } from '../../time/dateText.ts';
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
  fixtures: [
    {
      field: { kind: 'period', label: 'Periodo' },
      valid: [
        { input: '2026-07', stored: '2026-07' },
        { input: '1900-01', stored: '1900-01' },
        { input: '2100-12', stored: '2100-12' },
      ],
      invalid: [
        { input: '2026-13', code: 'NO_ES_PERIODO' },
        { input: '2026-00', code: 'NO_ES_PERIODO' },
        { input: '2026-07-01', code: 'NO_ES_PERIODO' },
        { input: 202_607, code: 'NO_ES_PERIODO' },
        { input: '1899-12', code: 'FECHA_MINIMA' },
        { input: '2101-01', code: 'FECHA_MAXIMA' },
      ],
      texts: [
        { text: 'ene-26', habits: 'es', stored: '2026-01' },
        { text: '7/2026', habits: 'en', stored: '2026-07' },
        { text: 'Julio de 2026', habits: 'es', stored: '2026-07' },
      ],
      badTexts: [
        { text: '13/2026', habits: 'es', code: 'NO_ES_PERIODO' },
        { text: '15/07/2026', habits: 'es', code: 'NO_ES_PERIODO' },
      ],
    },
    {
      field: { kind: 'period', label: 'Mes cerrado', min: '2020-01', max: 'hoy' },
      valid: [{ input: '2020-01', stored: '2020-01' }],
      invalid: [
        { input: '2019-12', code: 'FECHA_MINIMA' },
        { input: '2100-12', code: 'FECHA_MAXIMA' },
      ],
      texts: [],
      badTexts: [],
    },
  ],
};

const monthOf = (limit: string, context: CheckContext): string =>
  limit === 'hoy' ? context.hoy.slice(0, 7) : limit;
