import { eq, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { SortTerm } from '../../core/listQuery.ts';
import type { Resource } from '../../core/resource.ts';
import type { ResourceTable, Tables } from '../db/tables.ts';
import type { Hook } from '../hooks/hook.ts';
import { expressionOf } from './rows.ts';

export interface Order {
  by: SQL[];
  joins: { table: PgTable; on: SQL }[];
}

/** The order of a list: empty values last, ids break ties, a reference sorts by what represents its target. */
export function orderOf(
  resource: Resource,
  sort: readonly SortTerm[],
  from: {
    table: ResourceTable;
    hook: Hook | undefined;
    tables: Tables;
    resources: ReadonlyMap<string, Resource>;
  },
): Order {
  const order: Order = { by: [], joins: [] };
  for (const term of sort) {
    const [name = '', column] = term.path.split('.');
    const field = resource.fields[name];
    const target =
      field?.kind === 'reference'
        ? from.resources.get((field as { target?: string }).target ?? '')
        : undefined;
    if (target === undefined) {
      order.by.push(
        directed(expressionOf(resource, name, from), term, isNotNull(from.table, name)),
      );
      continue;
    }
    const joined = aliasOf(target, `o${order.joins.length}`, from.tables);
    order.joins.push({ table: joined.table, on: eq(joined.column('id'), from.table.column(name)) });
    for (const part of column === undefined ? target.represent : [column]) {
      order.by.push(directed(sql`${joined.column(part)}`, term, false));
    }
  }
  const last = sort.at(-1);
  if (last?.path !== 'id') {
    order.by.push(
      last?.descending ? sql`${from.table.column('id')} desc` : sql`${from.table.column('id')}`,
    );
  }
  return order;
}

function directed(at: SQL, term: SortTerm, notNull: boolean): SQL {
  if (!term.descending) return at;
  return notNull ? sql`${at} desc` : sql`${at} desc nulls last`;
}

const isNotNull = (table: ResourceTable, name: string): boolean =>
  table.has(name) && table.column(name).notNull;

function aliasOf(target: Resource, name: string, tables: Tables): ResourceTable {
  const table = tables.get(target.table);
  if (table === undefined) throw new Error(`no table "${target.table}"`);
  const aliased = alias(table.table, name);
  const columns = aliased as unknown as Record<string, PgColumn>; // drizzle hangs the columns on the alias
  return {
    table: aliased as PgTable, // alias keeps the table's kind
    has: (column) => column in columns,
    column: (column) => columns[column] ?? table.column(column),
    qualified: (column) => sql`${sql.identifier(name)}.${sql.identifier(column)}`,
  };
}
