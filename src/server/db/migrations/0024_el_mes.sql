-- Closing of months: one row for each month that is closed (decision 74).
CREATE TABLE "cierre_mes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierre_mes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"periodo" text collate "C" NOT NULL,
	"estado" text collate "C" NOT NULL,
	"cerrado_por" bigint,
	"cerrado_en" timestamptz(3),
	"excepcion" text collate es,
	"condiciones" jsonb,
	"reabre" text collate "C",
	"reabierto_para_id" bigint,
	"reabierto_hasta" timestamptz(3),
	"motivo" text collate es,
	"reabierto_por" bigint,
	"reabierto_en" timestamptz(3),
	"cambios" jsonb,
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
ALTER TABLE "cierre_mes" ADD CONSTRAINT "cierre_mes_cerrado_por_fk" FOREIGN KEY ("cerrado_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cierre_mes" ADD CONSTRAINT "cierre_mes_reabierto_para_id_fk" FOREIGN KEY ("reabierto_para_id") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cierre_mes" ADD CONSTRAINT "cierre_mes_reabierto_por_fk" FOREIGN KEY ("reabierto_por") REFERENCES "public"."usuario"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cierre_mes_periodo_unico" ON "cierre_mes" USING btree ("periodo");
--> statement-breakpoint
CREATE INDEX "cierre_mes_cerrado_por_idx" ON "cierre_mes" USING btree ("cerrado_por") WHERE "cerrado_por" is not null;
--> statement-breakpoint
CREATE INDEX "cierre_mes_reabierto_para_id_idx" ON "cierre_mes" USING btree ("reabierto_para_id") WHERE "reabierto_para_id" is not null;
--> statement-breakpoint
CREATE INDEX "cierre_mes_reabierto_por_idx" ON "cierre_mes" USING btree ("reabierto_por") WHERE "reabierto_por" is not null;
--> statement-breakpoint
CREATE INDEX "cierre_mes_busqueda_idx" ON "cierre_mes" USING gin ("busqueda" gin_trgm_ops) WITH (gin_pending_list_limit=32768);

--> statement-breakpoint
-- The months that were closed piece by piece are carried over where all that there is of them was closed: costs and
-- collection, which must be there, and the financial summaries. The first month that is open ends them, for months are
-- closed in order. Who closed them is told by the log of each piece.
with pieces as (
  select periodo, 'costos' as piece, estado, coalesce(modificado_en, creado_en) as en from costo_mensual
  union all select periodo, 'recaudo', estado, coalesce(modificado_en, creado_en) from consolidado_recaudo
  union all select periodo, 'resumen', estado, coalesce(modificado_en, creado_en) from resumen_proyecto_financiero
), months as (
  select periodo, max(en) as en,
    bool_and(estado = 'cerrado') and bool_or(piece = 'costos') and bool_or(piece = 'recaudo') as whole
  from pieces group by periodo
), carried as (
  insert into cierre_mes (periodo, estado, cerrado_en, observaciones, creado_en, modificado_en)
  select periodo, 'cerrado', en, 'Cerrado antes por partes: costos, recaudo y resumen.', now(), now()
  from months
  where whole and periodo < coalesce((select min(periodo) from months where not whole), '9999-12')
  order by periodo
  returning id
)
insert into conteo (recurso, delta) select 'cierre_mes', count(*)::int from carried having count(*) > 0;
