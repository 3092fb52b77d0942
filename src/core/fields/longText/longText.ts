import { freeText } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';

export interface LongTextOptions extends FieldOptions<string> {
  /** Most characters; default 4000. */
  readonly max?: number;
}

export type LongTextField<R extends boolean = boolean> = Field<string, R, 'longText'> &
  LongTextOptions;

declare module '../field.ts' {
  interface FieldKinds {
    longText: LongTextField;
  }
}

/** A text of several lines, kept as written: only line ends are made alike. */
export function longText<const O extends LongTextOptions>(
  options: Only<LongTextOptions, O>,
): O & LongTextField<RequiredIn<O>> {
  return { ...options, kind: 'longText' } as never; // the phantom type parameter has no value
}

export const longTextType: FieldType<LongTextField, string> = {
  storage: () => ({ kind: 'text', order: 'name' }),
  check(value, field) {
    if (typeof value !== 'string') return bad('NO_ES_TEXTO');
    const text = value.normalize('NFC').replace(/\r\n?/g, '\n');
    if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(text)) return bad('CARACTER_INVALIDO');
    const length = [...text].length;
    const max = field.max ?? defaultMax;
    return length > max ? bad('MUY_LARGO', { max, largo: length }) : ok(text);
  },
  parse: (text) => ok(text.replace(/\r\n?/g, '\n')),
  format: (value) => value,
  operators: ['contains', 'empty'],
  problems: ({ max = defaultMax }) =>
    Number.isInteger(max) && max > 0
      ? []
      : [{ key: 'max', problem: `must be a positive integer, found ${max}` }],
  ...freeText,
  isVaried: true,
  schema: ({ max = defaultMax }) => ({ type: 'string', maxLength: max }),
  note: () => 'Texto largo.',
  examples: (field) => (field.required ? ['Ejemplo'] : []),
};

const defaultMax = 4000;
