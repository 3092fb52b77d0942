import { sql } from 'drizzle-orm';
import type { DeletedRecord } from '../../core/api/api.ts';
import type { UndoAnswer } from '../../core/history/historyApi.ts';
import { ApiError, wordsFor } from '../../core/api/errors.ts';
import type { MessageCode } from '../../core/i18n/messages.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import type { Who } from '../../core/resource/permissions.ts';
import { unnamedLabel } from '../../core/resource/referenceLabel.ts';
import type { Row } from '../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { maskedRecord, nameFor } from '../fieldAccess/masking.ts';
import type { Store } from '../resource/store.ts';
import { writing } from '../record/writeRecords.ts';
import { anchorOf, effectsOf, type Effect } from '../record/history.ts';
import { purgesOf } from './purged.ts';
import { undoEffects } from './undoOperation.ts';

/** What was deleted and is not there now, newest first, before a line of the history. */
export async function deletedRecords(
  orm: Orm,
  store: Store,
  given: { who: Who; count: number; antesDe?: number },
): Promise<{ registros: DeletedRecord[]; siguiente: number | null }> {
  const { who, count, antesDe } = given;
  const { resource, table } = store;
  const name = sql.identifier(table.name);
  const rows = await rowsOf<Record<keyof DeletedRecord | 'antes', string | null>>(
    orm,
    sql`select b.id as cambio, b.registro_id as id, b.usuario, b.motivo, b.lote, b.antes::text as antes,
          to_char(b.fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora
        from bitacora as b
        where b.recurso = ${resource.name} and b.accion = 'borrar' and b.antes is not null
          ${antesDe === undefined ? sql`` : sql`and b.id < ${antesDe}`}
          and not exists (select 1 from ${name} as t where t.id = b.registro_id)
          and not exists (select 1 from bitacora as later
            where later.recurso = b.recurso and later.registro_id = b.registro_id and later.id > b.id
              and later.accion = 'borrar')
        order by b.id desc limit ${count + 1}`,
  );
  const shown = rows.slice(0, count);
  const purges = await purgesOf(orm, {
    recurso: resource.name,
    ids: shown.map(({ id }) => Number(id)),
  });
  const registros = shown.map((row): DeletedRecord => {
    const record = JSON.parse(row.antes ?? '{}') as Row; // as it was
    const at = String(row.fecha_hora);
    return {
      cambio: Number(row.cambio),
      id: Number(row.id),
      nombre:
        nameFor(who, resource, record) ||
        unnamedLabel(resource, maskedRecord(resource, record), 'es'),
      fecha_hora: colombianTime(at) ?? at,
      usuario: row.usuario,
      motivo: row.motivo,
      lote: row.lote,
      purgado: purges.get(Number(row.id)) ?? null,
    };
  });
  const last = rows.length > count ? registros.at(-1) : undefined;
  return { registros, siguiente: last?.cambio ?? null };
}

/** Brings a deleted record back with the records that went with it, as a new deed. */
export function restoreDeleted(
  orm: Orm,
  store: Store,
  given: { cambio: number; context: RequestContext },
): Promise<UndoAnswer> {
  const { cambio, context } = given;
  return writing(orm, store, async (tx) => {
    const token = `${store.resource.name}.cambio.${cambio}`;
    const anchor = await anchorOf(tx, token);
    const all = anchor === undefined ? [] : await effectsOf(tx, { anchor });
    const own = all.find(({ kind, linea }) => kind === 'borrar' && linea === cambio);
    if (anchor === undefined || own === undefined) {
      throw refused('RESTAURAR_NO_BORRADO', context);
    }
    const { user } = context.actor;
    if (anchor.usuario_id !== user.id && !user.derechos.cerrar_y_deshacer) {
      throw refused('DESHACER_AJENO', context);
    }
    const effects = withChildren(store, { own, all });
    return undoEffects(tx, store, { anchor, effects, context, motivo: 'Restaurar lo eliminado' });
  });
}

const refused = (code: MessageCode, { language }: RequestContext): ApiError =>
  new ApiError('NO_SE_DESHACE', { params: { motivo: wordsFor({ code }, language) } });

/** The record, and what the same deed deleted because it pointed to it. */
export function withChildren(
  { stores }: Store,
  { own, all }: { own: Effect; all: readonly Effect[] },
): Effect[] {
  const chosen = new Set([own]);
  for (const parent of chosen) {
    for (const other of all) {
      if (other.kind !== 'borrar' || chosen.has(other)) continue;
      const fields = Object.entries(stores.get(other.recurso)?.resource.fields ?? {});
      const isChild = fields.some(([name, field]) => {
        const { target, onDelete } = field as { target?: string; onDelete?: string };
        const points = target === parent.recurso && onDelete === 'cascade';
        return points && other.valores[name] === parent.id;
      });
      if (isChild) chosen.add(other);
    }
  }
  return all.filter((effect) => chosen.has(effect));
}
