import { DAY_MIN, minutesOf } from '../../core/resource/faces/calendar.ts';
import { diasEntre } from '../../core/time/fechas.ts';
import type { CalendarItem } from './useCalendar.ts';

/** The part of a record that lies on one day, in minutes since its midnight. */
export interface Segment {
  item: CalendarItem;
  begin: number;
  end: number;
  isFirst: boolean;
  isLast: boolean;
  /** Beside others at the same time: which column of how many. */
  column: number;
  columns: number;
}

/** Of a record without an end: so long it is drawn, minutes. */
const SHORTEST = 30;

/** What lies on a day, each beside what it meets. */
export function segmentsOn(items: readonly CalendarItem[], day: string): Segment[] {
  const parts = items
    .flatMap((item) => partOn(item, day))
    .toSorted((one, other) => one.begin - other.begin || other.end - one.end);
  const groups: Segment[][] = [];
  let last = -1;
  for (const part of parts) {
    const group = groups.at(-1);
    if (group === undefined || part.begin >= last) groups.push([part]);
    else group.push(part);
    last = Math.max(last, part.end);
  }
  return groups.flatMap(sideBySide);
}

function partOn(item: CalendarItem, day: string): Segment[] {
  const { slot } = item;
  if (slot.from === undefined) return [];
  const start = diasEntre(day, slot.day) * DAY_MIN + minutesOf(slot.from);
  const stop = start + Math.max(slot.minutes ?? 0, SHORTEST);
  if (stop <= 0 || start >= DAY_MIN) return [];
  return [
    {
      item,
      begin: Math.max(start, 0),
      end: Math.min(stop, DAY_MIN),
      isFirst: start >= 0,
      isLast: stop <= DAY_MIN,
      column: 0,
      columns: 1,
    },
  ];
}

/** Each in the first column that is free. */
function sideBySide(group: readonly Segment[]): Segment[] {
  const ends: number[] = [];
  const placed = group.map((segment) => {
    const free = ends.findIndex((end) => end <= segment.begin);
    const column = free < 0 ? ends.length : free;
    ends[column] = segment.end;
    return { ...segment, column };
  });
  return placed.map((segment) => ({ ...segment, columns: ends.length }));
}
