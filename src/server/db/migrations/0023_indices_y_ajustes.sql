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
CREATE UNIQUE INDEX "indice_nombre_mes_unico" ON "indice" USING btree (normaliza("nombre"),"mes");
--> statement-breakpoint
CREATE INDEX "indice_busqueda_idx" ON "indice" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "indice_nombre_mes_id_orden" ON "indice" USING btree ("nombre","mes" desc,"id" desc);
