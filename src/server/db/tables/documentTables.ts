import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { archivo, moment } from './fileTables.ts';

/** Documents of records as they were fixed: what is printed of them since then is printed of this. */
export const documento_congelado = pgTable(
  'documento_congelado',
  {
    recurso: text('recurso').notNull(),
    registro_id: bigint('registro_id', { mode: 'number' }).notNull(),
    /** JSON, as text: its SHA-256 is `huella`. */
    modelo: text('modelo').notNull(),
    huella: text('huella').notNull(),
    congelado_en: moment('congelado_en').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'documento_congelado_pkey',
      columns: [table.recurso, table.registro_id],
    }),
    check('documento_congelado_huella', sql`${table.huella} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * What was printed, by the SHA-256 of its model. Files that are kept are `usado`; others go within a day or two, as
 * every upload that no record took, and their rows with them.
 */
export const documento_impreso = pgTable(
  'documento_impreso',
  {
    huella: text('huella').notNull(),
    formato: text('formato').notNull(),
    archivo_id: uuid('archivo_id')
      .notNull()
      .references(() => archivo.id, { onDelete: 'cascade' }),
    /** Of a PDF. */
    paginas: integer('paginas'),
  },
  (table) => [
    primaryKey({ name: 'documento_impreso_pkey', columns: [table.huella, table.formato] }),
    index('documento_impreso_archivo').on(table.archivo_id),
  ],
);
