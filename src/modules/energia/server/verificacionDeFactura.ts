import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { finDelMes, parametrosEn } from '../../../server/resource/parameters.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { Facturada } from '../rules/facturas.ts';
import {
  cargaDeAforo,
  cargaDonde,
  kwhEsperado,
  kwhEsperadoEnMedidor,
  type Esperado,
} from './energiaEsperada.ts';

/**
 * What an invoice comes to beside its reference (domain 4.3): by what is known now of readings and of the
 * inventory of its days, until it is verified; from then on as `verificacion` keeps it. Held equal to `referenciaDe` and
 * `verificarFactura` by a test.
 */
export const verificacionEnSql = {
  kwh_referencia: (table: ResourceTable): SQL =>
    congelado(table, { clave: 'kwh_referencia', tipo: 'numeric', vivo: referencia(table) }),
  base_referencia: (table: ResourceTable): SQL =>
    congelado(table, { clave: 'base_referencia', tipo: 'text', vivo: base(table) }),
  desviacion_pct: (table: ResourceTable): SQL =>
    congelado(table, { clave: 'desviacion_pct', tipo: 'numeric', vivo: desviacion(table) }),
  valor_en_discusion: (table: ResourceTable): SQL =>
    congelado(table, { clave: 'valor_en_discusion', tipo: 'numeric', vivo: enDiscusion(table) }),
  medidores_sin_base: (table: ResourceTable): SQL =>
    sql`case when ${table.qualified('verificacion')} is null then ${medidoresSinBase(table)}
      else (select array_agg(m.id::bigint) from jsonb_array_elements_text(
        nullif(${table.qualified('verificacion')} -> 'medidores_sin_base', 'null')) as m (id)) end`,
  aforo_sin_base: (table: ResourceTable): SQL =>
    congelado(table, { clave: 'aforo_sin_base', tipo: 'boolean', vivo: aforoSinBase(table) }),
  dictamen: (table: ResourceTable): SQL =>
    sql`(select case when c.dictamen = 'sin_base' then c.dictamen
      else coalesce(${table.qualified('dictamen_manual')}, c.dictamen) end
      from (select ${dictamenCalculado(table)} as dictamen offset 0) as c)`,
};

/** Readings of the period of its meters that tell what was taken. */
const lecturas = ({ qualified }: ResourceTable): SQL => sql`equipo_medida_consumo as c
    where c.equipo_medida_id = any(${qualified('equipos_medida')})
      and c.periodo = ${qualified('periodo')} and c.origen <> 'estimada'`;

/** Σ of the meters' readings of the period; null where one is missing or estimated. */
export const medido = (table: ResourceTable): SQL =>
  sql`(select case when count(*) = cardinality(${table.qualified('equipos_medida')})
      then sum(c.consumo_kwh) end from ${lecturas(table)})`;

/** Whether a meter had points that burnt on a day of the invoice. */
const conPuntos = ({ qualified }: ResourceTable, medidor: string): SQL =>
  sql`exists (select 1 from infraestructura_alumbrado_vida as p
    where p.equipo_medida_id = ${sql.raw(medidor)} and p.cuenta_carga
      and p.desde <= ${qualified('fecha_hasta')} and p.hasta > ${qualified('fecha_desde')})`;

/** The same of the meters without points alone, as far as they were read. */
const leidoSinPuntos = (table: ResourceTable): SQL =>
  sql`(select sum(c.consumo_kwh) from ${lecturas(table)} and not ${conPuntos(table, 'c.equipo_medida_id')})`;

/** The meters of which neither a reading nor a point tells anything. */
const sinBase = (table: ResourceTable): SQL => sql`equipo_medida as m
    where m.id = any(${table.qualified('equipos_medida')}) and not ${conPuntos(table, 'm.id')}
      and not exists (select 1 from ${lecturas(table)} and c.equipo_medida_id = m.id)`;

/** Their ids; null where there is none. */
const medidoresSinBase = (table: ResourceTable): SQL =>
  sql`(select array_agg(m.id order by m.serie) from ${sinBase(table)})`;

