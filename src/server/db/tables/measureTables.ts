import { bigint, date, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/** What the measures of a closed month were when it was closed (`server/measures/frozen.ts`). */
export const medida_congelada = pgTable(
  'medida_congelada',
  {
    recurso: text().notNull(),
    medida: text().notNull(),
    /** `AAAA-MM`. */
    periodo: text().notNull(),
    valor: numeric(),
    /** The closing that froze it; one that is deleted was reopened before. */
    cierre_id: bigint({ mode: 'number' }).notNull(),
    congelada_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  ({ recurso, periodo, medida }) => [primaryKey({ columns: [recurso, periodo, medida] })],
);
