import { sql } from 'drizzle-orm';
import type { Row } from '../../core/resource.ts';
import type { Orm } from '../db/connect.ts';

/** One line of `bitacora`. Secrets are never part of `antes` and `despues`: no table holds them. */
export interface HistoryEntry {
  usuario_id: number | null;
  usuario: string | null;
  ip: string | null;
  recurso: string;
  registro_id: number | null;
  accion: string;
  transicion?: string | null;
  motivo?: string | null;
  /** What bulk action or import it was part of. */
  lote?: string | null;
  antes: Row | null;
  despues: Row | null;
}

/** Writes the line in the transaction of the change itself, so that neither exists alone. */
export async function audit(tx: Orm, entry: HistoryEntry): Promise<void> {
  await tx.execute(sql`
    insert into bitacora
      (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, transicion, motivo, lote, antes, despues)
    values (clock_timestamp(), ${entry.usuario_id}, ${entry.usuario?.slice(0, 100) ?? null}, ${entry.ip},
      ${entry.recurso}, ${entry.registro_id}, ${entry.accion}, ${entry.transicion ?? null},
      ${entry.motivo ?? null}, ${entry.lote ?? null}, ${json(entry.antes)}::jsonb, ${json(entry.despues)}::jsonb)`);
}

const json = (value: Row | null): string | null => (value === null ? null : JSON.stringify(value));
