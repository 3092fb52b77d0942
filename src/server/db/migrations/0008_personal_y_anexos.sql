CREATE TABLE "anexo_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anexo_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"categoria" text collate "C" NOT NULL,
	"periodicidad" text collate "C" NOT NULL,
	"dia_limite" integer,
	"entrega" text collate "C" NOT NULL,
	"requiere_aprobacion" boolean NOT NULL,
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
CREATE TABLE "personal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_documento" text collate "C" NOT NULL,
	"documento" text collate "C" NOT NULL,
	"nombres" text collate es NOT NULL,
	"apellidos" text collate es NOT NULL,
	"cargo" text collate "C" NOT NULL,
	"cuadrilla" text collate es,
	"matricula" text collate "C",
	"matricula_vence" date,
	"alturas_vence" date,
	"arl" text collate es,
	"eps" text collate es,
	"seguridad_social_hasta" text collate "C",
	"telefono" text collate es,
	"email" text collate "C",
	"fecha_ingreso" date NOT NULL,
	"fecha_retiro" date,
	"activo" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("documento", '') || ' ' || coalesce("nombres", '') || ' ' || coalesce("apellidos", '') || ' ' || coalesce("telefono", '') || ' ' || coalesce("email", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "personal_interventoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_interventoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo_documento" text collate "C" NOT NULL,
	"documento" text collate "C" NOT NULL,
	"nombres" text collate es NOT NULL,
	"apellidos" text collate es NOT NULL,
	"cargo" text collate "C" NOT NULL,
	"profesion" text collate es,
	"matricula" text collate "C",
	"dedicacion_pct" integer NOT NULL,
	"email" text collate "C" NOT NULL,
	"telefono" text collate es,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date,
	"alturas_vence" date,
	"usuario_id" bigint,
	"firma" jsonb,
	"activo" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("documento", '') || ' ' || coalesce("nombres", '') || ' ' || coalesce("apellidos", '') || ' ' || coalesce("profesion", '') || ' ' || coalesce("matricula", '') || ' ' || coalesce("email", '') || ' ' || coalesce("telefono", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
ALTER TABLE "personal_interventoria" ADD CONSTRAINT "personal_interventoria_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "anexo_tipo_codigo_unico" ON "anexo_tipo" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE UNIQUE INDEX "anexo_tipo_nombre_unico" ON "anexo_tipo" USING btree (normaliza("nombre"));
--> statement-breakpoint
CREATE INDEX "anexo_tipo_busqueda_idx" ON "anexo_tipo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "anexo_tipo_nombre_orden" ON "anexo_tipo" USING btree ("nombre");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tipo_documento_documento_unico" ON "personal" USING btree ("tipo_documento",normaliza("documento"));
--> statement-breakpoint
CREATE INDEX "personal_busqueda_idx" ON "personal" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "personal_apellidos_nombres_id_orden" ON "personal" USING btree ("apellidos","nombres","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_interventoria_email_unico" ON "personal_interventoria" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_interventoria_usuario_id_unico" ON "personal_interventoria" USING btree ("usuario_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_interventoria_tipo_documento_documento_unico" ON "personal_interventoria" USING btree ("tipo_documento",normaliza("documento"));
--> statement-breakpoint
CREATE INDEX "personal_interventoria_usuario_id_idx" ON "personal_interventoria" USING btree ("usuario_id") WHERE "usuario_id" is not null;
--> statement-breakpoint
CREATE INDEX "personal_interventoria_busqueda_idx" ON "personal_interventoria" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "personal_interventoria_apellidos_nombres_id_orden" ON "personal_interventoria" USING btree ("apellidos","nombres","id");
