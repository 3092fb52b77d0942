import { sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Field } from '../../core/fields/field.ts';
import type { SortTerm } from '../../core/list/listQuery.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { ResourceTable } from '../db/tables/tables.ts';
import { leavesNoTies } from '../db/tables/indexes.ts';
import { expressionOf, knownField, type Store } from '../resource/store.ts';
import { typed } from './conditions.ts';

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
    const joinName = `o${order.joins.length}`;
    const joined = { table: aliased(target.table, joinName), hook: target.hook };
    const from = sql`${sql.identifier(target.table.name)} as ${sql.identifier(joinName)}`;
    const on = sql`${joined.table.column('id')} = ${expressionOf(resource, name, store)}`;
    order.joins.push({ from, on, id: sql`${joined.table.column('id')}` });
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

type Keys = readonly (string | null)[];

/** Rows that come behind the one with these values, as texts; null stands for an empty one. */
export const behind = (by: readonly OrderKey[], values: Keys): SQL => beyond(by, values, later);

/** The row with these values and what comes behind it; `turned`: what comes before it. */
export function ahead(
  by: readonly OrderKey[],
  { values, turned }: { values: Keys; turned: boolean },
): SQL {
  if (turned) return beyond(by, values, earlier);
  const same = by.map((key, i) => equal(key, values[i] ?? null));
  const from = reached(by, values, later);
  return sql`${from} and (${beyond(by, values, later)} or (${sql.join(same, sql` and `)}))`;
}

type Side = (key: OrderKey, value: string | null) => SQL;

function beyond(by: readonly OrderKey[], values: Keys, side: Side): SQL {
  const parts = by.map((key, i) => {
    const same = by.slice(0, i).map((before, j) => equal(before, values[j] ?? null));
    return sql`(${sql.join([...same, side(key, values[i] ?? null)], sql` and `)})`;
  });
  return sql`${reached(by, values, side)} and (${sql.join(parts, sql` or `)})`;
}

/** Said once more for the index: what comes on that side begins at the first value. */
function reached([first]: readonly OrderKey[], [value]: Keys, side: Side): SQL {
  if (first === undefined || value === null || value === undefined) return sql`true`;
  const { at, field, descending, notNull } = first;
  const isUp = descending === (side === earlier);
  const there = isUp ? sql`${at} >= ${typed(value, field)}` : sql`${at} <= ${typed(value, field)}`;
  return notNull || side === earlier ? there : sql`(${there} or ${at} is null)`;
}

function equal({ at, field }: OrderKey, value: string | null): SQL {
  return value === null ? sql`${at} is null` : sql`${at} = ${typed(value, field)}`;
}

function later({ at, field, descending, notNull }: OrderKey, value: string | null): SQL {
  if (value === null) return sql`false`; // empty values are the last
  const there = descending
    ? sql`${at} < ${typed(value, field)}`
    : sql`${at} > ${typed(value, field)}`;
  return notNull ? there : sql`(${there} or ${at} is null)`;
}

function earlier({ at, field, descending }: OrderKey, value: string | null): SQL {
  if (value === null) return sql`${at} is not null`;
  return descending ? sql`${at} > ${typed(value, field)}` : sql`${at} < ${typed(value, field)}`;
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

const token = z.strictObject({
  orden: z.string(),
  claves: z.array(z.string().nullable()).min(1).max(30),
});

/** The order's values of the last row of a page, so that the next one begins right behind it. */
export function writeCursor(keys: string, sort: readonly SortTerm[]): string {
  const claves = JSON.parse(keys) as unknown; // what the database wrote
  return Buffer.from(JSON.stringify({ orden: orderText(sort), claves })).toString('base64url');
}

/** The values that `writeCursor` wrote; undefined for the first page. Throws `CONSULTA_INVALIDA`. */
export function readCursor(
  cursor: string,
  sort: readonly SortTerm[],
): readonly (string | null)[] | undefined {
  if (cursor === '') return undefined;
  const parsed = token.safeParse(decoded(cursor));
  if (!parsed.success) refuse('expected the X-Cursor of the page before, or nothing for the first');
  if (parsed.data.orden !== orderText(sort)) refuse('it belongs to a list in another order');
  return parsed.data.claves;
}

const orderText = (sort: readonly SortTerm[]): string =>
  sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join();

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo: `cursor: ${motivo}` } });
}
