import { sql } from 'drizzle-orm';
import type { Change } from '../../core/api/api.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { type Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';

/** Changes of one answer, unless a range says less. */
export const MOST_CHANGES = 200;

export interface ChangesPage {
  changes: Change[];
  total: number;
}

/** The changes of one record, newest first. */
export async function changesOf(
  db: Database,
  of: { resource: string; id: number; first: number; last: number },
): Promise<ChangesPage> {
  const { resource, id, first, last } = of;
  const own = sql`recurso = ${resource} and registro_id = ${id}`;
  const rows = await rowsOf<Record<keyof Change | 'total', unknown>>(
    db.reading,
    sql`select id, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora,
          usuario, accion, transicion, motivo, lote, antes, despues, hecho, deshace, restaura
        from bitacora where ${own} order by id desc limit ${last - first + 1} offset ${first}`,
  );
  const isWhole = first === 0 && rows.length <= last;
  const [count] = isWhole
    ? [{ n: rows.length }]
    : await rowsOf<{ n: number }>(
        db.reading,
        sql`select count(*)::int as n from bitacora where ${own}`,
      );
  const changes = rows.map((row) => ({
    ...(row as unknown as Change), // the columns of the statement
    id: Number(row.id),
    fecha_hora: colombianTime(String(row.fecha_hora)) ?? String(row.fecha_hora),
    restaura: row.restaura === null ? null : Number(row.restaura),
  }));
  return { changes, total: count?.n ?? rows.length };
}
