import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Start } from '../../core/api/startApi.ts';
import { API, request } from '../http/http.ts';

/** What waits for the person, and how the inventory stands. */
export function useStart(): UseQueryResult<Start> {
  return useQuery({ queryKey: ['inicio'], queryFn: readStart });
}

// The answer's shape is the API's contract (core/api/startApi.ts); the server is ours.
const readStart = async (): Promise<Start> => (await request(`${API}/inicio`)).json as Start;
