import { DAY_MIN, lastDayIn, minutesOf } from '../../core/resource/faces/calendar.ts';
import { diasEntre } from '../../core/time/fechas.ts';
import { isBar, type CalendarItem } from './useCalendar.ts';

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

/** The part of a record over several days that lies in a row of days. */
export interface Bar {
  item: CalendarItem;
  /** The day of the row on which it begins, from 0, and over how many it goes. */
  column: number;
  span: number;
  /** Below others on the same days: which line, from 0. */
  line: number;
  /** Whether its own first and last days are in the row. */
  isFirst: boolean;
  isLast: boolean;
}

/** What goes over several days in a row of days, the first and the longest above. */
export function barsIn(items: readonly CalendarItem[], days: readonly string[]): Bar[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const taken: number[] = [];
  return items
    .filter((one) => isBar(one) && one.slot.day <= last && lastDayIn(one.slot) >= first)
    .toSorted(
      ({ slot: one }, { slot: other }) =>
        diasEntre(other.day, one.day) || (other.days ?? 1) - (one.days ?? 1),
    )
    .map((item) => {
      const { day } = item.slot;
      const end = lastDayIn(item.slot);
      const column = Math.max(0, diasEntre(first, day));
      const until = Math.min(days.length - 1, diasEntre(first, end));
      const free = taken.findIndex((one) => one < column);
      const line = free < 0 ? taken.length : free;
      taken[line] = until;
      const span = until - column + 1;
      return { item, column, span, line, isFirst: day >= first, isLast: end <= last };
    });
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
