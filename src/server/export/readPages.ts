import { sql } from 'drizzle-orm';
import type { ListQuery } from '../../core/list/listQuery.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { readCursor, writeCursor } from '../list/cursor.ts';
import { selectOf } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';

/** What an export reads: all that match, in order, some of their fields. */
export interface Reading {
  query: Omit<ListQuery, 'range'>;
  fields: readonly string[];
  pageRows: number;
}

/** The next page as JSON, a list of lists of values; undefined behind the last one. */
export type NextPage = () => Promise<string | undefined>;

/**
 * Reads along a cursor of the database, which sorts once however many pages follow. Only inside a
 * transaction.
 */
export async function cursorPages(tx: Orm, store: Store, reading: Reading): Promise<NextPage> {
  const { query, fields, pageRows } = reading;
  await tx.execute(
    sql`declare exportacion no scroll cursor for ${selectOf(store, { query, values: fields })}`,
  );
  const fetch = { text: `fetch ${pageRows} from exportacion` };
  return async () => {
    const rows = await tx.run<{ valores: string }>(fetch, []);
    return rows.length === 0 ? undefined : `[${rows.map(({ valores }) => valores).join()}]`;
  };
}

/**
 * Reads page by page, each behind the last row of the one before, so that others have their turn
 * in between. What they change meanwhile is seen or not, but no row comes twice or is left out.
 */
export function keyedPages(orm: Orm, store: Store, reading: Reading): NextPage {
  const { query, fields, pageRows } = reading;
  let cursor: string | undefined = '';
  return async () => {
    if (cursor === undefined) return undefined;
    const rows = selectOf(store, {
      query,
      values: fields,
      limit: pageRows,
      keyed: { after: readCursor(cursor, query.sort) },
    });
    const [page] = await rowsOf<{ json: string | null; count: number; keys: string }>(
      orm,
      sql`select '[' || string_agg(valores, ',') || ']' as json, count(*)::int as count,
          (array_agg("~keys"))[count(*)::int] as keys from (${rows}) as r`,
    );
    if (page === undefined || page.json === null) return undefined;
    cursor = page.count === pageRows ? writeCursor(page.keys, query.sort) : undefined;
    return page.json;
  };
}

/** Asks for each page while the one before is still being worked on. */
export function ahead(next: NextPage): NextPage {
  const ask = (): ReturnType<NextPage> => {
    const page = next();
    // whoever takes the page hears of its failure; nobody may take it any more
    page.catch(() => {});
    return page;
  };
  let coming = ask();
  return async () => {
    const page = await coming;
    if (page !== undefined) coming = ask();
    return page;
  };
}
