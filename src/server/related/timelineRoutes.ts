import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { headedWords } from '../../core/resource/noun.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import {
  timelineOf,
  type Timeline,
  type TimelineAnswer,
} from '../../core/resource/faces/timeline.ts';
import { isDay, contextOf } from '../../core/time/calendar.ts';
import type { Deps } from '../deps.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { idOf, refuseKeys, storeAt } from '../http/resourceAt.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Stores } from '../resource/store.ts';
import { readCursor, readFacts, type Asked } from './timelineFacts.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; id: string };
  Querystring: Record<string, string | undefined>;
}>;

/** The life of a record, of resources whose descriptor tells one. */
export async function timelineRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.get(
    '/:recurso/:id/linea_de_tiempo',
    respondsWith('told'),
    async (request: Request): Promise<TimelineAnswer> => {
      const store = storeAt(stores, request, 'leer');
      const timeline = timelineOf(store.resource);
      if (timeline === undefined) {
        const { url: ruta, method: metodo } = request;
        throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
      }
      refuseKeys(request.query, ['tipo', 'desde', 'hasta', 'cursor', 'cuantos']);
      const id = idOf(request);
      const asked = askedOf(timeline, request.query);
      const record = await readRecord(deps.db.reading, store, { id });
      if (record === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
      return readFacts(deps.db.reading, store, {
        ...asked,
        timeline,
        record,
        who: whoAsks(request),
        context: contextOf(deps.clock()),
      });
    },
  );
}

function askedOf(timeline: Timeline, query: Request['query']): Asked {
  const { tipo, desde, hasta, cursor, cuantos } = query;
  return {
    kinds: tipo === undefined ? undefined : kindsIn(timeline, tipo),
    desde: dayIn('desde', desde),
    hasta: dayIn('hasta', hasta),
    after: cursor === undefined ? undefined : readCursor(cursor),
    count: cuantos === undefined ? USUAL : countIn(cuantos),
  };
}

/** Facts of a page, unless the request says otherwise. */
const USUAL = 50;

function kindsIn({ facts }: Timeline, text: string): string[] {
  const kinds = text.split(',');
  const known = Object.keys(facts);
  const unknown = kinds.find((kind) => !known.includes(kind));
  if (unknown === undefined) return kinds;
  const found = `"${unknown.slice(0, 40)}"${suggestion(unknown, known)}`;
  refuse(`tipo: ${found}; expected some of ${known.join(', ')}`);
}

function dayIn(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isDay(text)) return text;
  refuse(`${name} must be a day such as 2026-07-31, found ${String(text).slice(0, 40)}`);
}

function countIn(text: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST_AT_ONCE) return count;
  refuse(`cuantos must be 1 to ${MOST_AT_ONCE}, found ${text.slice(0, 40)}`);
}

const MOST_AT_ONCE = 200;

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
