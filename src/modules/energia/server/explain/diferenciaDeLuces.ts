import { sql, type SQL } from 'drizzle-orm';
import { withRounding, type ExplainedLine } from '../../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh, redondear } from '../../../../core/money/dinero.ts';
import { rowsOf, type Orm } from '../../../../server/db/orm.ts';
import type { Comparing } from '../../../../server/explain/explainedBy.ts';
import { partesDe, type Consumo, type Iguales, type Parte } from '../../rules/diferencia.ts';
import { nombreDeCausa, type ClaveDeCausa } from './palabrasDeDiferencia.ts';

const UNIDAD = 'kWh';
const NORMA: Words = {
  es: 'Regla 4.2; CREG 043 de 1995, art. 4',
  en: 'Rule 4.2; CREG 043 of 1995, art. 4',
};

/** Which lights of which days are compared, and how their hours are counted. */
export interface Lado {
  /** Which stretches `p` of `infraestructura_alumbrado_vida` are in it. */
  alcance: SQL;
  /** First and last day. */
  desde: string;
  hasta: string;
  dias: number;
  /** Days that count of them: 30 of each whole month by CREG 043. */
  cuentan: number;
  /** Hours a day at full load, by regime. */
  horas: Readonly<Record<string, number>>;
  /** The day for which parameters were read. */
  dia: string;
}

export interface Lados {
  este: Lado;
  otro: Lado;
}

/** A cause with the groups of elements that it touches. */
export interface LineaDeCausa {
  clave: ClaveDeCausa;
  /** kWh, not rounded. */
  exacto: number;
  linea: OpeningLine;
}

/** What makes the lights of one side take another energy than those of the other; together the whole difference. */
export async function causasDeLuces(asked: Comparing, lados: Lados): Promise<LineaDeCausa[]> {
  const causas = new Map<ClaveDeCausa, DeCausa[]>();
  for (const grupo of await gruposDe(asked.tx, lados)) {
    for (const parte of partesDe(grupo)) {
      const clave = claveDe(parte, grupo);
      causas.set(clave, [...(causas.get(clave) ?? []), { grupo, parte }]);
    }
  }
  return [...causas].map(([clave, grupos]) => lineaDeCausa(asked, { clave, grupos, lados }));
}

/** Several causes as one line, which opens to them. */
export function juntas(
  causas: readonly LineaDeCausa[],
  { clave, nombre }: { clave: string; nombre: Words },
): LineaDeCausa {
  const exacto = causas.reduce((suma, causa) => suma + causa.exacto, 0);
  const valor = kwh(exacto);
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: { es: 'Cada causa por sí sola.', en: 'Each cause by itself.' },
    lineas: conRedondeo(
      causas.map(({ linea }) => linea),
      valor,
    ),
  });
  return {
    clave: 'juntas',
    exacto,
    linea: { nombre, valor, unidad: UNIDAD, norma: NORMA, abre: { clave, nivel } },
  };
}

const conRedondeo = <Line extends ExplainedLine | OpeningLine>(
  lineas: readonly Line[],
  valor: number,
) => withRounding(lineas, { valor, decimals: 3, unidad: UNIDAD });

/** Elements that are alike on both sides, as the database tells them from others. */
interface Grupo extends Iguales {
  claves: Record<'antes' | 'despues', string | null>;
}

interface DeCausa {
  grupo: Grupo;
  parte: Parte;
}

/** A change of technology is named by both of them. */
function claveDe({ causa }: Parte, { antes, despues }: Iguales): ClaveDeCausa {
  if (causa === 'tecnologia') return `tecnologia:${despues?.tecnologia}:${antes?.tecnologia}`;
  return causa === 'ficha' ? `ficha:${despues?.tecnologia}` : causa;
}

interface Causa {
  clave: ClaveDeCausa;
  grupos: readonly DeCausa[];
  lados: Lados;
}

function lineaDeCausa(asked: Comparing, { clave, grupos, lados }: Causa): LineaDeCausa {
  const exacto = grupos.reduce((suma, { grupo, parte }) => suma + parte.kwh * grupo.elementos, 0);
  const valor = kwh(exacto);
  const luces = grupos.reduce((suma, { grupo }) => suma + grupo.luces, 0);
  const partes = grupos.map(({ parte }) => parte);
  const nivel = (): Level => ({
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Cada ficha: cuántos elementos, el cambio, y la media de lo demás entre los dos meses.',
      en: 'Each sheet: how many elements, the change, and the mean of the rest over both months.',
    },
    lineas: conRedondeo(
      grupos.map((deCausa) => lineaDeGrupo(asked, { ...deCausa, lados })),
      valor,
    ),
  });
  return {
    clave,
    exacto,
    linea: {
      nombre: nombreDeCausa(clave, { luces, partes }),
      valor,
      unidad: UNIDAD,
      ...(clave === 'horas' ? parametrosDe(lados, grupos) : {}),
      norma: NORMA,
      abre: { clave, nivel },
    },
  };
}

