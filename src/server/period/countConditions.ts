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

interface Counted {
  stores: Stores;
  conditions: readonly Precondition[];
  month: string;
  now: Date;
}

/** How each precondition of a month stands, by one statement: counted as the list counts that it opens. */
export async function countConditions(
  orm: Orm,
  given: Counted,
): Promise<(Judged & { condition: Precondition })[]> {
  const { conditions } = given;
  if (conditions.length === 0) return [];
  const [row] = await rowsOf<{ json: string }>(orm, conditionsQuery(given));
  return judgeCounts(conditions, row?.json ?? '[]');
}

/** The statement that counts, as one JSON list. */
export function conditionsQuery(given: Counted): SQL {
  const counts = given.conditions.flatMap((condition) => [
    countOf(condition, given),
    neededOf(condition, given),
  ]);
  return sql`select json_build_array(${sql.join(counts, sql`, `)})::text as json`;
}

/** What it answered, by condition. */
export function judgeCounts(
  conditions: readonly Precondition[],
  json: string,
): (Judged & { condition: Precondition })[] {
  const counts = JSON.parse(json) as number[]; // what the statement selects
  return conditions.map((condition, i) => {
    const [found = 0, needed = 0] = counts.slice(2 * i, 2 * i + 2);
    return { condition, ...judge(condition, { found, needed }) };
  });
}

function neededOf({ needs = 0 }: Precondition, given: Counted): SQL {
  if (typeof needs === 'number') return sql`${needs}::int`;
  if ('resource' in needs) return countOf(needs, given);
  const found = needs.map((one) => sql`least(1, ${countOf(one, given)})`);
  return sql`greatest(1, ${sql.join(found, sql` + `)})`;
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
