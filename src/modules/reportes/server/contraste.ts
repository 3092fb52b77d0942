import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Hook } from '../../../server/resource/hook.ts';
import {
  actualizacionesDe,
  DIAS_INVENTARIO,
  DIAS_REPETICION,
  DIAS_VERIFICACION,
  fallasQueContradicen,
} from '../rules/trabajoContrastado.ts';

/** What a reported job is held against: other reports, what the oversight firm saw, and the inventory. */
export const contraste: NonNullable<Hook['computed']> = {
  material_unidad: ({ qualified }) => sql`(upper(${qualified('material')})
    || coalesce(' (' || lower(${qualified('unidad')}) || ')', ''))`,
  minutos: ({ qualified }) => sql`(mod((extract(epoch from
    ${qualified('hora_fin')}::time - ${qualified('hora_inicio')}::time) / 60)::int + 1440, 1440))`,
  repeticion: (table) => sql`(
    select case when antes.importacion_id = ${table.qualified('importacion_id')}
      then 'mismo_reporte' else 'otro_reporte' end from ${anterior(table)})`,
  repite_id: (table) => sql`(select antes.id from ${anterior(table)})`,
  verificacion: (table) =>
    sql`coalesce((select v.veredicto from (${verificado(table)}) as v), 'sin_verificar')`,
  visita_id: (table) => sql`(select v.visita_id from (${verificado(table)}) as v)`,
  por_observar: (table) => sql`(
    select case when v.veredicto = 'no_ejecutado' then v.veredicto
      when ${table.qualified('validacion')} in ('rechazado', 'observado') then ${table.qualified('validacion')}
      when v.veredicto = 'con_diferencias' then v.veredicto
      when exists (select 1 from ${anterior(table)}) then 'repetido' end
    from (select (select v.veredicto from (${verificado(table)}) as v) as veredicto offset 0) as v)`,
  inventario: (table) => sql`case
    when ${table.qualified('validacion')} <> 'rechazado'
      and ${table.qualified('actividad')} in (${lista(Object.keys(actualizacionesDe))})
    then coalesce((${cambioImplicado(table)}), 'pendiente') end`,
  actualizacion_id: ({ qualified }) => sql`(
    select max(hecha.id) from infraestructura_alumbrado_actualizacion as hecha
    where hecha.origen_id = ${qualified('id')} and hecha.origen_tipo = 'reporte_trabajo'
      and hecha.estado not in ('rechazada', 'anulada'))`,
  carta_salida_id: (table) => cartaDeSalida(table),
  en_carta: (table) => sql`(${cartaDeSalida(table)} is not null or exists (
    select 1 from correspondencia as hecha
    where hecha.id = ${table.qualified('carta_id')} and hecha.estado <> 'anulada'))`,
};

/** The newest letter that takes the job up: a draft, or one whose filed letter was not annulled. */
const cartaDeSalida = ({ qualified }: ResourceTable): SQL => sql`(
  select max(escrita.id) from carta as escrita
  left join correspondencia as oficio on oficio.id = escrita.oficio_id
  where escrita.tipo = 'solicitud_operador' and escrita.trabajos @> array[${qualified('id')}]::bigint[]
    and oficio.estado is distinct from 'anulada')`;

/** The newest job of another order at the same point that came shortly before. */
const anterior = ({ qualified }: ResourceTable): SQL => sql`(
  select a.id, a.importacion_id from reporte_trabajo as a
  where a.codigo_punto = ${qualified('codigo_punto')} and a.validacion <> 'rechazado'
    and normaliza(a.numero_ot) <> normaliza(${qualified('numero_ot')})
    and (a.fecha, a.id) < (${qualified('fecha')}, ${qualified('id')})
    and a.fecha >= ${qualified('fecha')} - ${dias(DIAS_REPETICION)}
  order by a.fecha desc, a.id desc limit 1) as antes`;

/**
 * The first that was seen of the work: at its point by a closed tour, or in its case. What is seen after the next job
 * at the point speaks for that one.
 */
