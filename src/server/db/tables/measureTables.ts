import {
  bigint,
  date,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

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

/** What the measures of a closed month were when it was closed, undivided and by each of their groups (`server/measures/frozen.ts`). */
export const medida_congelada = pgTable(
  'medida_congelada',
  {
    recurso: text().notNull(),
    medida: text().notNull(),
    /** `AAAA-MM`. */
    periodo: text().notNull(),
    /** The field that divides the values; empty: they are undivided. */
    grupo: text().notNull(),
    /** Pairs of a value of that field, null where undivided, and the value of the measure. */
    valores: jsonb().notNull(),
    /** The closing that froze it; one that is deleted was reopened before. */
    cierre_id: bigint({ mode: 'number' }).notNull(),
    congelada_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  ({ recurso, periodo, medida, grupo }) => [
    primaryKey({ columns: [recurso, periodo, medida, grupo] }),
  ],
);

/** The month up to which `cartera_guardada` holds what a trader's rows of billing come to (decision 94). */
export const cartera_guardada_hasta = pgTable('cartera_guardada_hasta', {
  comercializador: text().primaryKey(),
  /** `AAAA-MM`; empty: nothing holds, a row of a kept month was written. */
  hasta: text().notNull(),
  /** When it was kept, or stopped to hold. */
  cambio_en: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

/** What an account of a trader comes to by its rows of the kept months. */
export const cartera_guardada = pgTable(
  'cartera_guardada',
  {
    comercializador: text().notNull(),
    cuenta: text().notNull(),
    /** Its newest row. */
    fila_id: bigint({ mode: 'number' }).notNull(),
    /** The balance that its newest month tells, COP. */
    saldo_ap: numeric(),
    /** What was billed and not paid, COP. */
    saldo: numeric().notNull(),
    /** What was billed in the last kept month, and in each of the three before it, COP. */
    hace_0: numeric().notNull(),
    hace_1: numeric().notNull(),
    hace_2: numeric().notNull(),
    hace_3: numeric().notNull(),
  },
  ({ comercializador, cuenta }) => [primaryKey({ columns: [comercializador, cuenta] })],
);