/** The hours of each regime on both days. */
function parametrosDe(
  { este, otro }: Lados,
  grupos: readonly DeCausa[],
): Pick<ExplainedLine, 'parametros'> {
  const regimenes = new Set(grupos.map(({ grupo }) => grupo.despues?.regimen ?? ''));
  const parametros = [...regimenes].flatMap((regimen) =>
    [este, otro].map(({ dia, horas }) => ({
      clave: 'horas_regimen',
      dia,
      valor: horas[regimen] ?? 0,
    })),
  );
  return { parametros };
}

function lineaDeGrupo(asked: Comparing, de: DeCausa & { lados: Lados }): OpeningLine {
  const { grupo, parte } = de;
  const nombre = nombreDeGrupo(grupo);
  return {
    nombre: { es: nombre, en: nombre },
    cuenta: `${grupo.elementos} × ${cuentaDe(de)}`,
    valor: kwh(parte.kwh * grupo.elementos),
    unidad: UNIDAD,
    ...(parte.causa === 'horas' ? parametrosDe(de.lados, [de]) : {}),
    norma: NORMA,
    abre: {
      clave: `${grupo.claves.antes ?? ''}>${grupo.claves.despues ?? ''}`,
      nivel: () => elementosDe(asked, de),
    },
  };
}

function nombreDeGrupo({ antes, despues }: Iguales): string {
  const fichas = new Set([antes, despues].flatMap((lado) => lado?.ficha ?? []));
  return [...fichas].join(' → ');
}

/** `(40 − 82) W × 366 h`: the change of a factor, by what the other two come to in between. */
function cuentaDe({ parte }: DeCausa): string {
  const { causa, antes, despues, media } = parte;
  const cambio = `(${tresDecimales(despues)} − ${tresDecimales(antes)})`;
  if (causa === 'dias') return `${cambio} d × ${tresDecimales(media * 1000)} Wh`;
  return causa === 'horas' || causa === 'regimen'
    ? `${cambio} h × ${tresDecimales(media * 1000)} W·d`
    : `${cambio} W × ${tresDecimales(media * 1000)} h`;
}

const tresDecimales = (valor: number): number => redondear(valor, 3);

/** Each element of a group; all of them have the same share. */
async function elementosDe(
  { tx, range }: Comparing,
  de: DeCausa & { lados: Lados },
): Promise<Level> {
  const { grupo, parte, lados } = de;
  const valor = kwh(parte.kwh * grupo.elementos);
  const suyo = kwh(parte.kwh);
  const rows = await rowsOf<{ id: string; codigo: string }>(
    tx,
    sql`${paresDe(lados)} select x.id::text as id, x.codigo from pares as x
      where x.antes is not distinct from ${grupo.claves.antes}::text
        and x.despues is not distinct from ${grupo.claves.despues}::text
        and x.fuera = ${grupo.fueraDeAlcance}
      order by x.codigo, x.id limit ${range.last - range.first + 1}::int offset ${range.first}::int`,
  );
  const lineas = rows.map((row): ExplainedLine => ({
    nombre: { es: row.codigo, en: row.codigo },
    cuenta: cuentaDe(de),
    valor: suyo,
    unidad: UNIDAD,
    registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(row.id) },
  }));
  const resto = kwh(valor - suyo * grupo.elementos);
  const isLast = range.first + lineas.length >= grupo.elementos;
  // the rest of all elements stands behind the last one
  const redondeo = { nombre: { es: 'Redondeo', en: 'Rounding' }, valor: resto, unidad: UNIDAD };
  return {
    valor,
    unidad: UNIDAD,
    frase: { es: 'Cada luz del grupo.', en: 'Each light of the group.' },
    lineas: isLast && resto !== 0 ? [...lineas, redondeo] : lineas,
    total: grupo.elementos,
  };
}

