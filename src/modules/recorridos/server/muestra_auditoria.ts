import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../../core/api/errors.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import { ListQueryError, parseFilter } from '../../../core/list/listQuery.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { contextOf, dayOf } from '../../../core/time/calendar.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { guarded } from '../../../server/fieldAccess/guardedQuery.ts';
import { refuseUnfilled } from '../../../server/life/segments.ts';
import { conditionsOf, whereOf } from '../../../server/list/conditions.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { cascadeCreate } from '../../../server/record/cascade.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { storeOf, storeOn } from '../../../server/resource/store.ts';
import {
  confianzas,
  margenDeMuestra,
  MAXIMO_MUESTRA,
  repartoPorEstratos,
  SIN_ENCENDER,
  tamanoDeMuestra,
  type Confianza,
} from '../rules/muestra.ts';
import { barriosAjenos, idsIn } from './alcanceDeRecorrido.ts';

/** Samples: which points are drawn, and what those that were seen say of all. */
export const muestraAuditoria: Hook = {
  computed: {
    vistos: (table) => deLosPuntos(table, sql`n::int`),
    no_encienden: (table) => deLosPuntos(table, sql`x::int`),
    pct_no_enciende: (table) => deLosPuntos(table, sql`round(100 * x::numeric / nullif(n, 0), 2)`),
    pct_minimo: (table) => deLosPuntos(table, extremo(table, 'minimo')),
    pct_maximo: (table) => deLosPuntos(table, extremo(table, 'maximo')),
  },

  async check(writing) {
    const { tx, record, finding } = writing;
    const findings: Finding[] = [];
    const { fecha, sector_id: sector, barrios, filtro } = record;
    const ajenos = sector == null ? undefined : await barriosAjenos(tx, { sector, barrios });
    if (ajenos !== undefined) findings.push(finding('BARRIO_DE_OTRO_SECTOR', { barrios: ajenos }));
    if (filtro != null && typeof fecha === 'string') {
      try {
        delInventario(writing);
      } catch (error) {
        if (!(error instanceof ListQueryError)) throw error;
        findings.push(finding('FILTRO_INVALIDO'));
      }
    }
    return findings;
  },

  async transition(given) {
    const { name, previous, ...operation } = given;
    if (name !== 'sortear') return {};
    const sample = await drawn(given);
    await cascadeCreate(
      operation,
      'muestra_punto',
      sample.puntos.map((punto, i) => ({ ...punto, muestra_id: previous['id'], orden: i + 1 })),
    );
    const { semilla, poblacion, margen_logrado_pct } = sample;
    return { semilla, poblacion, sorteados: sample.puntos.length, margen_logrado_pct };
  },
};

/** The points of samples: what the last night visit saw at each. */
export const muestraPunto: Hook = {
  computed: {
    resultado: (table) => sql`coalesce(${delPunto(table, RESULTADO)}, 'por_ver')`,
    visto_en: (table) => delPunto(table, sql`v.fecha_hora`),
  },
};

const RESULTADO = sql`case
  when v.resultado in ('sin_novedad', 'dato_errado') then 'enciende'
  when v.resultado <> 'falla' then 'no_encontrada'
  when v.tipo_falla in (${sql.raw(SIN_ENCENDER.map((one) => `'${one}'`).join())}) then 'no_enciende'
  else 'enciende' end`;

interface Visita {
  punto: SQL;
  desde: SQL;
  hasta: SQL;
}

/** Of the last visit `v` of a point by a night tour that was not annulled, between two days. */
const deLaUltimaVisita = ({ punto, desde, hasta }: Visita, figure: SQL): SQL => sql`(
  select ${figure} from recorrido_hallazgo as v join recorrido as r on r.id = v.recorrido_id
  where v.infraestructura_id = ${punto} and r.jornada = 'nocturno' and r.estado <> 'anulado'
    and (v.fecha_hora at time zone 'America/Bogota')::date
      between ${desde} and coalesce(${hasta}, 'infinity'::date)
  order by v.fecha_hora desc, v.id desc limit 1)`;

