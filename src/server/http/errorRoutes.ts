import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { reportedPage } from '../../core/api/browserReport.ts';
import { ApiError } from '../../core/api/errors.ts';
import { reportApi } from '../../core/api/reportApi.ts';
import { addressOf } from '../auth/address.ts';
import { createAuthenticate } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { newReference } from './errorHandler.ts';
import { serve } from './serve.ts';

/** Bytes: the longest report in letters of four bytes does not fit, any real one does. */
const BODY_LIMIT = 24 * 1024;

/**
 * What fails in browsers, written to the log. Everybody may report, since the sign-in page may fail,
 * too; so there is little room in the log for each address, and for all of them together.
 */
export async function errorRoutes(
  app: FastifyInstance,
  { deps }: { deps: Pick<Deps, 'db' | 'clock'> },
): Promise<void> {
  const admit = createGate(deps.clock);
  const authenticate = createAuthenticate(deps, { pending: 'admit' });
  serve(app, reportApi.send, {
    bodyLimit: BODY_LIMIT,
    onRequest: async (request) => admit(addressOf(request.ip)),
    bodyOf: reportIn,
    handler: async ({ body: { pagina, ...report }, request, reply }) => {
      // without a session, or without a database to know it by, the report is worth as much
      await authenticate(request, reply).catch(() => undefined);
      const referencia = newReference();
      const usuario = request.session?.userId ?? null;
      const navegador = { ...report, pagina: reportedPage(pagina) };
      request.log.error({ referencia, usuario, navegador }, 'a page failed in a browser');
      reply.header('Cache-Control', 'no-store');
      return { referencia };
    },
  });
}

function reportIn({ body }: FastifyRequest, shape: z.ZodType): unknown {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const motivo = `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`;
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}

const WINDOW_MS = 60_000;
const PER_ADDRESS = 20;
const IN_ALL = 200;

/** Counts in memory: what fails may be the database. Throws DEMASIADOS_INTENTOS. */
function createGate(clock: () => Date): (address: string) => void {
  const counts = new Map<string, number>();
  const window = { from: 0, all: 0 };
  return (address) => {
    const now = clock().getTime();
    if (Math.abs(now - window.from) >= WINDOW_MS) {
      counts.clear();
      Object.assign(window, { from: now, all: 0 });
    }
    const own = counts.get(address) ?? 0;
    if (own >= PER_ADDRESS || window.all >= IN_ALL) {
      throw tooMany(Math.ceil((window.from + WINDOW_MS - now) / 1000));
    }
    counts.set(address, own + 1);
    window.all += 1;
  };
}

function tooMany(segundos: number): ApiError {
  return new ApiError('DEMASIADOS_INTENTOS', {
    params: { segundos },
    headers: { 'Retry-After': String(segundos) },
  });
}
