import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sql } from 'drizzle-orm';
import { ApiError, wordsFor } from '../../core/api/errors.ts';
import {
  purgeApi,
  type PurgeAnswer,
  type PurgePreview,
  type PurgeRequest,
  type PurgeSelection,
} from '../../core/history/historyApi.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { MessageCode } from '../../core/i18n/messages.ts';
import { sessionOf } from '../auth/authenticate.ts';
import { loggableError } from '../db/failures.ts';
import type { Deps } from '../deps.ts';
import type { Stores, Store } from '../resource/store.ts';
import { requestContextOf, storeNamed, bodyAs, idempotencyKey } from '../http/resourceAt.ts';
import { serve } from '../http/serve.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { FileStore } from '../files/fileStore.ts';
import {
  countLeft,
  filesNamedBy,
  markPurged,
  namedElsewhere,
  removePurged,
  type Named,
  type StoredBytes,
} from '../files/cleanFiles.ts';
import {
  entryBasis,
  auditAll,
  anchorOf,
  effectsOf,
  signAs,
  type Effect,
} from '../record/history.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { once } from '../record/idempotencyKeys.ts';
import { writing } from '../record/writeRecords.ts';
import { withChildren } from './deletedRecords.ts';
import { keepReturnsOut, purgesOf } from './purged.ts';

/** Removing deleted records for good, for administrators; belongs under `/api`. */
export async function purgeRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, files } = deps;

  serve(app, purgeApi.preview, {
    bodyOf: bodyOfAdministrator,
    handler: async ({ body, request }) => {
      const store = storeNamed(stores, { name: body.recurso, verb: 'escribir', request });
      const context = requestContextOf(request, clock());
      return previewPurge(db.reading, store, { request: body, context });
    },
  });

  serve(app, purgeApi.purge, {
    bodyOf: bodyOfAdministrator,
    handler: async ({ body, request }) => {
      const store = storeNamed(stores, { name: body.recurso, verb: 'escribir', request });
      const clave = idempotencyKey(request);
      return purgeDeleted({ db, files }, store, {
        request: body,
        context: {
          ...requestContextOf(request, clock()),
          ...(clave === undefined ? {} : { clave }),
        },
        onFailure: (error) =>
          request.log.warn({ err: loggableError(error) }, 'bytes of purged files stay until later'),
      });
    },
  });
}

/** Others are refused after the query was judged, and before the body is. */
function bodyOfAdministrator(request: FastifyRequest, shape: z.ZodType): unknown {
  if (sessionOf(request).user.rol === 'administrador') return bodyAs(request, shape);
  throw new ApiError('PROHIBIDO', {
    params: { accion: { es: 'purgar lo eliminado', en: 'purging what was deleted' } },
  });
}

interface Plan {
  records: Named[];
  /** Files that go. */
  files: StoredBytes[];
  shared: number;
}

/** Counts the records and files that a purge would erase for good; erases nothing. */
async function previewPurge(
  orm: Orm,
  store: Store,
  given: { request: PurgeSelection; context: RequestContext },
): Promise<PurgePreview> {
  const plan = await planOf(orm, store, { ...given, lockRows: false });
  const recursos: Record<string, number> = {};
  for (const { recurso } of plan.records) recursos[recurso] = (recursos[recurso] ?? 0) + 1;
  return { ...figuresOf(plan), recursos, compartidos: plan.shared, huella: nameOf(plan) };
}

/** The answer of a purge as it is stored, so that a repeated request gets the same one. */
interface Done extends Omit<PurgeAnswer, 'pendientes'> {
  hecho: string;
}

/**
 * Purges deleted records: their lines of the history stay, they never come back, and the files that
 * only they ever named go. First it is written, then the bytes are removed: a crash in between
 * leaves bytes that the hourly job removes, never a record that could come back without its files.
 */
async function purgeDeleted(
  deps: { db: Database; files: FileStore },
  store: Store,
  given: { request: PurgeRequest; context: RequestContext; onFailure: (error: unknown) => void },
): Promise<PurgeAnswer> {
  const { db, files } = deps;
  const { request, context, onFailure } = given;
  const { hecho, ...done } = await writing(db.orm, store, (tx) =>
    once(tx, store, {
      sent: { purga: request },
      context,
      keep: (answer) => ({ answer }),
      again: async ({ answer }) => answer as Done, // what `keep` kept
      write: () => write(tx, store, { request, context }),
    }),
  );
  const until = performance.now() + LONGEST_REMOVAL;
  // purged they are; whoever asked waits for the bytes as long as the store lets them go
  await removePurged({ db, store: files }, { hecho, until }).catch(onFailure);
  return { ...done, pendientes: await countLeft(db.orm, hecho) };
}

async function write(
  tx: Orm,
  store: Store,
  { request, context }: { request: PurgeRequest; context: RequestContext },
): Promise<Done> {
  await keepReturnsOut(tx);
  const plan = await planOf(tx, store, { request, context, lockRows: true });
  if (nameOf(plan) !== request.huella) throw new ApiError('PURGA_CAMBIO');
  const { records, files } = plan;
  const hecho = await signAs(tx, {});
  const lote = records.length > 1 ? { lote: randomUUID() } : {};
  await auditAll(
    tx,
    records.map(({ recurso, id }) => ({
      ...entryBasis({ ...context, ...lote }, recurso),
      registro_id: id,
      accion: 'purgar',
      motivo: request.motivo.trim(),
      antes: null,
      despues: null,
    })),
  );
  await markPurged(tx, { files, hecho, now: context.actor.now });
  return { ...figuresOf(plan), hecho };
}

