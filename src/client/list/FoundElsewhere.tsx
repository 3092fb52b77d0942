import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { useContext } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { excerptOf, rangesOf } from '../../core/search/textMatches.ts';
import { SearchHighlight, SearchHighlightContext } from '../fields/searchHighlight.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import type { Column } from './columns/columns.ts';

interface FoundElsewhereProps {
  resource: Resource;
  record: RaRecord;
  /** Those on the screen. */
  columns: readonly Column[];
}

/** Why a row is here though nothing in sight matches: the text of a field that is not shown. */
export function FoundElsewhere(props: FoundElsewhereProps) {
  const words = useContext(SearchHighlightContext);
  return words === undefined ? null : <Places {...props} words={words} />;
}

function Places({
  resource,
  record,
  columns,
  words,
}: FoundElsewhereProps & { words: readonly string[] }) {
  const labelOf = useFieldLabel(resource);
  const shown = columns.filter(({ field }) => field.search === true).map(({ name }) => name);
  const textOf = (name: string): string => {
    const value: unknown = record[name];
    return typeof value === 'string' ? value : '';
  };
  const has = (name: string, word: string) => rangesOf(textOf(name), [word]).length > 0;
  const unseen = words.filter((word) => !shown.some((name) => has(name, word)));
  if (unseen.length === 0) return null;
  const places = Object.entries(resource.fields)
    .filter(([name, { search }]) => search === true && !shown.includes(name))
    .filter(([name]) => unseen.some((word) => has(name, word)));
  if (places.length === 0) return null;
  return (
    <Box component="small" sx={PLACES_STYLE}>
      {places.map(([name]) => (
        <span key={name}>
          {`${labelOf(name)}: `}
          <SearchHighlight text={excerptOf(textOf(name), unseen)} />
        </span>
      ))}
    </Box>
  );
}

const PLACES_STYLE = {
  display: 'block',
  color: 'text.secondary',
  fontSize: '0.75rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& > span + span::before': { content: '" · "' },
} as const;
