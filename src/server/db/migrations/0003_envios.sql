CREATE TABLE "envio" (
	"usuario_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"recurso" text NOT NULL,
	"huella" text NOT NULL,
	"registro_id" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envio_usuario_id_clave_pk" PRIMARY KEY("usuario_id","clave")
);

--> statement-breakpoint
CREATE INDEX "envio_creado_en" ON "envio" USING btree ("creado_en");
