import { formatNumber } from '../i18n/format.ts';
import { drawPoints, radiusAt, type Drawn, type PointLook } from './drawPoints.ts';
import type { Sight } from './openMap.ts';
import { createLevels } from './pointLevels.ts';
import type { PointStore } from './pointStore.ts';

/** What is drawn above the ground, whatever part of it is seen. */
export interface Scene {
  store: PointStore;
  look: Omit<PointLook, 'radius'>;
  /** Places of chosen points. */
  chosen: readonly number[];
  /** The place that the card tells of. */
  pointed: number | undefined;
  /** Names of points near by, by place. */
  labels: ReadonlyMap<number, string>;
  /** Corners of a zone that is drawn, in units of the world. */
  zone: readonly (readonly [x: number, y: number])[];
  /** The middle of the map is marked: keys point there. */
  hasCrosshair: boolean;
  /** Of lines and texts. */
  ink: string;
  paper: string;
}

interface Land {
  below: () => void;
  above: (context: CanvasRenderingContext2D, ratio: number) => void;
}

const NO_LAND: Land = { below: () => undefined, above: () => undefined };

/** Counts stand on the map as long as there are so many points in a square. */
const FEWEST_COUNTED = 40;
const LARGEST_COUNTED = 16;

/** A picture of points over a map. */
export function createPointLayer(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  const levels = createLevels();
  let pictures = 0;
  return {
    /** Tells what is seen; undefined where the map has no size. `land` draws the ground of the same frame, and what of it stands above the points. */
    draw(scene: Scene, sight: Sight, land: Land = NO_LAND): Drawn | undefined {
      const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
      const width = Math.round(sight.width * ratio);
      const height = Math.round(sight.height * ratio);
      if (context === null || width === 0 || height === 0) return undefined;
      if (canvas.width !== width || canvas.height !== height)
        Object.assign(canvas, { width, height });
      const begun = performance.now();
      land.below();
      const scale = width / (sight.right - sight.left);
      const view = { left: sight.left, top: sight.top, scale, width, height };
      const radius = radiusAt(sight.zoom, { ratio, points: scene.store.count });
      const look = { ...scene.look, radius };
      const drawn = drawPoints(scene.store, view, look, levels.at(scene.store, view, look));
      const bytes = new Uint8ClampedArray(drawn.pixels.buffer as ArrayBuffer); // just made
      context.putImageData(new ImageData(bytes, width, height), 0, 0);
      land.above(context, ratio);
      const { x, y } = scene.store;
      const at = (place: number): [number, number] => [
        ((x[place] ?? 0) - view.left) * scale,
        ((y[place] ?? 0) - view.top) * scale,
      ];
      if (sight.zoom < LARGEST_COUNTED) drawCounts(context, drawn, { ratio, scene });
      drawRings(context, scene.chosen.map(at), { ratio, radius: radius + 3 * ratio, scene });
      if (scene.pointed !== undefined)
        drawRings(context, [at(scene.pointed)], { ratio, radius: radius + 6 * ratio, scene });
      drawLabels(
        context,
        [...scene.labels].map(([place, text]) => [at(place), text] as const),
        { ratio, radius, scene },
      );
      const corners = scene.zone.map(([cx, cy]): [number, number] => [
        (cx - view.left) * scale,
        (cy - view.top) * scale,
      ]);
      drawZone(context, corners, { ratio, scene });
      if (scene.hasCrosshair) drawCrosshair(context, { width, height, ratio, scene });
      pictures += 1;
      // read by tests and by the bench: which picture it is, its zoom, and how long it took, ms
      canvas.dataset['drawn'] =
        `${pictures} ${sight.zoom} ${Math.round((performance.now() - begun) * 10) / 10}`;
      return drawn;
    },
  };
}

interface Drawing {
  ratio: number;
  scene: Scene;
}

const font = (ratio: number): string => `600 ${11 * ratio}px Inter, system-ui, sans-serif`;

/** How many there are where points lie so near that nobody counts them. */
function drawCounts(
  context: CanvasRenderingContext2D,
  { squares }: Drawn,
  { ratio, scene }: Drawing,
) {
  context.font = font(ratio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, count } of heapsOf(squares, APART * ratio)) {
    if (count >= FEWEST_COUNTED)
      drawPill(context, { x, y, text: formatNumber(count), ratio, scene });
  }
}

/** CSS pixels between two counts. */
const APART = 64;

