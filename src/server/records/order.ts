import { eq, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { SortTerm } from '../../core/listQuery.ts';
import type { ResourceTable } from '../db/tables.ts';
import { expressionOf, knownField } from './rows.ts';
import type { Store } from './store.ts';

export interface Order {
  by: SQL[];
  joins: { table: PgTable; on: SQL }[];
}

/** The order of a list: empty values last, ids break ties, a reference sorts by what represents its target. */
export function orderOf(store: Store, sort: readonly SortTerm[]): Order {
  const { table } = store;
  const order: Order = { by: [], joins: [] };
  for (const term of sort) {
    const [name = '', column] = term.path.split('.');
    const target = targetOf(store, name);
    if (target === undefined) {
      const at = expressionOf(store.resource, name, store);
      order.by.push(directed(at, term, table.has(name) && table.column(name).notNull));
      continue;
    }
    const joined = { table: aliased(target.table, `o${order.joins.length}`), hook: target.hook };
    const link = eq(joined.table.column('id'), table.column(name));
    order.joins.push({ table: joined.table.table, on: link });
    for (const part of column === undefined ? target.resource.represent : [column]) {
      order.by.push(directed(expressionOf(target.resource, part, joined), term, false));
    }
  }
  const last = sort.at(-1);
  if (last?.path !== 'id') {
    const id = sql`${table.column('id')}`;
    order.by.push(last?.descending ? sql`${id} desc` : id);
  }
  return order;
}

/** Where a reference leads; undefined for every other field. */
function targetOf(store: Store, name: string): Store | undefined {
  const field = knownField(store.resource, name);
  if (field.kind !== 'reference') return undefined;
  return store.stores.get((field as { target?: string }).target ?? '');
}

function directed(at: SQL, term: SortTerm, notNull: boolean): SQL {
  if (!term.descending) return at;
  return notNull ? sql`${at} desc` : sql`${at} desc nulls last`;
}

function aliased(table: ResourceTable, name: string): ResourceTable {
  const made = alias(table.table, name);
  const columns = made as unknown as Record<string, PgColumn>; // drizzle hangs the columns on the alias
  return {
    ...table,
    table: made as PgTable, // an alias is used like its table
    column: (column) => columns[column] ?? table.column(column),
    qualified: (column) => sql`${sql.identifier(name)}.${sql.identifier(column)}`,
  };
}
