import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { parseFilter, type ListQuery } from '../../core/list/listQuery.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import {
  fieldAt,
  mapOf,
  pointsRead,
  type MapColor,
  type MapFace,
} from '../../core/resource/map.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { onDay, tellPosition } from '../life/onDay.ts';
import { newestLines } from '../measures/cache.ts';
import type { Store, Stores } from '../resource/store.ts';
import { pointChunks, type PointsAsked } from './readPoints.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** Of the pool's connections most must stay for everybody else. */
const AT_ONCE = 2;

/** The face `map` of a list, of resources whose descriptor has one. */
export async function pointRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock, resources } = deps;
  const turns = createSemaphore(AT_ONCE);
  const queryOf = (request: Request, { resource }: Store): PointsAsked['query'] => {
    const who = whoAsks(request);
    const parsed: Pick<ListQuery, 'filters' | 'q' | 'scope'> = parseFilter(
      resource,
      jsonIn('filter', request.query['filter'] ?? '{}'),
      { ...contextOf(clock()), yo: who },
    );
    return guarded(parsed, { resource, who, resources });
  };

  app.get(
    '/:recurso/puntos',
    // it is read as it comes, and integers are hardly made smaller
    { ...respondsWith('told'), compress: false, exposeHeadRoute: false },
    async (request: Request, reply) => {
      const present = storeAt(stores, request, 'leer');
      const map = mapOf(present.resource);
      if (map === undefined) {
        const { url: ruta, method: metodo } = request;
        throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
      }
      refuseKeys(request.query, ['filter', 'en', 'colores', 'lugares']);
      refuseHiddenTargets(present, map, request);
      const store = await onDay(deps, present, request);
      await tellPosition(deps, { request, reply });
      const asked: PointsAsked = {
        map,
        query: queryOf(request, store),
        colors: colorsIn(store, map, request.query['colores']),
        hasPlaces: yesOrNo('lugares', request.query['lugares'] ?? 'true'),
      };
      const newest = (await newestLines(db.reading))(pointsRead(store.resource, map));
      const etag = `"${newest}-${dayOf(clock())}"`;
      reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('application/octet-stream');
      const stream = await begun(turns, pointChunks(db, store, asked));
      // who left while it was their turn to wait
      if (reply.raw.destroyed) stream.destroy();
      return reply.send(stream);
    },
  );
}

/** What is wrong with the first chunk is an answer like every other; the turn ends with the stream, read or not. */
async function begun(
  turns: ReturnType<typeof createSemaphore>,
  chunks: AsyncGenerator<Buffer>,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const first = await chunks.next();
      const stream = Readable.from(joined(first, chunks), { objectMode: false });
      const closed = once(stream, 'close');
      resolve(stream);
      await closed;
    };
    turns.take(work).catch(reject);
  });
}

async function* joined(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/** The classes of a point tell of the records that its references lead to: who may not read those has no such map. */
function refuseHiddenTargets({ resource, resources }: Store, map: MapFace, request: Request): void {
  const who = whoAsks(request);
  const paths = [...map.colors.map(({ by }) => by), ...(map.round ? [map.round.by] : [])];
  const targets = paths.flatMap((path) => fieldAt(resource, path, resources)?.target ?? []);
  const elsewhere =
    typeof map.place === 'string' ? [] : [resources.get(map.place.resource) ?? resource];
  for (const target of [...targets, ...elsewhere]) {
    if (!mayUse(target, 'leer', who))
      throw new ApiError('PROHIBIDO', { params: { accion: pageWords(target) } });
  }
}

/** The colours that the address names; else those that stand in the database, as others take a query for each point. */
function colorsIn(
  { resource, resources }: Store,
  { colors }: MapFace,
  raw: string | undefined,
): MapColor[] {
  if (raw === undefined) {
    return colors.filter(
      ({ by }) => fieldAt(resource, by, resources)?.field.computed?.by !== 'sql',
    );
  }
  const names = jsonIn('colores', raw);
  if (!Array.isArray(names)) return refuse('colores must be a list such as ["estado"]');
  const known = colors.map(({ by }) => by);
  return [...new Set(names)].map((name: unknown) => {
    const found = colors.find(({ by }) => by === name);
    return (
      found ??
      refuse(
        `colores: ${String(name).slice(0, 80)} is none of the map${suggestion(String(name), known)}`,
      )
    );
  });
}

function yesOrNo(key: string, raw: string): boolean {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return refuse(`${key} must be true or false, found ${raw.slice(0, 80)}`);
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
