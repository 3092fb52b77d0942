import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { MapSettings } from '../../core/places/mapApi.ts';
import { API, request } from '../http/http.ts';
import { groundPicturesOf, type GroundPictures } from './groundPictures.ts';

/** Where maps begin, and what lies beneath them. */
export const useMapSettings = (): MapSettings | undefined =>
  useQuery({
    queryKey: ['mapa'],
    queryFn: readMapSettings,
    staleTime: MINUTE,
    retry: false,
  }).data;

/** What lies below a map, beside its outlines; undefined where nothing does. */
export function useGroundPictures(): GroundPictures | undefined {
  const settings = useMapSettings();
  return useMemo(() => groundPicturesOf(settings), [settings]);
}

const MINUTE = 60_000;

// The answer's shape is the API's contract (core/places/mapApi.ts); the server is ours.
async function readMapSettings(): Promise<MapSettings> {
  return (await request(`${API}/mapa`)).json as MapSettings;
}
