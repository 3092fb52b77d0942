import type { FastifyInstance, FastifyPluginAsync, FastifyBaseLogger } from 'fastify';
import { and, eq, gt, sql } from 'drizzle-orm';
import { signInApi } from '../../core/account/signInApi.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { OwnLists } from '../../core/views/savedViews.ts';
import { checkNewPassword } from '../../core/account/newPassword.ts';
import { serve } from '../http/serve.ts';
import { loggableError } from '../db/failures.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf } from '../db/orm.ts';
import { restablecimiento } from '../db/tables/systemTables.ts';
import type { Mailer, Mail } from '../mail.ts';
import { ownEntry } from './audit.ts';
import { createAuthenticate, sessionOf } from './authenticate.ts';
import {
  signInBody,
  changePassword,
  deadLink,
  invalid,
  type PasswordDeps,
} from './changePassword.ts';
import {
  endSession,
  currentUserOf,
  USER_COLUMNS,
  type UserRow,
  createToken,
  hashToken,
  isToken,
  revokeSessions,
} from './sessions.ts';
import { signIn } from './signIn.ts';
import { createSemaphore } from './semaphore.ts';
import { addressOf, count, counters, refuseWhileLocked } from './throttle.ts';
import { hashPassword, markChosen, storeHash } from './passwords.ts';

/** Of Node's four threads for such work: files and other crypto need some, too. */
const SIGN_INS_AT_ONCE = 2;

/** Sign-in, sign-out and passwords; belongs under `/api`. */
export function securityRoutes(deps: SecurityDeps): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasRequestDecorator('session')) app.decorateRequest('session', null);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    const preHandler = createAuthenticate(deps, { pending: 'admit' });
    addSessionRoutes(app, { deps, preHandler });
    addPasswordRoutes(app, { deps, preHandler });
  };
}

interface SecurityDeps extends ResetDeps {
  /** How a person has their lists: the first one is drawn with it. */
  ownLists: (user: CurrentUser) => Promise<OwnLists>;
}

interface Routing {
  deps: SecurityDeps;
  preHandler: ReturnType<typeof createAuthenticate>;
}

function addSessionRoutes(app: FastifyInstance, { deps, preHandler }: Routing): void {
  const turns = createSemaphore(SIGN_INS_AT_ONCE);

  serve(app, signInApi.login, {
    bodyOf: signInBody,
    handler: ({ body: { email, password }, request }) => {
      const agent = request.headers['user-agent'] ?? '';
      return turns.take(() => signIn(deps, { email, password, ip: request.ip, agent }));
    },
  });

  serve(app, signInApi.verify, {
    preHandler,
    handler: async ({ request }) => {
      const { user } = sessionOf(request);
      return { ...user, listas: await deps.ownLists(user) };
    },
  });

  serve(app, signInApi.logout, {
    preHandler,
    handler: async ({ request }) => {
      const { user, sessionId } = sessionOf(request);
      await deps.db.orm.transaction(async (tx) => {
        await endSession(tx, sessionId);
        await deps.audit(tx, ownEntry('salir', { user, ip: request.ip }));
      });
      return { ok: true };
    },
  });
}

function addPasswordRoutes(app: FastifyInstance, { deps, preHandler }: Routing): void {
  const afterwards = createBackgroundTasks(app.log);
  app.addHook('onClose', () => afterwards.done());

  serve(app, signInApi.forgotPassword, {
    bodyOf: signInBody,
    handler: async ({ body: { email }, request }) => {
      const rest = await requestReset(deps, { email, ip: request.ip });
      if (rest !== undefined) afterwards.run('a password reset mail', rest);
      return { ok: true };
    },
  });

  serve(app, signInApi.resetPassword, {
    bodyOf: signInBody,
    handler: async ({ body, request }) => {
      await resetPassword(deps, { ...body, ip: request.ip });
      return { ok: true };
    },
  });

  serve(app, signInApi.changePassword, {
    preHandler,
    bodyOf: signInBody,
    handler: async ({ body, request }) => {
      await changePassword(deps, sessionOf(request), { ...body, ip: request.ip });
      return { ok: true };
    },
  });
}

/** Background tasks: no response waits for them, and their errors are logged. */
interface BackgroundTasks {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything begun has ended. */
  done(): Promise<void>;
}

function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: loggableError(error) }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async done() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const HOUR = 3_600_000;

interface ResetDeps extends PasswordDeps {
  mailer: Mailer;
  config: { publicUrl: string };
}

/**
 * Takes the request for a reset link and answers what is left to do, or undefined when a mail went
 * out lately. What is left is for after the answer: up to here the work is the same whether the
 * account exists or not, so neither text nor time tells.
 */
async function requestReset(
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
async function resetPassword(
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
