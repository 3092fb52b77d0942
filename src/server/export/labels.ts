import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import type { Orm } from '../db/orm.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import { readById } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';

export type Labels = [id: number, label: string][];

/**
 * How sheets name these records of another resource. Personal data is masked, and of records that
 * the role may not read only the id stands there.
 */
export async function labelsOf(
  orm: Orm,
  from: Store,
  asked: { target: string; ids: readonly number[]; who: Who },
): Promise<Labels> {
  const store = from.stores.get(asked.target);
  if (store === undefined || !mayUse(store.resource, 'leer', asked.who)) {
    return asked.ids.map((id) => [id, String(id)]);
  }
  const { resource } = store;
  const records = await readById(orm, store, { ids: asked.ids, fields: labelFields(resource) });
  const labels = new Map(
    records.map((record) => [Number(record['id']), labelFor(resource, record)]),
  );
  return asked.ids.map((id) => [id, labels.get(id) || String(id)]);
}
