import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { sessionOf } from './authenticate.ts';
import type { Deps } from '../deps.ts';
import { createRouteLink } from './links.ts';
import { respondsWith } from './responsePolicy.ts';

/** What `POST /api/enlaces` takes: path and query of a route that browsers download from. */
export const linkBody = z.strictObject({ ruta: z.string().max(8000) });

/**
 * Links that open one address once: a browser cannot send the bearer token with a download. Not a
 * plugin of its own, since it must hear of the routes that are registered after it.
 */
export function linkRoutes(
  scope: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): void {
  const openable: RegExp[] = [];
  scope.addHook('onRoute', ({ url, config }) => {
    if (config?.enlace === true) openable.push(patternOf(url));
  });

  scope.post('/enlaces', respondsWith('nothing'), async (request, reply) => {
    const ruta = routeIn(request.body, openable);
    const { userId, sessionId } = sessionOf(request);
    const token = await createRouteLink(db, { route: ruta, userId, sessionId, now: clock() });
    const url = `${ruta}${ruta.includes('?') ? '&' : '?'}enlace=${token}`;
    return reply.header('Cache-Control', 'no-store').send({ url });
  });
}

function routeIn(body: unknown, openable: readonly RegExp[]): string {
  const parsed = linkBody.safeParse(body);
  if (!parsed.success) {
    throw new ApiError('JSON_INVALIDO', { params: { motivo: 'expected { "ruta": "/api/…" }' } });
  }
  const { ruta } = parsed.data;
  const [path = '', query = ''] = ruta.split('?', 2);
  const isPlain = /^[\x21-\x7E]+$/.test(ruta) && !/[#\\]/.test(ruta) && !/(^|&)enlace=/.test(query);
  if (isPlain && openable.some((pattern) => pattern.test(path))) return ruta;
  throw new ApiError('INVALIDO', {
    findings: [{ code: 'RUTA_SIN_ENLACE', level: 'error', field: 'ruta' }],
  });
}

/** `/api/:recurso/export` as what its addresses look like. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
