import type { Field, Reading } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource.ts';
import { externalReads } from '../../core/validateRecord.ts';
import type { Orm } from '../db/connect.ts';
import type { Actor } from '../hooks/hook.ts';
import { parameterValues } from './parameters.ts';
import { readById } from './readRecords.ts';
import { knownField } from './rows.ts';
import type { Store, Stores } from './store.ts';
import { contextOf } from './today.ts';

/**
 * Fetches once, for many records, what their conditions and rules read beyond themselves:
 * `sector_id.activo` from the target's row (null when there is none), `$param.x` as valid today,
 * `$hoy`, `$ahora`, `$nuevo`, `$rol`.
 */
export async function externalsOf(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; actor: Actor; isNew: boolean },
): Promise<(record: Row) => Reading> {
  const { records, actor, isNew } = given;
  const paths = externalReads(store.resource);
  const { hoy, ahora } = contextOf(actor.now);
  const targets = await targetRows(tx, store, { records, paths });
  const params = await parameters(tx, store.stores, { paths, hoy });
  const general: Row = { $hoy: hoy, $ahora: ahora, $nuevo: isNew, $rol: actor.user.rol };
  return (record) => (path) => {
    if (path.startsWith('$param.')) return params.get(path.slice('$param.'.length)) ?? null;
    if (path.startsWith('$')) return general[path];
    const [name = '', column = ''] = path.split('.');
    const id = record[name];
    if (id === null || id === undefined) return null;
    return targets.get(name)?.get(Number(id))?.[column] ?? null;
  };
}

/** The resource that a reference points to; undefined while no such resource is registered. */
export function targetStore(stores: Stores, field: Field): Store | undefined {
  return stores.get((field as { target?: string }).target ?? '');
}

/** By reference field and id, the columns that are read of the targets. */
async function targetRows(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; paths: readonly string[] },
): Promise<Map<string, Map<number, Row>>> {
  const columns = new Map<string, string[]>();
  for (const path of given.paths.filter((one) => !one.startsWith('$'))) {
    const [name = '', column = ''] = path.split('.');
    columns.set(name, [...(columns.get(name) ?? []), column]);
  }
  const found = new Map<string, Map<number, Row>>();
  for (const [name, fields] of columns) {
    const target = targetStore(store.stores, knownField(store.resource, name));
    if (target === undefined) continue;
    const ids = given.records.map((record) => record[name]).filter((id) => typeof id === 'number');
    const rows = await readById(tx, target, { ids: [...new Set(ids)], fields });
    found.set(name, new Map(rows.map((row) => [Number(row['id']), row])));
  }
  return found;
}

async function parameters(
  tx: Orm,
  stores: Stores,
  given: { paths: readonly string[]; hoy: string },
): Promise<Map<string, unknown>> {
  if (!stores.has('parametro')) return new Map();
  return parameterValues(tx, { names: parameterNames(given.paths), day: given.hoy });
}

/** The parameters that paths such as `$param.caja_municipio` name. */
export function parameterNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => path.startsWith('$param.'))
    .map((path) => path.slice('$param.'.length));
}
