import { describe, expect, test } from 'vitest';

import { coloursOf, mapColours } from '../../../src/client/map/mapColours.ts';

describe.each(['light', 'dark'] as const)('colours of points, %s', (theme) => {
  const { ground, edge, none, named, ordered } = mapColours[theme];

  test.each([none, ...named, ...ordered])('%s has a contrast of 3 with the ground', (colour) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour, edge)).toBeGreaterThanOrEqual(3);
  });

  test('as many classes as there may be have different colours', () => {
    expect(new Set(coloursOf(theme, { classes: 15, isOrdered: false })).size).toBe(16);
    expect(new Set(coloursOf(theme, { classes: 6, isOrdered: true })).size).toBe(7);
    const tones = ['good', 'bad', 'warning', 'bad', 'done', 'neutral', undefined] as const;
    const toned = coloursOf(theme, { classes: 7, isOrdered: false, tones });
    expect(new Set(toned).size).toBe(8);
    expect(toned.slice(1, 3)).toEqual([named[0], named[1]]);
    expect(coloursOf(theme, { classes: 2, isOrdered: true }).slice(1)).toEqual([
      ordered[0],
      ordered.at(-1),
    ]);
  });
});

function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
