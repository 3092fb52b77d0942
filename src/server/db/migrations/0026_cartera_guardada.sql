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
