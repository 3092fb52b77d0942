import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, languageOf } from '../../core/errors.ts';
import { parseListQuery, type ListQuery } from '../../core/listQuery.ts';
import type { Verb } from '../../core/permissions.ts';
import type { Row } from '../../core/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import type { Asking } from '../records/asking.ts';
import { runBatch } from '../records/batch.ts';
import { changesOf } from '../records/changes.ts';
import { guarded, isPersonal, masked, maskedChange, shownTo } from '../records/personal.ts';
import { audit, entryBasis } from '../records/history.ts';
import { listRecords } from '../records/listRecords.ts';
import { readRecord } from '../records/readRecords.ts';
import { previewBatch } from '../records/preview.ts';
import { removeRecord } from '../records/removeRecords.ts';
import type { Store, Stores } from '../records/store.ts';
import { contextOf } from '../records/today.ts';
import { takeTransition } from '../records/transitions.ts';
import { createRecord, updateRecord } from '../records/writeRecords.ts';
import { refuseKeys, storeAt } from './resourceAt.ts';
import { batchBody, recordBody, submissionKey, versionIn } from './requests.ts';

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
  const asking = (request: Request): Asking => askingOf(request, clock());
  const writing = (request: Request): Asking => {
    const clave = submissionKey(request);
    return { ...asking(request), ...(clave === undefined ? {} : { clave }) };
  };
  const at = (request: Request, verb: Verb, keys: readonly string[] = []): Store => {
    const store = storeAt(stores, request, verb);
    refuseKeys(request.query, keys);
    return store;
  };

  app.get('/:recurso', async (request: Request, reply) => {
    const store = at(request, 'leer', ['sort', 'range', 'filter', 'cursor']);
    const parsed = parseListQuery(store.resource, request.query, {
      context: contextOf(clock()),
      resources: deps.resources,
    });
    const { user: who } = sessionOf(request);
    const { resources } = deps;
    const query = guarded(parsed, { resource: store.resource, who, resources });
    const capped = /\bcount=capped\b/.test(String(request.headers['prefer'] ?? ''));
    const { cursor } = request.query;
    const page = await listRecords(db.orm, store, {
      query,
      count: capped ? 'capped' : 'exact',
      ...(cursor === undefined ? {} : { cursor: cursorIn(cursor, query) }),
    });
    reply.header('Content-Range', contentRange(store, query.range?.first ?? 0, page));
    if (page.next !== undefined) reply.header('X-Cursor', page.next);
    if (page.capped) reply.header('X-Total-Capped', 'true');
    reply.type('application/json; charset=utf-8');
    return masked(store.resource, page.json, resources);
  });

  app.get('/:recurso/:id', async (request: Request, reply) => {
    const store = at(request, 'leer');
    const id = idOf(request);
    const record = await readRecord(db.orm, store, { id });
    if (record === undefined)
      throw new ApiError('NO_EXISTE', { params: { recurso: store.resource.label, id } });
    await logView(db.orm, { store, id, records: [record], asking: asking(request) });
    return tagged(reply, shown(request, store, record));
  });

  app.get('/:recurso/:id/historia', async (request: Request) => {
    const store = at(request, 'leer');
    const id = idOf(request);
    const changes = await changesOf(db, { resource: store.resource.name, id });
    if (!sessionOf(request).user.derechos.datos_personales) {
      return changes.map((change) => maskedChange(change, store.resource));
    }
    const records = changes.flatMap(({ antes, despues }) => [antes ?? {}, despues ?? {}]);
    await logView(db.orm, { store, id, records, asking: asking(request) });
    return changes;
  });

  app.post('/:recurso', async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { values: recordBody(request), asking: writing(request) };
    const record = await createRecord(db.orm, store, given);
    reply.code(201).header('Location', `/api/${store.resource.name}/${String(record['id'])}`);
    return tagged(reply, shown(request, store, record));
  });

  app.put('/:recurso/:id', async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request), values: recordBody(request) };
    const record = await updateRecord(db.orm, store, { ...given, asking: writing(request) });
    return tagged(reply, shown(request, store, record));
  });

  app.delete('/:recurso/:id', async (request: Request) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request), asking: writing(request) };
    return shown(request, store, await removeRecord(db.orm, store, given));
  });

  app.post('/:recurso/lote', async (request: Request) => {
    const store = at(request, 'escribir');
    const body = batchBody(request, store.resource);
    return runBatch(db.orm, store, { request: body, asking: writing(request) });
  });

  app.post('/:recurso/lote/previa', async (request: Request) => {
    const store = at(request, 'escribir');
    const body = batchBody(request, store.resource);
    return previewBatch(db.orm, store, { request: body, asking: asking(request) });
  });

  app.post('/:recurso/:id/acciones/:accion', async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request), asking: writing(request) };
    const transition = { name: request.params.accion, values: recordBody(request) };
    const record = await takeTransition(db.orm, store, { ...given, request: transition });
    return tagged(reply, shown(request, store, record));
  });
}

const shown = (request: Request, { resource }: Store, record: Row): Row =>
  shownTo(sessionOf(request).user, resource, record);

/** Whoever sees personal data in full leaves a line in the history. */
async function logView(
  orm: Orm,
  given: { store: Store; id: number; records: readonly Row[]; asking: Asking },
): Promise<void> {
  const { store, id, records, asking } = given;
  if (!asking.actor.user.derechos.datos_personales) return;
  if (!records.some((record) => isSeen(store, record))) return;
  await audit(orm, {
    ...entryBasis(asking, store.resource.name),
    registro_id: id,
    accion: 'ver',
    motivo: 'Datos personales',
    antes: null,
    despues: null,
  });
}

const isSeen = ({ resource, stores }: Store, record: Row): boolean => {
  const of =
    resource.name === 'bitacora' ? stores.get(String(record['recurso']))?.resource : resource;
  if (of === undefined || of === resource) return isPersonal(resource, record);
  return ['antes', 'despues'].some((side) => isPersonal(of, (record[side] as Row | null) ?? {})); // values of a record
};

function askingOf(request: Request, now: Date): Asking {
  const confirmed = request.headers['x-confirmar'];
  const { user, sessionId } = sessionOf(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
    ...(typeof confirmed === 'string' ? { confirmed } : {}),
  };
}

function idOf(request: Request): number {
  const { id } = request.params;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
}

function tagged(reply: FastifyReply, record: Row): Row {
  if (record['version'] !== undefined) reply.header('ETag', `"${Number(record['version'])}"`);
  return record;
}

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
