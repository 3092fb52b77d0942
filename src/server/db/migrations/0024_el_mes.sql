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
--> statement-breakpoint
-- Lists over the inventory of an earlier day (decision 70): likely duplicates, service life by sheet and savings by
-- LED are each written once, and made twice of one text: as the view of today and as the function of a day.
create function parametro_el(la_clave text, el_dia date) returns jsonb language sql stable
begin atomic
  select valor from parametro where clave = la_clave and vigente_desde <= el_dia
  order by vigente_desde desc limit 1;
end
--> statement-breakpoint
do $do$
declare
  lista record;
  hoy constant text := '((now() at time zone ''America/Bogota'')::date)';
begin
  for lista in select * from (values
    ('posible_duplicado', $sql$
  with punto as materialized (
    select
      id, codigo, tipo_id, barrio_id, codigo_poste, ubicacion_lat::float8 as lat, ubicacion_lng::float8 as lng,
      -- cells of 1.1 m: what is nearer than a metre is in the same one or in one beside it
      floor(ubicacion_lat * 100000)::int as fila, floor(ubicacion_lng * 100000)::int as columna,
      translate(rtrim(rtrim(codigo, '0123456789'), '-./'), './', '--') as serie,
      ltrim(substr(codigo, length(rtrim(codigo, '0123456789')) + 1), '0') as numero
    from ~inventario
    where estado_operativo <> 'retirada'
  )
  select
    a.id * 10000000 + b.id as id, (a.codigo || ' · ' || b.codigo) collate es as nombre, a.id as elemento_id,
    b.id as parecido_id, a.tipo_id, a.barrio_id,
    par.cerca::int + par.mismo_poste::int + par.codigos_parecidos::int as indicios,
    par.cerca, par.mismo_poste, par.codigos_parecidos,
    round(sqrt(power((a.lat - b.lat) * 111320, 2)
      + power((a.lng - b.lng) * 111320 * cos(radians((a.lat + b.lat) / 2)), 2))::numeric, 2) as distancia_m
  from (
    select
      una, otra, bool_or(indicio = 'cerca') as cerca, bool_or(indicio = 'poste') as mismo_poste,
      bool_or(indicio = 'codigo') as codigos_parecidos
    from (
      select least(p.id, q.id) as una, greatest(p.id, q.id) as otra, 'cerca' as indicio
      from punto p
      cross join (values (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)) as paso (filas, columnas)
      join punto q
        on q.fila = p.fila + paso.filas and q.columna = p.columna + paso.columnas and q.tipo_id = p.tipo_id
        and ((paso.filas, paso.columnas) <> (0, 0) or q.id > p.id)
      where power((p.lat - q.lat) * 111320, 2)
        + power((p.lng - q.lng) * 111320 * cos(radians((p.lat + q.lat) / 2)), 2) < 1
      union all
      select p.id, q.id, 'poste'
      from punto p
      join punto q on q.codigo_poste = p.codigo_poste and q.tipo_id = p.tipo_id and q.id > p.id
      union all
      select p.id, q.id, 'codigo'
      from punto p
      join punto q on q.serie = p.serie and q.numero = p.numero and q.tipo_id = p.tipo_id and q.id > p.id
      where p.numero <> ''
    ) as senal
    group by una, otra
  ) as par
  join punto a on a.id = par.una
  join punto b on b.id = par.otra$sql$),
    -- the hours that lamps burnt until the day, by the hours of the regimes of that day
    ('vida_de_ficha', $sql$
  with regimen as materialized (
    select parametro_el('horas_regimen', ~dia) as horas
  )
  select
    l.id, l.codigo collate es as nombre, l.id as luminaria_id, l.tecnologia, sum(e.cantidad) as cantidad,
    coalesce(sum(e.cantidad) filter (where e.horas is null), 0) as sin_fecha,
    round(sum(e.cantidad * e.dias / 365.25) / nullif(sum(e.cantidad) filter (where e.horas is not null), 0), 1) as edad_anios,
    round(sum(e.cantidad * e.horas) / nullif(sum(e.cantidad) filter (where e.horas is not null), 0))::bigint as horas_medias,
    l.vida_util_h,
    round(100 * sum(e.cantidad * e.horas) / nullif(sum(e.cantidad) filter (where e.horas is not null), 0)
      / l.vida_util_h, 2) as uso_pct,
    case when l.vida_util_h is not null then
      coalesce(sum(e.cantidad) filter (where e.horas >= l.vida_util_h), 0) end as vencidas,
    case when l.vida_util_h is not null then
      coalesce(sum(e.cantidad) filter (
        where e.horas < l.vida_util_h and e.horas + 365 * e.horas_dia >= l.vida_util_h), 0) end as vencen_en_un_anio
  from (
    select u.luminaria_id, u.cantidad, d.dias, r.horas_dia, d.dias * r.horas_dia as horas
    from ~inventario u
    cross join regimen
    cross join lateral (select (regimen.horas ->> u.regimen)::numeric as horas_dia) as r
    cross join lateral (select (~dia - u.fecha_instalacion)::numeric as dias) as d
    where u.cuenta_carga and u.luminaria_id is not null
  ) as e
  join luminaria l on l.id = e.luminaria_id
  group by l.id$sql$),
    -- the tariff is that of the latest invoice that is not void and whose month is not after that of the day
    ('ahorro_led', $sql$
  with regimen as materialized (
    select
      parametro_el('horas_regimen', ~dia) as horas,
      (parametro_el('factor_dimerizado', ~dia) #>> '{}')::numeric as factor
  )
  select
    g.sector_id * 10000000 + g.luminaria_id as id, s.nombre || ' · ' || l.codigo collate es as nombre, g.sector_id, g.luminaria_id, l.tecnologia, g.cantidad,
    round(g.carga_w / 1000, 3) as carga_kw, led.w as led_w, round(g.cantidad * led.w / 1000, 3) as carga_led_kw,
    round(g.wh_dia * 30 / 1000, 3) as kwh_mes,
    round(g.lampara_h * led.w * 30 / 1000, 3) as kwh_mes_led,
    round(g.wh_dia * 30 / 1000, 3) - round(g.lampara_h * led.w * 30 / 1000, 3) as ahorro_kwh,
    t.tarifa_kwh,
    round((round(g.wh_dia * 30 / 1000, 3) - round(g.lampara_h * led.w * 30 / 1000, 3)) * t.tarifa_kwh) as ahorro_mes
  from (
    select
      b.sector_id, u.luminaria_id, sum(u.cantidad) as cantidad, sum(u.carga_w) as carga_w,
      sum(u.carga_w * h.horas) as wh_dia, sum(u.cantidad * h.horas) as lampara_h
    from ~inventario u
    join barrio b on b.id = u.barrio_id
    cross join regimen
    cross join lateral (
      select (regimen.horas ->> u.regimen)::numeric
        * case when u.regimen = 'dimerizado' then regimen.factor else 1 end as horas
    ) as h
    where u.cuenta_carga and u.luminaria_id is not null
    group by b.sector_id, u.luminaria_id
  ) as g
  join sector s on s.id = g.sector_id
  join luminaria l on l.id = g.luminaria_id and l.tecnologia <> 'led'
  left join lateral (
    select (par.value #>> '{}')::numeric as w
    from jsonb_each(parametro_el('reemplazo_led', ~dia)) as par
    where par.key::numeric >= l.potencia_nominal_w
    order by par.key::numeric limit 1
  ) as led on true
  left join lateral (
    select f.tarifa_kwh from factura_energia f
    where f.estado <> 'anulada' and f.periodo <= to_char(~dia, 'YYYY-MM')
    order by f.periodo desc, f.id desc limit 1
  ) as t on true$sql$)
  ) as l (nombre, texto) loop
    execute 'create or replace view ' || lista.nombre || ' as '
      || replace(replace(lista.texto, '~inventario', 'infraestructura_alumbrado_actualizado'), '~dia', hoy);
    execute 'create function ' || lista.nombre || '_en(dia date) returns setof ' || lista.nombre
      || ' language sql stable begin atomic '
      || replace(replace(lista.texto, '~inventario', 'infraestructura_alumbrado_actualizado_en(dia)'), '~dia', 'dia')
      || '; end';
  end loop;
end
$do$;
--> statement-breakpoint
CREATE TABLE "trabajo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trabajo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clase" text collate "C" NOT NULL,
	"clave" text collate "C" NOT NULL,
	"datos" jsonb,
	"estado" text collate "C" NOT NULL,
	"vence_en" timestamptz(3) NOT NULL,
	"intentos" bigint NOT NULL,
	"fallo" text collate es,
	"reserva" text collate es,
	"reserva_hasta" timestamptz(3),
	"creado_en" timestamptz(3) NOT NULL,
	"terminado_en" timestamptz(3)
);

--> statement-breakpoint
CREATE TABLE "suscripcion_calendario" (
	"usuario_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "suscripcion_calendario_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "correspondencia" ADD COLUMN "hora_radicacion" text collate "C";
--> statement-breakpoint
ALTER TABLE "correspondencia" ADD COLUMN "limite_copias" date;
--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "seguridad_social_vence" date;
--> statement-breakpoint
ALTER TABLE "suscripcion_calendario" ADD CONSTRAINT "suscripcion_calendario_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "trabajo_clase_clave_unico" ON "trabajo" USING btree ("clase","clave");
--> statement-breakpoint
CREATE INDEX "trabajo_estado_vence_en_orden" ON "trabajo" USING btree ("estado","vence_en");

--> statement-breakpoint
-- Deadlines: business days in the database, as core/time/festivos.ts counts them; a test holds both equal.
-- Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher).
create function pascua(el_anio int) returns date language sql immutable
begin atomic
  select make_date(el_anio, (r.h + r.l - 7 * r.m + 114) / 31, (r.h + r.l - 7 * r.m + 114) % 31 + 1)
  from (
    select q.h, q.l, (q.a + 11 * q.h + 22 * q.l) / 451 as m
    from (
      select p.a, p.h, (32 + 2 * (p.siglo % 4) + 2 * (p.resto / 4) - p.h - p.resto % 4) % 7 as l
      from (
        select a, siglo, resto,
          (19 * a + siglo - siglo / 4 - (siglo - (siglo + 8) / 25 + 1) / 3 + 15) % 30 as h
        from (select el_anio % 19 as a, el_anio / 100 as siglo, el_anio % 100 as resto) as o
      ) as p
    ) as q
  ) as r;
end;
--> statement-breakpoint
-- The legal holidays of Colombia (Ley 51 de 1983; from 2026 also 9 July, Ley 2578 de 2026). Nearly every day is told
-- by its weekday and month alone: sums of business days ask some fifty in a row.
create function es_festivo_legal(el_dia date) returns boolean language plpgsql immutable as $$
declare
  semana int := extract(isodow from el_dia);
  mes int := extract(month from el_dia);
  numero int := extract(day from el_dia);
  anio int := extract(year from el_dia);
begin
  if (mes, numero) in ((1, 1), (5, 1), (7, 20), (8, 7), (12, 8), (12, 25)) then return true; end if;
  if semana = 1 then
    if el_dia - make_date(anio, 1, 6) between 0 and 6 or el_dia - make_date(anio, 3, 19) between 0 and 6
      or el_dia - make_date(anio, 6, 29) between 0 and 6 or el_dia - make_date(anio, 8, 15) between 0 and 6
      or el_dia - make_date(anio, 10, 12) between 0 and 6 or el_dia - make_date(anio, 11, 1) between 0 and 6
      or el_dia - make_date(anio, 11, 11) between 0 and 6
      or (anio >= 2026 and el_dia - make_date(anio, 7, 9) between 0 and 6) then return true; end if;
  end if;
  -- Holy Thursday and Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays
  if mes between 3 and 7 and semana in (1, 4, 5) then
    return el_dia - pascua(anio) in (-3, -2, 43, 64, 71);
  end if;
  return false;
end $$;
--> statement-breakpoint
-- Monday to Friday, but for legal holidays as the firm's own calendar corrects them.
create function es_habil(el_dia date) returns boolean language plpgsql stable as $$
declare
  propio boolean;
begin
  if extract(isodow from el_dia) > 5 then return false; end if;
  select cuenta into propio from festivo where fecha = el_dia;
  return not coalesce(propio, es_festivo_legal(el_dia));
end $$;
--> statement-breakpoint
-- The n-th business day after a day, which does not count itself. The own calendar is read once for all days.
create function sumar_habiles(el_dia date, n int) returns date language plpgsql stable as $$
declare
  faltan int := n;
  dia date := el_dia;
  cierres date[];
  abiertos date[];
begin
  select coalesce(array_agg(fecha) filter (where cuenta), '{}'), coalesce(array_agg(fecha) filter (where not cuenta), '{}')
    into cierres, abiertos from festivo where fecha > el_dia;
  while faltan > 0 loop
    dia := dia + 1;
    continue when extract(isodow from dia) > 5 or dia = any (cierres);
    if dia = any (abiertos) or not es_festivo_legal(dia) then faltan := faltan - 1; end if;
  end loop;
  return dia;
end $$;
--> statement-breakpoint
-- The day itself where people work on it, else the next one on which they do.
create function siguiente_habil(el_dia date) returns date language sql stable
begin atomic
  select case when es_habil(el_dia) then el_dia else sumar_habiles(el_dia, 1) end;
end;
--> statement-breakpoint
-- Giro (domain 9.5): the term is days, kind and start. 45 were meant as the law's days, which are business days; what
-- somebody entered otherwise stays in calendar days.
update parametro set valor = jsonb_build_object('dias', valor,
    'tipo', case when valor = '45'::jsonb then 'habiles' else 'calendario' end, 'desde', 'recaudo')
  where clave = 'dias_giro' and jsonb_typeof(valor) = 'number';
--> statement-breakpoint
-- Terms (domain 9.6) of open letters: what came on a day without work is of the next business day, and calendar days
-- end on a business day. A term that an extension set stays.
with plazo as (
  select c.id, case when c.tipo_dias = 'calendario'
      then siguiente_habil(siguiente_habil(c.fecha_radicacion) + c.plazo_dias::int)
      else sumar_habiles(siguiente_habil(c.fecha_radicacion), c.plazo_dias::int) end as limite,
    coalesce((select (p.valor #>> '{}')::int from parametro as p
      where p.clave = 'dias_aviso_correspondencia' and p.vigente_desde <= c.fecha_limite
      order by p.vigente_desde desc limit 1), 3) as aviso
  from correspondencia as c
  where c.estado in ('radicada', 'en_tramite') and c.fecha_limite is not null and c.plazo_dias is not null
    and not exists (select 1 from respuesta as r
      where r.correspondencia_id = c.id and r.clase = 'prorroga' and r.fecha_envio is not null)
)
update correspondencia as c set fecha_limite = p.limite,
    aviso_desde = (select d::date from generate_series(p.limite - 200, p.limite, '1 day') as d
      where es_habil(d::date) order by d desc offset p.aviso limit 1)
  from plazo as p where c.id = p.id and c.fecha_limite is distinct from p.limite;
--> statement-breakpoint
update correspondencia set limite_copias = sumar_habiles(fecha_limite, 3)
  where clase = 'documentos' and fecha_limite is not null and estado in ('radicada', 'en_tramite');
--> statement-breakpoint
-- Social security paid for a month: the next one is owed by its end.
update personal set seguridad_social_vence =
    ((seguridad_social_hasta || '-01')::date + interval '2 months' - interval '1 day')::date
  where seguridad_social_hasta is not null;
--> statement-breakpoint
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
