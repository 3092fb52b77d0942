CREATE TABLE "indice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text collate "C" NOT NULL,
	"mes" text collate "C" NOT NULL,
	"valor" numeric(12, 4) NOT NULL,
	"fuente" text collate es NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("nombre", '') || ' ' || coalesce("fuente", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
ALTER TABLE "factura_energia" ADD COLUMN "lecturas_al_aprobar" jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX "indice_nombre_mes_unico" ON "indice" USING btree (normaliza("nombre"),"mes");
--> statement-breakpoint
CREATE INDEX "indice_busqueda_idx" ON "indice" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "indice_nombre_mes_id_orden" ON "indice" USING btree ("nombre","mes" desc,"id" desc);

--> statement-breakpoint
-- What each approval and annulment of an update made of the life of its element: the days on which the element came
-- to count (signo 1) or counts no more (-1), as what it was then. Only what is in service counts; a deed that moved
-- nothing has one line with signo 0. The server writes all lines of an element anew in the transaction of each deed.
create table actualizacion_efecto (
  actualizacion_id bigint not null references infraestructura_alumbrado_actualizacion (id) on delete cascade,
  infraestructura_id bigint not null references infraestructura_alumbrado (id) on delete cascade,
  en timestamptz(3) not null,
  anula boolean not null,
  signo smallint not null check (signo in (-1, 0, 1)),
  desde date not null,
  hasta date not null,
  tipo_id bigint,
  luminaria_id bigint,
  cantidad numeric(12, 2),
  barrio_id bigint,
  equipo_medida_id bigint,
  regimen text collate "C",
  carga_w numeric(12, 2),
  constraint actualizacion_efecto_no_vacio check (desde < hasta)
);
--> statement-breakpoint
create index actualizacion_efecto_infraestructura_id_idx on actualizacion_efecto (infraestructura_id);
--> statement-breakpoint
create index actualizacion_efecto_actualizacion_id_idx on actualizacion_efecto (actualizacion_id);
--> statement-breakpoint
create index actualizacion_efecto_en_idx on actualizacion_efecto (en);
--> statement-breakpoint
create index actualizacion_efecto_equipo_medida_id_idx on actualizacion_efecto (equipo_medida_id, en)
  where equipo_medida_id is not null;
--> statement-breakpoint
-- COP a kWh of a month: the mean of its invoices that are not void, by their kWh; null without one.
create function tarifa_del_mes(el_periodo text) returns numeric language sql stable
begin atomic
  select round(sum(kwh_facturado * tarifa_kwh) / nullif(sum(kwh_facturado), 0), 4) from factura_energia
  where periodo = el_periodo and estado <> 'anulada';
end
--> statement-breakpoint
-- Figures of a period and the updates that were approved or annulled after each was frozen, or last saved while it is
-- live: for each pair what the update adds, kW times days by regime, for points with a meter and without one. What the
-- meters of an invoice read does not follow from the inventory. The id holds the update, the record and its kind.
create view ajuste_periodo as
  -- before the cut-off of the base nothing is known; asked once, not for each pair
  with corte as materialized (select (parametro_hoy('fecha_corte_base') #>> '{}')::date as dia),
  cifra as (
    select
      0 as clase, f.id as factura_id, null::bigint as lectura_id, null::bigint as costo_id, null::bigint as informe_id,
      f.numero_factura::text as nombre, f.periodo, f.fecha_desde as desde, f.fecha_hasta as hasta,
      f.verificacion is not null as congelada,
      coalesce(f.verificada_en, f.modificado_en, f.creado_en) as calculada_en,
      case
        when f.tipo_liquidacion = 'aforo' then '{}'
        -- as the sheet was kept: the meters whose lights stand for all their days
        when f.verificacion -> 'medidores' is not null then array(
          select (m ->> 'id')::bigint from jsonb_array_elements(f.verificacion -> 'medidores') as m
          where m -> 'dias' = '[]')
        when f.verificacion ->> 'kwh_medido' is not null then '{}'
        when f.verificacion is not null then coalesce(f.equipos_medida, '{}')
        else array(
          select m.id from unnest(f.equipos_medida) as m (id)
          where not exists (
            select 1 from equipo_medida_consumo c
            where c.equipo_medida_id = m.id and c.origen <> 'estimada'
              and c.fecha_actual >= f.fecha_desde and c.fecha_anterior < f.fecha_hasta))
      end as medidores,
      f.tipo_liquidacion <> 'medida' as aforo, coalesce(f.sectores, '{}') as sectores, false as todo, f.tarifa_kwh
    from factura_energia f
    where f.estado <> 'anulada'
    union all
    select
      1, null, c.id, null, null, m.serie::text, c.periodo, c.fecha_anterior + 1, c.fecha_actual, f.fecha is not null,
      coalesce(f.fecha, c.modificado_en, c.creado_en), array[c.equipo_medida_id], false, '{}', false, f.tarifa_kwh
    from equipo_medida_consumo c
    join equipo_medida m on m.id = c.equipo_medida_id
    left join lateral (
      select case when u.usa then (f.lecturas_al_aprobar ->> 'fecha')::timestamptz end as fecha, f.tarifa_kwh
      from factura_energia f
      cross join lateral (select coalesce(f.estado in ('aprobada', 'pagada')
        and f.lecturas_al_aprobar -> 'esperados' ? c.id::text, false) as usa) as u
      where f.fecha_desde <= c.fecha_actual and f.fecha_hasta > c.fecha_anterior and f.estado <> 'anulada'
        and f.tipo_liquidacion <> 'aforo' and f.equipos_medida @> array[c.equipo_medida_id]
      order by u.usa desc, f.id limit 1
    ) as f on true
    union all
    select
      2, null, null, c.id, null, c.periodo::text, c.periodo, (c.periodo || '-01')::date,
      ((c.periodo || '-01')::date + interval '1 month' - interval '1 day')::date, c.estado = 'cerrado',
      coalesce(c.modificado_en, c.creado_en), '{}', false, '{}', true, tarifa_del_mes(c.periodo)
    from costo_mensual c
    union all
    select
      3, null, null, null, i.id, i.periodo || ' rev. ' || i.revision, i.periodo, (i.periodo || '-01')::date,
      ((i.periodo || '-01')::date + interval '1 month' - interval '1 day')::date, i.estado = 'emitido',
      coalesce(i.emitido_en, i.modificado_en, i.creado_en), '{}', false, '{}', true, tarifa_del_mes(i.periodo)
    from informe_final i
  ),
  parte as (
    select
      d.clase, d.factura_id, d.lectura_id, d.costo_id, d.informe_id, d.nombre, d.periodo, d.desde, d.hasta, d.congelada,
      d.calculada_en, d.todo, d.tarifa_kwh, e.actualizacion_id, e.infraestructura_id,
      d.medidores <> '{}' and e.equipo_medida_id is not null as en_medidor, e.regimen,
      sum(e.signo * e.carga_w * (least(e.hasta, d.hasta + 1) - greatest(e.desde, d.desde, corte.dia))) / 1000 as kw_dias,
      coalesce(sum(e.signo * e.cantidad) filter (where d.todo and e.hasta > d.hasta), 0) as luminarias,
      max(e.en) as hecha_en
    from cifra d
    cross join corte
    -- each figure by an index of its own kind: few effects are younger than a figure, fewer are of its meter
    cross join lateral (
      select n.* from actualizacion_efecto n
      where (d.todo or (d.aforo and n.equipo_medida_id is null)) and n.en > d.calculada_en and n.signo <> 0
        and n.desde <= d.hasta and n.hasta > d.desde
      union all
      select n.* from actualizacion_efecto n
      where not d.todo and n.equipo_medida_id = any (d.medidores) and n.en > d.calculada_en and n.signo <> 0
        and n.desde <= d.hasta and n.hasta > d.desde
    ) as e
    join infraestructura_alumbrado_tipo t on t.id = e.tipo_id and t.consume_energia
    where greatest(e.desde, d.desde, corte.dia) < least(e.hasta, d.hasta + 1)
      and (d.todo or e.equipo_medida_id is not null or d.sectores = '{}' or exists (
        select 1 from barrio b where b.id = e.barrio_id and b.sector_id = any (d.sectores)))
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
  )
  select
    p.actualizacion_id * 100000000 + coalesce(p.factura_id, p.lectura_id, p.costo_id, p.informe_id) * 4 + p.clase as id,
    (a.numero || ' · ' || p.nombre) collate es as nombre,
    (array['factura', 'lectura', 'costo', 'informe'])[p.clase + 1] collate "C" as documento, p.congelada,
    p.periodo, p.desde, p.hasta, p.calculada_en, p.actualizacion_id, p.infraestructura_id, a.fecha_efectiva, p.hecha_en,
    a.estado = 'anulada' as anulada,
    p.factura_id, p.lectura_id, p.costo_id, p.informe_id,
    case when p.todo then p.luminarias end as luminarias, p.tarifa_kwh, p.sin_medidor, p.en_medidor
  from (
    select
      clase, factura_id, lectura_id, costo_id, informe_id, nombre, periodo, desde, hasta, congelada, calculada_en, todo,
      tarifa_kwh, actualizacion_id, infraestructura_id, max(hecha_en) as hecha_en, sum(luminarias) as luminarias,
      coalesce(jsonb_agg(jsonb_build_object('regimen', regimen, 'kw_dias', kw_dias))
        filter (where not en_medidor and kw_dias <> 0), '[]') as sin_medidor,
      coalesce(jsonb_agg(jsonb_build_object('regimen', regimen, 'kw_dias', kw_dias))
        filter (where en_medidor and kw_dias <> 0), '[]') as en_medidor
    from parte
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    having bool_or(kw_dias <> 0) or sum(luminarias) <> 0
  ) as p
  join infraestructura_alumbrado_actualizacion a on a.id = p.actualizacion_id;
--> statement-breakpoint
-- The installed load by groups of like elements and stretches of days, kept as deltas: sums of a period add up groups
-- instead of elements.
CREATE TABLE "carga_instalada" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"barrio_id" bigint NOT NULL,
	"tipo_id" bigint NOT NULL,
	"luminaria_id" bigint,
	"equipo_medida_id" bigint,
	"regimen" text NOT NULL,
	"elementos" bigint NOT NULL,
	"cantidad" numeric NOT NULL,
	"carga_w" numeric
);

--> statement-breakpoint
CREATE INDEX "carga_instalada_equipo_medida_idx" ON "carga_instalada" USING btree ("equipo_medida_id") WHERE equipo_medida_id is not null;
--> statement-breakpoint
-- The same as steps up and down by the month in which they fall, so that the energy of whole months adds up some
-- thousand rows: of each month the sum of the steps, W, and of W times the days from 2000-01-01 to each step.
CREATE TABLE "carga_por_mes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mes" date NOT NULL,
	"barrio_id" bigint NOT NULL,
	"tipo_id" bigint NOT NULL,
	"equipo_medida_id" bigint,
	"regimen" text NOT NULL,
	"elementos" bigint NOT NULL,
	"elementos_dia" bigint NOT NULL,
	"carga_w" numeric NOT NULL,
	"carga_w_dia" numeric NOT NULL
);

--> statement-breakpoint
-- Elements that an update changed before this upgrade and whose segments the first start has not written yet.
CREATE TABLE "carga_pendiente" (
	"id" bigint PRIMARY KEY NOT NULL
);

--> statement-breakpoint
insert into carga_pendiente (id)
select c.id from infraestructura_alumbrado_cambiado c
where not exists (select 1 from infraestructura_alumbrado_tramo t where t.id = c.id);
--> statement-breakpoint
-- Every statement that writes the base or the segments adds what it changed, in its transaction. Only elements in
-- service have a load; an element that an approved update changed has it by its segments, the others by their row of
-- the base.
-- The steps of one stretch: up in the month of its first day, down in that of the day after its last one.
create function pasos_de_carga(desde date, hasta date) returns table (mes date, dia int, signo int)
language sql immutable
begin atomic
  select case when desde = '-infinity' then desde else date_trunc('month', desde)::date end,
    case when desde = '-infinity' then 0 else desde - '2000-01-01'::date end, 1
  union all
  select date_trunc('month', hasta)::date, hasta - '2000-01-01'::date, -1 where hasta <> 'infinity';
end
--> statement-breakpoint
do $$
declare
  tabla record;
  acto record;
  funcion text;
begin
  for tabla in select * from (values
    ('infraestructura_alumbrado', $d$ '-infinity'::date as desde, 'infinity'::date as hasta $d$, 'segun_base', ''),
    ('infraestructura_alumbrado_tramo', 'desde, hasta', 'true',
      'delete from carga_pendiente where id in (select id from nuevas);')
  ) as t (nombre, dias, cuenta, al_crear)
  loop
    for acto in select * from (values
      ('insert', 'new table as nuevas', 'select 1 as signo, n.* from nuevas n'),
      ('delete', 'old table as viejas', 'select -1 as signo, v.* from viejas v'),
      ('update', 'new table as nuevas old table as viejas',
        'select 1 as signo, n.* from nuevas n union all select -1, v.* from viejas v')
    ) as a (verbo, tablas, filas)
    loop
      funcion := format('%s_carga_%s', tabla.nombre, acto.verbo);
      execute format($f$
        create function %I() returns trigger language plpgsql as $t$
        begin
          with escrita as (
            select f.desde, f.hasta, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen,
              sum(f.signo) as elementos, sum(f.signo * f.cantidad) as cantidad, sum(f.signo * f.carga_w) as carga_w
            from (
              select signo, %s, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w
              from (%s) as escritas
              where %s and estado_operativo = 'en_servicio'
            ) as f
            group by f.desde, f.hasta, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen
            having sum(f.signo) <> 0 or sum(f.signo * f.cantidad) <> 0 or sum(f.signo * f.carga_w) <> 0
          ), tramos as (
            insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
              elementos, cantidad, carga_w)
            select * from escrita
          )
          insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
            elementos, elementos_dia, carga_w, carga_w_dia)
          select p.mes, e.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen, sum(p.signo * e.elementos),
            sum(p.signo * e.elementos * p.dia), sum(p.signo * coalesce(e.carga_w, 0)),
            sum(p.signo * coalesce(e.carga_w, 0) * p.dia)
          from escrita e cross join lateral pasos_de_carga(e.desde, e.hasta) as p
          group by p.mes, e.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen;
          %s
          return null;
        end $t$ $f$, funcion, tabla.dias, acto.filas, tabla.cuenta,
        case when acto.verbo = 'insert' then tabla.al_crear else '' end);
      execute format('create trigger carga_%s after %s on %I referencing %s for each statement execute function %I()',
        acto.verbo, acto.verbo, tabla.nombre, acto.tablas, funcion);
    end loop;
  end loop;
