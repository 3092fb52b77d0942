-- destructivo: the sums of load are made anew from the points that they add up
CREATE TABLE "cartera_guardada" (
	"comercializador" text NOT NULL,
	"cuenta" text NOT NULL,
	"fila_id" bigint NOT NULL,
	"saldo_ap" numeric,
	"saldo" numeric NOT NULL,
	"hace_0" numeric NOT NULL,
	"hace_1" numeric NOT NULL,
	"hace_2" numeric NOT NULL,
	"hace_3" numeric NOT NULL,
	CONSTRAINT "cartera_guardada_comercializador_cuenta_pk" PRIMARY KEY("comercializador","cuenta")
);

--> statement-breakpoint
CREATE TABLE "cartera_guardada_hasta" (
	"comercializador" text PRIMARY KEY NOT NULL,
	"hasta" text NOT NULL,
	"cambio_en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- Debts by age (decision 94): a row of a kept month that is written, changed or deleted lets the kept balances of its
-- trader go, in its own transaction. Imports write with triggers left out, so these fire always.
do $$
declare
  acto record;
  funcion text;
begin
  for acto in select * from (values
    ('insert', 'new table as nuevas', 'select comercializador, periodo from nuevas'),
    ('delete', 'old table as viejas', 'select comercializador, periodo from viejas'),
    ('update', 'new table as nuevas old table as viejas',
      'select comercializador, periodo from nuevas union all select comercializador, periodo from viejas')
  ) as a (verbo, tablas, filas)
  loop
    funcion := format('facturacion_comercializador_cartera_%s', acto.verbo);
    execute format($f$
      create function %I() returns trigger language plpgsql as $t$
      begin
        update cartera_guardada_hasta as k set hasta = '', cambio_en = now()
        from (select comercializador, min(periodo) as desde from (%s) as f group by comercializador) as e
        where e.comercializador = k.comercializador and e.desde <= k.hasta;
        return null;
      end $t$ $f$, funcion, acto.filas);
    execute format('create trigger cartera_%s after %s on facturacion_comercializador referencing %s for each statement execute function %I()',
      acto.verbo, acto.verbo, acto.tablas, funcion);
    execute format('alter table facturacion_comercializador enable always trigger cartera_%s', acto.verbo);
  end loop;
end $$;
--> statement-breakpoint
-- What is owed of the tax, by its age (domain 4.6). A settlement of a large payer ages from its due date. Of an account
-- of a trader the balance is that of its newest row, else what was billed and not paid; payments settle what is oldest
-- first, so what is owed are the newest bills: that of the newest file is not due, each month before is 30 days more.
-- Rows of months up to `hasta` are kept as one row for each account; the others are added up. `offset 0` keeps the
-- planner from copying an expression to each place that uses it.
create or replace view cartera_por_edad as
  with hoy as materialized (
    select (now() at time zone 'America/Bogota')::date as dia
  ), corte as materialized (
    -- what a trader's accounts owe is known up to its newest file; `atras`: the kept months end so many before it
    select c.nombre collate "C" as comercializador, u.periodo, coalesce(h.hasta, '') as hasta,
      (12 * (left(u.periodo, 4)::int - left(h.hasta, 4)::int) + right(u.periodo, 2)::int - right(h.hasta, 2)::int) as atras,
      to_char((u.periodo || '-01')::date - interval '1 month', 'YYYY-MM') collate "C" as hace_1,
      to_char((u.periodo || '-01')::date - interval '2 months', 'YYYY-MM') collate "C" as hace_2,
      to_char((u.periodo || '-01')::date - interval '3 months', 'YYYY-MM') collate "C" as hace_3
    from (values ('ebsa'), ('vatia')) as c (nombre)
    cross join lateral (
      select max(f.periodo) as periodo from facturacion_comercializador f where f.comercializador = c.nombre
    ) as u
    left join cartera_guardada_hasta h on h.comercializador = c.nombre and h.hasta <> ''
    where u.periodo is not null
  ), cuenta as (
    -- the newest month, of which an account has one row; those between it and the kept ones, mostly none; and the kept ones
    select k.comercializador, k.periodo, c.* from corte k cross join lateral (
      select coalesce(n.cuenta, m.cuenta, g.cuenta) as cuenta, greatest(n.id, m.id, g.fila_id) as id,
        coalesce(
          case when n.id is not null then n.saldo_ap when m.id is not null then nullif(substr(m.ultimo, 8), '')::numeric
            else g.saldo_ap end,
          coalesce(n.saldo, 0) + coalesce(m.saldo, 0) + coalesce(g.saldo, 0)) as saldo,
        coalesce(n.facturado, case k.atras when 0 then g.hace_0 end) as corriente,
        coalesce(m.hasta_30, case k.atras when 0 then g.hace_1 when 1 then g.hace_0 end) as hasta_30,
        coalesce(m.hasta_60, case k.atras when 0 then g.hace_2 when 1 then g.hace_1 when 2 then g.hace_0 end) as hasta_60,
        coalesce(m.hasta_90,
          case k.atras when 0 then g.hace_3 when 1 then g.hace_2 when 2 then g.hace_1 when 3 then g.hace_0 end) as hasta_90
      from (
        select f.cuenta, f.id, f.saldo_ap, f.facturado_ap + f.ajustes as facturado,
          f.facturado_ap + f.ajustes - f.recaudado_ap - f.recaudado_cartera as saldo
        from facturacion_comercializador f
        where f.comercializador = k.comercializador and f.periodo = k.periodo and k.periodo > k.hasta
      ) as n
      full join (
        select f.cuenta, max(f.id) as id, max(f.periodo || coalesce(f.saldo_ap::text, '')) as ultimo,
          sum(f.facturado_ap + f.ajustes - f.recaudado_ap - f.recaudado_cartera) as saldo,
          sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.hace_1) as hasta_30,
          sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.hace_2) as hasta_60,
          sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.hace_3) as hasta_90
        from facturacion_comercializador f
        where f.comercializador = k.comercializador and f.periodo > k.hasta and f.periodo < k.periodo
        group by f.cuenta
      ) as m on m.cuenta = n.cuenta
      full join (
        select * from cartera_guardada g where g.comercializador = k.comercializador and k.hasta <> ''
      ) as g on g.cuenta = coalesce(n.cuenta, m.cuenta)
      offset 0
    ) as c
  ), deuda as (
    select c.id, c.comercializador, c.cuenta, c.periodo, c.saldo, greatest(c.corriente, 0) as a, greatest(c.hasta_30, 0) as b,
      greatest(c.hasta_60, 0) as c, greatest(c.hasta_90, 0) as d
    from cuenta c where c.saldo > 0
    offset 0
  )
  select c.id * 20 + e.orden as id, c.cuenta collate es as nombre, c.comercializador as recaudador, c.cuenta, c.periodo, e.edad collate "C" as edad,
    e.debe as saldo, case when e.orden > 0 then e.debe else 0 end as saldo_vencido, null::bigint as dias_mora
  from deuda c
  cross join lateral (values
    (0, 'corriente', least(c.saldo, c.a)),
    (1, 'hasta_30', case when c.saldo > c.a then least(c.saldo - c.a, c.b) end),
    (2, 'hasta_60', case when c.saldo > c.a then least(c.saldo - c.a - c.b, c.c) end),
    (3, 'hasta_90', case when c.saldo > c.a then least(c.saldo - c.a - c.b - c.c, c.d) end),
    (4, 'mas_de_90', case when c.saldo > c.a then c.saldo - c.a - c.b - c.c - c.d end)
  ) as e (orden, edad, debe)
  where e.debe > 0
  union all
  select g.id * 20 + 15, (g.razon_social || ' · ' || g.numero_liquidacion) collate es, 'gran_consumidor', g.cuenta, to_char(hoy.dia, 'YYYY-MM') collate "C",
    (case when d.dias <= 0 then 'corriente' when d.dias <= 30 then 'hasta_30' when d.dias <= 60 then 'hasta_60'
      when d.dias <= 90 then 'hasta_90' else 'mas_de_90' end) collate "C",
    g.saldo, case when d.dias > 0 then g.saldo else 0 end, greatest(d.dias, 0)
  from gran_consumidor g cross join hoy cross join lateral (select hoy.dia - g.fecha_vencimiento as dias) as d
  where g.saldo > 0;
