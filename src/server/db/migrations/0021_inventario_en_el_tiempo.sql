-- The past of the updated inventory: the segments of every element that an approved update ever changed.
CREATE TABLE "infraestructura_alumbrado_tramo" (
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"id" bigint NOT NULL,
	"codigo" text collate "C" NOT NULL,
	"tipo_id" bigint NOT NULL,
	"unidad_id" bigint,
	"luminaria_id" bigint,
	"cantidad" numeric(12, 2) NOT NULL,
	"barrio_id" bigint NOT NULL,
	"direccion" text collate es,
	"ubicacion_lat" numeric(9, 6),
	"ubicacion_lng" numeric(9, 6),
	"clase_via" text collate "C" NOT NULL,
	"soporte" text collate "C",
	"altura_m" numeric(4, 1),
	"codigo_poste" text collate "C",
	"transformador" text collate "C",
	"equipo_medida_id" bigint,
	"regimen" text collate "C" NOT NULL,
	"propiedad" text collate "C" NOT NULL,
	"estado_operativo" text collate "C" NOT NULL,
	"fecha_instalacion" date,
	"carga_w" numeric(10, 2),
	"otros_codigos" text collate es,
	"origen" text collate "C" NOT NULL,
	"n_actualizaciones" bigint NOT NULL,
	"ultima_actualizacion" date,
	"ultimo_tipo" text collate "C",
	"fecha_alta" date,
	"fecha_baja" date,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("codigo_poste", '') || ' ' || coalesce("transformador", '') || ' ' || coalesce("otros_codigos", '') || ' ' || coalesce("observaciones", ''))) STORED,
	CONSTRAINT "infraestructura_alumbrado_tramo_pkey" PRIMARY KEY("id","desde")
);

