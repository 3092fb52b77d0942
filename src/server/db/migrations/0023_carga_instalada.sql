-- The installed load by groups of like elements and stretches of days, kept as deltas: sums of a period add up groups
-- instead of elements.
CREATE TABLE "carga_instalada" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"barrio_id" bigint NOT NULL,
	"tipo_id" bigint NOT NULL,
	"luminaria_id" bigint,
	"equipo_medida_id" bigint,
	"regimen" text NOT NULL,
	"elementos" bigint NOT NULL,
	"cantidad" numeric NOT NULL,
	"carga_w" numeric
);

--> statement-breakpoint
CREATE INDEX "carga_instalada_equipo_medida_idx" ON "carga_instalada" USING btree ("equipo_medida_id") WHERE equipo_medida_id is not null;
--> statement-breakpoint
-- Every statement that writes the base or the segments adds what it changed, in its transaction. Only elements in
-- service have a load; an element that an approved update changed has it by its segments, the others by their row of
-- the base.
do $$
declare
  tabla record;
  acto record;
  funcion text;
begin
  for tabla in select * from (values
    ('infraestructura_alumbrado', $d$ '-infinity'::date as desde, 'infinity'::date as hasta $d$, 'segun_base'),
    ('infraestructura_alumbrado_tramo', 'desde, hasta', 'true')
  ) as t (nombre, dias, cuenta)
  loop
    for acto in select * from (values
      ('insert', 'new table as nuevas', 'select 1 as signo, n.* from nuevas n'),
      ('delete', 'old table as viejas', 'select -1 as signo, v.* from viejas v'),
      ('update', 'new table as nuevas old table as viejas',
        'select 1 as signo, n.* from nuevas n union all select -1, v.* from viejas v')
    ) as a (verbo, tablas, filas)
    loop
      funcion := format('%s_carga_%s', tabla.nombre, acto.verbo);
      execute format($f$
        create function %I() returns trigger language plpgsql as $t$
        begin
          insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
            elementos, cantidad, carga_w)
          select f.desde, f.hasta, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen,
            sum(f.signo), sum(f.signo * f.cantidad), sum(f.signo * f.carga_w)
          from (
            select signo, %s, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w
            from (%s) as escritas
            where %s and estado_operativo = 'en_servicio'
          ) as f
          group by f.desde, f.hasta, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen
          having sum(f.signo) <> 0 or sum(f.signo * f.cantidad) <> 0 or sum(f.signo * f.carga_w) <> 0;
          return null;
        end $t$ $f$, funcion, tabla.dias, acto.filas, tabla.cuenta);
      execute format('create trigger carga_%s after %s on %I referencing %s for each statement execute function %I()',
        acto.verbo, acto.verbo, tabla.nombre, acto.tablas, funcion);
    end loop;
  end loop;
end $$;
--> statement-breakpoint
insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
  elementos, cantidad, carga_w)
select u.desde, u.hasta, u.barrio_id, u.tipo_id, u.luminaria_id, u.equipo_medida_id, u.regimen,
  count(*), sum(u.cantidad), sum(u.carga_w)
from (
  select '-infinity'::date as desde, 'infinity'::date as hasta, p.barrio_id, p.tipo_id, p.luminaria_id,
    p.equipo_medida_id, p.regimen, p.cantidad, p.carga_w
  from infraestructura_alumbrado p
  where p.segun_base and p.estado_operativo = 'en_servicio'
  union all
  select v.desde, v.hasta, v.barrio_id, v.tipo_id, v.luminaria_id, v.equipo_medida_id, v.regimen, v.cantidad, v.carga_w
  from infraestructura_alumbrado_tramo v
  where v.estado_operativo = 'en_servicio'
) u
group by u.desde, u.hasta, u.barrio_id, u.tipo_id, u.luminaria_id, u.equipo_medida_id, u.regimen;
--> statement-breakpoint
-- `infraestructura_alumbrado_vida` in sums of what is in service: the same stretches of days, the same cut-off. Groups
-- of which no element is left add up to nothing. What the first start after the upgrade has not written yet counts
-- as in its present state.
create view infraestructura_alumbrado_carga as
  select
    u.barrio_id, u.tipo_id, u.luminaria_id, u.equipo_medida_id, u.regimen, u.elementos, u.cantidad, u.carga_w,
    greatest(u.desde, (
      select (valor #>> '{}')::date from parametro
      where clave = 'fecha_corte_base' and vigente_desde <= (now() at time zone 'America/Bogota')::date
      order by vigente_desde desc limit 1
    )) as desde,
    u.hasta,
    u.tipo_id = any (array(
      select t.id from infraestructura_alumbrado_tipo t where t.consume_energia
    )) as cuenta_carga
  from (
    select
      s.barrio_id, s.tipo_id, s.luminaria_id, s.equipo_medida_id, s.regimen collate "C" as regimen, s.elementos,
      s.cantidad, s.carga_w, s.desde, s.hasta
    from carga_instalada s
    union all
    select
      c.barrio_id, c.tipo_id, c.luminaria_id, c.equipo_medida_id, c.regimen, 1, c.cantidad, c.carga_w,
      '-infinity'::date, 'infinity'::date
    from infraestructura_alumbrado_cambiado c
    where c.estado_operativo = 'en_servicio'
      and not exists (select 1 from infraestructura_alumbrado_tramo t where t.id = c.id)
  ) u;
