import { useGetList, useListContext, type RaRecord } from 'ra-core';
import { useMemo } from 'react';

import type { CalendarFace } from '../../core/resource/faces/calendar.ts';
import { MOST_PEOPLE } from '../../core/resource/faces/calendar.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import type { CalendarItem } from './useCalendar.ts';

export interface Lane {
  id: number;
  name: string;
}

/** The people of a calendar; undefined where it has none, or where they may not be read. */
export function usePeople({ fields }: Resource, { person }: CalendarFace): Resource | undefined {
  const field = person === undefined ? undefined : fields[person];
  const target = useResources().get((field as { target?: string } | undefined)?.target ?? '');
  const user = useCurrentUser();
  return target !== undefined && mayUse(target, 'leer', user) ? target : undefined;
}

/** A lane for everybody who may be chosen, and for who has something already; where the list is narrowed to some, for those. */
export function useLanes(
  resource: Resource,
  {
    face,
    people,
    items,
  }: { face: CalendarFace; people: Resource | undefined; items: readonly CalendarItem[] },
): readonly Lane[] {
  const represent = useRepresent();
  const { filterValues } = useListContext();
  const { person = '', companions = '' } = face;
  const asked = (filterValues as Row)[person];
  const isNarrowed = asked !== undefined;
  const named = useMemo(
    () => [...new Set(items.flatMap(({ record }) => idsIn([record[person], record[companions]])))],
    [items, person, companions],
  );
  const { filter = {} } = (resource.fields[person] ?? {}) as { filter?: Row };
  const query = {
    pagination: { page: 1, perPage: MOST_PEOPLE },
    sort: { field: 'id', order: 'ASC' },
  } as const;
  const isOn = people !== undefined;
  const choosable = useGetList(
    people?.name ?? '',
    { ...query, filter },
    { enabled: isOn && !isNarrowed },
  );
  const others = useGetList(
    people?.name ?? '',
    { ...query, filter: { id: named } },
    { enabled: isOn && named.length > 0 },
  );
  return useMemo(() => {
    if (people === undefined) return [];
    const inCharge = new Set(items.map(({ record }) => Number(record[person])));
    const rows = new Map<number, RaRecord>();
    for (const row of isNarrowed ? [] : ((choosable.data ?? []) as RaRecord[]))
      rows.set(Number(row.id), row);
    for (const row of (others.data ?? []) as RaRecord[]) {
      if (!isNarrowed || inCharge.has(Number(row.id))) rows.set(Number(row.id), row);
    }
    return [...rows]
      .map(([id, row]) => ({ id, name: represent(people, row) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  }, [people, items, person, isNarrowed, choosable.data, others.data, represent]);
}

const idsIn = (values: readonly unknown[]): number[] =>
  values.flat().flatMap((value) => (typeof value === 'number' ? [value] : []));
