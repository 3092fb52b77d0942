import type { FastifyRequest } from 'fastify';
import { importDestinations } from '../../../resources.config.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import { ApiError, wordsFor, type Language } from '../../core/api/errors.ts';
import type { ImportDestination } from '../../core/import/importApi.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { closedBy } from '../record/refusalsByRecord.ts';
import type { Store, Stores } from '../resource/store.ts';
import { whoAsks } from '../auth/responsePolicy.ts';

/** The resource of that name, if it takes sheets from this person; throws INVALIDO or PROHIBIDO. */
export function destination(stores: Stores, name: string, request: FastifyRequest): Store {
  const store = stores.get(name);
  if (store === undefined || !store.resource.import.allowed) {
    const esperado = [...stores.values()]
      .filter(({ resource }) => resource.import.allowed)
      .map(({ resource }) => resource.name)
      .join(', ');
    throw new ApiError('INVALIDO', {
      findings: [
        {
          code: 'DESTINO_NO_IMPORTA',
          level: 'error',
          field: 'destino',
          params: { valor: name, esperado },
        },
      ],
    });
  }
  refuseWriting(store.resource, whoAsks(request));
  return store;
}

/** Of the destination, and of what is created along with its rows; throws PROHIBIDO. */
export function refuseWriting(resource: Resource, who: Who): void {
  if (mayUse(resource, 'escribir', who)) return;
  throw new ApiError('PROHIBIDO', { params: { accion: pageWords(resource) } });
}

/**
 * Where sheets of a resource go now: to itself, or, while it is closed, to the one whose sheets are
 * the same, as those of a closed inventory become updates.
 */
export async function openSheet(orm: Orm, store: Store, now: Date): Promise<Store> {
  const next = successorOf(store);
  if (next === undefined) return store;
  return (await closedBy(orm, store, now)) === undefined ? store : next;
}

const successorOf = ({ resource, stores }: Store): Store | undefined =>
  [...stores.values()].find((one) => one.resource.import.sheet?.resource === resource.name);

/** All that takes sheets: first what the general page offers, in its order. */
export async function destinations(
  orm: Orm,
  stores: Stores,
  given: { user: CurrentUser; language: Language; now: Date },
): Promise<ImportDestination[]> {
  const placeOf = ({ resource: { name } }: Store): number => {
    const place = importDestinations.indexOf(name);
    return place < 0 ? importDestinations.length : place;
  };
  const open = [...stores.values()]
    .filter(({ resource }) => resource.import.allowed)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return Promise.all(open.map((store) => described(orm, store, given)));
}

async function described(
  orm: Orm,
  store: Store,
  { user, language, now }: { user: CurrentUser; language: Language; now: Date },
): Promise<ImportDestination> {
  const { resource } = store;
  const closed = await closedBy(orm, store, now);
  const next = closed === undefined ? undefined : successorOf(store);
  const isAllowed = mayUse((next ?? store).resource, 'escribir', user);
  const forbidden = { code: 'PROHIBIDO', params: { accion: pageWords(resource) } } as const;
  const reason = isAllowed ? closed : forbidden;
  return {
    nombre: resource.name,
    general: importDestinations.includes(resource.name),
    puede: isAllowed && (closed === undefined || next !== undefined),
    ...(reason === undefined ? {} : { motivo: wordsFor(reason, language) }),
    ...(next === undefined ? {} : { sigue: next.resource.name }),
  };
}

/** The field of a destination that names the record of a sheet's row. */
export function elementField({ resource }: Store): string {
  const { sheet } = resource.import;
  const found = Object.entries(resource.fields).find(
    ([, field]) => (field as { target?: string }).target === sheet?.resource, // reference fields have one
  );
  if (found === undefined) throw new Error(`${resource.name} names no ${sheet?.resource ?? ''}`);
  return found[0];
}
