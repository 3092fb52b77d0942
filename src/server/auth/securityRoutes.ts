import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { CurrentUser } from '../../core/api/api.ts';
import type { OwnLists } from '../../core/views/savedViews.ts';
import { createBackgroundTasks } from './backgroundTasks.ts';
import { ownEntry } from './audit.ts';
import { createAuthenticate, sessionOf } from './authenticate.ts';
import { bodies, parseBody } from './bodies.ts';
import { changePassword } from './changePassword.ts';
import { requestReset, resetPassword, type ResetDeps } from './resetPassword.ts';
import { endSession } from './sessions.ts';
import { signIn } from './signIn.ts';
import { createSemaphore } from './semaphore.ts';
import { respondsWith } from './responsePolicy.ts';

/** Of Node's four threads for such work: files and other crypto need some, too. */
const SIGN_INS_AT_ONCE = 2;
const DONE = { ok: true };

/** Sign-in, sign-out and passwords; belongs under `/api/security/login`. */
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

  app.post('/login', documented('Sign in', bodies.login), (request) => {
    const { email, password } = parseBody(bodies.login, request.body);
    const agent = request.headers['user-agent'] ?? '';
    return turns.take(() => signIn(deps, { email, password, ip: request.ip, agent }));
  });

  const verify = { ...documented('The person signed in'), preHandler };
  app.post('/verifytoken', verify, async (request) => {
    const { user } = sessionOf(request);
    return { ...user, listas: await deps.ownLists(user) };
  });

  app.post('/logout', { ...documented('Sign out'), preHandler }, async (request) => {
    const { user, sessionId } = sessionOf(request);
    await deps.db.orm.transaction(async (tx) => {
      await endSession(tx, sessionId);
      await deps.audit(tx, ownEntry('salir', { user, ip: request.ip }));
    });
    return DONE;
  });
}

function addPasswordRoutes(app: FastifyInstance, { deps, preHandler }: Routing): void {
  const afterwards = createBackgroundTasks(app.log);
  app.addHook('onClose', () => afterwards.done());

  const forgot = documented('Ask for a reset link', bodies.forgotPassword);
  app.post('/forgot_password', forgot, async (request) => {
    const { email } = parseBody(bodies.forgotPassword, request.body);
    const rest = await requestReset(deps, { email, ip: request.ip });
    if (rest !== undefined) afterwards.run('a password reset mail', rest);
    return DONE;
  });

  const reset = documented('Choose a password by a reset link', bodies.resetPassword);
  app.post('/reset_password', reset, async (request) => {
    const body = parseBody(bodies.resetPassword, request.body);
    await resetPassword(deps, { ...body, ip: request.ip });
    return DONE;
  });

  const change = { ...documented('Change the own password', bodies.changePassword), preHandler };
  app.post('/change_password', change, async (request) => {
    const body = parseBody(bodies.changePassword, request.body);
    await changePassword(deps, sessionOf(request), { ...body, ip: request.ip });
    return DONE;
  });
}

/** For OpenAPI only: bodies are judged by `parseBody`, whose findings have words in both languages. */
function documented(summary: string, body?: z.ZodType) {
  const described = body && { body: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) };
  return {
    ...respondsWith('nothing'),
    schema: { summary, tags: ['security'], ...described },
    validatorCompiler: () => () => true,
  };
}
