import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../core/fields/field.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { columnNames, jsonColumn } from '../db/tables/columns.ts';
import { textOf } from '../db/orm.ts';
import type { ResourceTable } from '../db/tables/tables.ts';
import type { Hook, Mapping } from './hook.ts';

export function mappingOf(
  resource: Resource,
  table: ResourceTable,
  hook: Hook | undefined,
): Mapping {
  const own = new Map<string, string>();
  const all = new Map<string, string>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = jsonColumn(name, field, (one) => textOf(table.qualified(one)));
    if (column !== undefined) own.set(name, column);
    const computed = field.computed?.by === 'sql' ? hook?.computed?.[name]?.(table) : undefined;
    const expression = computed === undefined ? column : textOf(computed);
    if (expression !== undefined) all.set(name, expression);
  }
  return {
    all: selectList(all),
    own: selectList(own),
    listOf: (fields) => {
      const wanted = new Set(['id', ...fields]);
      return selectList(new Map([...all].filter(([name]) => wanted.has(name))));
    },
    valuesOf: (fields) =>
      `json_build_array(${fields.map((name) => all.get(name) ?? 'null').join(', ')})`,
    columns: Object.entries(resource.fields).flatMap(([name, field]) =>
      name === 'id' ? [] : columnNames(name, field),
    ),
    toRow: (record) => toRow(resource, record),
  };
}

const selectList = (expressions: ReadonlyMap<string, string>): string =>
  [...expressions].map(([name, expression]) => `${expression} as "${name}"`).join(', ');

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
