import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { consistencyText } from '../../core/evidence/notes.ts';
import { evidenceApi, type EvidenceFacts } from '../../core/evidence/evidenceApi.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { inSnapshot, write } from '../export/createExports.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import { contentDisposition } from '../files/fileName.ts';
import { idOf, refuseKeys, requestContextOf, storeAt } from '../http/resourceAt.ts';
import { serve } from '../http/serve.ts';
import { sealHistory } from '../jobs/sealHistory.ts';
import { readRecord } from '../list/readRecords.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store, Stores } from '../resource/store.ts';
import { currentTree } from './checkpoints.ts';
import { planEvidence, type EvidencePlan, type PlannedFile } from './planEvidence.ts';
import { printDocuments, writeEvidence } from './writeEvidence.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; id: string };
  Querystring: Record<string, string | undefined>;
}>;

interface Given {
  deps: Deps;
  stores: Stores;
  /** Where the built client lies, and beside it the page that verifies without a network. */
  clientFolder: string;
}

/** Evidence of a record, which proves itself: what it would hold, and the archive. The seals of days, for who needs one. */
export async function evidenceRoutes(app: FastifyInstance, given: Given): Promise<void> {
  const { deps } = given;
  const turns = createSemaphore(AT_ONCE);
  const streams = new Set<PassThrough>();
  app.addHook('preClose', async () => streams.forEach((stream) => stream.destroy()));

  app.get(
    '/:recurso/:id/evidencia/datos',
    respondsWith('told'),
    async (request: Request, reply) => {
      refuseKeys(request.query, []);
      reply.header('Cache-Control', 'no-store');
      const asked = await recordOf(request, given);
      return factsOf(deps, asked, await planOf(deps.db.reading, asked));
    },
  );

  app.get<{ Params: Request['params']; Querystring: Request['query'] }>(
    '/:recurso/:id/evidencia',
    {
      // as of every export: it streams, and a link is used up by who asks for the headers alone
      compress: false,
      exposeHeadRoute: false,
      config: { holds: 'told', enlace: true },
      onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
    },
    async (request, reply) => {
      refuseKeys(request.query, ['enlace']);
      const asked = await recordOf(request, given);
      const opened = await new Promise<PassThrough>((resolve, reject) => {
        turns.take(() => send({ ...given, asked, reply, streams, resolve })).catch(reject);
      });
      return reply
        .headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': contentDisposition('attachment', `${asked.folder}.zip`),
          'Cache-Control': 'no-store',
        })
        .send(opened);
    },
  );

  serve(app, evidenceApi.seal, {
    handler: async ({ query: { dia, desde } }) => {
      const [row] = await rowsOf<{ dia: string; tamano: string; nota: string }>(
        deps.db.orm,
        sql`select dia::text as dia, tamano, nota from bitacora_sello
            where ${dia ?? null}::date is null or dia = ${dia ?? null}::date order by dia desc limit 1`,
      );
      if (row === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: 'Sello', id: dia ?? '' } });
      const { nota } = row;
      const tamano = Number(row.tamano);
      const consistencia =
        desde === undefined || desde > tamano
          ? null
          : consistencyText(
              { old: desde, hashes: await (await currentTree(deps)).consistency(desde, tamano) },
              nota,
            );
      return { dia: row.dia, tamano, nota, consistencia };
    },
  });
}

/** Each prints documents and reads long; on PostgreSQL it holds a connection. */
const AT_ONCE = 2;

interface Asked {
  store: Store;
  record: Row;
  id: number;
  /** Without personal data. */
  title: string;
  /** Of the archive, ASCII. */
  folder: string;
  context: RequestContext;
}

async function recordOf(request: Request, { deps, stores }: Given): Promise<Asked> {
  const store = storeAt(stores, request, 'leer');
  const { resource } = store;
  if (resource.evidence === undefined) {
    const { url: ruta, method: metodo } = request;
    throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
  }
  whoAsks(request);
  const id = idOf(request);
  const record = await readRecord(deps.db.reading, store, { id });
  if (record === undefined)
    throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(resource), id } });
  const now = deps.clock();
  return {
    store,
    record,
    id,
    title: `${resource.label} ${labelFor(resource, record)}`.trim(),
    folder: `evidencia-${resource.name}-${id}-${dayOf(now)}`,
    context: requestContextOf(request, now),
  };
}

const planOf = (orm: Orm, { store, record, context }: Asked): Promise<EvidencePlan> => {
  const { user, now } = context.actor;
  return planEvidence(orm, store, { record, who: user, context: contextOf(now) });
};

