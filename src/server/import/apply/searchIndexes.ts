import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import type { Store } from '../../resource/store.ts';

/** So many new rows are not to wait until the planner hears of them. */
const MANY_ROWS = 1_000;

/**
 * Sorts in what waits, and lets the planner know how many rows there are now; to be called after the
 * commit. Where it fails, the next vacuum does it.
 */
export async function settleIn(orm: Orm, { table }: Store, rows: number): Promise<void> {
  await sortIn(orm, table.name);
  if (rows > MANY_ROWS) await orm.run({ text: `analyze "${table.name}"` }, []);
}

async function sortIn(orm: Orm, table: string): Promise<void> {
  await orm.run(
    {
      text: `select gin_clean_pending_list(i.indexrelid) from pg_index as i
        join pg_class as c on c.oid = i.indexrelid join pg_am as a on a.oid = c.relam
        where i.indrelid = ${literal(table)}::regclass and a.amname = 'gin'`,
    },
    [],
  );
}
