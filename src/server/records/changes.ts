import { sql } from 'drizzle-orm';
import type { Change } from '../../core/api.ts';
import { colombianTime } from '../../core/fields/calendar.ts';
import { type Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';

/** Changes shown at most; the older ones stay in `bitacora`. */
const MOST = 200;

/** The changes of one record, newest first. */
export async function changesOf(
  db: Database,
  of: { resource: string; id: number },
): Promise<Change[]> {
  const rows = await rowsOf<Record<keyof Change, unknown>>(
    db.orm,
    sql`select id, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora,
          usuario, accion, transicion, motivo, lote, antes, despues
        from bitacora where recurso = ${of.resource} and registro_id = ${of.id}
        order by id desc limit ${MOST}`,
  );
  return rows.map((row) => ({
    ...(row as unknown as Change), // the columns of the statement
    id: Number(row.id),
    fecha_hora: colombianTime(String(row.fecha_hora)) ?? String(row.fecha_hora),
  }));
}
