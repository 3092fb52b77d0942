import {
  bigint,
  boolean,
  check,
  date,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from './fileTables.ts';

/**
 * What the tree over the sealed history is signed and salted with, one row, made when it is first needed. Who can read
 * it can sign in the name of this installation: trust rests on seals that went out, not on the signature.
 */
export const bitacora_llave = pgTable(
  'bitacora_llave',
  {
    unica: boolean('unica').primaryKey().default(true),
    /** What seals call the log: `farola.example.com/bitacora/1f0c22ab`. */
    origen: text('origen').notNull(),
    /** Ed25519, PKCS 8 in base64. */
    privada: text('privada').notNull(),
    /** 32 bytes, base64. */
    publica: text('publica').notNull(),
    /** Of the salts of all leaves, 32 bytes in hexadecimal. */
    sal: text('sal').notNull(),
  },
  () => [check('bitacora_llave_unica', sql`unica`)],
);

/**
 * The Merkle tree over the sealed history in tiles of 256 hashes side by side, on level 0 those of the lines, on each
 * further one the roots of the tiles below. Only full tiles are kept: they never change.
 */
export const bitacora_tesela = pgTable(
  'bitacora_tesela',
  {
    nivel: smallint('nivel').notNull(),
    indice: bigint('indice', { mode: 'number' }).notNull(),
    /** Base64, one behind the other. */
    hashes: text('hashes').notNull(),
    /** Base64. */
    raiz: text('raiz').notNull(),
  },
  (table) => [primaryKey({ name: 'bitacora_tesela_pkey', columns: [table.nivel, table.indice] })],
);

/** How large the tree was when evidence was handed out: the next seal proves that it goes on from there. */
export const bitacora_entrega = pgTable('bitacora_entrega', {
  tamano: bigint('tamano', { mode: 'number' }).primaryKey(),
});

/** The seal of each day: the head of the tree over all lines up to its end. */
export const bitacora_sello = pgTable('bitacora_sello', {
  dia: date('dia').primaryKey(),
  tamano: bigint('tamano', { mode: 'number' }).notNull(),
  /** The signed checkpoint as it goes out. */
  nota: text('nota').notNull(),
  hecho_en: moment('hecho_en').notNull(),
});
