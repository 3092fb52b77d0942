DROP INDEX "vista_nombre";
--> statement-breakpoint
DROP INDEX "vista_de_firma";
--> statement-breakpoint
ALTER TABLE "vista" ADD COLUMN "borrada_en" timestamp with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "vista_nombre" ON "vista" USING btree ("usuario_id","recurso",normaliza("nombre")) WHERE borrada_en is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "vista_de_firma" ON "vista" USING btree ("recurso") WHERE de_firma and borrada_en is null;
