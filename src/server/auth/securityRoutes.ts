import type { FastifyInstance, FastifyPluginAsync, FastifyBaseLogger } from 'fastify';
import { signInApi } from '../../core/account/signInApi.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { OwnLists } from '../../core/views/savedViews.ts';
import { serve } from '../http/serve.ts';
import { loggableError } from '../db/failures.ts';
import { ownEntry } from './audit.ts';
import { createAuthenticate, sessionOf } from './authenticate.ts';
import { signInBody, changePassword } from './changePassword.ts';
import { requestReset, resetPassword, type ResetDeps } from './resetPassword.ts';
import { endSession } from './sessions.ts';
import { signIn } from './signIn.ts';
import { createSemaphore } from './semaphore.ts';

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
