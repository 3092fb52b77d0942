DROP INDEX "bitacora_usuario_id_orden";
--> statement-breakpoint
ALTER TABLE "bitacora" ADD COLUMN "hecho" text collate "C";
--> statement-breakpoint
ALTER TABLE "bitacora" ADD COLUMN "deshace" text collate "C";
--> statement-breakpoint
ALTER TABLE "bitacora" ADD COLUMN "restaura" bigint;
--> statement-breakpoint
CREATE INDEX "bitacora_recurso_id_orden" ON "bitacora" USING btree ("recurso","id" desc);
--> statement-breakpoint
CREATE INDEX "bitacora_usuario_id_id_orden" ON "bitacora" USING btree ("usuario_id","id" desc);
--> statement-breakpoint
CREATE INDEX "bitacora_accion_id_orden" ON "bitacora" USING btree ("accion","id" desc);

--> statement-breakpoint
-- What one transaction writes is one deed: all of its lines have the same name, by which it is undone.
create function hecho_actual() returns text language sql stable as $$
  select md5(pg_current_xact_id()::text || ' ' || now()::text)
$$;
--> statement-breakpoint
alter table bitacora alter column hecho set default hecho_actual();
--> statement-breakpoint
-- What an undo or a restoration writes says so in every line, whoever writes the line.
alter table bitacora alter column deshace set default nullif(current_setting('farola.deshace', true), '');
--> statement-breakpoint
alter table bitacora alter column restaura set default nullif(current_setting('farola.restaura', true), '')::bigint;
--> statement-breakpoint
create index bitacora_hecho on bitacora (hecho, id) where hecho is not null;
--> statement-breakpoint
create index bitacora_deshace on bitacora (deshace) where deshace is not null;
--> statement-breakpoint
create index bitacora_lote on bitacora (lote, id desc) where lote is not null;
--> statement-breakpoint
create index bitacora_borrados on bitacora (recurso, id desc) where accion = 'borrar';