/** Their serial numbers, for a sentence. */
export const seriesSinBase = (table: ResourceTable): SQL =>
  sql`(select string_agg(m.serie, ', ' order by m.serie) from ${sinBase(table)})`;

/** Its part without a meter has no point. */
const aforoSinBase = (table: ResourceTable): SQL =>
  sql`(${table.qualified('tipo_liquidacion')} <> 'medida' and ${esperadoAforo(table)} is null)`;

/** What the points of its meters should take. */
export const esperadoMedido = (table: ResourceTable): SQL =>
  kwhEsperadoEnMedidor(alcanceMedido(table));

/** What the points without a meter should take; network losses are none of theirs. */
export const esperadoAforo = (table: ResourceTable): SQL =>
  sql`case when ${table.qualified('tipo_liquidacion')} <> 'medida' then ${kwhEsperado(alcanceDeAforo(table))} end`;

export const alcanceMedido = (table: ResourceTable): Esperado => ({
  carga: cargaDonde(sql`p.equipo_medida_id = any(${table.qualified('equipos_medida')})`),
  ...dias(table),
});

export const alcanceDeAforo = (table: ResourceTable): Esperado => ({
  carga: cargaDeAforo(sql`${table.qualified('sectores')}`),
  ...dias(table),
});

const dias = ({ qualified }: ResourceTable) => ({
  anterior: sql`${qualified('fecha_desde')} - 1`,
  actual: sql`${qualified('fecha_hasta')}`,
  dia: finDelMes(sql`${qualified('periodo')}`),
});

function congelado(
  { qualified }: ResourceTable,
  { clave, tipo, vivo }: { clave: string; tipo: 'numeric' | 'text' | 'boolean'; vivo: SQL },
): SQL {
  const hoja = qualified('verificacion');
  return sql`case when ${hoja} is null then ${vivo}
    else (${hoja} ->> ${sql.raw(`'${clave}'`)})::${sql.raw(tipo)} end`;
}

// `offset 0` keeps the planner from copying an expression to each place that uses it

/** All read, or else what the points should take, with what meters without any were read; null with an unknown meter. */
const enMedidor = (table: ResourceTable): SQL =>
  sql`coalesce(${medido(table)}, case when ${medidoresSinBase(table)} is null
    then coalesce(${esperadoMedido(table)}, 0) + coalesce(${leidoSinPuntos(table)}, 0) end)`;

/**
 * Its part by meters and its part without, which an invoice of the other kind alone has not; a sum is
 * unknown where one of its parts is. Each part stands once: the database plans every copy.
 */
function referencia(table: ResourceTable): SQL {
  const tipo = table.qualified('tipo_liquidacion');
  return sql`case when ${tipo} = 'aforo' then 0 else ${enMedidor(table)} end
    + case when ${tipo} = 'medida' then 0 else ${esperadoAforo(table)} end`;
}

function base(table: ResourceTable): SQL {
  return sql`(select case when x.tipo = 'medida' and x.medido is not null then 'medido'
      when x.kwh is null then null
      when x.tipo = 'aforo' then 'esperado'
      when x.medido is not null or ${leidoSinPuntos(table)} is not null then 'mixto'
      else 'esperado' end
    from (select ${table.qualified('tipo_liquidacion')} as tipo, ${medido(table)} as medido,
      ${referencia(table)} as kwh offset 0) as x)`;
}

function desviacion(table: ResourceTable): SQL {
  return sql`(select round((${table.qualified('kwh_facturado')} - x.kwh) / nullif(x.kwh, 0) * 100, 2)
    from (select ${referencia(table)} as kwh offset 0) as x)`;
}

function enDiscusion(table: ResourceTable): SQL {
  return sql`(select case when x.kwh <> 0 then
      round(greatest(0, ${table.qualified('kwh_facturado')} - x.kwh) * ${table.qualified('tarifa_kwh')}) end
    from (select ${referencia(table)} as kwh offset 0) as x)`;
}

