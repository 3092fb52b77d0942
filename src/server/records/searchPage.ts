import { and, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf, whereOf } from './conditions.ts';
import { COUNT_CAP } from './counts.ts';
import type { FarAsked } from './farPage.ts';
import type { Page } from './page.ts';
import { selectOf } from './readRecords.ts';
import { MOMENT, recall, remember } from './remembered.ts';
import type { Store } from './store.ts';

/**
 * A page of what a free text finds, or a filter in an order by targets. How often words stand somewhere no statistics tell well, so the
 * planner is not asked: a few blocks of the table are looked at, and where they do not settle that there
 * are many, the matches are taken from the trigram index, up to a limit. Few are put in order; of many,
 * rows are taken by the index of the order until the page is full.
 */
export async function searchPage(
  orm: Orm,
  store: Store,
  asked: FarAsked,
  sample: Sample = SAMPLE,
): Promise<Page> {
  const key = keyOf(store, asked);
  const known = recall(orm, key);
  // of few matches the list itself is needed, so that there is nothing to be spared
  if (known?.total !== undefined && known.total > COUNT_CAP) {
    const page = await read(orm, statementOfMany(store, asked, sql`${known.total}::int`));
    if (page.moment === known.moment) return settled(asked, page);
  }
  const page = await read(orm, statementOf(store, asked, sample));
  remember(orm, key, { moment: page.moment, total: page.total, places: [] });
  return settled(asked, page);
}

/** Neither order nor range: they do not change what is found. */
const keyOf = ({ resource }: Store, { query, count }: FarAsked): string => {
  const { filters, q, scope, withoutPersonal } = query;
  return JSON.stringify(['q', resource.name, count, filters, q, scope, withoutPersonal]);
};

interface Read {
  json: string;
  count: number;
  total: number;
  moment: string;
}

async function read(orm: Orm, statement: SQL): Promise<Read> {
  const [row] = await rowsOf<Read & Record<string, unknown>>(orm, statement);
  if (row === undefined) throw new Error('a page without a row');
  return row;
}

function settled({ count: asked }: FarAsked, { json, count, total }: Read): Page {
  const cap = asked === 'exact' ? Infinity : COUNT_CAP;
  return { json, count, total: Math.min(total, cap), capped: total > cap };
}

const FOUND = sql`(select n from found)`;
const MOST = sql.raw(String(COUNT_CAP));
/** A look at a few blocks of a table: what share of all (percent), and how many hits settle it. */
export interface Sample {
  percent: number;
  /** Where a match stands in so many of them, more than `COUNT_CAP` rows match for sure. */
  surely: number;
}

/**
 * 10,000 matches stand in 10,000 blocks at most, of which 30 are in a sample on average, and 75 in one
 * of 2e10 samples (Poisson), however the matches lie.
 */
export const SAMPLE: Sample = { percent: 0.3, surely: 75 };

function statementOf(store: Store, asked: FarAsked, sample: Sample): SQL {
  const { table, resource } = store;
  const name = sql.identifier(table.name);
  const matching = conditionsOf(resource, asked.query, store);
  const where = whereOf(matching);
  const isOpen = sql`(select n from sample) < ${sql.raw(String(sample.surely))}`;
  const few = sql`${name}."id" = any(array(select "~id" from matches))`;
  const all = sql`(select count(*)::int from ${name} ${where})`;
  const total =
    asked.count === 'exact' ? sql`case when n > ${MOST} then ${all} else n end` : sql`n`;
  return sql`with sample as materialized (${sampleOf(store, { where, sample })}), matches as materialized (
      select ${name}."id" as "~id" from ${name} ${whereOf(and(matching, isOpen))} limit ${MOST} + 1
    ), found as materialized (
      select case when ${isOpen} then count(*)::int else ${MOST} + 1 end as n from matches
    )
    select json, count, (select ${total} from found) as total, ${MOMENT} as moment from (
      select * from (${jsonOf(store, asked, few)}) as few where ${FOUND} <= ${MOST}
      union all
      select * from (${jsonOf(store, asked)}) as many where ${FOUND} > ${MOST}
    ) as page`;
}

/** In how many blocks of a sample a match stands. */
const sampleOf = (
  { table, resource }: Store,
  { where, sample }: { where: SQL; sample: Sample },
): SQL =>
  resource.view === undefined
    ? sql`select count(distinct (ctid::text::point)[0])::int as n
        from ${sql.identifier(table.name)} tablesample system (${sql.raw(String(sample.percent))}) ${where}`
    : sql`select 0 as n`;

const statementOfMany = (store: Store, asked: FarAsked, total: SQL): SQL =>
  sql`select json, count, ${total} as total, ${MOMENT} as moment from (${jsonOf(store, asked)}) as page`;

/** The page of rows that the query finds, or of those that the condition tells. */
function jsonOf(store: Store, { query, range }: FarAsked, where?: SQL): SQL {
  const limit = range.last - range.first + 1;
  const rows = selectOf(store, {
    query,
    limit,
    offset: range.first,
    ...(where === undefined ? {} : { where }),
  });
  return sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count from (${rows}) as r`;
}