function delPunto({ qualified }: ResourceTable, figure: SQL): SQL {
  const of = (field: string) =>
    sql`(select m.${sql.raw(field)} from muestra_auditoria as m where m.id = ${qualified('muestra_id')})`;
  return deLaUltimaVisita(
    { punto: qualified('infraestructura_id'), desde: of('fecha'), hasta: of('fecha_cierre') },
    figure,
  );
}

/** A figure of `n`, the points that were seen, and `x`, those of them that are off. */
function deLosPuntos({ qualified }: ResourceTable, figure: SQL): SQL {
  const visita = {
    punto: sql`k.infraestructura_id`,
    desde: qualified('fecha'),
    hasta: qualified('fecha_cierre'),
  };
  return sql`(select ${figure} from (
    select count(*) filter (where q.resultado <> 'no_encontrada') as n,
      count(*) filter (where q.resultado = 'no_enciende') as x
    from (select ${deLaUltimaVisita(visita, RESULTADO)} as resultado
      from muestra_punto as k where k.muestra_id = ${qualified('id')}) as q) as c)`;
}

/** `estimacionDeMuestra` in SQL, percent. */
function extremo({ qualified }: ResourceTable, which: 'minimo' | 'maximo'): SQL {
  const z = sql`(case ${qualified('confianza')} ${sql.join(
    Object.entries(confianzas).map(([id, one]) => sql.raw(`when '${id}' then ${one.z} `)),
  )} end)::float8`;
  const total = sql`${qualified('poblacion')}::float8`;
  const p = sql`(x::float8 / n)`;
  const ne = sql`(n * (${total} - 1) / (${total} - n))`;
  const middle = sql`(${p} + ${z} ^ 2 / (2 * ${ne}))`;
  const half = sql`(${z} * sqrt(${p} * (1 - ${p}) / ${ne} + ${z} ^ 2 / (4 * ${ne} ^ 2)))`;
  const end = which === 'minimo' ? sql`${middle} - ${half}` : sql`${middle} + ${half}`;
  return sql`case when n = 0 or ${total} is null then null
    when n >= ${total} then round(100 * x::numeric / n, 2)
    else round((100 * least(1, greatest(0, ${end})) / (1 + ${z} ^ 2 / ${ne}))::numeric, 2) end`;
}

interface Drawn {
  semilla: string;
  poblacion: number;
  margen_logrado_pct: number;
  puntos: Row[];
}

/**
 * Draws the points of a sample. Each light in service has a turn of its own, the SHA-256 of `seed:code`; the first turns
 * are drawn, in each sector as many as are its share. So anybody who has the list of the lights can draw them again, and
 * a light that came or went since then moves no other one (permanent random numbers: B. Ohlsson, 1995).
 */
async function drawn(given: Writing): Promise<Drawn> {
  const { tx, record, finding } = given;
  const semilla = (record['semilla'] as string | null) ?? randomBytes(5).toString('hex');
  const dia = String(record['fecha']);
  await refuseUnfilled(tx, storeOf(given, INVENTARIO));
  const lights = lightsOf(given);
  const strata = await rowsOf<{ estrato: string; n: number }>(
    tx,
    sql`select estrato, count(*)::int as n from (${lights}) as p group by estrato order by estrato`,
  );
  const poblacion = strata.reduce((sum, { n }) => sum + n, 0);
  if (poblacion === 0) refuse(finding('SIN_POBLACION', { dia }));
  const confianza = record['confianza'] as Confianza; // a choice of these
  const tamano =
    record['calculo'] === 'tamano'
      ? Math.min(poblacion, Number(record['tamano']))
      : tamanoDeMuestra(poblacion, { confianza, margen_pct: Number(record['margen_pct']) });
  if (tamano > MAXIMO_MUESTRA) {
    refuse(finding('MUESTRA_GRANDE', { n: tamano, maximo: MAXIMO_MUESTRA }));
  }
  const shares = repartoPorEstratos(
    strata.map(({ estrato, n }) => ({ id: Number(estrato), poblacion: n })),
    tamano,
  );
  return {
    semilla,
    poblacion,
    margen_logrado_pct: margenDeMuestra(poblacion, { confianza, tamano }),
    puntos: await firstTurns(tx, { lights, semilla, shares }),
  };
}

