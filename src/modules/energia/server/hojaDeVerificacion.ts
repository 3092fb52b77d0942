import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Stores } from '../../../server/resource/hook.ts';
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
  dictamenCalculado,
  esperadoMedido,
  haciaDictamen,
  verificacionEnSql,
} from './dictamenDeFactura.ts';
import { cargaDonde, lista, listaDeGrupos, puntosDeAforo } from './energiaEsperada.ts';
import type { Grupo } from './explain/explicacionDeGrupos.ts';
import { fallasDelPeriodo, leerFallas, type Fallas, type FallasContadas } from './fallas.ts';
import { medidoresDeHoja } from './medidoresDeHoja.ts';

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
  /** Losses of the network, %. */
  perdidas_red_pct: number;
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
  const hoja = resultadoDe(tx, { stores, record });
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
  return {
    ...hoja,
    grupos_medidos: await gruposEnHoja(tx, record, 'medidores'),
    grupos_aforo: await gruposEnHoja(tx, record, 'aforo'),
    fallas_medidos: await fallasEnHoja(tx, record, 'medidores'),
    fallas_aforo: await fallasEnHoja(tx, record, 'aforo'),
    medidores: await medidoresDeHoja(tx, record),
    comprobaciones: await comprobaciones(tx, { record, hoja }),
  };
}

/** The lights of an invoice that have a meter, or none. */
export type Parte = Fallas['parte'];

/** Which stretches `p` of the inventory are of the one or the other part of an invoice. */
export const alcanceDe = (record: Row, parte: Parte): SQL =>
  parte === 'aforo'
    ? puntosDeAforo(lista(record['sectores']))
    : sql`p.equipo_medida_id = any(${lista(record['equipos_medida'])})`;

const tiempoDe = (record: Row) => ({
  anterior: sql`(${String(record['fecha_desde'])}::date - 1)`,
  actual: sql`${String(record['fecha_hasta'])}::date`,
  dia: sql`${finDeMes(String(record['periodo']))}::date`,
});

/** Invoices of the other kind alone have no such part. */
const tieneParte = ({ tipo_liquidacion: tipo }: Row, parte: Parte): boolean =>
  tipo !== (parte === 'aforo' ? 'medida' : 'aforo');

/** The groups of its lamps; of its meters those of an invoice by count, too. */
export async function gruposEnHoja(tx: Orm, record: Row, parte: Parte): Promise<Grupo[]> {
  if (parte === 'aforo' && !tieneParte(record, parte)) return [];
  const carga = cargaDonde(alcanceDe(record, parte));
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`select ${listaDeGrupos({ carga, ...tiempoDe(record) })}::text as json`,
  );
  return JSON.parse(row?.json ?? '[]') as Grupo[]; // as the statement builds them
}

/** The faults of its lights, whether they count or not. */
export async function fallasEnHoja(tx: Orm, record: Row, parte: Parte): Promise<FallasContadas> {
  if (!tieneParte(record, parte)) return { aplican: false, lineas: [] };
  const { anterior, actual, dia } = tiempoDe(record);
  const delPeriodo = fallasDelPeriodo({ puntos: alcanceDe(record, parte), anterior, actual });
  const entre = sql`(${delPeriodo})`;
  return leerFallas(tx, { parte, puntos: sql`true`, entre, anterior, actual, dia });
}

/** What the parts have in common, worked out once. */
const JUNTOS = sql.raw('juntos');

const resultado = (table: ResourceTable): Readonly<Record<keyof Hoja, SQL>> => {
  const dia = diaDe(table);
  return {
    kwh_medido: sql`${JUNTOS}.medido`,
    kwh_esperado_medidores: esperadoMedido(table),
    kwh_esperado_aforo: sql`${JUNTOS}.kwh_aforo`,
    kwh_referencia: verificacionEnSql.kwh_referencia(table),
    base_referencia: verificacionEnSql.base_referencia(table),
    desviacion_pct: verificacionEnSql.desviacion_pct(table),
    valor_en_discusion: verificacionEnSql.valor_en_discusion(table),
    dictamen: dictamenCalculado(table),
    medidores_sin_base: verificacionEnSql.medidores_sin_base(table),
    series_sin_base: sql`${JUNTOS}.series`,
    aforo_sin_base: verificacionEnSql.aforo_sin_base(table),
    metodo_horas: sql`${parametrosEn(['metodo_horas'], dia)} ->> 'metodo_horas'`,
    umbrales: parametrosEn(['umbral_conforme_pct', 'umbral_objecion_pct'], dia),
    perdidas_red_pct: numeroEn('perdidas_red_pct', dia),
  };
};

