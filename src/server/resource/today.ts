import { sql } from 'drizzle-orm';
import { diasHabiles, type EsHabil } from '../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** Today in Colombia, for expressions of computed fields. */
export const HOY = sql`(now() at time zone 'America/Bogota')::date`;

/** The business days of the law's holidays and of those that were entered by hand. */
export async function diasHabilesDe(tx: Orm): Promise<EsHabil> {
  const propios = await rowsOf<{ fecha: string; cuenta: boolean }>(
    tx,
    sql`select fecha::text as fecha, cuenta from festivo`,
  );
  return diasHabiles(propios);
}