function refuse(found: ReturnType<Writing['finding']>): never {
  throw new ApiError('INVALIDO', { findings: [found] });
}

/**
 * Lights in service on the day of a sample, in the whole municipality or in what of it the sample is of; `estrato` is
 * their sector, or the same for all.
 */
function lightsOf(given: Writing): SQL {
  const { fecha, sector_id: sector, barrios, por_sector: bySector, filtro } = given.record;
  const stratum = bySector === true ? sql`b.sector_id` : sql`0::bigint`;
  const ids = idsIn(barrios);
  const within = [
    sector == null ? sql`` : sql` and b.sector_id = ${Number(sector)}`,
    ids.length === 0 ? sql`` : sql` and b.id = any(${idArray(ids)})`,
    filtro == null ? sql`` : sql` and p.id in (${delInventario(given)})`,
  ];
  return sql`select p.id, p.codigo, p.barrio_id, b.sector_id, ${stratum} as estrato
    from infraestructura_alumbrado_vida as p join barrio as b on b.id = p.barrio_id
    where p.cuenta_carga and p.desde <= ${fecha}::date and p.hasta > ${fecha}::date${sql.join(within)}`;
}

const INVENTARIO = 'infraestructura_alumbrado_actualizado';

/**
 * The ids that the filter of a sample finds in the inventory of its day, as far as who draws may ask. What it says of
 * today is said of that day, and nobody in person is meant, so that it finds the same whenever it is asked. Throws
 * `ListQueryError`.
 */
function delInventario({ stores, actor, record }: Writing): SQL {
  const today = storeOf({ stores }, INVENTARIO);
  const { resource, resources } = today;
  const dia = String(record['fecha']);
  const who = actor.user;
  if (!mayUse(resource, 'leer', who)) {
    throw new ApiError('PROHIBIDO', { params: { accion: resource.title } });
  }
  const parsed = parseFilter(
    resource,
    record['filtro'],
    contextOf(new Date(`${dia}T12:00:00-05:00`)),
  );
  const query = guarded(parsed, { resource, who, resources });
  const store = dia < dayOf(actor.now) ? storeOn(today, dia) : today;
  const { table } = store;
  const matching = whereOf(conditionsOf(resource, query, store));
  return sql`select ${table.column('id')} from ${table.source} ${matching}`;
}

async function firstTurns(
  tx: Orm,
  given: { lights: SQL; semilla: string; shares: readonly { id: number; cuota: number }[] },
): Promise<Row[]> {
  const { lights, semilla, shares } = given;
  const rows = await rowsOf<{ id: string; codigo: string; barrio_id: string; sector_id: string }>(
    tx,
    sql`select t.id, t.codigo, t.barrio_id, t.sector_id from (
          select p.*, row_number() over (partition by p.estrato
            order by sha256(convert_to(${semilla} || ':' || p.codigo, 'UTF8')), p.id) as turno
          from (${lights}) as p) as t
        join unnest(${idArray(shares.map(({ id }) => id))}, ${idArray(shares.map(({ cuota }) => cuota))})
          as c (estrato, cuota) on c.estrato = t.estrato
        where t.turno <= c.cuota order by t.sector_id, t.turno`,
  );
  return rows.map(({ id, codigo, barrio_id, sector_id }) => ({
    infraestructura_id: Number(id),
    codigo_punto: codigo,
    barrio_id: Number(barrio_id),
    sector_id: Number(sector_id),
  }));
}
