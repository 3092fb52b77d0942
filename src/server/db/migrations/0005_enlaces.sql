ALTER TABLE "enlace" ALTER COLUMN "archivo_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "enlace" ADD COLUMN "ruta" text;
--> statement-breakpoint
ALTER TABLE "enlace" ADD COLUMN "sesion_id" bigint;
--> statement-breakpoint
ALTER TABLE "enlace" ADD CONSTRAINT "enlace_sesion_id_sesion_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "enlace_sesion" ON "enlace" USING btree ("sesion_id");
--> statement-breakpoint
ALTER TABLE "enlace" ADD CONSTRAINT "enlace_destino" CHECK ((archivo_id is null) = (ruta is not null) and (ruta is null) = (sesion_id is null));
