import type { FastifyInstance, FastifyRequest } from 'fastify';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { parseFilter, type ListQuery } from '../../core/list/listQuery.ts';
import { summedFields } from '../../core/list/sums.ts';
import { ApiError } from '../../core/api/errors.ts';
import type { Deps } from '../deps.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import type { Store, Stores } from '../resource/store.ts';
import { sumsOf, wholeSumsOf } from './sums.ts';
import { contextOf } from '../resource/today.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** What all matches of a list come to: the sums of its columns. */
export async function totalsRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, resources } = deps;
  const queryOf = (request: Request, { resource }: Store) => {
    const filter = jsonIn('filter', request.query['filter'] ?? '{}');
    const parsed: Pick<ListQuery, 'filters' | 'q' | 'scope'> = parseFilter(
      resource,
      filter,
      contextOf(clock()),
    );
    return guarded(parsed, { resource, who: whoAsks(request), resources });
  };

  app.get('/:recurso/totales', respondsWith('told'), async (request: Request) => {
    const store = storeAt(stores, request, 'leer');
    refuseKeys(request.query, ['filter', 'columns', 'todas']);
    const columns = columnsIn(store, request.query['columns']);
    const add = isOfAll(request.query['todas']) ? wholeSumsOf : sumsOf;
    return add(db.reading, store, { query: queryOf(request, store), columns });
  });
}

/** Those of the list that are added up, unless the address names some. */
function columnsIn({ resource }: Store, raw: string | undefined): string[] {
  const summed = summedFields(resource);
  if (raw === undefined) return resource.list.columns.filter((name) => summed.includes(name));
  const names = jsonIn('columns', raw);
  if (!Array.isArray(names)) return refuse('columns must be a list such as ["cantidad"]');
  return [...new Set(names)].map((name: unknown) =>
    typeof name === 'string' && summed.includes(name)
      ? name
      : refuse(
          `columns: ${String(name).slice(0, 80)} is not added up${suggestion(String(name), summed)}`,
        ),
  );
}

function isOfAll(raw = 'false'): boolean {
  if (raw !== 'true' && raw !== 'false') {
    return refuse(`todas must be true or false, found ${raw.slice(0, 80)}`);
  }
  return raw === 'true';
}

function jsonIn(key: string, raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return refuse(`${key} is not JSON: ${raw.slice(0, 80)}`);
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
