import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The seal before the first row. */
export const FIRST_SEAL = '0'.repeat(64);

/**
 * What a seal vouches for, as one JSON text that PostgreSQL writes the same way on both engines,
 * whatever the session's time zone. The columns are named one by one: a column that comes later
 * must not change the text of the rows sealed before it. The lines of before had no name of a deed.
 */
export const sealedContent: SQL = sql`jsonb_build_array(
  id, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  usuario_id, usuario, ip, recurso, registro_id, accion, transicion, motivo, lote, antes, despues
)::text || case when hecho is null then '' else jsonb_build_array(hecho, deshace, restaura)::text end`;

/** SHA-256, hexadecimal, over the seal before and the row's content. */
export function sealOf(previous: string, content: string): string {
  return createHash('sha256').update(previous).update('\n').update(content).digest('hex');
}
