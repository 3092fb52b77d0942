import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

import {
  classesOf,
  fieldAt,
  packingOf,
  pointsRead,
  type MapColor,
  type MapFace,
} from '../../core/resource/faces/map.ts';
import { unpack, type PointColumns } from '../../core/resource/faces/pointColumns.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useDay } from '../address/day.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { listTopic, subscribe } from '../live/topics.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { createPointStore, inStoreOrder, type PointStore } from './pointStore.ts';

/** The points of a list, as far as they are there. */
export interface Points {
  store: PointStore;
  /** Records that match and have no place. */
  placeless: number;
  /** By the place in the store; undefined while it is fetched. */
  classes: Uint8Array | undefined;
  /** 1 for points that are drawn round; absent where all are. */
  round: Uint8Array | undefined;
}

interface Kept {
  etag: string;
  placeless: number;
  store: PointStore;
  /** By the colour's field. */
  classes: Readonly<Record<string, Uint8Array>>;
  round: Uint8Array | undefined;
}

/** Kept while other pages are looked at; whether something was written since is asked again each time. */
const KEPT_MS = 10 * 60_000;

/** All that match, at their places. `progress`: points that have arrived. */
export function usePoints(resource: Resource, { map, color }: { map: MapFace; color: MapColor }) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const client = useQueryClient();
  const resources = useResources();
  const { filterValues } = useListContext();
  const en = useDay(resource);
  const filter = JSON.stringify(filterValues);
  const [progress, setProgress] = useState(0);
  const day = en === undefined ? {} : { en };
  const stored = storedColors(resource, map, resources);
  const isStored = stored.some(({ by }) => by === color.by);
  const key = [resource.name, 'puntos', filter, en];
  const places = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Kept> => {
      const known = client.getQueryData<Kept>(key);
      const { data, etag } = await dataProvider.points(resource.name, {
        filter: JSON.parse(filter) as Record<string, unknown>, // just printed
        ...day,
        hasPlaces: true,
        etag: known?.etag,
        signal,
        onProgress: setProgress,
      });
      if (data !== undefined) return keptOf(data, { resource, map, stored, resources, etag });
      if (known === undefined) throw new Error('304 without points');
      return known;
    },
    // the map stays where it is while others come
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
  });
  const afresh = useQuery({
    queryKey: [...key, color.by, places.data?.etag],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.points(resource.name, {
        filter: JSON.parse(filter) as Record<string, unknown>, // just printed
        ...day,
        colors: [color.by],
        hasPlaces: false,
        signal,
      });
      return data;
    },
    enabled: !isStored && places.data !== undefined && !places.isPlaceholderData,
    // the map stays where it is while others come
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
  });
  const kept = places.data;
  const points = useMemo((): Points | undefined => {
    if (kept === undefined) return undefined;
    const { store, placeless, round } = kept;
    const other = afresh.data;
    const classes = isStored
      ? kept.classes[color.by]
      : other && inStoreOrder(store, { ids: other.ids, values: Uint8Array.from(other.packed) });
    return { store, placeless, round, classes };
  }, [kept, afresh.data, isStored, color.by]);
  const changes = useChanges(resource, { map, isPast: en !== undefined, at: places.dataUpdatedAt });
  return {
    points,
    progress,
    isFetching: places.isFetching || afresh.isFetching,
    error: places.error ?? afresh.error,
    refetch: () =>
      void (places.error === null && afresh.error !== null ? afresh : places).refetch(),
    hasChanged: changes,
  };
}

const storedColors = (
  resource: Resource,
  { colors }: MapFace,
  resources: ReadonlyMap<string, Resource>,
): MapColor[] =>
  colors.filter(({ by }) => fieldAt(resource, by, resources)?.field.computed?.by !== 'sql');

function keptOf(
  columns: PointColumns,
  given: {
    resource: Resource;
    map: MapFace;
    stored: readonly MapColor[];
    resources: ReadonlyMap<string, Resource>;
    etag: string;
  },
): Kept {
  const { resource, map, stored, resources, etag } = given;
  const store = createPointStore(columns);
  const sizes = stored.map((one) => 1 + classCount(resource, one, resources));
  const packing = packingOf(map.round === undefined ? sizes : [...sizes, 2]);
  const placed = (part: number) =>
    inStoreOrder(store, { ids: columns.ids, values: unpack(columns.packed, packing, part) });
  return {
    etag,
    placeless: columns.placeless,
    store,
    classes: Object.fromEntries(stored.map(({ by }, i) => [by, placed(i)])),
    round: map.round === undefined ? undefined : placed(sizes.length),
  };
}

const classCount = (
  resource: Resource,
  color: MapColor,
  resources: ReadonlyMap<string, Resource>,
): number => {
  const end = fieldAt(resource, color.by, resources);
  return end === undefined ? 0 : classesOf(end.field, color).length;
};

/** Whether others wrote since the points came: the map stays as it is until somebody wants to see it. */
function useChanges(
  resource: Resource,
  { map, isPast, at }: { map: MapFace; isPast: boolean; at: number },
): boolean {
  const [heardAt, setHeardAt] = useState(0);
  const topics = pointsRead(resource, map).join();
  useEffect(() => {
    if (isPast) return undefined;
    const ends = topics
      .split(',')
      .map((topic) => subscribe(listTopic(topic), () => setHeardAt(Date.now())));
    return () => {
      for (const end of ends) end();
    };
  }, [topics, isPast]);
  return heardAt > at && at > 0;
}
