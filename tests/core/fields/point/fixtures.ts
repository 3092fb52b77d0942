import type { PointField } from '../../../../src/core/fields/point/point.ts';
import type { Point } from '../../../../src/core/places/mapApi.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const pointFixtures: readonly Fixture<PointField, Point>[] = [
  {
    field: { kind: 'point', label: 'Centro' },
    valid: [
      { input: { lat: 4.60971, lng: -74.08175 }, stored: { lat: 4.60971, lng: -74.08175 } },
      { input: { lat: -0, lng: -180 }, stored: { lat: 0, lng: -180 } },
      {
        input: { lat: 5.535381234567891, lng: -73.3677645 },
        stored: { lat: 5.535381, lng: -73.367765 },
      },
    ],
    invalid: [
      { input: { lat: 90.000001, lng: 0 }, code: 'LATITUD' },
      { input: { lat: 0, lng: -180.5 }, code: 'LONGITUD' },
      { input: { lat: 4.6 }, code: 'NO_ES_PUNTO' },
      { input: { lat: '4.6', lng: '-74' }, code: 'NO_ES_PUNTO' },
      { input: { lat: 4.6, lng: -74, alt: 2600 }, code: 'NO_ES_PUNTO' },
      { input: [4.6, -74], code: 'NO_ES_PUNTO' },
      { input: { lat: Number.NaN, lng: 0 }, code: 'NO_ES_PUNTO' },
    ],
    texts: [
      { text: '4.609710, -74.081750', habits: 'en', stored: { lat: 4.60971, lng: -74.08175 } },
      { text: '4,609710; -74,081750', habits: 'es', stored: { lat: 4.60971, lng: -74.08175 } },
      {
        text: '4°36\'35.0"N 74°4\'54.3"W',
        habits: 'es',
        stored: { lat: 4.609722, lng: -74.08175 },
      },
    ],
    badTexts: [
      { text: '4.609710', habits: 'es', code: 'NO_ES_PUNTO' },
      { text: 'Calle 5 # 4-20', habits: 'es', code: 'NO_ES_PUNTO' },
    ],
  },
];
