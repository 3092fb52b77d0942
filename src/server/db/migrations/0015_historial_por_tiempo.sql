DROP INDEX "bitacora_recurso_id_orden";
--> statement-breakpoint
DROP INDEX "bitacora_usuario_id_id_orden";
--> statement-breakpoint
DROP INDEX "bitacora_accion_id_orden";
--> statement-breakpoint
CREATE INDEX "bitacora_recurso_id_fecha_hora_orden" ON "bitacora" USING btree ("recurso","id" desc,"fecha_hora");
--> statement-breakpoint
CREATE INDEX "bitacora_usuario_id_id_fecha_hora_orden" ON "bitacora" USING btree ("usuario_id","id" desc,"fecha_hora");
--> statement-breakpoint
CREATE INDEX "bitacora_accion_id_fecha_hora_orden" ON "bitacora" USING btree ("accion","id" desc,"fecha_hora");
--> statement-breakpoint
CREATE INDEX "bitacora_fecha_hora_tramos" ON "bitacora" USING btree (("id" / 20000),"fecha_hora");
