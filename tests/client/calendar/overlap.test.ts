import { expect, test } from 'vitest';

import { barsIn, segmentsOn } from '../../../src/client/calendar/overlap.ts';
import { eachDay } from '../../../src/core/resource/faces/calendar.ts';
import type { CalendarItem } from '../../../src/client/calendar/useCalendar.ts';
import { endingAt, lastingUntil, movedTo } from '../../../src/client/calendar/useDrag.ts';

const item = (id: number, day: string, from: string, minutes?: number): CalendarItem => ({
  id,
  record: { id },
  slot: { day, from, ...(minutes === undefined ? {} : { minutes }) },
  tone: 'neutral',
});

test('what meets stands side by side, what does not has the whole width', () => {
  const items = [
    item(1, '2026-11-27', '08:00', 120),
    item(2, '2026-11-27', '09:00', 30),
    item(3, '2026-11-27', '09:30', 60),
    item(4, '2026-11-27', '10:30', 60),
    item(5, '2026-11-28', '09:00', 60),
  ];
  const told = segmentsOn(items, '2026-11-27').map(({ item: { id }, column, columns }) => [
    id,
    column,
    columns,
  ]);
  expect(told).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
    [4, 0, 1],
  ]);
});

test('what passes midnight has a part on each day', () => {
  const items = [item(1, '2026-11-27', '22:00', 240), item(2, '2026-11-28', '23:50')];
  const parts = (day: string) =>
    segmentsOn(items, day).map(({ item: { id }, begin, end, isFirst, isLast }) => [
      id,
      begin,
      end,
      isFirst,
      isLast,
    ]);
  expect(parts('2026-11-27')).toEqual([[1, 1320, 1440, true, false]]);
  expect(parts('2026-11-28')).toEqual([
    [1, 0, 120, false, true],
    // of what has no end half an hour is drawn
    [2, 1430, 1440, true, false],
  ]);
});

test('a move keeps the length, and goes by quarters of an hour, over midnight too', () => {
  const slot = { day: '2026-11-27', from: '22:00', minutes: 240 };
  expect(movedTo(slot, '2026-11-30', 487)).toEqual({
    day: '2026-11-30',
    from: '08:00',
    minutes: 240,
  });
  expect(movedTo(slot, '2026-11-30', -31)).toEqual({
    day: '2026-11-29',
    from: '23:30',
    minutes: 240,
  });
  expect(endingAt(slot, '2026-11-28', 95)).toEqual({ ...slot, minutes: 210 });
  // never before it begins, never a whole day
  expect(endingAt(slot, '2026-11-27', 60)).toEqual({ ...slot, minutes: 15 });
  expect(endingAt(slot, '2026-11-29', 1200)).toEqual({ ...slot, minutes: 1425 });
});

test('what goes over several days is a bar in each row of days, below what it meets', () => {
  const week = eachDay({ desde: '2026-11-23', hasta: '2026-11-29' });
  const job = (id: number, day: string, days: number): CalendarItem => ({
    id,
    record: { id },
    slot: { day, days },
    tone: 'neutral',
  });
  const items = [
    job(1, '2026-11-20', 5),
    job(2, '2026-11-24', 1),
    job(3, '2026-11-24', 9),
    job(4, '2026-11-27', 2),
    job(5, '2026-11-30', 3),
    item(6, '2026-11-24', '08:00'),
  ];
  const told = barsIn(items, week).map(({ item: { id }, column, span, line, ...ends }) => [
    id,
    column,
    span,
    line,
    ends.isFirst,
    ends.isLast,
  ]);
  expect(told).toEqual([
    [1, 0, 2, 0, false, true],
    // of those that begin together the longest is above
    [3, 1, 6, 1, true, false],
    [2, 1, 1, 2, true, true],
    [4, 4, 2, 0, true, true],
  ]);
  expect(barsIn(items, [])).toEqual([]);
});

test('a last day is dragged as far as the first one', () => {
  const slot = { day: '2026-11-27', days: 3 };
  expect(lastingUntil(slot, '2026-12-01')).toEqual({ day: '2026-11-27', days: 5 });
  expect(lastingUntil(slot, '2026-11-20')).toEqual({ day: '2026-11-27', days: 1 });
});
