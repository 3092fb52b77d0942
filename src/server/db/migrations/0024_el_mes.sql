-- Answers of measures, each valid while nothing that it read was written (decision 76).
CREATE TABLE "medida_guardada" (
	"clave" text PRIMARY KEY NOT NULL,
	"leido" bigint NOT NULL,
	"dia" date NOT NULL,
	"valor" text NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
