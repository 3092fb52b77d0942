import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointType, readAngle } from '../../../../src/core/fields/point/point.ts';

const field = { kind: 'point', label: 'Centro' } as const;
const read = (text: string) => {
  const result = pointType.parse(text, field, 'es');
  return result.ok ? [result.value.lat, result.value.lng] : result.finding.code;
};

describe('the text of a place', () => {
  test.each([
    ['4.609710, -74.081750', 4.60971, -74.08175],
    ['4.609710,-74.081750', 4.60971, -74.08175],
    ['4.609710 -74.081750', 4.60971, -74.08175],
    ['(4.609710, −74.081750)', 4.60971, -74.08175],
    ['4,609710; -74,081750', 4.60971, -74.08175],
    ['4,609710 -74,081750', 4.60971, -74.08175],
    ['4,609710, -74,081750', 4.60971, -74.08175],
    ['4,609710,-74,081750', 4.60971, -74.08175],
    ['4, -74.5', 4, -74.5],
    ['4; -74', 4, -74],
    ['+5.5353812345 , -73.3677645', 5.535381, -73.367765],
    ['S28 25.696 W65 43.153', -28.428267, -65.719217],
    ['4°36\'35.0"N 74°4\'54.3"W', 4.609722, -74.08175],
    ['4° 36′ 35,0″ N, 74° 4′ 54,3″ O', 4.609722, -74.08175],
    ['74°4\'54.3"W 4°36\'35.0"N', 4.609722, -74.08175],
    ['W 74.08175, N 4.60971', 4.60971, -74.08175],
    ['4.60971 n; 74.08175 e', 4.60971, 74.08175],
  ])('reads %j', (text, lat, lng) => {
    expect(read(text)).toEqual([lat, lng]);
  });

  test.each([
    '4.609710',
    '4,609710',
    '4,-74',
    '4.6.1, -74',
    '4.6, -74.1, 2600',
    'N 4.6 S 74.1',
    'N4 60.0 W74 4',
    'N4.5 30 W74 4',
    'N W',
    'E 4.6 O 74',
    'N1 2 3 4 W5',
    'Norte 4.6 Oeste 74',
    'Carrera 5 # 4-20',
  ])('refuses %j', (text) => {
    expect(read(text)).toBe('NO_ES_PUNTO');
  });

  test('is read back at any of its 6 decimals', () => {
    const latitude = fc.integer({ min: -90_000_000, max: 90_000_000 });
    const longitude = fc.integer({ min: -180_000_000, max: 180_000_000 });
    fc.assert(
      fc.property(latitude, longitude, (north, east) => {
        const place = { lat: Number(`${north}e-6`), lng: Number(`${east}e-6`) };
        const text = pointType.format(place, field, 'es');
        expect(text).toMatch(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/);
        expect(read(text)).toEqual([place.lat, place.lng]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the text of half a place', () => {
  test.each([
    ['4.609710', { value: 4.60971 }],
    [' −74,081750 ', { value: -74.08175 }],
    ['+4.5°', { value: 4.5 }],
    ["-74° 30'", { value: -74.5 }],
    ['4 30 36', { value: 4.51 }],
    ['4°30\'36"N', { value: 4.51, axis: 'lat' }],
    ['s 4°30\'36"', { value: -4.51, axis: 'lat' }],
    ['W65 30', { value: -65.5, axis: 'lng' }],
    ["65°30' O", { value: -65.5, axis: 'lng' }],
    ['E 12', { value: 12, axis: 'lng' }],
  ])('%j is %j', (text, expected) => {
    expect(readAngle(text)).toEqual(expected);
  });

  test.each(['', 'N', '-', '4.6.1', '4 60', '4 30 60', '1 2 3 4', 'N 4 S', '-4 N', 'Calle 5'])(
    '%j is none',
    (text) => {
      expect(readAngle(text)).toBeUndefined();
    },
  );
});
