-- An update of a point that moves no load pays nothing for its sums (decision 94). Triggers with transition tables keep the
-- rows of every update, and cannot be told of which columns. These fire for the columns of the load alone: a row that moves
-- some writes it down, and its statement adds up what was written down.
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
-- `farola.carga_movida`: every row of this statement has a higher number; empty: none was written down yet.
create or replace function infraestructura_alumbrado_carga_cambia() returns trigger language plpgsql as $$
begin
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
create or replace function infraestructura_alumbrado_carga_update() returns trigger language plpgsql
set enable_seqscan = off as $$
declare
  despues_de bigint := nullif(current_setting('farola.carga_movida', true), '');
begin
  if despues_de is null then return null; end if;
  perform set_config('farola.carga_movida', '', true);
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
