import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

/**
 * How far the chain was found whole, one row: the next verification goes on from there. Who can
 * change a verified line can change this too, so a whole one does without it.
 */
export const bitacora_verificada = pgTable(
  'bitacora_verificada',
  {
    unica: boolean('unica').primaryKey().default(true),
    orden: bigint('orden', { mode: 'number' }).notNull(),
    sello: text('sello').notNull(),
    /** Up to where all of it was last verified from its start, and when. */
    completa_orden: bigint('completa_orden', { mode: 'number' }),
    completa_en: timestamp('completa_en', { withTimezone: true, mode: 'string' }),
  },
  () => [check('bitacora_verificada_unica', sql`unica`)],
);
