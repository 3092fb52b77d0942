import { formatNumber } from './format.ts';
import type { Phrases } from './loadWords.ts';

export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/**
 * Sentences by the dotted path of their key. `%{name}` is filled with the option of that name, a
 * number as people write it unless it is an `id`, and `smart_count` chooses between the two forms of
 * `one |||| many`: both languages count 1 as one and everything else as many. `_` is said where the
 * key is not known, and without it the key itself: notices are handed on as whole sentences.
 */
export function createTranslate(phrases: Phrases): Translate {
  const byKey = new Map(flattened(phrases, ''));
  return (key, options = {}) => {
    const { _: otherwise, smart_count: count } = options;
    const sentence = byKey.get(key) ?? otherwise;
    return typeof sentence === 'string' ? filled(formOf(sentence, count), options) : key;
  };
}

const SEPARATOR = '||||';

function formOf(sentence: string, count: unknown): string {
  if (count === undefined || count === null) return sentence;
  const forms = sentence.split(SEPARATOR);
  return (forms[count === 1 ? 0 : 1] ?? sentence).trim();
}

function filled(sentence: string, options: Readonly<Record<string, unknown>>): string {
  return sentence.replace(
    /%\{(.*?)\}/g,
    (hole, name: string) => shown(name, options[name]) ?? hole,
  );
}

function shown(name: string, value: unknown): string | undefined {
  if (typeof value === 'number' && name !== 'id') return formatNumber(value);
  return value === undefined || value === null ? undefined : String(value as string); // or an id
}

function flattened(phrases: Phrases, path: string): [string, string][] {
  return Object.entries(phrases).flatMap(([key, words = '']): [string, string][] =>
    typeof words === 'string' ? [[path + key, words]] : flattened(words, `${path}${key}.`),
  );
}
