import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../core/list/listQuery.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { isByTarget } from './orderedIndexScan.ts';
import { isSearched } from './conditions.ts';
import { capOf, totalOf } from './counts.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { FAR, deepListPage } from './deepListPage.ts';
import { withinIdRange } from './idRange.ts';
import type { Asked, Page } from './page.ts';
import { selectOf } from './readRecords.ts';
import { preparedPage } from './preparedPage.ts';
import { searchPage } from './searchPage.ts';
import type { Store } from '../resource/store.ts';

/** A page and its total, by one statement: both are of the same moment. */
export async function listRecords(orm: Orm, store: Store, given: Asked): Promise<Page> {
  const query = await withinIdRange(orm, store, given.query);
  const asked = { ...given, query };
  const { cursor, count } = asked;
  const { range } = query;
  if (range !== undefined && cursor === undefined) {
    const isText =
      query.q !== undefined ||
      query.filters.some((filter) => isSearched(store.resource, filter, store));
    if (isText) return searchPage(orm, store, { query, range, count });
    if (range.first >= FAR) return deepListPage(orm, store, { query, range, count });
    // few are put in order, of many the page is taken target by target
    if (query.filters.length > 0 && isByTarget(store, query.sort))
      return searchPage(orm, store, { query, range, count });
  }
  const settled = preparedPage(store, asked, (open) => pageOf(store, open));
  const [page] =
    settled === undefined
      ? await rowsOf<PageRow>(orm, pageOf(store, asked))
      : await orm.run<PageRow>(settled.statement, settled.values);
  const { json = '[]', count: shown = 0, keys } = page ?? {};
  const found = page?.total ?? shown;
  const cap = range === undefined ? Infinity : capOf(store, asked);
  const isFull = typeof keys === 'string' && shown === limitOf(query);
  return {
    json,
    count: shown,
    total: Math.min(found, cap),
    capped: found > cap,
    ...(isFull ? { next: writeCursor(keys, query.sort) } : {}),
  };
}

interface PageRow extends Record<string, unknown> {
  json: string;
  count: number;
  total: number | null;
  keys?: string;
}

const limitOf = ({ range }: ListQuery): number | undefined => range && range.last - range.first + 1;

function pageOf(store: Store, asked: Asked): SQL {
  const { query, cursor } = asked;
  const { range } = query;
  const rows = selectOf(store, {
    query,
    ...(range === undefined ? {} : { limit: limitOf(query), offset: range.first }),
    ...(cursor === undefined ? {} : { keyed: { after: readCursor(cursor, query.sort) } }),
  });
  const total = range === undefined ? sql`null` : totalOf(store, asked).total;
  return cursor === undefined
    ? sql`select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count, ${total} as total
        from (${rows}) as r`
    : keyedPage(rows, total);
}

/** The keys of the last row stand beside the records, not in them. */
const keyedPage = (rows: SQL, total: SQL): SQL => sql`
  select coalesce(json_agg(record), '[]')::text as json, count(*)::int as count, ${total} as total,
    (array_agg("~keys"))[count(*)::int] as keys
  from (select "~keys", to_jsonb(r) - '~keys' as record from (${rows}) as r) as keyed`;
