import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { printingApi } from '../../core/documents/printingApi.ts';
import { shownTo } from '../../core/documents/shownTo.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { requestContextOf } from '../http/resourceAt.ts';
import { serve } from '../http/serve.ts';
import type { Stores } from '../resource/store.ts';
import { readerOf, sendFile } from './documentRoutes.ts';
import {
  cancelPrinting,
  modelOfPrinting,
  readPrinting,
  stateOf,
  type StoredPrinting,
} from './printings.ts';

/** What is printed by jobs: how far it is, canceling it, and the file. */
export async function printingRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  const told = async (request: FastifyRequest, id: number, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    return stateOf(
      await printingOf(deps, request, id),
      requestContextOf(request, clock()).language,
    );
  };

  serve(app, printingApi.read, {
    handler: ({ params: { id }, request, reply }) => told(request, id, reply),
  });

  serve(app, printingApi.cancel, {
    handler: async ({ params: { id }, request, reply }) => {
      await printingOf(deps, request, id);
      await cancelPrinting(db.orm, id, clock());
      return told(request, id, reply);
    },
  });

  serve(app, printingApi.file, {
    // compressed already; a link would be used up by who asks for the headers alone
    compress: false,
    exposeHeadRoute: false,
    config: { enlace: true },
    onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
    handler: async ({ params: { id }, query: { ver }, request, reply }) => {
      const { archivo_id, nombre, formato, tamano } = await printingOf(deps, request, id);
      if (archivo_id === null || tamano === null)
        throw new ApiError('NO_EXISTE', { params: { recurso: FILE, id } });
      const model = await modelOfPrinting(db.orm, id);
      // it was made as its reader could see it then; their rights may be others now
      const shown = shownTo(model, readerOf(request, stores));
      if (JSON.stringify(shown.blocks) !== JSON.stringify(model.blocks)) {
        throw new ApiError('PROHIBIDO', { params: { accion: READING } });
      }
      return sendFile(reply, deps, {
        file: { archivo_id, tamano },
        nombre,
        format: formato,
        isShown: ver !== undefined,
      });
    },
  });
}

/** Others are not told that it is there. */
async function printingOf(
  { db }: Deps,
  request: FastifyRequest,
  id: number,
): Promise<StoredPrinting> {
  const { id: user, rol } = whoAsks(request);
  const found = await readPrinting(db.orm, id);
  if (found === undefined || (found.usuario_id !== user && rol !== 'administrador')) {
    throw new ApiError('NO_EXISTE', { params: { recurso: PRINTING, id } });
  }
  return found;
}

const PRINTING = { es: 'Impresión', en: 'Printing' };
const READING = { es: 'leer este documento', en: 'reading this document' };
const FILE = { es: 'Archivo de la impresión', en: 'File of the printing' };
