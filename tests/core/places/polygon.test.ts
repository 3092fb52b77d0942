import { expect, test } from 'vitest';
import { crossesItself, readCorners, writeCorners } from '../../../src/core/places/polygon.ts';

const corners = (...pairs: [lat: number, lng: number][]) =>
  pairs.map(([lat, lng]) => ({ lat, lng }));

test.each([
  ['a square', corners([0, 0], [0, 1], [1, 1], [1, 0]), false],
  ['a hollow one', corners([0, 0], [0, 4], [4, 4], [1, 2], [4, 0]), false],
  ['a bow tie', corners([0, 0], [1, 1], [1, 0], [0, 1]), true],
  ['one whose corner lies on another side', corners([0, 0], [0, 4], [4, 4], [0, 2]), true],
  ['one that goes back the way it came', corners([0, 0], [0, 4], [0, 2], [4, 2]), true],
  ['a line there and back', corners([0, 0], [1, 1], [2, 2]), true],
  ['corners in a row on one side', corners([0, 0], [0, 2], [0, 4], [4, 4]), false],
])('%s crosses itself: %s', (_name, zone, crosses) => {
  expect(crossesItself(zone)).toBe(crosses);
});

test('a zone is read as it was written', () => {
  const zone = corners([5.5353, -73.3678], [5.5, -73.3], [-1, 2.25]);
  expect(readCorners(writeCorners(zone))).toEqual(zone);
});

test.each(['', '1,2', '1,2;3,4', '1,2;3,4;x,5', '91,0;1,1;2,2', '1,181;1,1;2,2', '1,2;3,4;5,6;'])(
  '"%s" is no zone',
  (text) => expect(readCorners(text)).toBeUndefined(),
);

test('a zone has at most 200 corners', () => {
  const many = Array.from({ length: 201 }, (_, i) => `${i / 100},1`).join(';');
  expect(readCorners(many)).toBeUndefined();
});
