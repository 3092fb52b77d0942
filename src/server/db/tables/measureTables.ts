import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of measures, each valid while nothing that it read was written (`server/measures/cache.ts`). */
export const medida_guardada = pgTable('medida_guardada', {
  /** SHA-256 of the statement with its values, hexadecimal. */
  clave: text().primaryKey(),
  /** The newest line of the history of what was read when it was worked out. */
  leido: bigint({ mode: 'number' }).notNull(),
  /** The day in Colombia of which it is. */
  dia: date().notNull(),
  /** What the statement answered. */
  valor: text().notNull(),
  creada_en: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
