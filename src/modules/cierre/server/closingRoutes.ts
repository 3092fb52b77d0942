import type { FastifyInstance } from 'fastify';
import { closingApi, type ClosingConditions } from '../../../core/api/closingApi.ts';
import { mayUse } from '../../../core/resource/permissions.ts';
import { whoAsks } from '../../../server/auth/responsePolicy.ts';
import type { Deps } from '../../../server/deps.ts';
import { storeNamed } from '../../../server/http/resourceAt.ts';
import { serve } from '../../../server/http/serve.ts';
import { countConditions } from '../../../server/period/countConditions.ts';
import type { Stores } from '../../../server/resource/store.ts';
import { condiciones, SEMAFOROS } from '../rules/condiciones.ts';

const NAME = 'cierre_mes';

/** What stands in the way of closing a month, which no field of it holds until it is closed. */
export async function closingRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, resources } = deps;
  serve(app, closingApi.conditions, {
    gate: (request) => {
      storeNamed(stores, { name: NAME, verb: 'leer', request });
      whoAsks(request);
    },
    handler: async ({ query: { periodo }, request }): Promise<ClosingConditions> => {
      const who = whoAsks(request);
      const read = condiciones.filter(({ resource }) => {
        const of = resources.get(resource);
        return of !== undefined && mayUse(of, 'leer', who);
      });
      const counted = await countConditions(db.reading, {
        stores,
        conditions: read,
        month: periodo,
        now: clock(),
      });
      return {
        periodo,
        condiciones: counted.map(({ condition, light, n }) => ({
          condicion: condition.name,
          semaforo: SEMAFOROS[light],
          registros: n,
          recurso: condition.resource,
          filtro: { ...condition.filter(periodo) },
        })),
      };
    },
  });
}