async function factsOf(
  { db }: Deps,
  { store, context, folder }: Asked,
  plan: EvidencePlan,
): Promise<EvidenceFacts> {
  const [row] = await rowsOf<{ dia: string | null }>(
    db.orm,
    sql`select max(dia)::text as dia from bitacora_sello`,
  );
  const printed = plan.tables.filter((table) => table.printed);
  const kept = plan.files.filter(({ purgado }) => !purgado);
  return {
    nombre: `${folder}.zip`,
    tablas: plan.tables.map(({ store: { resource }, ids }) => ({
      recurso: resource.name,
      registros: ids.length,
    })),
    documentos: 1 + printed.reduce((sum, { ids }) => sum + ids.length, 0),
    archivos: kept.length,
    bytes: kept.reduce((sum, { tamano }) => sum + tamano, 0),
    lineas: plan.lines.length,
    retiene: !context.actor.user.derechos.datos_personales && holdsPersonal(store, plan),
    faltan: plan.left.map(({ name }) => name),
    sello: row?.dia ?? null,
  };
}

const holdsPersonal = (store: Store, { tables }: EvidencePlan): boolean =>
  [store, ...tables.map((table) => table.store)].some(({ resource }) =>
    Object.values(resource.fields).some((field) => field.personal === true),
  );

interface Sending extends Given {
  asked: Asked;
  reply: FastifyReply;
  streams: Set<PassThrough>;
  /** Called once everything is ready to stream; what fails before is an answer like every other. */
  resolve: (stream: PassThrough) => void;
}

async function send(given: Sending): Promise<void> {
  const { deps, asked, reply, streams, resolve, clientFolder } = given;
  const { db } = deps;
  const { store, record, id, context, title, folder } = asked;
  const stream = new PassThrough({ highWaterMark: BUFFERED });
  const left = new AbortController();
  reply.raw.once('close', () => {
    left.abort();
    stream.destroy();
  });
  // so that what was written a moment ago is in it
  await sealHistory(db);
  await inSnapshot(db, async (orm) => {
    const plan = await asStored(deps, await planOf(orm, asked));
    refuseTooLarge(plan);
    const documents = await printDocuments(deps, orm, {
      store,
      plan,
      context,
      id,
      signal: left.signal,
    });
    await audit(db.orm, {
      ...entryBasis(context, store.resource.name),
      registro_id: id,
      accion: 'exportar',
      motivo: toldOf(plan, context),
      antes: null,
      despues: null,
    });
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    resolve(stream);
    const verifier = join(clientFolder, '..', 'verificar.html');
    const sink = (bytes: Uint8Array) => write(stream, { bytes, patienceMs: PATIENCE });
    try {
      const written = { store, record, title, plan, documents, context, verifier, folder };
      await writeEvidence(deps, orm, { ...written, sink });
      stream.end();
    } catch (error) {
      if (stream.destroyed) return; // nobody reads it any more
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Of a file that the store has lost it is told what there was, as of a purged one. */
async function asStored({ files: store }: Deps, plan: EvidencePlan): Promise<EvidencePlan> {
  const files: PlannedFile[] = [];
  for (let at = 0; at < plan.files.length; at += ASKED_AT_ONCE) {
    const part = plan.files.slice(at, at + ASKED_AT_ONCE).map(async (file) => {
      const isThere = !file.purgado && (await store.has(file.archivo_id));
      return { ...file, purgado: !isThere };
    });
    files.push(...(await Promise.all(part)));
  }
  return { ...plan, files };
}

const ASKED_AT_ONCE = 20;

/** Bytes that may wait for the reader, and how long it may take none, ms. */
const [BUFFERED, PATIENCE] = [256 * 1024, 60_000];

const toldOf = ({ tables, files, lines }: EvidencePlan, { actor }: RequestContext): string => {
  const records = tables.reduce((sum, { ids }) => sum + ids.length, 0);
  const personal = actor.user.derechos.datos_personales ? 'completos' : 'retenidos';
  return `Evidencia: ${records} registros, ${files.length} archivos, ${lines.length} líneas; datos personales ${personal}`;
};

/** What is written in a day, and what a browser that verifies it lists. */
const [MOST_BYTES, MOST_FILES] = [200 * 2 ** 30, 500_000];

function refuseTooLarge({ files }: EvidencePlan): void {
  const bytes = files.reduce((sum, { tamano }) => sum + tamano, 0);
  if (bytes <= MOST_BYTES && files.length <= MOST_FILES) return;
  throw new ApiError('MUY_GRANDE', { params: { max: '200 GB' } });
}
