import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { metaOn, useDay } from '../address/day.ts';

/** The records of some points, as their list has them: what is looked at in passing is no record that was opened. */
export function useRows(
  resource: Resource,
  ids: readonly number[],
): ReadonlyMap<number, RaRecord> | undefined {
  const dataProvider = useDataProvider();
  const day = useDay(resource);
  const { data } = useQuery({
    queryKey: [resource.name, 'puntos', 'filas', day, ids],
    queryFn: async ({ signal }) => {
      const { data: rows } = await dataProvider.getList(resource.name, {
        filter: { id: ids },
        pagination: { page: 1, perPage: ids.length },
        sort: { field: 'id', order: 'ASC' },
        ...metaOn(day),
        signal,
      });
      return new Map(rows.map((row: RaRecord) => [Number(row.id), row]));
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return ids.length === 0 ? undefined : data;
}
