import { showNumber } from '../fields/numberText.ts';
import type { Lugar } from '../places/coordenadas.ts';
import { metresPerUnit, scaleLength, worldX, worldY } from './projection.ts';

/** What a map on paper shows: outlines with their names, and points by classes. */
export interface MapPicture {
  /** Without its first corner again at the end. */
  zones: readonly { name: string; rings: readonly (readonly Lugar[])[] }[];
  /** `kind`: the place of its class in `classes`. Where points meet, a later class stands above. */
  points: readonly (Lugar & { kind: number })[];
  /** `color` as `#0B5A3C`; `count`: how many there are, where `points` are not all of them. */
  classes: readonly { name: string; color: string; count?: number }[];
  /** Places that one goes to one after the other. */
  way?: readonly Lugar[];
  /** Words beside places; one that would stand on another is left out. */
  labels?: readonly (Lugar & { text: string })[];
  /** Of the whole drawing with its legend, which takes as many rows as it needs below. */
  width: number;
  height: number;
}

/**
 * A map as an SVG drawing for documents, with north above, a bar of its scale and a legend that counts, and the same in a
 * sentence for who does not see it. Points of one class that would cover each other are drawn once, so that a million are no
 * more than a page can hold: the drawing has less than 700,000 characters. Words are Spanish, as those of every document.
 */
export function mapPicture(picture: MapPicture): { svg: string; alt: string } {
  const { zones, points, classes, width, height } = picture;
  const legend = legendOf(picture);
  const frame = frameOf(picture, { width, height: Math.max(60, height - legend.height) });
  const parts = [
    `<rect width="${width}" height="${n(frame.height)}" fill="#F7F9F8" stroke="#C4CCC8"/>`,
    ...zones.map(({ rings }) => outline(rings, frame)),
    ...wayOf(picture, frame),
    ...classes.map(({ color }, kind) =>
      marks(
        points.filter((point) => point.kind === kind),
        { kind, color, frame },
      ),
    ),
    ...namesOf(picture, frame),
    scaleBar(frame),
    northSign(frame),
    ...legend.parts(frame.height),
  ];
  const all = frame.height + legend.height;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${n(all)}" width="${width}" height="${n(all)}" font-family="Inter" font-size="10">${parts.join('')}</svg>`,
    alt: describe(picture, frame),
  };
}

interface Frame {
  width: number;
  height: number;
  /** Pixels of the drawing. */
  at: (place: Lugar) => [x: number, y: number];
  metresPerPixel: number;
}

const MARGIN = 14;
/** Units of the world: a single point is not drawn as if it were a whole town. */
const LEAST_SIDE = 40_000;

function frameOf(
  { zones, points }: MapPicture,
  { width, height }: { width: number; height: number },
): Frame {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const take = (place: Lugar) => {
    const [x, y] = [worldX(place.lng), worldY(place.lat)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const { rings } of zones) for (const ring of rings) for (const place of ring) take(place);
  for (const point of points) take(point);
  if (box.left > box.right) take({ lat: 4.6, lng: -73.1 });
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(LEAST_SIDE, box.right - box.left),
    (height - 2 * MARGIN) / Math.max(LEAST_SIDE, box.bottom - box.top),
  );
  return {
    width,
    height,
    at: ({ lat, lng }) => [
      width / 2 + (worldX(lng) - middle.x) * scale,
      height / 2 + (worldY(lat) - middle.y) * scale,
    ],
    metresPerPixel: metresPerUnit(middle.y) / scale,
  };
}

function outline(rings: readonly (readonly Lugar[])[], { at }: Frame): string {
  const path = rings
    .map((ring) => `M${ring.map((place) => at(place).map(n).join(' ')).join('L')}Z`)
    .join('');
  return `<path d="${path}" fill="#FFFFFF" stroke="#5F7169" stroke-width="0.8" stroke-linejoin="round"/>`;
}

function wayOf({ way = [] }: MapPicture, { at }: Frame): string[] {
  if (way.length < 2) return [];
  const path = way.map((place) => at(place).map(n).join(' ')).join('L');
  return [
    `<path d="M${path}" fill="none" stroke="#5F7169" stroke-width="0.7" stroke-linejoin="round"/>`,
  ];
}

/** Marks of one class: each takes some ten characters. */
const MOST_MARKS = 12_000;

function marks(
  points: readonly Lugar[],
  { kind, color, frame }: { kind: number; color: string; frame: Frame },
): string {
  if (points.length === 0) return '';
  const size = points.length > 3_000 ? 1.6 : points.length > 300 ? 2.4 : 4;
  const places = points.map((point) => frame.at(point));
  const d = apart(places).map(([x, y]) => `M${n(x)} ${n(y)}h.1`);
  return `<path d="${d.join('')}" fill="none" stroke="${color}" stroke-width="${size}" stroke-linecap="${capOf(kind)}"/>`;
}

