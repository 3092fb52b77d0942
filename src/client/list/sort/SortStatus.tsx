import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { hiddenText } from '../../fields/hiddenText.ts';
import { useSortWords } from './sortWords.ts';
import { useSortChange } from './useSortChange.ts';

/** Tells those who hear the page what it is sorted by, when that changes. */
export function SortStatus({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const wordsOf = useSortWords(resource);
  const { terms } = useSortChange();
  return (
    <output style={hiddenText}>
      {translate('farola.filtering.sort.status', { columns: wordsOf(terms) })}
    </output>
  );
}
