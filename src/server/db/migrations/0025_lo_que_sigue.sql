-- destructivo: the state of costs and summaries is that of the closing of the month, which was carried over before
-- Closing of months (decision 74). Whether a month is closed to the records of a resource: one that was reopened is not
-- to those that the reopening names.
ALTER TABLE "cierre_mes" ALTER COLUMN "reabre" SET DATA TYPE jsonb USING to_jsonb(array["reabre"]);
--> statement-breakpoint
update "cierre_mes" set "reabre" = null where "reabre" = '[null]';
--> statement-breakpoint
create function mes_cerrado(el_mes text, el_recurso text) returns boolean language sql stable
begin atomic
  select exists (
    select 1 from cierre_mes as c
    where c.periodo = el_mes and (c.estado = 'cerrado'
      or (c.estado = 'reabierto' and not coalesce(c.reabre, '[]') ?| array['todo', el_recurso])));
end;
--> statement-breakpoint
-- What was done to a record of a closed month afterwards: an adjustment with two dates (decision 74).
CREATE TABLE "hecho_posterior" (
	"id" bigint PRIMARY KEY NOT NULL,
	"clase" text NOT NULL,
	"recurso" text NOT NULL,
	"registro_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"periodo" text NOT NULL,
	"hecha_en" timestamp with time zone NOT NULL,
	"usuario_id" bigint,
	"accion" text NOT NULL,
	"kwh" numeric(17, 3),
	"pesos" numeric(17, 2)
);
--> statement-breakpoint
CREATE INDEX "hecho_posterior_periodo_idx" ON "hecho_posterior" USING btree ("periodo","hecha_en" desc);
--> statement-breakpoint
-- Adjustments know a month of costs as frozen by what the closing kept of it, and since then.
drop view ajuste_periodo;
--> statement-breakpoint
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
      ((c.periodo || '-01')::date + interval '1 month' - interval '1 day')::date, c.luminarias_al_cierre is not null,
      coalesce((c.detalle_al_cierre ->> 'en')::timestamptz, c.modificado_en, c.creado_en), '{}', false, '{}', true, tarifa_del_mes(c.periodo)
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
    case when p.todo then p.luminarias end as luminarias, p.tarifa_kwh, p.sin_medidor, p.en_medidor,
    null::text collate "C" as recurso, null::bigint as registro_id, null::bigint as usuario_id,
    null::text collate "C" as accion, null::numeric as hecho_kwh, null::numeric as hecho_pesos
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
  join infraestructura_alumbrado_actualizacion a on a.id = p.actualizacion_id
  union all
  -- beyond all ids of updates with their figures
  select
    8000000000000000 + h.id, h.nombre collate es, h.clase collate "C", true, h.periodo, (h.periodo || '-01')::date,
    ((h.periodo || '-01')::date + interval '1 month' - interval '1 day')::date, k.cerrado_en, null, null, null,
    h.hecha_en, false,
    case h.recurso when 'factura_energia' then h.registro_id end,
    case h.recurso when 'equipo_medida_consumo' then h.registro_id end,
    case h.recurso when 'costo_mensual' then h.registro_id end, null, null, null, '[]', '[]',
    h.recurso collate "C", h.registro_id, h.usuario_id, h.accion collate "C", h.kwh, h.pesos
  from hecho_posterior h
  left join cierre_mes k on k.periodo = h.periodo;
