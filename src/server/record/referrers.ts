import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../core/fields/field.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { conditionsOf } from '../list/conditions.ts';
import { idArray, isOneOf } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';

/** Records of one resource that point to records which are to go. */
export interface Referrers {
  store: Store;
  /** They go, too; otherwise they hold what they point to. */
  cascade: boolean;
  /** How many point to each record, by its id. */
  counts: ReadonlyMap<number, number>;
  /** Their own ids, when they go, too. */
  ids: readonly number[];
}

/** Ids that are about to go, by table: what only they point to holds nothing. */
export type Leaving = ReadonlyMap<string, readonly number[]>;

/** Who points to these records: every resource with a reference to them; who only signed is left out. */
export async function referrersOf(
  tx: Orm,
  store: Store,
  given: { ids: readonly number[]; leaving: Leaving },
): Promise<Referrers[]> {
  const found: Referrers[] = [];
  for (const other of store.stores.values()) {
    if (other.resource.view !== undefined) continue;
    const links = Object.entries(other.resource.fields).filter(([, field]) =>
      pointsTo(field, store.resource.name),
    );
    for (const cascade of [false, true]) {
      const names = links.filter(([, field]) => isCascaded(field) === cascade);
      if (names.length > 0) found.push(await referring(tx, other, { ...given, names, cascade }));
    }
  }
  return found.filter(({ counts }) => counts.size > 0);
}

/** Whether a value of the field names a record of that resource. */
export function pointsTo(field: Field, resource: string): boolean {
  if (field.readOnly || (field.kind !== 'reference' && field.kind !== 'references')) return false;
  return (field as { target?: string }).target === resource;
}

/** A record that is deleted takes those along that point to it by this field. */
export const isCascaded = (field: Field): boolean =>
  (field as { onDelete?: string }).onDelete === 'cascade';

async function referring(
  tx: Orm,
  store: Store,
  at: {
    names: readonly (readonly [string, Field])[];
    ids: readonly number[];
    leaving: Leaving;
    cascade: boolean;
  },
): Promise<Referrers> {
  const { table, resource } = store;
  const id = table.column('id');
  const points = at.names.map(([name, field]) =>
    field.kind === 'references'
      ? sql`gone.id = any(${table.column(name)})`
      : sql`gone.id = ${table.column(name)}`,
  );
  const fixed = conditionsOf(resource, { filters: [] }, store);
  const staying = sql`not ${isOneOf(id, at.leaving.get(resource.table) ?? [])}`;
  const where: SQL[] = [sql`(${sql.join(points, sql` or `)})`, staying, ...(fixed ? [fixed] : [])];
  const rows = await rowsOf<{ gone: string; ids: string; n: number }>(
    tx,
    sql`select gone.id as gone, count(*)::int as n,
          ${at.cascade ? sql`string_agg(${id}::text, ',' order by ${id})` : sql`''`} as ids
        from unnest(${idArray(at.ids)}) as gone (id) join ${table.table} on ${sql.join(where, sql` and `)}
        group by gone.id`,
  );
  const ids = rows.flatMap((row) => (row.ids === '' ? [] : row.ids.split(',').map(Number)));
  return {
    store,
    cascade: at.cascade,
    counts: new Map(rows.map(({ gone, n }) => [Number(gone), n])),
    ids: [...new Set(ids)],
  };
}
