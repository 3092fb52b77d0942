CREATE TABLE "usuario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text collate "C" NOT NULL,
	"first_name" text collate es NOT NULL,
	"last_name" text collate es NOT NULL,
	"rol" text collate "C" NOT NULL,
	"activo" boolean NOT NULL,
	"idioma" text collate "C" NOT NULL,
	"debe_cambiar_clave" boolean NOT NULL,
	"foto" jsonb,
	"ultimo_ingreso" timestamptz(3),
	"intentos_fallidos" bigint,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "sector" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sector_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"clase" text collate "C" NOT NULL,
	"descripcion" text collate es,
	"poligono" jsonb,
	"color" text collate "C",
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
CREATE TABLE "barrio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barrio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"sector_id" bigint NOT NULL,
	"estrato" text collate "C",
	"alias" text collate es,
	"poligono" jsonb,
	"centro_lat" numeric(9, 6),
	"centro_lng" numeric(9, 6),
	"activo" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("alias", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "parametro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parametro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text collate es NOT NULL,
	"valor" jsonb NOT NULL,
	"vigente_desde" date NOT NULL,
	"descripcion" text collate es,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("clave", '') || ' ' || coalesce("descripcion", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "festivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "festivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"nombre" text collate es NOT NULL,
	"clase" text collate "C" NOT NULL,
	"cuenta" boolean NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("nombre", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "bitacora" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bitacora_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fecha_hora" timestamptz(3) NOT NULL,
	"usuario_id" bigint,
	"usuario" text collate es,
	"ip" text collate "C",
	"recurso" text collate "C" NOT NULL,
	"registro_id" bigint,
	"accion" text collate "C" NOT NULL,
	"transicion" text collate "C",
	"motivo" text collate es,
	"lote" text collate "C",
	"antes" jsonb,
	"despues" jsonb,
	"orden" bigint,
	"sello" text collate "C"
);

--> statement-breakpoint
CREATE TABLE "conteo" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recurso" text NOT NULL,
	"delta" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "numeracion" (
	"serie" text PRIMARY KEY NOT NULL,
	"ultimo" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "archivo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"tamano" bigint NOT NULL,
	"sha256" text NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	"creado_por" bigint NOT NULL,
	"usado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "archivo_tamano" CHECK (tamano > 0)
);

--> statement-breakpoint
CREATE TABLE "enlace" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"archivo_id" uuid NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creado_por" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bitacora_cadena" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"orden" bigint NOT NULL,
	"sello" text NOT NULL,
	CONSTRAINT "bitacora_cadena_unica" CHECK (unica)
);

--> statement-breakpoint
CREATE TABLE "credencial" (
	"usuario_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"cambiada_en" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "direccion_conocida" (
	"usuario_id" bigint NOT NULL,
	"ip" text NOT NULL,
	"vista_en" timestamp with time zone NOT NULL,
	CONSTRAINT "direccion_conocida_usuario_id_ip_pk" PRIMARY KEY("usuario_id","ip")
);

--> statement-breakpoint
CREATE TABLE "intento" (
	"clave" text PRIMARY KEY NOT NULL,
	"fallos" integer NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"bloqueado_hasta" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "restablecimiento" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"usuario_id" bigint NOT NULL,
	"expira_en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sesion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sesion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"ultimo_uso" timestamp with time zone NOT NULL,
	"expira_en" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	CONSTRAINT "sesion_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "barrio" ADD CONSTRAINT "barrio_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "enlace" ADD CONSTRAINT "enlace_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credencial" ADD CONSTRAINT "credencial_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "direccion_conocida" ADD CONSTRAINT "direccion_conocida_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "restablecimiento" ADD CONSTRAINT "restablecimiento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_email_unico" ON "usuario" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "usuario_busqueda_idx" ON "usuario" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "usuario_first_name_id_orden" ON "usuario" USING btree ("first_name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sector_codigo_unico" ON "sector" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE UNIQUE INDEX "sector_nombre_unico" ON "sector" USING btree (normaliza("nombre"));
--> statement-breakpoint
CREATE INDEX "sector_busqueda_idx" ON "sector" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sector_nombre_id_orden" ON "sector" USING btree ("nombre","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "barrio_codigo_unico" ON "barrio" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE UNIQUE INDEX "barrio_sector_id_nombre_unico" ON "barrio" USING btree ("sector_id",normaliza("nombre"));
--> statement-breakpoint
CREATE INDEX "barrio_sector_id_idx" ON "barrio" USING btree ("sector_id");
--> statement-breakpoint
CREATE INDEX "barrio_busqueda_idx" ON "barrio" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "parametro_clave_vigente_desde_unico" ON "parametro" USING btree ("clave","vigente_desde");
--> statement-breakpoint
CREATE INDEX "parametro_busqueda_idx" ON "parametro" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parametro_clave_vigente_desde_id_orden" ON "parametro" USING btree ("clave","vigente_desde" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "festivo_fecha_unico" ON "festivo" USING btree ("fecha");
--> statement-breakpoint
CREATE INDEX "festivo_busqueda_idx" ON "festivo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "festivo_fecha_id_orden" ON "festivo" USING btree ("fecha" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "bitacora_recurso_registro_id_id_orden" ON "bitacora" USING btree ("recurso","registro_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bitacora_fecha_hora_id_orden" ON "bitacora" USING btree ("fecha_hora","id");
--> statement-breakpoint
CREATE INDEX "bitacora_usuario_id_orden" ON "bitacora" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "conteo_recurso_idx" ON "conteo" USING btree ("recurso");
--> statement-breakpoint
CREATE INDEX "archivo_sin_usar" ON "archivo" USING btree ("creado_en") WHERE not usado;
--> statement-breakpoint
CREATE INDEX "enlace_vence" ON "enlace" USING btree ("vence_en");
--> statement-breakpoint
CREATE INDEX "enlace_archivo" ON "enlace" USING btree ("archivo_id");
--> statement-breakpoint
CREATE INDEX "restablecimiento_usuario_id" ON "restablecimiento" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "sesion_usuario_id" ON "sesion" USING btree ("usuario_id");
