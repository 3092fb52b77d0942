import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/errors.ts';
import { LONGEST_SIDE, type Box, type MapSettings } from '../../core/mapApi.ts';
import { mayUse } from '../../core/permissions.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { pointsWithin } from '../records/pointsWithin.ts';
import type { Stores } from '../records/store.ts';
import { refuseKeys } from './resourceAt.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

const INVENTORY = 'infraestructura_alumbrado';

/** What the map of a form shows: the inventory around a place, and the ground if it is configured. */
export async function mapRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const settings: MapSettings = { teselas: deps.config.mapTiles ?? null };
  app.get('/mapa', async () => settings);
  app.get('/mapa/puntos', async (request: Request) => {
    refuseKeys(request.query, ['caja']);
    const box = boxIn(request.query['caja'] ?? '');
    const inventory = stores.get(INVENTORY)?.resource;
    if (inventory === undefined || !mayUse(inventory, 'leer', sessionOf(request).user)) {
      throw new ApiError('PROHIBIDO', { params: { accion: inventory?.title ?? INVENTORY } });
    }
    return pointsWithin(deps.db.reading, box);
  });
}

function boxIn(text: string): Box {
  const parts = text.split(',');
  const numbers = parts.map((part) =>
    /^-?\d{1,3}(?:\.\d{1,12})?$/.test(part) ? Number(part) : NaN,
  );
  const [sur = NaN, oeste = NaN, norte = NaN, este = NaN] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) {
    refuse(`caja: expected south,west,north,east in degrees, found "${text.slice(0, 80)}"`);
  }
  if (sur > norte || oeste > este || Math.abs(sur) > 90 || norte > 90) {
    refuse('caja: south must not be north of north, nor west east of east');
  }
  if (norte - sur > LONGEST_SIDE || este - oeste > LONGEST_SIDE) {
    refuse(`caja: at most ${LONGEST_SIDE} degrees wide and high`);
  }
  return [sur, oeste, norte, este];
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
