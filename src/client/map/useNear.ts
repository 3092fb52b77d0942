import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';

import { metresPerUnit } from '../../core/map/projection.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useDebounced } from '../fields/usePendingText.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import type { Sight } from './openMap.ts';
import { nearestTo, type PointStore } from './pointStore.ts';
import { useRows } from './useRows.ts';

/** A point in sight, with its record as soon as that is there. */
export interface NearPoint {
  place: number;
  id: number;
  /** From the middle of the map. */
  metres: number;
  row: RaRecord | undefined;
  name: string | undefined;
}

export interface Near {
  points: readonly NearPoint[];
  /** Names that stand on the map, by place. */
  labels: ReadonlyMap<number, string>;
}

const MOST_LISTED = 50;
const LABELLED_FROM = 18;

/** The points in sight that are nearest to the middle of the map: what a pointer sees at a glance, as a list. */
export function useNear(
  resource: Resource,
  given: {
    store: PointStore;
    sight: Sight | undefined;
    classes: Uint8Array;
    off: Uint8Array;
    /** The place of the point under the pointer, which is named wherever it is. */
    hovered: number | undefined;
  },
): Near {
  const { store, sight, classes, off, hovered } = given;
  const represent = useRepresent();
  const places = useMemo(() => {
    if (sight === undefined) return [];
    const { left, top, right, bottom } = sight;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const { x, y } = store;
    const isInSight = (place: number) => {
      const [px = 0, py = 0] = [x[place], y[place]];
      return (
        px >= left && px <= right && py >= top && py <= bottom && off[classes[place] ?? 0] !== 1
      );
    };
    const reach = Math.hypot(right - left, bottom - top) / 2;
    return nearestTo(store, middle, { count: MOST_LISTED, reach, isShown: isInSight });
  }, [store, sight, classes, off]);
  const ids = useMemo(() => places.map(({ place }) => store.ids[place] ?? 0), [places, store]);
  const rows = useRows(resource, ids);
  const hoveredName = useNameOf(resource, hovered === undefined ? undefined : store.ids[hovered]);
  return useMemo(() => {
    const points = places.map(({ place, units }, i): NearPoint => {
      const id = ids[i] ?? 0;
      const row = rows?.get(id);
      return {
        place,
        id,
        metres: units * metresPerUnit(store.y[place] ?? 0),
        row,
        name: row && represent(resource, row),
      };
    });
    const isNear = sight !== undefined && sight.zoom >= LABELLED_FROM;
    const named = points.flatMap(({ place, name }) => (name ? [[place, name] as const] : []));
    const pointed =
      hovered === undefined || hoveredName === undefined ? [] : [[hovered, hoveredName] as const];
    // what is pointed at has its room first
    return { points, labels: new Map([...pointed, ...(isNear ? named : [])]) };
  }, [places, ids, rows, store, sight, represent, resource, hovered, hoveredName]);
}

/** The name of a record at which a pointer rests: what it passes is not asked for. */
function useNameOf(resource: Resource, id: number | undefined): string | undefined {
  const represent = useRepresent();
  const rested = useDebounced(id === undefined ? '' : String(id));
  const asked = useMemo(() => (rested === '' ? [] : [Number(rested)]), [rested]);
  const row = useRows(resource, asked)?.get(id ?? 0);
  return row && represent(resource, row);
}
