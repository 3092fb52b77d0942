import {
  colombianOffset,
  colombianTime,
  firstDay,
  inColombia,
  lastDay,
} from '../../time/calendar.ts';
import { readDateTime, writeDateTime } from '../../time/dateText.ts';
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

export interface DateTimeOptions extends FieldOptions<string> {
  /** ISO date-time, or `ahora`, the moment of the check. Default: the start of 1900. */
  readonly min?: string;
  /** Likewise; default the end of 2100. */
  readonly max?: string;
}

export type DateTimeField<R extends boolean = boolean> = Field<string, R, 'dateTime'> &
  DateTimeOptions;

declare module '../field.ts' {
  interface FieldKinds {
    dateTime: DateTimeField;
  }
}

/**
 * A moment, as ISO text in Colombian time: `2026-07-03T14:05:00-05:00`. Any offset is taken and
 * turned into this one; without an offset the time is Colombian. Such texts sort by time.
 */
export function dateTime<const O extends DateTimeOptions>(
  options: Only<DateTimeOptions, O>,
): O & DateTimeField<RequiredIn<O>> {
  return { ...options, kind: 'dateTime' } as never; // the phantom type parameter has no value
}

/** A moment in the form that records hold. */
export const bogota = (moment: Date): string => inColombia(moment.getTime());

const first = `${firstDay}T00:00:00${colombianOffset}`;
const last = `${lastDay}T23:59:59.999${colombianOffset}`;

export const dateTimeType: FieldType<DateTimeField, string> = {
  storage: () => ({ kind: 'timestamp' }),
  check(value, field, context) {
    const moment = typeof value === 'string' ? colombianTime(value) : undefined;
    if (moment === undefined) return bad('NO_ES_FECHA_HORA');
    return within(moment, {
      min: momentOf(field.min ?? first, context),
      max: momentOf(field.max ?? last, context),
    });
  },
  parse(text, _field, habits) {
    const moment = readDateTime(text, habits);
    return moment === undefined ? bad('NO_ES_FECHA_HORA') : ok(moment);
  },
  format: (value, _field, habits) => writeDateTime(value, habits),
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty', 'within'],
  problems: (field) =>
    limitProblems(field, {
      isLimit: (limit) => limit === 'ahora' || colombianTime(limit) !== undefined,
      form: "'ahora' or an ISO date-time",
    }),
  fixtures: [
    {
      field: { kind: 'dateTime', label: 'Atendido' },
      valid: [
        { input: '2026-07-03T14:05', stored: '2026-07-03T14:05:00-05:00' },
        { input: '2026-07-03T14:05:00-05:00', stored: '2026-07-03T14:05:00-05:00' },
        { input: '2026-07-03T02:30:00Z', stored: '2026-07-02T21:30:00-05:00' },
        { input: '2026-12-31T23:30:15.250-0800', stored: '2027-01-01T02:30:15.250-05:00' },
      ],
      invalid: [
        { input: '2026-07-03', code: 'NO_ES_FECHA_HORA' },
        { input: '2026-02-30T10:00:00Z', code: 'NO_ES_FECHA_HORA' },
        { input: '2026-07-03T24:00:00Z', code: 'NO_ES_FECHA_HORA' },
        { input: 1_783_000_000_000, code: 'NO_ES_FECHA_HORA' },
        { input: '1899-12-31T23:59:59-05:00', code: 'FECHA_MINIMA' },
        { input: '2101-01-01T05:00:00Z', code: 'FECHA_MAXIMA' },
      ],
      texts: [
        { text: '3/7/2026 14:05', habits: 'es', stored: '2026-07-03T14:05:00-05:00' },
        { text: '7/3/2026, 2:05:09 PM', habits: 'en', stored: '2026-07-03T14:05:09-05:00' },
        { text: '2026-07-03T02:30:00Z', habits: 'es', stored: '2026-07-02T21:30:00-05:00' },
      ],
      badTexts: [
        { text: '3/7/2026 25:00', habits: 'es', code: 'NO_ES_FECHA_HORA' },
        { text: 'anoche', habits: 'es', code: 'NO_ES_FECHA_HORA' },
      ],
    },
    {
      field: { kind: 'dateTime', label: 'Visto', max: 'ahora', min: '2020-01-01T00:00' },
      valid: [{ input: '2020-01-01T05:00:00Z', stored: '2020-01-01T00:00:00-05:00' }],
      invalid: [
        { input: '2020-01-01T04:59:59Z', code: 'FECHA_MINIMA' },
        { input: '2100-01-01T00:00:00Z', code: 'FECHA_MAXIMA' },
      ],
      texts: [],
      badTexts: [],
    },
  ],
};

function momentOf(limit: string, context: CheckContext): string {
  const moment = limit === 'ahora' ? context.ahora : limit;
  return colombianTime(moment) ?? moment;
}
