import { eq, sql } from 'drizzle-orm';
import type { Finding } from '../../core/i18n/findings.ts';
import { checkNewPassword } from '../../core/account/newPassword.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { credencial } from '../db/tables/systemTables.ts';
import { addressOf } from './address.ts';
import { ownEntry } from './audit.ts';
import { invalid } from './bodies.ts';
import { DUMMY_HASH, hashPassword, markChosen, storeHash, verifyPassword } from './passwords.ts';
import type { Session } from './sessionCache.ts';
import { rememberAddress, revokeSessions } from './sessions.ts';
import type { SignInDeps } from './signIn.ts';
import { count, counters, refuseWhileLocked } from './throttle.ts';

export interface PasswordDeps extends SignInDeps {
  /** The parameter `clave_minimo`. */
  passwordMinimum: () => Promise<number>;
}

const same: Finding = {
  code: 'CLAVE_IGUAL',
  level: 'error',
  field: 'password',
  message: {
    en: 'The new password must be a different one.',
    es: 'La contraseña nueva debe ser distinta.',
  },
};

const wrong: Finding = {
  code: 'CLAVE_ACTUAL',
  level: 'error',
  field: 'password_actual',
  message: {
    en: 'This is not your current password.',
    es: 'Esta no es su contraseña actual.',
  },
};

/** Sets a new password for the person signed in, whose other sessions end. */
export async function changePassword(
  deps: PasswordDeps,
  session: Session,
  given: { password_actual: string; password: string; ip: string },
): Promise<void> {
  const { user, userId } = session;
  const now = deps.clock();
  const findings = checkNewPassword(given.password, {
    email: user.email,
    minimum: await deps.passwordMinimum(),
  });
  if (given.password === given.password_actual) findings.push(same);
  if (findings.length > 0) throw invalid(findings);

  const current = await verifyCurrent(deps, userId, { password: given.password_actual, now });
  const hashed = await hashPassword(given.password);
  await deps.db.orm.transaction(async (tx) => {
    await requireUnchanged(tx, userId, current);
    await storeHash(tx, userId, hashed);
    await markChosen(tx, userId, now);
    await revokeSessions(tx, userId, { except: session.sessionId });
    await rememberAddress(tx, { userId, address: addressOf(given.ip), now });
    await deps.audit(tx, ownEntry('cambiar_clave', { user, ip: given.ip }));
  });
}

/** The stored hash when the password is right; else the failure is counted and thrown. */
async function verifyCurrent(
  deps: PasswordDeps,
  userId: number,
  given: { password: string; now: Date },
): Promise<string> {
  const { orm } = deps.db;
  const counter = counters.change(userId);
  await refuseWhileLocked(orm, [counter], given.now);
  const [stored] = await orm
    .select({ hash: credencial.hash })
    .from(credencial)
    .where(eq(credencial.usuario_id, userId));
  const right = await verifyPassword(stored?.hash ?? DUMMY_HASH, given.password);
  if (right && stored !== undefined) return stored.hash;
  if (!(await count(orm, counter, given.now))) await refuseWhileLocked(orm, [counter], given.now);
  throw invalid([wrong]);
}

/** Two changes at once: the second one knows the old password no more. */
async function requireUnchanged(tx: Orm, userId: number, hash: string): Promise<void> {
  await tx.execute(sql`select 1 from usuario where id = ${userId} for update`);
  const rows = await rowsOf(
    tx,
    sql`select 1 from ${credencial} where usuario_id = ${userId} and hash = ${hash} for update`,
  );
  if (rows.length === 0) throw invalid([wrong]);
}
