import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables.ts';

/**
 * Lets new texts wait in the list that each search index has for them, until `sortIn`: sorting
 * them in bit by bit takes longer. Searches find them in the list, too.
 */
export async function letTextsWait(tx: Orm): Promise<void> {
  await tx.run({ text: `set local gin_pending_list_limit = '64MB'` }, []);
}

/** Sorts in what waits; to be called after the commit. Where it fails, the next vacuum does it. */
export async function sortIn(orm: Orm, table: string): Promise<void> {
  await orm.run(
    {
      text: `select gin_clean_pending_list(i.indexrelid) from pg_index as i
        join pg_class as c on c.oid = i.indexrelid join pg_am as a on a.oid = c.relam
        where i.indrelid = ${literal(table)}::regclass and a.amname = 'gin'`,
    },
    [],
  );
}
