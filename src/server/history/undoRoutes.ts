import type { FastifyInstance, FastifyRequest, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { undoApi, type UndoAnswer, verificationApi } from '../../core/history/historyApi.ts';
import { parseRange } from '../../core/list/listQuery.ts';
import { BOOKKEEPING, fieldOf, type Row } from '../../core/resource/resource.ts';
import type { PastVersion, RestoreAnswer, Change } from '../../core/api/api.ts';
import { colombianTime } from '../../core/time/calendar.ts';
import { writeDateTime } from '../../core/time/dateText.ts';
import { isReadOnlyNow } from '../../core/resource/reading.ts';
import type { Deps } from '../deps.ts';
import type { Stores, Store } from '../resource/store.ts';
import { logView, resourceIn, tokenOf, namingLost, signAs } from '../record/history.ts';
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
import { rowsOf, type Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords } from '../record/validateRecords.ts';
import { storeChanges } from '../record/storeRecords.ts';
import { requireConfirmedWarnings } from '../record/warnings.ts';
import { lockRecord, refuseReadOnly, withComputed, writing } from '../record/writeRecords.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import type { Database } from '../db/connect.ts';
import { deletedRecords, restoreDeleted } from './deletedRecords.ts';
import { undoOperation } from './undoOperation.ts';
import { createVerifier } from './verify.ts';

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

/** Whether the history still is what was written, for administrators; belongs under `/api`. */
export function historyRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyPluginAsync {
  return async (app) => {
    const stopping = new AbortController();
    const verifier = createVerifier({ db, clock, stopping: stopping.signal });
    app.addHook('preClose', async () => stopping.abort(new ApiError('NO_DISPONIBLE')));

    serve(app, verificationApi.verify, {
      gate: refuseOthers,
      handler: async ({ query: { completa }, reply }) => {
        const found = await verifier.verify(completa ? 'whole' : 'new');
        reply.header('Cache-Control', 'no-store');
        return found;
      },
    });
  };
}

function refuseOthers(request: FastifyRequest): void {
  if (whoAsks(request).rol === 'administrador') return;
  throw new ApiError('PROHIBIDO', {
    params: { accion: { es: 'verificar la bitácora', en: 'verifying the history' } },
  });
}

/** A record as it was after a change; as it last was, where that deleted it. Throws `NO_EXISTE`. */
async function versionAt(
  orm: Orm,
  store: Store,
  { id, cambio }: { id: number; cambio: number },
): Promise<PastVersion> {
  const [row] = await rowsOf<
    Record<'fecha_hora' | 'usuario' | 'accion' | 'valores', string | null>
  >(
    orm,
    sql`select to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora,
          usuario, accion, coalesce(despues, antes)::text as valores
        from bitacora
        where id = ${cambio} and recurso = ${store.resource.name} and registro_id = ${id}
          and (antes is not null or despues is not null)`,
  );
  if (row === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: 'Versión', id: cambio } });
  }
  const at = String(row.fecha_hora);
  return {
    cambio,
    fecha_hora: colombianTime(at) ?? at,
    usuario: row.usuario,
    borrado: row.accion === 'borrar',
    registro: JSON.parse(row.valores ?? '{}') as Row, // a record as it was
  };
}

/**
 * Gives a record the values it had after a change, as a new change that is judged like any edit.
 * What the server sets itself stays; so does what no field holds any more.
 */
function restoreVersion(
  orm: Orm,
  store: Store,
  given: { id: number; version: number; cambio: number; context: RequestContext },
): Promise<RestoreAnswer> {
  const { context, cambio } = given;
  return writing(orm, store, async (tx) => {
    const previous = await lockRecord(tx, store, { ...given, lock: 'no key update' });
    refuseReadOnly(store, previous);
    const past = await versionAt(tx, store, given);
    const { values, left } = restorable(store, {
      past: past.registro,
      previous,
      unseen: hiddenFields(store.resource, context.actor.user),
    });
    const inputs = [{ values, previous }];
    const [validated] = await validateRecords(tx, store, {
      inputs,
      absent: 'keep',
      fromHistory: true,
      context,
    });
    if (validated === undefined) throw new Error('nothing to restore'); // one input gives one record
    refuseReadOnly(store, previous, Object.keys(values));
    const lists = [validated.findings];
    const [findings = []] = await namingLost(tx, store, { lists, context });
    requireConfirmedWarnings([{ ...validated, findings }], context);
    await signAs(tx, { restaura: cambio });
    const motivo = `Restaura la versión del ${writeDateTime(past.fecha_hora, 'es')}`;
    const [stored] = await storeChanges(tx, store, {
      changes: [{ previous, validated }],
      context,
      operation: { accion: 'editar', motivo },
    });
    return {
      registro: await withComputed(tx, store, stored ?? previous),
      sin_restaurar: left,
    };
  });
}

/** The values that people enter, and the names of those that stay though they were others. */
function restorable(
  { resource }: Store,
  { past, previous, unseen }: { past: Row; previous: Row; unseen: readonly string[] },
): { values: Row; left: string[] } {
  const values: Row = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(past)) {
    const field = fieldOf(resource, name);
    if (BOOKKEEPING.includes(name) || field?.computed !== undefined || name in resource.fixed)
      continue;
    if (field !== undefined && !isReadOnlyNow(field, { ...previous, ...past }))
      values[name] = value;
    else if (field === undefined || unseen.includes(name) || !isSame(value, previous[name]))
      left.push(name);
  }
  return { values, left };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Changes of one answer, unless a range says less. */
const MOST_CHANGES = 200;

interface ChangesPage {
  changes: Change[];
  total: number;
}

/** The changes of one record, newest first. */
async function changesOf(
  db: Database,
  of: { resource: string; id: number; first: number; last: number },
): Promise<ChangesPage> {
  const { resource, id, first, last } = of;
  const own = sql`recurso = ${resource} and registro_id = ${id}`;
  const rows = await rowsOf<Record<keyof Change | 'total', unknown>>(
    db.reading,
    sql`select id, to_char(fecha_hora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as fecha_hora,
          usuario, accion, transicion, motivo, lote, antes, despues, hecho, deshace, restaura
        from bitacora where ${own} order by id desc limit ${last - first + 1} offset ${first}`,
  );
  const isWhole = first === 0 && rows.length <= last;
  const [count] = isWhole
    ? [{ n: rows.length }]
    : await rowsOf<{ n: number }>(
        db.reading,
        sql`select count(*)::int as n from bitacora where ${own}`,
      );
  const changes = rows.map((row) => ({
    ...(row as unknown as Change), // the columns of the statement
    id: Number(row.id),
    fecha_hora: colombianTime(String(row.fecha_hora)) ?? String(row.fecha_hora),
    restaura: row.restaura === null ? null : Number(row.restaura),
  }));
  return { changes, total: count?.n ?? rows.length };
}
