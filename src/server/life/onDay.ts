import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { inColombia, isDay, dayOf } from '../../core/time/calendar.ts';
import { POSITION_HEADER, type Position } from '../../core/resource/life.ts';
import type { Deps } from '../deps.ts';
import { prepared } from '../db/orm.ts';
import { storeOn, type Store, type Stores } from '../resource/store.ts';
import { refuseUnfilled } from './segments.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/**
 * The resource as the address asks for it: on the day of `en`, or as it is now. Throws `CONSULTA_INVALIDA` for a
 * resource without `life` and for what is no day up to today, `NO_DISPONIBLE` while the lives of before an upgrade
 * are still written.
 */
export async function onDay(
  deps: Pick<Deps, 'db' | 'clock'>,
  store: Store,
  request: Request,
): Promise<Store> {
  const { en } = request.query;
  if (en === undefined) return store;
  const { resource } = store;
  if (resource.life === undefined) {
    return refuse(`en: ${resource.name} has no past, it is always read as it is now`);
  }
  const found = en.slice(0, 40);
  if (!isDay(en)) return refuse(`en must be a day such as 2026-07-31, found ${found}`);
  const today = dayOf(deps.clock());
  if (en > today) return refuse(`en: ${en} has not come yet, today is ${today}`);
  await refuseUnfilled(deps.db.reading, store);
  return en === today ? store : storeOn(store, en);
}

/** All stores, those of resources with a past as on the day of `en`; throws as `onDay`. */
export async function storesOnDay(
  deps: Pick<Deps, 'db' | 'clock'>,
  stores: Stores,
  request: FastifyRequest,
): Promise<Stores> {
  const asked = request as Request; // a query is checked to have texts alone
  if (asked.query.en === undefined) return stores;
  const on = new Map(stores);
  for (const [name, store] of stores) {
    if (store.resource.life !== undefined) on.set(name, await onDay(deps, store, asked));
  }
  return on;
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** Says in the answer of which day it is, and of what moment the knowledge of that day is. */
export async function tellPosition(
  deps: Pick<Deps, 'db' | 'clock'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { en } = (request as Request).query; // a query is checked to have texts alone
  if (en === undefined) return;
  reply.header(POSITION_HEADER, JSON.stringify(await positionOn(deps, en)));
}

const sealedEnd = prepared('select orden::text as orden from bitacora_cadena');

export async function positionOn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  en: string,
): Promise<Position> {
  const [end] = await db.reading.run<{ orden: string }>(sealedEnd, []);
  return { en, hasta: inColombia(clock().getTime()), orden: Number(end?.orden ?? 0) };
}
