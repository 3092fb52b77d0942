import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PhotoFacts } from '../../../core/files/filesApi.ts';
import { codeText } from './columns.ts';
import { sesion } from './systemTables.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What is known of each stored file; its bytes lie in the `FileStore`. */
export const archivo = pgTable(
  'archivo',
  {
    id: uuid('id').primaryKey(),
    nombre: text('nombre').notNull(),
    tipo: text('tipo').notNull(),
    tamano: bigint('tamano', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    creado_en: moment('creado_en').notNull(),
    creado_por: bigint('creado_por', { mode: 'number' }).notNull(),
    /** Of a picture: its size, and where and when it was taken. */
    foto: jsonb('foto').$type<PhotoFacts>(),
    /** True from the commit of the first record that holds it: the history goes on naming it. */
    usado: boolean('usado').notNull().default(false),
    /** Its bytes are gone for good, or go as soon as the store lets them; the row tells what there was. */
    purgado_en: moment('purgado_en'),
    /** The operation in the history that purged it. */
    purga: codeText('purga'),
    quedan_bytes: boolean('quedan_bytes').notNull().default(true),
  },
  (table) => [
    index('archivo_sin_usar')
      .on(table.creado_en)
      .where(sql`not usado`),
    index('archivo_por_borrar')
      .on(table.id)
      .where(sql`purgado_en is not null and quedan_bytes`),
    check('archivo_tamano', sql`tamano > 0`),
  ],
);

/**
 * The deeds of the history by which records came to hold a file: their lines name it, so that who ever
 * held it is known without reading all of the history. `#` and the id of a line stand for those of
 * before deeds had names.
 */
export const archivo_uso = pgTable(
  'archivo_uso',
  {
    archivo_id: uuid('archivo_id')
      .notNull()
      .references(() => archivo.id, { onDelete: 'cascade' }),
    hecho: codeText('hecho').notNull(),
  },
  (table) => [
    primaryKey({ name: 'archivo_uso_pkey', columns: [table.archivo_id, table.hecho] }),
    index('archivo_uso_hecho').on(table.hecho),
  ],
);

/**
 * Download links not used yet, to a file or to a route of the API; only the hash of their token is
 * kept. One to a route lasts no longer than the session that asked for it.
 */
export const enlace = pgTable(
  'enlace',
  {
    token_hash: text('token_hash').primaryKey(),
    archivo_id: uuid('archivo_id').references(() => archivo.id, { onDelete: 'cascade' }),
    /** Path and query, as the link will be opened. */
    ruta: text('ruta'),
    sesion_id: bigint('sesion_id', { mode: 'number' }).references(() => sesion.id, {
      onDelete: 'cascade',
    }),
    vence_en: moment('vence_en').notNull(),
    creado_por: bigint('creado_por', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('enlace_vence').on(table.vence_en),
    index('enlace_archivo').on(table.archivo_id),
    index('enlace_sesion').on(table.sesion_id),
    check(
      'enlace_destino',
      sql`(archivo_id is null) = (ruta is not null) and (ruta is null) = (sesion_id is null)`,
    ),
  ],
);
