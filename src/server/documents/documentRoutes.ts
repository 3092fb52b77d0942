import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import type {
  DocumentFacts,
  DocumentOutline,
  DocumentView,
  PrintingAsked,
} from '../../core/documents/documentApi.ts';
import type { DocumentModel } from '../../core/documents/blocks.ts';
import type { DocumentPlan } from '../../core/documents/documentPlan.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { shownTo, type Reader } from '../../core/documents/shownTo.ts';
import { readColumns } from '../../core/export/exportColumns.ts';
import { parseListQuery } from '../../core/list/listQuery.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { headedWords } from '../../core/resource/noun.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { columnsIn } from '../export/exportRoutes.ts';
import { wordsOfFilter } from '../export/createExports.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { guardsFor } from '../files/fileRoutes.ts';
import { cleanFileName, contentDisposition } from '../files/fileName.ts';
import { idOf, refuseKeys, requestContextOf, storeAt } from '../http/resourceAt.ts';
import { onDay } from '../life/onDay.ts';
import { readRecord } from '../list/readRecords.ts';
import { audit, entryBasis, logView } from '../record/history.ts';
import type { Stores } from '../resource/store.ts';
import { documentFormats, type DocumentFormat } from './formats.ts';
import { documentName, ownDocument, readerFor, type Document } from './frozenDocuments.ts';
import { listDocument } from './listDocument.ts';
import { huellaOf, knownFile, printedFile, type PrintedFile } from './printedFiles.ts';
import { originsOf } from './planned/origins.ts';
import { isLarge, requestPrinting } from './printings.ts';
import { recordDocument } from './recordDocument.ts';

interface Asking {
  Params: { recurso: string; id: string };
  Querystring: Record<string, string | undefined>;
}
type Request = FastifyRequest<Asking>;

interface Given {
  deps: Deps;
  stores: Stores;
}

/**
 * Records and lists as PDF, Word or Excel. `…/documento/datos` answers when the document is there, or says why it cannot
 * be; `…/documento` is the file itself, for a link. Both must stand beside `/:recurso/:id`, which has less right to them.
 */
export async function documentRoutes(app: FastifyInstance, given: Given): Promise<void> {
  app.get(
    '/:recurso/:id/documento/vista',
    respondsWith('told'),
    async (request: Request, reply) => {
      refuseKeys(request.query, ['en']);
      const { document, record } = await documentOf(request, given);
      const { resource } = storeAt(given.stores, request, 'leer');
      reply.header('Cache-Control', 'no-store');
      const { stores, deps } = given;
      const reader = readerOf(request, stores);
      return viewOf(document, { resource, record, stores, reader, now: deps.clock() });
    },
  );
  const ways = [
    { path: '/:recurso/:id/documento', read: ofRecord },
    { path: '/:recurso/documento', read: ofList },
  ] as const;
  for (const { path, read } of ways) {
    app.get(`${path}/datos`, respondsWith('told'), async (request: Request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const asked = await askedOf(request, { ...given, read });
      const id = await printingFor(request, given.deps, asked);
      if (id === undefined) return factsOf(await printed(asked, { ...given, request, reply }));
      reply.code(202).headers({
        Location: `/api/impresiones/${id}`,
        'Preference-Applied': 'respond-async',
      });
      return { impresion: id } satisfies PrintingAsked;
    });
    app.get<Asking>(
      path,
      {
        // compressed already; a link would be used up by who asks for the headers alone
        compress: false,
        exposeHeadRoute: false,
        config: { holds: 'told', enlace: true },
        onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
      },
      async (request, reply) => send(request, reply, { ...given, read }),
    );
  }
}

interface Viewing {
  resource: Resource;
  record: Row;
  stores: Stores;
  reader: Reader;
  now: Date;
}

