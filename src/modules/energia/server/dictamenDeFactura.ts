import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { finDelMes, parametrosEn } from '../../../server/resource/parameters.ts';
import {
  cargaDeAforo,
  cargaDonde,
  kwhEsperado,
  kwhEsperadoEnMedidor,
  puntosDeAforo,
  sumaDeAforo,
  type Esperado,
} from './energiaEsperada.ts';
<<<<<<< HEAD
import { medidaDe } from './medidoresDeFactura.ts';
=======
import { baseEnMedidores, kwhEnMedidores, medida, medidoresSinBase } from './medidoresDeFactura.ts';

/** What several expressions of an invoice rest on. */
export interface Fuentes {
  /** One row, as `medida` of its meters. */
  medida: (table: ResourceTable) => SQL;
  /** What its points without a meter should take, kWh. */
  aforo: (table: ResourceTable) => SQL;
}
>>>>>>> suite

/**
 * What an invoice comes to beside its reference (domain 4.3): by what is known now of readings and of the
 * inventory of its days, until it is verified; from then on as `verificacion` keeps it. Each expression works out by
 * itself what it rests on, unless that stands elsewhere in its statement. Held equal to `referenciaDe` and
 * `verificarFactura` by a test.
 */
export const verificacionEnSql = {
<<<<<<< HEAD
  kwh_referencia: (table: ResourceTable): SQL =>
    congelado(table, {
      clave: 'kwh_referencia',
      tipo: 'numeric',
      vivo: (x) => sql`${x}.kwh_referencia`,
    }),
  base_referencia: (table: ResourceTable): SQL =>
    congelado(table, { clave: 'base_referencia', tipo: 'text', vivo: (x) => base(table, x) }),
  desviacion_pct: (table: ResourceTable): SQL =>
    congelado(table, {
      clave: 'desviacion_pct',
      tipo: 'numeric',
      vivo: (x) => sql`${x}.desviacion_pct`,
    }),
  valor_en_discusion: (table: ResourceTable): SQL =>
    congelado(table, {
      clave: 'valor_en_discusion',
      tipo: 'numeric',
      vivo: (x) => enDiscusion(table, x),
    }),
  medidores_sin_base: (table: ResourceTable): SQL =>
    sql`case when ${table.qualified('verificacion')} is null then ${hallado(table, (x) => sql`${x}.sin_base`)}
      else (select array_agg(m.id::bigint) from jsonb_array_elements_text(
        nullif(${table.qualified('verificacion')} -> 'medidores_sin_base', 'null')) as m (id)) end`,
  aforo_sin_base: (table: ResourceTable): SQL =>
    congelado(table, {
      clave: 'aforo_sin_base',
      tipo: 'boolean',
      vivo: (x) => sql`${x}.aforo_sin_base`,
=======
  kwh_referencia: (table: ResourceTable, fuentes = enSuSitio): SQL =>
    congelado(table, {
      clave: 'kwh_referencia',
      tipo: 'numeric',
      vivo: referencia(table, fuentes),
    }),
  base_referencia: (table: ResourceTable, fuentes = enSuSitio): SQL =>
    congelado(table, { clave: 'base_referencia', tipo: 'text', vivo: base(table, fuentes) }),
  desviacion_pct: (table: ResourceTable, fuentes = enSuSitio): SQL =>
    congelado(table, {
      clave: 'desviacion_pct',
      tipo: 'numeric',
      vivo: desviacion(table, fuentes),
    }),
  valor_en_discusion: (table: ResourceTable, fuentes = enSuSitio): SQL =>
    congelado(table, {
      clave: 'valor_en_discusion',
      tipo: 'numeric',
      vivo: enDiscusion(table, fuentes),
    }),
  medidores_sin_base: (table: ResourceTable, fuentes = enSuSitio): SQL =>
    sql`case when ${table.qualified('verificacion')} is null then ${medidoresSinBase(fuentes.medida(table))}
      else (select array_agg(m.id::bigint) from jsonb_array_elements_text(
        nullif(${table.qualified('verificacion')} -> 'medidores_sin_base', 'null')) as m (id)) end`,
  aforo_sin_base: (table: ResourceTable, fuentes = enSuSitio): SQL =>
    congelado(table, {
      clave: 'aforo_sin_base',
      tipo: 'boolean',
      vivo: aforoSinBase(table, fuentes),
>>>>>>> suite
    }),
  dictamen: (table: ResourceTable): SQL =>
    sql`(select case when c.dictamen = 'sin_base' then c.dictamen
      else coalesce(${table.qualified('dictamen_manual')}, c.dictamen) end
      from (select ${dictamenCalculado(table)} as dictamen offset 0) as c)`,
};

<<<<<<< HEAD
/**
 * What all of them rest on, one row of an invoice that is not verified: its part by meters and its part without, which
 * an invoice of the other kind alone has not.
 */
export const haciaDictamen = (table: ResourceTable): SQL => {
  const tipo = table.qualified('tipo_liquidacion');
  const kwh = sql`(case when ${tipo} = 'aforo' then 0 else m.kwh end + case when ${tipo} = 'medida' then 0 else a.kwh end)`;
  return sql`select m.*, a.kwh as kwh_aforo, (${tipo} <> 'medida' and a.kwh is null) as aforo_sin_base,
      ${kwh} as kwh_referencia,
      round((${table.qualified('kwh_facturado')} - ${kwh}) / nullif(${kwh}, 0) * 100, 2) as desviacion_pct
    from (${medidaDe(table)}) as m cross join (select ${esperadoAforo(table)} as kwh offset 0) as a
    where ${table.qualified('verificacion')} is null offset 0`;
};

/** A value of it, which a record that is read whole has beside it. */
const hallado = (table: ResourceTable, valor: (x: SQL) => SQL): SQL =>
  table.together === undefined
    ? sql`(select ${valor(sql`x`)} from (${haciaDictamen(table)}) as x)`
    : valor(table.together);
=======
/** Its part without a meter has no point. */
const aforoSinBase = (table: ResourceTable, { aforo }: Fuentes): SQL =>
  sql`(${table.qualified('tipo_liquidacion')} <> 'medida' and ${aforo(table)} is null)`;
>>>>>>> suite

/** What the points of its meters should take. */
export const esperadoMedido = (table: ResourceTable): SQL =>
  kwhEsperadoEnMedidor(alcanceMedido(table));

/** What the points without a meter should take; network losses are none of theirs. */
const esperadoAforo = (table: ResourceTable): SQL =>
  sql`case when ${table.qualified('tipo_liquidacion')} <> 'medida' then ${kwhEsperado(alcanceDeAforo(table))} end`;

const enSuSitio: Fuentes = { medida, aforo: esperadoAforo };

export const alcanceMedido = (table: ResourceTable): Esperado => {
  const puntos = sql`p.equipo_medida_id = any(${table.qualified('equipos_medida')})`;
  return { carga: cargaDonde(puntos), fallas: { parte: 'medidores', puntos }, ...dias(table) };
};

export const alcanceDeAforo = (table: ResourceTable): Esperado => {
  const sectores = sql`${table.qualified('sectores')}`;
  return {
    carga: cargaDeAforo(sectores),
    suma: sumaDeAforo(sectores),
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
  table: ResourceTable,
  given: { clave: string; tipo: 'numeric' | 'text' | 'boolean'; vivo: (x: SQL) => SQL },
): SQL {
  const { clave, tipo, vivo } = given;
  const hoja = table.qualified('verificacion');
  return sql`case when ${hoja} is null then ${hallado(table, vivo)}
    else (${hoja} ->> ${sql.raw(`'${clave}'`)})::${sql.raw(tipo)} end`;
}

<<<<<<< HEAD
/** A mixed invoice rests on what is expected of its points without a meter, too. */
function base({ qualified }: ResourceTable, x: SQL): SQL {
  const tipo = qualified('tipo_liquidacion');
  return sql`case when ${x}.kwh_referencia is null then null when ${tipo} = 'aforo' then 'esperado'
      when ${x}.base is distinct from 'medido' or ${tipo} <> 'mixta' then ${x}.base else 'mixto' end`;
}

const enDiscusion = ({ qualified }: ResourceTable, x: SQL): SQL =>
  sql`case when ${x}.kwh_referencia <> 0 then
      round(greatest(0, ${qualified('kwh_facturado')} - ${x}.kwh_referencia) * ${qualified('tarifa_kwh')}) end`;
=======
// `offset 0` keeps the planner from copying an expression to each place that uses it

/** Its part by meters and its part without, which an invoice of the other kind alone has not. */
function referencia(table: ResourceTable, fuentes: Fuentes): SQL {
  const tipo = table.qualified('tipo_liquidacion');
  return sql`case when ${tipo} = 'aforo' then 0 else ${kwhEnMedidores(fuentes.medida(table))} end
    + case when ${tipo} = 'medida' then 0 else ${fuentes.aforo(table)} end`;
}

/** A mixed invoice rests on what is expected of its points without a meter, too. */
function base(table: ResourceTable, fuentes: Fuentes): SQL {
  const tipo = table.qualified('tipo_liquidacion');
  return sql`(select case when x.kwh is null then null when x.tipo = 'aforo' then 'esperado'
      when x.tipo = 'mixta' and x.medidores = 'medido' then 'mixto' else x.medidores end
    from (select ${tipo} as tipo, ${referencia(table, fuentes)} as kwh,
      case when ${tipo} <> 'aforo' then ${baseEnMedidores(fuentes.medida(table))} end as medidores offset 0) as x)`;
}

function desviacion(table: ResourceTable, fuentes: Fuentes): SQL {
  return sql`(select round((${table.qualified('kwh_facturado')} - x.kwh) / nullif(x.kwh, 0) * 100, 2)
    from (select ${referencia(table, fuentes)} as kwh offset 0) as x)`;
}

function enDiscusion(table: ResourceTable, fuentes: Fuentes): SQL {
  return sql`(select case when x.kwh <> 0 then
      round(greatest(0, ${table.qualified('kwh_facturado')} - x.kwh) * ${table.qualified('tarifa_kwh')}) end
    from (select ${referencia(table, fuentes)} as kwh offset 0) as x)`;
}
>>>>>>> suite

/** The verdict that thresholds give, before anyone gives another. */
export function dictamenCalculado(table: ResourceTable, fuentes = enSuSitio): SQL {
  const dia = finDelMes(sql`${table.qualified('periodo')}`);
  // `offset 0` keeps the planner from copying an expression to each place that uses it
  const vivo = (x: SQL) => sql`(select case when u.pct is null then 'sin_base'
      when abs(u.pct) <= (u.umbrales ->> 'umbral_conforme_pct')::numeric then 'conforme'
      when abs(u.pct) <= (u.umbrales ->> 'umbral_objecion_pct')::numeric then 'observada'
      else 'objetada' end
<<<<<<< HEAD
    from (select ${x}.desviacion_pct as pct,
      ${parametrosEn(['umbral_conforme_pct', 'umbral_objecion_pct'], dia)} as umbrales offset 0) as u)`;
=======
    from (select ${desviacion(table, fuentes)} as pct,
      ${parametrosEn(['umbral_conforme_pct', 'umbral_objecion_pct'], dia)} as umbrales offset 0) as x)`;
>>>>>>> suite
  return congelado(table, { clave: 'dictamen', tipo: 'text', vivo });
}
