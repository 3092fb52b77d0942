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
  fixtures: [
    {
      field: { kind: 'color', label: 'Color' },
      valid: [{ input: '#1b7f4B', stored: '#1B7F4B' }],
      invalid: [
        { input: '#1b7', code: 'COLOR' },
        { input: 'rojo', code: 'COLOR' },
        { input: '#1B7F4B\n', code: 'COLOR' },
        { input: 0x1b_7f_4b, code: 'COLOR' },
      ],
      texts: [{ text: ' #1b7f4b ', habits: 'es', stored: '#1B7F4B' }],
      badTexts: [],
    },
  ],
};