function viewOf(
  { model, frozen }: Document,
  { resource, record, ...looking }: Viewing,
): DocumentView {
  const { document: plan } = resource;
  const month = plan?.month === undefined ? undefined : String(record[plan.month]);
  return {
    modelo: shownTo(model, looking.reader),
    congelado: frozen,
    plan: plan === undefined ? null : outlineOf(plan),
    origenes:
      plan === undefined || month === undefined ? {} : originsOf(plan, { ...looking, month }),
  };
}

const outlineOf = ({ month, frozenBy, sections }: DocumentPlan): DocumentOutline => ({
  mes: month ?? null,
  fija: frozenBy ?? null,
  textos: sections.flatMap(({ blocks }) =>
    blocks.flatMap((one) =>
      'text' in one ? [{ campo: one.text, necesario: one.needed === true }] : [],
    ),
  ),
});

export const readerOf = (request: FastifyRequest, stores: Stores): Reader =>
  readerFor(stores, whoAsks(request));

interface Asked {
  document: Document;
  format: DocumentFormat;
  nombre: string;
}

type Way = (request: Request, given: Given) => Promise<Asked>;

/** As who asks may see it. */
interface Shown extends Asked {
  model: DocumentModel;
  text: string;
  huella: string;
}

async function askedOf(
  request: Request,
  { read, ...given }: Given & { read: Way },
): Promise<Shown> {
  const asked = await read(request, given);
  const model = shownTo(asked.document.model, readerOf(request, given.stores));
  const text = JSON.stringify(model);
  return { ...asked, model, text, huella: huellaOf(text) };
}

interface Ready extends Shown {
  file: PrintedFile;
}

/** They may leave before: then nothing is printed for them. */
async function printed(
  asked: Shown,
  { request, reply, deps }: Given & { request: Request; reply: FastifyReply },
): Promise<Ready> {
  const { document, model, text, huella, format, nombre } = asked;
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const isKept = document.frozen !== null && model === document.model;
  const file = await printedFile(deps, {
    text,
    huella,
    model,
    format,
    nombre,
    userId: whoAsks(request).id,
    kept: isKept ? 'always' : 'day',
    signal: left.signal,
  });
  return { ...asked, file };
}

/** The id of the job that prints what is large, for who would rather not wait; undefined: it is printed at once, or is there. */
async function printingFor(
  request: Request,
  { db, clock, printerBell }: Deps,
  { document, model, text, huella, format, nombre }: Shown,
): Promise<number | undefined> {
  const prefers = String(request.headers['prefer'] ?? '').split(',');
  if (!prefers.some((one) => one.trim() === 'respond-async') || !isLarge(model)) return undefined;
  if ((await knownFile(db.orm, { huella, format })) !== undefined) return undefined;
  const id = await requestPrinting(db, {
    usuario_id: whoAsks(request).id,
    nombre,
    formato: format,
    modelo: text,
    huella,
    congelado: model === document.model ? document.frozen : null,
    now: clock(),
  });
  printerBell?.ring();
  return id;
}

const factsOf = ({ file, huella, document, format, nombre }: Ready): DocumentFacts => ({
  nombre,
  tipo: documentFormats[format].type,
  tamano: file.tamano,
  sha256: file.sha256,
  huella,
  paginas: file.paginas,
  congelado: document.frozen,
});

async function send(
  request: Request,
  reply: FastifyReply,
  given: Given & { read: Way },
): Promise<FastifyReply> {
  const asked = await askedOf(request, given);
  const { file, nombre, format } = await printed(asked, { ...given, request, reply });
  return sendFile(reply, given.deps, {
    file,
    nombre,
    format,
    isShown: request.query.ver !== undefined,
  });
}

interface SentFile {
  file: Pick<PrintedFile, 'archivo_id' | 'tamano'>;
  nombre: string;
  format: DocumentFormat;
  /** In the browser, where it can do that. */
  isShown: boolean;
}

