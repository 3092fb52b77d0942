import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { conditionsOf } from '../../list/conditions.ts';
import { pointsTo } from '../../record/referrers.ts';
import type { Store } from '../../resource/store.ts';
import { referencesOf } from '../plan/planVersions.ts';

/**
 * Foreign keys are checked row by row, which takes a quarter of the whole time. Here every target
 * was held and compared with the plan before (`refusals.ts`), as a set, so where the database's
 * user may, this transaction leaves the row-wise check out. Elsewhere it just takes longer.
 */
export async function leaveOutRowChecks(tx: Orm, store: Store): Promise<void> {
  if (everyTargetIsCompared(store)) await leaveOutChecks(tx);
}

/**
 * Whether all that the database would let stand in the way of deleting is found by `referrersOf`, as
 * a set: then nobody needs to look row by row for who points to records that are held.
 */
export async function everyReferrerIsFound(tx: Orm, { resource, stores }: Store): Promise<boolean> {
  const keys = await tx.run<{ key: string; own: boolean }>(
    {
      text: `select r.relname || '.' || string_agg(a.attname, ',') as key, r.oid = c.confrelid as own
        from pg_constraint as c join pg_class as r on r.oid = c.conrelid
        join pg_attribute as a on a.attrelid = r.oid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = ${literal(resource.table)}::regclass
        group by c.oid, r.oid, r.relname, c.confrelid`,
    },
    [],
  );
  const found = new Set(
    [...stores.values()].filter(isWholeTable).flatMap(({ resource: { fields, table } }) =>
      Object.entries(fields)
        .filter(([, field]) => pointsTo(field, resource.name))
        .map(([name]) => `${table}.${name}`),
    ),
  );
  // one of those that go may hold another of them
  return keys.every(({ key, own }) => !own && found.has(key));
}

/** No view, and no part of the rows of a table: what is not among its records is not found by them. */
const isWholeTable = (store: Store): boolean =>
  store.resource.view === undefined &&
  conditionsOf(store.resource, { filters: [] }, store) === undefined;

/** Where the database's user may, until `checkRowsAgain`. */
export async function leaveOutChecks(tx: Orm): Promise<void> {
  const [may] = await tx.run<{ may: boolean }>(
    {
      text: `select current_setting('is_superuser') = 'on'
        or has_parameter_privilege(current_user, 'session_replication_role', 'set') as may`,
    },
    [],
  );
  if (may?.may === true) {
    await tx.run({ text: `set local session_replication_role = 'replica'` }, []);
  }
}

/** Afterwards everything is checked again, such as who points to what is deleted. */
export async function checkRowsAgain(tx: Orm): Promise<void> {
  const [now] = await tx.run<{ role: string }>(
    { text: `select current_setting('session_replication_role') as role` },
    [],
  );
  if (now?.role === 'replica') {
    await tx.run({ text: `set local session_replication_role = 'origin'` }, []);
  }
}

function everyTargetIsCompared(store: Store): boolean {
  const compared = new Set(referencesOf(store).map(({ name }) => name));
  return Object.entries(store.resource.fields).every(
    ([name, field]) => field.kind !== 'reference' || field.readOnly === true || compared.has(name),
  );
}

/** Fewer new rows do not repay making the indexes anew. */
const FEWEST = 10_000;

/** `withoutIndexes`, where the table has fewer rows than are written. */
export async function withoutIndexesOfFew<T>(
  tx: Orm,
  given: { table: string; newRows: number },
  work: () => Promise<T>,
): Promise<T> {
  return (await isWorthIt(tx, given)) ? withoutIndexes(tx, given, work) : work();
}

/**
 * Takes the table's indexes away while many rows are written and makes them anew afterwards, which
 * is faster. Nobody can read the table meanwhile, so only the embedded database does it,
 * where others wait for the transaction anyway. Unique indexes stay: they refuse.
 *
 * @param keep names of indexes that stay, because `work` reads by them
 */
export async function withoutIndexes<T>(
  tx: Orm,
  { table, keep = [] }: { table: string; keep?: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const indexes = await tx.run<{ name: string; definition: string }>(
    {
      text: `select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index as i join pg_class as c on c.oid = i.indexrelid
        where i.indrelid = ${literal(table)}::regclass and not i.indisunique
          and c.relname <> all (array(select jsonb_array_elements_text($1::jsonb)))
        order by c.relname`,
    },
    [JSON.stringify(keep)],
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