async function planOf(
  orm: Orm,
  store: Store,
  given: { request: PurgeSelection; context: RequestContext; lockRows: boolean },
): Promise<Plan> {
  const { request, context, lockRows } = given;
  const deletions = await deletionsOf(orm, store, { ids: request.ids, context });
  const records = await withTheirChildren(orm, store, deletions);
  const named = await filesNamedBy(orm, { records, lockRows });
  const elsewhere = await namedElsewhere(orm, { files: named, records });
  const files = named.filter(({ id }) => !elsewhere.has(id));
  return { records, files, shared: elsewhere.size };
}

/** The lines that deleted the records; refuses one that is there, was purged, or never was. */
async function deletionsOf(
  orm: Orm,
  store: Store,
  { ids, context }: { ids: readonly number[]; context: RequestContext },
): Promise<{ id: number; linea: number }[]> {
  const { resource, table } = store;
  const rows = await rowsOf<{ id: string; linea: string | null; presente: boolean }>(
    orm,
    sql`select e.id, b.id as linea,
          exists (select 1 from ${sql.identifier(table.name)} as t where t.id = e.id) as presente
        from unnest(${`{${ids.join(',')}}`}::bigint[]) as e (id)
        left join lateral (
          select id from bitacora
          where recurso = ${resource.name} and registro_id = e.id and accion = 'borrar' and antes is not null
          order by id desc limit 1
        ) as b on true
        order by e.id`,
  );
  const purged = await purgesOf(orm, { recurso: resource.name, ids });
  return rows.map((row) => {
    const id = Number(row.id);
    const purge = purged.get(id);
    const refuse = (code: MessageCode): never => {
      const motivo = wordsFor(
        { code, params: { registro: headedWords(resource), ...purge } },
        context.language,
      );
      throw new ApiError('NO_SE_PURGA', { params: { motivo } });
    };
    if (row.presente) refuse('PURGA_DE_LO_QUE_ESTA');
    if (purge !== undefined) refuse('PURGA_REPETIDA');
    if (row.linea === null)
      throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(resource), id } });
    return { id, linea: Number(row.linea) };
  });
}

/** With what was deleted along with them because it pointed to them, and is neither there again nor purged. */
async function withTheirChildren(
  orm: Orm,
  store: Store,
  deletions: readonly { id: number; linea: number }[],
): Promise<Named[]> {
  const recurso = store.resource.name;
  const all = new Map(deletions.map(({ id }) => [`${recurso} ${id}`, { recurso, id }]));
  const operations = new Map<string, Promise<Effect[]>>();
  for (const { id, linea } of deletions) {
    const anchor = await anchorOf(orm, `${recurso}.cambio.${linea}`);
    if (anchor === undefined) continue;
    const key = anchor.hecho ?? anchor.lote ?? `#${linea}`;
    const effects = await (operations.get(key) ?? effectsOf(orm, { anchor }));
    operations.set(key, Promise.resolve(effects));
    const own = effects.find(
      (one) => one.recurso === recurso && one.id === id && one.kind === 'borrar',
    );
    if (own === undefined) continue;
    const children = withChildren(store, { own, all: effects }).filter((one) => one !== own);
    for (const child of await stillGone(orm, store, children))
      all.set(`${child.recurso} ${child.id}`, child);
  }
  return [...all.values()].toSorted(
    (a, b) => a.recurso.localeCompare(b.recurso, 'en') || a.id - b.id,
  );
}

async function stillGone(orm: Orm, store: Store, children: readonly Effect[]): Promise<Named[]> {
  const gone: Named[] = [];
  for (const recurso of new Set(children.map((one) => one.recurso))) {
    const ids = children.filter((one) => one.recurso === recurso).map(({ id }) => id);
    const table = store.stores.get(recurso)?.table;
    if (table === undefined) continue;
    const there = await rowsOf<{ id: string }>(
      orm,
      sql`select id from ${sql.identifier(table.name)} where id = any(${`{${ids.join(',')}}`}::bigint[])`,
    );
    const present = new Set(there.map(({ id }) => Number(id)));
    const purged = await purgesOf(orm, { recurso, ids });
    for (const id of ids) if (!present.has(id) && !purged.has(id)) gone.push({ recurso, id });
  }
  return gone;
}

const figuresOf = ({ records, files }: Plan) => ({
  registros: records.length,
  archivos: files.length,
  bytes: files.reduce((sum, { tamano }) => sum + tamano, 0),
});

/** Names what goes and what stays, so that nobody purges what they did not see. */
function nameOf({ records, files, shared }: Plan): string {
  const content = JSON.stringify([records, files.map(({ id }) => id), shared]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** How long somebody waits for bytes to be removed, ms; the hourly job goes on with the rest. */
const LONGEST_REMOVAL = 10_000;
