import { readColumns, type ExportColumn } from '../../core/export/exportColumns.ts';
import type { Point } from '../../core/places/mapApi.ts';
import type { PlaceElsewhere } from '../../core/resource/faces/map.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { Orm } from '../db/orm.ts';
import { readById } from '../list/readRecords.ts';
import { storeOf, type Store } from '../resource/store.ts';
import type { ExportJob, PlacesById } from './exportJob.ts';
import { columnsFor } from './labels.ts';

interface Placed {
  store: Store;
  /** Of a file of places: the field that has them, or the reference to the record that has. */
  place?: string | PlaceElsewhere;
}

/** The columns of a file; of one of places, that of the place stands behind those that are asked for. */
export function withPlace({
  store,
  columns,
  place,
  actor,
}: Placed & { columns: readonly ExportColumn[]; actor: { user: Who } }): {
  columns: readonly ExportColumn[];
  at: ExportJob['place'] | undefined;
} {
  if (place === undefined) return { columns, at: undefined };
  const [name, isElsewhere] = typeof place === 'string' ? [place, false] : [place.by, true];
  const known = columns.findIndex((column) => column.name === name);
  const all =
    known === -1
      ? [...columns, ...columnsFor(actor.user, readColumns(store.resource, [name]))]
      : columns;
  return { columns: all, at: { column: known === -1 ? columns.length : known, isElsewhere } };
}

/** Where those records stand that the rows lead to. */
export async function placesOf(
  orm: Orm,
  { store, place }: Placed,
  ids: readonly number[],
): Promise<PlacesById> {
  if (place === undefined || typeof place === 'string') return [];
  const { field, resource } = place;
  const records = await readById(orm, storeOf(store, resource), { ids, fields: ['id', field] });
  return records.flatMap((record) => {
    const at = record[field] as Point | null; // a point field
    return at === null ? [] : [[Number(record['id']), at] as const];
  });
}