--> statement-breakpoint
-- What was closed collector by collector stays reconciled; the closing of the month keeps it.
update "consolidado_recaudo" set "estado" = 'conciliado' where "estado" = 'cerrado';
--> statement-breakpoint
-- So do the saved views that ask for it. One that leaves out nothing but what was closed leaves out nothing any more:
-- what was reconciled and not closed stood in it.
update "vista" as v set "version" = v."version" + 1, "contenido" = jsonb_set(v."contenido", '{filtro}', f.filtro)
  from (
    select w."id", (w."contenido" -> 'filtro') - 'estado' - 'estado_neq'
      || case when d.pide ? 'cerrado'
        then jsonb_build_object('estado', (d.pide - 'cerrado' - 'conciliado') || '["conciliado"]')
        when d.pide is not null then jsonb_build_object('estado', d.pide) else '{}' end
      || case when d.deja - 'cerrado' <> '[]' then jsonb_build_object('estado_neq', d.deja - 'cerrado') else '{}' end
      as filtro
    from "vista" as w, lateral (
      -- one value or several, as several
      select '[]' || (w."contenido" #> '{filtro,estado}') as pide, '[]' || (w."contenido" #> '{filtro,estado_neq}') as deja
    ) as d
    where w."recurso" = 'consolidado_recaudo' and (d.pide ? 'cerrado' or d.deja ? 'cerrado')
  ) as f
  where f."id" = v."id";
--> statement-breakpoint
ALTER TABLE "resumen_proyecto_financiero" DROP COLUMN "estado";
--> statement-breakpoint
ALTER TABLE "costo_mensual" DROP COLUMN "estado";
--> statement-breakpoint
-- Costs (domain 9.7, 9.12): Christmas and ornamental lighting are items of their own, and each ceiling is compared with
-- its item. What stood under "otros" moves where the notes name one of the two and nothing else; the total stays.
ALTER TABLE "costo_mensual" ADD COLUMN "navideno" numeric(15, 2) NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "ornamental" numeric(15, 2) NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "costo_mensual" ALTER COLUMN "navideno" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "costo_mensual" ALTER COLUMN "ornamental" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "maximo_energia" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "maximo_aom" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "maximo_inversion" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "exceso_energia" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "exceso_aom" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "exceso_inversion" numeric(15, 2);
--> statement-breakpoint
ALTER TABLE "costo_mensual" ADD COLUMN "exceso_total" numeric(15, 2);
--> statement-breakpoint
with nota as (
  select id, normaliza(observaciones) ~ 'navid' as navidad, normaliza(observaciones) ~ 'ornament' as ornato,
    normaliza(observaciones) ~ 'tecnolog|software|\my otr' as otra
  from "costo_mensual" where "otros" > 0
)
update "costo_mensual" as c set
    "navideno" = case when n.navidad then c."otros" else 0 end,
    "ornamental" = case when n.ornato then c."otros" else 0 end,
    "otros" = 0
  from nota as n where n.id = c.id and n.navidad <> n.ornato and not n.otra;
--> statement-breakpoint
update "costo_mensual" set "exceso_total" = "total" - "navideno" - "ornamental" - "costo_maximo",
    "sobre_maximo" = "total" - "navideno" - "ornamental" > "costo_maximo"
  where "costo_maximo" is not null;
--> statement-breakpoint
-- Lists of an earlier day are planned as fast as those of today: the updated inventory of all days is a view, of which
-- a list says the day (decision 78).
-- Every element that no approved update ever changed as the base has it, on all days; of the others each segment with
-- its days. `~corte` is the cut-off of the base, before which nothing is known.
create view infraestructura_alumbrado_actualizado_dias as
  select
    u.id, u.codigo, u.tipo_id, u.unidad_id, u.luminaria_id, u.cantidad, u.barrio_id, u.direccion,
    u.ubicacion_lat, u.ubicacion_lng, u.clase_via, u.soporte, u.altura_m, u.codigo_poste,
    u.transformador, u.equipo_medida_id, u.regimen, u.propiedad, u.estado_operativo,
    u.fecha_instalacion, u.carga_w, u.otros_codigos, u.origen, u.n_actualizaciones,
    u.ultima_actualizacion, u.ultimo_tipo,
    coalesce(u.fecha_alta, (
      select (valor #>> '{}')::date from parametro
      where clave = 'fecha_corte_base'
        and vigente_desde <= (now() at time zone 'America/Bogota')::date
      order by vigente_desde desc limit 1
    )) as fecha_alta,
    u.fecha_baja, u.observaciones, u.adjuntos, u.creado_en, u.creado_por, u.modificado_en,
    u.modificado_por, u.version, u.busqueda,
    (u.estado_operativo = 'en_servicio' and u.tipo_id = any (array(
      select t.id from infraestructura_alumbrado_tipo t where t.consume_energia
    ))) as cuenta_carga,
    u.desde as "~desde", u.hasta as "~hasta",
    coalesce((
      select (valor #>> '{}')::date from parametro
      where clave = 'fecha_corte_base'
        and vigente_desde <= (now() at time zone 'America/Bogota')::date
      order by vigente_desde desc limit 1
    ), '-infinity'::date) as "~corte"
  from (
    select
      p.id, p.codigo, p.tipo_id, p.unidad_id, p.luminaria_id, p.cantidad, p.barrio_id, p.direccion,
      p.ubicacion_lat, p.ubicacion_lng, p.clase_via, p.soporte, p.altura_m, p.codigo_poste,
      p.transformador, p.equipo_medida_id, p.regimen, p.propiedad, p.estado_operativo,
      p.fecha_instalacion, p.carga_w, p.otros_codigos, 'base'::text collate "C" as origen,
      0::bigint as n_actualizaciones, null::date as ultima_actualizacion,
      null::text collate "C" as ultimo_tipo, null::date as fecha_alta, null::date as fecha_baja,
      p.observaciones, p.adjuntos, p.creado_en, p.creado_por, p.modificado_en, p.modificado_por,
      p.version, p.busqueda,
      p.segun_base as cuenta,
      '-infinity'::date as desde, 'infinity'::date as hasta
    from infraestructura_alumbrado p
    union all
    select
      v.id, v.codigo, v.tipo_id, v.unidad_id, v.luminaria_id, v.cantidad, v.barrio_id, v.direccion,
      v.ubicacion_lat, v.ubicacion_lng, v.clase_via, v.soporte, v.altura_m, v.codigo_poste,
      v.transformador, v.equipo_medida_id, v.regimen, v.propiedad, v.estado_operativo,
      v.fecha_instalacion, v.carga_w, v.otros_codigos, v.origen, v.n_actualizaciones,
      v.ultima_actualizacion, v.ultimo_tipo, v.fecha_alta, v.fecha_baja, v.observaciones, v.adjuntos,
      v.creado_en, v.creado_por, v.modificado_en, v.modificado_por, v.version, v.busqueda,
      true, v.desde, v.hasta
    from infraestructura_alumbrado_tramo v
  ) u
  where u.cuenta;
--> statement-breakpoint
create or replace function infraestructura_alumbrado_actualizado_en(dia date)
returns setof infraestructura_alumbrado_actualizado
language sql stable parallel safe
begin atomic
  select
    id, codigo, tipo_id, unidad_id, luminaria_id, cantidad, barrio_id, direccion, ubicacion_lat,
    ubicacion_lng, clase_via, soporte, altura_m, codigo_poste, transformador, equipo_medida_id,
    regimen, propiedad, estado_operativo, fecha_instalacion, carga_w, otros_codigos, origen,
    n_actualizaciones, ultima_actualizacion, ultimo_tipo, fecha_alta, fecha_baja, observaciones,
    adjuntos, creado_en, creado_por, modificado_en, modificado_por, version, busqueda, cuenta_carga
  from infraestructura_alumbrado_actualizado_dias
  where "~desde" <= dia and "~hasta" > dia and "~corte" <= dia;
end
--> statement-breakpoint
-- Of the segments of an element one is of the day: an index that tells the days passes the others without fetching them.
DROP INDEX "infraestructura_alumbrado_tramo_codigo_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_tipo_id_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_luminaria_id_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_barrio_id_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_direccion_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_estado_operativo_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_carga_w_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_fecha_instalacion_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_ultima_actualizacion_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_ultimo_tipo_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_transformador_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_fecha_baja_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_barrio_id_estado_operativo_fech";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_luminaria_id_estado_operativo_o";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_equipo_medida_id_estado_operati";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tramo_ubicacion_lat_ubicacion_lng_ord";
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_codigo_orden" ON "infraestructura_alumbrado_tramo" USING btree ("codigo","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_tipo_id_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("tipo_id","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_luminaria_id_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("luminaria_id","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_barrio_id_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("barrio_id","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_direccion_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("direccion","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_estado_operativo_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("estado_operativo","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_carga_w_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("carga_w","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_fecha_instalacion_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("fecha_instalacion","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_ultima_actualizacion_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("ultima_actualizacion","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_ultimo_tipo_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("ultimo_tipo","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_transformador_orden" ON "infraestructura_alumbrado_tramo" USING btree ("transformador","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_fecha_baja_orden" ON "infraestructura_alumbrado_tramo" USING btree ("fecha_baja","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_barrio_id_estado_operativo_fech" ON "infraestructura_alumbrado_tramo" USING btree ("barrio_id","estado_operativo","fecha_instalacion","id","desde","hasta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_luminaria_id_estado_operativo_o" ON "infraestructura_alumbrado_tramo" USING btree ("luminaria_id","estado_operativo","desde","hasta") WHERE "luminaria_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_equipo_medida_id_estado_operati" ON "infraestructura_alumbrado_tramo" USING btree ("equipo_medida_id","estado_operativo","desde","hasta") WHERE "equipo_medida_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_ubicacion_lat_ubicacion_lng_ord" ON "infraestructura_alumbrado_tramo" USING btree ("ubicacion_lat","ubicacion_lng","desde","hasta");
--> statement-breakpoint
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
    to_char(g.mes, 'YYYY-MM') collate "C" as periodo, t.tecnologia,
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
-- The legal holidays of 1990 to 2090 that are no Saturday or Sunday, as `es_festivo_legal` tells them, in order.
do $$ begin
  execute format('create function festivos_legales() returns date[] language sql immutable return %L::date[]', (
    select array_agg(dia order by dia) from (
      select make_date(anio, f.mes, f.dia) as dia from generate_series(1990, 2090) as anio,
        (values (1, 1), (5, 1), (7, 20), (8, 7), (12, 8), (12, 25)) as f (mes, dia)
      union
      -- on the Monday of that day or after it
      select make_date(anio, l.mes, l.dia) + (8 - extract(isodow from make_date(anio, l.mes, l.dia))::int) % 7
        from generate_series(1990, 2090) as anio,
          (values (1, 6), (3, 19), (6, 29), (7, 9), (8, 15), (10, 12), (11, 1), (11, 11)) as l (mes, dia)
        where l.mes <> 7 or anio >= 2026
      union
      select pascua(anio) + p.dias from generate_series(1990, 2090) as anio, (values (-3), (-2), (43), (64), (71)) as p (dias)
    ) as festivo_legal where extract(isodow from dia) < 6
  ));
end $$;
--> statement-breakpoint
-- Business days after a day, up to another one, which counts; 0 where there is none between them. Monday to Friday are
-- told by arithmetic (0001-01-01 was a Monday), legal holidays by their places in that order.
create function habiles_entre(el_dia date, hasta date) returns int language sql stable
begin atomic
  select case when hasta <= el_dia then 0 else (
    select 5 * (b.n / 7) + least(b.n % 7, 5) - 5 * (a.n / 7) - least(a.n % 7, 5)
      from (select el_dia - date '0001-01-01' + 1 as n) as a, (select hasta - date '0001-01-01' + 1 as n) as b
  ) - width_bucket(hasta, festivos_legales()) + width_bucket(el_dia, festivos_legales()) - (
    -- what the firm's own calendar corrects
    select count(*) filter (where cuenta and fecha <> all (festivos_legales()))
        - count(*) filter (where not cuenta and fecha = any (festivos_legales()))
      from festivo where fecha > el_dia and fecha <= hasta and extract(isodow from fecha) < 6
  )::int end;
end;
--> statement-breakpoint
-- Values of the measures of closed months, as they were when each was closed (decision 79).
CREATE TABLE "medida_congelada" (
	"recurso" text NOT NULL,
	"medida" text NOT NULL,
	"periodo" text NOT NULL,
	"grupo" text NOT NULL,
	"valores" jsonb NOT NULL,
	"cierre_id" bigint NOT NULL,
	"congelada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "medida_congelada_recurso_periodo_medida_grupo_pk" PRIMARY KEY("recurso","periodo","medida","grupo")
);

--> statement-breakpoint
-- Lists that open on what is due (decision 80).
DROP INDEX "correspondencia_fecha_limite_fecha_radicacion_id_orden";
--> statement-breakpoint
DROP INDEX "programacion_recorrido_fecha_hora_inicio_id_orden";
--> statement-breakpoint
CREATE INDEX "correspondencia_fecha_limite_fecha_radicacion_id_orden" ON "correspondencia" USING btree ("fecha_limite" desc nulls last,"fecha_radicacion" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "programacion_recorrido_fecha_hora_inicio_id_orden" ON "programacion_recorrido" USING btree ("fecha" desc,"hora_inicio" desc,"id" desc);
--> statement-breakpoint
-- Of maintenance cases those that the list opens with: open, in the order of their limits (decision 80).
CREATE INDEX "seguimiento_mantenimiento_fecha_limite_abre" ON "seguimiento_mantenimiento" USING btree ("fecha_limite","id") WHERE "estado" in ('reportado', 'asignado', 'reabierto');
--> statement-breakpoint
-- When each person was last on the start page (decision 81).
CREATE TABLE "visita" (
	"usuario_id" bigint PRIMARY KEY NOT NULL,
	"ultima" timestamp with time zone NOT NULL,
	"visto" timestamp with time zone NOT NULL,
	"desde" timestamp with time zone,
	"anterior" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "visita" ADD CONSTRAINT "visita_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Documents: what was printed, and what was fixed (decision 87).
CREATE TABLE "documento_congelado" (
	"recurso" text NOT NULL,
	"registro_id" bigint NOT NULL,
	"modelo" text NOT NULL,
	"huella" text NOT NULL,
	"congelado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "documento_congelado_pkey" PRIMARY KEY("recurso","registro_id"),
	CONSTRAINT "documento_congelado_huella" CHECK ("documento_congelado"."huella" ~ '^[0-9a-f]{64}$')
);

--> statement-breakpoint
CREATE TABLE "documento_impreso" (
	"huella" text NOT NULL,
	"formato" text NOT NULL,
	"archivo_id" uuid NOT NULL,
	"paginas" integer,
	CONSTRAINT "documento_impreso_pkey" PRIMARY KEY("huella","formato")
);

--> statement-breakpoint
ALTER TABLE "documento_impreso" ADD CONSTRAINT "documento_impreso_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documento_impreso_archivo" ON "documento_impreso" USING btree ("archivo_id");
