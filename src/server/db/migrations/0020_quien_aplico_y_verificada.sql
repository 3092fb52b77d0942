CREATE TABLE "bitacora_verificada" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"orden" bigint NOT NULL,
	"sello" text NOT NULL,
	"completa_orden" bigint,
	"completa_en" timestamp with time zone,
	CONSTRAINT "bitacora_verificada_unica" CHECK (unica)
);

--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "aplicado_por" bigint;
--> statement-breakpoint
ALTER TABLE "importacion" ADD CONSTRAINT "importacion_aplicado_por_fk" FOREIGN KEY ("aplicado_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "importacion_aplicado_por_idx" ON "importacion" USING btree ("aplicado_por") WHERE "aplicado_por" is not null;
--> statement-breakpoint
-- Of imports applied before: as the history has signed them.
update importacion set aplicado_por = (
	select u.id from bitacora as b join usuario as u on u.id = b.usuario_id
	where b.registro_id = importacion.id and b.recurso = 'importacion' and b.transicion = 'aplicar'
	order by b.id desc limit 1)
where aplicado_en is not null;