const diaDe = ({ qualified }: ResourceTable): SQL => finDelMes(sql`${qualified('periodo')}`);

async function resultadoDe(
  tx: Orm,
  { stores, record }: { stores: Stores; record: Row },
): Promise<Hoja> {
  const table = stores.get('factura_energia')?.table;
  if (table === undefined) throw new Error('no store of factura_energia'); // its own hook asks
  const pares = Object.entries(resultado({ ...table, together: JUNTOS })).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`select json_build_object(${sql.join(pares, sql`, `)})::text as json
        from factura_energia left join lateral (${haciaDictamen(table)}) as ${JUNTOS} on true
        where factura_energia.id = ${Number(record['id'])}`,
  );
  return JSON.parse(row?.json ?? '{}') as Hoja; // the keys of `resultado`
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

/** What an invoice keeps of its verification and approval, as the rows of its tables; null until then. */
export const hojaEnFilas = {
  comprobaciones: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('codigo', c.valor ->> 'codigo', 'resultado', case
      when not (c.valor ->> 'cumple')::boolean then 'no_cumple'
      when ${SIN_COMPARAR} then 'sin_comparar' else 'cumple' end) order by c.n)
    from ${elementos(qualified('verificacion'), 'comprobaciones')} with ordinality as c (valor, n))`,

  grupos: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('luminaria', g.valor -> 'luminaria', 'parte', g.parte,
      ${columnas('g', ['regimen', 'vatios', 'cantidad', 'horas_dia', 'dias', 'kwh'])})
      order by g.parte desc, g.n)
    from (
      select 'medida' as parte, m.valor, m.n
      from ${elementos(qualified('verificacion'), 'grupos_medidos')} with ordinality as m (valor, n)
      union all
      select 'aforo', a.valor, a.n
      from ${elementos(qualified('verificacion'), 'grupos_aforo')} with ordinality as a (valor, n)) as g)`,

  lecturas: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('serie', l.serie, ${columnas('l', [
      'dias',
      'fecha_anterior',
      'lectura_anterior',
      'fecha_actual',
      'lectura_actual',
      'factor',
      'consumo_kwh',
      'kwh',
    ])}, 'origen', l.origen) order by l.n, l.valor ->> 'desde')
    from (
      select m.valor -> 'serie' as serie, d as valor, d -> 'origen_lectura' as origen, m.n
      from ${elementos(qualified('verificacion'), 'medidores')} with ordinality as m (valor, n)
        cross join jsonb_array_elements(m.valor -> 'dias') as d
      union all
      select m.valor -> 'serie', h, null, m.n
      from ${elementos(qualified('verificacion'), 'medidores')} with ordinality as m (valor, n)
        cross join jsonb_array_elements(m.valor -> 'huecos') as h
      union all
      select e.valor -> 'serie', e.valor || jsonb_build_object('kwh', e.valor -> 'consumo_kwh'), e.valor -> 'origen', e.n
      from ${elementos(qualified('verificacion'), 'lecturas')} with ordinality as e (valor, n)
    ) as l)`,

  esperados_al_aprobar: ({ qualified }: ResourceTable): SQL => sql`(
    select jsonb_agg(jsonb_build_object('lectura_id', e.key::bigint, 'esperado', e.value)
      order by e.key::bigint)
    from jsonb_each(${qualified('lecturas_al_aprobar')} -> 'esperados') as e)`,
};

/** A check held against something that was not there. */
const SIN_COMPARAR = sql.raw(`
  (c.valor ->> 'codigo' = 'tarifa' and c.valor ->> 'anterior' is null
    or c.valor ->> 'codigo' = 'consumo_repetido' and c.valor ->> 'factura' is null
    or c.valor ->> 'codigo' = 'medido_y_esperado'
      and (c.valor ->> 'kwh_medido' is null or c.valor ->> 'kwh_esperado' is null))`);

/** The elements of a list in the kept sheet; none where an older one has no such list. */
const elementos = (hoja: SQL, lista: string): SQL =>
  sql`jsonb_array_elements(case when jsonb_typeof(${hoja} -> ${sql.raw(`'${lista}'`)}) = 'array'
    then ${hoja} -> ${sql.raw(`'${lista}'`)} end)`;

const columnas = (fila: string, nombres: readonly string[]): SQL =>
  sql.raw(nombres.map((nombre) => `'${nombre}', ${fila}.valor -> '${nombre}'`).join(', '));
