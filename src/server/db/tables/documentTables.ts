import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Words } from '../../../core/i18n/words.ts';
import type { PrintProgress } from '../../documents/formats.ts';
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

/** Documents that somebody has printed by a job, and may fetch for a day. */
export const impresion = pgTable(
  'impresion',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    usuario_id: bigint('usuario_id', { mode: 'number' }).notNull(),
    /** Of the file. */
    nombre: text('nombre').notNull(),
    formato: text('formato').notNull(),
    /** JSON, as whoever asked may see it, and its SHA-256. */
    modelo: text('modelo').notNull(),
    huella: text('huella').notNull(),
    /** Since when its blocks are fixed; null: they were live. */
    congelado_en: moment('congelado_en'),
    estado: text('estado').notNull(),
    avance: jsonb('avance').$type<PrintProgress>(),
    /** Why it failed. */
    fallo: jsonb('fallo').$type<Words>(),
    archivo_id: uuid('archivo_id').references(() => archivo.id, { onDelete: 'set null' }),
    /** Of a PDF. */
    paginas: integer('paginas'),
    creado_en: moment('creado_en').notNull(),
    terminado_en: moment('terminado_en'),
  },
  (table) => [
    check(
      'impresion_estado',
      sql`${table.estado} in ('espera', 'imprime', 'hecha', 'fallida', 'cancelada')`,
    ),
    index('impresion_creada').on(table.creado_en),
    index('impresion_archivo').on(table.archivo_id),
  ],
);
