import { worldX, worldY, type WorldBox } from '../../../core/map/projection.ts';
import type { GroundZone } from '../../../core/places/mapApi.ts';
import { heatPicture, type HotPoints } from './heat.ts';
import type { Sight } from '../openMap.ts';
import { STREETS_FROM } from './streets.ts';

/** A zone as it is drawn, in units of the world. */
export interface Outline {
  name: string;
  isLarger: boolean;
  /** Its limit is kept; else it is reckoned from the points. */
  isKept: boolean;
  /** x and y of each corner, one after the other. */
  rings: readonly Float64Array[];
  box: WorldBox;
}

/** What lies below the points. */
export interface Ground {
  outlines: readonly Outline[];
  /** Lines between points that stand along a street: x and y of both ends. */
  streets: Float64Array;
  heat: HotPoints | undefined;
  /** Pictures of the ground lie below it. */
  hasPictures: boolean;
  look: GroundLook;
}

interface GroundLook {
  land: string;
  border: string;
  street: string;
  name: string;
  /** Behind names. */
  paper: string;
  /** From little to much. */
  heat: readonly string[];
}

export const outlineOf = ({ nombre, es_mayor, medida, anillos }: GroundZone): Outline => {
  const rings = anillos.map((ring) =>
    Float64Array.from(ring.flatMap(([lng, lat]) => [worldX(lng), worldY(lat)])),
  );
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const [x = 0, y = 0] = [ring[i], ring[i + 1]];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return { name: nombre, isLarger: es_mayor, isKept: medida, rings, box };
};

/** The smallest zone that holds a place of the world; undefined where none does. */
export function zoneAt(outlines: readonly Outline[], x: number, y: number): Outline | undefined {
  return outlines.findLast(
    ({ box, rings }) =>
      x >= box.left &&
      x <= box.right &&
      y >= box.top &&
      y <= box.bottom &&
      rings.filter((ring) => isInside(ring, x, y)).length % 2 === 1,
  );
}