/** In an order that is the same when the sides are swapped, so that sums come to the same digits. */
async function gruposDe(tx: Orm, lados: Lados): Promise<Grupo[]> {
  const rows = await rowsOf<
    Record<'antes' | 'despues', string | null> &
      Record<'elementos' | 'luces', string> & { fuera: boolean }
  >(
    tx,
    sql`${paresDe(lados)} select x.antes, x.despues, x.fuera, count(*)::text as elementos,
        sum(x.luces)::text as luces
      from pares as x group by x.antes, x.despues, x.fuera`,
  );
  const fichas = await fichasEn(tx);
  const grupos = rows.map(({ antes, despues, fuera, elementos, luces }): Grupo => ({
    elementos: Number(elementos),
    luces: Number(luces),
    antes: consumoDe(antes, { lado: lados.otro, fichas }),
    despues: consumoDe(despues, { lado: lados.este, fichas }),
    fueraDeAlcance: fuera,
    claves: { antes, despues },
  }));
  const orden = ({ claves: { antes, despues } }: Grupo): string =>
    [antes ?? '', despues ?? ''].toSorted().join('>');
  return grupos.toSorted((a, b) => (orden(a) < orden(b) ? -1 : 1));
}

type Fichas = ReadonlyMap<string, Pick<Consumo, 'ficha' | 'tecnologia'>>;

async function fichasEn(tx: Orm): Promise<Fichas> {
  const rows = await rowsOf<Record<'id' | 'codigo' | 'tecnologia', string>>(
    tx,
    sql`select id::text as id, codigo, tecnologia from luminaria`,
  );
  return new Map(rows.map(({ id, codigo, tecnologia }) => [id, { ficha: codigo, tecnologia }]));
}

/** What `ladoEnSql` wrote of an element: sheet, regime, lights, W and hours. */
function consumoDe(
  clave: string | null,
  { lado, fichas }: { lado: Lado; fichas: Fichas },
): Consumo | null {
  if (clave === null) return null;
  const [luminaria = '', regimen = '', cantidad, vatios, horas] = clave.split('|');
  return {
    ficha: fichas.get(luminaria)?.ficha ?? luminaria,
    tecnologia: fichas.get(luminaria)?.tecnologia ?? 'otra',
    regimen,
    cantidad: Number(cantidad),
    vatios: Number(vatios),
    horas: Number(horas),
    dias: lado.cuentan,
    horasDelRegimen: lado.horas[regimen] ?? 0,
  };
}

/** The elements of either side with what they took on each; `fuera`: they burnt on the other one too, outside of it. */
const paresDe = ({ este, otro }: Lados): SQL => sql`with
  este as materialized (${ladoEnSql(este)}),
  otro as materialized (${ladoEnSql(otro)}),
  pares as (
    select coalesce(e.id, o.id) as id, coalesce(e.codigo, o.codigo) as codigo,
      o.clave as antes, e.clave as despues, greatest(e.cantidad, o.cantidad) as luces,
      case when e.id is null then ${ardia(sql`o.id`, este)} when o.id is null then ${ardia(sql`e.id`, otro)}
        else false end as fuera
    from este as e full join otro as o on o.id = e.id)`;

const ardia = (id: SQL, { desde, hasta }: Lado): SQL =>
  sql`exists (select 1 from infraestructura_alumbrado_vida as v
    where v.id = ${id} and v.cuenta_carga and v.desde <= ${hasta}::date and v.hasta > ${desde}::date)`;

/** Each element that burnt, as a mean over the days of the period; what else it was, as it was at their end. */
function ladoEnSql({ alcance, desde, hasta, dias, horas }: Lado): SQL {
  const tramo = sql`(least(p.hasta, ${hasta}::date + 1) - greatest(p.desde, ${desde}::date))`;
  return sql`select t.id, t.codigo, t.cantidad, concat_ws('|', t.luminaria_id, t.regimen, t.cantidad,
      t.vatios_dia / ${dias}::int, t.horas_dia / t.vatios_dia) as clave
    from (
      select p.id, sum(p.carga_w * ${tramo}) as vatios_dia,
        sum(p.carga_w * coalesce((${JSON.stringify(horas)}::jsonb ->> p.regimen)::numeric, 0) * ${tramo}) as horas_dia,
        (array_agg(p.codigo order by p.desde desc))[1] as codigo,
        (array_agg(p.luminaria_id order by p.desde desc))[1] as luminaria_id,
        (array_agg(p.regimen order by p.desde desc))[1] as regimen,
        (array_agg(p.cantidad order by p.desde desc))[1] as cantidad
      from infraestructura_alumbrado_vida as p
      where p.cuenta_carga and ${alcance} and ${tramo} > 0
      group by p.id) as t
    where t.vatios_dia > 0`;
}
