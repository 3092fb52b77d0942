CREATE TABLE "cartera_guardada" (
	"comercializador" text NOT NULL,
	"cuenta" text NOT NULL,
	"fila_id" bigint NOT NULL,
	"saldo_ap" numeric,
	"saldo" numeric NOT NULL,
	"facturado" numeric[] NOT NULL,
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
-- Rows of months up to `hasta` are kept as one row for each account; the others are added up.
create or replace view cartera_por_edad as
  with recursive comercializador as (
    (select comercializador as nombre from facturacion_comercializador order by comercializador limit 1)
    union all
    select (select min(f.comercializador) from facturacion_comercializador f where f.comercializador > c.nombre)
    from comercializador c where c.nombre is not null
  ), hoy as materialized (
    select (now() at time zone 'America/Bogota')::date as dia
  ), corte as materialized (
    -- what a trader's accounts owe is known up to its newest file; `atras`: the kept months end so many before it
    select c.nombre as comercializador, u.periodo, h.hasta,
      (12 * (left(u.periodo, 4)::int - left(h.hasta, 4)::int) + right(u.periodo, 2)::int - right(h.hasta, 2)::int) as atras,
      to_char((u.periodo || '-01')::date - interval '1 month', 'YYYY-MM') collate "C" as hace_1,
      to_char((u.periodo || '-01')::date - interval '2 months', 'YYYY-MM') collate "C" as hace_2,
      to_char((u.periodo || '-01')::date - interval '3 months', 'YYYY-MM') collate "C" as hace_3
    from comercializador c
    cross join lateral (
      select max(f.periodo) as periodo from facturacion_comercializador f where f.comercializador = c.nombre
    ) as u
    left join cartera_guardada_hasta h on h.comercializador = c.nombre and h.hasta <> ''
    where c.nombre is not null
  ), reciente as (
    select f.comercializador, f.cuenta, max(f.id) as id,
      (max(array[f.periodo, f.saldo_ap::text]))[2]::numeric as saldo_ap,
      sum(f.facturado_ap + f.ajustes - f.recaudado_ap - f.recaudado_cartera) as saldo,
      sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.periodo) as corriente,
      sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.hace_1) as hasta_30,
      sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.hace_2) as hasta_60,
      sum(f.facturado_ap + f.ajustes) filter (where f.periodo = k.hace_3) as hasta_90
    from corte k join facturacion_comercializador f
      on f.comercializador = k.comercializador and f.periodo > coalesce(k.hasta, '')
    group by f.comercializador, f.cuenta
  ), guardada as (
    select g.*, k.atras from corte k join cartera_guardada g on g.comercializador = k.comercializador
    where k.hasta is not null
  ), cuenta as (
    select coalesce(r.comercializador, g.comercializador) as comercializador, coalesce(r.cuenta, g.cuenta) as cuenta,
      greatest(r.id, g.fila_id) as id,
      coalesce(case when r.id is null then g.saldo_ap else r.saldo_ap end, coalesce(r.saldo, 0) + coalesce(g.saldo, 0)) as saldo,
      greatest(coalesce(r.corriente, g.facturado[1 - g.atras], 0), 0) as corriente,
      greatest(coalesce(r.hasta_30, g.facturado[2 - g.atras], 0), 0) as hasta_30,
      greatest(coalesce(r.hasta_60, g.facturado[3 - g.atras], 0), 0) as hasta_60,
      greatest(coalesce(r.hasta_90, g.facturado[4 - g.atras], 0), 0) as hasta_90
    from reciente r full join guardada g on g.comercializador = r.comercializador and g.cuenta = r.cuenta
  )
  select c.id * 20 + e.orden as id, c.cuenta collate es as nombre, c.comercializador as recaudador, c.cuenta, k.periodo, e.edad collate "C" as edad,
    e.debe as saldo, case when e.orden > 0 then e.debe else 0 end as saldo_vencido, null::bigint as dias_mora
  from cuenta c
  join corte k on k.comercializador = c.comercializador
  cross join lateral (values
    (0, 'corriente', least(c.saldo, c.corriente)),
    (1, 'hasta_30', least(c.saldo - c.corriente, c.hasta_30)),
    (2, 'hasta_60', least(c.saldo - c.corriente - c.hasta_30, c.hasta_60)),
    (3, 'hasta_90', least(c.saldo - c.corriente - c.hasta_30 - c.hasta_60, c.hasta_90)),
    (4, 'mas_de_90', c.saldo - c.corriente - c.hasta_30 - c.hasta_60 - c.hasta_90)
  ) as e (orden, edad, debe)
  where c.saldo > 0 and e.debe > 0
  union all
  select g.id * 20 + 15, (g.razon_social || ' · ' || g.numero_liquidacion) collate es, 'gran_consumidor', g.cuenta, to_char(hoy.dia, 'YYYY-MM') collate "C",
    (case when d.dias <= 0 then 'corriente' when d.dias <= 30 then 'hasta_30' when d.dias <= 60 then 'hasta_60'
      when d.dias <= 90 then 'hasta_90' else 'mas_de_90' end) collate "C",
    g.saldo, case when d.dias > 0 then g.saldo else 0 end, greatest(d.dias, 0)
  from gran_consumidor g cross join hoy cross join lateral (select hoy.dia - g.fecha_vencimiento as dias) as d
  where g.saldo > 0;
