import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  bigserial,
  boolean,
  check,
  jsonb,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

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

/** How many rows each resource has, as the sum of what every write added or took; folded in the background. */
export const conteo = pgTable(
  'conteo',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    recurso: text().notNull(),
    delta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('conteo_recurso_idx').on(table.recurso)],
);

/** The last number allotted per series (`infraestructura_alumbrado_actualizacion:2026`). */
export const numeracion = pgTable('numeracion', {
  serie: text().primaryKey(),
  ultimo: integer().notNull(),
});

/**
 * The end of the hash chain over `bitacora`, one row. It is what tells that the newest sealed rows
 * were deleted: without it, a chain cut short still looks whole.
 */
export const bitacora_cadena = pgTable(
  'bitacora_cadena',
  {
    unica: boolean('unica').primaryKey().default(true),
    orden: bigint('orden', { mode: 'number' }).notNull(),
    sello: text('sello').notNull(),
  },
  () => [check('bitacora_cadena_unica', sql`unica`)],
);

/**
 * How far the chain was found whole, one row: the next verification goes on from there. Who can
 * change a verified line can change this too, so a whole one does without it.
 */
export const bitacora_verificada = pgTable(
  'bitacora_verificada',
  {
    unica: boolean('unica').primaryKey().default(true),
    orden: bigint('orden', { mode: 'number' }).notNull(),
    sello: text('sello').notNull(),
    /** Up to where all of it was last verified from its start, and when. */
    completa_orden: bigint('completa_orden', { mode: 'number' }),
    completa_en: timestamp('completa_en', { withTimezone: true, mode: 'string' }),
  },
  () => [check('bitacora_verificada_unica', sql`unica`)],
);

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
