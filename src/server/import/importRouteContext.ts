import type { FastifyRequest } from 'fastify';
import { ApiError, languageOf, type Language } from '../../core/api/errors.ts';
import type { ImportDetail } from '../../core/import/importApi.ts';
import { sheetOf } from '../../core/import/sheetResource.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { findImport } from './actions.ts';
import { destination } from './destination.ts';
import { seesMasked } from './review/personalCells.ts';
import { importDetail } from './review/importDetail.ts';
import type { ImportRunner } from './run/runner.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store, Stores } from '../resource/store.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { personalFields } from '../fieldAccess/masking.ts';
import { storeNamed } from '../http/resourceAt.ts';

export interface ImportDeps {
  deps: Deps;
  stores: Stores;
  runner: ImportRunner;
}

/** The context that all import routes share. */
export interface ImportRouteContext {
  context(request: FastifyRequest): RequestContext;
  /** Throws NO_EXISTE. */
  detailOf(id: number, request: FastifyRequest): Promise<ImportDetail>;
  /** The destination of an import, which this person may read; throws NO_EXISTE and PROHIBIDO. */
  readable(id: number, request: FastifyRequest): Promise<Store>;
  /** The destination of an import that this person may change; throws NO_EXISTE and PROHIBIDO. */
  writable(id: number, request: FastifyRequest): Promise<Store>;
  /**
   * The same for who may say where the columns of the file lead: through another field, who sees
   * personal data masked would read what somebody else's file says.
   */
  mapped(id: number, request: FastifyRequest): Promise<Store>;
}

export function importWays({ deps, stores, runner }: ImportDeps): ImportRouteContext {
  const { db, clock } = deps;
  async function readable(id: number, request: FastifyRequest): Promise<Store> {
    const { destino } = await findImport(db.reading, id);
    return storeNamed(stores, { name: destino, verb: 'leer', request });
  }
  return {
    readable,
    context(request) {
      const { user, sessionId } = sessionOf(request);
      return {
        actor: { user, sessionId, ip: request.ip, now: clock() },
        language: languageIn(request),
      };
    },
    async detailOf(id, request) {
      await readable(id, request);
      const progress = runner.progressOf(id);
      const detail = await importDetail(db.reading, stores, {
        id,
        language: languageIn(request),
        who: whoAsks(request),
        ...(progress === undefined ? {} : { progress }),
      });
      if (detail === undefined) throw missing(id);
      return detail;
    },
    async writable(id, request) {
      const { destino } = await findImport(db.orm, id);
      return destination(stores, destino, request);
    },
    async mapped(id, request) {
      const { destino, creado_por } = await findImport(db.orm, id);
      const store = destination(stores, destino, request);
      const user = whoAsks(request);
      const hides = personalFields(sheetOf(store.resource, store.resources)).length > 0;
      if (!hides || !seesMasked(user, { creado_por })) return store;
      throw new ApiError('PROHIBIDO', { params: { accion: pageWords(store.resource) } });
    },
  };
}

export const languageIn = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']);

const missing = (id: number): ApiError =>
  new ApiError('NO_EXISTE', { params: { recurso: { es: 'Importación', en: 'Import' }, id } });
