import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { darkPalette, lightPalette } from '../../../src/client/theme/palettes.ts';

/** Contrast of two colours `#RRGGBB` by WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('the contrast function knows the ends of its scale', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 1);
});

const tones = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('in %s mode', (_mode, palette) => {
  const { background, text, tableHead, rowHover } = palette;
  const sidebars = [palette.sidebar, palette.lightSidebar];
  const grounds = [
    background.default,
    background.paper,
    rowHover,
    palette.bulkActionsToolbarBackgroundColor,
  ];

  test('texts are readable on every ground (4.5)', () => {
    const pairs = [
      ...grounds.flatMap((ground) => [
        [text.primary, ground],
        [text.secondary, ground],
      ]),
      [tableHead.text, tableHead.background],
      ...sidebars.flatMap((sidebar) => [
        [sidebar.text, sidebar.background],
        [sidebar.text, sidebar.hover],
        [sidebar.text, sidebar.active],
        [sidebar.heading, sidebar.background],
        [sidebar.activeText, sidebar.hover],
        [sidebar.activeText, sidebar.active],
      ]),
      ...tones.flatMap((tone) => [
        [palette[tone].contrastText, palette[tone].main],
        [palette[tone].main, background.default],
        [palette[tone].main, background.paper],
        [palette[tone].dark, palette[tone].light],
      ]),
    ] as [string, string][];
    const poor = pairs
      .map(([front, ground]) => ({ front, ground, ratio: contrast(front, ground) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(poor).toEqual([]);
  });

  test('borders of inputs, the focus ring and the mark stand out (3)', () => {
    const pairs: [string, string][] = [
      [palette.inputBorder, background.paper],
      [palette.inputBorder, background.default],
      [palette.primary.main, background.default],
      ...sidebars.flatMap((sidebar): [string, string][] => [
        [sidebar.mark, sidebar.active],
        [sidebar.mark, sidebar.background],
      ]),
    ];
    expect(pairs.filter(([a, b]) => contrast(a, b) < 3)).toEqual([]);
  });
});

test('the ground of the first frame is the ground of the theme', () => {
  const css = readFileSync('src/client/theme/fonts.css', 'utf8').toUpperCase();
  expect(css).toContain(lightPalette.background.default);
  expect(css).toContain(darkPalette.background.default);
});
