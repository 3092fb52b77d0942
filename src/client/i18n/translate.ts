import { formatNumber } from './format.ts';
import type { Phrases } from './loadWords.ts';

export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/**
 * Sentences by the dotted path of their key. `%{name}` is filled with the option of that name, a
 * number as people write it unless it is an `id`, and `smart_count` chooses between the two forms of
 * `one |||| many`: both languages count 1 as one and everything else as many. `_` is said where the
 * key is not known, and without it the key itself: notices are handed on as whole sentences. More
 * phrases may come later.
 */
export function createTranslate(
  phrases: Phrases,
  later: () => Phrases | undefined = () => undefined,
): Translate {
  const known = new Map<string, string>();
  const sentenceOf = (key: string) => {
    const sentence = known.get(key) ?? found(phrases, key) ?? found(later() ?? {}, key);
    if (sentence !== undefined) known.set(key, sentence);
    return sentence;
  };
  return (key, options = {}) => {
    const { _: otherwise, smart_count: count } = options;
    const sentence = sentenceOf(key) ?? otherwise;
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

/** A name on the way may have dots of its own, as the title of a section does. */
function found(phrases: Phrases, path: string): string | undefined {
  const words = Object.hasOwn(phrases, path) ? phrases[path] : undefined;
  if (typeof words === 'string') return words;
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    const below = Object.hasOwn(phrases, name) ? phrases[name] : undefined;
    const sentence = typeof below === 'object' ? found(below, path.slice(dot + 1)) : undefined;
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
