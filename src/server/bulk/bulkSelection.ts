import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { BatchSelection } from '../../core/api/api.ts';
import { ApiError } from '../../core/api/errors.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { readById, selectRecords, type Lock } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';

/** Most records of one bulk action: it is one transaction, held in memory. */
export const MAX_BATCH = 20_000;

/** By id of those that are not as they were seen: the present version, null for who is gone. */
type Stale = ReadonlyMap<string, number | null>;

interface Chosen {
  records: Row[];
  stale: Stale;
  /** The stale records that still exist, as they are now. */
  changed: Row[];
  /** Names all that match and their versions; undefined where they were chosen one by one. */
  huella?: string;
}

/** The records that were chosen, in id order; refused when those that match are not the frozen ones. */
export async function choose(
  tx: Orm,
  store: Store,
  given: { seleccion: BatchSelection; context: RequestContext; lock?: Lock },
): Promise<Chosen> {
  const { seleccion, context } = given;
  const held = given.lock === undefined ? {} : { lock: given.lock };
  if ('ids' in seleccion) return byVersion(tx, store, { versions: seleccion.ids, ...held });
  if (seleccion.total > MAX_BATCH) refuseTooMany(seleccion.total);
  const { now, user } = context.actor;
  const asking = { ...contextOf(now), yo: user };
  const parsed = parseFilter(store.resource, seleccion.filtro, asking);
  const filter = guarded(parsed, {
    resource: store.resource,
    who: user,
    resources: store.resources,
  });
  const query = { ...filter, sort: [{ path: 'id', descending: false }] };
  const records = await selectRecords(tx, store, { query, limit: MAX_BATCH + 1, ...held });
  if (records.length !== seleccion.total) {
    const params = { esperado: seleccion.total, actual: records.length };
    throw new ApiError('TOTAL_CAMBIO', { params });
  }
  const huella = fingerprintOf(records);
  if (seleccion.huella !== undefined && seleccion.huella !== huella) {
    throw new ApiError('SELECCION_CAMBIO', { params: { total: records.length } });
  }
  const without = new Set(seleccion.sin);
  return {
    records: records.filter(({ id }) => !without.has(Number(id))),
    stale: new Map(),
    changed: [],
    huella,
  };
}

/** Of records in id order: as many others would have the same total. `fingerprintIn` is the same in SQL. */
function fingerprintOf(records: readonly Row[]): string {
  const text = records.map(({ id, version }) => `${Number(id)}:${Number(version)}`).join();
  return createHash('sha256').update(text).digest('base64url');
}

/** Of the rows of a group of some resource's table. */
export const fingerprintIn: SQL = sql`translate(encode(sha256(convert_to(
  string_agg(id || ':' || version, ',' order by id), 'UTF8')), 'base64'), '+/=', '-_')`;

/** All or nothing: one that is stale or gone stops it, and is named with its present version. */
export function refuseStale(stale: Stale): void {
  if (stale.size === 0) return;
  throw new ApiError('VERSION_VIEJA', { body: { detalle: Object.fromEntries(stale) } });
}

async function byVersion(
  tx: Orm,
  store: Store,
  given: { versions: Readonly<Record<string, number>>; lock?: Lock },
): Promise<Chosen> {
  const { versions, ...held } = given;
  const ids = Object.keys(versions).map(Number);
  if (ids.length > MAX_BATCH) refuseTooMany(ids.length);
  const found = await readById(tx, store, { ids, ...held });
  const now = new Map(found.map(({ id, version }) => [String(id), Number(version)]));
  const stale = new Map(
    Object.keys(versions)
      .filter((id) => now.get(id) !== versions[id])
      .map((id) => [id, now.get(id) ?? null]),
  );
  const isStale = ({ id }: Row): boolean => stale.has(String(id));
  return { records: found.filter((one) => !isStale(one)), stale, changed: found.filter(isStale) };
}

function refuseTooMany(total: number): never {
  const motivo = `seleccion: ${total} records, at most ${MAX_BATCH} at a time`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
