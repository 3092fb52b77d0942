import { isLocked } from '../../../server/db/failures.ts';
import { prepared, type Orm } from '../../../server/db/orm.ts';
import { comercializadores } from '../rules/recaudo.ts';

/**
 * Keeps what the rows of billing of all months before a trader's newest one come to, one row for each account, which
 * `cartera_por_edad` reads in their place. A row of these months that is written lets them go (a trigger does), and
 * they are kept again ten minutes later. Writers of billing wait meanwhile; while one of them writes, or another server
 * keeps them, nothing is kept.
 */
export async function guardarCartera(orm: Orm): Promise<void> {
  const traders = [JSON.stringify(Object.keys(comercializadores))];
  if ((await orm.run(PENDIENTES, traders)).length === 0) return;
  await orm.transaction(async (tx) => {
    // a row that is written beside this would be neither kept nor let go
    if (!(await holdBilling(tx))) return;
    const pendientes = await tx.run<Pendiente>(PENDIENTES, traders);
    for (const { comercializador, hasta } of pendientes) {
      await tx.run(OLVIDAR, [comercializador]);
      await tx.run(GUARDAR, [comercializador, hasta]);
      await tx.run(HASTA, [comercializador, hasta]);
    }
  });
  await orm.run(ANALIZAR, []);
}

/** A trader, and the month before its newest one. */
type Pendiente = Record<'comercializador' | 'hasta', string>;

const PENDIENTES = prepared(`
  select c.comercializador, p.hasta
  from jsonb_array_elements_text($1::jsonb) as c (comercializador)
  cross join lateral (
    select max(f.periodo) as periodo from facturacion_comercializador as f where f.comercializador = c.comercializador
  ) as u
  cross join lateral (
    select to_char((u.periodo || '-01')::date - interval '1 month', 'YYYY-MM') collate "C" as hasta
  ) as p
  left join cartera_guardada_hasta as h on h.comercializador = c.comercializador
  where u.periodo is not null and (h.hasta is null
    or (h.hasta = '' and h.cambio_en < now() - interval '10 minutes')
    or (h.hasta <> '' and h.hasta < p.hasta))`);

/** Whether nobody else writes or keeps billing from now on until the transaction ends. */
async function holdBilling(tx: Orm): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => savepoint.run(SOLO_LEER, []));
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

const SOLO_LEER = prepared('lock table facturacion_comercializador in share row exclusive mode nowait');

const OLVIDAR = prepared('delete from cartera_guardada where comercializador = $1');

const GUARDAR = prepared(`
  insert into cartera_guardada (comercializador, cuenta, fila_id, saldo_ap, saldo, hace_0, hace_1, hace_2, hace_3)
  select $1, f.cuenta, max(f.id), nullif(substr(max(f.periodo || coalesce(f.saldo_ap::text, '')), 8), '')::numeric,
    sum(f.facturado_ap + f.ajustes - f.recaudado_ap - f.recaudado_cartera),
    coalesce(sum(f.facturado_ap + f.ajustes) filter (where f.periodo = $2), 0),
    coalesce(sum(f.facturado_ap + f.ajustes) filter (where f.periodo = m.hace_1), 0),
    coalesce(sum(f.facturado_ap + f.ajustes) filter (where f.periodo = m.hace_2), 0),
    coalesce(sum(f.facturado_ap + f.ajustes) filter (where f.periodo = m.hace_3), 0)
  from facturacion_comercializador as f cross join (
    select to_char(($2 || '-01')::date - interval '1 month', 'YYYY-MM') as hace_1,
      to_char(($2 || '-01')::date - interval '2 months', 'YYYY-MM') as hace_2,
      to_char(($2 || '-01')::date - interval '3 months', 'YYYY-MM') as hace_3
  ) as m
  where f.comercializador = $1 and f.periodo <= $2
  group by f.cuenta`);

const HASTA = prepared(`
  insert into cartera_guardada_hasta (comercializador, hasta, cambio_en) values ($1, $2, now())
  on conflict (comercializador) do update set hasta = excluded.hasta, cambio_en = excluded.cambio_en`);

/** The planner does not know of them otherwise. */
const ANALIZAR = prepared('analyze cartera_guardada');
