import { useTranslate } from 'ra-core';

import type { SortTerm } from '../../../core/list/listQuery.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { columnsOf } from '../columns/columns.ts';

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
