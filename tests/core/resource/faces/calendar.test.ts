import { describe, expect, test } from 'vitest';
import { filterWithin, openingDay } from '../../../../src/core/list/calendarDays.ts';
import {
  calendarOf,
  daysInSight,
  endsAfter,
  looksOf,
  pageFrom,
  shifted,
  slotOf,
  valuesAt,
  type CalendarFace,
} from '../../../../src/core/resource/faces/calendar.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { recorrido } from '../../../../src/modules/recorridos/recorrido.ts';
import { calendarToys } from '../../../support/toys/calendarToys.ts';

const [, guardia, faena] = calendarToys as [Resource, Resource, Resource];
const face = calendarOf(guardia) as CalendarFace;
const jobs = calendarOf(faena) as CalendarFace;
const moments: CalendarFace = { start: 'inicio', end: 'fin', title: ['numero'] };

describe('a record stands', () => {
  test.each([
    [
      { dia: '2026-11-27', desde: '18:00', hasta: '22:30' },
      { day: '2026-11-27', from: '18:00', minutes: 270 },
    ],
    // until the next day
    [
      { dia: '2026-11-27', desde: '22:00', hasta: '02:00' },
      { day: '2026-11-27', from: '22:00', minutes: 240 },
    ],
    [
      { dia: '2026-11-27', desde: '08:00', hasta: '08:00' },
      { day: '2026-11-27', from: '08:00', minutes: 1440 },
    ],
    [
      { dia: '2026-11-27', desde: '08:00', hasta: null },
      { day: '2026-11-27', from: '08:00' },
    ],
    [{ dia: '2026-11-27', desde: null, hasta: null }, { day: '2026-11-27' }],
    [{ dia: null, desde: '08:00', hasta: '09:00' }, undefined],
  ])('%j at its hours', (record, slot) => {
    expect(slotOf(face, record)).toEqual(slot);
  });

  test('and a slot has its values', () => {
    const record = { dia: '2026-11-27', desde: '22:00', hasta: '02:00' };
    expect(valuesAt(face, { day: '2026-11-27', from: '22:00', minutes: 240 })).toEqual(record);
    const { hasta: _end, ...begun } = record;
    expect(valuesAt(face, { day: '2026-11-27', from: '22:00' })).toEqual(begun);
  });

  test('from one moment to another, or on a day', () => {
    const record = { inicio: '2026-11-27T23:00:00-05:00', fin: '2026-11-28T01:30:00-05:00' };
    const slot = slotOf(moments, record);
    expect(slot).toEqual({ day: '2026-11-27', from: '23:00', minutes: 150 });
    expect(valuesAt(moments, slot!)).toEqual(record);
    expect(slotOf(moments, { inicio: record.inicio, fin: null })).toEqual({
      day: '2026-11-27',
      from: '23:00',
    });
    const dates = { start: 'vence', title: ['x'] };
    expect(slotOf(dates, { vence: '2026-11-27' })).toEqual({ day: '2026-11-27' });
    expect(valuesAt(dates, { day: '2026-11-30' })).toEqual({ vence: '2026-11-30' });
  });
});

test.each([
  ['2026-11-27', '2026-12-02', 6],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-11-27', '2026-11-27', 1],
])('from %s to %s it stands on %s days', (primer_dia, ultimo_dia, days) => {
  const slot = slotOf(jobs, { primer_dia, ultimo_dia });
  expect(slot).toEqual({ day: primer_dia, days });
  expect(valuesAt(jobs, slot!)).toEqual({ primer_dia, ultimo_dia });
});

test('a last day before the first one leaves it on its first day', () => {
  expect(slotOf(jobs, { primer_dia: '2026-11-27', ultimo_dia: '2026-11-20' })).toEqual({
    day: '2026-11-27',
    days: 1,
  });
});

