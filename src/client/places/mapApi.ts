import { roundDecimals } from '../../core/fields/decimals.ts';
import type { Box, MapSettings, NearbyPoints } from '../../core/places/mapApi.ts';
import { API, request } from '../http/http.ts';

// The answers' shapes are the API's contract (core/places/mapApi.ts); the server is ours.

export async function readMapSettings(): Promise<MapSettings> {
  return (await request(`${API}/mapa`)).json as MapSettings;
}

export async function readNearby(box: Box): Promise<NearbyPoints> {
  const caja = box.map((side) => roundDecimals(side, 6)).join(',');
  return (await request(`${API}/mapa/puntos?caja=${caja}`)).json as NearbyPoints;
}
