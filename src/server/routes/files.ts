import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FileRef } from '../../core/api.ts';
import { ApiError } from '../../core/errors.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Database } from '../db/connect.ts';
import { archivo } from '../db/fileTables.ts';
import { cleanFileName } from '../files/fileName.ts';
import { isFileId } from '../files/fileStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { ADMITTED, contentType, extensionsOf, isImage } from '../files/fileTypes.ts';
import { createLink, takeLink } from '../files/links.ts';
import { readUpload } from '../files/readUpload.ts';
import type { Upload } from '../files/readUpload.ts';
import { missingFile, sendStored } from '../files/sendStored.ts';
import type { SendOptions } from '../files/sendStored.ts';

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
    await app.register(fastifyStatic, { serve: false, root: store.folder });

    app.post('/archivos', async (request, reply) => {
      const upload = await readUpload(request, { store, maxBytes: MAX_FILE_BYTES });
      const { userId } = sessionOf(request);
      const file = await keepUpload(upload, { deps, store, userId });
      return reply.code(201).header('Location', `${PATH}/${file.id}`).send(file);
    });

    app.get<{ Params: { id: string } }>('/archivos/:id', async (request, reply) => {
      const file = await findFile(deps.db, request.params.id);
      return sendStored(reply, { file, store }, AS_ATTACHMENT);
    });

    app.post<{ Params: { id: string } }>('/archivos/:id/enlace', async (request, reply) => {
      const { id } = await findFile(deps.db, request.params.id);
      const { userId } = sessionOf(request);
      const token = await createLink(deps.db, { fileId: id, userId, now: deps.clock() });
      return reply.header('Cache-Control', 'no-store').send({ url: `${PATH}/descarga/${token}` });
    });
  };
}

/** The single-use links; belongs under `/api` and is public: the token is the permission. */
export function fileLinkRoutes({ deps, store }: FileRouteOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, { serve: false, root: store.folder });
    app.get<{ Params: { token: string } }>(
      '/archivos/descarga/:token',
      // a HEAD, as link checkers send it, would use the link up
      { exposeHeadRoute: false },
      async (request, reply) => {
        const id = await takeLink(deps.db, request.params.token, deps.clock());
        if (id === undefined) throw usedLink();
        const file = await findFile(deps.db, id);
        const disposition = isImage(file.tipo) ? 'inline' : 'attachment';
        return sendStored(reply, { file, store }, { ...ONCE, disposition });
      },
    );
  };
}

const PATH = '/api/archivos';

const AS_ATTACHMENT: SendOptions = {
  disposition: 'attachment',
  cacheControl: 'private, no-cache',
  acceptRanges: 'ranges',
};

const ONCE = { cacheControl: 'no-store', acceptRanges: 'whole' } as const;

const usedLink = (): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: 'Enlace', id: '' } });

/** Bytes first, then the row: a crash in between leaves no file that is listed and missing. */
async function keepUpload(
  upload: Upload,
  by: FileRouteOptions & { userId: number },
): Promise<FileRef> {
  const { received, name } = upload;
  const { store, deps } = by;
  try {
    const tipo = await contentType(received.path);
    const extensions = extensionsOf(tipo ?? '');
    if (tipo === undefined || extensions === undefined) {
      const params = { valor: tipo ?? 'text/plain', esperado: ADMITTED };
      throw new ApiError('TIPO_NO_ADMITIDO', { params });
    }
    const nombre = cleanFileName(name, extensions);
    const file: FileRef = { id: received.id, nombre, tipo, tamano: received.bytes };
    await store.keep(received);
    await deps.db.orm.insert(archivo).values({
      ...file,
      sha256: received.sha256,
      creado_en: deps.clock().toISOString(),
      creado_por: by.userId,
    });
    return file;
  } catch (error) {
    await store.discard(received);
    await store.remove(received.id);
    throw error;
  }
}

async function findFile(db: Database, id: string): Promise<FileRef> {
  if (!isFileId(id)) throw missingFile(id);
  const { nombre, tipo, tamano } = archivo;
  const [file] = await db.orm
    .select({ id: archivo.id, nombre, tipo, tamano })
    .from(archivo)
    .where(eq(archivo.id, id));
  if (file === undefined) throw missingFile(id);
  return file;
}