interface Heap {
  x: number;
  y: number;
  count: number;
}

/** Squares whose middles lie near each other are one heap: the largest draws the others to it. */
export function heapsOf({ counts, sumX, sumY }: Drawn['squares'], apart: number): Heap[] {
  const heaps: Heap[] = [];
  const squares = [...counts.keys()]
    .filter((square) => (counts[square] ?? 0) > 0)
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  for (const square of squares) {
    const count = counts[square] ?? 0;
    const [x, y] = [(sumX[square] ?? 0) / count, (sumY[square] ?? 0) / count];
    const near = heaps.find((heap) => Math.hypot(heap.x - x, heap.y - y) < apart);
    if (near === undefined) heaps.push({ x, y, count });
    else {
      const all = near.count + count;
      near.x = (near.x * near.count + x * count) / all;
      near.y = (near.y * near.count + y * count) / all;
      near.count = all;
    }
  }
  return heaps;
}

function drawPill(
  context: CanvasRenderingContext2D,
  { x, y, text, ratio, scene }: Drawing & { x: number; y: number; text: string },
) {
  const half = context.measureText(text).width / 2 + 6 * ratio;
  context.fillStyle = scene.paper;
  context.strokeStyle = scene.ink;
  context.lineWidth = ratio;
  context.beginPath();
  context.roundRect(x - half, y - 9 * ratio, 2 * half, 18 * ratio, 9 * ratio);
  context.fill();
  context.stroke();
  context.fillStyle = scene.ink;
  context.fillText(text, x, y);
}

/** Around points: a dark line within a light one is seen on every ground. */
function drawRings(
  context: CanvasRenderingContext2D,
  places: readonly (readonly [number, number])[],
  { ratio, radius, scene }: Drawing & { radius: number },
) {
  for (const [colour, width] of [
    [scene.paper, 4],
    [scene.ink, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * ratio;
    context.beginPath();
    for (const [x, y] of places) {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.stroke();
  }
}

/** Names of points beside them, those at one place together; where there is no room for one it is left out. */
function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly (readonly [readonly [number, number], string])[],
  { ratio, radius, scene }: Drawing & { radius: number },
) {
  context.font = font(ratio);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineWidth = 3 * ratio;
  context.strokeStyle = scene.paper;
  context.fillStyle = scene.ink;
  const places = new Map<string, { x: number; y: number; names: string[] }>();
  for (const [[x, y], name] of labels) {
    const key = `${Math.round(x)} ${Math.round(y)}`;
    const place = places.get(key) ?? { x, y, names: [] };
    place.names.push(name);
    places.set(key, place);
  }
  const taken: { left: number; right: number; y: number }[] = [];
  for (const { x, y, names } of places.values()) {
    const text = names.join(' · ');
    const left = x + radius + 6 * ratio;
    const right = left + context.measureText(text).width;
    const isFree = taken.every(
      (other) => other.right < left || other.left > right || Math.abs(other.y - y) > 14 * ratio,
    );
    if (!isFree) continue;
    taken.push({ left: x - radius, right, y });
    context.strokeText(text, left, y);
    context.fillText(text, left, y);
  }
}

function drawZone(
  context: CanvasRenderingContext2D,
  corners: readonly (readonly [number, number])[],
  { ratio, scene }: Drawing,
) {
  if (corners.length === 0) return;
  context.beginPath();
  for (const [i, [x, y]] of corners.entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.globalAlpha = 0.12;
  context.fillStyle = scene.ink;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = scene.ink;
  context.lineWidth = 2 * ratio;
  context.setLineDash([6 * ratio, 4 * ratio]);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = scene.paper;
  for (const [x, y] of corners) {
    context.beginPath();
    context.rect(x - 4 * ratio, y - 4 * ratio, 8 * ratio, 8 * ratio);
    context.fill();
    context.stroke();
  }
}

function drawCrosshair(
  context: CanvasRenderingContext2D,
  { width, height, ratio, scene }: Drawing & { width: number; height: number },
) {
  const [x, y, arm] = [width / 2, height / 2, 12 * ratio];
  for (const [colour, line] of [
    [scene.paper, 4],
    [scene.ink, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = line * ratio;
    context.beginPath();
    context.moveTo(x - arm, y);
    context.lineTo(x + arm, y);
    context.moveTo(x, y - arm);
    context.lineTo(x, y + arm);
    context.stroke();
  }
}
