import { sql } from 'drizzle-orm';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { signerOf, type RequestContext } from '../resource/requestContext.ts';
import { isPersonal } from '../fieldAccess/masking.ts';
import type { Store } from '../resource/store.ts';

/** One line of `bitacora`. Secrets are never part of `antes` and `despues`: no table holds them. */
export interface HistoryEntry {
  usuario_id: number | null;
  usuario: string | null;
  ip: string | null;
  recurso: string;
  registro_id: number | null;
  accion: string;
  transicion?: string | undefined;
  motivo?: string | undefined;
  /** Id of the bulk action or import that the change was part of. */
  lote?: string | undefined;
  antes: Row | null;
  despues: Row | null;
}

/** The columns that all entries of one request share. */
export function entryBasis({ actor, lote }: RequestContext, recurso: string) {
  return {
    usuario_id: signerOf(actor),
    usuario: actor.user.email,
    ip: actor.ip === '' ? null : actor.ip,
    recurso,
    lote,
  };
}

/** Writes a line in the transaction of the change itself, so that neither exists alone. */
export function audit(tx: Orm, entry: HistoryEntry): Promise<void> {
  return auditAll(tx, [entry]);
}

/** Writes a line for each of many changes, in their order, in the transaction of the changes. */
export async function auditAll(tx: Orm, entries: readonly HistoryEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const lines = JSON.stringify(entries.slice(from, from + AT_ONCE).map(whole));
    await tx.execute(sql`
      insert into bitacora
        (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, transicion, motivo, lote, antes, despues)
      select clock_timestamp(), (e ->> 'usuario_id')::bigint, left(e ->> 'usuario', 100), e ->> 'ip', e ->> 'recurso',
        (e ->> 'registro_id')::bigint, e ->> 'accion', e ->> 'transicion', left(e ->> 'motivo', 500), e ->> 'lote',
        nullif(e -> 'antes', 'null'), nullif(e -> 'despues', 'null')
      from jsonb_array_elements(${lines}::jsonb) with ordinality as lines (e, n) order by n`);
  }
}

/** A reason may have been cut in the middle of a character, which no JSON of the database holds. */
const whole = (entry: HistoryEntry): HistoryEntry =>
  typeof entry.motivo === 'string' ? { ...entry, motivo: entry.motivo.toWellFormed() } : entry;

/** Lines of one statement: records may hold polygons of 500 KB. */
const AT_ONCE = 500;

/** Whoever sees personal data in full leaves a line in the history. */
export async function logView(
  orm: Orm,
  given: { store: Store; id: number; records: readonly Row[]; context: RequestContext },
): Promise<void> {
  const { store, id, records, context } = given;
  if (!context.actor.user.derechos.datos_personales) return;
  if (!records.some((record) => isSeen(store, record))) return;
  await audit(orm, {
    ...entryBasis(context, store.resource.name),
    registro_id: id,
    accion: 'ver',
    motivo: 'Datos personales',
    antes: null,
    despues: null,
  });
}

const isSeen = ({ resource, stores }: Store, record: Row): boolean => {
  const of =
    resource.name === 'bitacora' ? stores.get(String(record['recurso']))?.resource : resource;
  if (of === undefined || of === resource) return isPersonal(resource, record);
  return ['antes', 'despues'].some((side) => isPersonal(of, (record[side] as Row | null) ?? {})); // values of a record
};
