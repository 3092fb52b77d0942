import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { pageWords, headedWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { MOST_ROWS_ASKED, offlineApi } from '../../core/record/offlineApi.ts';
import { DEVICE_UUID, offlineKeptOf, type OfflineKept } from '../../core/resource/offline.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import {
  bodyAs,
  recordBody,
  refuseKeys,
  requestContextOf,
  storeAt,
  tagged,
} from '../http/resourceAt.ts';
import { parsedBody, serve } from '../http/serve.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';
import { removeRow, rowStates, storeRow } from './storeRow.ts';
import { deviceOf, endTaking, namedDevice, noteTaking, takingsOf } from './takings.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; uuid: string };
  Querystring: Record<string, string | undefined>;
}>;

const askedRows = z.strictObject({
  filas: z.array(z.string().regex(DEVICE_UUID)).min(1).max(MOST_ROWS_ASKED),
});

/**
 * Rows that devices keep while they have no signal (`offline` of child rows), and what such rows belong to where it
 * began on a device; belongs under `/api`.
 */
export async function offlineRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  const at = (request: Request): { store: Store; kept: OfflineKept } => {
    const store = storeAt(stores, request, 'escribir');
    refuseKeys(request.query, []);
    const kept = offlineKeptOf(deps.resources.values(), store.resource.name);
    if (kept !== undefined) return { store, kept };
    const { url: ruta, method: metodo } = request;
    throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
  };

  app.put('/:recurso/local/:uuid', respondsWith('record'), async (request: Request, reply) => {
    const { store, kept } = at(request);
    const uuid = uuidOf(request);
    const { record, isNew } = await storeRow(db.orm, store, {
      uuid,
      kept,
      values: valuesOf(request, { kept, uuid }),
      device: deviceOf(request),
      context: requestContextOf(request, clock()),
    });
    const { name } = store.resource;
    reply.code(isNew ? 201 : 200).header('Location', `/api/${name}/${Number(record['id'])}`);
    return tagged(reply, record);
  });

  app.delete('/:recurso/local/:uuid', respondsWith('nothing'), async (request: Request, reply) => {
    const { store } = at(request);
    const context = requestContextOf(request, clock());
    await removeRow(db.orm, store, { uuid: uuidOf(request), context });
    return reply.code(204).send();
  });

  app.post('/:recurso/local/estado', respondsWith('told'), async (request: Request) => {
    const { store } = at(request);
    whoAsks(request);
    const { filas } = bodyAs(request, askedRows);
    return { filas: await rowStates(db.orm, store, filas) };
  });

  serve(app, offlineApi.take, {
    bodyOf: ({ body }, shape) => parsedBody(shape, body),
    handler: async ({ body: { recurso, id, pendientes, fin }, request, reply }) => {
      const user = whoAsks(request);
      const store = stores.get(recurso);
      if (store === undefined || !mayUse(store.resource, 'leer', user)) {
        throw new ApiError('PROHIBIDO', {
          params: { accion: store === undefined ? recurso : pageWords(store.resource) },
        });
      }
      if ((await readRecord(db.orm, store, { id })) === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
      reply.header('Cache-Control', 'no-store');
      const device = namedDevice(request, reply);
      if (fin === true) {
        await endTaking(db.orm, { device, recurso, id });
        return { otros: [] };
      }
      const { id: userId } = sessionOf(request).user;
      return noteTaking(db.orm, { device, recurso, id, userId, pendientes, now: clock() });
    },
  });

  serve(app, offlineApi.takings, {
    handler: async ({ request, reply }) => {
      const who = whoAsks(request);
      reply.header('Cache-Control', 'no-store');
      const device = deviceOf(request);
      return device === undefined ? { tomas: [] } : takingsOf(db.orm, stores, { device, who });
    },
  });
}

function uuidOf({ params: { uuid } }: Request): string {
  if (DEVICE_UUID.test(uuid)) return uuid;
  throw new ApiError('ID_INVALIDO', { params: { valor: uuid.slice(0, 40) } });
}

/** The address names the row; a name in the body has to be the same. */
function valuesOf(request: Request, { kept, uuid }: { kept: OfflineKept; uuid: string }) {
  const values = recordBody(request);
  if (kept.id === undefined) return values;
  const named = values[kept.id];
  if (named === undefined || named === null || named === uuid) return values;
  const motivo = `${kept.id}: expected ${uuid}, as in the address`;
  throw new ApiError('JSON_INVALIDO', { params: { motivo } });
}
