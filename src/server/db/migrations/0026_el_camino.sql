-- The way of an invoice: its answer and its payment, and what a letter says (decision 90).
ALTER TABLE "factura_energia" ADD COLUMN "valor_pagado" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "factura_energia" ADD COLUMN "respuesta_id" bigint;
--> statement-breakpoint
ALTER TABLE "factura_energia" ADD COLUMN "resultado_objecion" text collate "C";
--> statement-breakpoint
ALTER TABLE "factura_energia" ADD COLUMN "respuesta_nota" text collate es;
--> statement-breakpoint
ALTER TABLE "correspondencia" ADD COLUMN "contenido" text collate es;
--> statement-breakpoint
ALTER TABLE "factura_energia" ADD CONSTRAINT "factura_energia_respuesta_id_fk" FOREIGN KEY ("respuesta_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "factura_energia_respuesta_id_idx" ON "factura_energia" USING btree ("respuesta_id") WHERE "respuesta_id" is not null;
--> statement-breakpoint
-- Invoices that accounts lack (decision 90): of each account that an invoice named within a year, the months after it that
-- are over, not closed, and that no invoice names or bills; and the last month of a meter whose account no invoice names.
-- Days, tariff and number follow from the invoice before, the usual day from the last six.
create view factura_pendiente as
  with hoy as materialized (
    select (now() at time zone 'America/Bogota')::date as dia
  ), factura as materialized (
    select f.*, greatest(1, round((f.fecha_hasta - f.fecha_desde + 1) / 30.4))::int as meses,
      (extract(year from (f.periodo || '-01')::date) * 12 + extract(month from (f.periodo || '-01')::date))::int as mes
    from factura_energia f
    where f.estado <> 'anulada'
  ), anterior as (
    -- the months after each invoice, up to the next one of its account
    select f.*, n.n, to_char((f.periodo || '-01')::date + make_interval(months => n.n), 'YYYY-MM') as falta,
      (f.fecha_hasta + 1 + make_interval(months => n.n - f.meses))::date as desde
    from factura f cross join hoy
    left join lateral (
      select min(s.mes) as mes from factura s
      where s.comercializador = f.comercializador and s.cuenta = f.cuenta and s.mes > f.mes
    ) as siguiente on true
    cross join lateral generate_series(f.meses, least(coalesce(siguiente.mes - f.mes - 1, 24), 24), f.meses) as n (n)
    where f.fecha_hasta > hoy.dia - 730
      -- of invoices of one month the last is the one before
      and not exists (
        select 1 from factura o where o.comercializador = f.comercializador and o.cuenta = f.cuenta and o.mes = f.mes
          and (o.fecha_hasta, o.id) > (f.fecha_hasta, f.id))
  ), faltante as (
    select a.*, (a.desde + make_interval(months => a.meses) - interval '1 day')::date as hasta
    from anterior a
  ), costumbre as (
    select f.comercializador, f.cuenta,
      percentile_disc(0.5) within group (order by f.llega) as llega,
      percentile_disc(0.5) within group (order by f.vence) as vence
    from (
      select comercializador, cuenta, greatest(0, fecha_vencimiento - fecha_hasta) as vence,
        greatest(0, least((creado_en at time zone 'America/Bogota')::date, fecha_vencimiento) - fecha_hasta) as llega,
        row_number() over (partition by comercializador, cuenta order by fecha_hasta desc, id desc) as n
      from factura
    ) as f
    where f.n <= 6
    group by f.comercializador, f.cuenta
  )
  select f.id * 200 + f.n as id, f.comercializador, f.cuenta, f.falta collate "C" as periodo, f.desde as fecha_desde, f.hasta as fecha_hasta,
    f.hasta + c.llega as dia_usual, f.tipo_liquidacion,
    (select array_agg(m.id order by m.id) from equipo_medida m
      where m.id = any(f.equipos_medida) and coalesce(m.fecha_retiro, f.desde) >= f.desde) as equipos_medida,
    f.sectores, f.id as anterior_id, f.kwh_facturado as kwh_anterior,
    (case
      when strpos(f.numero_factura, replace(f.periodo, '-', '')) > 0
        then replace(f.numero_factura, replace(f.periodo, '-', ''), replace(f.falta, '-', ''))
      when strpos(f.numero_factura, f.periodo) > 0 then replace(f.numero_factura, f.periodo, f.falta)
      when strpos(f.numero_factura, right(f.periodo, 2) || left(f.periodo, 4)) > 0
        then replace(f.numero_factura, right(f.periodo, 2) || left(f.periodo, 4), right(f.falta, 2) || left(f.falta, 4))
      when strpos(f.numero_factura, substr(replace(f.periodo, '-', ''), 3)) > 0
        then replace(f.numero_factura, substr(replace(f.periodo, '-', ''), 3), substr(replace(f.falta, '-', ''), 3))
    end) collate "C" as numero_factura,
    f.tarifa_kwh, f.hasta + c.vence as fecha_vencimiento
  from faltante f join costumbre c on c.comercializador = f.comercializador and c.cuenta = f.cuenta cross join hoy
  where f.hasta < hoy.dia and f.hasta > hoy.dia - 366 and not mes_cerrado(f.falta, 'factura_energia')
    and not exists (
      select 1 from factura o where o.comercializador = f.comercializador and o.cuenta = f.cuenta
        and (o.periodo = f.falta or (f.falta || '-15')::date between o.fecha_desde and o.fecha_hasta))
  union all
  select m.id * 200 + 199, m.comercializador, m.cuenta, mes.periodo, mes.desde, mes.hasta, mes.hasta + 15, 'medida' collate "C",
    array[m.id], null, null, null, null, null, mes.hasta + 30
  from equipo_medida m cross join hoy
  cross join lateral (
    select to_char(date_trunc('month', hoy.dia) - interval '1 day', 'YYYY-MM') collate "C" as periodo,
      (date_trunc('month', hoy.dia) - interval '1 month')::date as desde, (date_trunc('month', hoy.dia) - interval '1 day')::date as hasta
  ) as mes
  where m.estado <> 'retirado' and m.fecha_instalacion <= mes.desde and not mes_cerrado(mes.periodo, 'factura_energia')
    and not exists (
      select 1 from factura f
      where f.comercializador = m.comercializador and f.cuenta = m.cuenta
        or m.id = any(f.equipos_medida) and f.fecha_hasta > hoy.dia - 366);
