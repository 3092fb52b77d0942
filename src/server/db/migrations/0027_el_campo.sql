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
CREATE TABLE "impresion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "impresion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint NOT NULL,
	"nombre" text NOT NULL,
	"formato" text NOT NULL,
	"modelo" text NOT NULL,
	"huella" text NOT NULL,
	"congelado_en" timestamp with time zone,
	"estado" text NOT NULL,
	"avance" jsonb,
	"fallo" jsonb,
	"archivo_id" uuid,
	"paginas" integer,
	"creado_en" timestamp with time zone NOT NULL,
	"terminado_en" timestamp with time zone,
	CONSTRAINT "impresion_estado" CHECK ("impresion"."estado" in ('espera', 'imprime', 'hecha', 'fallida', 'cancelada'))
);

--> statement-breakpoint
CREATE TABLE "fila_local" (
	"recurso" text NOT NULL,
	"uuid" uuid NOT NULL,
	"huella" text NOT NULL,
	"registro_id" bigint,
	"padre_id" bigint NOT NULL,
	"dispositivo" uuid,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fila_local_pkey" PRIMARY KEY("recurso","uuid")
);

--> statement-breakpoint
CREATE TABLE "toma_local" (
	"dispositivo" uuid NOT NULL,
	"recurso" text NOT NULL,
	"registro_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"tomado_en" timestamp with time zone NOT NULL,
	"visto_en" timestamp with time zone NOT NULL,
	"pendientes" integer NOT NULL,
	CONSTRAINT "toma_local_pkey" PRIMARY KEY("dispositivo","recurso","registro_id")
);

--> statement-breakpoint
ALTER TABLE "carta" ADD COLUMN "trabajos" bigint[];
--> statement-breakpoint
ALTER TABLE "recorrido_hallazgo" ADD COLUMN "desfase_s" bigint;
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
ALTER TABLE "impresion" ADD CONSTRAINT "impresion_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE set null ON UPDATE no action;
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
--> statement-breakpoint
CREATE INDEX "impresion_creada" ON "impresion" USING btree ("creado_en");
--> statement-breakpoint
CREATE INDEX "impresion_archivo" ON "impresion" USING btree ("archivo_id");
--> statement-breakpoint
CREATE INDEX "fila_local_dispositivo" ON "fila_local" USING btree ("dispositivo","recurso","padre_id");
--> statement-breakpoint
CREATE INDEX "toma_local_registro" ON "toma_local" USING btree ("recurso","registro_id");
