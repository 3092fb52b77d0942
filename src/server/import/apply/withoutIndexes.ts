import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import type { Store } from '../../resource/store.ts';

/** Fewer new rows do not repay making the indexes anew. */
const FEWEST = 10_000;

/**
 * Takes the table's indexes away while many rows are written and makes them anew afterwards, which
 * is faster. Nobody can read the table meanwhile, so only the embedded database does it,
 * where others wait for the transaction anyway. Unique indexes stay: they refuse.
 */
export async function withoutIndexes<T>(
  tx: Orm,
  given: { table: string; newRows: number },
  work: () => Promise<T>,
): Promise<T> {
  if (!(await isWorthIt(tx, given))) return work();
  const indexes = await tx.run<{ name: string; definition: string }>(
    {
      text: `select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index as i join pg_class as c on c.oid = i.indexrelid
        where i.indrelid = ${literal(given.table)}::regclass and not i.indisunique
        order by c.relname`,
    },
    [],
  );
  for (const { name } of indexes) await tx.run({ text: `drop index ${name}` }, []);
  const result = await work();
  for (const { definition } of indexes) await tx.run({ text: definition }, []);
  return result;
}

async function isWorthIt(
  tx: Orm,
  { table, newRows }: { table: string; newRows: number },
): Promise<boolean> {
  if (newRows < FEWEST) return false;
  const [row] = await tx.run<{ n: number }>(
    { text: `select count(*)::int as n from (select 1 from "${table}" limit ${newRows + 1}) as t` },
    [],
  );
  return (row?.n ?? 0) <= newRows;
}

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
