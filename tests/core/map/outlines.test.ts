import { expect, test } from 'vitest';

import { outlinesOf, type Ring, type ZoneSquare } from '../../../src/core/map/outlines.ts';

/** Squares drawn as text, the northern row first; each letter is a zone, of five points a square. */
const squaresIn = (drawing: string): ZoneSquare[] =>
  drawing
    .trim()
    .split('\n')
    .toReversed()
    .flatMap((line, row) =>
      [...line.trim()].flatMap((letter, column) =>
        letter === '.' ? [] : [{ column, row, zone: letter.charCodeAt(0), points: 5 }],
      ),
    );

const zone = (letter: string) => letter.charCodeAt(0);

const areaOf = (ring: Ring): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

const total = (rings: Ring[] = []) => rings.reduce((sum, ring) => sum + areaOf(ring), 0);

test('a zone has an outline two squares around its points', () => {
  const rings = outlinesOf(squaresIn('AAA')).get(zone('A')) ?? [];
  expect(rings).toHaveLength(1);
  expect(total(rings)).toBe(7 * 5);
});

test('neighbours share their border, and nothing overlaps', () => {
  const outlines = outlinesOf(
    squaresIn(`
      AAAAAABBBB
      AAAAABBBBB
      AAAABBBBBB
      AACCCCCBBB
      CCCCCCCCBB
    `),
  );
  const all = [...outlines.values()].flat();
  // what each has, and the whole: lines are straightened on both sides in the same way
  expect(total(all)).toBeCloseTo(areaOf(all.length === 3 ? hull(all) : []), 6);
  const corners = (letter: string) =>
    new Set((outlines.get(zone(letter)) ?? []).flat().map(String));
  const shared = [...corners('A')].filter((corner) => corners('B').has(corner));
  expect(shared.length).toBeGreaterThan(1);
});

/** The border of all zones together: sides that only one of them has. */
function hull(rings: Ring[]): Ring {
  const sides = new Map<string, [string, readonly [number, number]]>();
  for (const ring of rings)
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length] ?? from;
      const back = [to, from].join(' ');
      if (sides.has(back)) sides.delete(back);
      else sides.set([from, to].join(' '), [String(to), from]);
    }
  const next = new Map([...sides.values()].map(([to, from]) => [String(from), { to, from }]));
  const [start = ''] = next.keys();
  const ring: Ring = [];
  for (let at = start, turn = 0; turn < next.size; turn += 1) {
    const side = next.get(at);
    if (side === undefined) break;
    ring.push(side.from);
    at = side.to;
  }
  return ring;
}

test('a free square within a zone is of the zone, and a wide one is a hole', () => {
  const filled = outlinesOf(squaresIn('AAA\nA.A\nAAA')).get(zone('A')) ?? [];
  expect(filled).toHaveLength(1);
  const wide = Array.from({ length: 12 }, (_, row) =>
    row % 11 === 0 ? 'A'.repeat(12) : `A${'.'.repeat(10)}A`,
  ).join('\n');
  const rings = outlinesOf(squaresIn(wide)).get(zone('A')) ?? [];
  expect(rings).toHaveLength(2);
  expect(rings.map(areaOf).toSorted((a, b) => a - b)[0]).toBeLessThan(0);
});

test('a point far from its zone has no outline, and a village apart has one', () => {
  const town = squaresIn('AAAAAAAAAA\n'.repeat(10));
  const lost = { column: 500, row: 500, zone: zone('A'), points: 2 };
  const village = { column: 800, row: 500, zone: zone('A'), points: 6 };
  expect(outlinesOf([...town, lost]).get(zone('A'))).toHaveLength(1);
  expect(outlinesOf([...town, village]).get(zone('A'))).toHaveLength(2);
});

test('a square of two zones is of the one with more points, whatever the order', () => {
  const squares: ZoneSquare[] = [
    { column: 0, row: 0, zone: 1, points: 3 },
    { column: 0, row: 0, zone: 2, points: 9 },
  ];
  expect([...outlinesOf(squares).keys()]).toEqual([2]);
  expect([...outlinesOf(squares.toReversed()).keys()]).toEqual([2]);
});

test('no points have no outlines', () => {
  expect(outlinesOf([])).toEqual(new Map());
});
