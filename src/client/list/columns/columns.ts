import { isSortable } from '../../../core/resource/listOptions.ts';
import { sortTerm } from '../../../core/list/listQuery.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { Resource } from '../../../core/resource/resource.ts';

/** Kinds that have no order. */
const UNSORTED: readonly string[] = ['json', 'file', 'point', 'references'];

export interface Column {
  name: string;
  field: Field;
  /** What react-admin sorts by: a reference goes by its target's order. */
  source: string;
  isSortable: boolean;
}

/** The descriptor's columns, and after them every other field that can be one. */
export function columnsOf(resource: Resource, resources: ReadonlyMap<string, Resource>): Column[] {
  const { columns } = resource.list;
  const others = Object.keys(resource.fields).filter((name) => !columns.includes(name));
  return [...columns, ...others].flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined || name === 'version' || field.hidden || isWriteOnly(field)) return [];
    return [
      {
        name,
        field,
        source: sortPath(name, field, resources),
        isSortable: isSortable(resource.list, name) && !UNSORTED.includes(field.kind),
      },
    ];
  });
}

function sortPath(name: string, field: Field, resources: ReadonlyMap<string, Resource>): string {
  if (field.kind !== 'reference') return name;
  const target = resources.get((field as Field & { target: string }).target);
  const own = target?.sort.map((key) => sortTerm(key).path).find((path) => !path.includes('.'));
  return own === undefined ? name : `${name}.${own}`;
}

const isWriteOnly = (field: Field): boolean => 'writeOnly' in field && field.writeOnly === true;
