import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/connect.ts';
import type { Subject } from './subjects/subject.ts';
import { sideBySide, withoutIndexes } from './withoutIndexes.ts';

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
  await withoutIndexes(db, resource, async () => {
    for (const statement of seed.before) await db.rows(statement);
    await db.rows(sql`alter table ${table} disable trigger all`);
    await sideBySide(seed.parts(rows), (part) => db.rows(part));
    await db.rows(sql`alter table ${table} enable trigger all`);
  });
  const settled = [sql`vacuum (analyze)`, sql`checkpoint`];
  for (const statement of [...seed.after(rows), ...settled]) await db.rows(statement);
}
