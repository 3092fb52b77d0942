import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { undoApi, type UndoAnswer } from '../../core/history/historyApi.ts';
import { parseRange } from '../../core/list/listQuery.ts';
import type { Deps } from '../deps.ts';
import type { Stores } from '../resource/store.ts';
import { logView, resourceIn, tokenOf } from '../record/history.ts';
import {
  requestContextOf,
  idOf,
  refuseKeys,
  storeAt,
  storeNamed,
  bodyAs,
  idempotencyKey,
  versionIn,
} from '../http/resourceAt.ts';
import { VIEWS } from '../views/writeViews.ts';
import { undoView } from '../views/savedViewRoutes.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { serve } from '../http/serve.ts';
import { changesOf, MOST_CHANGES, restoreVersion, versionAt } from './versions.ts';
import { deletedRecords, restoreDeleted } from './deletedRecords.ts';
import { undoOperation } from './undoOperation.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; id: string; cambio: string };
  Querystring: Record<string, string | undefined>;
}>;

/** Routes that read past versions, list deleted records and undo operations. */
export async function undoRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;

  serve(app, undoApi.undo, {
    bodyOf: bodyAs,
    handler: async ({ body: { token }, request, reply }) => {
      const name = resourceIn(token);
      if (name === VIEWS) return undoView(request, { deps, token });
      const store = storeNamed(stores, { name, verb: 'escribir', request });
      const clave = idempotencyKey(request);
      const context = {
        ...requestContextOf(request, clock()),
        ...(clave === undefined ? {} : { clave }),
      };
      const done = await undoOperation(db.orm, store, { token, context });
      if (done.token !== null) reply.header('X-Deshacer', done.token);
      return done;
    },
  });

  app.get('/:recurso/:id/historia', respondsWith('changes'), async (request: Request, reply) => {
    const store = storeAt(stores, request, 'leer');
    refuseKeys(request.query, ['range']);
    const id = idOf(request);
    const range = parseRange(request.query['range']) ?? { first: 0, last: MOST_CHANGES - 1 };
    const { name } = store.resource;
    const { changes, total } = await changesOf(db, { resource: name, id, ...range });
    const last = range.first + changes.length - 1;
    const rows = changes.length === 0 ? '*' : `${range.first}-${last}`;
    reply.header('Content-Range', `${name} ${rows}/${total}`);
    const records = changes.flatMap(({ antes, despues }) => [antes ?? {}, despues ?? {}]);
    await logView(db.orm, { store, id, records, context: requestContextOf(request, clock()) });
    return changes;
  });

  app.get('/:recurso/:id/versiones/:cambio', respondsWith('kept'), async (request: Request) => {
    const store = storeAt(stores, request, 'leer');
    refuseKeys(request.query, []);
    const id = idOf(request);
    const past = await versionAt(db.reading, store, {
      id,
      cambio: numberIn(request.params.cambio),
    });
    const context = requestContextOf(request, clock());
    await logView(db.orm, { store, id, records: [past.registro], context });
    return past;
  });

  app.post('/:recurso/:id/restaurar', respondsWith('kept'), async (request: Request, reply) => {
    const store = storeAt(stores, request, 'escribir');
    refuseKeys(request.query, []);
    const { cambio } = bodyAs(request, restoreBody);
    const context = requestContextOf(request, clock());
    const given = { id: idOf(request), version: versionIn(request), cambio, context };
    const done = await restoreVersion(db.orm, store, given);
    const { registro } = done;
    reply.header('ETag', `"${Number(registro['version'])}"`);
    if (registro['version'] !== given.version) {
      const token = tokenOf.change(store.resource.name, given.id, given.version + 1);
      reply.header('X-Deshacer', token);
    }
    return done;
  });

  app.get('/:recurso/borrados', respondsWith('told'), async (request: Request) => {
    const store = storeAt(stores, request, 'leer');
    refuseKeys(request.query, ['cuantos', 'antes_de']);
    const { cuantos = '25', antes_de: antesDe } = request.query;
    const count = Math.min(numberIn(cuantos), MOST_DELETED);
    const who = whoAsks(request);
    return deletedRecords(db.reading, store, {
      who,
      count,
      ...(antesDe === undefined ? {} : { antesDe: numberIn(antesDe) }),
    });
  });

  app.post(
    '/:recurso/borrados/:cambio/restaurar',
    respondsWith('told'),
    async (request: Request, reply) => {
      const store = storeAt(stores, request, 'escribir');
      refuseKeys(request.query, []);
      const cambio = numberIn(request.params.cambio);
      const context = requestContextOf(request, clock());
      const done: UndoAnswer = await restoreDeleted(db.orm, store, { cambio, context });
      if (done.token !== null) reply.header('X-Deshacer', done.token);
      return done;
    },
  );
}

/** Deleted records of one answer at most. */
const MOST_DELETED = 200;

/** What `POST /{recurso}/{id}/restaurar` takes. */
export const restoreBody = z.strictObject({ cambio: z.int().positive() });

function numberIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new ApiError('ID_INVALIDO', { params: { valor: text.slice(0, 40) } });
}
