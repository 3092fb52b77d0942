import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readDate,
  readDateTime,
  readPeriod,
  readTime,
  writeDate,
  writeDateTime,
  writePeriod,
} from '../../../src/core/time/dateText.ts';
import { bogota } from '../../../src/core/fields/dateTime/dateTime.ts';
import type { Habits } from '../../../src/core/fields/field.ts';

const habitsOf = fc.constantFrom<Habits>('es', 'en');
const moments = fc.date({
  min: new Date('1900-01-01T05:00:00Z'),
  max: new Date('2100-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('readDate', () => {
  test.each([
    ['2026-07-03', '2026-07-03'],
    ['2026/7/3', '2026-07-03'],
    ['2026.07.03', '2026-07-03'],
    ['03.07.2026', '2026-07-03'],
    ['3 de julio de 2026', '2026-07-03'],
    ['3 de julio del 2026', '2026-07-03'],
    ['Viernes, 3 de julio de 2026', '2026-07-03'],
    ['1º de Julio de 2026', '2026-07-01'],
    ['julio 3 de 2026', '2026-07-03'],
    ['3 jul 2026', '2026-07-03'],
    ['3-jul-26', '2026-07-03'],
    ['03/Jul./2026', '2026-07-03'],
    ['July 3, 2026', '2026-07-03'],
    ['July 3rd, 2026', '2026-07-03'],
    ['3-Aug-2026', '2026-08-03'],
    ['3 de setiembre de 2026', '2026-09-03'],
    ['3 sept. 2026', '2026-09-03'],
    ['2026-07-03T00:00:00.000Z', '2026-07-03'],
    ['2026-07-03 00:00', '2026-07-03'],
    ['2026-07-03 12:00:00 a. m.', '2026-07-03'],
    ['46206', '2026-07-03'],
    ['46206,0', '2026-07-03'],
    ['20000', '1954-10-03'],
    ['79999', '2119-01-10'],
    ['29/02/2024'.replaceAll('/', '.'), '2024-02-29'],
    [' 2026-07-03\u00a0', '2026-07-03'],
  ])('reads %j alike in both habits', (text, day) => {
    expect([readDate(text, 'es'), readDate(text, 'en')]).toEqual([day, day]);
  });

  test.each([
    ['3/7/2026', '2026-07-03', '2026-03-07'],
    ['3-7-26', '2026-07-03', '2026-03-07'],
    ['03/07/2026 0:00', '2026-07-03', '2026-03-07'],
    ['3 7 2026', '2026-07-03', '2026-03-07'],
    ['13/07/2026', '2026-07-13', undefined],
    ['07/13/2026', undefined, '2026-07-13'],
  ])('reads %j with the day first, or the month first by English habits', (text, es, en) => {
    expect([readDate(text, 'es'), readDate(text, 'en')]).toEqual([es, en]);
  });

  test('takes two digits of a year as 1970 to 2069', () => {
    expect(readDate('1/1/69', 'es')).toBe('2069-01-01');
    expect(readDate('1/1/70', 'es')).toBe('1970-01-01');
  });

  test.each([
    '31/04/2026',
    '29/02/2026',
    '30 de febrero de 2026',
    '2026-13-01',
    '0/1/2026',
    '1/1/026',
    '3/7-2026',
    '3/7',
    '3 de ju de 2026',
    '3 de julioso de 2026',
    '2026-07-03 14:05',
    '2026-07-03 12:00:00 p. m.',
    '20260703',
    '1234',
    '46206,5',
    '19999',
    '80000',
    'hoy',
    '12:30',
  ])('refuses %j', (text) => {
    expect([readDate(text, 'es'), readDate(text, 'en')]).toEqual([undefined, undefined]);
  });
});

describe('readPeriod', () => {
  test.each([
    ['2026-07'],
    ['2026/7'],
    ['202607'],
    ['07/2026'],
    ['7-2026'],
    ['7 - 2026'],
    ['jul-26'],
    ['Jul. 2026'],
    ['JULIO 2026'],
    ['julio de 2026'],
    ['July, 2026'],
    ['2026-07-01'],
    ['46204'],
  ])('reads %j as July 2026', (text) => {
    expect([readPeriod(text, 'es'), readPeriod(text, 'en')]).toEqual(['2026-07', '2026-07']);
  });

  test('reads the first day of a month by the habits', () => {
    expect(readPeriod('01/07/2026', 'es')).toBe('2026-07');
    expect(readPeriod('07/01/2026', 'en')).toBe('2026-07');
    expect(readPeriod('07/01/2026', 'es')).toBeUndefined();
  });

  test.each([
    '2026-13',
    '13/2026',
    '2026-07-02',
    '07/26',
    '2026',
    '20267',
    'juliembre 2026',
    'x-26',
  ])('refuses %j', (text) => {
    expect(readPeriod(text, 'es')).toBeUndefined();
  });
});

describe('readTime', () => {
  test.each([
    ['7:30', '07:30'],
    ['07:30:59', '07:30'],
    ['19:30', '19:30'],
    ['7:30 p. m.', '19:30'],
    ['7:30PM', '19:30'],
    ['7 pm', '19:00'],
    ['12:05 a.m.', '00:05'],
    ['12:05 p.m.', '12:05'],
    ['18:00 h', '18:00'],
  ])('reads %j as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  test.each(['24:00', '7:60', '7', '0:30 pm', '13 pm', '7:3', '730', 'mediodía'])(
    'refuses %j',
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );
});

describe('readDateTime', () => {
  test.each([
    ['3/7/2026 14:05', '2026-07-03T14:05:00-05:00'],
    ['3/7/2026, 2:05 p. m.', '2026-07-03T14:05:00-05:00'],
    ['3 de julio de 2026 a las 2:05 pm', '2026-07-03T14:05:00-05:00'],
    ['2026-07-03 14:05:09', '2026-07-03T14:05:09-05:00'],
    ['2026-07-03T14:05:09.120', '2026-07-03T14:05:09.120-05:00'],
    ['2026-07-03T14:05:09+02:00', '2026-07-03T07:05:09-05:00'],
    ['3/7/2026', '2026-07-03T00:00:00-05:00'],
  ])('reads %j as %s', (text, moment) => {
    expect(readDateTime(text, 'es')).toBe(moment);
  });

  test.each(['14:05', '31/2/2026 14:05', '3/7/2026 14:60', '3/7/2026 tarde', ''])(
    'refuses %j',
    (text) => {
      expect(readDateTime(text, 'es')).toBeUndefined();
    },
  );
});

describe('what is written', () => {
  test('follows the habits', () => {
    expect(writeDate('2026-07-03', 'es')).toBe('03/07/2026');
    expect(writeDate('2026-07-03', 'en')).toBe('07/03/2026');
    expect(writePeriod('2026-07')).toBe('07/2026');
    expect(writeDateTime('2026-07-03T14:05:00-05:00', 'es')).toBe('03/07/2026 14:05');
    expect(writeDateTime('2026-07-03T14:00:00.500-05:00', 'en')).toBe('07/03/2026 14:00:00.500');
  });

  test('is read back, every day and moment from 1900 to 2100', () => {
    fc.assert(
      fc.property(moments, habitsOf, (moment, habits) => {
        const iso = bogota(moment);
        const day = iso.slice(0, 10);
        expect(readDateTime(writeDateTime(iso, habits), habits)).toBe(iso);
        expect(readDate(writeDate(day, habits), habits)).toBe(day);
        expect(readPeriod(writePeriod(day.slice(0, 7)), habits)).toBe(day.slice(0, 7));
      }),
      { numRuns: 2000 },
    );
  });
});
