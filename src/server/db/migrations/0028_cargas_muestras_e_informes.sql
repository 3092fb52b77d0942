-- An update of a point that moves no load pays nothing for its sums (decision 94). Triggers with transition tables keep the
-- rows of every update, and cannot be told of which columns. These fire for the columns of the load alone.
CREATE UNLOGGED TABLE "carga_movida" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"signo" smallint NOT NULL,
	"barrio_id" bigint NOT NULL,
	"tipo_id" bigint NOT NULL,
	"luminaria_id" bigint,
	"equipo_medida_id" bigint,
	"regimen" text NOT NULL,
	"cantidad" numeric NOT NULL,
	"carga_w" numeric
);

--> statement-breakpoint
drop trigger carga_update on infraestructura_alumbrado;
--> statement-breakpoint
drop trigger carga_cambia on infraestructura_alumbrado;
--> statement-breakpoint
-- The first rows of a transaction, which are all of most, are added at once. Of more the statement adds up what was written
-- down: `farola.carga_movida`, every row of it has a higher number; empty: none was.
create or replace function infraestructura_alumbrado_carga_cambia() returns trigger language plpgsql as $$
declare
  filas int := coalesce(nullif(current_setting('farola.carga_filas', true), ''), '0')::int;
begin
  if filas < 20 then
    perform set_config('farola.carga_filas', (filas + 1)::text, true);
    if old.segun_base and old.estado_operativo = 'en_servicio' then
      insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
        elementos, cantidad, carga_w)
      values ('-infinity', 'infinity', old.barrio_id, old.tipo_id, old.luminaria_id, old.equipo_medida_id, old.regimen,
        -1, -old.cantidad, -old.carga_w);
      insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
        elementos, elementos_dia, carga_w, carga_w_dia)
      values ('-infinity', case when old.equipo_medida_id is null then old.barrio_id else 0 end, old.tipo_id,
        old.equipo_medida_id, old.regimen, -1, 0, -coalesce(old.carga_w, 0), 0);
    end if;
    if new.segun_base and new.estado_operativo = 'en_servicio' then
      insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
        elementos, cantidad, carga_w)
      values ('-infinity', 'infinity', new.barrio_id, new.tipo_id, new.luminaria_id, new.equipo_medida_id, new.regimen,
        1, new.cantidad, new.carga_w);
      insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
        elementos, elementos_dia, carga_w, carga_w_dia)
      values ('-infinity', case when new.equipo_medida_id is null then new.barrio_id else 0 end, new.tipo_id,
        new.equipo_medida_id, new.regimen, 1, 0, coalesce(new.carga_w, 0), 0);
    end if;
    return null;
  end if;
  if coalesce(current_setting('farola.carga_movida', true), '') = '' then
    perform set_config('farola.carga_movida', nextval('carga_movida_id_seq')::text, true);
  end if;
  insert into carga_movida (signo, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w)
  select f.signo, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen, f.cantidad, f.carga_w
  from (values
    (-1, old.segun_base and old.estado_operativo = 'en_servicio', old.barrio_id, old.tipo_id, old.luminaria_id,
      old.equipo_medida_id, old.regimen, old.cantidad, old.carga_w),
    (1, new.segun_base and new.estado_operativo = 'en_servicio', new.barrio_id, new.tipo_id, new.luminaria_id,
      new.equipo_medida_id, new.regimen, new.cantidad, new.carga_w)
  ) as f (signo, cuenta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w)
  where f.cuenta;
  return null;
end $$;
--> statement-breakpoint
-- Rows of other transactions are not seen, and those of earlier statements are passed by the index: gone, they stay in the
-- table until it is vacuumed.
create function sumar_carga_movida(despues_de bigint) returns void language plpgsql set enable_seqscan = off as $$
begin
  with movida as (
    delete from carga_movida where id > despues_de returning *
  ), escrita as (
    select m.barrio_id, m.tipo_id, m.luminaria_id, m.equipo_medida_id, m.regimen,
      sum(m.signo) as elementos, sum(m.signo * m.cantidad) as cantidad, sum(m.signo * m.carga_w) as carga_w
    from movida m
    group by m.barrio_id, m.tipo_id, m.luminaria_id, m.equipo_medida_id, m.regimen
    having sum(m.signo) <> 0 or sum(m.signo * m.cantidad) <> 0 or sum(m.signo * m.carga_w) <> 0
  ), tramos as (
    insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
      elementos, cantidad, carga_w)
    select '-infinity', 'infinity', e.* from escrita e
  )
  insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
    elementos, elementos_dia, carga_w, carga_w_dia)
  select '-infinity', case when e.equipo_medida_id is null then e.barrio_id else 0 end, e.tipo_id, e.equipo_medida_id,
    e.regimen, sum(e.elementos), 0, coalesce(sum(e.carga_w), 0), 0
  from escrita e
  group by 2, e.tipo_id, e.equipo_medida_id, e.regimen;
end $$;
--> statement-breakpoint
create or replace function infraestructura_alumbrado_carga_update() returns trigger language plpgsql as $$
declare
  despues_de bigint := nullif(current_setting('farola.carga_movida', true), '');
begin
  if despues_de is null then return null; end if;
  perform set_config('farola.carga_movida', '', true);
  perform sumar_carga_movida(despues_de);
  return null;
end $$;
--> statement-breakpoint
create trigger carga_cambia
after update of segun_base, estado_operativo, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w
on infraestructura_alumbrado for each row
when (
  (old.segun_base and old.estado_operativo = 'en_servicio') is distinct from (new.segun_base and new.estado_operativo = 'en_servicio')
  or (new.segun_base and new.estado_operativo = 'en_servicio'
    and (old.barrio_id, old.tipo_id, old.luminaria_id, old.equipo_medida_id, old.regimen, old.cantidad, old.carga_w)
      is distinct from (new.barrio_id, new.tipo_id, new.luminaria_id, new.equipo_medida_id, new.regimen, new.cantidad, new.carga_w))
)
execute function infraestructura_alumbrado_carga_cambia();
--> statement-breakpoint
create trigger carga_update
after update of segun_base, estado_operativo, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w
on infraestructura_alumbrado for each statement execute function infraestructura_alumbrado_carga_update();
--> statement-breakpoint
-- An import leaves other triggers out.
alter table infraestructura_alumbrado enable always trigger carga_cambia;
--> statement-breakpoint
alter table infraestructura_alumbrado enable always trigger carga_update;

--> statement-breakpoint
ALTER TABLE "muestra_auditoria" ADD COLUMN "barrios" bigint[];
--> statement-breakpoint
ALTER TABLE "muestra_auditoria" ADD COLUMN "filtro" jsonb;
--> statement-breakpoint
ALTER TABLE "informe_final" ADD COLUMN "excepcion" text collate es;
