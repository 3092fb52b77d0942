import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import type { Hook } from '../../../server/resource/hook.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { literal } from '../../../server/db/tables/tables.ts';
import {
  datosDelContrato,
  finDelMes,
  nombresDelContrato,
} from '../../../server/resource/parameters.ts';
import { refuseUnfilledInventory } from '../../inventario/server.ts';
import { HOY } from '../../../server/resource/today.ts';
import { INDICADORES } from '../rules/cifrasDeInforme.ts';
import { explicacionesDeInforme } from './explicacionDeInforme.ts';

/** The monthly report: one revision after the other, each frozen when it is issued. */
export const informeFinal: Hook = {
  async check({ tx, actor, record, previous, finding }) {
    if (previous !== undefined && previous['periodo'] === record['periodo']) return [];
    const periodo = String(record['periodo']);
    const last = await lastOf(tx, periodo, previous?.['id']);
    if (last === undefined) return [];
    if (last.estado !== 'emitido') {
      return [finding('INFORME_EN_CURSO', { periodo, revision: last.revision })];
    }
    return actor.user.rol === 'administrador' ? [] : [finding('INFORME_EMITIDO', { periodo })];
  },

  async fill({ tx, record, previous }) {
    if (previous !== undefined && previous['periodo'] === record['periodo']) return {};
    const last = await lastOf(tx, String(record['periodo']), previous?.['id']);
    return { revision: (last?.revision ?? 0) + 1 };
  },

  async transition({ tx, actor, stores, record, name }) {
    if (name !== 'emitir') return {};
    await refuseUnfilledInventory(tx, stores);
    return {
      datos: await cifrasDelMes(tx, String(record['periodo'])),
      emitido_por: signerOf(actor),
      emitido_en: actor.now.toISOString(),
    };
  },

  computed: {
    contrato: ({ qualified }) => filasDelContrato(qualified('datos')),
    cifras: ({ qualified }) =>
      filasDeCifras({ datos: qualified('datos'), periodo: qualified('periodo') }),
  },

  explained: explicacionesDeInforme,
};

const palabra = (text: string): SQL => sql.raw(literal(text));

/** The contract data of the frozen copy as rows; null until there is one. */
const filasDelContrato = (datos: SQL): SQL => sql`case when ${datos} is not null then (
  select jsonb_agg(jsonb_build_object('dato', d.dato, 'valor', ${datos} -> 'contrato' ->> d.dato)
    order by d.n)
  from unnest(array[${sql.raw(Object.keys(nombresDelContrato).map(literal).join(', '))}])
    with ordinality as d (dato, n)) end`;

/** Its figures, beside those of the last report issued for the month before; null until there is a copy. */
const filasDeCifras = ({ datos, periodo }: { datos: SQL; periodo: SQL }): SQL => {
  const indicadores = Object.entries(INDICADORES).map(
    ([campo, { seccion, unidad }], at) =>
      sql`(${sql.raw(String(at))}, ${palabra(campo)}, ${palabra(seccion)}, ${unidad === null ? sql`null` : palabra(unidad)})`,
  );
  return sql`case when ${datos} is not null then (
  select jsonb_agg(jsonb_build_object('indicador', c.campo, 'seccion', c.seccion,
    'valor', ${datos} -> c.seccion -> c.campo, 'unidad', c.unidad,
    'mes_anterior', previo.datos -> c.seccion -> c.campo) order by c.n)
  from (values ${sql.join(indicadores, sql`, `)}) as c (n, campo, seccion, unidad)
  left join lateral (
    select p.datos from informe_final as p
    where p.estado = 'emitido'
      and p.periodo = to_char((${periodo} || '-01')::date - interval '1 day', 'YYYY-MM')
    order by p.revision desc limit 1) as previo on true) end`;
};

interface Revision extends Record<string, unknown> {
  revision: number;
  estado: string;
}

/** The last revision of a month, apart from one record. */
async function lastOf(tx: Orm, periodo: string, id: unknown): Promise<Revision | undefined> {
  const [row] = await rowsOf<Revision>(
    tx,
    sql`select revision::int as revision, estado from informe_final
        where periodo = ${periodo} and id is distinct from ${id ?? null}::bigint
        order by revision desc limit 1`,
  );
  return row;
}

