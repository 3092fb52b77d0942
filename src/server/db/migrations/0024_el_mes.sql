-- Answers of measures, each valid while nothing that it read was written (decision 76).
CREATE TABLE "medida_guardada" (
	"clave" text PRIMARY KEY NOT NULL,
	"leido" bigint NOT NULL,
	"dia" date NOT NULL,
	"valor" text NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The sums by month of one meter are read for each invoice that it is in: of points with a meter they do not tell the
-- neighbourhoods apart (barrio_id 0), so that a meter has one row for each month and regime.
CREATE INDEX "carga_por_mes_equipo_medida_idx" ON "carga_por_mes" USING btree ("equipo_medida_id") WHERE equipo_medida_id is not null;
--> statement-breakpoint
-- An explanation asks for the groups of a sector.
CREATE INDEX "carga_instalada_barrio_idx" ON "carga_instalada" USING btree ("barrio_id") WHERE equipo_medida_id is null;
--> statement-breakpoint
do $$
declare
  tabla record;
  acto record;
  funcion text;
begin
  for tabla in select * from (values
    ('infraestructura_alumbrado', $d$ '-infinity'::date as desde, 'infinity'::date as hasta $d$, 'segun_base', ''),
    ('infraestructura_alumbrado_tramo', 'desde, hasta', 'true',
      'delete from carga_pendiente where id in (select id from nuevas);')
  ) as t (nombre, dias, cuenta, al_crear)
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
        create or replace function %I() returns trigger language plpgsql as $t$
        begin
          with escrita as (
            select f.desde, f.hasta, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen,
              sum(f.signo) as elementos, sum(f.signo * f.cantidad) as cantidad, sum(f.signo * f.carga_w) as carga_w
            from (
              select signo, %s, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen, cantidad, carga_w
              from (%s) as escritas
              where %s and estado_operativo = 'en_servicio'
            ) as f
            group by f.desde, f.hasta, f.barrio_id, f.tipo_id, f.luminaria_id, f.equipo_medida_id, f.regimen
            having sum(f.signo) <> 0 or sum(f.signo * f.cantidad) <> 0 or sum(f.signo * f.carga_w) <> 0
          ), tramos as (
            insert into carga_instalada (desde, hasta, barrio_id, tipo_id, luminaria_id, equipo_medida_id, regimen,
              elementos, cantidad, carga_w)
            select * from escrita
          )
          insert into carga_por_mes (mes, barrio_id, tipo_id, equipo_medida_id, regimen,
            elementos, elementos_dia, carga_w, carga_w_dia)
          select p.mes, b.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen, sum(p.signo * e.elementos),
            sum(p.signo * e.elementos * p.dia), sum(p.signo * coalesce(e.carga_w, 0)),
            sum(p.signo * coalesce(e.carga_w, 0) * p.dia)
          from escrita e cross join lateral pasos_de_carga(e.desde, e.hasta) as p
            cross join lateral (select case when e.equipo_medida_id is null then e.barrio_id else 0 end) as b (barrio_id)
          group by p.mes, b.barrio_id, e.tipo_id, e.equipo_medida_id, e.regimen;
          %s
          return null;
        end $t$ $f$, funcion, tabla.dias, acto.filas, tabla.cuenta,
        case when acto.verbo = 'insert' then tabla.al_crear else '' end);
    end loop;
  end loop;
end $$;
--> statement-breakpoint
-- their rows are added up in the background, as those of any group
update carga_por_mes set barrio_id = 0 where equipo_medida_id is not null;
