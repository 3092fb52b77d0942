import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who has which record open. Worth a minute: the migration makes the table unlogged, so that a beat
 * of it waits for no disk.
 */
export const presencia = pgTable(
  'presencia',
  {
    usuario_id: bigint({ mode: 'number' }).notNull(),
    /** The form's own name. */
    ventana: text().notNull(),
    recurso: text().notNull(),
    registro_id: bigint({ mode: 'number' }).notNull(),
    edita: boolean().notNull(),
    visto_en: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.usuario_id, table.ventana] }),
    index('presencia_registro').on(table.recurso, table.registro_id),
  ],
);
