import type { FastifyRequest } from 'fastify';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { ApiError } from '../../core/api/errors.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse, type Verb } from '../../core/resource/permissions.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Store, Stores } from '../resource/store.ts';

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
        params: { motivo: `unknown key "${key}"${suggestion(key, known)}` },
      });
    }
    if (typeof value !== 'string') {
      throw new ApiError('CONSULTA_INVALIDA', {
        params: { motivo: `"${key}" stands there more than once` },
      });
    }
  }
}
