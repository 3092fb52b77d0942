import {
  bad,
  ok,
  type Field,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import type { Tones } from '../tone.ts';
import { foldText } from '../foldText.ts';

export interface BooleanOptions extends FieldOptions<boolean> {
  /** What yes and no say to who reads them. */
  readonly tones?: Tones<'true' | 'false'>;
}

export type BooleanField<R extends boolean = boolean> = Field<boolean, R, 'boolean'> &
  BooleanOptions;

declare module '../field.ts' {
  interface FieldKinds {
    boolean: BooleanField;
  }
}

export function boolean<const O extends BooleanOptions>(
  options: Only<BooleanOptions, O>,
): O & BooleanField<RequiredIn<O>> {
  return { ...options, kind: 'boolean' } as never; // the phantom type parameter has no value
}

const words = {
  es: { yes: 'Sí', no: 'No' },
  en: { yes: 'Yes', no: 'No' },
} as const;
const yes = ['si', 's', 'x', '1', 'verdadero', 'yes', 'y', 'true'];
const no = ['no', 'n', '0', 'falso', 'false'];

export const booleanType: FieldType<BooleanField, boolean> = {
  storage: () => ({ kind: 'boolean' }),
  check: (value) => (typeof value === 'boolean' ? ok(value) : bad('NO_ES_BOOLEANO')),
  parse(text) {
    const word = foldText(text);
    if (yes.includes(word)) return ok(true);
    return no.includes(word) ? ok(false) : bad('NO_ES_BOOLEANO');
  },
  format: (value, _field, habits) => (value ? words[habits].yes : words[habits].no),
  operators: ['eq', 'neq', 'empty'],
  isRepeated: true,
  column: () => ({ form: 'fixed' }),
  exportCell: () => (value) => (value === true ? 'sí' : 'no'),
  takesBooleanCell: true,
  schema: () => ({ type: 'boolean' }),
  note: () => 'sí o no.',
  examples: () => [true, false],
};