/** The key figures of a month as they are now; nulls where there is nothing to sum. */
interface Cifras {
  /** As valid at the end of the month. */
  contrato: Awaited<ReturnType<typeof datosDelContrato>>;
  /** Of today's updated inventory. Load in kW. */
  inventario: { elementos: number; luminarias: number; carga_kw: number };
  energia: {
    facturas: number;
    kwh_facturado: number | null;
    kwh_referencia: number | null;
    valor_total: number | null;
    valor_en_discusion: number | null;
  };
  costos: { total: number | null };
  recaudo: { facturado: number | null; recaudado: number | null; girado: number | null };
  mantenimiento: { reportados: number; atendidos: number };
  recorridos: { recorridos: number; puntos_visitados: number };
  correspondencia: { recibidas: number; enviadas: number };
}

/**
 * What a monthly report freezes when it is issued. Annulled invoices and tours do not count, and of
 * an invoice that was not verified only what it says itself.
 */
async function cifrasDelMes(tx: Orm, periodo: string): Promise<Cifras> {
  const [row] = await rowsOf<{ cifras: string }>(
    tx,
    sql`select jsonb_build_object(
      'inventario', ${inventario(periodo)},
      'energia', (
        select jsonb_build_object('facturas', count(*), 'kwh_facturado', sum(kwh_facturado),
          'kwh_referencia', sum((verificacion ->> 'kwh_referencia')::numeric),
          'valor_total', sum(valor_total),
          'valor_en_discusion', sum((verificacion ->> 'valor_en_discusion')::numeric))
        from factura_energia where periodo = ${periodo} and estado <> 'anulada'),
      'costos', jsonb_build_object(
        'total', (select total from costo_mensual where periodo = ${periodo})),
      'recaudo', ${recaudo(periodo)},
      'mantenimiento', (
        select jsonb_build_object('reportados', count(*), 'atendidos', count(fecha_atencion))
        from seguimiento_mantenimiento
        where ${delMes(sql`fecha_reporte at time zone 'America/Bogota'`, periodo)}
          and estado <> 'no_procede'),
      'recorridos', (
        select jsonb_build_object('recorridos', count(distinct r.id),
          'puntos_visitados', count(distinct h.infraestructura_id))
        from recorrido r left join recorrido_hallazgo h on h.recorrido_id = r.id
        where ${delMes(sql`r.inicio at time zone 'America/Bogota'`, periodo)}
          and r.estado <> 'anulado'),
      'correspondencia', (
        select jsonb_build_object('recibidas', count(*) filter (where sentido = 'recibida'),
          'enviadas', count(*) filter (where sentido = 'enviada'))
        from correspondencia
        where ${delMes(sql`fecha_radicacion`, periodo)} and estado <> 'anulada')
    )::text as cifras`,
  );
  if (row === undefined) throw new Error('one statement gives one row');
  const contrato = await datosDelContrato(tx, finDeMes(periodo));
  return { contrato, ...(JSON.parse(row.cifras) as Omit<Cifras, 'contrato'>) }; // what the statement builds
}

/** On the last day of the month; of the current month today. */
const inventario = (periodo: string) => sql`(
  select jsonb_build_object('elementos', count(*),
    'luminarias', coalesce(sum(cantidad) filter (where cuenta_carga), 0),
    'carga_kw', round(coalesce(sum(carga_w) filter (where cuenta_carga), 0) / 1000, 3))
  from infraestructura_alumbrado_actualizado_en(least(${finDelMes(sql`${periodo}::text`)}, ${HOY}))
  where estado_operativo <> 'retirada')`;

const recaudo = (periodo: string) => sql`(
  select jsonb_build_object('facturado', sum(facturado),
    'recaudado', sum(recaudado_mes + recaudado_cartera), 'girado', sum(valor_girado))
  from consolidado_recaudo where periodo = ${periodo})`;

const delMes = (fecha: ReturnType<typeof sql>, periodo: string) =>
  sql`to_char(${fecha}, 'YYYY-MM') = ${periodo}`;
