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