--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_tramo" ADD CONSTRAINT "infraestructura_alumbrado_tramo_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."infraestructura_alumbrado_tipo"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_tramo" ADD CONSTRAINT "infraestructura_alumbrado_tramo_unidad_id_fk" FOREIGN KEY ("unidad_id") REFERENCES "public"."infraestructura_alumbrado_unidad"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_tramo" ADD CONSTRAINT "infraestructura_alumbrado_tramo_luminaria_id_fk" FOREIGN KEY ("luminaria_id") REFERENCES "public"."luminaria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_tramo" ADD CONSTRAINT "infraestructura_alumbrado_tramo_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_tramo" ADD CONSTRAINT "infraestructura_alumbrado_tramo_equipo_medida_id_fk" FOREIGN KEY ("equipo_medida_id") REFERENCES "public"."equipo_medida"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_unidad_id_idx" ON "infraestructura_alumbrado_tramo" USING btree ("unidad_id") WHERE "unidad_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_busqueda_idx" ON "infraestructura_alumbrado_tramo" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_codigo_orden" ON "infraestructura_alumbrado_tramo" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_tipo_id_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("tipo_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_luminaria_id_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("luminaria_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_barrio_id_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("barrio_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_direccion_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("direccion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_estado_operativo_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("estado_operativo","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_carga_w_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("carga_w","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_fecha_instalacion_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("fecha_instalacion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_ultima_actualizacion_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("ultima_actualizacion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_ultimo_tipo_id_orden" ON "infraestructura_alumbrado_tramo" USING btree ("ultimo_tipo","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_transformador_orden" ON "infraestructura_alumbrado_tramo" USING btree ("transformador");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_fecha_baja_orden" ON "infraestructura_alumbrado_tramo" USING btree ("fecha_baja");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_barrio_id_estado_operativo_fech" ON "infraestructura_alumbrado_tramo" USING btree ("barrio_id","estado_operativo","fecha_instalacion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_luminaria_id_estado_operativo_o" ON "infraestructura_alumbrado_tramo" USING btree ("luminaria_id","estado_operativo") WHERE "luminaria_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_equipo_medida_id_estado_operati" ON "infraestructura_alumbrado_tramo" USING btree ("equipo_medida_id","estado_operativo") WHERE "equipo_medida_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tramo_ubicacion_lat_ubicacion_lng_ord" ON "infraestructura_alumbrado_tramo" USING btree ("ubicacion_lat","ubicacion_lng");
--> statement-breakpoint
-- Segments of one element never overlap and are never empty; `hasta` is the day after the last one.
alter table infraestructura_alumbrado_tramo
  add constraint infraestructura_alumbrado_tramo_no_vacio check (desde < hasta),
  add constraint infraestructura_alumbrado_tramo_sin_traslapo
    exclude using gist (id with =, daterange(desde, hasta) with &&);
--> statement-breakpoint
-- The updated inventory of a day, in the shape of the view. The planner unfolds the function, which is one
-- select of plain scans like the view: of elements that no approved update ever changed the row of the base, of the
-- others the segment of the day. Before the cut-off of the base nothing is known.
create function infraestructura_alumbrado_actualizado_en(dia date)
returns setof infraestructura_alumbrado_actualizado
language sql stable parallel safe
begin atomic
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
    ))) as cuenta_carga
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
      p.segun_base as es_de_ese_dia
    from infraestructura_alumbrado p
    union all
    select
      v.id, v.codigo, v.tipo_id, v.unidad_id, v.luminaria_id, v.cantidad, v.barrio_id, v.direccion,
      v.ubicacion_lat, v.ubicacion_lng, v.clase_via, v.soporte, v.altura_m, v.codigo_poste,
      v.transformador, v.equipo_medida_id, v.regimen, v.propiedad, v.estado_operativo,
      v.fecha_instalacion, v.carga_w, v.otros_codigos, v.origen, v.n_actualizaciones,
      v.ultima_actualizacion, v.ultimo_tipo, v.fecha_alta, v.fecha_baja, v.observaciones, v.adjuntos,
      v.creado_en, v.creado_por, v.modificado_en, v.modificado_por, v.version, v.busqueda,
      (v.desde <= dia and v.hasta > dia)
    from infraestructura_alumbrado_tramo v
  ) u
  where u.es_de_ese_dia and dia >= coalesce((
    select (valor #>> '{}')::date from parametro
    where clave = 'fecha_corte_base' and vigente_desde <= (now() at time zone 'America/Bogota')::date
    order by vigente_desde desc limit 1
  ), '-infinity'::date);
end
--> statement-breakpoint
-- Every stretch of days of every element, `hasta` the day after its last one: what was installed in a period is the
-- sum of what overlaps it. Of elements that no approved update ever changed the row of the base is the only stretch;
-- of those whose stretches the first start after the upgrade has not written yet, their present state is.
create view infraestructura_alumbrado_vida as
  select
    u.id, u.codigo, u.tipo_id, u.luminaria_id, u.cantidad, u.barrio_id, u.equipo_medida_id, u.regimen,
    u.estado_operativo, u.carga_w,
    greatest(u.desde, (
      select (valor #>> '{}')::date from parametro
      where clave = 'fecha_corte_base' and vigente_desde <= (now() at time zone 'America/Bogota')::date
      order by vigente_desde desc limit 1
    )) as desde,
    u.hasta,
    (u.estado_operativo = 'en_servicio' and u.tipo_id = any (array(
      select t.id from infraestructura_alumbrado_tipo t where t.consume_energia
    ))) as cuenta_carga
  from (
    select
      p.id, p.codigo, p.tipo_id, p.luminaria_id, p.cantidad, p.barrio_id, p.equipo_medida_id, p.regimen,
      p.estado_operativo, p.carga_w, '-infinity'::date as desde, 'infinity'::date as hasta,
      p.segun_base as es_tramo
    from infraestructura_alumbrado p
    union all
    select
      v.id, v.codigo, v.tipo_id, v.luminaria_id, v.cantidad, v.barrio_id, v.equipo_medida_id, v.regimen,
      v.estado_operativo, v.carga_w, v.desde, v.hasta, true
    from infraestructura_alumbrado_tramo v
    union all
    select
      c.id, c.codigo, c.tipo_id, c.luminaria_id, c.cantidad, c.barrio_id, c.equipo_medida_id, c.regimen,
      c.estado_operativo, c.carga_w, '-infinity'::date, 'infinity'::date,
      not exists (select 1 from infraestructura_alumbrado_tramo t where t.id = c.id)
    from infraestructura_alumbrado_cambiado c
  ) u
  where u.es_tramo;
