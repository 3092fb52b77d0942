CREATE TABLE "importacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"destino" text collate "C" NOT NULL,
	"destino_titulo" text collate es NOT NULL,
	"archivo" text collate es NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"modo" text collate "C" NOT NULL,
	"estado" text collate "C" NOT NULL,
	"filas" bigint NOT NULL,
	"crear" bigint NOT NULL,
	"actualizar" bigint NOT NULL,
	"sin_cambio" bigint NOT NULL,
	"con_error" bigint NOT NULL,
	"con_aviso" bigint NOT NULL,
	"omitidas" bigint NOT NULL,
	"aplicadas" bigint NOT NULL,
	"conservadas" bigint NOT NULL,
	"creado_en" timestamptz(3) NOT NULL,
	"creado_por" bigint,
	"aplicado_en" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("archivo", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "importacion_fila" (
	"importacion_id" bigint NOT NULL,
	"recurso" text NOT NULL,
	"fila" integer NOT NULL,
	"ronda" smallint NOT NULL,
	"accion" text NOT NULL,
	"aviso" boolean DEFAULT false NOT NULL,
	"registro_id" bigint,
	"version" integer,
	"valores" jsonb,
	"antes" jsonb,
	"celdas" jsonb,
	"hallazgos" jsonb,
	"conservada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "importacion_fila_importacion_id_recurso_fila_pk" PRIMARY KEY("importacion_id","recurso","fila")
);

--> statement-breakpoint
CREATE TABLE "importacion_trabajo" (
	"importacion_id" bigint PRIMARY KEY NOT NULL,
	"archivos" jsonb NOT NULL,
	"opciones" jsonb NOT NULL,
	"entendido" jsonb,
	"base" jsonb,
	"lote" text NOT NULL,
	"actor" jsonb,
	"solo_validas" boolean DEFAULT false NOT NULL,
	"rondas" smallint DEFAULT 0 NOT NULL,
	"servidor" text,
	"latido" timestamp with time zone,
	"cancelar" boolean DEFAULT false NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"hechas" integer DEFAULT 0 NOT NULL,
	"total" integer
);

--> statement-breakpoint
ALTER TABLE "importacion_trabajo" ADD CONSTRAINT "importacion_trabajo_importacion_id_importacion_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importacion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "importacion_busqueda_idx" ON "importacion" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "importacion_estado_orden" ON "importacion" USING btree ("estado");
--> statement-breakpoint
CREATE INDEX "importacion_sha256_orden" ON "importacion" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "importacion_destino_id_orden" ON "importacion" USING btree ("destino","id" desc);
--> statement-breakpoint
CREATE INDEX "importacion_fila_accion" ON "importacion_fila" USING btree ("importacion_id","accion","fila") WHERE accion <> 'crear';
--> statement-breakpoint
CREATE INDEX "importacion_fila_aviso" ON "importacion_fila" USING btree ("importacion_id","fila") WHERE aviso;
--> statement-breakpoint
-- Same results as before, so what is stored and indexed by it stays right. Folding by dictionary
-- and ICU takes 20 microseconds a text, which an import of 100,000 rows feels; what is plain, as
-- codes are, needs neither.
create or replace function normaliza(texto text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(texto) = char_length(texto)
    then lower(texto collate "C") collate es
    else lower(unaccent('unaccent'::regdictionary, normalize(texto, NFC)) collate es) end;
