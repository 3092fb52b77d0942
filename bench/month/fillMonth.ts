import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/server/db/connect.ts';
import { guardarCartera } from '../../src/modules/recaudo/server/guardarCartera.ts';
import { fillHistory } from '../everyday/fillHistory.ts';

/** The month that is asked for, the last of the twelve that are filled. */
export const MES = '2026-10';

const month = sql.raw(
  `to_char('${MES}-01'::date - make_interval(months => (n % 12)::int), 'YYYY-MM')`,
);
const moment = sql.raw(
  `'${MES}-31T20:00:00-05:00'::timestamptz - make_interval(hours => (n * 7919 % 17520)::int)`,
);

/**
 * Fills what the measures of a month read beside the inventory: half as many rows of billing as there are points, a
 * case for twenty of them and a visit for ten; the small tables have as many rows as a town has. Past the server, which
 * must not run.
 */
export async function fillMonth(
  db: Database,
  { resource, rows }: { resource: string; rows: number },
): Promise<{ lines: number; billing: number }> {
  const lines = await fillHistory(db, { resource, rows });
  for (const statement of steps(rows)) await db.rows(statement);
  // as the server does every minute
  await guardarCartera(db.orm);
  for (const statement of [sql`vacuum (analyze)`, sql`checkpoint`]) await db.rows(statement);
  return { lines, billing: rows / 2 };
}

const many = (count: number): SQL => sql`generate_series(1, ${Math.ceil(count)}::bigint) as n`;

const steps = (rows: number): readonly SQL[] => [
  sql`insert into facturacion_comercializador (comercializador, periodo, cuenta, clase_uso, facturado_ap, recaudado_ap,
      recaudado_cartera, ajustes, saldo_ap)
    select case when n % 10 < 8 then 'ebsa' else 'vatia' end, ${month}, (n / 12)::text, 'comercial', 9000,
      case when n % 5 = 0 then 0 else 9000 end, 0, 0, case when n % 5 = 0 then 9000 end
    from ${many(rows / 2)}`,
  sql`insert into gran_consumidor (periodo, nit, razon_social, actividad, comercializador, base, tarifa, valor_liquidado,
      numero_liquidacion, fecha_vencimiento, saldo)
    select ${month}, n::text, 'Empresa ' || n, 'industria', 'otro', 'valor_fijo', 1, 1000000, 'LQ-' || n,
      (${month} || '-20')::date, case when n % 4 = 0 then 1000000 else 0 end
    from ${many(2_000)}`,
  sql`insert into consolidado_recaudo (periodo, recaudador, facturado, recaudado_mes, recaudado_cartera, cartera_inicial,
      estado, fecha_giro)
    select ${month}, r, 1000000, 900000, 50000, 300000, 'calculado', (${month} || '-28')::date + 60
    from ${many(12)} cross join unnest(array['ebsa', 'vatia', 'gran_consumidor', 'predial']) as r`,
  sql`insert into seguimiento_mantenimiento (numero, fuente, tipo_falla, prioridad, estado, infraestructura_id, barrio_id,
      fecha_reporte, fecha_limite, fecha_atencion, horas_respuesta)
    select 'MTO-' || n, case when n % 3 = 0 then 'recorrido' else 'pqr' end, case when n % 2 = 0 then 'apagada' else 'otra' end,
      'media', case when n % 40 = 0 then 'reportado' else 'cerrado' end, p.id, p.barrio_id, m.en, m.en + interval '2 days',
      case when n % 40 <> 0 then m.en + make_interval(hours => (n % 90)::int) end, case when n % 40 <> 0 then n % 90 end
    from ${many(rows / 20)} cross join lateral (select ${moment} as en) as m
      join infraestructura_alumbrado as p on p.id = n * 20 - 13`,
  sql`insert into personal_interventoria (tipo_documento, documento, nombres, apellidos, cargo, dedicacion_pct, email, fecha_inicio, activo)
    values ('cc', '1', 'Ana', 'Rojas', 'inspector', 100, 'ana@farola.test', '2024-01-01', true)`,
  sql`insert into recorrido (numero, inicio, responsable_id, estado, alcance)
    select 'REC-' || n, ${moment}, (select min(id) from personal_interventoria), 'aprobado', 300 from ${many(400)}`,
  sql`insert into recorrido_hallazgo (recorrido_id, uuid_local, infraestructura_id, resultado, fecha_hora)
    select (select min(id) from recorrido) + n % 400, 'banco-' || n, p.id,
      case when n % 20 = 0 then 'falla' else 'sin_novedad' end, ${moment}
    from ${many(rows / 10)} join infraestructura_alumbrado as p on p.id = n * 10 - 3`,
  sql`insert into factura_energia (comercializador, numero_factura, cuenta, periodo, fecha_desde, fecha_hasta,
      tipo_liquidacion, kwh_facturado, tarifa_kwh, valor_energia, otros_cargos, valor_total, fecha_vencimiento, estado)
    select 'ebsa', 'F-' || n, 'C-' || n, ${month}, (${month} || '-01')::date, (${month} || '-28')::date, 'aforo', 1000, 700,
      700000, 0, 700000, (${month} || '-28')::date, 'registrada'
    from ${many(120)}`,
  sql`insert into correspondencia (sentido, clase, entidad, remitente, destinatario, medio, asunto, fecha_documento,
      fecha_radicacion, requiere_respuesta, estado)
    select 'recibida', 'peticion', 'ciudadano', 'Vecino ' || n, 'Interventoría', 'correo', 'Asunto ' || n,
      (${moment})::date, (${moment})::date, true, 'radicada'
    from ${many(rows / 200)}`,
];
