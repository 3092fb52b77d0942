import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/connect.ts';

/** Rows of the kept sums, folded as the server does every ten minutes. */
export async function sumsIn(db: Database): Promise<number> {
  const [row] = await db.rows<{ n: number }>(sql`select count(*)::int as n from carga_instalada`);
  return row?.n ?? 0;
}
