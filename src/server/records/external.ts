import { sql } from 'drizzle-orm';
import type { Reading } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource.ts';
import { externalReads } from '../../core/validateRecord.ts';
import { rowsOf, type Orm } from '../db/connect.ts';
import type { Actor } from '../hooks/hook.ts';
import { readById } from './readRecords.ts';
import type { Store } from './store.ts';

/**
 * Fetches once, for many records, what their conditions and rules read beyond themselves:
 * `sector_id.activo` from the target's row (null when there is none), `$param.x` as valid today,
 * `$hoy`, `$nuevo`.
 */
export async function externalsOf(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; actor: Actor; isNew: boolean },
): Promise<(record: Row) => Reading> {
  const paths = externalReads(store.resource);
  const targets = await targetRows(tx, store, { records: given.records, paths });
  const params = await parameters(tx, store, { paths, today: dayOf(given.actor.now) });
  const general: Row = {
    $hoy: dayOf(given.actor.now),
    $nuevo: given.isNew,
    $rol: given.actor.user.rol,
  };
  return (record) => (path) => {
    if (path.startsWith('$param.')) return params.get(path.slice('$param.'.length)) ?? null;
    if (path.startsWith('$')) return general[path];
    const [name = '', column = ''] = path.split('.');
    const id = record[name];
    if (id === null || id === undefined) return null;
    return targets.get(name)?.get(Number(id))?.[column] ?? null;
  };
}

/** A calendar day in Colombia, `AAAA-MM-DD`. */
export function dayOf(now: Date): string {
  return new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
}

async function targetRows(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; paths: readonly string[] },
): Promise<Map<string, Map<number, Row>>> {
  const found = new Map<string, Map<number, Row>>();
  const names = given.paths
    .filter((path) => !path.startsWith('$'))
    .map((path) => path.split('.')[0] ?? '');
  for (const name of new Set(names)) {
    const target = store.stores.get(
      (store.resource.fields[name] as { target?: string }).target ?? '',
    );
    if (target === undefined) continue;
    const ids = new Set(
      given.records.map((record) => record[name]).filter((id) => typeof id === 'number'),
    );
    const rows = await readById(tx, target, { ids: [...ids], lock: false });
    found.set(name, new Map(rows.map((row) => [Number(row['id']), row])));
  }
  return found;
}

/** Values of parameters as valid on a day, by name. */
export async function parameterValues(
  orm: Orm,
  given: { names: readonly string[]; day: string },
): Promise<Map<string, unknown>> {
  if (given.names.length === 0) return new Map();
  const names = sql.join(
    given.names.map((name) => sql`${name}`),
    sql`, `,
  );
  const rows = await rowsOf<{ clave: string; valor: unknown }>(
    orm,
    sql`select distinct on (clave) clave, valor from parametro
        where clave in (${names}) and vigente_desde <= ${given.day}::date
        order by clave, vigente_desde desc`,
  );
  return new Map(rows.map(({ clave, valor }) => [clave, valor]));
}

async function parameters(
  tx: Orm,
  store: Store,
  given: { paths: readonly string[]; today: string },
): Promise<Map<string, unknown>> {
  const names = given.paths
    .filter((path) => path.startsWith('$param.'))
    .map((path) => path.slice('$param.'.length));
  if (!store.stores.has('parametro')) return new Map();
  return parameterValues(tx, { names, day: given.today });
}
