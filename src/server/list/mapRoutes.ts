import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { LONGEST_SIDE, type Box, type MapSettings } from '../../core/places/mapApi.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Caja } from '../../core/places/coordenadas.ts';
import type { Deps } from '../deps.ts';
import { parameterValues } from '../resource/parameters.ts';
import { pointsWithin } from './pointsWithin.ts';
import type { Stores } from '../resource/store.ts';
import { dayOf } from '../resource/today.ts';
import { refuseKeys } from '../http/resourceAt.ts';
import { holding, whoAsks } from '../auth/answers.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

const INVENTORY = 'infraestructura_alumbrado';

/** What the map of a form shows: the inventory around a place, and the ground if it is configured. */
export async function mapRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.get('/mapa', holding('nothing'), async (): Promise<MapSettings> => {
    const names = stores.has('parametro') ? ['centro_mapa', 'caja_municipio'] : [];
    const values = await parameterValues(deps.db.reading, { names, day: dayOf(deps.clock()) });
    return {
      // what `parametros` accepts
      inicio: beginningOf(
        values.get('centro_mapa') as MapSettings['inicio'],
        values.get('caja_municipio') as Caja | null,
      ),
      teselas: deps.config.mapTiles ?? null,
    };
  });
  app.get('/mapa/puntos', holding('told'), async (request: Request) => {
    refuseKeys(request.query, ['caja']);
    const box = boxIn(request.query['caja'] ?? '');
    const inventory = stores.get(INVENTORY)?.resource;
    if (inventory === undefined || !mayUse(inventory, 'leer', whoAsks(request))) {
      throw new ApiError('PROHIBIDO', {
        params: { accion: inventory === undefined ? INVENTORY : pageWords(inventory) },
      });
    }
    return pointsWithin(deps.db.reading, box);
  });
}

/** The middle of the municipality, where no other place is named. */
function beginningOf(
  centro: MapSettings['inicio'] | undefined,
  caja: Caja | null | undefined,
): MapSettings['inicio'] {
  if (centro) return centro;
  if (!caja) return null;
  const middle = (one: number, other: number) => (one + other) / 2;
  return {
    lat: middle(caja.lat_min, caja.lat_max),
    lng: middle(caja.lng_min, caja.lng_max),
    zoom: TOWN_ZOOM,
  };
}

const TOWN_ZOOM = 15;

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
