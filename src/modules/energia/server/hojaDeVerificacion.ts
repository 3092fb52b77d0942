import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Stores } from '../../../server/resource/hook.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { finDelMes, numeroEn, parametrosEn } from '../../../server/resource/parameters.ts';
import {
  cambioDeTarifa,
  cuadraEnergia,
  cuadraTotal,
  diasSinFactura,
  lejosDeLoEsperado,
  type Base,
  type Dictamen,
  type Umbrales,
  type Facturada,
} from '../rules/facturas.ts';
import {
  baseEnMedidores,
  kwhEnMedidores,
  kwhMedido,
  medidoresSinBase,
  seriesSinBase,
} from './medidoresDeFactura.ts';
import { leerFallas, type Fallas, type FallasContadas } from './fallas.ts';
import { medidoresDeHoja } from './medidoresDeHoja.ts';
import {
  listaDeGrupos,
  type Esperado,
  cargaDeAforo,
  cargaDonde,
  lista,
  puntosDeAforo,
  kwhEsperado,
  kwhEsperadoEnMedidor,
} from './energiaEsperada.ts';

/** What an invoice comes to, kWh, % and COP. */
export interface Hoja {
  kwh_medido: number | null;
  kwh_esperado_medidores: number | null;
  kwh_esperado_aforo: number | null;
  kwh_referencia: number | null;
  base_referencia: Base | null;
  desviacion_pct: number | null;
  valor_en_discusion: number | null;
  dictamen: Dictamen;
  /** Ids and serial numbers of the meters that neither a reading nor a point tells of. */
  medidores_sin_base: readonly number[] | null;
  series_sin_base: string | null;
  aforo_sin_base: boolean;
  metodo_horas: string;
  umbrales: Umbrales;
}

/**
 * A stored invoice that is not verified yet, beside readings and inventory as they are now. Of one
 * record as it was read it is always the same: what is checked is what will be kept.
 */
export function hojaDe(
  tx: Orm,
  { stores, record }: { stores: Stores; record: Row },
): Promise<Hoja> {
  const known = hojas.get(record);
  if (known !== undefined) return known;
  const parts: Promise<unknown> = desdeLaFactura(tx, { stores, record, partes: resultado });
  const hoja = parts as Promise<Hoja>; // the keys of `resultado`
  hojas.set(record, hoja);
  return hoja;
}

const hojas = new WeakMap<Row, Promise<Hoja>>();

/** The same with all that the sheet prints: groups of lamps, readings, and each check by itself. */
export async function hojaCompleta(
  tx: Orm,
  { stores, record }: { stores: Stores; record: Row },
): Promise<Row> {
  const hoja = await hojaDe(tx, { stores, record });
  const detalle = await desdeLaFactura(tx, { stores, record, partes: detalles });
  return {
    ...hoja,
    ...detalle,
    ...(await fallasDeFactura(tx, record)),
    medidores: await medidoresDeHoja(tx, record),
    comprobaciones: await comprobaciones(tx, { record, hoja }),
  };
}

/** The faults of its lights, with a meter and without, whether they count or not. */
async function fallasDeFactura(tx: Orm, record: Row): Promise<Row> {
  const tiempo = {
    anterior: sql`${String(record['fecha_desde'])}::date - 1`,
    actual: sql`${String(record['fecha_hasta'])}::date`,
    dia: sql`${finDeMes(String(record['periodo']))}::date`,
  };
  const de = (parte: Fallas['parte'], puntos: SQL) => leerFallas(tx, { ...tiempo, parte, puntos });
  const tipo = record['tipo_liquidacion'];
  const ninguna: FallasContadas = { aplican: false, lineas: [] };
  return {
    fallas_medidos:
      tipo === 'aforo'
        ? ninguna
        : await de('medidores', sql`p.equipo_medida_id = any(${lista(record['equipos_medida'])})`),
    fallas_aforo:
      tipo === 'medida' ? ninguna : await de('aforo', puntosDeAforo(lista(record['sectores']))),
  };
}

type Partes = (table: ResourceTable) => Readonly<Record<string, SQL>>;

const resultado: Partes = (table) => {
  const dia = diaDe(table);
  return {
    kwh_medido: kwhMedido(table),
    kwh_esperado_medidores: esperadoMedido(table),
    kwh_esperado_aforo: esperadoAforo(table),
    kwh_referencia: verificacionEnSql.kwh_referencia(table),
    base_referencia: verificacionEnSql.base_referencia(table),
    desviacion_pct: verificacionEnSql.desviacion_pct(table),
    valor_en_discusion: verificacionEnSql.valor_en_discusion(table),
    dictamen: dictamenCalculado(table),
    medidores_sin_base: verificacionEnSql.medidores_sin_base(table),
    series_sin_base: seriesSinBase(table),
    aforo_sin_base: verificacionEnSql.aforo_sin_base(table),
    metodo_horas: sql`${parametrosEn(['metodo_horas'], dia)} ->> 'metodo_horas'`,
    umbrales: parametrosEn(['umbral_conforme_pct', 'umbral_objecion_pct'], dia),
  };
};

