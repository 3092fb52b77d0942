import { sql, type SQL } from 'drizzle-orm';
import { HOY } from '../../../server/resource/today.ts';
import { lives } from './updates/presentElements.ts';
import type { Hook } from '../../../server/resource/hook.ts';

/** What of the updated inventory is read afresh: the rest stands in the view. */
export const infraestructuraAlumbradoActualizado: Hook = {
  lives,

  computed: {
    cuenta_carga: ({ name }) => viewColumn(name, 'cuenta_carga'),

    // held equal to modules/inventario/rules/consumoDelMes.ts by a test
    consumo_mes_kwh: ({ name, qualified, day }) => sql`case
      when ${qualified('carga_w')} is null then null
      when ${viewColumn(name, 'cuenta_carga')} then round(
        ${qualified('carga_w')} / 1000 * 30 * (
          (${parametro('horas_regimen', day)} ->> ${qualified('regimen')})::numeric * case
            when ${qualified('regimen')} = 'dimerizado'
            then (${parametro('factor_dimerizado', day)} #>> '{}')::numeric else 1
          end
        ), 3)
      else 0
    end`,

    // attended ones wait for their verification alone
    fallas_abiertas: ({ qualified, day }) => sql`(
      select count(*)::int from seguimiento_mantenimiento as m
      where m.infraestructura_id = ${qualified('id')} and ${estabaAbierta(day)})`,

    ultima_visita: ({ qualified, day }) => sql`(
      select (max(h.fecha_hora) at time zone 'America/Bogota')::date
      from recorrido_hallazgo as h join recorrido as r on r.id = h.recorrido_id
      where h.infraestructura_id = ${qualified('id')} and r.estado <> 'anulado'
        ${day === HOY ? sql`` : sql`and h.fecha_hora < ${finDe(day)}`})`,
  },
};

/** A column of the view that its own table lacks, because types may change. */
const viewColumn = (view: string, column: string): SQL =>
  sql`${sql.identifier(view)}.${sql.identifier(column)}`;

/** The first moment after the day, in Colombia. */
const finDe = (day: SQL): SQL => sql`((${day} + 1)::timestamp at time zone 'America/Bogota')`;

/** Whether a fault waited for the operator at the end of the day; reopening it takes its attention away. */
const estabaAbierta = (day: SQL): SQL =>
  day === HOY
    ? sql`m.estado in ('reportado', 'asignado', 'reabierto')`
    : sql`(m.estado <> 'no_procede' and m.fecha_reporte < ${finDe(day)}
        and (m.fecha_atencion is null or m.fecha_atencion >= ${finDe(day)}))`;

/** The value of a parameter as valid on the day. */
const parametro = (clave: 'horas_regimen' | 'factor_dimerizado', day: SQL): SQL => sql`(
  select valor from parametro
  where clave = ${sql.raw(`'${clave}'`)} and vigente_desde <= ${day}
  order by vigente_desde desc limit 1)`;
