import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import { headedWords } from '../../core/resource/noun.ts';
import {
  type RelatedAnswer,
  MOST_RELATED,
  relatedFilter,
  type Related,
} from '../../core/resource/related.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Deps } from '../deps.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Stores, Store } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { idOf, refuseKeys, storeAt } from '../http/resourceAt.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { hiddenLabel } from '../fieldAccess/guardedQuery.ts';
import { isCascaded, pointsTo } from '../record/referrers.ts';

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

interface Link {
  store: Store;
  campo: string;
  al_borrar: Related['al_borrar'];
}

interface Asked {
  id: number;
  who: Who;
  context: CheckContext;
}

/** What points to a record, counted by one statement, as the lists of each kind would count. */
async function relatedTo(orm: Orm, store: Store, asked: Asked): Promise<Related[]> {
  const links = linksTo(store, asked.who);
  if (links.length === 0) return [];
  const counts = links.map((link, i) => countOf(link, i, asked));
  const rows = await rowsOf<{ i: number; n: number }>(orm, sql.join(counts, sql` union all `));
  const found = new Map(rows.map(({ i, n }) => [Number(i), Number(n)]));
  return links.flatMap(({ store: { resource }, campo, al_borrar }, i) => {
    const n = found.get(i) ?? 0;
    if (n === 0) return [];
    const total = Math.min(n, MOST_RELATED);
    return [{ recurso: resource.name, campo, total, hay_mas: n > total, al_borrar }];
  });
}

/** Who only signed a record, and what is computed, do not point. */
function linksTo({ resource: { name }, stores }: Store, who: Who): Link[] {
  return [...stores.values()]
    .filter(({ resource }) => resource.view === undefined && mayUse(resource, 'leer', who))
    .flatMap((other) => {
      const { resource } = other;
      const { resources } = other;
      return Object.entries(resource.fields)
        .filter(([campo, field]) => {
          if (!pointsTo(field, name)) return false;
          return hiddenLabel(campo, { resource, who, resources }) === undefined;
        })
        .map(([campo, field]) => ({
          store: other,
          campo,
          al_borrar: isCascaded(field) ? ('se_va' as const) : ('impide' as const),
        }));
    });
}

function countOf({ store, campo }: Link, i: number, { id, context }: Asked): SQL {
  const { resource, table, hook } = store;
  const filter = parseFilter(resource, relatedFilter(resource.fields[campo], campo, id), context);
  const where = whereOf(conditionsOf(resource, filter, { table, hook }));
  return sql`select ${sql.raw(String(i))} as i, count(*)::int as n from
    (select 1 from ${sql.identifier(table.name)} ${where} limit ${sql.raw(String(MOST_RELATED + 1))}) as found`;
}
