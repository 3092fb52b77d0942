import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../core/errors.ts';
import { mayUse } from '../../core/permissions.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Store, Stores } from '../records/store.ts';

/** The resource of that name, if it takes sheets from this person; throws INVALIDO or PROHIBIDO. */
export function destination(stores: Stores, name: string, request: FastifyRequest): Store {
  const store = stores.get(name);
  if (store === undefined || !store.resource.import.allowed) {
    const esperado = [...stores.values()]
      .filter(({ resource }) => resource.import.allowed)
      .map(({ resource }) => resource.name)
      .join(', ');
    throw new ApiError('INVALIDO', {
      findings: [
        {
          code: 'DESTINO_NO_IMPORTA',
          level: 'error',
          field: 'destino',
          params: { valor: name, esperado },
        },
      ],
    });
  }
  if (!mayUse(store.resource, 'escribir', sessionOf(request).user.rol)) {
    throw new ApiError('PROHIBIDO', { params: { accion: store.resource.title } });
  }
  return store;
}
