import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Counted, Start } from '../../core/api/startApi.ts';
import { API, request } from '../http/http.ts';

/** What waits for the person, and how the inventory stands. */
export function useStart(): UseQueryResult<Start> {
  return useQuery({ queryKey: ['inicio'], queryFn: readStart });
}

// The answer's shape is the API's contract (core/api/startApi.ts); the server is ours.
const readStart = async (): Promise<Start> => (await request(`${API}/inicio`)).json as Start;

/** The list that shows what a number counts: its address carries the filter, as after a click on it. */
export function listLink({ recurso, filtro }: Pick<Counted, 'recurso' | 'filtro'>) {
  const search = new URLSearchParams({ filter: JSON.stringify(filtro) });
  return { pathname: `/${recurso}`, search: `?${search.toString()}` };
}
