import type { RaRecord } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import { kindOf } from '../../fields/reference/ReferenceDisplay.tsx';
import type { Column } from './columns.ts';

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