function isInside(ring: Float64Array, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [xi = 0, yi = 0, xj = 0, yj = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Nearer than this, the smaller zones are drawn and named, too. */
const SMALLER_FROM = 12;
const SMALLER_NAMES_FROM = 14;

/** The ground below the points, on a canvas of its own: outlines, streets that the lights draw, heat. */
export function createGroundLayer(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  return {
    draw(ground: Ground, sight: Sight): void {
      const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
      const width = Math.round(sight.width * ratio);
      const height = Math.round(sight.height * ratio);
      if (context === null || width === 0 || height === 0) return;
      if (canvas.width !== width || canvas.height !== height)
        Object.assign(canvas, { width, height });
      else context.clearRect(0, 0, width, height);
      const drawing: Drawing = {
        context,
        ratio,
        sight,
        scale: width / (sight.right - sight.left),
        look: ground.look,
      };
      const seen = ground.outlines.filter(
        ({ isLarger, box }) =>
          isSeen(box, sight) && (isLarger || sight.zoom >= SMALLER_FROM || !hasLarger(ground)),
      );
      for (const outline of seen) drawOutline(outline, drawing, ground.hasPictures);
      if (sight.zoom >= STREETS_FROM) drawStreets(ground.streets, drawing);
      if (ground.heat !== undefined) drawHeat(ground.heat, drawing);
    },
  };
}

/** Names of zones, above the points: those of the smaller ones from near by. */
export function drawZoneNames(
  context: CanvasRenderingContext2D,
  ground: Ground,
  { sight, ratio }: { sight: Sight; ratio: number },
): void {
  const isNear = sight.zoom >= SMALLER_NAMES_FROM;
  const named = ground.outlines.filter(
    ({ isLarger, box }) => isSeen(box, sight) && (isLarger !== isNear || !hasLarger(ground)),
  );
  const scale = context.canvas.width / (sight.right - sight.left);
  drawNames(named, { context, ratio, sight, scale, look: ground.look, isNear });
}

const hasLarger = ({ outlines }: Ground): boolean => outlines[0]?.isLarger === true;

const isSeen = (box: WorldBox, sight: Sight): boolean =>
  box.left <= sight.right &&
  box.right >= sight.left &&
  box.top <= sight.bottom &&
  box.bottom >= sight.top;

interface Drawing {
  context: CanvasRenderingContext2D;
  ratio: number;
  sight: Sight;
  /** Device pixels of a unit. */
  scale: number;
  look: GroundLook;
}

function drawOutline(
  { rings, isLarger }: Outline,
  { context, sight, scale, ratio, look }: Drawing,
  hasPictures: boolean,
) {
  context.beginPath();
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const x = ((ring[i] ?? 0) - sight.left) * scale;
      const y = ((ring[i + 1] ?? 0) - sight.top) * scale;
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
  }
  if (isLarger && !hasPictures) {
    context.fillStyle = look.land;
    context.fill('evenodd');
  }
  context.strokeStyle = look.border;
  context.lineWidth = (isLarger ? 1.75 : 0.75) * ratio;
  context.lineJoin = 'round';
  context.stroke();
}

function drawStreets(streets: Float64Array, { context, sight, scale, ratio, look }: Drawing) {
  context.beginPath();
  for (let i = 0; i < streets.length; i += 4) {
    const [x = 0, y = 0, toX = 0, toY = 0] = [
      streets[i],
      streets[i + 1],
      streets[i + 2],
      streets[i + 3],
    ];
    context.moveTo((x - sight.left) * scale, (y - sight.top) * scale);
    context.lineTo((toX - sight.left) * scale, (toY - sight.top) * scale);
  }
  context.strokeStyle = look.street;
  context.lineWidth = (sight.zoom >= 17 ? 9 : sight.zoom >= 15 ? 5 : 2) * ratio;
  context.lineCap = 'round';
  context.stroke();
}

function drawHeat(hot: HotPoints, { context, sight, look }: Drawing) {
  const picture = heatPicture(hot, sight, look.heat.map(channelsOf));
  if (picture === undefined) return;
  const { columns, rows, pixels } = picture;
  const small = document.createElement('canvas');
  Object.assign(small, { width: columns, height: rows });
  small.getContext('2d')?.putImageData(new ImageData(pixels, columns, rows), 0, 0);
  context.imageSmoothingEnabled = true;
  // its last squares may reach over the edge
  const { width, height } = context.canvas;
  context.drawImage(
    small,
    0,
    0,
    (columns * 4 * width) / sight.width,
    (rows * 4 * height) / sight.height,
  );
}

const channelsOf = (hex: string): [number, number, number] => {
  const rgb = Number.parseInt(hex.slice(1), 16);
  return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
};

/** In the middle of each that is seen, from afar above it; where there is no room for a name it is left out. */
function drawNames(
  outlines: readonly Outline[],
  { context, sight, scale, ratio, look, isNear }: Drawing & { isNear: boolean },
) {
  context.font = `600 ${11 * ratio}px Inter, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3 * ratio;
  context.lineJoin = 'round';
  context.strokeStyle = look.paper;
  context.fillStyle = look.name;
  const taken: { x: number; y: number; half: number }[] = [];
  for (const { name, box } of outlines) {
    const x = ((box.left + box.right) / 2 - sight.left) * scale;
    const middle = ((box.top + box.bottom) / 2 - sight.top) * scale;
    const y = isNear ? middle : (box.top - sight.top) * scale - 9 * ratio;
    const half = context.measureText(name).width / 2;
    const isTooSmall = (box.right - box.left) * scale < half / 2;
    const isFree = taken.every(
      (other) =>
        Math.abs(other.x - x) > other.half + half + 4 * ratio || Math.abs(other.y - y) > 15 * ratio,
    );
    if (isTooSmall || !isFree) continue;
    taken.push({ x, y, half });
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}
