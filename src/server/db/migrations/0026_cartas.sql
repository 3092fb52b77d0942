CREATE TABLE "carta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"radicado" text collate "C",
	"tipo" text collate "C" NOT NULL,
	"plantilla_id" bigint,
	"correspondencia_id" bigint,
	"factura_id" bigint,
	"recorrido_id" bigint,
	"seguimiento_id" bigint,
	"informe_id" bigint,
	"destinatario" text collate es NOT NULL,
	"entidad" text collate "C" NOT NULL,
	"medio" text collate "C" NOT NULL,
	"enviar_correo" boolean,
	"correo" text collate "C",
	"asunto" text collate es NOT NULL,
	"contenido" text collate es NOT NULL,
	"firmante_id" bigint NOT NULL,
	"nueva_fecha_limite" date,
	"requiere_respuesta" boolean,
	"plazo_dias" integer,
	"responsable_id" bigint,
	"emitida_el" date,
	"emitida_por" bigint,
	"oficio_id" bigint,
	"respuesta_id" bigint,
	"estado" text collate "C" NOT NULL,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("radicado", '') || ' ' || coalesce("destinatario", '') || ' ' || coalesce("asunto", '') || ' ' || coalesce("contenido", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
CREATE TABLE "plantilla_carta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plantilla_carta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nombre" text collate es NOT NULL,
	"tipo" text collate "C" NOT NULL,
	"asunto" text collate es NOT NULL,
	"cuerpo" text collate es NOT NULL,
	"principal" boolean NOT NULL,
	"activa" boolean NOT NULL,
	"usados" text collate es,
	"observaciones" text collate es,
	"adjuntos" jsonb,
	"creado_en" timestamptz(3),
	"creado_por" bigint,
	"modificado_en" timestamptz(3),
	"modificado_por" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"busqueda" text GENERATED ALWAYS AS (normaliza(coalesce("nombre", '') || ' ' || coalesce("asunto", '') || ' ' || coalesce("cuerpo", '') || ' ' || coalesce("observaciones", ''))) STORED
);

--> statement-breakpoint
ALTER TABLE "respuesta" ALTER COLUMN "radicado" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_plantilla_id_fk" FOREIGN KEY ("plantilla_id") REFERENCES "public"."plantilla_carta"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_correspondencia_id_fk" FOREIGN KEY ("correspondencia_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_factura_id_fk" FOREIGN KEY ("factura_id") REFERENCES "public"."factura_energia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_recorrido_id_fk" FOREIGN KEY ("recorrido_id") REFERENCES "public"."recorrido"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_seguimiento_id_fk" FOREIGN KEY ("seguimiento_id") REFERENCES "public"."seguimiento_mantenimiento"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_informe_id_fk" FOREIGN KEY ("informe_id") REFERENCES "public"."informe_final"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_firmante_id_fk" FOREIGN KEY ("firmante_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_responsable_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal_interventoria"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_emitida_por_fk" FOREIGN KEY ("emitida_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_oficio_id_fk" FOREIGN KEY ("oficio_id") REFERENCES "public"."correspondencia"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carta" ADD CONSTRAINT "carta_respuesta_id_fk" FOREIGN KEY ("respuesta_id") REFERENCES "public"."respuesta"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "carta_radicado_unico" ON "carta" USING btree (normaliza("radicado"));
--> statement-breakpoint
CREATE INDEX "carta_plantilla_id_idx" ON "carta" USING btree ("plantilla_id") WHERE "plantilla_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_correspondencia_id_idx" ON "carta" USING btree ("correspondencia_id") WHERE "correspondencia_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_factura_id_idx" ON "carta" USING btree ("factura_id") WHERE "factura_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_recorrido_id_idx" ON "carta" USING btree ("recorrido_id") WHERE "recorrido_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_seguimiento_id_idx" ON "carta" USING btree ("seguimiento_id") WHERE "seguimiento_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_informe_id_idx" ON "carta" USING btree ("informe_id") WHERE "informe_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_firmante_id_idx" ON "carta" USING btree ("firmante_id");
--> statement-breakpoint
CREATE INDEX "carta_responsable_id_idx" ON "carta" USING btree ("responsable_id") WHERE "responsable_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_emitida_por_idx" ON "carta" USING btree ("emitida_por") WHERE "emitida_por" is not null;
--> statement-breakpoint
CREATE INDEX "carta_oficio_id_idx" ON "carta" USING btree ("oficio_id") WHERE "oficio_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_respuesta_id_idx" ON "carta" USING btree ("respuesta_id") WHERE "respuesta_id" is not null;
--> statement-breakpoint
CREATE INDEX "carta_busqueda_idx" ON "carta" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE UNIQUE INDEX "plantilla_carta_nombre_unico" ON "plantilla_carta" USING btree (normaliza("nombre"));
--> statement-breakpoint
CREATE UNIQUE INDEX "plantilla_carta_tipo_unico" ON "plantilla_carta" USING btree ("tipo") WHERE "principal" = true;
--> statement-breakpoint
CREATE INDEX "plantilla_carta_busqueda_idx" ON "plantilla_carta" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);
--> statement-breakpoint
CREATE INDEX "plantilla_carta_tipo_nombre_orden" ON "plantilla_carta" USING btree ("tipo","nombre");
