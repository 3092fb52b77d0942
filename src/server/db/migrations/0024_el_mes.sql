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