const detalles: Partes = (table) => ({
  perdidas_red_pct: numeroEn('perdidas_red_pct', diaDe(table)),
  grupos_medidos: listaDeGrupos(alcanceMedido(table)),
  grupos_aforo: sql`case when ${table.qualified('tipo_liquidacion')} <> 'medida'
    then ${listaDeGrupos(alcanceDeAforo(table))} else '[]' end`,
});

const diaDe = ({ qualified }: ResourceTable): SQL => finDelMes(sql`${qualified('periodo')}`);

async function desdeLaFactura(
  tx: Orm,
  { stores, record, partes }: { stores: Stores; record: Row; partes: Partes },
): Promise<Row> {
  const table = stores.get('factura_energia')?.table;
  if (table === undefined) throw new Error('no store of factura_energia'); // its own hook asks
  const pares = Object.entries(partes(table)).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`select json_build_object(${sql.join(pares, sql`, `)})::text as json
        from factura_energia where id = ${Number(record['id'])}`,
  );
  return JSON.parse(row?.json ?? '{}') as Row; // an object, as it was built
}

/** The checks of domain 4.3, each with what it compared. */
async function comprobaciones(
  tx: Orm,
  { record, hoja }: { record: Row; hoja: Hoja },
): Promise<Row[]> {
  const { anterior, siguiente, traslapada } = await facturasDeLaCuenta(tx, { record });
  const esta = facturada(record);
  const energia = Number(record['valor_energia']);
  const otros = Number(record['otros_cargos']);
  const total = Number(record['valor_total']);
  const hueco =
    (anterior && diasSinFactura(anterior, esta)) ?? (siguiente && diasSinFactura(esta, siguiente));
  const cambio = anterior && cambioDeTarifa(anterior, esta);
  const { kwh_medido, kwh_esperado_medidores } = hoja;
  const medicion = { medido: kwh_medido, esperadoMedido: kwh_esperado_medidores };
  return [
    { codigo: 'energia', cumple: cuadraEnergia(esta.kwh, esta.tarifa, energia), energia },
    { codigo: 'total', cumple: cuadraTotal({ energia, otros, total }), energia, otros, total },
    { codigo: 'tarifa', cumple: cambio === undefined, anterior: anterior?.tarifa ?? null },
    { codigo: 'traslapo', cumple: traslapada === undefined, factura: traslapada?.numero ?? null },
    { codigo: 'continuidad', cumple: hueco === undefined, hueco: hueco ?? null },
    {
      codigo: 'consumo_repetido',
      cumple: anterior?.kwh !== esta.kwh,
      factura: anterior?.numero ?? null,
    },
    {
      codigo: 'medido_y_esperado',
      cumple: lejosDeLoEsperado(medicion, hoja.umbrales) === undefined,
      kwh_medido,
      kwh_esperado: kwh_esperado_medidores,
    },
  ];
}

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

/** Its part without a meter has no point. */
const aforoSinBase = (table: ResourceTable): SQL =>
  sql`(${table.qualified('tipo_liquidacion')} <> 'medida' and ${esperadoAforo(table)} is null)`;

/** What the points of its meters should take. */
const esperadoMedido = (table: ResourceTable): SQL => kwhEsperadoEnMedidor(alcanceMedido(table));

/** What the points without a meter should take; network losses are none of theirs. */
const esperadoAforo = (table: ResourceTable): SQL =>
  sql`case when ${table.qualified('tipo_liquidacion')} <> 'medida' then ${kwhEsperado(alcanceDeAforo(table))} end`;

const alcanceMedido = (table: ResourceTable): Esperado => {
  const puntos = sql`p.equipo_medida_id = any(${table.qualified('equipos_medida')})`;
  return { carga: cargaDonde(puntos), fallas: { parte: 'medidores', puntos }, ...dias(table) };
};

const alcanceDeAforo = (table: ResourceTable): Esperado => {
  const sectores = sql`${table.qualified('sectores')}`;
  return {
    carga: cargaDeAforo(sectores),
    fallas: { parte: 'aforo', puntos: puntosDeAforo(sectores) },
    ...dias(table),
  };
};

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

/** Its part by meters and its part without, which an invoice of the other kind alone has not. */
function referencia(table: ResourceTable): SQL {
  const tipo = table.qualified('tipo_liquidacion');
  return sql`case when ${tipo} = 'aforo' then 0 else ${kwhEnMedidores(table)} end
    + case when ${tipo} = 'medida' then 0 else ${esperadoAforo(table)} end`;
}

/** A mixed invoice rests on what is expected of its points without a meter, too. */
function base(table: ResourceTable): SQL {
  const tipo = table.qualified('tipo_liquidacion');
  return sql`(select case when x.kwh is null then null when x.tipo = 'aforo' then 'esperado'
      when x.tipo = 'mixta' and x.medidores = 'medido' then 'mixto' else x.medidores end
    from (select ${tipo} as tipo, ${referencia(table)} as kwh,
      case when ${tipo} <> 'aforo' then ${baseEnMedidores(table)} end as medidores offset 0) as x)`;
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
function dictamenCalculado(table: ResourceTable): SQL {
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
