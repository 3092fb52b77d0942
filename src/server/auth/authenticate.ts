import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import type { Database } from '../db/connect.ts';
import { loggableError } from '../db/failures.ts';
import { takeRouteLink } from './links.ts';
import { type Session, findSession, findSessionById, isToken, touchSession } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before `authenticate` ran. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** A link of `POST /api/enlaces` may stand for the bearer token: for what browsers download. */
    enlace?: boolean;
  }
}

type PreHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * A preHandler that sets `request.session` from the bearer token or a link, or throws SIN_SESION. Who must
 * change the password first gets CLAVE_POR_CAMBIAR, unless `pending` lets them pass.
 */
export function createAuthenticate(
  deps: { db: Database; clock: () => Date },
  options: { pending: 'refuse' | 'admit' } = { pending: 'refuse' },
): PreHandler {
  return async (request) => {
    const token = bearerOf(request.headers.authorization);
    const now = deps.clock();
    const found =
      token === undefined
        ? await sessionOfLink(deps.db, request, now)
        : await findSession(deps.db, token, now);
    if (found === undefined) throw noSession();
    const { stale, ...session } = found;
    request.session = session;
    if (session.user.debe_cambiar_clave && options.pending === 'refuse') {
      throw new ApiError('CLAVE_POR_CAMBIAR');
    }
    // A request that can be answered is not refused because this could not be written.
    if (stale) {
      await touchSession(deps.db.orm, session.sessionId, now).catch((error: unknown) => {
        request.log.warn(
          { err: loggableError(error) },
          'the last use of a session could not be written',
        );
      });
    }
  };
}

/** The session of a request whose route runs `authenticate`. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw noSession();
  return request.session;
}

function bearerOf(header: string | undefined): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return token !== undefined && isToken(token) ? token : undefined;
}

/** The token is the last of the query, and what stands before it is what the link was made for. */
async function sessionOfLink(
  db: Database,
  request: FastifyRequest,
  now: Date,
): Promise<(Session & { stale: boolean }) | undefined> {
  if (request.routeOptions.config.enlace !== true) return undefined;
  const [, route, token] = /^(.+)[?&]enlace=([\w-]{43})$/.exec(request.url) ?? [];
  if (route === undefined || token === undefined) return undefined;
  const sessionId = await takeRouteLink(db, { token, route, now });
  if (sessionId === undefined) return undefined;
  const session = await findSessionById(db, sessionId, now);
  return session && { ...session, stale: false };
}

function noSession(): ApiError {
  return new ApiError('SIN_SESION', { headers: { 'WWW-Authenticate': 'Bearer' } });
}
