import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../core/api/errorBody.ts';
import { ApiError, fieldErrors, languageOf } from '../../core/api/errors.ts';
import { plainArgument } from '../../core/i18n/findings.ts';
import { ListQueryError } from '../../core/list/listQuery.ts';
import { isTooSlow, isUnavailable, loggableError } from '../db/failures.ts';
import { shownError } from '../auth/responsePolicy.ts';
import type { Resources } from '../fieldAccess/masking.ts';

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
export const newReference = (): string => randomUUID().slice(0, 8);
