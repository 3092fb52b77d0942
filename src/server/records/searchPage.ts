import { sql, type SQL } from 'drizzle-orm';
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
 * planner is not asked: the matches are taken from the trigram index first, up to a limit. Few are
 * put in order; of many, rows are taken by the index of the order until the page is full.
 */
export async function searchPage(orm: Orm, store: Store, asked: FarAsked): Promise<Page> {
  const key = keyOf(store, asked);
  const known = recall(orm, key);
  // of few matches the list itself is needed, so that there is nothing to be spared
  if (known?.total !== undefined && known.total > COUNT_CAP) {
    const page = await read(orm, statementOfMany(store, asked, sql`${known.total}::int`));
    if (page.moment === known.moment) return settled(asked, page);
  }
  const page = await read(orm, statementOf(store, asked));
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

function statementOf(store: Store, asked: FarAsked): SQL {
  const { table, resource } = store;
  const name = sql.identifier(table.name);
  const where = whereOf(conditionsOf(resource, asked.query, store));
  const few = sql`${name}."id" = any(array(select "~id" from matches))`;
  const all = sql`(select count(*)::int from ${name} ${where})`;
  const total =
    asked.count === 'exact' ? sql`case when n > ${MOST} then ${all} else n end` : sql`n`;
  return sql`with matches as materialized (
      select ${name}."id" as "~id" from ${name} ${where} limit ${MOST} + 1
    ), found as materialized (select count(*)::int as n from matches)
    select json, count, (select ${total} from found) as total, ${MOMENT} as moment from (
      select * from (${jsonOf(store, asked, few)}) as few where ${FOUND} <= ${MOST}
      union all
      select * from (${jsonOf(store, asked)}) as many where ${FOUND} > ${MOST}
    ) as page`;
}

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
