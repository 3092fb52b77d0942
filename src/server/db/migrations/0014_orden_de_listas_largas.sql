DROP INDEX "reporte_trabajo_barrio_id_idx";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_cambiado_tipo_id_idx";
--> statement-breakpoint
DROP INDEX "seguimiento_mantenimiento_barrio_id_idx";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_tipo_id_idx";
--> statement-breakpoint
DROP INDEX "bitacora_recurso_registro_id_id_orden";
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_numero_ot_id_orden" ON "reporte_trabajo" USING btree ("numero_ot","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_cuadrilla_id_orden" ON "reporte_trabajo" USING btree ("cuadrilla","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_codigo_punto_id_orden" ON "reporte_trabajo" USING btree ("codigo_punto","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_barrio_id_id_orden" ON "reporte_trabajo" USING btree ("barrio_id","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_actividad_id_orden" ON "reporte_trabajo" USING btree ("actividad","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_clase_id_orden" ON "reporte_trabajo" USING btree ("clase","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_validacion_id_orden" ON "reporte_trabajo" USING btree ("validacion","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_tecnico_documento_orden" ON "reporte_trabajo" USING btree ("tecnico_documento");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_tipo_id_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("tipo_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_luminaria_id_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("luminaria_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_barrio_id_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("barrio_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_direccion_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("direccion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_estado_operativo_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("estado_operativo","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_carga_w_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("carga_w","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_fecha_instalacion_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("fecha_instalacion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_ultima_actualizacion_id_orde" ON "infraestructura_alumbrado_cambiado" USING btree ("ultima_actualizacion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_ultimo_tipo_id_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("ultimo_tipo","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_transformador_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("transformador");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_fecha_baja_orden" ON "infraestructura_alumbrado_cambiado" USING btree ("fecha_baja");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_numero_orden" ON "seguimiento_mantenimiento" USING btree ("numero");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_fuente_id_orden" ON "seguimiento_mantenimiento" USING btree ("fuente","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_fecha_reporte_id_orden" ON "seguimiento_mantenimiento" USING btree ("fecha_reporte","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_barrio_id_id_orden" ON "seguimiento_mantenimiento" USING btree ("barrio_id","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_tipo_falla_id_orden" ON "seguimiento_mantenimiento" USING btree ("tipo_falla","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_prioridad_id_orden" ON "seguimiento_mantenimiento" USING btree ("prioridad","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_fecha_atencion_id_orden" ON "seguimiento_mantenimiento" USING btree ("fecha_atencion","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_estado_id_orden" ON "seguimiento_mantenimiento" USING btree ("estado","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_cuadrilla_orden" ON "seguimiento_mantenimiento" USING btree ("cuadrilla");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_accion_orden" ON "seguimiento_mantenimiento" USING btree ("accion");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_fecha_verificacion_orden" ON "seguimiento_mantenimiento" USING btree ("fecha_verificacion");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_horas_respuesta_orden" ON "seguimiento_mantenimiento" USING btree ("horas_respuesta");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_tipo_id_id_orden" ON "infraestructura_alumbrado" USING btree ("tipo_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_luminaria_id_id_orden" ON "infraestructura_alumbrado" USING btree ("luminaria_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_barrio_id_id_orden" ON "infraestructura_alumbrado" USING btree ("barrio_id","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_direccion_id_orden" ON "infraestructura_alumbrado" USING btree ("direccion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_estado_operativo_id_orden" ON "infraestructura_alumbrado" USING btree ("estado_operativo","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_carga_w_id_orden" ON "infraestructura_alumbrado" USING btree ("carga_w","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_fecha_instalacion_id_orden" ON "infraestructura_alumbrado" USING btree ("fecha_instalacion","id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_transformador_orden" ON "infraestructura_alumbrado" USING btree ("transformador");
--> statement-breakpoint
CREATE INDEX "bitacora_registro_id_recurso_id_orden" ON "bitacora" USING btree ("registro_id","recurso","id" desc);
