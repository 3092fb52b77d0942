import { roundDecimals } from '../../core/fields/numberText.ts';
import type { Box, NearbyPoints } from '../../core/places/mapApi.ts';
import { API, request } from '../http/http.ts';

// The answer's shape is the API's contract (core/places/mapApi.ts); the server is ours.
/** The elements of the inventory in a box. */
export async function readNearby(box: Box): Promise<NearbyPoints> {
  const caja = box.map((side) => roundDecimals(side, 6)).join(',');
  return (await request(`${API}/mapa/puntos?caja=${caja}`)).json as NearbyPoints;
}
