import { sql } from 'drizzle-orm';
import { DIAS_REINCIDENCIA } from '../rules/mantenimiento.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import type { Hook } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';

export const seguimientoMantenimiento: Hook = {
  computed: {
    en_limite: ({ qualified }) => sql`case
      when ${qualified('estado')} in ('atendido', 'cerrado')
        then ${qualified('fecha_atencion')} <= ${qualified('fecha_limite')}
      when ${qualified('estado')} in ('reportado', 'asignado', 'reabierto')
        and ${qualified('fecha_limite')} < now() then false end`,
    antiguedad: ({ qualified }) => {
      const dias = sql`(${HOY} - (${qualified('fecha_reporte')} at time zone 'America/Bogota')::date)`;
      return sql`case when ${qualified('estado')} in ('reportado', 'asignado', 'reabierto') then
        case when ${dias} <= 2 then 'hasta_2' when ${dias} <= 7 then 'hasta_7'
          when ${dias} <= 30 then 'hasta_30' else 'mas_de_30' end end`;
    },
    reincidente: ({ qualified }) => sql`exists (
      select 1 from seguimiento_mantenimiento as antes
      where antes.infraestructura_id = ${qualified('infraestructura_id')}
        and antes.tipo_falla = ${qualified('tipo_falla')}
        and antes.estado = 'cerrado' and antes.id <> ${qualified('id')}
        and antes.fecha_verificacion <= ${qualified('fecha_reporte')}
        and antes.fecha_verificacion > ${qualified('fecha_reporte')} - make_interval(days => ${sql.raw(String(DIAS_REINCIDENCIA))}))`,
  },
  /** The code of the point, for the search; and where it is, as far as the case does not say it. */
  async fill({ tx, record, previous }) {
    const point = record['infraestructura_id'] ?? null;
    if (point === null) return { codigo_punto: null };
    const isKnown =
      previous?.['infraestructura_id'] === point && (record['barrio_id'] ?? null) !== null;
    if (isKnown) return {};
    const [found] = await rowsOf<{ codigo: string; barrio_id: string; direccion: string | null }>(
      tx,
      sql`select codigo, barrio_id, direccion from infraestructura_alumbrado_actualizado
          where id = ${Number(point)}`,
    );
    if (found === undefined) return {};
    return {
      codigo_punto: found.codigo,
      barrio_id: record['barrio_id'] ?? Number(found.barrio_id),
      direccion: record['direccion'] ?? found.direccion,
    };
  },

  /** Who is sent once more has not attended yet: the first attention stays in the history. */
  async transition({ name, previous }) {
    if (name !== 'asignar' || previous['estado'] !== 'reabierto') return {};
    return {
      fecha_atencion: null,
      accion: null,
      verificado_por: null,
      fecha_verificacion: null,
    };
  },
};
