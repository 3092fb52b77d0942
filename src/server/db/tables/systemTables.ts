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
  date,
  jsonb,
  numeric,
  smallint,
  uniqueIndex,
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

/** When each person was last on the start page (`server/myDay/news.ts`). */
export const visita = pgTable('visita', {
  usuario_id: ownerId().primaryKey(),
  /** The page was last opened. */
  ultima: moment().notNull(),
  /** Lines of the history until then had been seen when it was. */
  visto: moment().notNull(),
  /** The same of the visit before this one; null at the first visit. */
  desde: moment(),
  anterior: moment(),
});

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

/**
 * Who reads their own deadlines from a calendar program, by a secret address. Only the hash of its token is kept;
 * revoked ones are deleted.
 */
export const suscripcion_calendario = pgTable('suscripcion_calendario', {
  usuario_id: ownerId().primaryKey(),
  /** SHA-256 of the token in the address, hexadecimal. */
  token_hash: text().notNull().unique(),
  creada_en: moment().notNull(),
});

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

/**
 * What each approval and annulment of an update made of the life of its element: the days on which the element came to
 * count (`signo` 1) or counts no more (-1), as what it was then; one line with 0 where nothing moved. Checks and the
 * keys to its update and element stand in the migration.
 */
export const actualizacion_efecto = pgTable(
  'actualizacion_efecto',
  {
    actualizacion_id: bigint({ mode: 'number' }).notNull(),
    infraestructura_id: bigint({ mode: 'number' }).notNull(),
    en: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    anula: boolean().notNull(),
    signo: smallint().notNull(),
    desde: date().notNull(),
    hasta: date().notNull(),
    tipo_id: bigint({ mode: 'number' }),
    luminaria_id: bigint({ mode: 'number' }),
    cantidad: numeric({ precision: 12, scale: 2 }),
    barrio_id: bigint({ mode: 'number' }),
    equipo_medida_id: bigint({ mode: 'number' }),
    regimen: text(),
    carga_w: numeric({ precision: 12, scale: 2 }),
  },
  (table) => [
    index('actualizacion_efecto_infraestructura_id_idx').on(table.infraestructura_id),
    index('actualizacion_efecto_actualizacion_id_idx').on(table.actualizacion_id),
    index('actualizacion_efecto_en_idx').on(table.en),
    index('actualizacion_efecto_equipo_medida_id_idx')
      .on(table.equipo_medida_id, table.en)
      .where(sql`equipo_medida_id is not null`),
  ],
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

/** Only the target of the references below; the table itself is made from its descriptor. */
const importacion = pgTable('importacion', { id: bigint({ mode: 'number' }).primaryKey() });

/** What an import is made from and how far it is: what its list does not show. */
export const importacion_trabajo = pgTable(
  'importacion_trabajo',
  {
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
  },
  // which import wrote a record, as its history says
  (table) => [index('importacion_trabajo_lote_idx').on(table.lote)],
);

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
    /** crear, actualizar, sin_cambio, eliminar, error, omitida; of a comparison also ausente, pendiente, aparte */
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

const writtenAt = () => timestamp({ withTimezone: true, mode: 'string' }).notNull();

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
    creado_en: writtenAt(),
    modificado_en: writtenAt(),
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