/** Classes are told apart in grey, too: round and square. */
const capOf = (kind: number): string => (kind % 2 === 0 ? 'round' : 'square');

/** One of those that would cover each other, by a grid that is as fine as there is room for. */
function apart(places: readonly [number, number][]): [number, number][] {
  for (let step = 0.5; ; step *= 1.5) {
    const kept = new Map<string, [number, number]>();
    for (const [x, y] of places) {
      const key = `${Math.round(x / step)} ${Math.round(y / step)}`;
      if (!kept.has(key)) kept.set(key, [x, y]);
    }
    if (kept.size <= MOST_MARKS) return [...kept.values()];
  }
}

/** Names in the middle of the largest ring of each, and words above places; one that would stand on another is left out. */
function namesOf({ zones, labels = [] }: MapPicture, frame: Frame): string[] {
  const taken: { x: number; y: number; half: number }[] = [];
  const write = (text: string, x: number, y: number): string[] => {
    const half = text.length * 2.8;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > 11,
    );
    if (!isFree) return [];
    taken.push({ x, y, half });
    return [
      `<text x="${n(x)}" y="${n(y + 3)}" text-anchor="middle" fill="#14211C" stroke="#FFFFFF" stroke-width="2.5" paint-order="stroke" stroke-linejoin="round">${escaped(text)}</text>`,
    ];
  };
  const names = zones.flatMap(({ name, rings }) => {
    const largest = rings.toSorted((a, b) => b.length - a.length)[0];
    if (largest === undefined || name === '') return [];
    const places = largest.map((place) => frame.at(place));
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
    return write(name, middle(xs), middle(ys));
  });
  const words = labels.flatMap(({ text, ...place }) => {
    const [x, y] = frame.at(place);
    return write(text, x, y - 9);
  });
  return [...names, ...words];
}

/** At most a quarter of the drawing. */
function barOf({ width, metresPerPixel }: Frame): { metres: number; words: string } {
  const metres = scaleLength((width / 4) * metresPerPixel);
  const words =
    metres >= 1_000 ? `${showNumber(metres / 1_000, 'es')} km` : `${showNumber(metres, 'es')} m`;
  return { metres, words };
}

function scaleBar(frame: Frame): string {
  const { metres, words } = barOf(frame);
  const [x, y] = [MARGIN, frame.height - 8];
  const long = metres / frame.metresPerPixel;
  return (
    `<path d="M${x} ${n(y - 4)}v4h${n(long)}v-4" fill="none" stroke="#14211C"/>` +
    `<text x="${n(x + long / 2)}" y="${n(y - 4)}" text-anchor="middle" fill="#14211C">${words}</text>`
  );
}

function northSign({ width }: Frame): string {
  const x = width - 18;
  return `<text x="${x}" y="14" text-anchor="middle" fill="#14211C">N</text><path d="M${x} 17l5 12l-5 -3l-5 3z" fill="#14211C"/>`;
}

const ROW = 16;
const IN_ROW = 3;

/** What is drawn, in the order of the classes; a class without points has no line. */
function legendOf(picture: MapPicture) {
  const { width } = picture;
  const told = countedIn(picture);
  return {
    height: told.length === 0 ? 0 : 10 + ROW * Math.ceil(told.length / IN_ROW),
    parts: (top: number): string[] =>
      told.map(({ name, color, kind, count }, at) => {
        const x = (at % IN_ROW) * (width / IN_ROW) + 8;
        const y = top + 16 + ROW * Math.floor(at / IN_ROW);
        return (
          `<path d="M${n(x)} ${n(y - 3)}h.1" stroke="${color}" stroke-width="7" stroke-linecap="${capOf(kind)}"/>` +
          `<text x="${n(x + 10)}" y="${n(y)}" fill="#14211C">${escaped(name)} (${showNumber(count, 'es')})</text>`
        );
      }),
  };
}

/** Classes that have points, with their number. */
const countedIn = ({ classes, points }: MapPicture) =>
  classes
    .map(({ count, ...one }, kind) => ({
      ...one,
      kind,
      count: count ?? points.filter((point) => point.kind === kind).length,
    }))
    .filter(({ count }) => count > 0);

function describe(picture: MapPicture, frame: Frame): string {
  const { zones } = picture;
  const told = countedIn(picture);
  const counts = told.map(({ name, count }) => `${name}: ${showNumber(count, 'es')}`);
  const all = told.reduce((sum, { count }) => sum + count, 0);
  const amount = all === 1 ? 'un punto' : `${showNumber(all, 'es')} puntos`;
  const where =
    zones.length === 0
      ? ''
      : zones.length === 1
        ? ` en ${zones[0]?.name ?? ''}`
        : ` en ${zones.length} zonas`;
  const classed = counts.length === 0 ? '' : ` ${counts.join('; ')}.`;
  return `Mapa de ${amount}${where}.${classed} La barra de escala mide ${barOf(frame).words}.`;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
