import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseMeasureQuery } from '../../core/measures/measureQuery.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { settledFilter } from '../../core/list/asker.ts';
import type { Row } from '../../core/resource/resource.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { onDay, tellPosition } from '../life/onDay.ts';
import type { Stores } from '../resource/store.ts';
import { measureOf, measuresOf, refuse } from './measures.ts';
import { seesMeasure } from './measureStatement.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** The figures over the records of every resource that has `measures`. */
export async function measureRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.get('/:recurso/medidas', respondsWith('told'), async (request: Request, reply) => {
    const now = storeAt(stores, request, 'leer');
    refuseKeys(request.query, ['medidas', 'por', 'desde', 'hasta', 'grupo', 'filter', 'en']);
    const asked = parseMeasureQuery(now.resource, request.query, refuse);
    const asking = filterIn(request.query['filter']);
    const store = await onDay(deps, now, request);
    await tellPosition(deps, { request, reply });
    const who = whoAsks(request);
    const { group } = asked;
    const isNamed = request.query['medidas'] !== undefined;
    const names = asked.names.filter(
      (name) => isNamed || seesMeasure(store, { measure: measureOf(store, name), group }, who),
    );
    const context = contextOf(deps.clock());
    const { resource } = store;
    // what counts in each group is told as a filter, too: of a person, whoever they are
    const filter = settledFilter(resource, asking, who);
    guarded(parseFilter(resource, filter, context), { resource, who, resources: deps.resources });
    const json = await measuresOf(deps.db, store, { ...asked, names, filter, who, context });
    return reply.type('application/json; charset=utf-8').send(json);
  });
}

function filterIn(raw = '{}'): Row {
  try {
    const json: unknown = JSON.parse(raw);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Row;
  } catch {
    // told below
  }
  return refuse(`filter must be a JSON object such as {"estado":"x"}, found ${raw.slice(0, 80)}`);
}
