import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { ApiError, fieldErrors, languageOf } from '../../core/api/errors.ts';
import { plainArgument } from '../../core/i18n/findings.ts';
import { ListQueryError } from '../../core/list/listQuery.ts';
import { reportedPage } from '../../core/api/browserReport.ts';
import { reportApi } from '../../core/api/reportApi.ts';
import { isTooSlow, isUnavailable, loggableError } from '../db/failures.ts';
import { shownError } from '../auth/responsePolicy.ts';
import type { Resources } from '../fieldAccess/masking.ts';
import { addressOf } from '../auth/throttle.ts';
import { createAuthenticate } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { serve } from './serve.ts';

/** Every error becomes a coded answer here; what is not understood is logged under a reference. */
export function installErrorHandler(app: FastifyInstance, resources: Resources = new Map()): void {
  app.setErrorHandler((error, request, reply) =>
    answer(asApiError(error, request), { request, reply, resources }),
  );
  app.setNotFoundHandler((request, reply) => {
    const params = { metodo: request.method, ruta: request.url.split('?')[0] ?? '' };
    return answer(new ApiError('RUTA_NO_EXISTE', { params }), { request, reply, resources });
  });
}

function answer(
  error: ApiError,
  to: { request: FastifyRequest; reply: FastifyReply; resources: Resources },
): FastifyReply {
  const language = languageOf(to.request.headers['accept-language']);
  const body: ErrorBody = {
    code: error.code,
    message: error.in(language),
    ...shownError(error.body, to),
  };
  if (error.findings.length > 0) body.fields = fieldErrors(error.findings, language);
  if (error.code === 'ERROR_INTERNO')
    body.referencia = plainArgument(error.params, 'referencia') ?? '';
  return to.reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(body);
}

function asApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) {
    if (error.status >= 500)
      request.log.warn({ err: loggableError(error.cause ?? error) }, error.code);
    return error;
  }
  if (error instanceof ListQueryError) {
    return new ApiError('CONSULTA_INVALIDA', { params: { motivo: error.message } });
  }
  if (isUnavailable(error)) {
    request.log.error({ err: loggableError(error) }, 'the database cannot do its work');
    return new ApiError('NO_DISPONIBLE', { headers: { 'Retry-After': '5' }, cause: error });
  }
  if (isTooSlow(error)) {
    request.log.warn({ err: loggableError(error) }, 'a read took too long');
    return new ApiError('CONSULTA_LENTA', { cause: error });
  }
  const known = fromFramework(error as FastifyError, request); // everything else thrown under a route
  if (known !== undefined) return known;
  const referencia = newReference();
  request.log.error({ err: loggableError(error), referencia }, 'unexpected error');
  return new ApiError('ERROR_INTERNO', { params: { referencia }, cause: error });
}

const MB = 1024 ** 2;

/** What Fastify refuses before a route sees it. */
function fromFramework(error: FastifyError, request: FastifyRequest): ApiError | undefined {
  const { statusCode = 500, message } = error;
  if (statusCode === 413) {
    const limit = request.routeOptions.bodyLimit ?? 0; // bytes
    const max = limit < MB ? `${limit / 1024} kB` : `${limit / MB} MB`;
    return new ApiError('MUY_GRANDE', { params: { max } });
  }
  if (statusCode === 415) {
    const valor = request.headers['content-type'] ?? '—';
    return new ApiError('TIPO_NO_ADMITIDO', { params: { valor, esperado: 'application/json' } });
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new ApiError('JSON_INVALIDO', { params: { motivo: message } });
  }
  return undefined;
}

/** By which a person and the log speak of one failure; short enough to be read out. */
const newReference = (): string => randomUUID().slice(0, 8);

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
