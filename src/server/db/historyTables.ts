import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The end of the hash chain over `bitacora`, one row. It is what tells that the newest sealed rows
 * were deleted: without it, a chain cut short still looks whole.
 */
export const bitacora_cadena = pgTable(
  'bitacora_cadena',
  {
    unica: boolean('unica').primaryKey().default(true),
    orden: bigint('orden', { mode: 'number' }).notNull(),
    sello: text('sello').notNull(),
  },
  () => [check('bitacora_cadena_unica', sql`unica`)],
);
