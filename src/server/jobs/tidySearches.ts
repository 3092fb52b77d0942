import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';

/**
 * Pause between two runs, ms. What waits is read by every search, and whoever adds the last of what
 * may wait puts all of it in, which takes an edit of thousands a second more. Where everybody has one
 * connection, others have it instead.
 */
export const TIDY_EVERY = { postgres: 2_000, pglite: 30_000 } as const;

/**
 * Puts what waits beside the indexes of searches into them (`PENDING_KB` in `db/tables/tables.ts`). On the
 * embedded database one after the other, so that others have their turn in between. Where autovacuum
 * runs it does the same, in its time.
 *
 * @returns how many pages waited
 */
export async function tidySearches(db: Database): Promise<number> {
  const indexes = await rowsOf<{ id: number }>(
    db.orm,
    sql`select c.oid::int as id from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const ids = indexes.map(({ id }) => id);
  const parts = db.engine === 'postgres' ? [ids] : ids.map((id) => [id]);
  let pages = 0;
  for (const part of parts) {
    const [row] = await rowsOf<{ pages: number }>(
      db.orm,
      sql`select coalesce(sum(gin_clean_pending_list(id::oid::regclass)), 0)::int as pages
        from jsonb_array_elements_text(${JSON.stringify(part)}::jsonb) as id`,
    );
    pages += row?.pages ?? 0;
  }
  return pages;
}
