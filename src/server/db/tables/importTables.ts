import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Only the target of the references below; the table itself is made from its descriptor. */
const importacion = pgTable('importacion', { id: bigint({ mode: 'number' }).primaryKey() });

/** What an import is made from and how far it is: what its list does not show. */
export const importacion_trabajo = pgTable('importacion_trabajo', {
  importacion_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => importacion.id, { onDelete: 'cascade' }),
  /** The file, then those with mended rows, in order: `ImportFile[]`. */
  archivos: jsonb().notNull(),
  opciones: jsonb().notNull(),
  /** What was understood of the file: `ImportFindings`; null before the first plan. */
  entendido: jsonb(),
  /** What the plan relied on: `PlanBasis`; null before the first plan. */
  base: jsonb(),
  lote: text().notNull(),
  /** Who asked for the work under way: `{ usuario, ip, idioma }`. */
  actor: jsonb(),
  solo_validas: boolean().notNull().default(false),
  /** Plans that were applied; a mended file makes the next one. */
  rondas: smallint().notNull().default(0),
  /** The server at work, and when it last said so. */
  servidor: text(),
  latido: timestamp({ withTimezone: true, mode: 'string' }),
  cancelar: boolean().notNull().default(false),
  /** How often a server began the work under way: what brings servers down is not tried for ever. */
  intentos: smallint().notNull().default(0),
  hechas: integer().notNull().default(0),
  total: integer(),
});

/**
 * The plan, row by row; rows of other resources are targets that are created along. No foreign key
 * watches over it: imports stay, and checking each of 200,000 rows would take longer than writing
 * them.
 */
export const importacion_fila = pgTable(
  'importacion_fila',
  {
    importacion_id: bigint({ mode: 'number' }).notNull(),
    recurso: text().notNull(),
    fila: integer().notNull(),
    ronda: smallint().notNull(),
    /** crear, actualizar, sin_cambio, error, omitida */
    accion: text().notNull(),
    aviso: boolean().notNull().default(false),
    /** Of a row to be created, the id that it will have. */
    registro_id: bigint({ mode: 'number' }),
    /** Version of the record when the plan was made. */
    version: integer(),
    /** What is written, as the API has it: a whole record to create, else what changes. */
    valores: jsonb(),
    /** What stood in the changed fields. */
    antes: jsonb(),
    /** What the file says, by column; only of rows with findings. */
    celdas: jsonb(),
    hallazgos: jsonb(),
    /** An undo left it, because it was edited since or is in use. */
    conservada: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importacion_id, table.recurso, table.fila] }),
    // what the screen asks for are the few that are not simply created
    index('importacion_fila_accion')
      .on(table.importacion_id, table.accion, table.fila)
      .where(sql`accion <> 'crear'`),
    index('importacion_fila_aviso')
      .on(table.importacion_id, table.fila)
      .where(sql`aviso`),
  ],
);
