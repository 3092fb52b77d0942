import type { GetListParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';

import { POSITION_HEADER, type Position } from '../../core/resource/life.ts';
import { sortPairs } from '../../core/list/sortOrder.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { DayMeta } from '../address/day.ts';
import { API, request } from './http.ts';

/** How many records a filter lets through, counted to the end. */
export async function exactTotal(
  resource: string,
  { filter, en }: { filter: Record<string, unknown> } & DayMeta,
): Promise<{ data: number }> {
  const day = en === undefined ? {} : { en };
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter), ...day });
  const { headers } = await request(`${API}/${resource}?${query.toString()}`);
  const total = Number(headers.get('Content-Range')?.split('/')[1]);
  if (!Number.isInteger(total)) throw new Error(`No total in the answer for ${resource}.`);
  return { data: total };
}

/** A page of a list, with whether more follow, and of which day it is. */
export async function getList(
  resource: string,
  params: GetListParams & { signal?: AbortSignal },
  descriptor: Resource | undefined,
) {
  let capped = false;
  let posicion: Position | undefined;
  // simple-rest sends one sort term and keeps the answer's headers to itself
  const rest = simpleRestProvider(API, async (url: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Prefer', 'count=capped');
    const asked = onDay(withSort(url, params.sort, descriptor), dayMeta(params.meta));
    const answer = await request(asked, { ...options, headers });
    capped = answer.headers.get('X-Total-Capped') === 'true';
    posicion = positionIn(answer.headers);
    return answer;
  });
  const answer = await rest.getList(resource, params);
  const meta = { capped, ...(posicion === undefined ? {} : { posicion }) };
  // of a page without rows nothing is known but that the list ends before it
  if (!capped || answer.data.length === 0) return { ...answer, meta };
  // beyond the cap, too, the list goes on after a page that is full
  const { page = 1, perPage = 0 } = params.pagination ?? {};
  const seen = (page - 1) * perPage + answer.data.length;
  const total = Math.max(answer.total ?? 0, answer.data.length < perPage ? seen : seen + 1);
  return { ...answer, total, meta };
}

export const dayMeta = (meta: unknown): DayMeta => (meta as DayMeta | undefined) ?? {}; // ours: address/day.ts

const onDay = (url: string, { en }: DayMeta): string =>
  en === undefined ? url : `${url}&en=${encodeURIComponent(en)}`;

/** What the server says of the day that it answered for; undefined for today. */
function positionIn(headers: Headers): Position | undefined {
  const told = headers.get(POSITION_HEADER);
  return told === null ? undefined : (JSON.parse(told) as Position); // the API's contract
}

function withSort(url: string, sort: GetListParams['sort'], descriptor: Resource | undefined) {
  if (sort === undefined) return url;
  const pairs = sortPairs(sort, descriptor);
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('sort', JSON.stringify(pairs.length === 1 ? pairs[0] : pairs));
  return `${path}?${query.toString()}`;
}
