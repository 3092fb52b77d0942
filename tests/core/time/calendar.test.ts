import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, colombianTime, isDay, isMonth } from '../../../src/core/time/calendar.ts';
import { bogota, dateTimeType } from '../../../src/core/fields/dateTime/dateTime.ts';

describe('calendarDay', () => {
  test('knows every day of the Gregorian calendar and no other', () => {
    const numbers = { year: [1, 9999], month: [0, 13], day: [0, 32] } as const;
    const [year, month, day] = Object.values(numbers).map(([min, max]) => fc.integer({ min, max }));
    if (!year || !month || !day) throw new Error('three numbers');
    fc.assert(
      fc.property(year, month, day, (y, m, d) => {
        const moment = new Date(0);
        moment.setUTCFullYear(y, m - 1, d);
        const exists = moment.getUTCMonth() === m - 1 && moment.getUTCDate() === d;
        const expected = exists ? moment.toISOString().slice(0, 10) : undefined;
        expect(calendarDay(y, m, d)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('has 29 February in 2000 and 2024, not in 1900 and 2026', () => {
    expect([2000, 2024, 1900, 2026].map((year) => calendarDay(year, 2, 29))).toEqual([
      '2000-02-29',
      '2024-02-29',
      undefined,
      undefined,
    ]);
  });
});

describe('isDay and isMonth', () => {
  test('accept the canonical writing alone', () => {
    expect(['2026-07-03', '2026-7-03', '2026-07-03 ', '٢٠٢٦-07-03', 3].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['2026-07', '2026-7', '2026-13', 202607].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('colombianTime', () => {
  test('keeps the instant, whatever the offset', () => {
    const moments = fc.date({
      min: new Date('1900-01-02T00:00:00Z'),
      max: new Date('2100-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, minutes) => {
        const shifted = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(minutes);
        const clock = [Math.floor(size / 60), size % 60].map((n) => String(n).padStart(2, '0'));
        const result = colombianTime(`${shifted}${minutes < 0 ? '-' : '+'}${clock.join(':')}`);
        expect(result).toBe(bogota(moment));
        expect(Date.parse(result ?? '')).toBe(moment.getTime());
      }),
      { numRuns: 1000 },
    );
  });

  test('sorts as text by time, with and without milliseconds', () => {
    const times = ['14:05:00', '14:05:00.001', '14:05:00.999', '14:05:01'].map(
      (clock) => colombianTime(`2026-07-03T${clock}-05:00`) ?? '',
    );
    expect(times[0]).toBe('2026-07-03T14:05:00-05:00');
    for (const [index, later] of times.slice(1).entries()) {
      expect(later > (times[index] ?? '')).toBe(true);
    }
  });

  test.each([
    '2026-07-03',
    '2026-07-03T14',
    '2026-07-03T14:60Z',
    '2026-07-03T14:05:60Z',
    '2026-02-29T14:05Z',
    '2026-07-03T14:05+15:00',
    '2026-07-03T14:05+05:60',
    '9999-12-31T23:30-14:00',
    'x2026-07-03T14:05',
  ])('refuses %j', (text) => {
    expect(colombianTime(text)).toBeUndefined();
  });
});

describe('a limit in time', () => {
  test('is today or now of the check, not of the clock', () => {
    const context = { hoy: '2026-07-15', ahora: '2026-07-15T15:30:00Z' };
    const field = { kind: 'dateTime', label: 'Visto', max: 'ahora' } as const;
    expect(dateTimeType.check('2026-07-15T10:30:00-05:00', field, context).ok).toBe(true);
    expect(dateTimeType.check('2026-07-15T10:30:00.001-05:00', field, context)).toEqual({
      ok: false,
      finding: { code: 'FECHA_MAXIMA', params: { max: '2026-07-15T10:30:00-05:00' } },
    });
  });
});
