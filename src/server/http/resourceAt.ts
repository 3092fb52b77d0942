import type { FastifyRequest, FastifyReply, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse, type Verb } from '../../core/resource/permissions.ts';
import type { Row, Resource } from '../../core/resource/resource.ts';
import type { BatchRequest } from '../../core/api/api.ts';
import { SUBMISSION_KEY } from '../../core/record/idempotencyApi.ts';
import { reason } from '../../core/history/historyApi.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { MAX_BATCH } from '../bulk/bulkSelection.ts';

/** The resource of the address, if the person may do this with it. */
export function storeAt(
  stores: Stores,
  request: FastifyRequest<{ Params: { recurso: string } }>,
  verb: Verb,
): Store {
  return storeNamed(stores, { name: request.params.recurso, verb, request });
}

/** The same of a resource that something else names. */
export function storeNamed(
  stores: Stores,
  { name: recurso, verb, request }: { name: string; verb: Verb; request: FastifyRequest },
): Store {
  const store = stores.get(recurso);
  if (store === undefined) {
    const ruta = `/api/${recurso}${suggestion(recurso, [...stores.keys()])}`;
    throw new ApiError('RUTA_NO_EXISTE', { params: { metodo: request.method, ruta } });
  }
  const { access } = store.resource;
  const { user } = sessionOf(request);
  if (mayUse(store.resource, verb, user)) return store;
  if (mayUse(store.resource, 'leer', user) && access.escribir === 'nadie') {
    throw new ApiError('METODO_NO_ADMITIDO', {
      params: { recurso: pageWords(store.resource), metodo: request.method },
      headers: { Allow: 'GET' },
    });
  }
  throw new ApiError('PROHIBIDO', { params: { accion: pageWords(store.resource) } });
}

/** Throws CONSULTA_INVALIDA for a query key that is not known, or that stands there twice. */
export function refuseKeys(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): void {
  for (const [key, value] of Object.entries(query)) {
    if (!known.includes(key)) {
      throw new ApiError('CONSULTA_INVALIDA', {
        params: {
          motivo: key === 'en' ? NO_PAST : `unknown key "${key}"${suggestion(key, known)}`,
        },
      });
    }
    if (typeof value !== 'string') {
      throw new ApiError('CONSULTA_INVALIDA', {
        params: { motivo: `"${key}" stands there more than once` },
      });
    }
  }
}

const NO_PAST =
  'en: an earlier day is read, by list, record, totals and export; nothing is written into the past';

/** Who asks for a write, and with what beside the record. */
export function requestContextOf(request: FastifyRequest, now: Date): RequestContext {
  const confirmed = request.headers['x-confirmar'];
  const { sessionId } = sessionOf(request);
  const user = whoAsks(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
    ...(typeof confirmed === 'string' ? { confirmed } : {}),
  };
}

/** The id in the address. Throws `ID_INVALIDO`. */
export function idOf(request: FastifyRequest<{ Params: { id: string } }>): number {
  const { id } = request.params;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
}

/** The record with its version beside. */
export function tagged(reply: FastifyReply, record: Row): Row {
  if (record['version'] !== undefined) reply.header('ETag', `"${Number(record['version'])}"`);
  return record;
}

/** The version in `If-Match`: `"3"`, `W/"3"` or `3`. Throws `FALTA_IF_MATCH` without one. */
export function versionIn(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '')?.[1];
  if (version === undefined) throw new ApiError('FALTA_IF_MATCH');
  return Number(version);
}

/** The key by which a client names one write; undefined without one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && SUBMISSION_KEY.test(key)) return key;
  const motivo = 'Idempotency-Key: expected 8 to 100 printable characters, such as a UUID';
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** A JSON object; no body counts as an empty one. */
export function recordBody(request: FastifyRequest): Row {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body as Row; // any object is a row so far
  refuse('expected an object');
}

/** The body as this shape; throws `JSON_INVALIDO` with the place that is wrong. */
export function bodyAs<T>(request: FastifyRequest, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(recordBody(request));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  refuse(`${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`);
}

const chosenIds = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/), z.int().positive())
  .refine((ids) => Object.keys(ids).length > 0, 'expected at least one record');

/** Records of a bulk action. */
export const selection = z.union(
  [
    z.strictObject({ ids: chosenIds }),
    z.strictObject({
      filtro: z.record(z.string(), z.unknown()),
      total: z.int().positive(),
      sin: z.array(z.int().positive()).max(MAX_BATCH).optional(),
      huella: z.string().min(1).max(100).optional(),
    }),
  ],
  'expected {"ids":{"<id>":<version>}} or {"filtro":{},"total":<total>}, of at least one record',
);

const batch = z.strictObject({
  accion: z.string().min(1).max(60),
  seleccion: selection,
  cambios: z.record(z.string(), z.unknown()).optional(),
  motivo: reason.optional(),
});

/** The body of `POST /{recurso}/lote`, checked as far as it goes without the records. */
export function batchBody(request: FastifyRequest, resource: Resource): BatchRequest {
  const parsed = batch.safeParse(recordBody(request));
  if (!parsed.success) {
    const problem = parsed.error.issues[0];
    refuse(`${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`);
  }
  const { accion, cambios } = parsed.data;
  const known = ['editar', 'borrar', ...Object.keys(resource.states?.transitions ?? {})];
  if (!known.includes(accion)) {
    refuse(`accion: "${accion}"${suggestion(accion, known)}; expected ${known.join(', ')}`);
  }
  const changes = Object.keys(cambios ?? {}).length;
  if (accion === 'editar' && changes === 0) refuse('cambios: expected at least one field');
  if (accion === 'borrar' && changes > 0) refuse('cambios: nothing is changed by "borrar"');
  return parsed.data as BatchRequest; // zod says undefined where the type says absent
}

function refuse(motivo: string): never {
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}

/**
 * Takes JSON bodies and nothing else; other types are 415. A JSON content type with an empty body,
 * which many clients send with POST, counts as no body. Keys that reach for prototypes are refused.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    void parse(request, text, (error, value) =>
      error === null ? done(null, value) : done(mistakeIn(text)),
    );
  });
}

/** Where the text stops being JSON, which Fastify's own message does not say. */
function mistakeIn(text: string): ApiError {
  try {
    JSON.parse(text);
  } catch (error) {
    return new ApiError('JSON_INVALIDO', { params: { motivo: (error as Error).message } }); // a SyntaxError
  }
  return new ApiError('JSON_INVALIDO', {
    params: { motivo: '"__proto__" and "constructor.prototype" are no keys of a record' },
  });
}
