import { sql } from 'drizzle-orm';
import type { Comparison } from '../../core/fields/field.ts';
import type { Filter, ListQuery } from '../../core/list/listQuery.ts';
import { blockOf, ID_BLOCK } from '../db/tables/idBlocks.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf } from './conditions.ts';
import type { Store } from '../resource/store.ts';

/**
 * The same query with the stretch of ids in which all it finds lies, where a filter by the field that
 * grows with the ids tells it; else rows are walked from the end of the ids to the first that matches.
 * Each block of ids is read, so that a row out of order is never missed: such a row only makes the
 * range longer. The statement holds the ids as numbers, because the planner estimates them well.
 */
export async function withinIdRange(orm: Orm, store: Store, query: ListQuery): Promise<ListQuery> {
  const { alongIds } = store.resource.list;
  const filters = query.filters.filter(({ field, op }) => field === alongIds && LEADING.has(op));
  if (alongIds === undefined || filters.length === 0) return query;
  const [stretch] = await stretchOf(orm, store, { filters, alongIds });
  const [first, last] = [stretch?.first ?? null, stretch?.last ?? null];
  const ids: Filter[] =
    first === null || last === null
      ? [{ field: 'id', op: 'lt', values: [0] }]
      : [
          { field: 'id', op: 'gte', values: [Number(first) * ID_BLOCK] },
          { field: 'id', op: 'lt', values: [(Number(last) + 1) * ID_BLOCK] },
        ];
  return { ...query, filters: [...query.filters, ...ids] };
}

/** What says where a value lies. */
const LEADING: ReadonlySet<Comparison> = new Set(['eq', 'gt', 'gte', 'lt', 'lte']);

/** The first block with a match and the last one. */
function stretchOf(
  orm: Orm,
  { resource, table, hook }: Store,
  { filters, alongIds }: { filters: Filter[]; alongIds: string },
) {
  const name = sql.identifier(table.name);
  const id = table.column('id');
  const block = (end: 'min' | 'max') =>
    sql`(select ${sql.raw(end)}(${id}) from ${name}) / ${sql.raw(String(ID_BLOCK))}`;
  return rowsOf<{ first: string | null; last: string | null }>(
    orm,
    sql`select min("~n") as first, max("~n") as last from generate_series(${block('min')}, ${block('max')}) as "~n"
      where (
        select true from ${name}
        where ${blockOf(id)} = "~n" and ${conditionsOf(resource, { filters }, { table, hook })}
        order by ${table.column(alongIds)} limit 1
      )`,
  );
}
