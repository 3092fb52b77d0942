import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import { finDelMes, parametrosEn, numeroEn } from '../../../server/resource/parameters.ts';
import {
  cargaDeAforo,
  cargaDonde,
  kwhEsperado,
  kwhEsperadoEnMedidor,
  puntosDeAforo,
  sumaDeAforo,
  type Esperado,
  sumaDonde,
} from './energiaEsperada.ts';
import { fallasDelPeriodo } from './fallas.ts';

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

const alcanceMedido = (table: ResourceTable): Esperado => {
  const puntos = sql`p.equipo_medida_id = any(${table.qualified('equipos_medida')})`;
  return { carga: cargaDonde(puntos), fallas: { parte: 'medidores', puntos }, ...dias(table) };
};

const alcanceDeAforo = (table: ResourceTable): Esperado => {
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

/** Readings `l` of a meter `me` that somebody read, in their order: `a` and `b` end the day before and the last one. */
const LECTURAS = sql`select o.a, o.b, o.kwh, o.dias from (
    select greatest(c.fecha_anterior, lag(c.fecha_actual) over (order by c.fecha_actual, c.id)) as a,
      c.fecha_actual as b, c.consumo_kwh as kwh, c.fecha_actual - c.fecha_anterior as dias
    from equipo_medida_consumo as c
    where c.equipo_medida_id = me.id and c.origen <> 'estimada' and c.fecha_anterior < c.fecha_actual
  ) as o where o.a < o.b`;

/** Days of the invoice, from the end of day `f.a` to the end of `f.b`, that a reading tells of, and its kWh of them. */
const LEIDOS = sql`select greatest(l.a, f.a) as a, least(l.b, f.b) as b,
    round(l.kwh * (least(l.b, f.b) - greatest(l.a, f.a)) / l.dias, 3) as kwh
  from l where l.a < f.b and l.b > f.a`;

/** What lies between them, parted where the meter was installed and taken away. */
const HUECOS = sql`select p.a, p.b, p.instalado, sum(p.b - p.a) filter (where p.instalado) over () as sin_lectura
  from (
    select coalesce(lag(x.b) over (order by x.a, x.b), f.a) as a, x.a as b
    from (select r.a, r.b from r union all select f.b, f.b) as x
  ) as h
  cross join lateral (values
    (h.a, least(h.b, me.fecha_instalacion), false),
    (greatest(h.a, me.fecha_instalacion), least(h.b, coalesce(me.fecha_retiro, h.b)), true),
    (greatest(h.a, coalesce(me.fecha_retiro, h.b), me.fecha_instalacion), h.b, false)
  ) as p (a, b, instalado)
  where p.a < p.b`;

/** kWh of each gap `h` by the nearest readings; null of a meter that nobody ever read. */
const CERCANO = sql`select coalesce(round(i.kwh * n.antes / i.dias, 3), 0)
    + coalesce(round(d.kwh * (h.b - h.a - n.antes) / d.dias, 3), 0) as kwh
  from (select 1) as uno
  left join lateral (select l.b, l.kwh, l.dias from l where l.b <= h.a order by l.b desc limit 1) as i on true
  left join lateral (select l.a, l.kwh, l.dias from l where l.a >= h.b order by l.a limit 1) as d on true
  cross join lateral (select case when i.b is null then 0 when d.a is null then h.b - h.a
    else greatest(0, least(h.b - h.a, (d.a - i.b + 1) / 2 - (h.a - i.b))) end as antes) as n
  where i.b is not null or d.a is not null`;

/**
 * The meters `me` of an invoice by its days (domain 9.9): kWh that readings tell of, the nearest ones too (`leido`), kWh
 * that the points should take on the other days (`esperado`), each null where there is none, and whether some day is
 * unknown (`falta`). Held equal to `medidaPorDias` by a test.
 */
const medidoresDe = ({ qualified }: ResourceTable): SQL => {
  const puntos = sql`p.equipo_medida_id = me.id`;
  const esperado = kwhEsperadoEnMedidor({
    carga: cargaDonde(puntos),
    suma: sumaDonde(puntos),
    fallas: { parte: 'medidores', puntos, entre: sql`fallas_de_factura` },
    anterior: sql`h.a`,
    actual: sql`h.b`,
    dia: sql`f.dia`,
  });
  const fallas = fallasDelPeriodo({
    puntos: sql`p.equipo_medida_id = any(${qualified('equipos_medida')})`,
    anterior: sql`(${qualified('fecha_desde')} - 1)`,
    actual: sql`${qualified('fecha_hasta')}`,
  });
  return sql`with fallas_de_factura as materialized (${fallas})
    select me.id, me.serie, q.leido, q.esperado, q.falta
    from (select ${qualified('fecha_desde')} - 1 as a, ${qualified('fecha_hasta')} as b, d.dia,
        ${numeroEn('dias_sin_lectura_max', sql`d.dia`)} as maximo
      from (select ${finDelMes(sql`${qualified('periodo')}`)} as dia offset 0) as d offset 0) as f
    join equipo_medida as me on me.id = any(${qualified('equipos_medida')})
    cross join lateral (
      with l as materialized (${LECTURAS}), r as materialized (${LEIDOS}),
        h as materialized (
          select h.instalado, c.kwh as cercano, case when c.kwh is null then ${esperado} end as esperado
          from (${HUECOS}) as h
          left join lateral (${CERCANO}) as c on h.instalado and h.sin_lectura <= f.maximo)
      select
        case when s.leido is not null or s.cercano is not null
          then coalesce(s.leido, 0) + coalesce(s.cercano, 0) end as leido, s.esperado, s.falta
      from (select (select sum(r.kwh) from r) as leido, sum(h.cercano) as cercano, sum(h.esperado) as esperado,
          coalesce(bool_or(h.instalado and h.cercano is null and h.esperado is null), false) as falta
        from h) as s
    ) as q`;
};

/**
 * One row: kWh that all meters of an invoice come to (`kwh`), null where a day is unknown or nothing tells of any; the
 * same where readings alone tell of it (`medido`); what it rests on, `medido`, `esperado` or `mixto` (`base`); and the
 * meters of which a day is unknown, by id and serial number.
 */
const medidaDe = (table: ResourceTable): SQL =>
  sql`select z.kwh, z.sin_base, z.series, case when not z.hay_esperado then z.kwh end as medido,
      case when z.kwh is null then null when not z.hay_esperado then 'medido'
        when z.hay_leido then 'mixto' else 'esperado' end as base
    from (select
        case when not coalesce(bool_or(mm.falta), false)
          then sum(coalesce(mm.leido, mm.esperado) + case when mm.leido is null then 0 else coalesce(mm.esperado, 0) end)
        end as kwh,
        coalesce(bool_or(mm.leido is not null), false) as hay_leido,
        coalesce(bool_or(mm.esperado is not null), false) as hay_esperado,
        array_agg(mm.id order by mm.serie) filter (where mm.falta or not mm.alguno) as sin_base,
        string_agg(mm.serie, ', ' order by mm.serie) filter (where mm.falta or not mm.alguno) as series
      from (select m.*, bool_or(m.leido is not null or m.esperado is not null) over () as alguno
        from (${medidoresDe(table)}) as m) as mm) as z`;
