CREATE TABLE "muestra_auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "muestra_auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" text collate "C" NOT NULL,
	"proposito" text collate es,
	"fecha" date NOT NULL,
	"sector_id" bigint,
	"por_sector" boolean NOT NULL,
	"confianza" text collate "C" NOT NULL,
	"calculo" text collate "C" NOT NULL,
	"margen_pct" numeric(5, 2),
	"tamano" integer,
	"semilla" text collate "C",
	"poblacion" bigint,
	"sorteados" bigint,
	"margen_logrado_pct" numeric(5, 2),
	"fecha_cierre" date,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero", '') || ' ' || coalesce("proposito", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "muestra_punto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "muestra_punto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"muestra_id" bigint NOT NULL,
	"orden" bigint NOT NULL,
	"infraestructura_id" bigint NOT NULL,
	"codigo_punto" text collate "C",
	"barrio_id" bigint,
	"sector_id" bigint,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo_punto", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
ALTER TABLE "muestra_auditoria" ADD CONSTRAINT "muestra_auditoria_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "muestra_punto" ADD CONSTRAINT "muestra_punto_muestra_id_fk" FOREIGN KEY ("muestra_id") REFERENCES "public"."muestra_auditoria"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "muestra_punto" ADD CONSTRAINT "muestra_punto_infraestructura_id_fk" FOREIGN KEY ("infraestructura_id") REFERENCES "public"."infraestructura_alumbrado"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "muestra_punto" ADD CONSTRAINT "muestra_punto_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "muestra_punto" ADD CONSTRAINT "muestra_punto_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "muestra_auditoria_numero_unico" ON "muestra_auditoria" USING btree (normaliza("numero"));
--> statement-breakpoint
CREATE INDEX "muestra_auditoria_sector_id_idx" ON "muestra_auditoria" USING btree ("sector_id") WHERE "sector_id" is not null;
--> statement-breakpoint
CREATE INDEX "muestra_auditoria_busqueda_idx" ON "muestra_auditoria" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "muestra_auditoria_fecha_numero_orden" ON "muestra_auditoria" USING btree ("fecha" desc,"numero" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "muestra_punto_muestra_id_orden_unico" ON "muestra_punto" USING btree ("muestra_id","orden");
--> statement-breakpoint
CREATE INDEX "muestra_punto_muestra_id_idx" ON "muestra_punto" USING btree ("muestra_id");
--> statement-breakpoint
CREATE INDEX "muestra_punto_infraestructura_id_idx" ON "muestra_punto" USING btree ("infraestructura_id");
--> statement-breakpoint
CREATE INDEX "muestra_punto_barrio_id_idx" ON "muestra_punto" USING btree ("barrio_id") WHERE "barrio_id" is not null;
--> statement-breakpoint
CREATE INDEX "muestra_punto_sector_id_idx" ON "muestra_punto" USING btree ("sector_id") WHERE "sector_id" is not null;
--> statement-breakpoint
CREATE INDEX "muestra_punto_busqueda_idx" ON "muestra_punto" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "muestra_punto_muestra_id_orden_id_orden" ON "muestra_punto" USING btree ("muestra_id","orden","id");
