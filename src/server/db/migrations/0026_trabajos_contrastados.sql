ALTER TABLE "reporte_trabajo" ADD COLUMN "carta_id" bigint;
--> statement-breakpoint
ALTER TABLE "reporte_trabajo" ADD CONSTRAINT "reporte_trabajo_carta_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_carta_id_idx" ON "reporte_trabajo" USING btree ("carta_id") WHERE "carta_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_origen_id_orden" ON "infraestructura_alumbrado_actualizacion" USING btree ("origen_id");
