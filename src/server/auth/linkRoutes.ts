import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { linkApi } from '../../core/files/filesApi.ts';
import { sessionOf } from './authenticate.ts';
import type { Deps } from '../deps.ts';
import { createRouteLink } from './links.ts';
import { serve } from '../http/serve.ts';

/**
 * Links that open one address once. Not a plugin of its own, since it must hear of the routes that are
 * registered after it.
 */
export function linkRoutes(
  scope: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): void {
  const openable: RegExp[] = [];
  scope.addHook('onRoute', ({ url, config }) => {
    if (config?.enlace === true) openable.push(patternOf(url));
  });

  serve(scope, linkApi.create, {
    bodyOf: linkBody,
    handler: async ({ body: { ruta }, request, reply }) => {
      refuseClosed(ruta, openable);
      const { userId, sessionId } = sessionOf(request);
      const token = await createRouteLink(db, { route: ruta, userId, sessionId, now: clock() });
      reply.header('Cache-Control', 'no-store');
      return { url: `${ruta}${ruta.includes('?') ? '&' : '?'}enlace=${token}` };
    },
  });
}

function linkBody({ body }: FastifyRequest, shape: z.ZodType): unknown {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError('JSON_INVALIDO', { params: { motivo: 'expected { "ruta": "/api/…" }' } });
}

function refuseClosed(ruta: string, openable: readonly RegExp[]): void {
  const [path = '', query = ''] = ruta.split('?', 2);
  const isPlain = /^[\x21-\x7E]+$/.test(ruta) && !/[#\\]/.test(ruta) && !/(^|&)enlace=/.test(query);
  if (isPlain && openable.some((pattern) => pattern.test(path))) return;
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
