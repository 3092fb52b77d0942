import {
  colombianOffset,
  colombianTime,
  firstDay,
  inColombia,
  lastDay,
} from '../../time/calendar.ts';
import { readDateTime, writeDateTime } from '../../time/dateText.ts';
import { dayContents } from '../cells.ts';
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
  dated: 'moment',
  column: ({ readOnly }) => ({ form: 'moment', ...(readOnly ? { wholeSeconds: true } : {}) }),
  exportCell:
    ({ wholeSeconds }) =>
    (value) =>
      wholeSeconds ? String(value).replace(/\.\d+/, '') : String(value),
  contents: dayContents,
  fromDateCell: (fecha) => (fecha.length === 10 ? `${fecha}T00:00` : fecha),
  filter: { widest: { min: '0001-01-01T00:00:00-05:00', max: '9999-12-31T23:59:59-05:00' } },
  schema: () => ({ type: 'string', format: 'date-time' }),
  note: () => 'Fecha y hora como 2024-01-15 18:30.',
  examples: () => [
    '2026-07-03T14:05:00-05:00',
    '2026-07-02T21:30:00-05:00',
    '2027-01-01T02:30:15.250-05:00',
    '2020-01-01T00:00:00-05:00',
  ],
};

function momentOf(limit: string, context: CheckContext): string {
  const moment = limit === 'ahora' ? context.ahora : limit;
  return colombianTime(moment) ?? moment;
}
