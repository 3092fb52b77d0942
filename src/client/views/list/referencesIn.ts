import type { RaRecord } from 'ra-core';

import type { Field } from '../../../core/fields/field.ts';
import type { Column } from './columns.ts';

/** The ids that rows refer to in these columns, by the resource they are of. */
export function referencesIn(
  columns: readonly Column[],
  rows: readonly RaRecord[],
): Record<string, number[]> {
  const found = new Map<string, Set<number>>();
  for (const { name, field } of columns.filter((column) => column.field.kind === 'reference')) {
    const { target } = field as Field & { target: string }; // as its kind says
    const ids = found.get(target) ?? new Set();
    found.set(target, ids);
    for (const row of rows) {
      const id: unknown = row[name];
      if (typeof id === 'number') ids.add(id);
    }
  }
  return Object.fromEntries([...found].map(([target, ids]) => [target, [...ids]]));
}
