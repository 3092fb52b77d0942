/** What the server finds a text by: each word by itself, accents and case ignored. */
export function wordsIn(q: unknown): readonly string[] | undefined {
  if (typeof q !== 'string') return undefined;
  const words = q.split(/\s+/u).map(folded).filter(Boolean);
  return words.length === 0 ? undefined : words;
}

type Range = [start: number, end: number];

/** Where the words stand in a text, in order and without overlaps. */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  const { fold, starts } = foldedWithPlaces(text);
  const found: Range[] = [];
  for (const word of words) {
    for (let at = fold.indexOf(word); at !== -1; at = fold.indexOf(word, at + 1)) {
      found.push([starts[at] ?? 0, starts[at + word.length] ?? text.length]);
    }
  }
  const sorted = found.toSorted(([one], [other]) => one - other);
  return sorted.reduce<Range[]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
}

const LETTERS_BEFORE = 20;
const LETTERS = 80;

/** A long text from a little before the first match. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ');
  const [first] = rangesOf(line, words);
  const start = Math.max(0, (first?.[0] ?? 0) - LETTERS_BEFORE);
  const end = start + LETTERS;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** Folding may change the length of a text: each folded letter knows where its own begins. */
function foldedWithPlaces(text: string): { fold: string; starts: number[] } {
  let fold = '';
  const starts: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = folded(letter);
    for (let index = 0; index < plain.length; index++) starts.push(place);
    fold += plain;
    place += letter.length;
  }
  return { fold, starts };
}

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