const verificado = ({ qualified }: ResourceTable): SQL => sql`
  select hecho.veredicto, hecho.visita_id from (
    select least((${qualified('fecha')} + ${dias(DIAS_VERIFICACION + 1)})::timestamp, (
        select min(s.fecha)::timestamp from reporte_trabajo as s
        where s.codigo_punto = ${qualified('codigo_punto')} and s.validacion <> 'rechazado'
          and normaliza(s.numero_ot) <> normaliza(${qualified('numero_ot')})
          and s.fecha > ${qualified('fecha')})) at time zone 'America/Bogota' as hasta offset 0) as tramo
  cross join lateral (
    select h.fecha_hora as momento, h.id as visita_id,
      ${veredictoDeVisita(qualified('actividad'))} as veredicto
    from infraestructura_alumbrado as p
    join recorrido_hallazgo as h on h.infraestructura_id = p.id
    join recorrido as t on t.id = h.recorrido_id and t.estado in ('cerrado', 'aprobado')
    where p.codigo = ${qualified('codigo_punto')}
      and h.fecha_hora > ${terminado(qualified)} and h.fecha_hora < tramo.hasta
    union all
    select c.fecha_verificacion, null,
      case c.estado when 'cerrado' then 'verificado' else 'no_ejecutado' end
    from seguimiento_mantenimiento as c
    where c.radicado_pqr = ${qualified('radicado_pqr')} and c.estado in ('cerrado', 'reabierto')
      and c.fecha_verificacion >= ${qualified('fecha')}::timestamp at time zone 'America/Bogota'
      and c.fecha_verificacion < tramo.hasta) as hecho
  where hecho.veredicto is not null
  order by hecho.momento, hecho.visita_id limit 1`;

/** When the work was over; of one without an hour the end of its day, as nobody knows whether it was before. */
const terminado = (qualified: ResourceTable['qualified']): SQL => sql`(case
  when ${qualified('hora_fin')} is null then (${qualified('fecha')} + 1)::timestamp
  when ${qualified('hora_fin')} < ${qualified('hora_inicio')}
    then ${qualified('fecha')} + 1 + ${qualified('hora_fin')}::time
  else ${qualified('fecha')} + ${qualified('hora_fin')}::time end at time zone 'America/Bogota')`;

/** Of a light that was taken away, whoever finds it says that it was not. */
const veredictoDeVisita = (actividad: SQL): SQL => sql`case
  when ${actividad} = 'retiro' then case
    when h.resultado = 'no_encontrada' or h.tipo_falla = 'faltante_hurto' then 'verificado'
    else 'no_ejecutado' end
  when h.resultado = 'sin_novedad' then 'verificado'
  when h.resultado = 'dato_errado' then 'con_diferencias'
  when h.resultado = 'no_encontrada' and ${actividad} in (${lista(EN_LA_LUMINARIA)}) then 'no_ejecutado'
  when ${sql.join(contradicciones(actividad), sql` or `)} then 'no_ejecutado' end`;

/** What is done at a luminaire, which is there afterwards. */
const EN_LA_LUMINARIA = [
  'cambio_bombilla',
  'cambio_balasto',
  'cambio_driver',
  'cambio_fotocelda',
  'cambio_luminaria',
  'instalacion_nueva',
  'reubicacion',
];

const contradicciones = (actividad: SQL): SQL[] =>
  Object.entries(fallasQueContradicen)
    .filter(([, fallas]) => fallas.length > 0)
    .map(([una, fallas]) => sql`${actividad} = ${uno(una)} and h.tipo_falla in (${lista(fallas)})`);

/** The state of the update that the job implies; none where there is no such update. */
const cambioImplicado = ({ qualified }: ResourceTable): SQL => {
  const admite = sql.join(
    Object.entries(actualizacionesDe).map(
      ([una, tipos]) =>
        sql`${qualified('actividad')} = ${uno(una)} and u.tipo in (${lista(tipos)})`,
    ),
    sql` or `,
  );
  const cerca = sql`(${admite}) and u.fecha_efectiva
    between ${qualified('fecha')} - ${dias(DIAS_INVENTARIO)} and ${qualified('fecha')} + ${dias(DIAS_INVENTARIO)}`;
  return sql`
    select case when bool_or(una.estado = 'aprobada') then 'al_dia' when count(*) > 0 then 'en_tramite' end
    from (
      select u.estado from infraestructura_alumbrado as p
      join infraestructura_alumbrado_actualizacion as u on u.infraestructura_id = p.id
      where p.codigo = ${qualified('codigo_punto')} and ${cerca}
      union all
      select u.estado from infraestructura_alumbrado_actualizacion as u
      where u.infraestructura_id is null and u.codigo collate "C" = ${qualified('codigo_punto')} and ${cerca}
      union all
      select u.estado from infraestructura_alumbrado_actualizacion as u
      where u.origen_id = ${qualified('id')} and u.origen_tipo = 'reporte_trabajo') as una
    where una.estado in ('borrador', 'en_revision', 'aprobada')`;
};

/** Numbers and codes of the rules; parameters would be of no type in an expression that is prepared. */
const dias = (n: number): SQL => sql.raw(String(n));
const uno = (codigo: string): SQL => sql.raw(`'${codigo}'`);
const lista = (codigos: readonly string[]): SQL =>
  sql.raw(codigos.map((codigo) => `'${codigo}'`).join(', '));
