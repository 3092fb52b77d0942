import { sql } from 'drizzle-orm';
import { bigint, index, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was done to a record of a closed month afterwards (`server/period/laterDeeds.ts`). */
export const hecho_posterior = pgTable(
  'hecho_posterior',
  {
    /** The line of the history that tells it. */
    id: bigint({ mode: 'number' }).primaryKey(),
    /** `hecho`, a deed of later days, or `reapertura`, a change while the month was reopened. */
    clase: text().notNull(),
    recurso: text().notNull(),
    registro_id: bigint({ mode: 'number' }).notNull(),
    /** How the record was called then. */
    nombre: text().notNull(),
    /** The month that it concerns. */
    periodo: text().notNull(),
    hecha_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    usuario_id: bigint({ mode: 'number' }),
    accion: text().notNull(),
    /** By how much it moved what the record has of them; null where it has none. */
    kwh: numeric({ precision: 17, scale: 3 }),
    pesos: numeric({ precision: 17, scale: 2 }),
  },
  (table) => [index('hecho_posterior_periodo_idx').on(table.periodo, sql`${table.hecha_en} desc`)],
);
