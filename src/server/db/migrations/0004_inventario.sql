CREATE TABLE "luminaria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "luminaria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"tecnologia" text collate "C" NOT NULL,
	"potencia_nominal_w" numeric(7, 2) NOT NULL,
	"perdidas_w" numeric(7, 2),
	"potencia_total_w" numeric(7, 2),
	"marca" text collate es,
	"referencia" text collate es,
	"flujo_lm" integer,
	"temperatura_k" integer,
	"grado_ip" text collate "C",
	"vida_util_h" integer,
	"certificado_retilap" text collate es,
	"certificado_vence" date,
	"dimerizable" boolean NOT NULL,
	"activo" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("marca", '') || ' ' || coalesce("referencia", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "equipo_medida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipo_medida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serie" text collate "C" NOT NULL,
	"cuenta" text collate "C" NOT NULL,
	"comercializador" text collate "C" NOT NULL,
	"marca_modelo" text collate es,
	"tipo_medida" text collate "C" NOT NULL,
	"factor" numeric(10, 3) NOT NULL,
	"digitos" integer NOT NULL,
	"transformador" text collate "C",
	"direccion" text collate es,
	"barrio_id" bigint,
	"ubicacion_lat" numeric(9, 6),
	"ubicacion_lng" numeric(9, 6),
	"fecha_instalacion" date NOT NULL,
	"lectura_inicial" numeric(12, 2) NOT NULL,
	"calibracion_vence" date,
	"estado" text collate "C" NOT NULL,
	"fecha_retiro" date,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("serie", '') || ' ' || coalesce("cuenta", '') || ' ' || coalesce("marca_modelo", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "infraestructura_alumbrado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "infraestructura_alumbrado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("codigo_poste", '') || ' ' || coalesce("transformador", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "infraestructura_alumbrado_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "infraestructura_alumbrado_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"consume_energia" boolean NOT NULL,
	"requiere_punto" boolean NOT NULL,
	"requiere_soporte" boolean NOT NULL,
	"icono" text collate "C" NOT NULL,
	"activo" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "infraestructura_alumbrado_unidad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "infraestructura_alumbrado_unidad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"tipo_id" bigint NOT NULL,
	"unidad_medida" text collate "C" NOT NULL,
	"valor_unitario" numeric(15, 2),
	"fecha_precio" date,
	"vida_util_anios" integer,
	"nivel_tension" text collate "C",
	"activo" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
DROP INDEX "sector_nombre_id_orden";
--> statement-breakpoint
DROP INDEX "festivo_fecha_id_orden";
--> statement-breakpoint
ALTER TABLE "equipo_medida" ADD CONSTRAINT "equipo_medida_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD CONSTRAINT "infraestructura_alumbrado_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."infraestructura_alumbrado_tipo"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD CONSTRAINT "infraestructura_alumbrado_unidad_id_fk" FOREIGN KEY ("unidad_id") REFERENCES "public"."infraestructura_alumbrado_unidad"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD CONSTRAINT "infraestructura_alumbrado_luminaria_id_fk" FOREIGN KEY ("luminaria_id") REFERENCES "public"."luminaria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD CONSTRAINT "infraestructura_alumbrado_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD CONSTRAINT "infraestructura_alumbrado_equipo_medida_id_fk" FOREIGN KEY ("equipo_medida_id") REFERENCES "public"."equipo_medida"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_unidad" ADD CONSTRAINT "infraestructura_alumbrado_unidad_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."infraestructura_alumbrado_tipo"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "luminaria_codigo_unico" ON "luminaria" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE INDEX "luminaria_busqueda_idx" ON "luminaria" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "luminaria_tecnologia_potencia_nominal_w_id_orden" ON "luminaria" USING btree ("tecnologia","potencia_nominal_w","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "equipo_medida_serie_unico" ON "equipo_medida" USING btree (normaliza("serie"));
--> statement-breakpoint
CREATE UNIQUE INDEX "equipo_medida_cuenta_unico" ON "equipo_medida" USING btree (normaliza("cuenta")) WHERE "estado" = 'activo';
--> statement-breakpoint
CREATE INDEX "equipo_medida_barrio_id_idx" ON "equipo_medida" USING btree ("barrio_id");
--> statement-breakpoint
CREATE INDEX "equipo_medida_busqueda_idx" ON "equipo_medida" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "equipo_medida_cuenta_id_orden" ON "equipo_medida" USING btree ("cuenta","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_codigo_unico" ON "infraestructura_alumbrado" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tipo_id_idx" ON "infraestructura_alumbrado" USING btree ("tipo_id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_unidad_id_idx" ON "infraestructura_alumbrado" USING btree ("unidad_id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_busqueda_idx" ON "infraestructura_alumbrado" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_barrio_id_estado_operativo_fecha_inst" ON "infraestructura_alumbrado" USING btree ("barrio_id","estado_operativo","fecha_instalacion" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_orden" ON "infraestructura_alumbrado" USING btree ("luminaria_id","estado_operativo");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_ord" ON "infraestructura_alumbrado" USING btree ("equipo_medida_id","estado_operativo");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_ubicacion_lat_ubicacion_lng_orden" ON "infraestructura_alumbrado" USING btree ("ubicacion_lat","ubicacion_lng");
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_tipo_codigo_unico" ON "infraestructura_alumbrado_tipo" USING btree ("codigo");
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_tipo_nombre_unico" ON "infraestructura_alumbrado_tipo" USING btree (normaliza("nombre"));
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tipo_busqueda_idx" ON "infraestructura_alumbrado_tipo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tipo_nombre_orden" ON "infraestructura_alumbrado_tipo" USING btree ("nombre");
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_unidad_codigo_unico" ON "infraestructura_alumbrado_unidad" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_unidad_tipo_id_idx" ON "infraestructura_alumbrado_unidad" USING btree ("tipo_id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_unidad_busqueda_idx" ON "infraestructura_alumbrado_unidad" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_unidad_codigo_orden" ON "infraestructura_alumbrado_unidad" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "sector_nombre_orden" ON "sector" USING btree ("nombre");
