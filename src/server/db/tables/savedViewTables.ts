import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Only the target of the references below; the table itself is made from its descriptor. */
const usuario = pgTable('usuario', { id: bigint({ mode: 'number' }).primaryKey() });

const moment = () => timestamp({ withTimezone: true, mode: 'string' }).notNull();

export const vista = pgTable(
  'vista',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when the owner is gone: a shared view stays, in the hands of administrators. */
    usuario_id: bigint({ mode: 'number' }).references(() => usuario.id, { onDelete: 'set null' }),
    recurso: text().notNull(),
    nombre: text().notNull(),
    compartida: boolean().notNull(),
    de_firma: boolean().notNull().default(false),
    /** `ViewContent` */
    contenido: jsonb().notNull(),
    version: integer().notNull().default(1),
    creado_en: moment(),
    modificado_en: moment(),
    /** It was deleted: it stays a while, with what lists began with it, so that this can be undone. */
    borrada_en: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    uniqueIndex('vista_nombre')
      .on(table.usuario_id, table.recurso, sql`normaliza(${table.nombre})`)
      .where(sql`borrada_en is null`),
    uniqueIndex('vista_de_firma')
      .on(table.recurso)
      .where(sql`de_firma and borrada_en is null`),
    index('vista_compartida')
      .on(table.recurso)
      .where(sql`compartida`),
  ],
);

/** How one person has one list. */
export const preferencia_lista = pgTable(
  'preferencia_lista',
  {
    usuario_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    /** `general` for what holds for all lists. */
    recurso: text().notNull(),
    /** `ListLook`; of all lists `{ densidad }`. */
    aspecto: jsonb().notNull(),
    vista_id: bigint({ mode: 'number' }).references(() => vista.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.usuario_id, table.recurso] }),
    index('preferencia_lista_vista_id').on(table.vista_id),
  ],
);
