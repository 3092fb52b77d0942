import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { filesApi, type FileRef, PREVIEW_SIDES } from '../../core/files/filesApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import { DEVICE_UUID } from '../../core/resource/offline.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Database } from '../db/connect.ts';
import { archivo } from '../db/tables/fileTables.ts';
import { createLink, takeLink } from '../auth/links.ts';
import { serve } from '../http/serve.ts';
import { contentDisposition } from './fileName.ts';
import { isFileId, type FileStore, type ByteRange } from './fileStore.ts';
import { keepUpload, placeUpload, purgedFile } from './keepUpload.ts';
import { isImage, readUpload } from './readUpload.ts';
import { BrokenPicture, previewOf, TooManyPixels } from './pictures.ts';

/** Most bytes of one file. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface FileRouteOptions {
  deps: { db: Database; clock: () => Date };
  store: FileStore;
}

/** Uploads and downloads for whoever is signed in; belongs under `/api`. */
export function fileRoutes({ deps, store }: FileRouteOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart);

    serve(app, filesApi.upload, {
      handler: async ({ request, reply }) => {
        const upload = await readUpload(request, { store, maxBytes: MAX_FILE_BYTES });
        const { userId } = sessionOf(request);
        const file = await keepUpload(upload, { deps, store, userId });
        return reply.code(201).header('Location', `${PATH}/${file.id}`).send(file);
      },
    });

    serve(app, filesApi.place, {
      gate: ({ params }) => {
        const { id } = params as { id: string }; // of the path
        if (!DEVICE_UUID.test(id))
          throw new ApiError('ID_INVALIDO', { params: { valor: id.slice(0, 40) } });
      },
      handler: async ({ params: { id }, request, reply }) => {
        const upload = await readUpload(request, { store, maxBytes: MAX_FILE_BYTES });
        const { userId } = sessionOf(request);
        const { file, isNew } = await placeUpload(upload, { id, deps, store, userId });
        return reply
          .code(isNew ? 201 : 200)
          .header('Location', `${PATH}/${id}`)
          .send(file);
      },
    });

    serve(app, filesApi.download, {
      handler: async ({ params: { id }, request, reply }) => {
        const file = await findFile(deps.db, id);
        const { range } = request.headers;
        return sendStored(reply, { file, store }, { ...AS_ATTACHMENT, range });
      },
    });

    serve(app, filesApi.facts, {
      handler: async ({ params: { id }, reply }) => {
        const { foto, ...file } = await findFile(deps.db, id);
        reply.header('Cache-Control', 'private, no-cache');
        return { ...file, ...(foto === null ? {} : { foto }) };
      },
    });

    serve(app, filesApi.preview, {
      handler: async ({ params: { id }, query: { lado }, reply }) =>
        sendPreview(reply, { file: await findFile(deps.db, id), store }, lado),
    });

    serve(app, filesApi.link, {
      handler: async ({ params, request, reply }) => {
        const { id } = await findFile(deps.db, params.id);
        const { userId } = sessionOf(request);
        const token = await createLink(deps.db, { fileId: id, userId, now: deps.clock() });
        reply.header('Cache-Control', 'no-store');
        return { url: `${PATH}/descarga/${token}` };
      },
    });
  };
}

/** The single-use links; belongs under `/api` and is public: the token is the permission. */
export function fileLinkRoutes({ deps, store }: FileRouteOptions): FastifyPluginAsync {
  return async (app) => {
    serve(app, filesApi.open, {
      // a HEAD, as link checkers send it, would use the link up
      exposeHeadRoute: false,
      handler: async ({ params: { token }, query: { ver }, reply }) => {
        const id = await takeLink(deps.db, token, deps.clock());
        if (id === undefined) throw usedLink();
        const file = await findFile(deps.db, id);
        const isShown = isImage(file.tipo) || (isPdf(file) && ver !== undefined);
        const disposition = isShown ? 'inline' : 'attachment';
        return sendStored(reply, { file, store }, { ...ONCE, disposition });
      },
    });
  };
}

const PATH = '/api/archivos';

const isPdf = ({ tipo }: FileRef): boolean => tipo === 'application/pdf';

const AS_ATTACHMENT = {
  disposition: 'attachment',
  cacheControl: 'private, no-cache',
  acceptRanges: 'ranges',
} as const;

const ONCE = { cacheControl: 'no-store', acceptRanges: 'whole' } as const;

const usedLink = (): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Enlace', id: '' } });

