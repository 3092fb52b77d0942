import { sql } from 'drizzle-orm';
import { BOOKKEEPING, fieldOf, type Row } from '../../core/resource/resource.ts';
import type { PastVersion, RestoreAnswer, Change } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { writeDateTime } from '../../core/time/dateText.ts';
import { isReadOnlyNow } from '../../core/resource/reading.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords } from '../record/validateRecords.ts';
import type { Store } from '../resource/store.ts';
import { namingLost, signAs } from '../record/history.ts';
import { storeChanges } from '../record/storeRecords.ts';
import { requireConfirmedWarnings } from '../record/warnings.ts';
import { lockRecord, refuseReadOnly, withComputed, writing } from '../record/writeRecords.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import type { Database } from '../db/connect.ts';

/** A record as it was after a change; as it last was, where that deleted it. Throws `NO_EXISTE`. */
export async function versionAt(
  orm: Orm,
  store: Store,
  { id, cambio }: { id: number; cambio: number },
): Promise<PastVersion> {
  const [row] = await rowsOf<
    Record<'fecha_hora' | 'usuario' | 'accion' | 'valores', string | null>
  >(
    orm,
    sql`select to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora,
          usuario, accion, coalesce(despues, antes)::text as valores
        from bitacora
        where id = ${cambio} and recurso = ${store.resource.name} and registro_id = ${id}
          and (antes is not null or despues is not null)`,
  );
  if (row === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: 'Versión', id: cambio } });
  }
  const at = String(row.fecha_hora);
  return {
    cambio,
    fecha_hora: colombianTime(at) ?? at,
    usuario: row.usuario,
    borrado: row.accion === 'borrar',
    registro: JSON.parse(row.valores ?? '{}') as Row, // a record as it was
  };
}

/**
 * Gives a record the values it had after a change, as a new change that is judged like any edit.
 * What the server sets itself stays; so does what no field holds any more.
 */
export function restoreVersion(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; cambio: number; context: RequestContext },
): Promise<RestoreAnswer> {
  const { context, cambio } = given;
  return writing(orm, store, async (tx) => {
    const previous = await lockRecord(tx, store, { ...given, lock: 'no key update' });
    refuseReadOnly(store, previous);
    const past = await versionAt(tx, store, given);
    const { values, left } = restorable(store, {
      past: past.registro,
      previous,
      unseen: hiddenFields(store.resource, context.actor.user),
    });
    const inputs = [{ values, previous }];
    const [validated] = await validateRecords(tx, store, {
      inputs,
      absent: 'keep',
      fromHistory: true,
      context,
    });
    if (validated === undefined) throw new Error('nothing to restore'); // one input gives one record
    const lists = [validated.findings];
    const [findings = []] = await namingLost(tx, store, { lists, context });
    requireConfirmedWarnings([{ ...validated, findings }], context);
    await signAs(tx, { restaura: cambio });
    const motivo = `Restaura la versión del ${writeDateTime(past.fecha_hora, 'es')}`;
    const [stored] = await storeChanges(tx, store, {
      changes: [{ previous, validated }],
      context,
      operation: { accion: 'editar', motivo },
    });
    return {
      registro: await withComputed(tx, store, stored ?? previous),
      sin_restaurar: left,
    };
  });
}

/** The values that people enter, and the names of those that stay though they were others. */
function restorable(
  { resource }: Store,
  { past, previous, unseen }: { past: Row; previous: Row; unseen: readonly string[] },
): { values: Row; left: string[] } {
  const values: Row = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(past)) {
    const field = fieldOf(resource, name);
    if (BOOKKEEPING.includes(name) || field?.computed !== undefined || name in resource.fixed)
      continue;
    if (field !== undefined && !isReadOnlyNow(field, { ...previous, ...past }))
      values[name] = value;
    else if (field === undefined || unseen.includes(name) || !isSame(value, previous[name]))
      left.push(name);
  }
  return { values, left };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Changes of one answer, unless a range says less. */
export const MOST_CHANGES = 200;

interface ChangesPage {
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
