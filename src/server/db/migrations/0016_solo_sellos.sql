-- what thousands of edits add to a search goes into its index in one go
ALTER INDEX "anexo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "anexo_registro_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "anexo_tipo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "barrio_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "consolidado_recaudo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "correspondencia_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "costo_mensual_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "equipo_medida_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "equipo_medida_consumo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "factura_energia_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "facturacion_comercializador_busqueda_abierta_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "facturacion_comercializador_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "festivo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "gran_consumidor_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "importacion_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "informe_final_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "infraestructura_alumbrado_actualizacion_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "infraestructura_alumbrado_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "infraestructura_alumbrado_cambiado_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "infraestructura_alumbrado_tipo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "infraestructura_alumbrado_unidad_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "luminaria_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "parametro_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "personal_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "personal_interventoria_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "programacion_recorrido_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "recibo_obras_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "recorrido_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "recorrido_hallazgo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "registro_obras_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "reporte_trabajo_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "respuesta_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "resumen_proyecto_financiero_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "sector_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "seguimiento_mantenimiento_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
ALTER INDEX "usuario_busqueda_idx" SET (gin_pending_list_limit = 32768);
--> statement-breakpoint
-- A line is sealed once and never changed otherwise, as before. By which columns a statement sets, so that
-- nothing is compared in the lines that are sealed; a test holds the list of columns.
drop trigger bitacora_solo_agregar on bitacora;
--> statement-breakpoint
create or replace function bitacora_solo_agregar() returns trigger language plpgsql as $$
begin
  raise exception 'bitacora is append-only: % refused', tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger bitacora_solo_agregar
  before delete or update of id, fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion,
    transicion, motivo, lote, antes, despues, hecho, deshace, restaura
  on bitacora for each row execute function bitacora_solo_agregar();
--> statement-breakpoint
create trigger bitacora_un_sello before update of orden, sello on bitacora for each row
  when (old.orden is not null or old.sello is not null or new.orden is null or new.sello is null)
  execute function bitacora_solo_agregar();
