import { hash, verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/orm.ts';
import { credencial, direccion_conocida, restablecimiento } from '../db/tables/systemTables.ts';
import { unlockAccount } from './throttle.ts';

/** OWASP's argon2id parameters; `memoryCost` in KiB. 2 is argon2id, whose enum has no runtime value. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The hash of a random password that nobody kept: verified for accounts that do not exist, so that
 * their answer takes as long. Its parameters must be those above.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$b0hRT4h1NTLEaqp4PkMyFQ$TKwfPja9jPAicwa1ez3ekkNh8HzwHd4m4Z2D2ImH4hE';

export function hashPassword(password: string): Promise<string> {
  return hash(sameForm(password), ARGON2ID);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, sameForm(password));
}

/**
 * Sets the password of a user, whatever the policy says: callers check it before with
 * `checkNewPassword`. See `storeHash`.
 */
export async function setPassword(tx: Orm, userId: number, password: string): Promise<void> {
  await storeHash(tx, userId, await hashPassword(password));
}

/**
 * Stores a password already hashed, lifts the locks of the account, and forgets its reset links
 * and known addresses. Sessions stay: see `revokeSessions`.
 */
export async function storeHash(tx: Orm, userId: number, hashed: string): Promise<void> {
  const [user] = await rowsOf<{ email: string }>(
    tx,
    sql`update usuario set intentos_fallidos = 0 where id = ${userId} returning email`,
  );
  if (user === undefined) throw new Error(`usuario ${userId} does not exist`);
  await tx
    .insert(credencial)
    .values({ usuario_id: userId, hash: hashed })
    .onConflictDoUpdate({
      target: credencial.usuario_id,
      set: { hash: hashed, cambiada_en: sql`now()` },
    });
  await tx.delete(restablecimiento).where(eq(restablecimiento.usuario_id, userId));
  await tx.delete(direccion_conocida).where(eq(direccion_conocida.usuario_id, userId));
  await unlockAccount(tx, { userId, email: user.email });
}

/** The user chose the password: no need to ask for another. `version` moves, or a stale save undoes it. */
export async function markChosen(tx: Orm, userId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update usuario set debe_cambiar_clave = false, version = version + 1,
        modificado_en = ${now.toISOString()}::timestamptz, modificado_por = ${userId}
      where id = ${userId} and debe_cambiar_clave`,
  );
}

/** An `ñ` is one character on one keyboard and two on another. */
function sameForm(password: string): string {
  return password.normalize('NFKC');
}
