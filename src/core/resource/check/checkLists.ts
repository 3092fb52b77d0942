import { isComparable } from './checkTables.ts';
import { duplicates, unknownNames, type ConfigProblem } from './configProblem.ts';
import { sortTerm } from '../../list/listQuery.ts';
import { fieldOf, type Resource } from '../resource.ts';

/** Orders and filters of a list that may be long, and that no index would help. */
export function listProblems(
  resource: Resource,
  known: ReadonlyMap<string, Resource>,
): ConfigProblem[] {
  const { sortable, noIndex = {}, filters, alongIds } = resource.list;
  if (sortable === undefined) {
    const problem = 'belongs to a list that may be long: give list.sortable, too';
    return [
      ...(Object.keys(noIndex).length === 0 ? [] : [{ path: 'list.noIndex', problem }]),
      ...(alongIds === undefined ? [] : [{ path: 'list.alongIds', problem }]),
    ];
  }
  const place = (i: number): string => `list.sortable[${i}]`;
  const reasons = Object.keys(noIndex);
  return [
    ...unknownNames(resource, sortable, place),
    ...duplicates(sortable, 'list.sortable'),
    ...unknownNames(resource, reasons, (_, name) => `list.noIndex.${name}`),
    ...sortable.flatMap((name, i) => {
      const problem = unsorted(resource, name, known);
      return problem === undefined ? [] : [{ path: place(i), problem }];
    }),
    ...filters.flatMap((name, i): ConfigProblem[] => {
      const field = fieldOf(resource, name);
      const isHelped = field === undefined || name === 'id' || isComparable(field);
      if (isHelped || (noIndex[name] ?? '') !== '') return [];
      const problem = `"${name}" has no index, as it is ${whyNot(resource, name)}, and the list may be long: take it out, or say in list.noIndex.${name} why it may be asked`;
      return [{ path: `list.filters[${i}]`, problem }];
    }),
    ...reasons.flatMap((name): ConfigProblem[] => {
      if (fieldOf(resource, name) === undefined || filters.includes(name)) return [];
      return [{ path: `list.noIndex.${name}`, problem: 'is no filter of this list: remove it' }];
    }),
    ...(alongIds === undefined ? [] : unknownNames(resource, [alongIds], () => 'list.alongIds')),
    ...scattered(resource),
    ...defaultProblems(resource),
  ];
}

function unsorted(
  resource: Resource,
  name: string,
  known: ReadonlyMap<string, Resource>,
): string | undefined {
  const field = fieldOf(resource, name);
  if (field === undefined || name === 'id') return undefined;
  if (!isComparable(field)) {
    return `"${name}" has no index, as it is ${whyNot(resource, name)}, and the list may be long: take it out`;
  }
  const target = known.get((field as { target?: string }).target ?? '');
  if (field.kind !== 'reference' || target?.list.sortable === undefined) return undefined;
  return `"${name}" leads to ${target.name}, which may be long itself, so its order takes long to find: take it out`;
}

/** Ids are found by a field that every row of a table has. */
function scattered(resource: Resource): ConfigProblem[] {
  const { alongIds = '' } = resource.list;
  const field = fieldOf(resource, alongIds);
  if (field === undefined) return [];
  const isKept = isComparable(field) && field.required === true && resource.view === undefined;
  if (isKept) return [];
  const problem = `"${alongIds}" is not in every row of a table, so it leads to no ids: name a required field of its own, or take it out`;
  return [{ path: 'list.alongIds', problem }];
}

function whyNot(resource: Resource, name: string): string {
  const field = fieldOf(resource, name);
  return field?.computed?.by === 'sql' ? 'computed at reading' : `of the kind ${field?.kind}`;
}

/** A list opens in its default order, so this has an index as well. */
function defaultProblems({ list, sort }: Resource): ConfigProblem[] {
  const [first = 'id'] = sort;
  const { path } = sortTerm(first);
  if (!path.includes('.') || list.sortable === undefined) return [];
  const problem = `"${path}" begins the order of a list that may be long, and no index spans two tables: begin with a field of its own`;
  return [{ path: 'sort', problem }];
}
