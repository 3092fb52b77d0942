import { isTimeOfDay } from '../../time/calendar.ts';
import { readTime } from '../../time/dateText.ts';
import { parses, fixedText } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';

export type TimeOptions = FieldOptions<string>;

export type TimeField<R extends boolean = boolean> = Field<string, R, 'time'> & TimeOptions;

declare module '../field.ts' {
  interface FieldKinds {
    time: TimeField;
  }
}

/** A time of day `HH:MM`, 00:00 to 23:59. */
export function time<const O extends TimeOptions>(
  options: Only<TimeOptions, O>,
): O & TimeField<RequiredIn<O>> {
  return { ...options, kind: 'time' } as never; // the phantom type parameter has no value
}

export const timeType: FieldType<TimeField, string> = {
  storage: () => ({ kind: 'text', order: 'code' }),
  check: (value) => (isTimeOfDay(value) ? ok(value) : bad('NO_ES_HORA')),
  parse(text) {
    const read = readTime(text);
    return read === undefined ? bad('NO_ES_HORA') : ok(read);
  },
  format: (value) => value,
  operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty'],
  ...fixedText,
  contents: (field) => ({
    kind: 'horas',
    holds: (text) => text.includes(':') || parses(text, field, timeType),
    fits: (text) => text.includes(':') && parses(text, field, timeType),
    denies: true,
    tells: true,
  }),
  fromDateCell: (fecha) => (fecha.includes('T') ? fecha.slice(11, 16) : fecha.slice(0, 5)),
  schema: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  note: () => 'Hora como 18:30.',
  examples: () => ['00:00', '23:59'],
  otherExamples: ['18:00', '21:00'],
};
