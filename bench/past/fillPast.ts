import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/server/db/connect.ts';
import { foldLoad } from '../../src/server/life/foldLoad.ts';
import { columnsOf } from './columns.ts';

/** Updates of a lot. */
const LOT = 1_000;
/** Lots, and single updates beside them, that wait for their approval. */
export const LOTS = 3;
export const SINGLES = 3;
/** Their day: it lies in a month that is over. */
export const DAY = '2026-10-12';

export const lotName = (n: number): string => `BANCO-${n}`;

/** One light in sixteen, of those in service: of a million points 50,000. */
const IS_CHANGED = sql.raw(`id % 16 = 7 and estado_operativo = 'en_servicio'`);

/**
 * Changes one element in twenty once to five times in the last three years, with the updates that did it, the segments
 * and the present states, and leaves lots in review. Past the server, which must not run; the kept sums follow by
 * their triggers and are folded. Answers how many elements changed, and how many segments there are.
 */
export async function fillPast(db: Database): Promise<{ changed: number; segments: number }> {
  for (const statement of [...steps, ...waiting]) await db.rows(statement);
  await foldLoad(db);
  for (const statement of settled) await db.rows(statement);
  const [row] = await db.rows<{ changed: number; segments: number }>(
    sql`select count(distinct id)::int as changed, count(*)::int as segments from infraestructura_alumbrado_tramo`,
  );
  return { changed: row?.changed ?? 0, segments: row?.segments ?? 0 };
}

/** `i` of an element's `k` changes, its day and the sheet that it brings. */
const CHANGES: SQL = sql.raw(`
  select p.id, k.k, i.i, date '2023-05-01' + (p.id * 7919 % 150 + i.i * 200)::int as dia,
    1001 + (p.id / 16 + i.i) % 5 as luminaria_id
  from infraestructura_alumbrado as p
    cross join lateral (select (1 + p.id / 16 % 5)::int as k) as k
    cross join lateral generate_series(1, k.k) as i
  where p.segun_base is false`);

const own = columnsOf('p');

const steps: readonly SQL[] = [
  sql`update infraestructura_alumbrado set segun_base = false, version = 2 where ${IS_CHANGED}`,
  sql`create unlogged table banco_cambio as ${CHANGES}`,
  sql`insert into infraestructura_alumbrado_actualizacion (numero, tipo, infraestructura_id, fecha_efectiva,
      soporte_tipo, soporte_numero, soporte_fecha, cambios, valores_anteriores, delta_carga_w, delta_kwh_mes,
      origen_tipo, estado, revisado_en, codigo, creado_en, modificado_en)
    select 'B-' || lpad((row_number() over ())::text, 9, '0'), 'correccion_censo', c.id, c.dia, 'acta', 'A-1', c.dia,
      jsonb_build_object('luminaria_id', c.luminaria_id), jsonb_build_object('luminaria_id', a.luminaria_id),
      p.cantidad * (l.potencia_total_w - m.potencia_total_w),
      p.cantidad * (l.potencia_total_w - m.potencia_total_w) * 12 * 30 / 1000,
      'manual', 'aprobada', now(), p.codigo, now(), now()
    from banco_cambio as c
      join infraestructura_alumbrado as p on p.id = c.id
      left join banco_cambio as b on b.id = c.id and b.i = c.i - 1
      cross join lateral (select coalesce(b.luminaria_id, p.luminaria_id) as luminaria_id) as a
      join luminaria as l on l.id = c.luminaria_id
      join luminaria as m on m.id = a.luminaria_id`,
  sql`insert into infraestructura_alumbrado_tramo (id, desde, hasta, ${own.names}, luminaria_id, carga_w, origen,
      n_actualizaciones, ultima_actualizacion, ultimo_tipo)
    select p.id, coalesce(c.dia, '-infinity'), coalesce(d.dia, 'infinity'), ${own.values},
      coalesce(c.luminaria_id, p.luminaria_id), p.cantidad * l.potencia_total_w, 'base', coalesce(c.i, 0), c.dia,
      case when c.dia is not null then 'correccion_censo' end
    from (select id, k, i, dia, luminaria_id from banco_cambio
        union all select id, k, 0, null, null from banco_cambio where i = 1) as c
      join infraestructura_alumbrado as p on p.id = c.id
      left join banco_cambio as d on d.id = c.id and d.i = c.i + 1
      join luminaria as l on l.id = coalesce(c.luminaria_id, p.luminaria_id)`,
  sql`insert into infraestructura_alumbrado_cambiado (id, ${own.names}, luminaria_id, carga_w, origen,
      n_actualizaciones, ultima_actualizacion, ultimo_tipo)
    select t.id, ${columnsOf('t').values}, t.luminaria_id, t.carga_w, t.origen, t.n_actualizaciones,
      t.ultima_actualizacion, t.ultimo_tipo
    from infraestructura_alumbrado_tramo as t where t.hasta = 'infinity'`,
  // what each approval made of its element, as the server keeps it; one that changes nothing has a line, too
  sql`insert into actualizacion_efecto (actualizacion_id, infraestructura_id, en, anula, signo, desde, hasta, tipo_id,
      luminaria_id, cantidad, barrio_id, equipo_medida_id, regimen, carga_w)
    select a.id, p.id, a.revisado_en, false, e.signo, a.fecha_efectiva, 'infinity', p.tipo_id, l.id, p.cantidad,
      p.barrio_id, p.equipo_medida_id, p.regimen, p.cantidad * l.potencia_total_w
    from infraestructura_alumbrado_actualizacion as a
      join infraestructura_alumbrado as p on p.id = a.infraestructura_id
      cross join lateral (values (-1, a.valores_anteriores), (1, a.cambios)) as v (signo, valores)
      cross join lateral (select case when a.valores_anteriores = a.cambios then 0 else v.signo end as signo) as e
      join luminaria as l on l.id = (v.valores ->> 'luminaria_id')::bigint
    where v.signo = 1 or e.signo <> 0`,
  sql`drop table banco_cambio`,
];

/** Each of an element of its own that was changed before. */
const waiting: readonly SQL[] = [
  sql`insert into infraestructura_alumbrado_actualizacion (numero, lote, tipo, infraestructura_id, fecha_efectiva,
      soporte_tipo, soporte_numero, soporte_fecha, cambios, origen_tipo, estado, codigo, creado_en, modificado_en)
    select 'L-' || lpad(n::text, 9, '0'),
      case when n <= ${LOTS * LOT}::int then 'BANCO-' || 1 + (n - 1) / ${LOT}::int end,
      'correccion_censo', id, ${DAY}::date, 'acta', 'A-2', ${DAY}::date,
      jsonb_build_object('luminaria_id', 1001 + (luminaria_id - 1001 + 1) % 5),
      'manual', 'en_revision', codigo, now(), now()
    from (select row_number() over (order by id * 7919 % 1000003) as n, id, codigo, luminaria_id
      from infraestructura_alumbrado_cambiado where equipo_medida_id is null) as c
    where n <= ${LOTS * LOT + SINGLES}::int`,
  sql`insert into conteo (recurso, delta)
    select 'infraestructura_alumbrado_actualizacion', count(*) from infraestructura_alumbrado_actualizacion`,
];

const settled: readonly SQL[] = [sql`vacuum (analyze)`, sql`checkpoint`];
