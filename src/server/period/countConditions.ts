import { sql } from 'drizzle-orm';
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

/** How each precondition of a month stands: counted as the list counts that it opens. */
export async function countConditions(
  orm: Orm,
  given: { stores: Stores; conditions: readonly Precondition[]; month: string; now: Date },
): Promise<(Judged & { condition: Precondition })[]> {
  const found = [];
  for (const condition of given.conditions) {
    const { needs } = condition;
    const needed = typeof needs === 'object' ? await count(orm, needs, given) : (needs ?? 0);
    const counts = { found: await count(orm, condition, given), needed };
    found.push({ condition, ...judge(condition, counts) });
  }
  return found;
}

async function count(
  orm: Orm,
  { resource, filter }: CountedFilter,
  { stores, month, now }: { stores: Stores; month: string; now: Date },
): Promise<number> {
  const store = stores.get(resource);
  if (store === undefined) throw new Error(`no resource "${resource}"`);
  const query = parseFilter(store.resource, filter(month), contextOf(now));
  const where = whereOf(conditionsOf(store.resource, query, store));
  const [row] = await rowsOf<{ n: number }>(
    orm,
    sql`select count(*)::int as n from ${store.table.source} ${where}`,
  );
  return row?.n ?? 0;
}
