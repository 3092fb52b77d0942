import { expect, test } from 'vitest';
import { metresBetween, moved, nearest, offsetBetween, turned } from '../../../demo/town/ground.ts';

const square = { lat: 5.7612, lng: -73.0617 };

test('a place that was moved is that far away, to the decimetre', () => {
  const there = moved(square, { east: 300, north: -400 });
  expect(metresBetween(square, there)).toBeCloseTo(500, 0);
  const { east, north } = offsetBetween(square, there);
  expect([Math.round(east), Math.round(north)]).toEqual([300, -400]);
  expect(there).toEqual({ lat: 5.757607, lng: -73.058991 });
});

test('turning goes from the east to the north', () => {
  const { east, north } = turned({ east: 10, north: 0 }, 90);
  expect(east).toBeCloseTo(0, 9);
  expect(north).toBeCloseTo(10, 9);
});

test('the nearest of some is found, and of none there is none', () => {
  const places = [300, -20, 90].map((east) => moved(square, { east, north: 0 }));
  expect(nearest(places, square, (place) => place)).toBe(places[1]);
  expect(() => nearest([], square, (place) => place)).toThrow('nothing to be near to');
});
