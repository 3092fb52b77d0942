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
import { medidaDe } from './medidoresDeFactura.ts';

/**
 * What an invoice comes to beside its reference (domain 4.3): by what is known now of readings and of the
 * inventory of its days, until it is verified; from then on as `verificacion` keeps it. Held equal to `referenciaDe` and
 * `verificarFactura` by a test.
 */
export const verificacionEnSql = {
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
    }),
  dictamen: (table: ResourceTable): SQL =>
    sql`(select case when c.dictamen = 'sin_base' then c.dictamen
      else coalesce(${table.qualified('dictamen_manual')}, c.dictamen) end
      from (select ${dictamenCalculado(table)} as dictamen offset 0) as c)`,
};

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

/** What the points of its meters should take. */
export const esperadoMedido = (table: ResourceTable): SQL =>
  kwhEsperadoEnMedidor(alcanceMedido(table));

/** What the points without a meter should take; network losses are none of theirs. */
const esperadoAforo = (table: ResourceTable): SQL =>
  sql`case when ${table.qualified('tipo_liquidacion')} <> 'medida' then ${kwhEsperado(alcanceDeAforo(table))} end`;

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

/** A mixed invoice rests on what is expected of its points without a meter, too. */
function base({ qualified }: ResourceTable, x: SQL): SQL {
  const tipo = qualified('tipo_liquidacion');
  return sql`case when ${x}.kwh_referencia is null then null when ${tipo} = 'aforo' then 'esperado'
      when ${x}.base is distinct from 'medido' or ${tipo} <> 'mixta' then ${x}.base else 'mixto' end`;
}

const enDiscusion = ({ qualified }: ResourceTable, x: SQL): SQL =>
  sql`case when ${x}.kwh_referencia <> 0 then
      round(greatest(0, ${qualified('kwh_facturado')} - ${x}.kwh_referencia) * ${qualified('tarifa_kwh')}) end`;

/** The verdict that thresholds give, before anyone gives another. */
export function dictamenCalculado(table: ResourceTable): SQL {
  const dia = finDelMes(sql`${table.qualified('periodo')}`);
  // `offset 0` keeps the planner from copying an expression to each place that uses it
  const vivo = (x: SQL) => sql`(select case when u.pct is null then 'sin_base'
      when abs(u.pct) <= (u.umbrales ->> 'umbral_conforme_pct')::numeric then 'conforme'
      when abs(u.pct) <= (u.umbrales ->> 'umbral_objecion_pct')::numeric then 'observada'
      else 'objetada' end
    from (select ${x}.desviacion_pct as pct,
      ${parametrosEn(['umbral_conforme_pct', 'umbral_objecion_pct'], dia)} as umbrales offset 0) as u)`;
  return congelado(table, { clave: 'dictamen', tipo: 'text', vivo });
}
