import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import type { BatchSelection } from '../../core/api/api.ts';
import { respondsWith } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import {
  bodyAs,
  idempotencyKey,
  refuseKeys,
  requestContextOf,
  selection,
  storeAt,
  storeNamed,
} from '../http/resourceAt.ts';
import { tokenOf } from '../record/history.ts';
import type { Store, Stores } from '../resource/store.ts';
import { marks, refuseUnasked, type MakingAsked } from './propose.ts';
import { previewMaking, runMaking } from './runMaking.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; nombre: string };
  Querystring: Record<string, string | undefined>;
}>;

/** What a making is asked for. */
export const makingBody = z.strictObject({
  seleccion: selection,
  valores: z.record(z.string(), z.unknown()).exactOptional(),
});

/**
 * What is made of records of a resource, by the descriptor's `makes`: it needs the right to write what is made, and where
 * a hook judges the records, which it may mark, them as well.
 */
export async function makingRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const asked = (request: Request): [Store, MakingAsked] => {
    const store = storeAt(stores, request, 'leer');
    const { nombre: name, recurso } = request.params;
    const making = Object.hasOwn(store.resource.makes, name)
      ? store.resource.makes[name]
      : undefined;
    if (making === undefined) {
      const { url: ruta, method: metodo } = request;
      throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
    }
    const written = making.by === undefined ? [recurso, making.resource] : [making.resource];
    for (const one of written) storeNamed(stores, { name: one, verb: 'escribir', request });
    refuseKeys(request.query, []);
    const { seleccion, valores = {} } = bodyAs(request, makingBody);
    refuseUnasked(making, valores);
    const context = requestContextOf(request, deps.clock());
    // zod says undefined where the type says absent
    return [store, { name, making, seleccion: seleccion as BatchSelection, valores, context }];
  };

  app.post('/:recurso/hacer/:nombre/previa', respondsWith('told'), async (request: Request) => {
    const [store, making] = asked(request);
    return previewMaking(deps.db.orm, store, making);
  });

  app.post('/:recurso/hacer/:nombre', respondsWith('told'), async (request: Request, reply) => {
    const [store, making] = asked(request);
    const clave = idempotencyKey(request);
    const context = { ...making.context, ...(clave === undefined ? {} : { clave }) };
    const made = await runMaking(deps, store, { ...making, context });
    // of its marks, where it wrote any: they are given back before what they point to
    const of = marks(store, making.making) ? store.resource.name : making.making.resource;
    reply.code(201).header('X-Deshacer', tokenOf.batch(of, made.lote));
    return made;
  });
}
