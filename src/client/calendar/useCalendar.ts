import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

import { toneOf, type Tone } from '../../core/fields/tone.ts';
import { filterWithin, openingDay } from '../../core/list/calendarDays.ts';
import { DAY_PARAMETER, LOOK_PARAMETER } from '../../core/resource/faces/faces.ts';
import {
  dayFieldOf,
  looksOf,
  MOST_EVENTS,
  slotOf,
  toneFieldOf,
  type CalendarFace,
  type Days,
  type Look,
  type MoveObstacle,
  type Slot,
} from '../../core/resource/faces/calendar.ts';
import { isSortable } from '../../core/resource/listOptions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { isDay } from '../../core/time/calendar.ts';
import { metaOn, today, useDay } from '../address/day.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { useListFace } from '../list/useListFace.ts';
import { listTopic } from '../live/topics.ts';
import { useSubscribe } from '../live/useSubscribe.ts';

/** A record at its day. */
export interface CalendarItem {
  id: number;
  record: RaRecord;
  slot: Slot;
  tone: Tone;
}

/** Rows of one request. */
const TOGETHER = 1000;
/** What others save within it is read together, ms. */
const SOON_MS = 1000;

/** How the calendar is looked at, and the day that is in sight, as the address has them. */
export function useLook(resource: Resource, face: CalendarFace, isPhone: boolean) {
  const { valueOf, change } = useListFace(resource);
  const { filterValues } = useListContext();
  const [day, look] = [valueOf(DAY_PARAMETER), valueOf(LOOK_PARAMETER)];
  const known = looksOf(face).find((one) => one === look);
  return {
    look: known ?? (isPhone ? 'agenda' : 'mes'),
    day: isDay(day) ? day : openingDay(resource, { face, filter: filterValues, hoy: today() }),
    show: (next: { day?: string; look?: Look }) =>
      change({
        ...(next.day === undefined ? {} : { [DAY_PARAMETER]: next.day }),
        ...(next.look === undefined ? {} : { [LOOK_PARAMETER]: next.look }),
      }),
  };
}

/** The records of these days, under the list's own filter. */
export function useItems(resource: Resource, face: CalendarFace, days: Days) {
  const dataProvider = useDataProvider();
  const { filterValues } = useListContext();
  const en = useDay(resource);
  const filter = JSON.stringify(filterWithin(resource, { face, filter: filterValues, days }));
  const { name, list } = resource;
  const field = dayFieldOf(face);
  const query = useQuery({
    queryKey: [name, 'calendario', 'registros', filter, en],
    queryFn: async ({ signal }) => {
      const rows: RaRecord[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total = 0 } = await dataProvider.getList(name, {
          filter: JSON.parse(filter) as Record<string, unknown>, // just printed
          pagination: { page, perPage: TOGETHER },
          sort: { field: isSortable(list, field) ? field : 'id', order: 'ASC' },
          ...metaOn(en),
          signal,
        });
        rows.push(...(data as RaRecord[])); // records of a resource
        const isWhole = data.length < TOGETHER || rows.length >= total;
        if (isWhole || rows.length >= MOST_EVENTS) return { rows, hasMore: !isWhole };
      }
    },
    // a page is turned in one look: the one before stays until the next one is there
    placeholderData: keepPreviousData,
  });
  const { data, refetch } = query;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  useSubscribe(en === undefined ? listTopic(name) : undefined, () => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void refetch(), SOON_MS);
  });
  const items = useMemo(() => itemsOf(resource, face, data?.rows ?? []), [resource, face, data]);
  return { ...query, items };
}

function itemsOf(
  resource: Resource,
  face: CalendarFace,
  rows: readonly RaRecord[],
): CalendarItem[] {
  const name = toneFieldOf(resource, face);
  const field = name === undefined ? undefined : resource.fields[name];
  const tone = (record: RaRecord): Tone =>
    field === undefined || name === undefined ? 'neutral' : toneOf(field, record[name]);
  return rows
    .flatMap((record): CalendarItem[] => {
      const slot = slotOf(face, record);
      return slot === undefined
        ? []
        : [{ id: Number(record.id), record, slot, tone: tone(record) }];
    })
    .toSorted(byTime);
}

/** In the order of their beginnings. */
const byTime = (one: CalendarItem, other: CalendarItem): number => {
  const [a, b] = [one, other].map(({ slot: { day, from = '' } }) => `${day} ${from}`);
  return (a ?? '') < (b ?? '') ? -1 : a === b ? one.id - other.id : 1;
};

/** Whether it is drawn over all of its days. */
export const isBar = ({ slot }: CalendarItem): boolean => slot.days !== undefined;

/** By what they have alike, each in its order. */
export function itemsBy(
  items: readonly CalendarItem[],
  keyOf: (item: CalendarItem) => string,
): ReadonlyMap<string, CalendarItem[]> {
  const found = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const key = keyOf(item);
    const those = found.get(key) ?? [];
    found.set(key, those);
    those.push(item);
  }
  return found;
}

const NO_PEOPLE: readonly number[] = [];

/** What is to be known of the days themselves; `moves`: and what speaks against moving that record to them. */
export function useDays(
  { name }: Resource,
  {
    days,
    moves,
    people = NO_PEOPLE,
  }: { days: Days; moves?: number | undefined; people?: readonly number[] },
) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'calendario', 'dias', days, moves, people],
    queryFn: async ({ signal }) => {
      const moving = moves === undefined ? {} : { moves, people };
      return (await dataProvider.calendarDays(name, { days, ...moving, signal })).data;
    },
    staleTime: 60_000,
  });
  const holidays = useMemo(
    () => new Map(data?.festivos.map(({ fecha, nombre }) => [fecha, nombre])),
    [data],
  );
  return { holidays, obstacles: data?.impedimentos ?? NO_OBSTACLES };
}

const NO_OBSTACLES: readonly MoveObstacle[] = [];

/** What speaks against a day in somebody's hands, the worst first. */
export interface Mark {
  level: MoveObstacle['nivel'];
  reasons: string[];
}

export function markAt(
  obstacles: readonly MoveObstacle[],
  { day, person }: { day: string; person: number | undefined },
): Mark | undefined {
  const found = obstacles.filter(
    ({ fecha, persona }) => fecha === day && (persona === null || persona === person),
  );
  if (found.length === 0) return undefined;
  const worst = found.toSorted((one, other) => one.nivel.localeCompare(other.nivel));
  return { level: worst[0]?.nivel ?? 'warning', reasons: worst.map(({ mensaje }) => mensaje) };
}
