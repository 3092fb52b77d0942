import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Only the target of the references below; the table itself is made from its descriptor. */
const usuario = pgTable('usuario', { id: bigint({ mode: 'number' }).primaryKey() });

const ownerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => usuario.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true, mode: 'string' });

/** The password apart from its user, so that no list, export or history can carry the hash. */
export const credencial = pgTable('credencial', {
  usuario_id: ownerId().primaryKey(),
  /** argon2id in PHC form. */
  hash: text().notNull(),
  cambiada_en: moment().notNull().defaultNow(),
});

export const sesion = pgTable(
  'sesion',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the bearer token, hexadecimal. */
    token_hash: text().notNull().unique(),
    usuario_id: ownerId(),
    creada_en: moment().notNull(),
    /** Up to a minute old. */
    ultimo_uso: moment().notNull(),
    expira_en: moment().notNull(),
    ip: text().notNull(),
    agente: text().notNull(),
  },
  (table) => [index('sesion_usuario_id').on(table.usuario_id)],
);

/** Links to choose a new password; used ones are deleted. */
export const restablecimiento = pgTable(
  'restablecimiento',
  {
    /** SHA-256 of the token in the link, hexadecimal. */
    token_hash: text().primaryKey(),
    usuario_id: ownerId(),
    expira_en: moment().notNull(),
  },
  (table) => [index('restablecimiento_usuario_id').on(table.usuario_id)],
);

/** Counts failures of an account or an address (see `auth/throttle.ts`), whether it exists or not. */
export const intento = pgTable('intento', {
  clave: text().primaryKey(),
  fallos: integer().notNull(),
  /** The first failure counted. */
  desde: moment().notNull(),
  bloqueado_hasta: moment(),
});

/** Addresses from which a user has signed in; strangers cannot lock the account for them. */
export const direccion_conocida = pgTable(
  'direccion_conocida',
  {
    usuario_id: ownerId(),
    ip: text().notNull(),
    vista_en: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.usuario_id, table.ip] })],
);
