import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/orm.ts';
import type { Hook } from './hook.ts';

/** No row ever goes, so the sealed ones are as many as the last seal's number. */
export const bitacora: Hook = {
  async total(orm) {
    const [row] = await rowsOf<{ n: string }>(
      orm,
      sql`select coalesce((select orden from bitacora_cadena), 0)
          + (select count(*) from bitacora where orden is null) as n`,
    );
    return Number(row?.n ?? 0);
  },
};
