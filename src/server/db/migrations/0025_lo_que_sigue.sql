-- Figures over two resources are lists of their own (decision 79): what is counted is a row that a list shows.
-- The service of each month and neighbourhood (domain 4.7, 4.9): the points in service and their energy, what faults
-- took of it, and the points that tours visited. Energy and faults are both of the days that the method counts, so that
-- the availability is the same by either. The month under way goes up to today.
create view servicio_mensual as
  select
    (extract(year from m.desde) * 12 + extract(month from m.desde))::bigint * 10000000 + b.id as id,
    (m.periodo || ' · ' || b.nombre) collate es as nombre, m.periodo collate "C" as periodo, b.sector_id, s.barrio_id,
    s.puntos, s.visitados, round(s.kwh * m.factor, 3) as kwh_esperado,
    round(least(s.kwh_falla, s.kwh) * m.factor, 3) as kwh_no_servido,
    round(greatest(s.kwh - s.kwh_falla, 0) * m.factor, 3) as kwh_servido
  from generate_series(
      date_trunc('month', coalesce((parametro_hoy('fecha_corte_base') #>> '{}')::date,
        (now() at time zone 'America/Bogota')::date - 365)::timestamp),
      date_trunc('month', now() at time zone 'America/Bogota'), interval '1 month'
    ) as g (mes)
    cross join lateral (
      select g.mes::date as desde, to_char(g.mes, 'YYYY-MM') as periodo, f.fin,
        parametro_el('horas_regimen', f.fin) as horas, (parametro_el('factor_dimerizado', f.fin) #>> '{}')::numeric as dimerizado,
        case when parametro_el('metodo_horas', f.fin) #>> '{}' = 'creg_043' and f.fin = f.ultimo
          then 30::numeric / (f.fin - g.mes::date + 1) else 1 end as factor
      from (
        select u.ultimo, least(u.ultimo, (now() at time zone 'America/Bogota')::date) as fin
        from (select (g.mes + interval '1 month' - interval '1 day')::date as ultimo) as u
      ) as f
      offset 0
    ) as m
    cross join lateral (
      select p.barrio_id, sum(p.puntos)::bigint as puntos, sum(p.visitados)::bigint as visitados, sum(p.kwh) as kwh,
        sum(p.kwh_falla) as kwh_falla
      from (
        select c.barrio_id, sum(c.elementos) filter (where c.desde <= m.fin and c.hasta > m.fin) as puntos, 0 as visitados,
          sum(c.carga_w / 1000 * (least(c.hasta, m.fin + 1) - greatest(c.desde, m.desde)) * coalesce((m.horas ->> c.regimen)::numeric, 0)
            * case when c.regimen = 'dimerizado' then m.dimerizado else 1 end) as kwh, 0 as kwh_falla
        from infraestructura_alumbrado_carga c
        where c.cuenta_carga and c.desde <= m.fin and c.hasta > m.desde
        group by c.barrio_id
        union all
        -- each night of a light once, as where faults correct energy
        select v.barrio_id, 0, 0, 0,
          v.carga_w / 1000 * (least(f.hasta, v.hasta, m.fin + 1) - greatest(f.desde, v.desde, m.desde))
            * coalesce((m.horas ->> v.regimen)::numeric, 0) * case when v.regimen = 'dimerizado' then m.dimerizado else 1 end
        from (select * from falla_de_energia z where z.de_noche and z.desde <= m.fin and z.hasta > m.desde offset 0) as f
        cross join lateral (select * from infraestructura_alumbrado_vida u where u.id = f.infraestructura_id offset 0) as v
        where v.cuenta_carga and least(f.hasta, v.hasta, m.fin + 1) > greatest(f.desde, v.desde, m.desde)
        union all
        -- the points of all tours of the month, each once, where they are at its end
        select v.barrio_id, 0, 1, 0, 0
        from (
          select distinct h.infraestructura_id as id
          from recorrido_hallazgo h join recorrido r on r.id = h.recorrido_id and r.estado in ('cerrado', 'aprobado')
          where h.infraestructura_id is not null
            and h.fecha_hora >= m.desde::timestamp at time zone 'America/Bogota'
            and h.fecha_hora < (m.fin + 1)::timestamp at time zone 'America/Bogota'
          offset 0
        ) as d
        cross join lateral (
          select * from infraestructura_alumbrado_vida u where u.id = d.id and u.desde <= m.fin and u.hasta > m.fin offset 0
        ) as v
        where v.cuenta_carga
      ) as p
      group by p.barrio_id having sum(p.puntos) <> 0 or sum(p.kwh) <> 0
    ) as s
    join barrio b on b.id = s.barrio_id;
--> statement-breakpoint
-- The lamps in load at the end of each month by technology, by the kept sums (decision 73).
create view tecnologia_mensual as
  select
    (extract(year from g.mes) * 12 + extract(month from g.mes))::bigint * 100
      + coalesce(array_position(array['led', 'sodio', 'mercurio', 'haluro_metalico', 'induccion', 'fluorescente', 'solar', 'otra'], t.tecnologia::text), 0) as id,
    to_char(g.mes, 'YYYY-MM') collate es as nombre, to_char(g.mes, 'YYYY-MM') collate "C" as periodo, t.tecnologia,
    t.puntos, t.luminarias, t.carga_kw, case when t.tecnologia = 'led' then t.luminarias else 0 end as led
  from generate_series(
      date_trunc('month', coalesce((parametro_hoy('fecha_corte_base') #>> '{}')::date,
        (now() at time zone 'America/Bogota')::date - 365)::timestamp),
      date_trunc('month', now() at time zone 'America/Bogota'), interval '1 month'
    ) as g (mes)
    cross join lateral (
      select l.tecnologia, sum(c.elementos)::bigint as puntos, sum(c.cantidad) as luminarias, round(sum(c.carga_w) / 1000, 3) as carga_kw
      from (
        select k.luminaria_id, sum(k.elementos) as elementos, sum(k.cantidad) as cantidad, sum(k.carga_w) as carga_w
        from infraestructura_alumbrado_carga k
        where k.cuenta_carga
          and k.desde <= least((g.mes + interval '1 month' - interval '1 day')::date, (now() at time zone 'America/Bogota')::date)
          and k.hasta > least((g.mes + interval '1 month' - interval '1 day')::date, (now() at time zone 'America/Bogota')::date)
        group by k.luminaria_id
      ) as c
      left join luminaria l on l.id = c.luminaria_id
      group by l.tecnologia having sum(c.elementos) <> 0
    ) as t;
--> statement-breakpoint
-- What is owed of the tax, by its age (domain 4.6). A settlement of a large payer ages from its due date. Of an account
-- of a trader the balance is that of its newest row, else what was billed and not paid; payments settle what is oldest
-- first, so what is owed are the newest bills: that of the newest file is not due, each month before is 30 days more.
create view cartera_por_edad as
  with hoy as materialized (
    select (now() at time zone 'America/Bogota')::date as dia
  ), corte as materialized (
    -- what a trader's accounts owe is known up to its newest file
    select comercializador, max(periodo) as periodo from facturacion_comercializador group by comercializador
  ), mes as materialized (
    select corte.comercializador, n.n as mora,
      to_char((corte.periodo || '-01')::date - make_interval(months => n.n), 'YYYY-MM') collate "C" as periodo
    from corte cross join generate_series(0, 3) as n (n)
  ), cuenta as (
    select f.comercializador, f.cuenta, max(f.id) as id,
      coalesce(
        (max(array[f.periodo, f.saldo_ap::text]))[2]::numeric,
        sum(f.facturado_ap + f.ajustes - f.recaudado_ap - f.recaudado_cartera)) as saldo,
      coalesce(sum(f.facturado_ap + f.ajustes) filter (where m.mora = 0), 0) as corriente,
      coalesce(sum(f.facturado_ap + f.ajustes) filter (where m.mora = 1), 0) as hasta_30,
      coalesce(sum(f.facturado_ap + f.ajustes) filter (where m.mora = 2), 0) as hasta_60,
      coalesce(sum(f.facturado_ap + f.ajustes) filter (where m.mora = 3), 0) as hasta_90
    from facturacion_comercializador f left join mes m on m.periodo = f.periodo and m.comercializador = f.comercializador
    group by f.comercializador, f.cuenta
  )
  select c.id * 20 + e.orden as id, c.cuenta collate es as nombre, c.comercializador as recaudador, c.cuenta, k.periodo, e.edad collate "C" as edad,
    e.debe as saldo, case when e.orden > 0 then e.debe else 0 end as saldo_vencido, null::bigint as dias_mora
  from cuenta c
  join corte k on k.comercializador = c.comercializador
  cross join lateral (
    select greatest(c.corriente, 0) as a, greatest(c.hasta_30, 0) as b, greatest(c.hasta_60, 0) as c, greatest(c.hasta_90, 0) as d
  ) as n
  cross join lateral (values
    (0, 'corriente', least(c.saldo, n.a)),
    (1, 'hasta_30', least(c.saldo - n.a, n.b)),
    (2, 'hasta_60', least(c.saldo - n.a - n.b, n.c)),
    (3, 'hasta_90', least(c.saldo - n.a - n.b - n.c, n.d)),
    (4, 'mas_de_90', c.saldo - n.a - n.b - n.c - n.d)
  ) as e (orden, edad, debe)
  where c.saldo > 0 and e.debe > 0
  union all
  select g.id * 20 + 15, (g.razon_social || ' · ' || g.numero_liquidacion) collate es, 'gran_consumidor', g.cuenta, to_char(hoy.dia, 'YYYY-MM') collate "C",
    (case when d.dias <= 0 then 'corriente' when d.dias <= 30 then 'hasta_30' when d.dias <= 60 then 'hasta_60'
      when d.dias <= 90 then 'hasta_90' else 'mas_de_90' end) collate "C",
    g.saldo, case when d.dias > 0 then g.saldo else 0 end, greatest(d.dias, 0)
  from gran_consumidor g cross join hoy cross join lateral (select hoy.dia - g.fecha_vencimiento as dias) as d
  where g.saldo > 0;
--> statement-breakpoint
-- Business days after a day, up to another one, which counts; 0 where there is none between them.
create function habiles_entre(el_dia date, hasta date) returns int language sql stable
begin atomic
  select count(*)::int from generate_series(el_dia + 1, hasta, interval '1 day') as d where es_habil(d::date);
end;
--> statement-breakpoint
-- Values of the measures of closed months, as they were when each was closed (decision 79).
CREATE TABLE "medida_congelada" (
	"recurso" text NOT NULL,
	"medida" text NOT NULL,
	"periodo" text NOT NULL,
	"valor" numeric,
	"cierre_id" bigint NOT NULL,
	"congelada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "medida_congelada_recurso_periodo_medida_pk" PRIMARY KEY("recurso","periodo","medida")
);

