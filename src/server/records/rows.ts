import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '../../core/fields/field.ts';
import type { Resource, Row } from '../../core/resource.ts';
import { columnNames, storageOf } from '../db/columns.ts';
import type { ResourceTable } from '../db/tables.ts';
import type { Hook } from '../hooks/hook.ts';

/** Reads and writes rows of one resource: fields on this side, columns on the other. */
export interface Mapping {
  /** What to select, by column; SQL-computed fields stand under their own names. */
  selection: Record<string, PgColumn | SQL>;
  /** The same for some of the fields; a name that is no field is left out. */
  selectionOf(fields: readonly string[]): Record<string, PgColumn | SQL>;
  /** The table's own columns, for `returning`. */
  own: Record<string, PgColumn>;
  toRecord(row: Row): Row;
  toRow(record: Row): Row;
}

export function mappingOf(
  resource: Resource,
  table: ResourceTable,
  hook: Hook | undefined,
): Mapping {
  const own: Record<string, PgColumn> = {};
  const selection: Record<string, PgColumn | SQL> = {};
  const names = new Map<string, string[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const columns = columnNames(name, field);
    for (const column of columns) own[column] = table.column(column);
    const expression = field.computed?.by === 'sql' ? hook?.computed?.[name]?.(table) : undefined;
    if (expression) selection[name] = expression;
    names.set(name, expression ? [name] : columns);
  }
  Object.assign(selection, own);
  return {
    own,
    selection,
    selectionOf(fields) {
      const wanted = new Set(['id', ...fields].flatMap((name) => names.get(name) ?? []));
      return Object.fromEntries(Object.entries(selection).filter(([name]) => wanted.has(name)));
    },
    toRecord: (row) => toRecord(resource, row),
    toRow: (record) => toRow(resource, record),
  };
}

/** A column, or the expression of a field that is computed by SQL. */
export function expressionOf(
  resource: Resource,
  name: string,
  from: { table: ResourceTable; hook: Hook | undefined },
): SQL {
  const field = knownField(resource, name);
  const computed = field.computed?.by === 'sql' ? from.hook?.computed?.[name] : undefined;
  if (computed) return computed(from.table);
  return sql`${from.table.column(columnNames(name, field)[0] ?? name)}`;
}

export function knownField(resource: Resource, name: string): Field {
  const field = resource.fields[name];
  if (field === undefined) throw new Error(`${resource.name} has no field "${name}"`);
  return field;
}

function toRecord(resource: Resource, row: Row): Row {
  const record: Row = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (storageOf(field).kind === 'point') {
      const [lat, lng] = [row[`${name}_lat`], row[`${name}_lng`]];
      record[name] = lat === null || lat === undefined ? null : { lat, lng };
    } else if (name in row) {
      record[name] = row[name] ?? null;
    }
  }
  return record;
}

function toRow(resource: Resource, record: Row): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(record)) {
    const field = resource.fields[name];
    if (field === undefined || name === 'id') continue;
    const columns = columnNames(name, field);
    if (columns.length === 2) {
      const point = value as { lat: number; lng: number } | null; // a point field, checked before
      row[`${name}_lat`] = point?.lat ?? null;
      row[`${name}_lng`] = point?.lng ?? null;
    } else if (columns.length === 1) {
      row[name] = value;
    }
  }
  return row;
}
