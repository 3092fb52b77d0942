import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/connect.ts';

/** Does the work while the table has no indexes but those of its keys; they are made anew afterwards. */
export async function withoutIndexes(
  db: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await db.rows<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = ${table}
        and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await db.rows(sql`drop index ${sql.identifier(name)}`);
  await work();
  await sideBySide(indexes, ({ definition }) => db.rows(sql.raw(definition)));
}

/** Not all at once: who waits long for one of the database's connections gives up. */
const LANES = 4;

export async function sideBySide<T>(tasks: readonly T[], work: (task: T) => Promise<unknown>) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
