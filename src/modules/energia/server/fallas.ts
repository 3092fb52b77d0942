import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { parametrosEn } from '../../../server/resource/parameters.ts';

/** Whose faults, and on which days (domain 4.2). */
export interface Fallas {
  /** `medidores`: of lights with a meter, which `medida` and `todas` correct; `aforo`: of the others, which `todas` does. */
  parte: 'medidores' | 'aforo';
  /** A condition on a stretch `p` of the inventory: which lights. */
  puntos: SQL;
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

/** Lights of a meter have few faults and are asked one by one; of all others, the faults of the period are. */
const fallasY = ({ parte, puntos }: Fallas): SQL =>
  parte === 'medidores'
    ? sql`infraestructura_alumbrado_vida as p
        cross join lateral (select * from falla_de_energia as z where z.infraestructura_id = p.id offset 0) as f
        where p.cuenta_carga and ${puntos}`
    : sql`(select * from falla_de_energia as z where z.desde <= t.b and z.hasta > t.a + 1 offset 0) as f
        join infraestructura_alumbrado_vida as p on p.id = f.infraestructura_id
        where p.cuenta_carga and ${puntos}`;

/** A row for each fault and stretch of its light: the shape of `FallaContada`. */
const contadas = (fallas: Fallas): SQL =>
  sql`select e.caso, e.numero, e.punto, e.codigo, e.vatios, e.de_noche, e.desde, e.dias, h.horas,
      round(e.vatios / 1000 * e.dias * case when e.de_noche then -h.horas else h.horas end, 3) as kwh
    from ${tiempo(fallas)}
    cross join lateral (
      select f.id as caso, f.numero, f.de_noche, p.id as punto, p.codigo, p.carga_w as vatios, p.regimen,
        greatest(f.desde, p.desde, t.a + 1) as desde,
        least(f.hasta, p.hasta, t.b + 1) - greatest(f.desde, p.desde, t.a + 1) as dias
      from ${fallasY(fallas)}
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

export async function leerFallas(tx: Orm, fallas: Fallas): Promise<FallasContadas> {
  const [row] = await rowsOf<{ aplican: boolean; lineas: string }>(
    tx,
    sql`select ${aplica(fallas)} as aplican,
        (select coalesce(json_agg(x order by x.numero, x.codigo, x.desde), '[]') from (${contadas(fallas)}) as x)::text as lineas
      from ${tiempo(fallas)}`,
  );
  return {
    aplican: row?.aplican ?? false,
    lineas: JSON.parse(row?.lineas ?? '[]') as FallaContada[],
  }; // as the statement builds them
}
