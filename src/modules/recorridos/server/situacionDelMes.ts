import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes, masDias } from '../../../core/time/fechas.ts';
import { festivosLegales } from '../../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import type { Inspector, Tramo } from '../rules/agenda.ts';
import type { PlanEnMano, SectorPorVisitar } from '../rules/demandaDelMes.ts';
import { camposDelPlan, DIAS_ENTRE_RECORRIDOS } from '../rules/programacion.ts';
import { planOf } from './programacion_recorrido.ts';

/** How the reason begins that the history has of a tour that was proposed; a person's own has another one. */
export const PROPUESTO = 'Propuesto: ';

/** The tours, of those planned, that stand as a proposal left them; what was published is a person's. */
export async function propuestasEnPie(tx: Orm, planes: readonly Row[]): Promise<Set<number>> {
  const planeados = planes.filter(({ estado }) => estado === 'programado');
  const lineas = await rowsOf<{ id: string; despues: string | null }>(
    tx,
    sql`select registro_id::text as id, despues::text as despues from bitacora
        where recurso = 'programacion_recorrido'
          and registro_id = any(${idArray(planeados.map(({ id }) => Number(id)))})
          and accion in ('crear', 'editar') and motivo like ${`${PROPUESTO}%`}`,
  );
  const igual = (uno: Row, otro: Row): boolean =>
    camposDelPlan.every((campo) => isDeepStrictEqual(llano(uno[campo]), llano(otro[campo])));
  const dejados = lineas.map(({ id, despues }) => ({
    id: Number(id),
    plan: JSON.parse(despues ?? '{}') as Row, // a record as it was written
  }));
  return new Set(
    planeados
      .filter((plan) =>
        dejados.some((uno) => uno.id === Number(plan['id']) && igual(uno.plan, plan)),
      )
      .map(({ id }) => Number(id)),
  );
}

/** An empty list is stored as none. */
const llano = (valor: unknown): unknown =>
  Array.isArray(valor) && valor.length === 0 ? null : (valor ?? null);

/** Stored plans that stand: those of the month, those around that are in the way of it, and all that come before it. */
export async function planesEnMano(
  tx: Orm,
  { mes, hoy }: { mes: string; hoy: string },
): Promise<Row[]> {
  const [antes, hasta] = alrededor(mes);
  const desde = hoy < antes ? hoy : antes;
  const [found] = await rowsOf<{ json: string }>(
    tx,
    sql`select coalesce(json_agg(p order by p.id), '[]')::text as json
        from programacion_recorrido as p
        where p.fecha between ${desde}::date and ${hasta}::date
          and p.estado in ('programado', 'confirmado', 'en_ejecucion', 'ejecutado')`,
  );
  return JSON.parse(found?.json ?? '[]') as Row[]; // rows of the table
}

/** The month, and the days before and after that its tours may be in the way of. */
export const alrededor = (mes: string): [string, string] => [
  masDias(`${mes}-01`, -DIAS_ENTRE_RECORRIDOS - 1),
  masDias(finDeMes(mes), DIAS_ENTRE_RECORRIDOS + 1),
];

/** A tour that nobody started until its day was over covers nothing. */
export const enManoDe = (
  plan: Row,
  { hoy, movibles }: { hoy: string; movibles: ReadonlySet<number> },
): PlanEnMano => ({
  ...planOf(plan),
  id: Number(plan['id']),
  esMovible: movibles.has(Number(plan['id'])),
  cuenta:
    ['en_ejecucion', 'ejecutado'].includes(String(plan['estado'])) || String(plan['fecha']) >= hoy,
});

/** With the tours that are still to come before the month, which will be visits. */
export const conLoProgramado = <S extends SectorPorVisitar>(
  sectores: readonly S[],
  enMano: readonly PlanEnMano[],
  { desde, jornada }: { desde: string; jornada: string },
): S[] =>
  sectores.map((sector) => {
    const dias = enMano.flatMap((plan) =>
      plan.cuenta && plan.sector_id === sector.id && plan.jornada === jornada && plan.fecha < desde
        ? [plan.fecha]
        : [],
    );
    const ultima = dias.reduce(
      (una, otra) => (otra > una ? otra : una),
      sector.ultima_visita ?? '',
    );
    return { ...sector, ultima_visita: ultima === '' ? null : ultima };
  });

export interface SectorLeido extends SectorPorVisitar {
  codigo: string;
  nombre: string;
}

