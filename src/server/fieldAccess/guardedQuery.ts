import { ApiError } from '../../core/api/errors.ts';
import { sortTerm, type ListQuery, type SortTerm } from '../../core/list/listQuery.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { fieldOf, type Resource } from '../../core/resource/resource.ts';
import type { Resources } from './masking.ts';

/** The person who reads records of a resource, and the resource. */
export interface AccessContext {
  resource: Resource;
  who: Who;
  resources: Resources;
}

/**
 * A query as far as someone may ask it. What they do not see they may neither filter nor sort by,
 * which throws PROHIBIDO, and the free text does not find it. A reference whose target has no name
 * for them is in the order of what they see of it, its id; so is a list whose own order they do not see.
 */
export function guarded<Q extends Pick<ListQuery, 'filters'> & { sort?: ListQuery['sort'] }>(
  query: Q,
  looking: AccessContext,
): Q & { withoutPersonal?: boolean } {
  for (const { field } of query.filters) refuse(hiddenLabel(field, looking));
  const sort = query.sort && { sort: shownOrder(query.sort, looking) };
  const open = looking.who.derechos.datos_personales ? {} : { withoutPersonal: true };
  return { ...query, ...sort, ...open };
}

/** Throws PROHIBIDO where someone sees one of these fields masked, or a reference whose target they may not read. */
export function refuseHidden(names: readonly string[], looking: AccessContext): void {
  for (const name of names) refuse(hiddenOrder(name, looking));
}

function refuse(label: string | undefined): void {
  if (label !== undefined) throw new ApiError('PROHIBIDO', { params: { accion: label } });
}

function shownOrder(sort: readonly SortTerm[], looking: AccessContext): SortTerm[] {
  const own = new Set(looking.resource.sort.map((key) => sortTerm(key).path));
  const shown = sort.flatMap((term) => {
    const [name = '', column] = term.path.split('.');
    const label = hiddenOrder(term.path, looking);
    if (label === undefined) return [term];
    const isReference = fieldOf(looking.resource, name)?.kind === 'reference';
    const isMasked = hiddenLabel(name, looking) !== undefined;
    if (!own.has(term.path) && (column !== undefined || !isReference || isMasked)) refuse(label);
    return isReference && !isMasked ? [{ ...term, path: `${name}.id` }] : [];
  });
  return shown.length > 0 || sort.length === 0 ? shown : [{ path: 'id', descending: false }];
}

/** The label of what someone may not filter by, since they see it masked; undefined of the rest. */
export function hiddenLabel(path: string, looking: AccessContext): string | undefined {
  const field = fieldOf(looking.resource, path);
  return field?.personal && !looking.who.derechos.datos_personales ? field.label : undefined;
}

/**
 * The label of what someone may not sort by: what they see masked, and what stands in records that
 * they may not read. A reference is sorted by what names its target.
 */
export function hiddenOrder(path: string, looking: AccessContext): string | undefined {
  const { resource, who, resources } = looking;
  const [name = '', column] = path.split('.');
  const field = fieldOf(resource, name);
  const target = resources.get((field as { target?: string } | undefined)?.target ?? '');
  const own = hiddenLabel(name, looking);
  if (own !== undefined || field?.kind !== 'reference' || target === undefined) return own;
  if (column === 'id') return undefined;
  if (!mayUse(target, 'leer', who)) return field.label;
  const parts = column === undefined ? target.represent : [column];
  return parts
    .map((part) => hiddenLabel(part, { resource: target, who, resources }))
    .find((label) => label !== undefined);
}
