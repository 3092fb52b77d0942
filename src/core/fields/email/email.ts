import { parses, freeText } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';

export interface EmailOptions extends FieldOptions<string> {
  /** Most characters, default 50. */
  readonly max?: number;
}

export type EmailField<R extends boolean = boolean> = Field<string, R, 'email'> & EmailOptions;

declare module '../field.ts' {
  interface FieldKinds {
    email: EmailField;
  }
}

/** An e-mail address, lower-cased so that it is found however it was typed. */
export function email<const O extends EmailOptions>(
  options: Only<EmailOptions, O>,
): O & EmailField<RequiredIn<O>> {
  return { ...options, kind: 'email' } as never; // the phantom type parameter has no value
}

const min = 3;
const defaultMax = 50;

export const emailType: FieldType<EmailField, string> = {
  storage: () => ({ kind: 'text', order: 'code' }),
  check(value, field) {
    if (typeof value !== 'string') return bad('NO_ES_TEXTO');
    const address = tidyEmail(value);
    const max = field.max ?? defaultMax;
    const length = [...address].length;
    if (length < min) return bad('MUY_CORTO', { min });
    if (length > max) return bad('MUY_LARGO', { max, largo: length });
    return isEmail(address) ? ok(address) : bad('CORREO');
  },
  parse: (text) => ok(tidyEmail(text)),
  format: (value) => value,
  operators: ['eq', 'neq', 'contains', 'empty'],
  problems: ({ max = defaultMax }) =>
    Number.isInteger(max) && max >= min
      ? []
      : [{ key: 'max', problem: `must be an integer of at least ${min}, found ${max}` }],
  ...freeText,
  isVaried: true,
  contents: (field) => ({
    kind: 'correos',
    holds: (text) => text.includes('@'),
    fits: (text) => parses(text, field, emailType),
    denies: true,
    tells: true,
  }),
  schema: ({ max = defaultMax }) => ({ type: 'string', format: 'email', maxLength: max }),
  note: () => 'Correo electrónico.',
  examples: () => ['persona@ejemplo.co'],
};

/** As addresses are stored and compared. */
const tidyEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const atom = String.raw`[^\s\p{C}@<>()[\],;:"\\.]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const shape = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+\p{L}{2,}$`, 'u');

const isEmail = (address: string): boolean => shape.test(address);
