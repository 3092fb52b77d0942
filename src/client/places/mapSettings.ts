import { useQuery } from '@tanstack/react-query';

import type { MapSettings } from '../../core/places/mapApi.ts';
import { API, request } from '../http/http.ts';

/** Where maps begin, and what lies beneath them. */
export const useMapSettings = (): MapSettings | undefined =>
  useQuery({
    queryKey: ['mapa'],
    queryFn: readMapSettings,
    staleTime: MINUTE,
    retry: false,
  }).data;

const MINUTE = 60_000;

// The answer's shape is the API's contract (core/places/mapApi.ts); the server is ours.
async function readMapSettings(): Promise<MapSettings> {
  return (await request(`${API}/mapa`)).json as MapSettings;
}
