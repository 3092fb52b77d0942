import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/db/connect.ts';

/**
 * Many rows of the toy `pieza`, of half a kilobyte each, past the API, which would take minutes;
 * the total that lists tell is made up along.
 */
export async function fillPieces(db: Database, rows: number): Promise<void> {
  await db.rows(sql`insert into tipo (nombre, consume, activo) values ('T', false, true)`);
  await db.rows(
    sql`insert into equipo (codigo, tipo_id, retirado) select 'E1', id, false from tipo limit 1`,
  );
  await db.rows(sql`insert into pieza (nombre, equipo_id, estado)
    select 'pieza ' || lpad(n::text, 6, '0') || repeat(' de repuesto', 40), e.id, 'suelta'
    from generate_series(1, ${rows}) as n, equipo as e`);
  await db.rows(sql`insert into conteo (recurso, delta) values ('pieza', ${rows})`);
}
