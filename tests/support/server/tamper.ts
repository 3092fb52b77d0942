import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/db/connect.ts';

/** Changes the history as someone with the database at hand would, past its trigger. */
export async function tamper(db: Database, ...statements: readonly string[]): Promise<void> {
  await db.orm.transaction(async (tx) => {
    await tx.execute(sql`alter table bitacora disable trigger user`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`alter table bitacora enable trigger user`);
  });
}

/** A history without a line, a chain or a note of what was verified. */
export const emptyHistory = (db: Database): Promise<void> =>
  tamper(
    db,
    'truncate bitacora restart identity',
    'delete from bitacora_cadena',
    'delete from bitacora_verificada',
  );
