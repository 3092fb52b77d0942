import { sql } from 'drizzle-orm';
import type { OwnActivity, OwnOperation } from '../../core/account/accountApi.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** Deeds of one answer. */
const PAGE = 25;
/** Lines of the history that are looked at for them: a bulk action may have written as many. */
const LINES = 1000;

/**
 * What a person did, newest first, before a line of the history. Lines of one bulk action or import
 * that follow each other are one deed. Values before and after are left to who may read the history.
 */
export async function ownActivity(
  orm: Orm,
  { userId, antes }: { userId: number; antes?: number },
): Promise<OwnActivity> {
  const rows = await rowsOf<Record<keyof OwnOperation | 'primero' | 'leidas', string | null>>(
    orm,
    sql`with leidas as (
          select id, fecha_hora, accion, recurso, registro_id, transicion, motivo, ip,
            coalesce(lote, id::text) || ' ' || accion || ' ' || recurso as hecho
          from bitacora
          where usuario_id = ${userId} ${antes === undefined ? sql`` : sql`and id < ${antes}`}
          order by id desc limit ${LINES}
        ), marcadas as (
          select *, (hecho is distinct from lag(hecho) over (order by id desc))::int as empieza from leidas
        ), hechos as (
          select *, sum(empieza) over (order by id desc) as n from marcadas
        )
        select max(id) as id, min(id) as primero, max(fecha_hora) as fecha_hora, min(accion) as accion,
          min(recurso) as recurso, case when count(*) = 1 then min(registro_id) end as registro_id,
          min(transicion) as transicion, min(motivo) as motivo, min(ip) as ip, count(*) as cuantos,
          (select count(*) from leidas) as leidas
        from hechos group by n order by n limit ${PAGE}`,
  );
  const last = rows.at(-1);
  const isWhole = rows.length < PAGE && Number(last?.leidas ?? 0) < LINES;
  return {
    hechos: rows.map(deedOf),
    antes: last === undefined || isWhole ? null : Number(last.primero),
  };
}

function deedOf(row: Record<keyof OwnOperation, string | null>): OwnOperation {
  const at = String(row.fecha_hora);
  return {
    id: Number(row.id),
    fecha_hora: colombianTime(at) ?? at,
    accion: String(row.accion),
    recurso: String(row.recurso),
    registro_id: row.registro_id === null ? null : Number(row.registro_id),
    transicion: row.transicion,
    motivo: row.motivo,
    ip: row.ip,
    cuantos: Number(row.cuantos),
  };
}