--> statement-breakpoint
-- An import leaves triggers out, those of the sums of load among them (decision 73): points that were imported were in no
-- sum. They fire always now, and the sums are made anew.
do $$
declare
  tabla text;
  verbo text;
begin
  foreach tabla in array array['infraestructura_alumbrado', 'infraestructura_alumbrado_tramo'] loop
    foreach verbo in array array['insert', 'delete', 'update'] loop
      execute format('alter table %I enable always trigger carga_%s', tabla, verbo);
    end loop;
  end loop;
end $$;
--> statement-breakpoint
delete from carga_instalada;
--> statement-breakpoint
insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
  elementos, cantidad, carga_w)
select u.desde, u.hasta, u.barrio_id, u.tipo_id, u.luminaria_id, u.equipo_medida_id, u.regimen,
  count(*), sum(u.cantidad), sum(u.carga_w)
from (
  select '-infinity'::date as desde, 'infinity'::date as hasta, p.barrio_id, p.tipo_id, p.luminaria_id,
    p.equipo_medida_id, p.regimen, p.cantidad, p.carga_w
  from infraestructura_alumbrado p
  where p.segun_base and p.estado_operativo = 'en_servicio'
  union all
  select v.desde, v.hasta, v.barrio_id, v.tipo_id, v.luminaria_id, v.equipo_medida_id, v.regimen, v.cantidad, v.carga_w
  from infraestructura_alumbrado_tramo v
  where v.estado_operativo = 'en_servicio'
) u
group by u.desde, u.hasta, u.barrio_id, u.tipo_id, u.luminaria_id, u.equipo_medida_id, u.regimen;
--> statement-breakpoint
delete from carga_por_mes;
--> statement-breakpoint
insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
  elementos, elementos_dia, carga_w, carga_w_dia)
