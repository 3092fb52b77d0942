import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './fileTables.ts';

/** Rows that devices sent, by the name that each had there: one that comes again is not made again, even deleted. */
export const fila_local = pgTable(
  'fila_local',
  {
    recurso: text('recurso').notNull(),
    uuid: uuid('uuid').notNull(),
    /** SHA-256 of what was sent, hexadecimal. */
    huella: text('huella').notNull(),
    registro_id: bigint('registro_id', { mode: 'number' }),
    /** The record that the row belongs to. */
    padre_id: bigint('padre_id', { mode: 'number' }).notNull(),
    /** By its cookie; empty where it has none. */
    dispositivo: uuid('dispositivo'),
    creado_en: moment('creado_en').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'fila_local_pkey', columns: [table.recurso, table.uuid] }),
    index('fila_local_dispositivo').on(table.dispositivo, table.recurso, table.padre_id),
  ],
);

/** Which device took which record with it: a browser may clear what it kept, and comes back empty. */
export const toma_local = pgTable(
  'toma_local',
  {
    dispositivo: uuid('dispositivo').notNull(),
    recurso: text('recurso').notNull(),
    registro_id: bigint('registro_id', { mode: 'number' }).notNull(),
    usuario_id: bigint('usuario_id', { mode: 'number' }).notNull(),
    tomado_en: moment('tomado_en').notNull(),
    visto_en: moment('visto_en').notNull(),
    /** Rows that it had not sent when it told last. */
    pendientes: integer('pendientes').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'toma_local_pkey',
      columns: [table.dispositivo, table.recurso, table.registro_id],
    }),
    index('toma_local_registro').on(table.recurso, table.registro_id),
  ],
);
