import { and, eq, gt, sql } from 'drizzle-orm';
import { checkNewPassword } from '../../core/account/newPassword.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';
import { restablecimiento } from '../db/tables/systemTables.ts';
import type { Mailer, Mail } from '../mail.ts';
import { addressOf, count, counters, refuseWhileLocked } from './throttle.ts';
import { ownEntry } from './audit.ts';
import { deadLink, invalid, type PasswordDeps } from './changePassword.ts';
import {
  currentUserOf,
  USER_COLUMNS,
  type UserRow,
  createToken,
  hashToken,
  isToken,
  revokeSessions,
} from './sessions.ts';
import { hashPassword, markChosen, storeHash } from './passwords.ts';

const HOUR = 3_600_000;

export interface ResetDeps extends PasswordDeps {
  mailer: Mailer;
  config: { publicUrl: string };
}

/**
 * Takes the request for a reset link and answers what is left to do, or undefined when a mail went
 * out lately. What is left is for after the answer: up to here the work is the same whether the
 * account exists or not, so neither text nor time tells.
 */
export async function requestReset(
  deps: ResetDeps,
  request: { email: string; ip: string },
): Promise<(() => Promise<void>) | undefined> {
  const now = deps.clock();
  const { orm } = deps.db;
  const address = counters.resetAddress(addressOf(request.ip));
  if (!(await count(orm, address, now))) await refuseWhileLocked(orm, [address], now);
  const due = await count(orm, counters.resetMail(request.email), now);
  return due ? () => sendLink(deps, request.email, now) : undefined;
}

/** Mails a link, which ends the ones before. */
async function sendLink(deps: ResetDeps, email: string, now: Date): Promise<void> {
  const [row] = await deps.db.rows<UserRow>(
    sql`select ${sql.raw(USER_COLUMNS)} from usuario u where lower(u.email) = ${email} and u.activo`,
  );
  if (row === undefined) return;
  const user = currentUserOf(row);
  const token = createToken();
  await deps.db.orm.transaction(async (tx) => {
    // the person's row keeps two requests at once from leaving two links
    await tx.execute(sql`select 1 from usuario where id = ${user.id} for update`);
    await tx.delete(restablecimiento).where(eq(restablecimiento.usuario_id, user.id));
    await tx.insert(restablecimiento).values({
      token_hash: hashToken(token),
      usuario_id: user.id,
      expira_en: new Date(now.getTime() + HOUR).toISOString(),
    });
  });
  const link = `${deps.config.publicUrl}/auth/reset-password?token=${token}`;
  await deps.mailer.send(resetMail(user, link));
}

/** Sets a new password by the token of a mailed link, which is used up; every session ends. */
export async function resetPassword(
  deps: PasswordDeps,
  given: { token: string; password: string; ip: string },
): Promise<void> {
  const now = deps.clock();
  const user = await userOfLink(deps.db, given.token, now);
  const findings = checkNewPassword(given.password, {
    email: user.email,
    minimum: await deps.passwordMinimum(),
  });
  if (findings.length > 0) throw invalid(findings);

  const hashed = await hashPassword(given.password);
  await deps.db.orm.transaction(async (tx) => {
    await tx.execute(sql`select 1 from usuario where id = ${user.id} for update`);
    const used = await tx
      .delete(restablecimiento)
      .where(stillGood(given.token, now))
      .returning({ usuario_id: restablecimiento.usuario_id });
    if (used.length === 0) throw deadLink();
    await storeHash(tx, user.id, hashed);
    await markChosen(tx, user.id, now);
    await revokeSessions(tx, user.id);
    await deps.audit(tx, ownEntry('restablecer_clave', { user, ip: given.ip }));
  });
}

async function userOfLink(db: Database, token: string, now: Date) {
  if (!isToken(token)) throw deadLink();
  const [row] = await rowsOf<UserRow>(
    db.orm,
    sql`select ${sql.raw(USER_COLUMNS)} from ${restablecimiento}
      join usuario u on u.id = ${restablecimiento.usuario_id}
      where ${stillGood(token, now)} and u.activo`,
  );
  if (row === undefined) throw deadLink();
  return currentUserOf(row);
}

function stillGood(token: string, now: Date) {
  return and(
    eq(restablecimiento.token_hash, hashToken(token)),
    gt(restablecimiento.expira_en, now.toISOString()),
  );
}

/** The mail with a reset link, in the user's language: Spanish, or English for all others. */
function resetMail(user: CurrentUser, link: string): Mail {
  const write = user.idioma === 'es' ? spanish : english;
  return { to: user.email, ...write(user.first_name, link) };
}

function english(name: string, link: string) {
  return {
    subject: 'Choose a new Farola password',
    text: [
      `Hello ${name},`,
      'Someone, hopefully you, asked for a new password for your Farola account.',
      'To choose it, open this link within one hour. It works once:',
      link,
      'If it was not you, ignore this mail: your password has not changed.',
    ].join('\n\n'),
  };
}

function spanish(name: string, link: string) {
  return {
    subject: 'Elija una contraseña nueva de Farola',
    text: [
      `Hola, ${name}:`,
      'Alguien, ojalá usted, pidió una contraseña nueva para su cuenta de Farola.',
      'Para elegirla, abra este enlace en la próxima hora. Sirve una sola vez:',
      link,
      'Si no fue usted, ignore este correo: su contraseña no ha cambiado.',
    ].join('\n\n'),
  };
}
