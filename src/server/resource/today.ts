import { sql } from 'drizzle-orm';
import { diasHabiles, nombresDeFestivos, type EsHabil } from '../../core/time/festivos.ts';
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

/** The holidays of these days by their names: those of the law, as the firm's own calendar corrects them. */
export async function holidaysOf(
  tx: Orm,
  { first, last }: { first: string; last: string },
): Promise<Map<string, string>> {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4)));
  const found = new Map<string, string>();
  for (let year = from ?? 0; year <= (to ?? 0); year += 1) {
    for (const [day, name] of nombresDeFestivos(year)) {
      if (day >= first && day <= last) found.set(day, name);
    }
  }
  const own = await rowsOf<{ fecha: string; nombre: string; cuenta: boolean }>(
    tx,
    sql`select fecha::text as fecha, nombre, cuenta from festivo
        where fecha between ${first}::date and ${last}::date`,
  );
  for (const { fecha, nombre, cuenta } of own) {
    if (cuenta) found.set(fecha, nombre);
    else found.delete(fecha);
  }
  return found;
}
