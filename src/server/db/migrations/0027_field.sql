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
ALTER TABLE "recorrido_hallazgo" ADD COLUMN "desfase_s" bigint;
--> statement-breakpoint
CREATE INDEX "fila_local_dispositivo" ON "fila_local" USING btree ("dispositivo","recurso","padre_id");
--> statement-breakpoint
CREATE INDEX "toma_local_registro" ON "toma_local" USING btree ("recurso","registro_id");
