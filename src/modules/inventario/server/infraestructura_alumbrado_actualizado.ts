import { sql, type SQL } from 'drizzle-orm';
import type { Hook } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';

/** What of the updated inventory is read afresh: the rest stands in the view. */
export const infraestructuraAlumbradoActualizado: Hook = {
  computed: {
    cuenta_carga: ({ name }) => viewColumn(name, 'cuenta_carga'),

    // held equal to modules/inventario/rules/consumoDelMes.ts by a test
    consumo_mes_kwh: ({ name, qualified }) => sql`case
      when ${qualified('carga_w')} is null then null
      when ${viewColumn(name, 'cuenta_carga')} then round(
        ${qualified('carga_w')} / 1000 * 30 * (
          (${parametro('horas_regimen')} ->> ${qualified('regimen')})::numeric * case
            when ${qualified('regimen')} = 'dimerizado'
            then (${parametro('factor_dimerizado')} #>> '{}')::numeric else 1
          end
        ), 3)
      else 0
    end`,

    // attended ones wait for their verification alone
    fallas_abiertas: ({ qualified }) => sql`(
      select count(*)::int from seguimiento_mantenimiento as m
      where m.infraestructura_id = ${qualified('id')}
        and m.estado in ('reportado', 'asignado', 'reabierto'))`,

    ultima_visita: ({ qualified }) => sql`(
      select (max(h.fecha_hora) at time zone 'America/Bogota')::date
      from recorrido_hallazgo as h join recorrido as r on r.id = h.recorrido_id
      where h.infraestructura_id = ${qualified('id')} and r.estado <> 'anulado')`,
  },
};

/** A column of the view that its own table lacks, because types may change. */
const viewColumn = (view: string, column: string): SQL =>
  sql`${sql.identifier(view)}.${sql.identifier(column)}`;

/** The value of a parameter as valid today; asked once per query. */
const parametro = (clave: 'horas_regimen' | 'factor_dimerizado'): SQL => sql`(
  select valor from parametro
  where clave = ${sql.raw(`'${clave}'`)} and vigente_desde <= ${HOY}
  order by vigente_desde desc limit 1)`;
