import { useEvent, useListContext, useTranslate, type SortPayload } from 'ra-core';
import { useMemo } from 'react';

import type { SortTerm } from '../../../core/list/listQuery.ts';
import {
  parseSortOrder,
  printSortOrder,
  sortedAlsoBy,
  sortedBy,
} from '../../../core/list/sortOrder.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { columnsOf } from '../columns/columns.ts';

export interface SortChange {
  /** What the rows are sorted by, the first column first. */
  terms: readonly SortTerm[];
  /** `alone`: by this column and no other. `also`: as a further one. */
  press: (path: string, how: 'alone' | 'also') => void;
  setTerms: (terms: readonly SortTerm[]) => void;
}

/** The list's order; it stands in the address as react-admin's `sort` and `order`, with commas. */
export function useSortChange(): SortChange {
  const { sort, setSort } = useListContext();
  const { field, order } = sort;
  const terms = useMemo(() => parseSortOrder({ field, order }), [field, order]);
  const setTerms = useEvent((next: readonly SortTerm[]) => setSort(payloadOf(next)));
  const press = useEvent((path: string, how: 'alone' | 'also') =>
    setTerms(how === 'alone' ? sortedBy(terms, path) : sortedAlsoBy(terms, path)),
  );
  return { terms, press, setTerms };
}

/** react-admin's type knows one direction; it hands on whatever text there is. */
const payloadOf = (terms: readonly SortTerm[]): SortPayload => printSortOrder(terms) as SortPayload;

/** What a sort path is called: the column that sorts by it, or the field and that of its target. */
export function useSortLabel(resource: Resource): (path: string) => string {
  const resources = useResources();
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  return (path) => {
    const column = columnsOf(resource, resources).find(({ source }) => source === path);
    if (column !== undefined) return labelOf(column.name);
    const [name = '', inner] = path.split('.');
    if (inner === undefined) return labelOf(name);
    const target = resources.get((resource.fields[name] as { target?: string })?.target ?? '');
    const innerLabel = translate(`resources.${target?.name ?? ''}.fields.${inner}`, {
      _: target?.fields[inner]?.label ?? inner,
    });
    return `${labelOf(name)} · ${innerLabel}`;
  };
}

/** `Nombre ascendente, Creado descendente`. */
export function useSortWords(resource: Resource): (terms: readonly SortTerm[]) => string {
  const translate = useTranslate();
  const labelOf = useSortLabel(resource);
  return (terms) =>
    terms
      .map(
        ({ path, descending }) =>
          `${labelOf(path)} ${translate(`ra.sort.${descending ? 'DESC' : 'ASC'}`)}`,
      )
      .join(', ');
}
