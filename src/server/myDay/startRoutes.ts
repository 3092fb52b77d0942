import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Who } from '../../core/resource/permissions.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { sortTerm } from '../../core/list/listQuery.ts';
import { startApi, type LastImport } from '../../core/api/startApi.ts';
import type { Orm } from '../db/orm.ts';
import { textOf } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { recordsIn, selectOf } from '../list/readRecords.ts';
import { statementOf, type Store, type Stores } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { deadlinesQuery } from '../deadlines/readDeadlines.ts';
import { serve } from '../http/serve.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { keptAnswers, type KeptAnswers } from '../measures/cache.ts';
import { accessOf, createMemo } from '../measures/memory.ts';
import { partsOf, type Part } from '../measures/parts.ts';
import type { Asker } from './figureReading.ts';
import { inventoryFigures } from './inventoryFigures.ts';
import { newsFor } from './news.ts';
import { pendingPart } from './pending.ts';
import { startFigures } from './startFigures.ts';

/** How far the month is, which the subject that closes months tells: `cierre` of the page. */
type Progress = (
  kept: KeptAnswers,
  given: { stores: Stores; who: Who; now: Date },
) => Promise<Part>;

/** What the first page of a person's day shows; belongs under `/api`. */
export async function startRoutes(
  app: FastifyInstance,
  { deps, stores, progress }: { deps: Deps; stores: Stores; progress: Progress },
): Promise<void> {
  const { db } = deps;
  serve(app, startApi.get, {
    handler: async ({ request, reply }) => {
      const user = whoAsks(request);
      const now = deps.clock();
      const context = contextOf(now);
      const asker = { user, context };
      const [whole, importaciones, novedades] = await Promise.all([
        keptAnswers(db).then(async (kept) =>
          partsOf(kept, [
            pendingPart(stores, asker),
            deadlinesPart(stores, asker),
            inventoryFigures(stores, asker),
            ...(await Promise.all([
              progress(kept, { stores, who: user, now }),
              startFigures(kept, stores, asker),
            ])),
          ]),
        ),
        lastImports(db.reading, stores, user),
        newsFor(db, { stores, user, log: request.log }),
      ]);
      reply.header('Cache-Control', 'no-store');
      const live = JSON.stringify({ hoy: context.hoy, importaciones, novedades });
      return reply.type('application/json; charset=utf-8').send(joined([live, ...whole]));
    },
  });
}

/** One object of the members of several, each as JSON and none empty. */
const joined = (objects: readonly string[]): string =>
  `{${objects.map((one) => one.slice(1, -1)).join(',')}}`;

const LAST_IMPORTS = 5;

/** They go on without a line of the history, so they are not kept. */
async function lastImports(orm: Orm, stores: Stores, user: Who): Promise<LastImport[] | null> {
  const store = stores.get('importacion');
  if (store === undefined || !mayUse(store.resource, 'leer', user)) return null;
  const [found] = await orm.run<{ json: string }>(newestOf(store), []);
  return recordsIn(found?.json).map((record) => ({
    id: Number(record['id']),
    archivo: String(record['archivo']),
    destino_titulo: String(record['destino_titulo']),
    estado: String(record['estado']),
    filas: Number(record['filas']),
    creado_en: String(record['creado_en']),
  }));
}

const newestOf = (store: Store) =>
  statementOf(store, 'newest', () => {
    const query = { filters: [], sort: [sortTerm('-id')] };
    const rows = selectOf(store, { query, limit: LAST_IMPORTS });
    return textOf(sql`select coalesce(json_agg(r), '[]')::text as json from (${rows}) as r`);
  });

/** Business days ahead that the page looks. */
const DAYS_AHEAD = 10;
const MOST_DEADLINES = 50;

/** What falls due for the person, `plazos` of the page, as the database wrote it. */
function deadlinesPart(stores: Stores, { user, context: { hoy } }: Asker): Part {
  return deadlines(stores, JSON.stringify([user.id, hoy, accessOf(user)]), () => {
    const query = deadlinesQuery({
      stores,
      user,
      hoy,
      ahead: DAYS_AHEAD,
      whose: 'own',
      most: MOST_DEADLINES,
    });
    return {
      asked: query === undefined ? [] : [{ query, hoy }],
      json: ([due = '[]']) => `{"plazos":${due}}`,
    };
  });
}

const deadlines = createMemo<Part>(200);
