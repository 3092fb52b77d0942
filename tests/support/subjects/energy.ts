import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { Database } from '../../../src/server/db/connect.ts';

/** What `cargaDonde` reads of the kept sums, element by element: of those that a condition on `p` picks. */
export const cargaPorElemento = (puntos: SQL): SQL => {
  const dias = sql`(least(p.hasta, t.b + 1) - greatest(p.desde, t.a + 1))`;
  return sql`select p.luminaria_id, p.regimen, ${dias} as dias, sum(p.cantidad) as cantidad, sum(p.carga_w) / 1000 as kw
    from infraestructura_alumbrado_vida as p
    where p.cuenta_carga and ${puntos} and ${dias} > 0
    group by p.luminaria_id, p.regimen, ${dias}`;
};

/** Groups in which the kept sums, those by month, and the elements differ, each as a text. */
export async function cargaDistinta(db: Database): Promise<string[]> {
  const grupo = sql.raw(
    'barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, desde, hasta, cuenta_carga',
  );
  const vida = sql`select ${grupo}, count(*) as n, sum(cantidad) as cantidad, sum(carga_w) as carga_w
    from infraestructura_alumbrado_vida where estado_operativo = 'en_servicio' group by ${grupo}`;
  // the view of elements asks their state for it, too
  const sumas = sql`select ${grupo}, sum(elementos) as n, sum(cantidad) as cantidad, sum(carga_w) as carga_w
    from infraestructura_alumbrado_carga group by ${grupo} having sum(elementos) <> 0`;
  // points with a meter have no neighbourhood among the steps
  const clave = sql.raw('mes, de_barrio, tipo_id, equipo_medida_id, regimen');
  const pasos = sql`select * from (select ${clave}, sum(p.signo * e.elementos) as n,
      sum(p.signo * e.elementos * p.dia) as n_dia, sum(p.signo * coalesce(e.carga_w, 0)) as w,
      sum(p.signo * coalesce(e.carga_w, 0) * p.dia) as w_dia
    from (select c.*, case when c.equipo_medida_id is null then c.barrio_id else 0 end as de_barrio
        from carga_instalada as c) as e
      cross join lateral pasos_de_carga(e.desde, e.hasta) as p group by ${clave}) as x
    where n <> 0 or n_dia <> 0 or w <> 0 or w_dia <> 0`;
  const meses = sql`select * from (select ${clave}, sum(elementos) as n, sum(elementos_dia) as n_dia, sum(carga_w) as w,
      sum(carga_w_dia) as w_dia from (select q.*, q.barrio_id as de_barrio from carga_por_mes as q) as q group by ${clave}) as x
    where n <> 0 or n_dia <> 0 or w <> 0 or w_dia <> 0`;
  const rows = await db.rows<{ grupo: string }>(
    sql`(select 'months ' || row_to_json(d)::text as grupo from ((${pasos} except ${meses}) union all (${meses} except ${pasos})) as d)
      union all (select 'elements ' || row_to_json(d)::text as grupo from (${vida} except ${sumas}) as d)
      union all (select 'sums ' || row_to_json(d)::text from (${sumas} except ${vida}) as d) order by 1`,
  );
  return rows.map((row) => row.grupo);
}

/** A meter of five digits and factor 40, to be sent; its account is its serial number. */
export const meterNamed = (serie: string, values: Row = {}): Row => ({
  serie,
  cuenta: serie,
  comercializador: 'ebsa',
  tipo_medida: 'semidirecta',
  factor: 40,
  digitos: 5,
  fecha_instalacion: '2026-01-31',
  lectura_inicial: 1000,
  ...values,
});

/** The reading of a month of a meter, from its last day but one month to its last, to be sent. */
export const readingOf = (medidor: Row, periodo: string, values: Row = {}): Row => ({
  equipo_medida_id: medidor['id'],
  periodo,
  fecha_actual: lastDayOf(periodo),
  origen: 'interventoria',
  ...values,
});

/** The invoice of a month without a meter, kWh at $720.50 unless said, to be sent. */
export function invoiceOf(periodo: string, values: Row = {}): Row {
  const { kwh_facturado = 57_900, tarifa_kwh = 720.5, otros_cargos = 0 } = values;
  const energia = Math.round(Number(kwh_facturado) * Number(tarifa_kwh));
  return {
    comercializador: 'ebsa',
    numero_factura: `F-${periodo}`,
    cuenta: 'AP-1',
    periodo,
    fecha_desde: `${periodo}-01`,
    fecha_hasta: lastDayOf(periodo),
    tipo_liquidacion: 'aforo',
    kwh_facturado,
    tarifa_kwh,
    valor_energia: energia,
    otros_cargos,
    valor_total: energia + Number(otros_cargos),
    fecha_vencimiento: lastDayOf(monthAfter(periodo)),
    ...values,
  };
}

/** The next month, `AAAA-MM`. */
export const monthAfter = (periodo: string): string =>
  new Date(Date.UTC(Number(periodo.slice(0, 4)), Number(periodo.slice(5, 7))))
    .toISOString()
    .slice(0, 7);

const lastDayOf = (periodo: string): string =>
  new Date(Date.UTC(Number(periodo.slice(0, 4)), Number(periodo.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);
