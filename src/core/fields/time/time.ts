import { isTimeOfDay } from '../../time/calendar.ts';
import { readTime } from '../../time/dateText.ts';
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
  fixtures: [
    {
      field: { kind: 'time', label: 'Hora' },
      valid: [
        { input: '00:00', stored: '00:00' },
        { input: '23:59', stored: '23:59' },
      ],
      invalid: [
        { input: '24:00', code: 'NO_ES_HORA' },
        { input: '7:30', code: 'NO_ES_HORA' },
        { input: '07:30:00', code: 'NO_ES_HORA' },
        { input: 730, code: 'NO_ES_HORA' },
      ],
      texts: [
        { text: '7:30', habits: 'es', stored: '07:30' },
        { text: '7:30 p. m.', habits: 'es', stored: '19:30' },
        { text: '12:00 AM', habits: 'en', stored: '00:00' },
      ],
      badTexts: [
        { text: '25:00', habits: 'es', code: 'NO_ES_HORA' },
        { text: '7', habits: 'es', code: 'NO_ES_HORA' },
        { text: '13:00 pm', habits: 'en', code: 'NO_ES_HORA' },
      ],
    },
  ],
};
