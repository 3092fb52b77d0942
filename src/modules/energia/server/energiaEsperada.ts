import { sql, type SQL } from 'drizzle-orm';
import { parametrosEn } from '../../../server/resource/parameters.ts';
import { kwhDeFallas, type Fallas } from './fallas.ts';

export interface Esperado {
  /**
   * What burns between `t.a` and `t.b`: a select of `luminaria_id`, `regimen`, `dias` of the period, `cantidad` and
   * `kw`.
   */
  carga: SQL;
  /** The same where only its kWh are asked for, by fewer rows; absent: `carga`. */
  suma?: SQL;
  /** The day after which counting begins, and the last one that counts. */
  anterior: SQL;
  actual: SQL;
  /** Parameters are those valid on this day. */
  dia: SQL;
  /** The same lights, to correct by their faults; absent: faults are left out. */
  fallas?: Pick<Fallas, 'parte' | 'puntos' | 'entre'>;
}

/**
 * kWh that points should take between two days (domain 4.2), each day as the inventory was on it, corrected by their
 * faults; null where no point counts. Held equal to `consumoEsperado` by a test.
 */
export const kwhEsperado = (esperado: Esperado): SQL =>
  sql`(select round(sum(g.kwh), 3) + ${correccion(esperado)} from (${gruposDe(alSumar(esperado))}) as g)`;

/** The same by what a meter upstream of the network counts: with the losses of the network. */
export const kwhEsperadoEnMedidor = (esperado: Esperado): SQL =>
  sql`(select round((round(sum(g.kwh), 3) + ${correccion(esperado)}) * (1 + min(g.perdidas_red_pct) / 100), 3)
    from (${gruposDe(alSumar(esperado))}) as g)`;

const alSumar = ({ suma, ...esperado }: Esperado): Esperado =>
  suma === undefined ? esperado : { ...esperado, carga: suma };

const correccion = ({ fallas, ...tiempo }: Esperado): SQL =>
  fallas === undefined ? sql`0` : kwhDeFallas({ ...fallas, ...tiempo });

/** Days of a stretch that lie in the period of `t`. */
const DIAS = sql`(least(p.hasta, t.b + 1) - greatest(p.desde, t.a + 1))`;

/**
 * kW of the points that a condition on a row `p` of the kept sums picks (`infraestructura_alumbrado_carga`), by the
 * days of the period on which they burnt.
 */
export const cargaDonde = (puntos: SQL): SQL =>
  sql`select p.luminaria_id, p.regimen, ${DIAS} as dias, sum(p.cantidad) as cantidad, sum(p.carga_w) / 1000 as kw
    from infraestructura_alumbrado_carga as p
    where p.cuenta_carga and ${puntos} and ${DIAS} > 0
    group by p.luminaria_id, p.regimen, ${DIAS}
    having sum(p.elementos) > 0`;

/**
 * kW of the points without a meter, of these sectors or of all. The kept sums are read once for all rows of a list,
 * however many ask for it.
 */
export const cargaDeAforo = (sectores: SQL): SQL =>
  sql`with aforo as materialized (
      select b.sector_id, p.luminaria_id, p.regimen, p.desde, p.hasta,
        sum(p.cantidad) as cantidad, sum(p.carga_w) / 1000 as kw
      from infraestructura_alumbrado_carga as p join barrio as b on b.id = p.barrio_id
      where p.cuenta_carga and p.equipo_medida_id is null
      group by b.sector_id, p.luminaria_id, p.regimen, p.desde, p.hasta
      having sum(p.elementos) > 0)
    select p.luminaria_id, p.regimen, ${DIAS} as dias, sum(p.cantidad) as cantidad, sum(p.kw) as kw
    from aforo as p
    where (coalesce(cardinality(${sectores}), 0) = 0 or p.sector_id = any(${sectores})) and ${DIAS} > 0
    group by p.luminaria_id, p.regimen, ${DIAS}`;

/** Whether a period is of whole months, none of which lies before the cut-off of the base. */
const SON_MESES = sql`extract(day from t.a + 1) = 1 and extract(day from t.b + 1) = 1
  and t.a + 1 >= coalesce((parametro_hoy('fecha_corte_base') #>> '{}')::date, '-infinity')`;

/** Steps of the load by months `s` of the points that a condition on a row `p` picks, those that are still to be written, too. */
const pasosDonde = (puntos: SQL): SQL =>
  sql`select p.barrio_id, p.tipo_id, p.regimen, p.mes, p.elementos, p.elementos_dia, p.carga_w, p.carga_w_dia
    from carga_por_mes as p where ${puntos}
    union all
    select p.barrio_id, p.tipo_id, p.regimen, '-infinity', 1, 0, coalesce(p.carga_w, 0), 0
    from carga_pendiente as q join infraestructura_alumbrado_cambiado as p on p.id = q.id
    where p.estado_operativo = 'en_servicio' and ${puntos}`;

/** Only what takes energy counts. */
const CONSUME = sql`join infraestructura_alumbrado_tipo as y on y.id = m.tipo_id and y.consume_energia`;

/**
 * kW times days by regime: of whole months from the steps `s` of each month, of other days from groups. A step before
 * the period counts all its days, one within it the days from it on.
 */
