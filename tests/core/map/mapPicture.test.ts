import { expect, test } from 'vitest';

import { mapPicture, type MapPicture } from '../../../src/core/map/mapPicture.ts';

const zones: MapPicture['zones'] = [
  {
    name: 'Centro & Norte',
    rings: [
      [
        { lat: 5.53, lng: -73.37 },
        { lat: 5.54, lng: -73.37 },
        { lat: 5.54, lng: -73.36 },
        { lat: 5.53, lng: -73.36 },
      ],
    ],
  },
];
const classes = [
  { name: 'Encendida', color: '#1B62A8' },
  { name: 'Apagada', color: '#B3261E' },
];

const picture = (count: number) =>
  mapPicture({
    zones,
    classes,
    points: Array.from({ length: count }, (_, i) => ({
      lat: 5.53 + (i % 997) / 100_000,
      lng: -73.37 + (i % 991) / 100_000,
      kind: i % 10 === 0 ? 1 : 0,
    })),
    width: 640,
    height: 420,
  });

test('a picture has its outlines, its marks by class, a legend that counts and a bar of its scale', () => {
  const { svg } = picture(100);
  expect(svg).toMatch(/^<svg /);
  expect(svg).toContain('Centro &#38; Norte');
  expect(svg).toContain('Encendida (90)');
  expect(svg).toContain('Apagada (10)');
  expect(svg).toMatch(/>\d+ (m|km)</);
  expect(svg).toContain('stroke-linecap="square"');
});

test('the same stands in a sentence for who does not see it', () => {
  expect(picture(100).alt).toMatch(
    /^Mapa de 100 puntos en Centro & Norte\. Encendida: 90; Apagada: 10\. La barra de escala mide \d+ m\.$/,
  );
});

test('a class says how many there are, where the points are not all of them', () => {
  const { svg, alt } = mapPicture({
    zones: [],
    classes: [{ name: 'Encendida', color: '#1B62A8', count: 70_000 }],
    points: [{ lat: 5.53, lng: -73.36, kind: 0 }],
    width: 640,
    height: 420,
  });
  expect(svg).toContain('Encendida (70.000)');
  expect(alt).toMatch(/^Mapa de 70\.000 puntos\. Encendida: 70\.000\./);
});

test('very many points are no more than a page can hold', () => {
  expect(picture(60_000).svg.length).toBeLessThan(700_000);
});

test('a picture of nothing, and of one point, are pictures', () => {
  const empty = mapPicture({ zones: [], points: [], classes, width: 640, height: 420 });
  expect(empty.svg).not.toContain('NaN');
  expect(empty.alt).toMatch(/^Mapa de 0 puntos\. La barra/);
  const one = mapPicture({
    zones: [],
    points: [{ lat: 5.53, lng: -73.36, kind: 0 }],
    classes,
    width: 640,
    height: 420,
  });
  expect(one.svg).toContain('M320 197');
  expect(one.alt).toMatch(/^Mapa de un punto\./);
});

test('a way goes from place to place, and words stand above them where there is room', () => {
  const at = (n: number) => ({ lat: 5.53 + n / 1000, lng: -73.37 + n / 1000 });
  const way = [0, 1, 2].map(at);
  const { svg } = mapPicture({
    zones: [],
    classes,
    points: way.map((place) => ({ ...place, kind: 0 })),
    way,
    // the second one would stand on the first
    labels: [
      { ...at(0), text: '1' },
      { ...at(0), text: '2' },
      { ...at(2), text: '3' },
    ],
    width: 640,
    height: 420,
  });
  expect(svg.match(/<path d="M[\d. ]+L[\d. ]+L[\d. ]+" fill="none"/g)).toHaveLength(1);
  expect([1, 2, 3].map((n) => svg.includes(`>${n}</text>`))).toEqual([true, false, true]);
});
