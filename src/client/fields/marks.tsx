import { createContext, Fragment, useContext, type ReactNode } from 'react';

/** The words of the free search, folded; undefined where nothing is searched for. */
export const MarksContext = createContext<readonly string[] | undefined>(undefined);

/** What the server finds a text by: each word by itself, accents and case ignored. */
export function wordsIn(q: unknown): readonly string[] | undefined {
  if (typeof q !== 'string') return undefined;
  const words = q.split(/\s+/u).map(folded).filter(Boolean);
  return words.length === 0 ? undefined : words;
}

/** A text with what was searched for marked. */
export function Marked({ text }: { text: string }): ReactNode {
  const words = useContext(MarksContext);
  if (words === undefined) return text;
  const ranges = rangesOf(text, words);
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark style={MARK}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}

/** In either theme, the letters keep their colour. */
const MARK = { backgroundColor: 'rgb(255 193 7 / 40%)', color: 'inherit', borderRadius: 2 };

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
