import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Finding } from '../../core/i18n/findings.ts';
import { checkNewPassword } from '../../core/account/newPassword.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { FieldFinding } from '../../core/fields/field.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { credencial } from '../db/tables/systemTables.ts';
import { addressOf, count, counters, refuseWhileLocked } from './throttle.ts';
import { ownEntry } from './audit.ts';
import { DUMMY_HASH, hashPassword, markChosen, storeHash, verifyPassword } from './passwords.ts';
import { type Session, rememberAddress, revokeSessions } from './sessions.ts';
import type { SignInDeps } from './signIn.ts';

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

/** The body in its type, or INVALIDO with a finding for each wrong field. */
export function signInBody({ body }: FastifyRequest, shape: z.ZodType): unknown {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map(findingOf));
}

export function invalid(findings: readonly Finding[]): ApiError {
  return new ApiError('INVALIDO', { findings });
}

/** The token of a reset link that cannot be used: unknown, expired or used, all the same. */
export function deadLink(): ApiError {
  return invalid([{ code: 'ENLACE_VENCIDO', level: 'error', field: 'token', message: DEAD_LINK }]);
}

const DEAD_LINK = {
  en: 'This link has expired or was already used. Ask for a new one.',
  es: 'Este enlace venció o ya se usó. Pida uno nuevo.',
};

function findingOf(issue: z.core.$ZodIssue): Finding {
  // of the shapes of the sign-in alone, which put the finding there
  const finding = issue.code === 'custom' ? (issue.params?.['finding'] as FieldFinding) : undefined;
  const field = issue.path[0];
  return {
    ...(finding ?? { code: 'NO_ES_OBJETO' }),
    level: 'error',
    ...(field === undefined ? {} : { field: String(field) }),
  };
}
