import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { filesApi, type FileRef, type UploadedFile } from '../../core/files/filesApi.ts';
import { ApiError } from '../../core/api/errors.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Database } from '../db/connect.ts';
import { archivo } from '../db/tables/fileTables.ts';
import { examineUpload } from './examineUpload.ts';
import { cleanFileName } from './fileName.ts';
import { isFileId, type FileStore } from './fileStore.ts';
import { isImage } from './fileTypes.ts';
import { createLink, takeLink } from '../auth/links.ts';
import { sendPreview } from './previews.ts';
import { discardUpload, readUpload, type Upload } from './readUpload.ts';
import { missingFile, purgedFile, sendStored } from './sendStored.ts';
import { serve } from '../http/serve.ts';

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

/** Bytes first, then the row: a crash in between leaves no file that is listed and missing. */
async function keepUpload(
  upload: Upload,
  by: FileRouteOptions & { userId: number },
): Promise<UploadedFile> {
  const { received, name } = upload;
  const { store, deps } = by;
  try {
    const { tipo, extensions, foto } = await examineUpload(received);
    const nombre = cleanFileName(name, extensions);
    const file: FileRef = { id: received.id, nombre, tipo, tamano: received.bytes };
    await store.keep(received);
    await deps.db.orm.insert(archivo).values({
      ...file,
      foto: foto ?? null,
      sha256: received.sha256,
      creado_en: deps.clock().toISOString(),
      creado_por: by.userId,
    });
    return foto === undefined ? file : { ...file, foto };
  } catch (error) {
    await discardUpload(store, received);
    throw error;
  }
}

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
