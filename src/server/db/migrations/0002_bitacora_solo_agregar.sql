-- bitacora is append-only: rows are sealed once (orden, sello) and never change or go otherwise.
create function bitacora_solo_agregar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and old.orden is null and old.sello is null
    and new.orden is not null and new.sello is not null
    and to_jsonb(new) - 'orden' - 'sello' = to_jsonb(old) - 'orden' - 'sello'
  then
    return null;
  end if;
  raise exception 'bitacora is append-only: % refused', tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger bitacora_solo_agregar after update or delete on bitacora
  for each row execute function bitacora_solo_agregar();
--> statement-breakpoint
create trigger bitacora_sin_vaciar before truncate on bitacora
  for each statement execute function bitacora_solo_agregar();
--> statement-breakpoint
-- The sealer finds what waits and the verifier follows the chain without reading the whole table.
create unique index bitacora_orden_unico on bitacora (orden) where orden is not null;
--> statement-breakpoint
create index bitacora_por_sellar on bitacora (id) where orden is null;
