import { sql } from 'drizzle-orm';
import { finDeMes } from '../../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { datosDelContrato, finDelMes } from '../../../server/resource/parameters.ts';
import { HOY } from '../../../server/resource/today.ts';

/** The key figures of a month as they are now; nulls where there is nothing to sum. */
export interface Cifras {
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
export async function cifrasDelMes(tx: Orm, periodo: string): Promise<Cifras> {
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
