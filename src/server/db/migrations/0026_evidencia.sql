CREATE TABLE "bitacora_entrega" (
	"tamano" bigint PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bitacora_llave" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"origen" text NOT NULL,
	"privada" text NOT NULL,
	"publica" text NOT NULL,
	"sal" text NOT NULL,
	CONSTRAINT "bitacora_llave_unica" CHECK (unica)
);

--> statement-breakpoint
CREATE TABLE "bitacora_sello" (
	"dia" date PRIMARY KEY NOT NULL,
	"tamano" bigint NOT NULL,
	"nota" text NOT NULL,
	"hecho_en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bitacora_tesela" (
	"nivel" smallint NOT NULL,
	"indice" bigint NOT NULL,
	"hashes" text NOT NULL,
	"raiz" text NOT NULL,
	CONSTRAINT "bitacora_tesela_pkey" PRIMARY KEY("nivel","indice")
);

