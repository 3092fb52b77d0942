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
ALTER TABLE "carta" ADD COLUMN "trabajos" bigint[];
--> statement-breakpoint
ALTER TABLE "impresion" ADD CONSTRAINT "impresion_archivo_id_archivo_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivo"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "impresion_creada" ON "impresion" USING btree ("creado_en");
--> statement-breakpoint
CREATE INDEX "impresion_archivo" ON "impresion" USING btree ("archivo_id");
