import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, languageOf } from '../../core/api/errors.ts';
import { checkValues } from '../../core/record/validateRecord.ts';
import type { ProposalsAnswer } from '../../core/resource/proposals.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';
import { bodyAs, refuseKeys, requestContextOf, storeAt } from '../http/resourceAt.ts';
import type { Store, Stores } from '../resource/store.ts';

type Request = FastifyRequest<{ Params: { recurso: string } }>;

/** What a form knows of the record that it makes. */
export const proposalRequest = z.strictObject({ valores: z.record(z.string(), z.unknown()) });

/** What the hook proposes of new records, of resources whose descriptor says so. Nothing is written. */
export async function proposalRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  app.post(
    '/:recurso/propuestas',
    respondsWith('told'),
    async (request: Request): Promise<ProposalsAnswer> => {
      const store = storeAt(stores, request, 'escribir');
      const { proposes } = store.resource;
      if (proposes === undefined || store.hook?.proposed === undefined) {
        const { url: ruta, method: metodo } = request;
        throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
      }
      refuseKeys(request.query as Record<string, unknown>, []); // a parsed query is such an object
      const { valores } = bodyAs(request, proposalRequest);
      const who = whoAsks(request);
      const now = clock();
      const { actor } = requestContextOf(request, now);
      const values = readable(store, valores, now);
      const found = await store.hook.proposed({ tx: db.reading, stores, actor, values });
      const hidden = hiddenFields(store.resource, who);
      const language = languageOf(request.headers['accept-language']);
      return {
        propuestas: Object.fromEntries(
          proposes.fields.flatMap((name) => {
            const one = found[name];
            if (one === undefined || hidden.includes(name)) return [];
            return [[name, { valor: one.value ?? null, razon: one.reason?.[language] ?? null }]];
          }),
        ),
      };
    },
  );
}

/** The values that pass by themselves: what is half typed says nothing yet. */
function readable({ resource }: Store, valores: Row, now: Date): Row {
  const { record, findings } = checkValues(resource, valores, {
    context: contextOf(now),
    absent: 'keep',
  });
  const wrong = new Set(findings.map(({ field }) => field));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !wrong.has(name)));
}
