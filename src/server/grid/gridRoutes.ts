import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import {
  gridOf,
  isYearGrid,
  MOST_TRIED,
  type Grid,
  type GridAnswer,
  type LineGrid,
  type YearGrid,
  readYearKey,
  type YearKey,
} from '../../core/resource/faces/grid.ts';
import {
  ListQueryError,
  parseFilter,
  parseJson,
  sortTerm,
  type SortTerm,
} from '../../core/list/listQuery.ts';
import type { Verb } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { guarded, type AccessContext } from '../fieldAccess/guardedQuery.ts';
import { bodyAs, refuseKeys, requestContextOf, storeAt, storeNamed } from '../http/resourceAt.ts';
import { targetStore } from '../resource/externalReads.ts';
import type { Store, Stores } from '../resource/store.ts';
import { readGrid } from './readGrid.ts';
import { readYear } from './readYear.ts';
import { tryRecords } from './tryRecords.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** What a grid tries before it is saved. */
export const gridTrials = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        id: z.int().positive().exactOptional(),
        version: z.int().positive().exactOptional(),
        valores: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(MOST_TRIED),
});

/** The face `grid` of a list, of resources whose descriptor has one. Its records are saved like any other. */
export async function gridRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  const at = (request: Request, verb: Verb): [Store, Grid] => {
    const store = storeAt(stores, request, verb);
    const grid = gridOf(store.resource);
    if (grid === undefined) {
      const { url: ruta, method: metodo } = request;
      throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
    }
    return [store, grid];
  };

  app.get(
    '/:recurso/rejilla',
    respondsWith('told'),
    async (request: Request): Promise<GridAnswer> => {
      const [store, grid] = at(request, 'leer');
      const context = requestContextOf(request, clock());
      // a year has all its months, whatever the list is filtered by
      refuseKeys(request.query, isYearGrid(grid) ? ['clave'] : ['clave', 'filter']);
      if (isYearGrid(grid)) {
        const year = yearIn(store, grid, request.query['clave'], contextOf(clock()));
        return readYear(db.reading, store, { grid, year, context });
      }
      const targets = targetsOf(store, grid, stores, request);
      const { clave, filter = '{}' } = request.query;
      const today = contextOf(clock());
      const looking = {
        resource: store.resource,
        who: whoAsks(request),
        resources: deps.resources,
      };
      return readGrid(db.reading, store, {
        grid,
        targets,
        clave: keyIn(store, grid, clave, today),
        query: guarded(
          parseFilter(store.resource, parseJson('filter', filter), {
            ...today,
            yo: looking.who,
          }),
          looking,
        ),
        sort: orderOf(targets, looking),
        context,
      });
    },
  );

  app.post('/:recurso/rejilla/previa', respondsWith('told'), async (request: Request) => {
    const [store, grid] = at(request, 'escribir');
    refuseKeys(request.query, []);
    const { filas } = bodyAs(request, gridTrials);
    const context = requestContextOf(request, clock());
    return { filas: await tryRecords(db.orm, store, { trials: filas, grid, context }) };
  });
}

/** The lines have the names of their targets: who may not read those has no grid. */
function targetsOf(store: Store, { rows }: LineGrid, stores: Stores, request: Request): Store {
  const field = store.resource.fields[rows.field];
  const target = field === undefined ? undefined : targetStore(stores, field);
  if (target === undefined) throw new Error(`${store.resource.name}.${rows.field} has no target`); // `checkGrid` saw it
  return storeNamed(stores, { name: target.resource.name, verb: 'leer', request });
}

/** As the list of the targets stands, as far as that tells nothing of what is masked. */
const orderOf = (
  { resource }: Store,
  looking: Omit<AccessContext, 'resource'>,
): readonly SortTerm[] =>
  guarded({ filters: [], sort: resource.sort.map(sortTerm) }, { ...looking, resource }).sort ?? [];

function keyIn(
  { resource }: Store,
  { key }: LineGrid,
  text: string | undefined,
  today: Today,
): unknown {
  if (text === undefined) refuse(`clave is missing: expected a value of ${key}`);
  return valueIn(resource, { name: key, text }, today);
}

function yearIn(
  { resource }: Store,
  grid: YearGrid,
  text: string | undefined,
  today: Today,
): YearKey {
  const expected =
    grid.of === undefined ? 'a year as 2026' : `a year and a value of ${grid.of} as 2026.value`;
  const year = text === undefined ? undefined : readYearKey(text, grid);
  if (year === undefined)
    refuse(
      `clave ${text === undefined ? 'is missing' : `"${text.slice(0, 40)}"`}: expected ${expected}`,
    );
  if (grid.of !== undefined) valueIn(resource, { name: grid.of, text: year.of }, today);
  return year;
}

type Today = ReturnType<typeof contextOf>;

function valueIn(
  resource: Resource,
  { name, text }: { name: string; text: string | undefined },
  today: Today,
): unknown {
  try {
    return parseFilter(resource, { [name]: text }, today).filters[0]?.values[0];
  } catch (error) {
    if (error instanceof ListQueryError) refuse(`clave: ${error.message}`);
    throw error;
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
