import { sql } from 'drizzle-orm';
import { inColombia } from '../../core/time/calendar.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { diasHabiles, type EsHabil } from '../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../db/orm.ts';

/** Today and now in Colombia, as checks and queries need them. */
export function contextOf(now: Date): CheckContext {
  const ahora = inColombia(now.getTime());
  return { hoy: ahora.slice(0, 10), ahora };
}

/** A calendar day in Colombia, `AAAA-MM-DD`. */
export const dayOf = (now: Date): string => contextOf(now).hoy;

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
