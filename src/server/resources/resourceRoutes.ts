import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { parseListQuery, type ListQuery } from '../../core/list/listQuery.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { Verb } from '../../core/resource/permissions.ts';
import type { Deps } from '../deps.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { runBatch } from '../bulk/batch.ts';
import { listRecords } from '../list/listRecords.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { readRecord } from '../list/readRecords.ts';
import { logView, tokenOf } from '../record/history.ts';
import { previewBatch } from '../bulk/preview.ts';
import { removeRecord } from '../record/removeRecords.ts';
import type { Store, Stores } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { takeTransition } from '../record/transitions.ts';
import { createRecord, updateRecord } from '../record/writeRecords.ts';
import {
  requestContextOf,
  idOf,
  tagged,
  refuseKeys,
  storeAt,
  batchBody,
  recordBody,
  idempotencyKey,
  versionIn,
} from '../http/resourceAt.ts';
import { onDay, tellPosition } from '../life/onDay.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; id: string; accion: string };
  Querystring: Record<string, string | undefined>;
}>;

/** The API of every registered resource, in the dialect of `ra-data-simple-rest`. */
export async function resourceRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  const context = (request: Request): RequestContext => requestContextOf(request, clock());
  const writing = (request: Request): RequestContext => {
    const clave = idempotencyKey(request);
    return { ...context(request), ...(clave === undefined ? {} : { clave }) };
  };
  const at = (request: Request, verb: Verb, keys: readonly string[] = []): Store => {
    const store = storeAt(stores, request, verb);
    refuseKeys(request.query, keys);
    return store;
  };

  /** For reading, on the day that the address names. */
  const past = (request: Request, keys: readonly string[]): Promise<Store> =>
    onDay(deps, at(request, 'leer', [...keys, 'en']), request);

  app.get('/:recurso', respondsWith('records'), async (request: Request, reply) => {
    const store = await past(request, ['sort', 'range', 'filter', 'cursor']);
    const who = whoAsks(request);
    const parsed = parseListQuery(store.resource, request.query, {
      context: { ...contextOf(clock()), yo: who },
      resources: deps.resources,
    });
    const looking = { resource: store.resource, who, resources: deps.resources };
    const query = guarded(parsed, looking);
    const capped = /\bcount=capped\b/.test(String(request.headers['prefer'] ?? ''));
    const { cursor } = request.query;
    const page = await listRecords(db.reading, store, {
      query,
      count: capped ? 'capped' : 'exact',
      ...(cursor === undefined ? {} : { cursor: cursorIn(cursor, query) }),
    });
    reply.header('Content-Range', contentRange(store, query.range?.first ?? 0, page));
    if (page.next !== undefined) reply.header('X-Cursor', page.next);
    if (page.capped) reply.header('X-Total-Capped', 'true');
    await tellPosition(deps, { request, reply });
    reply.type('application/json; charset=utf-8');
    return page.json;
  });

  app.get('/:recurso/:id', respondsWith('record'), async (request: Request, reply) => {
    const store = await past(request, []);
    const id = idOf(request);
    const record = await readRecord(db.reading, store, { id });
    if (record === undefined)
      throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
    await logView(db.orm, { store, id, records: [record], context: context(request) });
    await tellPosition(deps, { request, reply });
    // nobody changes the past: it has no version to be held against
    return request.query.en === undefined ? tagged(reply, record) : record;
  });

  app.post('/:recurso', respondsWith('record'), async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { values: recordBody(request), context: writing(request) };
    const record = await createRecord(db.orm, store, given);
    const id = Number(record['id']);
    reply.code(201).header('Location', `/api/${store.resource.name}/${id}`);
    undoneBy(reply, tokenOf.change(store.resource.name, id, 1));
    return tagged(reply, record);
  });

  app.put('/:recurso/:id', respondsWith('record'), async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request), values: recordBody(request) };
    const record = await updateRecord(db.orm, store, { ...given, context: writing(request) });
    // what changes nothing leaves nothing to undo
    if (record['version'] !== given.version) undoneBy(reply, madeBy(store, given));
    return tagged(reply, record);
  });

  app.delete('/:recurso/:id', respondsWith('record'), async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request), context: writing(request) };
    const record = await removeRecord(db.orm, store, given);
    undoneBy(reply, tokenOf.deletion(store.resource.name, given.id, given.version));
    return record;
  });

  app.post('/:recurso/lote', respondsWith('told'), async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const body = batchBody(request, store.resource);
    const done = await runBatch(db.orm, store, { request: body, context: writing(request) });
    if (isUndone(store, body.accion))
      undoneBy(reply, tokenOf.batch(store.resource.name, done.lote));
    return done;
  });

  app.post('/:recurso/lote/previa', respondsWith('told'), async (request: Request) => {
    const store = at(request, 'escribir');
    const body = batchBody(request, store.resource);
    return previewBatch(db.orm, store, { request: body, context: context(request) });
  });

  app.post(
    '/:recurso/:id/acciones/:accion',
    respondsWith('record'),
    async (request: Request, reply) => {
      const store = at(request, 'escribir');
      const given = { id: idOf(request), version: versionIn(request), context: writing(request) };
      const transition = { name: request.params.accion, values: recordBody(request) };
      const record = await takeTransition(db.orm, store, { ...given, request: transition });
      if (isUndone(store, transition.name)) undoneBy(reply, madeBy(store, given));
      return tagged(reply, record);
    },
  );
}

/** Tells what `POST /deshacer` takes to undo this. */
const undoneBy = (reply: FastifyReply, token: string) => reply.header('X-Deshacer', token);

const madeBy = ({ resource }: Store, { id, version }: { id: number; version: number }): string =>
  tokenOf.change(resource.name, id, version + 1);

const isUndone = ({ hook }: Store, accion: string): boolean =>
  hook?.lasting?.includes(accion) !== true;

/** Pages by key have a size and no place. */
function cursorIn(cursor: string, { range }: ListQuery): string {
  if (range?.first === 0) return cursor;
  const motivo = 'cursor: range tells only how many rows, such as [0,24]';
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

function contentRange(store: Store, first: number, page: { count: number; total: number }): string {
  const rows = page.count === 0 ? '*' : `${first}-${first + page.count - 1}`;
  return `${store.resource.name} ${rows}/${page.total}`;
}