export async function sendFile(
  reply: FastifyReply,
  { files }: Pick<Deps, 'files'>,
  { file, nombre, format, isShown }: SentFile,
): Promise<FastifyReply> {
  const content = await files.read(file.archivo_id);
  if (content === undefined) throw new ApiError('ALMACEN_NO_DISPONIBLE');
  const isPdf = documentFormats[format].extension === 'pdf';
  const disposition = isPdf && isShown ? 'inline' : 'attachment';
  return reply
    .headers({
      ...guardsFor(documentFormats[format].type, disposition),
      'Content-Type': documentFormats[format].type,
      'Content-Length': file.tamano,
      'Content-Disposition': contentDisposition(disposition, nombre),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .send(content);
}

const ofRecord: Way = async (request, given) => {
  refuseKeys(request.query, ['formato', 'ver', 'en', 'enlace']);
  const format = formatIn(request.query.formato);
  const { document, nameIn } = await documentOf(request, given);
  return { document, format, nombre: nameIn(format) };
};

/** The document of a record, and what its file is called. */
async function documentOf(
  request: Request,
  { deps, stores }: Given,
): Promise<{ document: Document; record: Row; nameIn: (format: DocumentFormat) => string }> {
  const { db, clock } = deps;
  const store = await onDay(deps, storeAt(stores, request, 'leer'), request);
  const who = whoAsks(request);
  const id = idOf(request);
  const record = await readRecord(db.reading, store, { id });
  if (record === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
  }
  const now = clock();
  const own = await ownDocument(store, { tx: db.reading, stores, record, now });
  if (own !== undefined)
    return { document: own, record, nameIn: (format) => documentName(store, { record, format }) };
  const context = requestContextOf(request, now);
  await logView(db.orm, { store, id, records: [record], context });
  const model = await recordDocument(db.reading, store, {
    record,
    who,
    day: store.day ?? dayOf(now),
  });
  const nameIn = (format: DocumentFormat) => fileName(nameOf(model), format);
  return { document: { model, frozen: null }, record, nameIn };
}

const nameOf = ({ title, subtitle }: { title: string; subtitle: string | null }): string =>
  [title, subtitle].filter(Boolean).join(' ').replaceAll('/', '-');

function fileName(name: string, format: DocumentFormat): string {
  const { extension } = documentFormats[format];
  return cleanFileName(`${name}.${extension}`, [extension]);
}

const ofList: Way = async (request, { deps, stores }) => {
  const { db, clock, resources } = deps;
  refuseKeys(request.query, ['formato', 'ver', 'filter', 'sort', 'columns', 'en', 'enlace']);
  const format = formatIn(request.query.formato);
  const store = await onDay(deps, storeAt(stores, request, 'leer'), request);
  const who = whoAsks(request);
  const { filter, sort, columns, en } = request.query;
  const now = clock();
  const { range: _range, ...parsed } = parseListQuery(
    store.resource,
    { filter, sort, range: '[0,0]' },
    { context: contextOf(now), resources },
  );
  const query = guarded(parsed, { resource: store.resource, who, resources });
  const words = await wordsOfFilter(db.reading, store, { query, who });
  const day = dayOf(now);
  const { model, total } = await listDocument(db.reading, store, {
    query,
    columns: columnsIn(store.resource, columns, readColumns),
    filter: words,
    who,
    day,
    ...(en === undefined ? {} : { en }),
  });
  await audit(db.orm, {
    ...entryBasis(requestContextOf(request, now), store.resource.name),
    registro_id: null,
    accion: 'exportar',
    motivo: `${format}, ${total} registros; filtro: ${words}`,
    antes: null,
    despues: null,
  });
  return {
    document: { model, frozen: null },
    format,
    nombre: fileName(`${model.title} ${en ?? day}`, format),
  };
};

function formatIn(formato: string | undefined): DocumentFormat {
  const known = Object.keys(documentFormats) as DocumentFormat[]; // of these keys
  const found = known.find((one) => one === formato);
  if (found !== undefined) return found;
  const said =
    formato === undefined ? 'is missing' : `"${formato.slice(0, 40)}"${suggestion(formato, known)}`;
  throw new ApiError('CONSULTA_INVALIDA', {
    params: { motivo: `formato ${said}: expected ${known.join(', ')}` },
  });
}