/** Active sectors with their open faults and the last tour of the shift; one more than `limite` tells of too many. */
export async function sectoresPorVisitar(
  tx: Orm,
  { ids, jornada, limite }: { ids: readonly number[] | undefined; jornada: string; limite: number },
): Promise<SectorLeido[]> {
  const rows = await rowsOf<{
    id: string;
    codigo: string;
    nombre: string;
    fallas: number;
    por_verificar: number;
    ultima: string | null;
  }>(
    tx,
    sql`with casos as (
          select b.sector_id, count(*) filter (where m.estado <> 'atendido')::int as fallas,
            count(*) filter (where m.estado = 'atendido')::int as por_verificar
          from seguimiento_mantenimiento as m
          join barrio as b on b.id = coalesce(m.barrio_id, (
            select p.barrio_id from infraestructura_alumbrado_actualizado as p where p.id = m.infraestructura_id))
          where m.estado in ('reportado', 'asignado', 'reabierto', 'atendido')
          group by b.sector_id),
        visitas as (
          select r.sector_id, max((r.inicio at time zone 'America/Bogota')::date) as ultima
          from recorrido as r where r.jornada = ${jornada} and r.estado <> 'anulado'
          group by r.sector_id)
        select s.id::text as id, s.codigo, s.nombre, coalesce(c.fallas, 0) as fallas,
          coalesce(c.por_verificar, 0) as por_verificar, v.ultima::text as ultima
        from sector as s left join casos as c on c.sector_id = s.id
          left join visitas as v on v.sector_id = s.id
        where s.activo and ${ids === undefined ? sql`true` : sql`s.id = any(${idArray(ids)})`}
        order by s.id limit ${limite + 1}`,
  );
  return rows.map(({ id, fallas, por_verificar, ultima, ...sector }) => ({
    ...sector,
    id: Number(id),
    fallas: Number(fallas),
    por_verificar: Number(por_verificar),
    ultima_visita: ultima,
  }));
}

/** Tours of the shift that nobody had planned, of the month and the days before. */
export async function visitasSinPlan(
  tx: Orm,
  { mes, jornada }: { mes: string; jornada: string },
): Promise<{ sector_id: number; fecha: string }[]> {
  const [desde, hasta] = alrededor(mes);
  const rows = await rowsOf<{ sector_id: string; fecha: string }>(
    tx,
    sql`select distinct r.sector_id::text as sector_id,
          (r.inicio at time zone 'America/Bogota')::date::text as fecha
        from recorrido as r
        where r.programacion_id is null and r.jornada = ${jornada} and r.estado <> 'anulado'
          and r.inicio >= ${desde}::date::timestamp at time zone 'America/Bogota'
          and r.inicio < (${hasta}::date + 1)::timestamp at time zone 'America/Bogota'
        order by 2, 1`,
  );
  return rows.map(({ sector_id, fecha }) => ({ sector_id: Number(sector_id), fecha }));
}

export interface PersonaLeida extends Omit<Inspector, 'ausencias'> {
  nombre: string;
}

/** Active people: those of the ids, or all inspectors. */
export async function quienesPueden(
  tx: Orm,
  ids: readonly number[] | undefined,
): Promise<PersonaLeida[]> {
  const rows = await rowsOf<Omit<PersonaLeida, 'id'> & { id: string }>(
    tx,
    sql`select id::text as id, nombres || ' ' || apellidos as nombre, fecha_inicio::text as desde,
          fecha_fin::text as hasta, alturas_vence::text as alturas_vence
        from personal_interventoria
        where activo and ${ids === undefined ? sql`cargo = 'inspector'` : sql`id = any(${idArray(ids)})`}
        order by personal_interventoria.id`,
  );
  return rows.map(({ id, ...persona }) => ({ ...persona, id: Number(id) }));
}

export const conAusencias = (
  personas: readonly PersonaLeida[],
  ausencias: readonly (Tramo & { persona: number })[],
): Inspector[] =>
  personas.map(({ id, desde, hasta, alturas_vence }) => ({
    id,
    desde,
    hasta,
    alturas_vence,
    ausencias: ausencias.filter(({ persona }) => persona === id),
  }));

/** The holidays of a month and of the days around, by the law and as the firm's own calendar corrects it. */
export async function festivosDe(tx: Orm, mes: string): Promise<Set<string>> {
  const [desde, hasta] = alrededor(mes);
  const propios = await rowsOf<{ fecha: string; cuenta: boolean }>(
    tx,
    sql`select distinct on (festivo.fecha) fecha::text as fecha, cuenta from festivo
        where fecha between ${desde}::date and ${hasta}::date order by festivo.fecha, id desc`,
  );
  const anios = new Set([desde, hasta].map((dia) => Number(dia.slice(0, 4))));
  const legales = [...anios].flatMap(festivosLegales);
  const festivos = new Set(legales.filter((dia) => dia >= desde && dia <= hasta));
  for (const { fecha, cuenta } of propios) {
    if (cuenta) festivos.add(fecha);
    else festivos.delete(fecha);
  }
  return festivos;
}
