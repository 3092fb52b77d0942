import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Writes by the key that their client gave them, so that a repeated one does nothing twice. */
export const envio = pgTable(
  'envio',
  {
    usuario_id: bigint({ mode: 'number' }).notNull(),
    clave: text().notNull(),
    recurso: text().notNull(),
    /** SHA-256 of what was sent, hexadecimal. */
    huella: text().notNull(),
    /** The record made or changed; empty for a batch. */
    registro_id: bigint({ mode: 'number' }),
    /** What a batch was answered. */
    respuesta: jsonb(),
    creado_en: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.usuario_id, table.clave] }),
    index('envio_creado_en').on(table.creado_en),
  ],
);
