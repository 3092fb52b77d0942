import type { LabelOf } from '../../../core/fields/facets.ts';
import { mayUse, type Who } from '../../../core/resource/permissions.ts';
import { labelFields } from '../../../core/resource/referenceLabel.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { prepared, type Orm } from '../../db/orm.ts';
import { labelFor } from '../../fieldAccess/masking.ts';
import { readById } from '../../list/readRecords.ts';
import type { Stores } from '../../resource/store.ts';

/** Ids of records by resource. */
export type Ids = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * How lists name these records, those that an import has only planned, too. Of records that the
 * role may not read, and of those that are gone, the id stands there. One statement for each
 * resource, and one for all that are not stored.
 */
export async function plannedLabels(
  orm: Orm,
  stores: Stores,
  given: { importId: number; ids: Ids; who: Who },
): Promise<LabelOf> {
  const { importId, who } = given;
  const labels = new Map<string, Map<number, string>>();
  const planned = new Map<string, number[]>();
  for (const [target, ids] of given.ids) {
    const store = stores.get(target);
    if (store === undefined || !mayUse(store.resource, 'leer', who)) continue;
    const { resource } = store;
    const fields = labelFields(resource);
    const records = await readById(orm, store, { ids: [...ids], fields });
    const own = new Map(
      records.map((record) => [Number(record['id']), labelFor(resource, record)]),
    );
    labels.set(target, own);
    const missing = [...ids].filter((id) => !own.has(id));
    if (missing.length > 0) planned.set(target, missing);
  }
  for (const { recurso, id, valores } of await plannedRecords(orm, { importId, ids: planned })) {
    const resource = stores.get(recurso)?.resource;
    if (resource !== undefined) labels.get(recurso)?.set(id, labelFor(resource, valores));
  }
  return (target, id) => labels.get(target)?.get(id) || String(id);
}

interface PlannedRecord {
  recurso: string;
  id: number;
  valores: Row;
}

async function plannedRecords(
  orm: Orm,
  given: { importId: number; ids: ReadonlyMap<string, readonly number[]> },
): Promise<PlannedRecord[]> {
  if (given.ids.size === 0) return [];
  const asked = [...given.ids].flatMap(([recurso, ids]) => ids.map((id) => ({ recurso, id })));
  const [found] = await orm.run<{ json: string }>(PLANNED, [given.importId, JSON.stringify(asked)]);
  return JSON.parse(found?.json ?? '[]') as PlannedRecord[]; // what the statement selects
}

const PLANNED = prepared(`
  select coalesce(json_agg(json_build_object('recurso', f.recurso, 'id', f.registro_id,
    'valores', f.valores)), '[]')::text as json
  from jsonb_to_recordset($2::jsonb) as asked (recurso text, id bigint)
  join importacion_fila as f on f.importacion_id = $1::bigint and f.recurso = asked.recurso
    and f.registro_id = asked.id and f.accion = 'crear'`);
