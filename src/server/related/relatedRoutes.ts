import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { RelatedAnswer } from '../../core/resource/related.ts';
import type { Deps } from '../deps.ts';
import { readRecord } from '../list/readRecords.ts';
import { relatedTo } from './relatedTo.ts';
import type { Stores } from '../resource/store.ts';
import { contextOf } from '../resource/today.ts';
import { idOf } from '../http/recordRequests.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; id: string };
  Querystring: Record<string, string | undefined>;
}>;

/** What points to a record: shown beside it, and before it is deleted. */
export async function relatedRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.get(
    '/:recurso/:id/relacionados',
    respondsWith('told'),
    async (request: Request): Promise<RelatedAnswer> => {
      const store = storeAt(stores, request, 'leer');
      refuseKeys(request.query, []);
      const id = idOf(request);
      const { reading: orm } = deps.db;
      if ((await readRecord(orm, store, { id })) === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
      const who = whoAsks(request);
      const context = contextOf(deps.clock());
      return { relaciones: await relatedTo(orm, store, { id, who, context }) };
    },
  );
}
