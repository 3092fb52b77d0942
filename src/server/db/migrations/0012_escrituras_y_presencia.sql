-- unlogged: who has what open is worth a minute, and no beat of it waits for the disk
CREATE UNLOGGED TABLE "presencia" (
	"usuario_id" bigint NOT NULL,
	"ventana" text NOT NULL,
	"recurso" text NOT NULL,
	"registro_id" bigint NOT NULL,
	"edita" boolean NOT NULL,
	"visto_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presencia_usuario_id_ventana_pk" PRIMARY KEY("usuario_id","ventana")
);

--> statement-breakpoint
ALTER TABLE "envio" ADD COLUMN "respuesta" jsonb;
--> statement-breakpoint
CREATE INDEX "presencia_registro" ON "presencia" USING btree ("recurso","registro_id");
