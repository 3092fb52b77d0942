import { mapOf } from '../../../core/resource/faces/map.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { headerRef, type Operation } from '../components.ts';
import { about, errors } from '../operationParts.ts';
import { dayParameter, filterParameter, positionHeader } from './readOperations.ts';

/** Of a resource with the face `map`. */
export function points(resource: Resource): Operation {
  const colors = (mapOf(resource)?.colors ?? []).map(({ by }) => by);
  return {
    ...about(resource, 'leer', {
      operationId: `points_${resource.name}`,
      summary: `${resource.title}: puntos del mapa`,
      description:
        'All that match, by id, as chunks of columns: a head of four unsigned integers (points, records without a place, bytes of a packed number, 1 with places), then ids, latitudes and longitudes (1/10,000,000 of a degree) and packed numbers; integers have their highest byte first. A packed number has the class of each colour and, with places, whether the point is round, each times the number of classes of those behind it; class 0 is empty. The head of the end has 4294967295 points.',
    }),
    parameters: [
      filterParameter(resource),
      ...dayParameter(resource),
      {
        name: 'colores',
        in: 'query',
        description: `JSON list of ${colors.join(', ')}. Default: those that are not computed at reading.`,
        schema: { type: 'string' },
      },
      {
        name: 'lugares',
        in: 'query',
        description: '`false` leaves the places out: for another colour of points that are there.',
        schema: { type: 'boolean', default: true },
      },
    ],
    responses: {
      200: {
        description: 'The points.',
        headers: { ETag: headerRef('ETag'), ...positionHeader(resource) },
        content: { 'application/octet-stream': { schema: {} } },
      },
      304: { description: 'Nothing was written since the `ETag` in `If-None-Match`.' },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}
