import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/connect.ts';
import type { Subject } from './subjects/subject.ts';

/**
 * Fills the subject's table as after a while of use: statistics known, nothing left to write. Its
 * indexes are made anew afterwards, and what it refers to is not looked up: row by row both take
 * most of the time.
 */
export async function fillTable(
  db: Database,
  { subject, rows }: { subject: Subject; rows: number },
): Promise<void> {
  const { resource, seed } = subject;
  const table = sql.identifier(resource);
  const indexes = await db.rows<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = ${resource}
        and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await db.rows(sql`drop index ${sql.identifier(name)}`);
  for (const statement of seed.before) await db.rows(statement);
  await db.rows(sql`alter table ${table} disable trigger all`);
  await sideBySide(seed.parts(rows), (part) => db.rows(part));
  await db.rows(sql`alter table ${table} enable trigger all`);
  await sideBySide(indexes, ({ definition }) => db.rows(sql.raw(definition)));
  const settled = [sql`vacuum (analyze)`, sql`checkpoint`];
  for (const statement of [...seed.after(rows), ...settled]) await db.rows(statement);
}

/** Not all at once: who waits long for one of the database's connections gives up. */
const LANES = 4;

async function sideBySide<T>(tasks: readonly T[], work: (task: T) => Promise<unknown>) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
