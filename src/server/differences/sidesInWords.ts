import type { LabelOf } from '../../core/fields/field.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import { readById } from '../list/readRecords.ts';
import type { Stores } from '../resource/store.ts';

/** How lists name what the sides refer to; of what someone may not read, the id. */
export async function labelsOfSides(
  orm: Orm,
  stores: Stores,
  given: { resource: Resource; sides: readonly Row[]; who: Who },
): Promise<LabelOf> {
  const ids = new Map<string, Set<number>>();
  for (const [name, field] of Object.entries(given.resource.fields)) {
    const { target } = field as { target?: string }; // reference fields have one
    if (target === undefined) continue;
    const found = given.sides.flatMap((side) => side[name]).filter((id) => typeof id === 'number');
    ids.set(target, new Set([...(ids.get(target) ?? []), ...found]));
  }
  const labels = new Map<string, string>();
  for (const [target, wanted] of ids) {
    const store = stores.get(target);
    if (store === undefined || !mayUse(store.resource, 'leer', given.who)) continue;
    const fields = labelFields(store.resource);
    for (const record of await readById(orm, store, { ids: [...wanted], fields })) {
      labels.set(`${target} ${String(record['id'])}`, labelFor(store.resource, record));
    }
  }
  return (target, id) => labels.get(`${target} ${id}`) ?? String(id);
}

/** The fields in which the sides differ. */
export function differing(a: Row | null, b: Row | null): ReadonlySet<string> {
  const names = Object.keys({ ...a, ...b });
  const text = (side: Row | null, name: string) => JSON.stringify(side?.[name] ?? null);
  return new Set(names.filter((name) => text(a, name) !== text(b, name)));
}

/** A reference by what its records are called; undefined of a field that is none. */
export function referenceText(
  resource: Resource,
  { name, value, labels }: { name: string; value: unknown; labels: LabelOf },
): string | undefined {
  const { target } = (fieldOf(resource, name) ?? {}) as { target?: string }; // reference fields have one
  if (value === null || target === undefined) return undefined;
  return [value]
    .flat()
    .map((id) => labels(target, Number(id)))
    .join(' · ');
}

/** Any value as lists write it, in Spanish as every sheet. */
export function valueInWords(
  resource: Resource,
  asked: { name: string; value: unknown; labels: LabelOf },
): string {
  const field = fieldOf(resource, asked.name);
  if (field === undefined || asked.value === null || asked.value === undefined) return '';
  return referenceText(resource, asked) ?? typeOf(field).format(asked.value, field, 'es');
}
