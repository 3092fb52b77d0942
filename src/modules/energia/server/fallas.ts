import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { parametrosEn } from '../../../server/resource/parameters.ts';

/** Whose faults, and on which days (domain 4.2). */
export interface Fallas {
  /** `medidores`: of lights with a meter, which `medida` and `todas` correct; `aforo`: of the others, which `todas` does. */
  parte: 'medidores' | 'aforo';
  /** A condition on a stretch `p` of the inventory: which lights; without `entre` those of one meter or without any. */
  puntos: SQL;
  /** A part of the statement that holds `fallasDelPeriodo`, among which they are; `puntos` is a condition on its rows. */
  entre?: SQL;
  /** The day after which counting begins, and the last one that counts. */
  anterior: SQL;
  actual: SQL;
  /** Parameters are those valid on this day. */
  dia: SQL;
}

/** A fault that a tour saw or somebody verified, on some days of a period. */
export interface FallaContada {
  caso: number;
  numero: string;
  punto: number;
  codigo: string;
  vatios: number;
  /** Off at night, which takes `horas` a day away; else on by day, which adds them. */
  de_noche: boolean;
  desde: string;
  /** Nights or days. */
  dias: number;
  horas: number;
  /** Negative where less was taken. */
  kwh: number;
}

/** Hours that a lamp burns too long each day that it stays on. */
const HORAS_DE_DIA = 12;

const REGLAS = ['aplicar_fallas', 'horas_regimen', 'factor_dimerizado'];

const tiempo = ({ anterior, actual, dia }: Fallas): SQL =>
  sql`(select ${anterior} as a, ${actual} as b, ${parametrosEn(REGLAS, dia)} as reglas offset 0) as t`;

/** A fault `f` and a stretch of days `p` of its light. */
const FALLA_Y_LUZ = sql`f.id as caso, f.numero, f.de_noche, f.desde as falla_desde, f.hasta as falla_hasta,
  p.id as punto, p.codigo, p.carga_w as vatios, p.regimen, p.equipo_medida_id, p.desde, p.hasta`;

/** By the faults of a period, of which there are few: of some lights, or of very many. */
export const fallasDelPeriodo = ({
  puntos,
  anterior,
  actual,
}: Omit<Fallas, 'parte' | 'dia'>): SQL =>
  sql`select ${FALLA_Y_LUZ}
    from (select * from falla_de_energia as z where z.desde <= ${actual} and z.hasta > ${anterior} + 1 offset 0) as f
    cross join lateral (select * from infraestructura_alumbrado_vida as u where u.id = f.infraestructura_id offset 0) as p
    where p.cuenta_carga and ${puntos}`;

/** Light by light: a meter has few. */
const fallasDeLuces = ({ puntos }: Fallas): SQL =>
  sql`select ${FALLA_Y_LUZ}
    from infraestructura_alumbrado_vida as p
    cross join lateral (select * from falla_de_energia as z where z.infraestructura_id = p.id offset 0) as f
    where p.cuenta_carga and ${puntos}`;

const halladas = (fallas: Fallas): SQL => {
  const { parte, puntos, entre } = fallas;
  if (entre !== undefined) return sql`select * from ${entre} as p where ${puntos}`;
  return parte === 'medidores'
    ? fallasDeLuces(fallas)
    : fallasDelPeriodo({ puntos, anterior: sql`t.a`, actual: sql`t.b` });
};

/** A row for each fault and stretch of its light: the shape of `FallaContada`. */
const contadas = (fallas: Fallas): SQL =>
  sql`select e.caso, e.numero, e.punto, e.codigo, e.vatios, e.de_noche, e.inicio as desde, e.dias, h.horas,
      round(e.vatios / 1000 * e.dias * case when e.de_noche then -h.horas else h.horas end, 3) as kwh
    from ${tiempo(fallas)}
    cross join lateral (
      select x.*, greatest(x.falla_desde, x.desde, t.a + 1) as inicio,
        least(x.falla_hasta, x.hasta, t.b + 1) - greatest(x.falla_desde, x.desde, t.a + 1) as dias
      from (${halladas(fallas)}) as x
    ) as e
    cross join lateral (select case when e.de_noche then coalesce((t.reglas -> 'horas_regimen' ->> e.regimen)::numeric, 0)
      * case when e.regimen = 'dimerizado' then (t.reglas ->> 'factor_dimerizado')::numeric else 1 end
      else ${sql.raw(String(HORAS_DE_DIA))} end as horas) as h
    where e.dias > 0`;

const aplica = ({ parte }: Pick<Fallas, 'parte'>): SQL =>
  parte === 'medidores'
    ? sql`t.reglas ->> 'aplicar_fallas' in ('medida', 'todas')`
    : sql`t.reglas ->> 'aplicar_fallas' = 'todas'`;

/** kWh that faults take from what is expected, or add to it; 0 where the contract does not count them. */
export const kwhDeFallas = (fallas: Fallas): SQL =>
  sql`(select case when ${aplica(fallas)} then (select coalesce(sum(x.kwh), 0) from (${contadas(fallas)}) as x) else 0 end
    from ${tiempo(fallas)})`;

/** The faults of some lights and days, and whether they count. */
export interface FallasContadas {
  aplican: boolean;
  lineas: readonly FallaContada[];
}

/** The same as JSON: the shape of `FallasContadas`. */
export const fallasContadas = (fallas: Fallas): SQL =>
  sql`(select json_build_object('aplican', ${aplica(fallas)}, 'lineas',
      (select coalesce(json_agg(x order by x.numero, x.codigo, x.desde), '[]') from (${contadas(fallas)}) as x))
    from ${tiempo(fallas)})`;

export async function leerFallas(tx: Orm, fallas: Fallas): Promise<FallasContadas> {
  const [row] = await rowsOf<{ json: string }>(
    tx,
    sql`select ${fallasContadas(fallas)}::text as json`,
  );
  return JSON.parse(row?.json ?? '{}') as FallasContadas; // as the statement builds it
}
