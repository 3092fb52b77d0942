import { expect, test } from 'vitest';
import { metrosEntre } from '../../../src/core/places/distancia.ts';

test('metres between places of a town', () => {
  const here = { lat: 5.76, lng: -73.06 };
  expect(metrosEntre(here, here)).toBe(0);
  expect(metrosEntre(here, { lat: 5.761, lng: -73.06 })).toBeCloseTo(111.32, 1);
  // a degree of longitude is shorter than one of latitude, by the cosine of the latitude
  expect(metrosEntre(here, { lat: 5.76, lng: -73.061 })).toBeCloseTo(110.76, 1);
  expect(metrosEntre({ lat: 5.761, lng: -73.061 }, here)).toBeCloseTo(157.04, 1);
});