const sumaDe = ({ pasos, grupos }: { pasos: SQL; grupos: SQL }): SQL =>
  sql`select null::bigint as luminaria_id, p.regimen, 1 as dias, null::numeric as cantidad, sum(p.kw_dias) as kw
    from (select w.son, t.a + 1 as desde, t.b + 1 as hasta, t.b - t.a as dias, t.b + 1 - '2000-01-01'::date as fin
      from (select ${SON_MESES} as son offset 0) as w) as d
    cross join lateral (
      select s.regimen,
        case when s.mes < d.desde then s.kw * d.dias else s.kw * d.fin - s.kw_dia end as kw_dias,
        case when s.mes < d.desde then s.n * d.dias else s.n * d.fin - s.n_dia end as n_dias
      from (${pasos}) as s
      where d.son and s.mes < d.hasta
      union all
      select g.regimen, g.kw * g.dias, 1 from (${grupos}) as g where not d.son
    ) as p
    group by p.regimen having sum(p.n_dias) > 0`;

/** The same energy as by `cargaDonde`, of few points: those of a meter. */
export const sumaDonde = (puntos: SQL): SQL =>
  sumaDe({
    pasos: sql`select m.regimen, m.mes, sum(m.elementos) as n, sum(m.elementos_dia) as n_dia,
        sum(m.carga_w) / 1000 as kw, sum(m.carga_w_dia) / 1000 as kw_dia
      from (${pasosDonde(puntos)}) as m ${CONSUME}
      group by m.regimen, m.mes`,
    grupos: cargaDonde(puntos),
  });

/** The same energy as by `cargaDeAforo`; the kept steps are read once for all rows of a list, too. */
export const sumaDeAforo = (sectores: SQL): SQL =>
  sql`with pasos as materialized (
      select b.sector_id, m.regimen, m.mes, sum(m.elementos) as n, sum(m.elementos_dia) as n_dia,
        sum(m.carga_w) / 1000 as kw, sum(m.carga_w_dia) / 1000 as kw_dia
      from (${pasosDonde(sql`p.equipo_medida_id is null`)}) as m
      join barrio as b on b.id = m.barrio_id ${CONSUME}
      group by b.sector_id, m.regimen, m.mes)
    ${sumaDe({
      pasos: sql`select * from pasos as s
        where coalesce(cardinality(${sectores}), 0) = 0 or s.sector_id = any(${sectores})`,
      grupos: cargaDeAforo(sectores),
    })}`;

/** Which stretches `p` of the inventory these are. */
export const puntosDeAforo = (sectores: SQL): SQL =>
  // their neighbourhoods are looked up once, and an index finds the points
  sql`p.equipo_medida_id is null and (coalesce(cardinality(${sectores}), 0) = 0
    or p.barrio_id = any(array(select b.id from barrio as b where b.sector_id = any(${sectores}))))`;

const REGLAS = ['metodo_horas', 'horas_regimen', 'factor_dimerizado', 'perdidas_red_pct'];

/** The same with the hours a day at full load, and kWh; losses of the network stand beside. */
export function gruposDe({ carga, anterior, actual, dia }: Esperado): SQL {
  // `offset 0` keeps the planner from copying an expression to each place that uses it
  return sql`select c.luminaria_id, c.regimen, c.dias, c.cantidad, c.kw, h.horas_dia,
      c.kw * h.horas_dia * ${diasQueCuentan} * c.dias / (t.b - t.a) as kwh,
      (t.reglas ->> 'perdidas_red_pct')::numeric as perdidas_red_pct
    from (select d.a, d.b, d.reglas, ${MESES} as meses
        from (select ${anterior} as a, ${actual} as b, ${parametrosEn(REGLAS, dia)} as reglas offset 0) as d
        offset 0) as t
      cross join lateral (${carga}) as c
      cross join lateral (select coalesce((t.reglas -> 'horas_regimen' ->> c.regimen)::numeric, 0)
        * case when c.regimen = 'dimerizado' then (t.reglas ->> 'factor_dimerizado')::numeric else 1 end
        as horas_dia) as h`;
}

/** Months from the month of one day to that of the other. */
const MESES = sql`((extract(year from d.b) - extract(year from d.a)) * 12
  + extract(month from d.b) - extract(month from d.a))::int`;

/** CREG 043 counts 720 hours for each whole month (domain 9.10), which are 30 days; the same as `periodoEntre`. */
const diasQueCuentan = sql`case when t.reglas ->> 'metodo_horas' = 'creg_043' and t.meses > 0
    and case when extract(day from t.a + 1) = 1 then extract(day from t.b + 1) = 1
      else t.b = (t.a + make_interval(months => t.meses))::date end
  then 30 * t.meses else t.b - t.a end`;

/** The groups with their sheets, as JSON: the shape of `Grupo`. */
export const listaDeGrupos = (alcance: Esperado): SQL =>
  sql`(select coalesce(json_agg(json_build_object('luminaria', l.codigo, 'tecnologia', l.tecnologia,
      'vatios', l.potencia_total_w, 'regimen', g.regimen, 'dias', g.dias, 'cantidad', g.cantidad, 'kw', g.kw,
      'horas_dia', g.horas_dia, 'kwh', round(g.kwh, 3)) order by l.codigo, g.regimen, g.dias desc), '[]')
    from (${gruposDe(alcance)}) as g join luminaria as l on l.id = g.luminaria_id)`;

/** Ids of a references field, for `any`. */
export const lista = (value: unknown): SQL =>
  sql`${`{${(Array.isArray(value) ? value : []).map(Number).join()}}`}::bigint[]`;