async function findFile(db: Database, id: string) {
  if (!isFileId(id)) throw missingFile(id);
  const { nombre, tipo, tamano, sha256, foto, creado_en, purgado_en } = archivo;
  const [found] = await db.orm
    .select({ id: archivo.id, nombre, tipo, tamano, sha256, foto, creado_en, purgado_en })
    .from(archivo)
    .where(eq(archivo.id, id));
  if (found === undefined) throw missingFile(id);
  const { purgado_en: purged, ...file } = found;
  if (purged !== null) throw purgedFile({ ...file, purged });
  return { ...file, creado_en: new Date(file.creado_en).toISOString() };
}

/** Answers with a picture made smaller, which is made when it is first asked for. */
async function sendPreview(
  reply: FastifyReply,
  stored: { file: FileRef; store: FileStore },
  lado: string | undefined,
): Promise<FastifyReply> {
  const side = sideOf(lado);
  const bytes = isImage(stored.file.tipo) ? await preview(stored, side) : undefined;
  // of a document, and of a picture of older days that cannot be read, there is none
  if (bytes === undefined) throw missingFile(stored.file.id);
  return reply
    .header('Content-Type', 'image/webp')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, max-age=31536000, immutable')
    .send(bytes);
}

function sideOf(lado = String(PREVIEW_SIDES[0])): number {
  const side = PREVIEW_SIDES.find((one) => String(one) === lado);
  if (side !== undefined) return side;
  const motivo = `lado: expected ${PREVIEW_SIDES.join(' or ')}, found "${lado.slice(0, 20)}"`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

async function preview(
  { file, store }: { file: FileRef; store: FileStore },
  side: number,
): Promise<Buffer | undefined> {
  const made = await store.readPreview(file.id, side);
  if (made !== undefined) return made;
  if (!(await store.has(file.id))) return undefined;
  try {
    const bytes = await store.withPath(file.id, (path) => previewOf(path, side));
    // kept to save work: where there is no room for it, it is made again the next time
    await store.writePreview(file.id, { side, bytes }).catch(ignoreNoRoom);
    // purged while it was made: nothing of it stays
    if (!(await store.has(file.id))) await store.remove(file.id);
    return bytes;
  } catch (error) {
    if (error instanceof BrokenPicture || error instanceof TooManyPixels) return undefined;
    throw error;
  }
}

function ignoreNoRoom(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

interface SendOptions {
  disposition: 'attachment' | 'inline';
  cacheControl: string;
  /** The `Range` header where a part may be asked for. */
  range?: string | undefined;
  acceptRanges: 'ranges' | 'whole';
}

/** Answers with a stored file; its type is the one found at upload, and browsers may not guess another. */
async function sendStored(
  reply: FastifyReply,
  stored: { file: FileRef; store: FileStore },
  options: SendOptions,
): Promise<FastifyReply> {
  const { file, store } = stored;
  const range = options.acceptRanges === 'ranges' ? rangeOf(options.range, file.tamano) : undefined;
  if (range === 'beyond') {
    return reply.code(416).header('Content-Range', `bytes */${file.tamano}`).send();
  }
  const content = await store.read(file.id, range);
  if (content === undefined) throw missingFile(file.id);
  if (range !== undefined) {
    reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.tamano}`);
  }
  return reply
    .headers(guardsFor(file.tipo, options.disposition))
    .header('Content-Type', file.tipo)
    .header('Content-Length', range === undefined ? file.tamano : range.end - range.start + 1)
    .header('Content-Disposition', contentDisposition(options.disposition, file.nombre))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', options.cacheControl)
    .header('Accept-Ranges', options.acceptRanges === 'ranges' ? 'bytes' : 'none')
    .send(content);
}

const missingFile = (id: string): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Archivo', id: id.slice(0, 40) } });

/**
 * A document that is opened runs nothing and belongs to no origin. The reader of PDFs that browsers
 * bring cannot work in a sandbox, and needs none: what it shows has no access to this origin.
 */
export const guardsFor = (tipo: string, disposition: SendOptions['disposition']) =>
  tipo === 'application/pdf' && disposition === 'inline'
    ? {
        'Content-Security-Policy':
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'X-Frame-Options': 'SAMEORIGIN',
      }
    : { 'Content-Security-Policy': "default-src 'none'; sandbox" };

/** One part, as players and readers ask for it; whatever else is asked gets the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const { from, to } = /^bytes=(?<from>\d*)-(?<to>\d*)$/.exec(header ?? '')?.groups ?? {};
  if (from === undefined || to === undefined || from + to === '') return undefined;
  const last = size - 1;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: last };
  const range = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (range.start > last) return 'beyond';
  return range.start > range.end ? undefined : range;
}