/** The verdict that thresholds give, before anyone gives another. */
export function dictamenCalculado(table: ResourceTable): SQL {
  const dia = finDelMes(sql`${table.qualified('periodo')}`);
  const vivo = sql`(select case when x.pct is null then 'sin_base'
      when abs(x.pct) <= (x.umbrales ->> 'umbral_conforme_pct')::numeric then 'conforme'
      when abs(x.pct) <= (x.umbrales ->> 'umbral_objecion_pct')::numeric then 'observada'
      else 'objetada' end
    from (select ${desviacion(table)} as pct,
      ${parametrosEn(['umbral_conforme_pct', 'umbral_objecion_pct'], dia)} as umbrales offset 0) as x)`;
  return congelado(table, { clave: 'dictamen', tipo: 'text', vivo });
}

/** What else bills an account; invoices that were annulled do not. */
export interface Cuenta {
  /** One that bills some of the same days. */
  traslapada?: Facturada | undefined;
  /** The last one before, and the first one after. */
  anterior?: Facturada | undefined;
  siguiente?: Facturada | undefined;
}

/** An invoice under the key that tells it from others. */
type Conocida = Facturada & { clave: string; cuenta: string };

/**
 * The invoices around one, those written along with it (`juntas`) too; whoever writes another of
 * the account waits until this one is stored.
 */
export async function facturasDeLaCuenta(
  tx: Orm,
  { record, juntas = [] }: { record: Row; juntas?: readonly Conocida[] },
): Promise<Cuenta> {
  const { cuenta, desde, hasta, clave } = facturada(record);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('farola.factura_energia'), hashtext(${cuenta}))`,
  );
  const id = (record['id'] as number | undefined) ?? null; // a new one has none
  const rows = await rowsOf<Record<string, unknown> & Conocida>(
    tx,
    sql`select comercializador || ' ' || numero_factura as clave, cuenta,
          numero_factura as numero, fecha_desde as desde, fecha_hasta as hasta,
          kwh_facturado::float8 as kwh, tarifa_kwh::float8 as tarifa
        from factura_energia
        where cuenta = ${cuenta} and estado <> 'anulada' and id is distinct from ${id}::bigint`,
  );
  const nuevas = new Set(juntas.map((otra) => otra.clave));
  const otras = [...rows.filter((otra) => !nuevas.has(otra.clave)), ...juntas]
    .filter((otra) => otra.clave !== clave)
    .toSorted((a, b) => (a.desde < b.desde ? -1 : 1));
  return {
    traslapada: otras.find((otra) => otra.desde <= hasta && otra.hasta >= desde),
    anterior: otras.findLast((otra) => otra.hasta < desde),
    siguiente: otras.find((otra) => otra.desde > hasta),
  };
}

/** The invoices of each bulk write so far, by account and key. */
const batches = new WeakMap<object, Map<string, Map<string, Conocida>>>();

/** For each invoice, those of its account that are written along with it, itself too. */
export function facturasJuntas(
  writings: readonly { record: Row }[],
  batch: object,
): (readonly Conocida[])[] {
  const accounts = batches.get(batch) ?? new Map<string, Map<string, Conocida>>();
  batches.set(batch, accounts);
  const own = writings.map(({ record }) => facturada(record));
  for (const [i, one] of own.entries()) {
    const account = accounts.get(one.cuenta) ?? new Map<string, Conocida>();
    accounts.set(one.cuenta, account);
    if (writings[i]?.record['estado'] !== 'anulada') account.set(one.clave, one);
  }
  return own.map(({ cuenta }) => [...(accounts.get(cuenta)?.values() ?? [])]);
}

export const facturada = (record: Row): Conocida => ({
  clave: `${String(record['comercializador'])} ${String(record['numero_factura'])}`,
  cuenta: String(record['cuenta']),
  numero: String(record['numero_factura']),
  desde: String(record['fecha_desde']),
  hasta: String(record['fecha_hasta']),
  kwh: Number(record['kwh_facturado']),
  tarifa: Number(record['tarifa_kwh']),
});
