import { sql, type SQL } from 'drizzle-orm';
import { parametros } from '../../core/parameters/parametros.ts';
import { literal } from '../db/tables/tables.ts';

/** The values of parameters as valid on a day, one `jsonb` by name; what they start from where they have none. */
export function parametrosEn(claves: readonly string[], dia: SQL): SQL {
  const iniciales = Object.fromEntries(
    claves.map((clave) => [clave, parametros[clave]?.inicial ?? null]),
  );
  return sql`${sql.raw(literal(JSON.stringify(iniciales)))}::jsonb || coalesce((
    select jsonb_object_agg(v.clave, v.valor) from (
      select distinct on (w.clave) w.clave, w.valor from parametro as w
      where w.clave in (${sql.raw(claves.map(literal).join(', '))}) and w.vigente_desde <= ${dia}
      order by w.clave, w.vigente_desde desc) as v), '{}')`;
}

/** One of them that is a number. */
export const numeroEn = (clave: string, dia: SQL): SQL =>
  sql`(${parametrosEn([clave], dia)} ->> ${sql.raw(literal(clave))})::numeric`;

/** The last day of a month `AAAA-MM`: the values valid then are those of the month. */
export const finDelMes = (periodo: SQL): SQL =>
  sql`((${periodo} || '-01')::date + interval '1 month' - interval '1 day')::date`;
