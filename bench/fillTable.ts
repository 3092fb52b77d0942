import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../src/server/db/connect.ts';
import type { Subject } from './subjects/subject.ts';

/** Fills the subject's table. Its indexes are made anew afterwards: row by row they take most of the time. */
export async function fillTable(
  db: Database,
  { subject, rows }: { subject: Subject; rows: number },
): Promise<void> {
  const indexes = await db.rows<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = ${subject.resource}
        and indexname not in (select conname from pg_constraint)`,
  );
  const drops = indexes.map(({ name }) => sql`drop index ${sql.identifier(name)}`);
  const creations = indexes.map(({ definition }) => sql.raw(definition));
  // As after a while of use: statistics known, nothing left to write.
  const settled: SQL[] = [sql`vacuum (analyze)`, sql`checkpoint`];
  for (const statement of [...drops, ...subject.seed(rows), ...creations, ...settled]) {
    await db.rows(statement);
  }
}