test('what passes midnight is of its first day, and ends on the next', () => {
  expect(endsAfter({ day: '2026-11-27', from: '22:00', minutes: 240 })).toBe(1);
  expect(endsAfter({ day: '2026-11-27', from: '20:00', minutes: 60 })).toBe(0);
  expect(endsAfter({ day: '2026-11-27', from: '20:00' })).toBe(0);
  expect(endsAfter({ day: '2026-11-27', days: 3 })).toBe(0);
});

test('minutes pass midnight both ways', () => {
  expect(shifted({ day: '2026-12-31', from: '23:00' }, 90)).toEqual({
    day: '2027-01-01',
    from: '00:30',
  });
  expect(shifted({ day: '2026-03-01', from: '00:15' }, -30)).toEqual({
    day: '2026-02-28',
    from: '23:45',
  });
});

test.each([
  ['mes', '2026-11-27', '2026-10-26', '2026-12-06', '2026-12-01', '2026-10-01'],
  ['semana', '2026-11-27', '2026-11-23', '2026-11-29', '2026-12-04', '2026-11-20'],
  ['agenda', '2026-02-10', '2026-02-01', '2026-02-28', '2026-03-01', '2026-01-01'],
  ['quincena', '2026-11-29', '2026-11-23', '2026-12-06', '2026-12-13', '2026-11-15'],
] as const)('%s of %s goes from %s to %s', (look, day, desde, hasta, later, earlier) => {
  expect(daysInSight(look, day)).toEqual({ desde, hasta });
  expect([pageFrom(look, day, 1), pageFrom(look, day, -1)]).toEqual([later, earlier]);
});

test('lanes are there for people alone', () => {
  expect(looksOf(face)).toContain('personas');
  expect(looksOf({ start: 'x', title: ['x'] })).toEqual(['mes', 'semana', 'agenda']);
});

test('of a bound of the filter and one of the days the narrower one holds', () => {
  const days = { desde: '2026-11-01', hasta: '2026-11-30' };
  expect(filterWithin(guardia, { face, filter: { estado: 'fija' }, days })).toEqual({
    estado: 'fija',
    dia_gte: '2026-11-01',
    dia_lte: '2026-11-30',
  });
  const filter = { dia_gte: '2026-11-10', dia_lte: '2027-01-01' };
  expect(filterWithin(guardia, { face, filter, days })).toEqual({
    dia_gte: '2026-11-10',
    dia_lte: '2026-11-30',
  });
  // what goes over several days is there on each of them
  expect(
    filterWithin(faena, { face: jobs, filter: { primer_dia_gte: '2026-06-01' }, days }),
  ).toEqual({
    primer_dia_gte: '2026-06-01',
    primer_dia_lte: '2026-11-30',
    ultimo_dia_gte: '2026-11-01',
  });
  expect(filterWithin(recorrido, { face: moments, filter: {}, days })).toEqual({
    inicio_gte: '2026-11-01T00:00:00-05:00',
    inicio_lte: '2026-11-30T23:59:59-05:00',
  });
});

test.each([
  [{}, '2026-11-27'],
  [{ dia_gte: '2026-11-01' }, '2026-11-27'],
  [{ dia_gte: '2026-12-05' }, '2026-12-05'],
  [{ dia_gte: '2026-01-01', dia_lte: '2026-01-31' }, '2026-01-01'],
  [{ dia_lte: '2026-01-31' }, '2026-01-31'],
  [{ dia: '2026-03-04' }, '2026-03-04'],
  [{ dia_within: 'proximo_mes' }, '2026-12-01'],
  [{ dia_within: 'este_mes' }, '2026-11-27'],
])('with the filter %j it opens on %s', (filter, day) => {
  expect(openingDay(guardia, { face, filter, hoy: '2026-11-27' })).toBe(day);
});

test.each([
  [{ primer_dia_lte: '2026-01-31' }, '2026-11-27'],
  [{ primer_dia_gte: '2026-12-05' }, '2026-12-05'],
  [{ ultimo_dia_lte: '2026-01-31' }, '2026-01-31'],
])('of records over several days, with the filter %j, it opens on %s', (filter, day) => {
  expect(openingDay(faena, { face: jobs, filter, hoy: '2026-11-27' })).toBe(day);
});
