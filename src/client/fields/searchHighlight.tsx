import { createContext, Fragment, useContext, type ReactNode } from 'react';

import { rangesOf } from '../../core/search/textMatches.ts';

/** The words of the free search, folded; undefined where nothing is searched for. */
export const SearchHighlightContext = createContext<readonly string[] | undefined>(undefined);

/** A text with what was searched for marked. */
export function SearchHighlight({ text }: { text: string }): ReactNode {
  const words = useContext(SearchHighlightContext);
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
const MARK = {
  display: 'inline',
  // dark on amber in both themes: half of a colour over whatever is below has no sure contrast
  backgroundColor: '#FFD98A',
  color: '#2A1A00',
  borderRadius: 2,
} as const;
