import type { RaRecord } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { sortTerm } from '../../../core/list/listQuery.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isSortable } from '../../../core/resource/listOptions.ts';
import { kindOf } from '../../fields/reference/ReferenceDisplay.tsx';

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
        isSortable: isSortable(resource.list, name) && typeOf(field).unordered !== true,
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

/** The ids that rows refer to in these columns, by the resource they are of. */
export function referencesIn(
  columns: readonly Column[],
  rows: readonly RaRecord[],
): Record<string, number[]> {
  const found = new Map<string, Set<number>>();
  const idsOf = (target: string) => {
    const ids = found.get(target) ?? new Set();
    found.set(target, ids);
    return ids;
  };
  for (const { name, field } of columns) {
    if (field.kind === 'reference') idsOf((field as Field & { target: string }).target); // as its kind says
    for (const row of rows) {
      const target = kindOf(field, row);
      const id: unknown = row[name];
      if (target !== undefined && typeof id === 'number') idsOf(target).add(id);
    }
  }
  return Object.fromEntries([...found].map(([target, ids]) => [target, [...ids]]));
}
