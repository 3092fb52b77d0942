import { filterOf, matchOf } from '../../../core/resource/check/checkReference.ts';
import type { Field } from '../../../core/fields/field.ts';
import { sortTerm, type Filter, type SortTerm } from '../../../core/list/listQuery.ts';
import { rightsOf, type Who } from '../../../core/resource/permissions.ts';
import { labelFields, referenceLabel } from '../../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../db/orm.ts';
import { targetStore } from '../../resource/external.ts';
import { readById, selectOf } from '../../list/readRecords.ts';
import type { Store } from '../../resource/store.ts';
import { guarded } from '../../fieldAccess/guardedQuery.ts';

/** What a reference of the template may name. */
export interface Pickable {
  /** In the order of their list; only what labels and matches read. */
  records: readonly Row[];
  label(record: Row): string;
  /** A record with all of its fields. */
  whole(record: Row): Promise<Row>;
}

/** A drop-down of more would help nobody. */
const MOST = 5_000;

/**
 * Records that a new reference may point to, by one statement. None where a template, which
 * everybody may have, must not show them.
 */
export async function pickableBy(
  orm: Orm,
  from: Store,
  field: Field,
): Promise<Pickable | undefined> {
  const target = targetStore(from.stores, field);
  if (target === undefined || !isForEverybody(target.resource)) return undefined;
  const { resource } = target;
  const names = [...new Set(['id', ...labelFields(resource), ...Object.keys(matchOf(field))])];
  const query = { filters: filtersOf(field, resource), sort: sortOf(target) };
  const found = await rowsOf<{ valores: string }>(
    orm,
    selectOf(target, { query, limit: MOST, values: names }),
  );
  return {
    records: found.map(({ valores }) => recordOf(names, valores)),
    label: (record) => referenceLabel(resource, record),
    whole: async (record) =>
      (await readById(orm, target, { ids: [Number(record['id'])] }))[0] ?? record,
  };
}

const isForEverybody = (resource: Resource): boolean =>
  resource.access.leer === 'todos' &&
  resource.access.derecho === undefined &&
  labelFields(resource).every((name) => resource.fields[name]?.personal !== true);

/** What the reference itself asks of its targets; else those that are not out of use. */
function filtersOf(field: Field, { fields }: Resource): Filter[] {
  const own = Object.entries(filterOf(field));
  const wanted = own.length === 0 && 'activo' in fields ? [['activo', true] as const] : own;
  return wanted.map(([name, value]) => ({ field: name, op: 'eq', values: [value].flat() }));
}

/** As who sees personal data masked has the list. */
const sortOf = ({ resource, resources }: Store): SortTerm[] =>
  guarded(
    { filters: [], sort: resource.sort.map(sortTerm) },
    { resource, resources, who: EVERYBODY },
  ).sort;

const EVERYBODY: Who = {
  rol: 'funcionario',
  derechos: rightsOf({ id: 0, rol: 'funcionario' }, { modo: 'restringido', aprobadores: [] }),
};

function recordOf(names: readonly string[], json: string): Row {
  const values = JSON.parse(json) as unknown[]; // a list of the values of these fields
  return Object.fromEntries(names.map((name, at) => [name, values[at]]));
}
