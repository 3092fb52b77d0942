import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';

/** Values of parameters as valid on a day, by name; those without a value then are left out. */
export async function parameterValues(
  orm: Orm,
  given: { names: readonly string[]; day: string },
): Promise<Map<string, unknown>> {
  if (given.names.length === 0) return new Map();
  const names = sql.join(
    given.names.map((name) => sql`${name}`),
    sql`, `,
  );
  const rows = await rowsOf<{ clave: string; valor: unknown }>(
    orm,
    sql`select distinct on (clave) clave, valor from parametro
        where clave in (${names}) and vigente_desde <= ${given.day}::date
        order by clave, vigente_desde desc`,
  );
  return new Map(rows.map(({ clave, valor }) => [clave, valor]));
}

/** The fewest characters of a new password on a day. */
export async function passwordMinimum(orm: Orm, day: string): Promise<number> {
  const values = await parameterValues(orm, { names: ['clave_minimo'], day });
  return Number(values.get('clave_minimo') ?? 8);
}
