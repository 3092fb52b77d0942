import { sql, type SQL } from 'drizzle-orm';
import { parseFilter } from '../../core/list/listQuery.ts';
import {
  judge,
  type CountedFilter,
  type Judged,
  type Precondition,
} from '../../core/period/precondition.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import type { Stores } from '../resource/hook.ts';

/** How each precondition of a month stands, by one statement: counted as the list counts that it opens. */
export async function countConditions(
  orm: Orm,
  given: { stores: Stores; conditions: readonly Precondition[]; month: string; now: Date },
): Promise<(Judged & { condition: Precondition })[]> {
  const { conditions } = given;
  if (conditions.length === 0) return [];
  const counts = conditions.flatMap((condition) => [
    countOf(condition, given),
    typeof condition.needs === 'object'
      ? countOf(condition.needs, given)
      : sql`${condition.needs ?? 0}::int`,
  ]);
  const [row] = await rowsOf<{ counts: number[] }>(
    orm,
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return conditions.map((condition, i) => {
    const [found = 0, needed = 0] = row?.counts.slice(2 * i, 2 * i + 2) ?? [];
    return { condition, ...judge(condition, { found, needed }) };
  });
}

function countOf(
  { resource, filter }: CountedFilter,
  { stores, month, now }: { stores: Stores; month: string; now: Date },
): SQL {
  const store = stores.get(resource);
  if (store === undefined) throw new Error(`no resource "${resource}"`);
  const query = parseFilter(store.resource, filter(month), contextOf(now));
  return sql`(select count(*)::int from ${store.table.source}
    ${whereOf(conditionsOf(store.resource, query, store))})`;
}
