DROP INDEX "infraestructura_alumbrado_cambiado_barrio_id_estado_operativo_f";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_codigo_unico";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tipo_id_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_luminaria_id_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_barrio_id_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_direccion_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_estado_operativo_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_carga_w_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_fecha_instalacion_id_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_transformador_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_barrio_id_estado_operativo_fecha_inst";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_segun_b";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_seg";
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_barrio_id_estado_operativo_f" ON "infraestructura_alumbrado_cambiado" USING btree ("barrio_id","estado_operativo","fecha_instalacion","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_codigo_unico" ON "infraestructura_alumbrado" USING btree ("codigo") INCLUDE ("en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tipo_id_id_orden" ON "infraestructura_alumbrado" USING btree ("tipo_id","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_luminaria_id_id_orden" ON "infraestructura_alumbrado" USING btree ("luminaria_id","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_barrio_id_id_orden" ON "infraestructura_alumbrado" USING btree ("barrio_id","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_direccion_id_orden" ON "infraestructura_alumbrado" USING btree ("direccion","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_estado_operativo_id_orden" ON "infraestructura_alumbrado" USING btree ("estado_operativo","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_carga_w_id_orden" ON "infraestructura_alumbrado" USING btree ("carga_w","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_fecha_instalacion_id_orden" ON "infraestructura_alumbrado" USING btree ("fecha_instalacion","id","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_transformador_orden" ON "infraestructura_alumbrado" USING btree ("transformador","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_barrio_id_estado_operativo_fecha_inst" ON "infraestructura_alumbrado" USING btree ("barrio_id","estado_operativo","fecha_instalacion","id","segun_base","en_base");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_segun_b" ON "infraestructura_alumbrado" USING btree ("luminaria_id","estado_operativo","segun_base","en_base") WHERE "luminaria_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_seg" ON "infraestructura_alumbrado" USING btree ("equipo_medida_id","estado_operativo","segun_base","en_base") WHERE "equipo_medida_id" is not null;
