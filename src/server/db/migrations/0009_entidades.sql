-- destructivo: columns of search text are generated, and made anew from the fields that they hold
CREATE TABLE "reporte_trabajo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_trabajo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"numero_ot" text collate es NOT NULL,
	"cuadrilla" text collate es NOT NULL,
	"tecnico_documento" text collate "C",
	"codigo_punto" text collate "C",
	"barrio_id" bigint,
	"direccion" text collate es,
	"actividad" text collate "C" NOT NULL,
	"clase" text collate "C" NOT NULL,
	"material" text collate es,
	"cantidad" numeric(10, 2),
	"unidad" text collate es,
	"hora_inicio" text collate "C",
	"hora_fin" text collate "C",
	"radicado_pqr" text collate "C",
	"validacion" text collate "C" NOT NULL,
	"motivo" text collate es,
	"importacion_id" bigint,
	"fila" bigint,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero_ot", '') || ' ' || coalesce("codigo_punto", '') || ' ' || coalesce("radicado_pqr", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "infraestructura_alumbrado_cambiado" (
	"id" bigint PRIMARY KEY NOT NULL,
	"codigo" text collate "C" NOT NULL,
	"tipo_id" bigint NOT NULL,
	"unidad_id" bigint,
	"luminaria_id" bigint,
	"cantidad" numeric(12, 2) NOT NULL,
	"barrio_id" bigint NOT NULL,
	"direccion" text collate es,
	"ubicacion_lat" numeric(9, 6),
	"ubicacion_lng" numeric(9, 6),
	"clase_via" text collate "C" NOT NULL,
	"soporte" text collate "C",
	"altura_m" numeric(4, 1),
	"codigo_poste" text collate "C",
	"transformador" text collate "C",
	"equipo_medida_id" bigint,
	"regimen" text collate "C" NOT NULL,
	"propiedad" text collate "C" NOT NULL,
	"estado_operativo" text collate "C" NOT NULL,
	"fecha_instalacion" date,
	"carga_w" numeric(10, 2),
	"otros_codigos" text collate es,
	"origen" text collate "C" NOT NULL,
	"n_actualizaciones" bigint NOT NULL,
	"ultima_actualizacion" date,
	"ultimo_tipo" text collate "C",
	"fecha_alta" date,
	"fecha_baja" date,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("codigo_poste", '') || ' ' || coalesce("transformador", '') || ' ' || coalesce("otros_codigos", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "equipo_medida_consumo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipo_medida_consumo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"equipo_medida_id" bigint NOT NULL,
	"periodo" text collate "C" NOT NULL,
	"fecha_anterior" date,
	"lectura_anterior" numeric(12, 2),
	"fecha_actual" date NOT NULL,
	"lectura_actual" numeric(12, 2) NOT NULL,
	"vuelta_registrador" boolean NOT NULL,
	"origen" text collate "C" NOT NULL,
	"consumo_kwh" numeric(14, 3),
	"consumo_dia" numeric(14, 3),
	"foto" jsonb,
	"lector_id" bigint,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "factura_energia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factura_energia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comercializador" text collate "C" NOT NULL,
	"numero_factura" text collate "C" NOT NULL,
	"cuenta" text collate "C" NOT NULL,
	"periodo" text collate "C" NOT NULL,
	"fecha_desde" date NOT NULL,
	"fecha_hasta" date NOT NULL,
	"tipo_liquidacion" text collate "C" NOT NULL,
	"equipos_medida" bigint[],
	"sectores" bigint[],
	"kwh_facturado" numeric(14, 3) NOT NULL,
	"tarifa_kwh" numeric(10, 4) NOT NULL,
	"valor_energia" numeric(15, 2) NOT NULL,
	"otros_cargos" numeric(15, 2) NOT NULL,
	"valor_total" numeric(15, 2) NOT NULL,
	"fecha_vencimiento" date NOT NULL,
	"dictamen_manual" text collate "C",
	"dictamen_motivo" text collate es,
	"verificada_en" timestamptz(3),
	"verificacion" jsonb,
	"estado" text collate "C" NOT NULL,
	"fecha_pago" date,
	"objecion_id" bigint,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero_factura", '') || ' ' || coalesce("cuenta", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "anexo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anexo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"anexo_tipo_id" bigint NOT NULL,
	"contrato" text collate es NOT NULL,
	"clausula" text collate es,
	"vigencia_desde" date NOT NULL,
	"vigencia_hasta" date,
	"responsable_id" bigint NOT NULL,
	"descripcion" text collate es,
	"periodicidad" text collate "C",
	"ultimo_registro" date,
	"proximo_vencimiento" date,
	"aviso_desde" date,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("contrato", '') || ' ' || coalesce("clausula", '') || ' ' || coalesce("descripcion", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "gran_consumidor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gran_consumidor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" text collate "C" NOT NULL,
	"nit" text collate "C" NOT NULL,
	"razon_social" text collate es NOT NULL,
	"cuenta" text collate "C",
	"actividad" text collate "C" NOT NULL,
	"comercializador" text collate "C" NOT NULL,
	"base" text collate "C" NOT NULL,
	"tarifa" numeric(12, 4) NOT NULL,
	"valor_base" numeric(15, 2),
	"valor_liquidado" numeric(15, 2) NOT NULL,
	"numero_liquidacion" text collate "C" NOT NULL,
	"fecha_vencimiento" date NOT NULL,
	"valor_recaudado" numeric(15, 2),
	"fecha_recaudo" date,
	"intereses" numeric(15, 2),
	"gestion" text collate "C",
	"saldo" numeric(15, 2),
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("nit", '') || ' ' || coalesce("razon_social", '') || ' ' || coalesce("cuenta", '') || ' ' || coalesce("numero_liquidacion", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "facturacion_comercializador" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facturacion_comercializador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comercializador" text collate "C" NOT NULL,
	"periodo" text collate "C" NOT NULL,
	"cuenta" text collate "C" NOT NULL,
	"suscriptor" text collate es,
	"documento" text collate "C",
	"direccion" text collate es,
	"barrio_texto" text collate es,
	"clase_uso" text collate "C" NOT NULL,
	"estrato" integer,
	"consumo_kwh" numeric(14, 3),
	"valor_energia" numeric(15, 2),
	"facturado_ap" numeric(15, 2) NOT NULL,
	"recaudado_ap" numeric(15, 2) NOT NULL,
	"recaudado_cartera" numeric(15, 2) NOT NULL,
	"ajustes" numeric(15, 2) NOT NULL,
	"saldo_ap" numeric(15, 2),
	"fecha_recaudo" date,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("cuenta", '') || ' ' || coalesce("suscriptor", '') || ' ' || coalesce("documento", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("barrio_texto", '') || ' ' || coalesce("observaciones", ''))) STORED,
	"busqueda_abierta" text GENERATED ALWAYS AS (normaliza(coalesce("cuenta", '') || ' ' || coalesce("barrio_texto", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "consolidado_recaudo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consolidado_recaudo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" text collate "C" NOT NULL,
	"recaudador" text collate "C" NOT NULL,
	"usuarios" bigint,
	"cartera_inicial" numeric(15, 2),
	"facturado" numeric(15, 2),
	"ajustes" numeric(15, 2),
	"recaudado_mes" numeric(15, 2),
	"recaudado_cartera" numeric(15, 2),
	"cartera_final" numeric(15, 2),
	"pct_recaudo" numeric(15, 2),
	"pct_recaudo_total" numeric(15, 2),
	"valor_girado" numeric(15, 2),
	"fecha_giro" date,
	"diferencia_giro" numeric(15, 2),
	"soporte_giro" jsonb,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "correspondencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correspondencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"radicado" text collate "C",
	"sentido" text collate "C" NOT NULL,
	"clase" text collate "C" NOT NULL,
	"fecha_documento" date NOT NULL,
	"fecha_radicacion" date NOT NULL,
	"remitente" text collate es NOT NULL,
	"destinatario" text collate es NOT NULL,
	"entidad" text collate "C" NOT NULL,
	"asunto" text collate es NOT NULL,
	"radicado_externo" text collate es,
	"medio" text collate "C" NOT NULL,
	"requiere_respuesta" boolean NOT NULL,
	"plazo_dias" integer,
	"tipo_dias" text collate "C",
	"fecha_limite" date,
	"aviso_desde" date,
	"fecha_respuesta" date,
	"responsable_id" bigint,
	"relacionado_id" bigint,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("radicado", '') || ' ' || coalesce("remitente", '') || ' ' || coalesce("destinatario", '') || ' ' || coalesce("asunto", '') || ' ' || coalesce("radicado_externo", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "seguimiento_mantenimiento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seguimiento_mantenimiento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" text collate "C" NOT NULL,
	"fuente" text collate "C" NOT NULL,
	"radicado_pqr" text collate "C",
	"reportante" text collate es,
	"fecha_reporte" timestamptz(3) NOT NULL,
	"infraestructura_id" bigint,
	"barrio_id" bigint,
	"direccion" text collate es,
	"tipo_falla" text collate "C" NOT NULL,
	"prioridad" text collate "C" NOT NULL,
	"fecha_limite" timestamptz(3),
	"cuadrilla" text collate es,
	"fecha_atencion" timestamptz(3),
	"accion" text collate "C",
	"verificado_por" bigint,
	"fecha_verificacion" timestamptz(3),
	"estado" text collate "C" NOT NULL,
	"horas_respuesta" numeric(10, 2),
	"codigo_punto" text collate "C",
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero", '') || ' ' || coalesce("radicado_pqr", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("codigo_punto", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "recorrido" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recorrido_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" text collate "C" NOT NULL,
	"programacion_id" bigint,
	"inicio" timestamptz(3) NOT NULL,
	"fin" timestamptz(3),
	"jornada" text collate "C",
	"sector_id" bigint,
	"barrios" bigint[],
	"responsable_id" bigint NOT NULL,
	"clima" text collate "C",
	"kilometros" numeric(6, 1),
	"traza" jsonb,
	"alcance" bigint,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "programacion_recorrido" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programacion_recorrido_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"hora_inicio" text collate "C" NOT NULL,
	"hora_fin" text collate "C" NOT NULL,
	"jornada" text collate "C" NOT NULL,
	"objetivo" text collate "C" NOT NULL,
	"sector_id" bigint NOT NULL,
	"barrios" bigint[],
	"responsable_id" bigint NOT NULL,
	"acompanantes" bigint[],
	"delegado_operador_id" bigint,
	"vehiculo" text collate "C",
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "resumen_proyecto_financiero" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumen_proyecto_financiero_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proyecto" text collate es NOT NULL,
	"periodo" text collate "C" NOT NULL,
	"presupuesto_inicial" numeric(15, 2) NOT NULL,
	"adiciones" numeric(15, 2) NOT NULL,
	"ingresos_impuesto" numeric(15, 2),
	"ingresos_otros" numeric(15, 2) NOT NULL,
	"egresos" numeric(15, 2),
	"ejecutado_acumulado" numeric(15, 2) NOT NULL,
	"fisico_programado_pct" numeric(5, 2) NOT NULL,
	"fisico_real_pct" numeric(5, 2) NOT NULL,
	"presupuesto_vigente" numeric(15, 2),
	"ingresos" numeric(15, 2),
	"saldo_mes" numeric(15, 2),
	"financiero_pct" numeric(5, 2),
	"atraso_pp" numeric(5, 2),
	"spi" numeric(8, 3),
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("proyecto", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "registro_obras" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registro_obras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text collate "C" NOT NULL,
	"nombre" text collate es NOT NULL,
	"clase" text collate "C" NOT NULL,
	"contratista" text collate es NOT NULL,
	"contrato" text collate es,
	"sector_id" bigint NOT NULL,
	"barrio_id" bigint NOT NULL,
	"ubicacion_lat" numeric(9, 6),
	"ubicacion_lng" numeric(9, 6),
	"fecha_inicio" date NOT NULL,
	"fecha_fin_prevista" date NOT NULL,
	"fecha_fin_real" date,
	"valor_presupuestado" numeric(15, 2) NOT NULL,
	"valor_ejecutado" numeric(15, 2) NOT NULL,
	"luminarias_previstas" bigint NOT NULL,
	"luminarias_instaladas" bigint NOT NULL,
	"avance_fisico_pct" numeric(5, 2) NOT NULL,
	"motivo_avance" text collate es,
	"interventor_id" bigint NOT NULL,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("contratista", '') || ' ' || coalesce("contrato", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "costo_mensual" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "costo_mensual_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" text collate "C" NOT NULL,
	"energia" numeric(15, 2),
	"administracion" numeric(15, 2) NOT NULL,
	"operacion" numeric(15, 2) NOT NULL,
	"mantenimiento" numeric(15, 2) NOT NULL,
	"expansion" numeric(15, 2) NOT NULL,
	"modernizacion" numeric(15, 2) NOT NULL,
	"reposicion" numeric(15, 2) NOT NULL,
	"interventoria" numeric(15, 2),
	"iva_interventoria" numeric(15, 2),
	"otros" numeric(15, 2) NOT NULL,
	"costo_maximo" numeric(15, 2),
	"aom" numeric(15, 2),
	"inversion" numeric(15, 2),
	"total" numeric(15, 2),
	"luminarias_al_cierre" bigint,
	"sobre_maximo" boolean,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "informe_final" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informe_final_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" text collate "C" NOT NULL,
	"revision" bigint,
	"estado" text collate "C",
	"resumen" text collate es,
	"inventario" text collate es,
	"energia" text collate es,
	"costos" text collate es,
	"recaudo" text collate es,
	"financiero" text collate es,
	"mantenimiento" text collate es,
	"recorridos" text collate es,
	"obras" text collate es,
	"correspondencia" text collate es,
	"anexos" text collate es,
	"personal" text collate es,
	"conclusiones" text collate es,
	"datos" jsonb,
	"emitido_por" bigint,
	"emitido_en" timestamptz(3),
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("resumen", '') || ' ' || coalesce("conclusiones", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "infraestructura_alumbrado_actualizacion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "infraestructura_alumbrado_actualizacion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" text collate es,
	"lote" text collate es,
	"tipo" text collate "C" NOT NULL,
	"infraestructura_id" bigint,
	"fecha_efectiva" date NOT NULL,
	"soporte_tipo" text collate "C" NOT NULL,
	"soporte_numero" text collate es NOT NULL,
	"soporte_fecha" date NOT NULL,
	"cambios" jsonb NOT NULL,
	"valores_anteriores" jsonb,
	"delta_carga_w" numeric(12, 2),
	"delta_kwh_mes" numeric(12, 3),
	"origen_tipo" text collate "C" NOT NULL,
	"origen_id" bigint,
	"estado" text collate "C" NOT NULL,
	"revisado_por" bigint,
	"revisado_en" timestamptz(3),
	"motivo" text collate es,
	"codigo" text collate es,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero", '') || ' ' || coalesce("lote", '') || ' ' || coalesce("soporte_numero", '') || ' ' || coalesce("codigo", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "recibo_obras" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recibo_obras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero_acta" text collate es NOT NULL,
	"registro_obras_id" bigint NOT NULL,
	"clase" text collate "C" NOT NULL,
	"fecha_visita" date NOT NULL,
	"fecha_acta" date NOT NULL,
	"asistentes" text collate es NOT NULL,
	"luminarias_recibidas" bigint NOT NULL,
	"valor_recibido" numeric(15, 2) NOT NULL,
	"certificado_retilap" text collate "C" NOT NULL,
	"archivo_retilap" jsonb,
	"certificado_retie" text collate "C" NOT NULL,
	"archivo_retie" jsonb,
	"planos" boolean NOT NULL,
	"archivo_planos" jsonb,
	"fotometria" text collate "C" NOT NULL,
	"listado_puntos" jsonb,
	"pendientes" text collate es,
	"limite_pendientes" date,
	"resultado" text collate "C" NOT NULL,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("numero_acta", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "recorrido_hallazgo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recorrido_hallazgo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recorrido_id" bigint NOT NULL,
	"uuid_local" text collate "C",
	"infraestructura_id" bigint,
	"resultado" text collate "C" NOT NULL,
	"tipo_falla" text collate "C",
	"dato_campo" jsonb,
	"fecha_hora" timestamptz(3) NOT NULL,
	"ubicacion_lat" numeric(9, 6),
	"ubicacion_lng" numeric(9, 6),
	"precision_m" numeric(6, 1),
	"fotos" jsonb,
	"seguimiento_id" bigint,
	"actualizacion_id" bigint,
	"codigo_punto" text collate "C",
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo_punto", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "respuesta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respuesta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"correspondencia_id" bigint NOT NULL,
	"radicado" text collate "C" NOT NULL,
	"clase" text collate "C" NOT NULL,
	"fecha" date NOT NULL,
	"asunto" text collate es NOT NULL,
	"contenido" text collate es NOT NULL,
	"firmante_id" bigint NOT NULL,
	"nueva_fecha_limite" date,
	"medio_envio" text collate "C",
	"fecha_envio" date,
	"constancia" jsonb,
	"dias_usados" bigint,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("radicado", '') || ' ' || coalesce("asunto", '') || ' ' || coalesce("contenido", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "anexo_registro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anexo_registro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"anexo_id" bigint NOT NULL,
	"periodo" text collate "C",
	"revision" bigint,
	"fecha_entrega" date NOT NULL,
	"fecha_limite" date,
	"radicado" text collate es,
	"archivo" jsonb NOT NULL,
	"estado" text collate "C" NOT NULL,
	"revisado_por" bigint,
	"fecha_revision" date,
	"concepto" text collate es,
	"oportuno" boolean,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("radicado", '') || ' ' || coalesce("concepto", '') || ' ' || coalesce("observaciones", ''))) STORED
);
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_orden";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_ord";
--> statement-breakpoint
DROP INDEX "infraestructura_alumbrado_barrio_id_estado_operativo_fecha_inst";
--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "periodo" text collate "C";
--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "eliminar" bigint;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD COLUMN "otros_codigos" text collate es;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD COLUMN "en_base" boolean;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD COLUMN "segun_base" boolean;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" drop column "busqueda";
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado" ADD COLUMN "busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("codigo", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("codigo_poste", '') || ' ' || coalesce("transformador", '') || ' ' || coalesce("otros_codigos", '') || ' ' || coalesce("observaciones", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_busqueda_idx" ON "infraestructura_alumbrado" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "reporte_trabajo" ADD CONSTRAINT "reporte_trabajo_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reporte_trabajo" ADD CONSTRAINT "reporte_trabajo_importacion_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importacion"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_cambiado" ADD CONSTRAINT "infraestructura_alumbrado_cambiado_tipo_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."infraestructura_alumbrado_tipo"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_cambiado" ADD CONSTRAINT "infraestructura_alumbrado_cambiado_unidad_id_fk" FOREIGN KEY ("unidad_id") REFERENCES "public"."infraestructura_alumbrado_unidad"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_cambiado" ADD CONSTRAINT "infraestructura_alumbrado_cambiado_luminaria_id_fk" FOREIGN KEY ("luminaria_id") REFERENCES "public"."luminaria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_cambiado" ADD CONSTRAINT "infraestructura_alumbrado_cambiado_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_cambiado" ADD CONSTRAINT "infraestructura_alumbrado_cambiado_equipo_medida_id_fk" FOREIGN KEY ("equipo_medida_id") REFERENCES "public"."equipo_medida"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "equipo_medida_consumo" ADD CONSTRAINT "equipo_medida_consumo_equipo_medida_id_fk" FOREIGN KEY ("equipo_medida_id") REFERENCES "public"."equipo_medida"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "equipo_medida_consumo" ADD CONSTRAINT "equipo_medida_consumo_lector_id_fk" FOREIGN KEY ("lector_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "factura_energia" ADD CONSTRAINT "factura_energia_objecion_id_fk" FOREIGN KEY ("objecion_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_anexo_tipo_id_fk" FOREIGN KEY ("anexo_tipo_id") REFERENCES "public"."anexo_tipo"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_responsable_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correspondencia" ADD CONSTRAINT "correspondencia_responsable_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "correspondencia" ADD CONSTRAINT "correspondencia_relacionado_id_fk" FOREIGN KEY ("relacionado_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seguimiento_mantenimiento" ADD CONSTRAINT "seguimiento_mantenimiento_infraestructura_id_fk" FOREIGN KEY ("infraestructura_id") REFERENCES "public"."infraestructura_alumbrado"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seguimiento_mantenimiento" ADD CONSTRAINT "seguimiento_mantenimiento_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seguimiento_mantenimiento" ADD CONSTRAINT "seguimiento_mantenimiento_verificado_por_fk" FOREIGN KEY ("verificado_por") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido" ADD CONSTRAINT "recorrido_programacion_id_fk" FOREIGN KEY ("programacion_id") REFERENCES "public"."programacion_recorrido"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido" ADD CONSTRAINT "recorrido_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido" ADD CONSTRAINT "recorrido_responsable_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "programacion_recorrido" ADD CONSTRAINT "programacion_recorrido_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "programacion_recorrido" ADD CONSTRAINT "programacion_recorrido_responsable_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "programacion_recorrido" ADD CONSTRAINT "programacion_recorrido_delegado_operador_id_fk" FOREIGN KEY ("delegado_operador_id") REFERENCES "public"."personal"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registro_obras" ADD CONSTRAINT "registro_obras_sector_id_fk" FOREIGN KEY ("sector_id") REFERENCES "public"."sector"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registro_obras" ADD CONSTRAINT "registro_obras_barrio_id_fk" FOREIGN KEY ("barrio_id") REFERENCES "public"."barrio"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registro_obras" ADD CONSTRAINT "registro_obras_interventor_id_fk" FOREIGN KEY ("interventor_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "informe_final" ADD CONSTRAINT "informe_final_emitido_por_fk" FOREIGN KEY ("emitido_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_actualizacion" ADD CONSTRAINT "infraestructura_alumbrado_actualizacion_infraestructura_id_fk" FOREIGN KEY ("infraestructura_id") REFERENCES "public"."infraestructura_alumbrado"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "infraestructura_alumbrado_actualizacion" ADD CONSTRAINT "infraestructura_alumbrado_actualizacion_revisado_por_fk" FOREIGN KEY ("revisado_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recibo_obras" ADD CONSTRAINT "recibo_obras_registro_obras_id_fk" FOREIGN KEY ("registro_obras_id") REFERENCES "public"."registro_obras"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido_hallazgo" ADD CONSTRAINT "recorrido_hallazgo_recorrido_id_fk" FOREIGN KEY ("recorrido_id") REFERENCES "public"."recorrido"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido_hallazgo" ADD CONSTRAINT "recorrido_hallazgo_infraestructura_id_fk" FOREIGN KEY ("infraestructura_id") REFERENCES "public"."infraestructura_alumbrado"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido_hallazgo" ADD CONSTRAINT "recorrido_hallazgo_seguimiento_id_fk" FOREIGN KEY ("seguimiento_id") REFERENCES "public"."seguimiento_mantenimiento"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recorrido_hallazgo" ADD CONSTRAINT "recorrido_hallazgo_actualizacion_id_fk" FOREIGN KEY ("actualizacion_id") REFERENCES "public"."infraestructura_alumbrado_actualizacion"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "respuesta" ADD CONSTRAINT "respuesta_correspondencia_id_fk" FOREIGN KEY ("correspondencia_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "respuesta" ADD CONSTRAINT "respuesta_firmante_id_fk" FOREIGN KEY ("firmante_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "anexo_registro" ADD CONSTRAINT "anexo_registro_anexo_id_fk" FOREIGN KEY ("anexo_id") REFERENCES "public"."anexo"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "anexo_registro" ADD CONSTRAINT "anexo_registro_revisado_por_fk" FOREIGN KEY ("revisado_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "reporte_trabajo_numero_ot_codigo_punto_actividad_fecha_unico" ON "reporte_trabajo" USING btree (normaliza("numero_ot"),normaliza("codigo_punto"),"actividad","fecha");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_barrio_id_idx" ON "reporte_trabajo" USING btree ("barrio_id") WHERE "barrio_id" is not null;
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_importacion_id_idx" ON "reporte_trabajo" USING btree ("importacion_id") WHERE "importacion_id" is not null;
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_busqueda_idx" ON "reporte_trabajo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_fecha_numero_ot_id_orden" ON "reporte_trabajo" USING btree ("fecha" desc,"numero_ot","id");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_radicado_pqr_orden" ON "reporte_trabajo" USING btree ("radicado_pqr");
--> statement-breakpoint
CREATE INDEX "reporte_trabajo_codigo_punto_orden" ON "reporte_trabajo" USING btree ("codigo_punto");
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_cambiado_codigo_unico" ON "infraestructura_alumbrado_cambiado" USING btree ("codigo");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_tipo_id_idx" ON "infraestructura_alumbrado_cambiado" USING btree ("tipo_id");
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_unidad_id_idx" ON "infraestructura_alumbrado_cambiado" USING btree ("unidad_id") WHERE "unidad_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_busqueda_idx" ON "infraestructura_alumbrado_cambiado" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_barrio_id_estado_operativo_f" ON "infraestructura_alumbrado_cambiado" USING btree ("barrio_id","estado_operativo","fecha_instalacion" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_luminaria_id_estado_operativ" ON "infraestructura_alumbrado_cambiado" USING btree ("luminaria_id","estado_operativo") WHERE "luminaria_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_equipo_medida_id_estado_oper" ON "infraestructura_alumbrado_cambiado" USING btree ("equipo_medida_id","estado_operativo") WHERE "equipo_medida_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_cambiado_ubicacion_lat_ubicacion_lng_" ON "infraestructura_alumbrado_cambiado" USING btree ("ubicacion_lat","ubicacion_lng");
--> statement-breakpoint
CREATE UNIQUE INDEX "equipo_medida_consumo_equipo_medida_id_periodo_unico" ON "equipo_medida_consumo" USING btree ("equipo_medida_id","periodo");
--> statement-breakpoint
CREATE INDEX "equipo_medida_consumo_equipo_medida_id_idx" ON "equipo_medida_consumo" USING btree ("equipo_medida_id");
--> statement-breakpoint
CREATE INDEX "equipo_medida_consumo_lector_id_idx" ON "equipo_medida_consumo" USING btree ("lector_id") WHERE "lector_id" is not null;
--> statement-breakpoint
CREATE INDEX "equipo_medida_consumo_busqueda_idx" ON "equipo_medida_consumo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "factura_energia_comercializador_numero_factura_unico" ON "factura_energia" USING btree ("comercializador",normaliza("numero_factura"));
--> statement-breakpoint
CREATE INDEX "factura_energia_objecion_id_idx" ON "factura_energia" USING btree ("objecion_id") WHERE "objecion_id" is not null;
--> statement-breakpoint
CREATE INDEX "factura_energia_busqueda_idx" ON "factura_energia" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "factura_energia_periodo_id_orden" ON "factura_energia" USING btree ("periodo" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "factura_energia_cuenta_fecha_hasta_orden" ON "factura_energia" USING btree ("cuenta","fecha_hasta");
--> statement-breakpoint
CREATE INDEX "factura_energia_periodo_estado_orden" ON "factura_energia" USING btree ("periodo","estado");
--> statement-breakpoint
CREATE UNIQUE INDEX "anexo_codigo_unico" ON "anexo" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE INDEX "anexo_anexo_tipo_id_idx" ON "anexo" USING btree ("anexo_tipo_id");
--> statement-breakpoint
CREATE INDEX "anexo_responsable_id_idx" ON "anexo" USING btree ("responsable_id");
--> statement-breakpoint
CREATE INDEX "anexo_busqueda_idx" ON "anexo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "anexo_proximo_vencimiento_id_orden" ON "anexo" USING btree ("proximo_vencimiento","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "gran_consumidor_numero_liquidacion_unico" ON "gran_consumidor" USING btree (normaliza("numero_liquidacion"));
--> statement-breakpoint
CREATE UNIQUE INDEX "gran_consumidor_nit_periodo_cuenta_unico" ON "gran_consumidor" USING btree ("nit","periodo",normaliza("cuenta"));
--> statement-breakpoint
CREATE INDEX "gran_consumidor_busqueda_idx" ON "gran_consumidor" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "gran_consumidor_periodo_valor_liquidado_id_orden" ON "gran_consumidor" USING btree ("periodo" desc,"valor_liquidado" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "facturacion_comercializador_periodo_cuenta_unico" ON "facturacion_comercializador" USING btree ("comercializador","periodo",normaliza("cuenta"));
--> statement-breakpoint
CREATE INDEX "facturacion_comercializador_busqueda_idx" ON "facturacion_comercializador" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "facturacion_comercializador_busqueda_abierta_idx" ON "facturacion_comercializador" USING gin ("busqueda_abierta" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "facturacion_comercializador_periodo_cuenta_id_orden" ON "facturacion_comercializador" USING btree ("periodo" desc,"cuenta","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "consolidado_recaudo_periodo_recaudador_unico" ON "consolidado_recaudo" USING btree ("periodo","recaudador");
--> statement-breakpoint
CREATE INDEX "consolidado_recaudo_busqueda_idx" ON "consolidado_recaudo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "consolidado_recaudo_periodo_recaudador_id_orden" ON "consolidado_recaudo" USING btree ("periodo" desc,"recaudador","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "correspondencia_radicado_unico" ON "correspondencia" USING btree (normaliza("radicado"));
--> statement-breakpoint
CREATE INDEX "correspondencia_responsable_id_idx" ON "correspondencia" USING btree ("responsable_id") WHERE "responsable_id" is not null;
--> statement-breakpoint
CREATE INDEX "correspondencia_relacionado_id_idx" ON "correspondencia" USING btree ("relacionado_id") WHERE "relacionado_id" is not null;
--> statement-breakpoint
CREATE INDEX "correspondencia_busqueda_idx" ON "correspondencia" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "correspondencia_fecha_limite_fecha_radicacion_id_orden" ON "correspondencia" USING btree ("fecha_limite","fecha_radicacion" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "seguimiento_mantenimiento_numero_unico" ON "seguimiento_mantenimiento" USING btree (normaliza("numero"));
--> statement-breakpoint
CREATE UNIQUE INDEX "seguimiento_mantenimiento_radicado_pqr_unico" ON "seguimiento_mantenimiento" USING btree (normaliza("radicado_pqr"));
--> statement-breakpoint
CREATE UNIQUE INDEX "seguimiento_mantenimiento_infraestructura_id_fecha_reporte_tipo" ON "seguimiento_mantenimiento" USING btree ("infraestructura_id","fecha_reporte","tipo_falla") WHERE "radicado_pqr" is null;
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_infraestructura_id_idx" ON "seguimiento_mantenimiento" USING btree ("infraestructura_id") WHERE "infraestructura_id" is not null;
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_barrio_id_idx" ON "seguimiento_mantenimiento" USING btree ("barrio_id") WHERE "barrio_id" is not null;
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_verificado_por_idx" ON "seguimiento_mantenimiento" USING btree ("verificado_por") WHERE "verificado_por" is not null;
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_busqueda_idx" ON "seguimiento_mantenimiento" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_fecha_limite_id_orden" ON "seguimiento_mantenimiento" USING btree ("fecha_limite","id");
--> statement-breakpoint
CREATE INDEX "seguimiento_mantenimiento_estado_fecha_limite_orden" ON "seguimiento_mantenimiento" USING btree ("estado","fecha_limite");
--> statement-breakpoint
CREATE UNIQUE INDEX "recorrido_numero_unico" ON "recorrido" USING btree (normaliza("numero"));
--> statement-breakpoint
CREATE INDEX "recorrido_programacion_id_idx" ON "recorrido" USING btree ("programacion_id") WHERE "programacion_id" is not null;
--> statement-breakpoint
CREATE INDEX "recorrido_sector_id_idx" ON "recorrido" USING btree ("sector_id") WHERE "sector_id" is not null;
--> statement-breakpoint
CREATE INDEX "recorrido_responsable_id_idx" ON "recorrido" USING btree ("responsable_id");
--> statement-breakpoint
CREATE INDEX "recorrido_busqueda_idx" ON "recorrido" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recorrido_inicio_id_orden" ON "recorrido" USING btree ("inicio" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "programacion_recorrido_fecha_hora_inicio_responsable_id_unico" ON "programacion_recorrido" USING btree ("fecha","hora_inicio","responsable_id") WHERE "estado" in ('programado', 'confirmado', 'en_ejecucion', 'ejecutado');
--> statement-breakpoint
CREATE INDEX "programacion_recorrido_sector_id_idx" ON "programacion_recorrido" USING btree ("sector_id");
--> statement-breakpoint
CREATE INDEX "programacion_recorrido_responsable_id_idx" ON "programacion_recorrido" USING btree ("responsable_id");
--> statement-breakpoint
CREATE INDEX "programacion_recorrido_delegado_operador_id_idx" ON "programacion_recorrido" USING btree ("delegado_operador_id") WHERE "delegado_operador_id" is not null;
--> statement-breakpoint
CREATE INDEX "programacion_recorrido_busqueda_idx" ON "programacion_recorrido" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "programacion_recorrido_fecha_hora_inicio_id_orden" ON "programacion_recorrido" USING btree ("fecha","hora_inicio","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "resumen_proyecto_financiero_proyecto_periodo_unico" ON "resumen_proyecto_financiero" USING btree (normaliza("proyecto"),"periodo");
--> statement-breakpoint
CREATE INDEX "resumen_proyecto_financiero_busqueda_idx" ON "resumen_proyecto_financiero" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "resumen_proyecto_financiero_periodo_id_orden" ON "resumen_proyecto_financiero" USING btree ("periodo" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "registro_obras_codigo_unico" ON "registro_obras" USING btree (normaliza("codigo"));
--> statement-breakpoint
CREATE INDEX "registro_obras_sector_id_idx" ON "registro_obras" USING btree ("sector_id");
--> statement-breakpoint
CREATE INDEX "registro_obras_barrio_id_idx" ON "registro_obras" USING btree ("barrio_id");
--> statement-breakpoint
CREATE INDEX "registro_obras_interventor_id_idx" ON "registro_obras" USING btree ("interventor_id");
--> statement-breakpoint
CREATE INDEX "registro_obras_busqueda_idx" ON "registro_obras" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registro_obras_fecha_inicio_id_orden" ON "registro_obras" USING btree ("fecha_inicio" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "costo_mensual_periodo_unico" ON "costo_mensual" USING btree ("periodo");
--> statement-breakpoint
CREATE INDEX "costo_mensual_busqueda_idx" ON "costo_mensual" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "informe_final_periodo_revision_unico" ON "informe_final" USING btree ("periodo","revision");
--> statement-breakpoint
CREATE INDEX "informe_final_emitido_por_idx" ON "informe_final" USING btree ("emitido_por") WHERE "emitido_por" is not null;
--> statement-breakpoint
CREATE INDEX "informe_final_busqueda_idx" ON "informe_final" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "informe_final_periodo_revision_id_orden" ON "informe_final" USING btree ("periodo" desc,"revision" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "infraestructura_alumbrado_actualizacion_numero_unico" ON "infraestructura_alumbrado_actualizacion" USING btree (normaliza("numero"));
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_infraestructura_id_idx" ON "infraestructura_alumbrado_actualizacion" USING btree ("infraestructura_id") WHERE "infraestructura_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_revisado_por_idx" ON "infraestructura_alumbrado_actualizacion" USING btree ("revisado_por") WHERE "revisado_por" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_busqueda_idx" ON "infraestructura_alumbrado_actualizacion" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_fecha_efectiva_numero_i" ON "infraestructura_alumbrado_actualizacion" USING btree ("fecha_efectiva" desc,"numero" desc nulls last,"id" desc);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_actualizacion_lote_estado_orden" ON "infraestructura_alumbrado_actualizacion" USING btree ("lote","estado");
--> statement-breakpoint
CREATE UNIQUE INDEX "recibo_obras_numero_acta_unico" ON "recibo_obras" USING btree (normaliza("numero_acta"));
--> statement-breakpoint
CREATE INDEX "recibo_obras_registro_obras_id_idx" ON "recibo_obras" USING btree ("registro_obras_id");
--> statement-breakpoint
CREATE INDEX "recibo_obras_busqueda_idx" ON "recibo_obras" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recibo_obras_fecha_acta_id_orden" ON "recibo_obras" USING btree ("fecha_acta" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "recorrido_hallazgo_uuid_local_unico" ON "recorrido_hallazgo" USING btree ("uuid_local");
--> statement-breakpoint
CREATE INDEX "recorrido_hallazgo_recorrido_id_idx" ON "recorrido_hallazgo" USING btree ("recorrido_id");
--> statement-breakpoint
CREATE INDEX "recorrido_hallazgo_seguimiento_id_idx" ON "recorrido_hallazgo" USING btree ("seguimiento_id") WHERE "seguimiento_id" is not null;
--> statement-breakpoint
CREATE INDEX "recorrido_hallazgo_actualizacion_id_idx" ON "recorrido_hallazgo" USING btree ("actualizacion_id") WHERE "actualizacion_id" is not null;
--> statement-breakpoint
CREATE INDEX "recorrido_hallazgo_busqueda_idx" ON "recorrido_hallazgo" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recorrido_hallazgo_fecha_hora_id_orden" ON "recorrido_hallazgo" USING btree ("fecha_hora","id");
--> statement-breakpoint
CREATE INDEX "recorrido_hallazgo_infraestructura_id_fecha_hora_orden" ON "recorrido_hallazgo" USING btree ("infraestructura_id","fecha_hora" desc) WHERE "infraestructura_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "respuesta_radicado_unico" ON "respuesta" USING btree (normaliza("radicado"));
--> statement-breakpoint
CREATE INDEX "respuesta_correspondencia_id_idx" ON "respuesta" USING btree ("correspondencia_id");
--> statement-breakpoint
CREATE INDEX "respuesta_firmante_id_idx" ON "respuesta" USING btree ("firmante_id");
--> statement-breakpoint
CREATE INDEX "respuesta_busqueda_idx" ON "respuesta" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "respuesta_fecha_id_orden" ON "respuesta" USING btree ("fecha" desc,"id" desc);
--> statement-breakpoint
CREATE UNIQUE INDEX "anexo_registro_anexo_id_periodo_revision_unico" ON "anexo_registro" USING btree ("anexo_id","periodo","revision");
--> statement-breakpoint
CREATE INDEX "anexo_registro_anexo_id_idx" ON "anexo_registro" USING btree ("anexo_id");
--> statement-breakpoint
CREATE INDEX "anexo_registro_revisado_por_idx" ON "anexo_registro" USING btree ("revisado_por") WHERE "revisado_por" is not null;
--> statement-breakpoint
CREATE INDEX "anexo_registro_busqueda_idx" ON "anexo_registro" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "anexo_registro_fecha_entrega_id_orden" ON "anexo_registro" USING btree ("fecha_entrega" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_luminaria_id_estado_operativo_segun_b" ON "infraestructura_alumbrado" USING btree ("luminaria_id","estado_operativo","segun_base") WHERE "luminaria_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_equipo_medida_id_estado_operativo_seg" ON "infraestructura_alumbrado" USING btree ("equipo_medida_id","estado_operativo","segun_base") WHERE "equipo_medida_id" is not null;
--> statement-breakpoint
CREATE INDEX "infraestructura_alumbrado_barrio_id_estado_operativo_fecha_inst" ON "infraestructura_alumbrado" USING btree ("barrio_id","estado_operativo","fecha_instalacion" desc nulls last,"id" desc,"segun_base");
--> statement-breakpoint
-- rows of before are all in the base, as it says
update infraestructura_alumbrado set en_base = true, segun_base = true where en_base is null;
--> statement-breakpoint
-- The conditions stand outside of the union, whose two parts are then plain scans: the planner takes
-- each in the order of its own index and merges them. What consumes energy is asked once per query.
create view infraestructura_alumbrado_actualizado as
  select
    u.id, u.codigo, u.tipo_id, u.unidad_id, u.luminaria_id, u.cantidad, u.barrio_id, u.direccion,
    u.ubicacion_lat, u.ubicacion_lng, u.clase_via, u.soporte, u.altura_m, u.codigo_poste,
    u.transformador, u.equipo_medida_id, u.regimen, u.propiedad, u.estado_operativo,
    u.fecha_instalacion, u.carga_w, u.otros_codigos, u.origen, u.n_actualizaciones,
    u.ultima_actualizacion, u.ultimo_tipo,
    coalesce(u.fecha_alta, (
      select (valor #>> '{}')::date from parametro
      where clave = 'fecha_corte_base'
        and vigente_desde <= (now() at time zone 'America/Bogota')::date
      order by vigente_desde desc limit 1
    )) as fecha_alta,
    u.fecha_baja, u.observaciones, u.adjuntos, u.creado_en, u.creado_por, u.modificado_en,
    u.modificado_por, u.version, u.busqueda,
    (u.estado_operativo = 'en_servicio' and u.tipo_id = any (array(
      select t.id from infraestructura_alumbrado_tipo t where t.consume_energia
    ))) as cuenta_carga
  from (
    select
      p.id, p.codigo, p.tipo_id, p.unidad_id, p.luminaria_id, p.cantidad, p.barrio_id, p.direccion,
      p.ubicacion_lat, p.ubicacion_lng, p.clase_via, p.soporte, p.altura_m, p.codigo_poste,
      p.transformador, p.equipo_medida_id, p.regimen, p.propiedad, p.estado_operativo,
      p.fecha_instalacion, p.carga_w, p.otros_codigos, 'base'::text collate "C" as origen,
      0::bigint as n_actualizaciones, null::date as ultima_actualizacion,
      null::text collate "C" as ultimo_tipo, null::date as fecha_alta, null::date as fecha_baja,
      p.observaciones, p.adjuntos, p.creado_en, p.creado_por, p.modificado_en, p.modificado_por,
      p.version, p.busqueda,
      p.segun_base as es_actual
    from infraestructura_alumbrado p
    union all
    select
      v.id, v.codigo, v.tipo_id, v.unidad_id, v.luminaria_id, v.cantidad, v.barrio_id, v.direccion,
      v.ubicacion_lat, v.ubicacion_lng, v.clase_via, v.soporte, v.altura_m, v.codigo_poste,
      v.transformador, v.equipo_medida_id, v.regimen, v.propiedad, v.estado_operativo,
      v.fecha_instalacion, v.carga_w, v.otros_codigos, v.origen, v.n_actualizaciones,
      v.ultima_actualizacion, v.ultimo_tipo, v.fecha_alta, v.fecha_baja, v.observaciones, v.adjuntos,
      v.creado_en, v.creado_por, v.modificado_en, v.modificado_por, v.version, v.busqueda,
      true
    from infraestructura_alumbrado_cambiado v
  ) u
  where u.es_actual;
