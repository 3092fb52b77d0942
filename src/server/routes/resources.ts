import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BatchRequest } from '../../core/api.ts';
import { suggestion } from '../../core/closest.ts';
import { ApiError, languageOf } from '../../core/errors.ts';
import { inColombia } from '../../core/fields/calendar.ts';
import { parseListQuery } from '../../core/listQuery.ts';
import { mayUse, type Verb } from '../../core/permissions.ts';
import type { Row } from '../../core/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { runBatch } from '../records/batch.ts';
import { changesOf } from '../records/changes.ts';
import { dayOf } from '../records/external.ts';
import type { Asking } from '../records/judgeRecord.ts';
import { masked } from '../records/personal.ts';
import { listRecords, readRecord } from '../records/readRecords.ts';
import { removeRecord } from '../records/removeRecord.ts';
import type { Store, Stores } from '../records/store.ts';
import { takeTransition } from '../records/transitions.ts';
import { createRecord, updateRecord } from '../records/writeRecords.ts';
import { batchBody, recordBody, transitionBody, versionIn } from './requests.ts';

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
  const at = (request: Request, verb: Verb): Store => storeAt(stores, request, verb);
  const asking = (request: Request): Asking => askingOf(request, clock());

  app.get('/:recurso', async (request: Request, reply) => {
    const store = at(request, 'leer');
    refuseKeys(request.query, ['sort', 'range', 'filter']);
    const now = clock();
    const context = { hoy: dayOf(now), ahora: inColombia(now.getTime()) };
    const query = parseListQuery(store.resource, request.query, {
      context,
      resources: deps.resources,
    });
    const capped = /\bcount=capped\b/.test(String(request.headers['prefer'] ?? ''));
    const page = await listRecords(db.orm, store, { query, count: capped ? 'capped' : 'exact' });
    reply.header('Content-Range', contentRange(store, query.range?.first ?? 0, page));
    if (page.capped) reply.header('X-Total-Capped', 'true');
    return masked(store.resource, page.records);
  });

  app.get('/:recurso/:id', async (request: Request, reply) => {
    const store = at(request, 'leer');
    refuseKeys(request.query, []);
    const id = idOf(request);
    const record = await readRecord(db.orm, store, { id });
    if (record === undefined)
      throw new ApiError('NO_EXISTE', { params: { recurso: store.resource.label, id } });
    return tagged(reply, record);
  });

  app.get('/:recurso/:id/historia', async (request: Request) => {
    const store = at(request, 'leer');
    return changesOf(db, { resource: store.resource.name, id: idOf(request) });
  });

  app.post('/:recurso', async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const record = await createRecord(db.orm, store, {
      values: recordBody(request),
      asking: asking(request),
    });
    reply.code(201).header('Location', `/api/${store.resource.name}/${String(record['id'])}`);
    return tagged(reply, record);
  });

  app.put('/:recurso/:id', async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request), values: recordBody(request) };
    return tagged(reply, await updateRecord(db.orm, store, { ...given, asking: asking(request) }));
  });

  app.delete('/:recurso/:id', async (request: Request) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request) };
    return removeRecord(db.orm, store, { ...given, asking: asking(request) });
  });

  app.post('/:recurso/lote', async (request: Request) => {
    const store = at(request, 'escribir');
    const body: BatchRequest = batchBody(request, store.resource);
    return runBatch(db.orm, store, { request: body, asking: asking(request) });
  });

  app.post('/:recurso/:id/acciones/:accion', async (request: Request, reply) => {
    const store = at(request, 'escribir');
    const given = { id: idOf(request), version: versionIn(request) };
    const transition = { name: request.params.accion, values: transitionBody(request) };
    const record = await takeTransition(db.orm, store, {
      ...given,
      request: transition,
      asking: asking(request),
    });
    return tagged(reply, record);
  });
}

function storeAt(stores: Stores, request: Request, verb: Verb): Store {
  const { recurso } = request.params;
  const store = stores.get(recurso);
  if (store === undefined) {
    const ruta = `/api/${recurso}${suggestion(recurso, [...stores.keys()])}`;
    throw new ApiError('RUTA_NO_EXISTE', { params: { metodo: request.method, ruta } });
  }
  const { resource } = store;
  if (mayUse(resource, verb, sessionOf(request).user.rol)) return store;
  if (verb === 'escribir' && resource.access.escribir === 'nadie') {
    throw new ApiError('METODO_NO_ADMITIDO', {
      params: { recurso: resource.title, metodo: request.method },
      headers: { Allow: 'GET' },
    });
  }
  throw new ApiError('PROHIBIDO', { params: { accion: resource.title } });
}

function askingOf(request: Request, now: Date): Asking {
  const confirmed = request.headers['x-confirmar'];
  const { user, sessionId } = sessionOf(request);
  return {
    actor: { user, sessionId, ip: request.ip, now },
    language: languageOf(request.headers['accept-language']),
    confirmed: typeof confirmed === 'string' ? confirmed : undefined,
  };
}

function idOf(request: Request): number {
  const { id } = request.params;
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
}

function tagged(reply: FastifyReply, record: Row): Row {
  if (record['version'] !== undefined) reply.header('ETag', `"${String(record['version'])}"`);
  return record;
}

function contentRange(
  store: Store,
  first: number,
  page: { records: Row[]; total: number },
): string {
  const last = first + page.records.length - 1;
  const rows = page.records.length === 0 ? '*' : `${first}-${last}`;
  return `${store.resource.name} ${rows}/${page.total}`;
}

function refuseKeys(query: Readonly<Record<string, unknown>>, known: readonly string[]): void {
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
