import {
  bad,
  ok,
  type Field,
  type FieldFinding,
  type FieldOptions,
  type FieldType,
  type Only,
  type RequiredIn,
} from '../field.ts';
import { goingOn, templates } from '../../i18n/messageTemplates.ts';

export interface TextOptions extends FieldOptions<string> {
  /** Most characters, counted after trimming. */
  readonly max: number;
  readonly min?: number;
  /** Source of a regular expression over the whole text. */
  readonly pattern?: string;
  /** What the pattern asks for, in words, Spanish. */
  readonly patternHelp?: string;
  /** The same in English, where it is not the same. */
  readonly patternHelpEnglish?: string;
  /** A code: upper-cased, sorted by byte, leading zeros kept. */
  readonly code?: boolean;
  /** Kept to the letter (not trimmed, not collapsed) and sorted by byte. */
  readonly exact?: boolean;
  /** Taken at writing, never stored in the table nor sent back: a hook turns it into something else. */
  readonly writeOnly?: boolean;
}

export type TextField<R extends boolean = boolean> = Field<string, R, 'text'> & TextOptions;

declare module '../field.ts' {
  interface FieldKinds {
    text: TextField;
  }
}

export function text<const O extends TextOptions>(
  options: Only<TextOptions, O>,
): O & TextField<RequiredIn<O>> {
  return { ...options, kind: 'text' } as never; // the phantom type parameter has no value
}

/** With words of its own where those of the pattern differ by language. */
function unlike(pattern: string, field: TextField): FieldFinding {
  const { patternHelp = pattern, patternHelpEnglish: english } = field;
  const finding = { code: 'PATRON', params: { esperado: patternHelp } };
  if (english === undefined) return finding;
  const expected = { en: `: expected ${english}.`, es: `: se esperaba ${patternHelp}.` };
  return { ...finding, message: goingOn(templates.invalidField, expected) };
}

export const textType: FieldType<TextField, string> = {
  storage: (field) =>
    field.writeOnly
      ? { kind: 'none' }
      : { kind: 'text', order: field.code || field.exact ? 'code' : 'name' },
  check(value, field) {
    if (typeof value !== 'string') return bad('NO_ES_TEXTO');
    const tidy = field.exact ? value : tidyText(value);
    if (/[\p{Cc}\p{Cs}]/u.test(tidy)) return bad('CARACTER_INVALIDO');
    const text = field.code ? tidy.toLocaleUpperCase('es') : tidy;
    const length = [...text].length;
    if (field.min !== undefined && length < field.min) return bad('MUY_CORTO', { min: field.min });
    if (length > field.max) return bad('MUY_LARGO', { max: field.max, largo: length });
    if (field.pattern !== undefined && !wholeText(field.pattern).test(text)) {
      return { ok: false, finding: unlike(field.pattern, field) };
    }
    return ok(text);
  },
  parse: (text) => ok(text),
  format: (value) => value,
  operators: ['eq', 'neq', 'contains', 'empty'],
  problems: (field) => [
    ...(Number.isInteger(field.max) && field.max > 0
      ? []
      : [{ key: 'max', problem: `must be a positive integer, found ${field.max}` }]),
    ...(field.min === undefined || (Number.isInteger(field.min) && field.min <= field.max)
      ? []
      : [
          { key: 'min', problem: `must be an integer of at most ${field.max}, found ${field.min}` },
        ]),
    ...(isPattern(field.pattern)
      ? []
      : [{ key: 'pattern', problem: `is not a regular expression: ${field.pattern}` }]),
  ],
  fixtures: [
    {
      field: { kind: 'text', label: 'Texto', max: 10 },
      valid: [
        { input: '  Los   Álamos ', stored: 'Los Álamos' },
        { input: "O'Higgins", stored: "O'Higgins" },
      ],
      invalid: [
        { input: 'demasiado largo', code: 'MUY_LARGO' },
        { input: 7, code: 'NO_ES_TEXTO' },
        { input: 'a\u0000b', code: 'CARACTER_INVALIDO' },
      ],
      texts: [{ text: 'Ñandú', habits: 'es', stored: 'Ñandú' }],
      badTexts: [],
    },
    {
      field: {
        kind: 'text',
        label: 'Código',
        min: 2,
        max: 20,
        code: true,
        pattern: '[A-Z0-9-]+|ÑU',
      },
      valid: [{ input: '007-a', stored: '007-A' }],
      invalid: [
        { input: 'a b', code: 'PATRON' },
        { input: 'a', code: 'MUY_CORTO' },
      ],
      texts: [{ text: '0012', habits: 'es', stored: '0012' }],
      badTexts: [],
    },
  ],
};

/** Trimmed, inner blanks (line ends too) collapsed to one space. */
function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const wholeText = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');

function isPattern(source: string | undefined): boolean {
  if (source === undefined) return true;
  try {
    return Boolean(wholeText(source));
  } catch {
    return false;
  }
}
