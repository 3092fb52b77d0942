import { sql, type SQL } from 'drizzle-orm';

/**
 * Lamps in service on a day. The inventory is summed once for all rows of a list, however many months ask for it.
 */
export const luminariasEn = (dia: SQL): SQL =>
  sql`(with luces as materialized (
      select p.desde, p.hasta, sum(p.cantidad) as cantidad
      from infraestructura_alumbrado_vida as p where p.cuenta_carga group by p.desde, p.hasta)
    select coalesce(sum(l.cantidad), 0)::int from luces as l where l.desde <= ${dia} and l.hasta > ${dia})`;
