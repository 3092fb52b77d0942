import type { FastifyRequest, FastifyReply } from 'fastify';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse, type Verb } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { whoAsks } from '../auth/responsePolicy.ts';

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