end $$;
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
insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
  elementos, elementos_dia, carga_w, carga_w_dia)
select p.mes, e.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen, sum(p.signo * e.elementos),
  sum(p.signo * e.elementos * p.dia), sum(p.signo * coalesce(e.carga_w, 0)),
  sum(p.signo * coalesce(e.carga_w, 0) * p.dia)
from carga_instalada e cross join lateral pasos_de_carga(e.desde, e.hasta) as p
group by p.mes, e.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen;
--> statement-breakpoint
-- `infraestructura_alumbrado_vida` in sums of what is in service: the same stretches of days, the same cut-off. Groups
-- of which no element is left add up to nothing. What the first start after the upgrade has not written yet counts
-- as in its present state.
create view infraestructura_alumbrado_carga as
  select
    u.barrio_id, u.tipo_id, u.luminaria_id, u.equipo_medida_id, u.regimen, u.elementos, u.cantidad, u.carga_w,
    greatest(u.desde, (
      select (valor #>> '{}')::date from parametro
      where clave = 'fecha_corte_base' and vigente_desde <= (now() at time zone 'America/Bogota')::date
      order by vigente_desde desc limit 1
    )) as desde,
    u.hasta,
    u.tipo_id = any (array(
      select t.id from infraestructura_alumbrado_tipo t where t.consume_energia
    )) as cuenta_carga
  from (
    select
      s.barrio_id, s.tipo_id, s.luminaria_id, s.equipo_medida_id, s.regimen collate "C" as regimen, s.elementos,
      s.cantidad, s.carga_w, s.desde, s.hasta
    from carga_instalada s
    union all
    select
      c.barrio_id, c.tipo_id, c.luminaria_id, c.equipo_medida_id, c.regimen, 1, c.cantidad, c.carga_w,
      '-infinity'::date, 'infinity'::date
    from carga_pendiente q join infraestructura_alumbrado_cambiado c on c.id = q.id
    where c.estado_operativo = 'en_servicio'
  ) u;
--> statement-breakpoint
-- Faults that correct energy (domain 4.2): seen by a tour or verified, of one light, each night or day once. From the
-- day of the report on, up to the day of the repair, which is without the fault; `hasta` is the day after the last one.
create view falla_de_energia as
  select f.id, f.numero, f.infraestructura_id, f.de_noche, f.desde, f.hasta
  from (
    select
      s.id, s.numero, s.infraestructura_id, s.de_noche, s.hasta,
      greatest(s.desde, max(s.hasta) over (
        partition by s.infraestructura_id, s.de_noche order by s.desde, s.id
        rows between unbounded preceding and 1 preceding
      )) as desde
    from (
      select
        c.id, c.numero, c.infraestructura_id, c.tipo_falla <> 'encendida_de_dia' as de_noche,
        (c.fecha_reporte at time zone 'America/Bogota')::date as desde,
        case when c.fecha_atencion is null or c.estado = 'reabierto' then 'infinity'::date
          else (c.fecha_atencion at time zone 'America/Bogota')::date end as hasta
      from seguimiento_mantenimiento c
      where c.infraestructura_id is not null and c.estado <> 'no_procede'
        and c.tipo_falla in ('apagada', 'circuito_apagado', 'encendida_de_dia')
        and c.accion is distinct from 'sin_falla'
        and (c.fuente = 'recorrido' or c.verificado_por is not null)
    ) as s
  ) as f
  where f.desde < f.hasta;
