import { fixedText } from '../cells.ts';
import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';

export type ColorOptions = FieldOptions<string>;

export type ColorField<R extends boolean = boolean> = Field<string, R, 'color'> & ColorOptions;

declare module '../field.ts' {
  interface FieldKinds {
    color: ColorField;
  }
}

/** A colour `#RRGGBB`, upper-cased. */
export function color<const O extends ColorOptions>(
  options: Only<ColorOptions, O>,
): O & ColorField<RequiredIn<O>> {
  return { ...options, kind: 'color' } as never; // the phantom type parameter has no value
}

export const colorType: FieldType<ColorField, string> = {
  storage: () => ({ kind: 'text', order: 'code' }),
  check: (value) =>
    typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value)
      ? ok(value.toUpperCase())
      : bad('COLOR'),
  parse: (text) => ok(text.trim().toUpperCase()),
  format: (value) => value,
  operators: ['eq', 'neq', 'empty'],
  ...fixedText,
  schema: () => ({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
  note: () => 'Color como #1B7F4B.',
  examples: () => ['#1B7F4B'],
};
