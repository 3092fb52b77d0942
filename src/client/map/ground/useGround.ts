import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { GroundZone } from '../../../core/places/mapApi.ts';
import { API, request } from '../../http/http.ts';
import { outlineOf, type Outline } from './groundLayer.ts';

const HOLDS_MS = 5 * 60_000;

/** The outlines of the zones below every map; none until they are there, and none where they cannot be read. */
export function useOutlines(): readonly Outline[] {
  const { data } = useQuery({
    queryKey: ['mapa', 'suelo'],
    queryFn: readGround,
    staleTime: HOLDS_MS,
    retry: false,
  });
  return useMemo(() => (data ?? NONE).map(outlineOf), [data]);
}

const NONE: readonly GroundZone[] = [];

// The answer's shape is the API's contract (core/places/mapApi.ts); the server is ours.
async function readGround(): Promise<GroundZone[]> {
  return ((await request(`${API}/mapa/suelo`)).json as { zonas: GroundZone[] }).zonas;
}
