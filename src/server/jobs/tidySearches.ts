import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';

/**
 * Puts what waits beside the indexes of searches into them (`PENDING_KB` in `db/tables.ts`), one after
 * the other, so that others have their turn in between. On native PostgreSQL autovacuum does the same
 * in its time; the embedded database has none.
 *
 * @returns how many pages waited
 */
export async function tidySearches(db: Database): Promise<number> {
  const indexes = await rowsOf<{ id: number }>(
    db.orm,
    sql`select c.oid::int as id from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  let pages = 0;
  for (const { id } of indexes) {
    const [row] = await rowsOf<{ pages: number }>(
      db.orm,
      sql`select gin_clean_pending_list(${id}::oid::regclass)::int as pages`,
    );
    pages += row?.pages ?? 0;
  }
  return pages;
}
