import { freeText } from '../cells.ts';
import { present } from '../numberLimits.ts';
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
import { goingOn, templates } from '../../i18n/messages.ts';

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
  const finding = { code: 'PATRON', params: { esperado: patternHelp } } as const;
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
    // signs that turn the direction of what follows show another text than what is stored
    if (/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(tidy)) return bad('CARACTER_INVALIDO');
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
  ...freeText,
  isVaried: true,
  filter: { widest: { max: 10_000 } },
  schema: ({ min, max, pattern }) => ({
    type: 'string',
    ...present({ minLength: min, maxLength: max, pattern }),
  }),
  note: ({ max, patternHelp }) =>
    `Texto de hasta ${max} caracteres${patternHelp === undefined ? '' : `: ${patternHelp}`}.`,
  examples: exampleTexts,
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

/** What a template shows of a text: words that its help tells, a code, or the label itself. */
function exampleTexts(field: TextField, { isKey }: { isKey: boolean }): readonly string[] {
  const { patternHelp } = field;
  // some help is nothing but an example
  const words = [...wordsToldIn(field), ...(patternHelp === undefined ? [] : [patternHelp])];
  if (!field.required && field.requiredIf === undefined) return words;
  const codes = ['EJEMPLO-1', 'EJEMPLO1', 'EJ1'];
  const isCode = isKey && field.code === true;
  return [...(isCode ? codes : []), `${field.label} de ejemplo`, 'Ejemplo', ...codes, ...words];
}

/** `IP66` of *IP y dos cifras, como IP66*. */
function wordsToldIn({ help = '', patternHelp = '' }: TextField): string[] {
  return [patternHelp, help].flatMap((words) => {
    const word = /(?:como|por ejemplo) ([^\s,;]+)/iu.exec(words)?.[1];
    return word === undefined ? [] : [word.replace(/\.$/, '')];
  });
}
