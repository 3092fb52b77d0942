DROP INDEX "equipo_medida_barrio_id_idx";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_unidad_id_idx";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_ord";
--> statement-breakpoint
CREATE INDEX "equipo_medida_barrio_id_idx" ON "equipo_medida" USING btree ("barrio_id") WHERE "barrio_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_unidad_id_idx" ON "infraestructura_alumbrado" USING btree ("unidad_id") WHERE "unidad_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_orden" ON "infraestructura_alumbrado" USING btree ("luminaria_id","estado_operativo") WHERE "luminaria_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_ord" ON "infraestructura_alumbrado" USING btree ("equipo_medida_id","estado_operativo") WHERE "equipo_medida_id" is not null;
