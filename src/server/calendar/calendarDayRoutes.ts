import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, languageOf, wordsFor } from '../../core/api/errors.ts';
import {
  calendarOf,
  eachDay,
  MOST_DAYS,
  MOST_PEOPLE,
  type CalendarDays,
  type Days,
  type MoveObstacle,
} from '../../core/resource/faces/calendar.ts';
import { headedWords, pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { isDay } from '../../core/time/calendar.ts';
import { diasEntre } from '../../core/time/fechas.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { readRecord } from '../list/readRecords.ts';
import { findingOf } from '../record/validateRecords.ts';
import { holidaysOf } from '../resource/today.ts';
import type { Store, Stores } from '../resource/store.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** The days of the face `calendar`, of resources whose descriptor has one. Its records are those of the list. */
export async function calendarDayRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db } = deps;
  app.get(
    '/:recurso/calendario',
    respondsWith('told'),
    async (request: Request): Promise<CalendarDays> => {
      const store = storeAt(stores, request, 'leer');
      if (calendarOf(store.resource) === undefined) {
        const { url: ruta, method: metodo } = request;
        throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
      }
      const { query } = request;
      const who = whoAsks(request);
      refuseKeys(query, ['desde', 'hasta', 'mueve', 'personas']);
      const days = daysIn(query);
      const { mueve } = query;
      if (mueve === undefined && query['personas'] !== undefined) {
        refuse('personas says with whom a record would stand: it needs mueve');
      }
      // nobody is told what stands in the way of what they may not do
      if (mueve !== undefined && !mayUse(store.resource, 'escribir', who)) {
        throw new ApiError('PROHIBIDO', { params: { accion: pageWords(store.resource) } });
      }
      const holidays = await holidaysOf(db.reading, { first: days.desde, last: days.hasta });
      return {
        festivos: [...holidays]
          .map(([fecha, nombre]) => ({ fecha, nombre }))
          .toSorted((one, other) => (one.fecha < other.fecha ? -1 : 1)),
        impedimentos:
          mueve === undefined
            ? []
            : await obstaclesOf(store, {
                deps,
                days,
                id: idIn(mueve),
                people: peopleIn(query['personas'] ?? '[]'),
                language: languageOf(request.headers['accept-language']),
              }),
      };
    },
  );
}

interface Moving {
  deps: Deps;
  days: Days;
  id: number;
  people: readonly number[];
  language: ReturnType<typeof languageOf>;
}

async function obstaclesOf(
  store: Store,
  { deps: { db }, days, id, people, language }: Moving,
): Promise<MoveObstacle[]> {
  const { resource, hook } = store;
  const record = await readRecord(db.reading, store, { id });
  if (record === undefined) {
    throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(resource), id } });
  }
  const found = await hook?.moveFindings?.({
    tx: db.reading,
    finding: findingOf(resource),
    record,
    days: eachDay(days),
    people,
  });
  return (found ?? []).map(({ fecha, persona = null, finding }) => ({
    fecha,
    persona,
    nivel: finding.level,
    mensaje: wordsFor(finding, language),
  }));
}

function daysIn({ desde, hasta }: Request['query']): Days {
  if (!isDay(desde)) return refuse(`desde must be a day such as 2026-11-02, found ${told(desde)}`);
  if (!isDay(hasta)) return refuse(`hasta must be a day such as 2026-11-30, found ${told(hasta)}`);
  const count = diasEntre(desde, hasta) + 1;
  if (count < 1) return refuse(`hasta (${hasta}) lies before desde (${desde})`);
  if (count > MOST_DAYS) return refuse(`asks for ${count} days: at most ${MOST_DAYS}`);
  return { desde, hasta };
}

const told = (text: string | undefined): string => text?.slice(0, 40) ?? 'nothing';

function idIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new ApiError('ID_INVALIDO', { params: { valor: text.slice(0, 40) } });
}

function peopleIn(text: string): number[] {
  const expected = `personas must be a list of at most ${MOST_PEOPLE} ids such as [1,2]`;
  if (!/^\[(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14})*)?\]$/.test(text)) {
    return refuse(`${expected}, found ${told(text)}`);
  }
  const ids = JSON.parse(text) as number[]; // as the pattern says
  return ids.length > MOST_PEOPLE ? refuse(`${expected}, found ${ids.length}`) : ids;
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
