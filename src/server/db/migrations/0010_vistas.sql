CREATE TABLE "preferencia_lista" (
	"usuario_id" bigint NOT NULL,
	"recurso" text NOT NULL,
	"aspecto" jsonb NOT NULL,
	"vista_id" bigint,
	CONSTRAINT "preferencia_lista_usuario_id_recurso_pk" PRIMARY KEY("usuario_id","recurso")
);

--> statement-breakpoint
CREATE TABLE "vista" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usuario_id" bigint,
	"recurso" text NOT NULL,
	"nombre" text NOT NULL,
	"compartida" boolean NOT NULL,
	"de_firma" boolean DEFAULT false NOT NULL,
	"contenido" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	"modificado_en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "preferencia_lista" ADD CONSTRAINT "preferencia_lista_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferencia_lista" ADD CONSTRAINT "preferencia_lista_vista_id_vista_id_fk" FOREIGN KEY ("vista_id") REFERENCES "public"."vista"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vista" ADD CONSTRAINT "vista_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "preferencia_lista_vista_id" ON "preferencia_lista" USING btree ("vista_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "vista_nombre" ON "vista" USING btree ("usuario_id","recurso",normaliza("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "vista_de_firma" ON "vista" USING btree ("recurso") WHERE de_firma;
--> statement-breakpoint
CREATE INDEX "vista_compartida" ON "vista" USING btree ("recurso") WHERE compartida;
