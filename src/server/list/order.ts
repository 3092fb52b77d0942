import { sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Field } from '../../core/fields/field.ts';
import type { SortTerm } from '../../core/list/listQuery.ts';
import type { ResourceTable } from '../db/tables/tables.ts';
import { leavesNoTies } from '../db/tables/indexes.ts';
import { expressionOf, knownField, type Store } from '../resource/store.ts';

export interface Order {
  by: OrderKey[];
  joins: Join[];
}

/** Where the target of a reference stands, for what it is sorted by. */
export interface Join {
  from: SQL;
  on: SQL;
  /** The target's id. */
  id: SQL;
}

/** One part of an order; empty values come last both ways. */
export interface OrderKey {
  at: SQL;
  /** The field of `at`: parameters that are compared with it take its type. */
  field: Field;
  descending: boolean;
  notNull: boolean;
}

/** The order of a list: ids break ties, a reference sorts by what represents its target, and by that. */
export function orderOf(store: Store, sort: readonly SortTerm[]): Order {
  const { table, resource } = store;
  const order: Order = { by: [], joins: [] };
  for (const { path, descending } of sort) {
    const [name = '', column] = path.split('.');
    const field = knownField(resource, name);
    const target = targetOf(store, field);
    if (target === undefined) {
      const at = expressionOf(resource, name, store);
      order.by.push({ at, field, descending, notNull: isNeverEmpty(table, name) });
      continue;
    }
    const { join, joined } = joinTarget(store, { target, by: name, as: `o${order.joins.length}` });
    order.joins.push(join);
    const parts = column === undefined ? target.resource.represent : [column];
    for (const part of parts) {
      const at = expressionOf(target.resource, part, joined);
      const of = knownField(target.resource, part);
      order.by.push({ at, field: of, descending, notNull: false });
    }
    // targets of one name are kept apart, so that rows can be taken target by target
    const at = expressionOf(resource, name, store);
    order.by.push({ at, field, descending, notNull: isNeverEmpty(table, name) });
  }
  const last = sort.at(-1);
  if (last?.path !== 'id' && !leavesNoTies(resource, last?.path ?? '')) {
    const id = sql`${table.column('id')}`;
    const field = knownField(resource, 'id');
    order.by.push({ at: id, field, descending: last?.descending ?? false, notNull: true });
  }
  return order;
}

/** The records of `target` beside those whose reference leads to them, under a name of their own. */
export function joinTarget(
  store: Store,
  { target, by, as }: { target: Store; by: string; as: string },
): { join: Join; joined: Pick<Store, 'table' | 'hook'> } {
  const joined = { table: aliased(target.table, as), hook: target.hook };
  const from = sql`${sql.identifier(target.table.name)} as ${sql.identifier(as)}`;
  const id = sql`${joined.table.column('id')}`;
  const on = sql`${id} = ${expressionOf(store.resource, by, store)}`;
  return { join: { from, on, id }, joined };
}

/** The words of `order by`, of the order itself or of its reverse. */
export function wordsOf(by: readonly OrderKey[], turned = false): SQL {
  return sql.join(
    by.map(({ at, descending, notNull }) => {
      if (notNull) return descending === turned ? at : sql`${at} desc`;
      if (!turned) return descending ? sql`${at} desc nulls last` : at;
      return descending ? sql`${at} nulls first` : sql`${at} desc`;
    }),
    sql`, `,
  );
}

const isNeverEmpty = (table: ResourceTable, name: string): boolean =>
  table.has(name) && table.column(name).notNull;

/** Where a reference leads; undefined for every other field. */
function targetOf(store: Store, field: Field): Store | undefined {
  if (field.kind !== 'reference') return undefined;
  return store.stores.get((field as { target?: string }).target ?? '');
}

function aliased(table: ResourceTable, name: string): ResourceTable {
  const made = alias(table.table, name);
  const columns = made as unknown as Record<string, PgColumn>; // drizzle hangs the columns on the alias
  return {
    ...table,
    name,
    table: made as PgTable, // an alias is used like its table
    column: (column) => columns[column] ?? table.column(column),
    qualified: (column) => sql`${sql.identifier(name)}.${sql.identifier(column)}`,
  };
}