select p.mes, b.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen, sum(p.signo * e.elementos),
  sum(p.signo * e.elementos * p.dia), sum(p.signo * coalesce(e.carga_w, 0)),
  sum(p.signo * coalesce(e.carga_w, 0) * p.dia)
from carga_instalada e cross join lateral pasos_de_carga(e.desde, e.hasta) as p
  cross join lateral (select case when e.equipo_medida_id is null then e.barrio_id else 0 end as barrio_id) as b
group by p.mes, b.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen;
--> statement-breakpoint
-- An update that moves no load, as most do, is told so by its rows, each by a condition without a statement: only where
-- one does, the statement adds up what changed.
create function infraestructura_alumbrado_carga_cambia() returns trigger language plpgsql as $$
begin
  perform set_config('farola.carga_cambia', 'si', true);
  return null;
end $$;
--> statement-breakpoint
create trigger carga_cambia after update on infraestructura_alumbrado for each row
when (
  (old.segun_base and old.estado_operativo = 'en_servicio') is distinct from (new.segun_base and new.estado_operativo = 'en_servicio')
  or (new.segun_base and new.estado_operativo = 'en_servicio'
    and (old.barrio_id, old.tipo_id, old.luminaria_id, old.equipo_medida_id, old.regimen, old.cantidad, old.carga_w)
      is distinct from (new.barrio_id, new.tipo_id, new.luminaria_id, new.equipo_medida_id, new.regimen, new.cantidad, new.carga_w))
)
execute function infraestructura_alumbrado_carga_cambia();
--> statement-breakpoint
alter table infraestructura_alumbrado enable always trigger carga_cambia;
--> statement-breakpoint
create or replace function infraestructura_alumbrado_carga_update() returns trigger language plpgsql as $$
begin
  if current_setting('farola.carga_cambia', true) is distinct from 'si' then return null; end if;
  perform set_config('farola.carga_cambia', '', true);
  with escrita as (
    select f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen,
      sum(f.signo) as elementos, sum(f.signo * f.cantidad) as cantidad, sum(f.signo * f.carga_w) as carga_w
    from (
      select signo, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w
      from (select 1 as signo, n.* from nuevas n union all select -1, v.* from viejas v) as escritas
      where segun_base and estado_operativo = 'en_servicio'
    ) as f
    group by f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen
    having sum(f.signo) <> 0 or sum(f.signo * f.cantidad) <> 0 or sum(f.signo * f.carga_w) <> 0
  ), tramos as (
    insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
      elementos, cantidad, carga_w)
    select '-infinity', 'infinity', e.* from escrita e
  )
  insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
    elementos, elementos_dia, carga_w, carga_w_dia)
  select '-infinity', case when e.equipo_medida_id is null then e.barrio_id else 0 end, e.tipo_id, e.equipo_medida_id,
    e.regimen, sum(e.elementos), 0, coalesce(sum(e.carga_w), 0), 0
  from escrita e
  group by 2, e.tipo_id, e.equipo_medida_id, e.regimen;
  return null;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "carta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"radicado" text collate "C",
	"tipo" text collate "C" NOT NULL,
	"plantilla_id" bigint,
	"correspondencia_id" bigint,
	"factura_id" bigint,
	"recorrido_id" bigint,
	"seguimiento_id" bigint,
	"informe_id" bigint,
	"destinatario" text collate es NOT NULL,
	"entidad" text collate "C" NOT NULL,
	"medio" text collate "C" NOT NULL,
	"enviar_correo" boolean,
	"correo" text collate "C",
	"asunto" text collate es NOT NULL,
	"contenido" text collate es NOT NULL,
	"firmante_id" bigint NOT NULL,
	"nueva_fecha_limite" date,
	"requiere_respuesta" boolean,
	"plazo_dias" integer,
	"responsable_id" bigint,
	"emitida_el" date,
	"emitida_por" bigint,
	"oficio_id" bigint,
	"respuesta_id" bigint,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("radicado", '') || ' ' || coalesce("destinatario", '') || ' ' || coalesce("asunto", '') || ' ' || coalesce("contenido", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "plantilla_carta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plantilla_carta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text collate es NOT NULL,
	"tipo" text collate "C" NOT NULL,
	"asunto" text collate es NOT NULL,
	"cuerpo" text collate es NOT NULL,
	"principal" boolean NOT NULL,
	"activa" boolean NOT NULL,
	"usados" text collate es,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("nombre", '') || ' ' || coalesce("asunto", '') || ' ' || coalesce("cuerpo", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
ALTER TABLE "respuesta" ALTER COLUMN "radicado" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."plantilla_carta"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_correspondencia_id_fk" FOREIGN KEY ("correspondencia_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_factura_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."factura_energia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_recorrido_id_fk" FOREIGN KEY ("recorrido_id") REFERENCES "public"."recorrido"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_seguimiento_id_fk" FOREIGN KEY ("seguimiento_id") REFERENCES "public"."seguimiento_mantenimiento"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_informe_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informe_final"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_firmante_id_fk" FOREIGN KEY ("firmante_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_responsable_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_emitida_por_fk" FOREIGN KEY ("emitida_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_oficio_id_fk" FOREIGN KEY ("oficio_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_respuesta_id_fk" FOREIGN KEY ("respuesta_id") REFERENCES "public"."respuesta"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "carta_radicado_unico" ON "carta" USING btree (normaliza("radicado"));
--> statement-breakpoint
CREATE INDEX "carta_plantilla_id_idx" ON "carta" USING btree ("plantilla_id") WHERE "plantilla_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_correspondencia_id_idx" ON "carta" USING btree ("correspondencia_id") WHERE "correspondencia_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_factura_id_idx" ON "carta" USING btree ("factura_id") WHERE "factura_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_recorrido_id_idx" ON "carta" USING btree ("recorrido_id") WHERE "recorrido_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_seguimiento_id_idx" ON "carta" USING btree ("seguimiento_id") WHERE "seguimiento_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_informe_id_idx" ON "carta" USING btree ("informe_id") WHERE "informe_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_firmante_id_idx" ON "carta" USING btree ("firmante_id");
--> statement-breakpoint
CREATE INDEX "carta_responsable_id_idx" ON "carta" USING btree ("responsable_id") WHERE "responsable_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_emitida_por_idx" ON "carta" USING btree ("emitida_por") WHERE "emitida_por" is not null;
--> statement-breakpoint
CREATE INDEX "carta_oficio_id_idx" ON "carta" USING btree ("oficio_id") WHERE "oficio_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_respuesta_id_idx" ON "carta" USING btree ("respuesta_id") WHERE "respuesta_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_busqueda_idx" ON "carta" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE UNIQUE INDEX "plantilla_carta_nombre_unico" ON "plantilla_carta" USING btree (normaliza("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "plantilla_carta_tipo_unico" ON "plantilla_carta" USING btree ("tipo") WHERE "principal" = true;
--> statement-breakpoint
CREATE INDEX "plantilla_carta_busqueda_idx" ON "plantilla_carta" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "plantilla_carta_tipo_nombre_orden" ON "plantilla_carta" USING btree ("tipo","nombre");
--> statement-breakpoint
ALTER TABLE "reporte_trabajo" ADD COLUMN "carta_id" bigint;
--> statement-breakpoint
ALTER TABLE "reporte_trabajo" ADD CONSTRAINT "reporte_trabajo_carta_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_carta_id_idx" ON "reporte_trabajo" USING btree ("carta_id") WHERE "carta_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_origen_id_orden" ON "infraestructura_alumbrado_actualizacion" USING btree ("origen_id");
--> statement-breakpoint
CREATE TABLE "bitacora_entrega" (
	"tamano" bigint PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bitacora_llave" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"origen" text NOT NULL,
	"privada" text NOT NULL,
	"publica" text NOT NULL,
	"sal" text NOT NULL,
	CONSTRAINT "bitacora_llave_unica" CHECK (unica)
);

--> statement-breakpoint
CREATE TABLE "bitacora_sello" (
	"dia" date PRIMARY KEY NOT NULL,
	"tamano" bigint NOT NULL,
	"nota" text NOT NULL,
	"hecho_en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bitacora_tesela" (
	"nivel" smallint NOT NULL,
	"indice" bigint NOT NULL,
	"hashes" text NOT NULL,
	"raiz" text NOT NULL,
	CONSTRAINT "bitacora_tesela_pkey" PRIMARY KEY("nivel","indice")
);
