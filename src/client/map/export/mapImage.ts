import { metresPerUnit, scaleLength } from '../../../core/map/projection.ts';
import type { Sight } from '../openMap.ts';

/** A map as a picture: what is drawn, and what has to be known of it. */
interface MapImage {
  /** Canvases that lie on each other, the lowest first. */
  layers: readonly HTMLCanvasElement[];
  sight: Sight;
  title: string;
  /** Below the map, a line each: what day, what filter, that pictures of the ground are left out. */
  lines: readonly string[];
  legend: readonly { name: string; color: string; count: string }[];
  /** How metres and kilometres are written. */
  lengthText: (metres: number) => string;
  look: { ground: string; ink: string; paper: string };
}

const MARGIN = 16;
const LINE = 20;

/** The picture as a PNG file; undefined where nothing is drawn yet. */
export async function mapImage(image: MapImage): Promise<Blob | undefined> {
  const [first] = image.layers;
  const drawn = document.createElement('canvas');
  const context = drawn.getContext('2d');
  if (first === undefined || first.width === 0 || context === null) return undefined;
  const ratio = first.width / image.sight.width;
  const rows = legendRows(image, context, ratio);
  const top = 40 * ratio;
  const below = top + first.height;
  drawn.width = first.width + 2 * MARGIN * ratio;
  drawn.height = below + (rows.length + image.lines.length) * LINE * ratio + 2 * MARGIN * ratio;
  context.fillStyle = image.look.paper;
  context.fillRect(0, 0, drawn.width, drawn.height);
  context.fillStyle = image.look.ink;
  context.textBaseline = 'middle';
  context.font = font(16, ratio, 600);
  context.fillText(image.title, MARGIN * ratio, 20 * ratio);
  context.fillStyle = image.look.ground;
  context.fillRect(MARGIN * ratio, top, first.width, first.height);
  for (const layer of image.layers) context.drawImage(layer, MARGIN * ratio, top);
  drawScale(context, image, { ratio, bottom: below - 10 * ratio });
  context.font = font(12, ratio);
  let y = below + 20 * ratio;
  for (const row of rows) {
    for (const { x, name, color } of row) {
      context.fillStyle = color;
      context.beginPath();
      context.arc(x + 6 * ratio, y, 5 * ratio, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = image.look.ink;
      context.fillText(name, x + 16 * ratio, y);
    }
    y += LINE * ratio;
  }
  context.fillStyle = image.look.ink;
  for (const line of image.lines) {
    context.fillText(line, MARGIN * ratio, y);
    y += LINE * ratio;
  }
  return new Promise((resolve) => {
    drawn.toBlob((file) => resolve(file ?? undefined), 'image/png');
  });
}

const font = (size: number, ratio: number, weight = 400): string =>
  `${weight} ${size * ratio}px Inter, system-ui, sans-serif`;

interface LegendPart {
  x: number;
  name: string;
  color: string;
}

/** As many to a row as there is room for. */
function legendRows(
  { legend, layers }: MapImage,
  context: CanvasRenderingContext2D,
  ratio: number,
): LegendPart[][] {
  context.font = font(12, ratio);
  const room = (layers[0]?.width ?? 0) + MARGIN * ratio;
  const rows: LegendPart[][] = [];
  let x = Infinity;
  for (const { name, color, count } of legend) {
    const text = `${name} (${count})`;
    const wide = context.measureText(text).width + 32 * ratio;
    if (x + wide > room) {
      x = MARGIN * ratio;
      rows.push([]);
    }
    rows.at(-1)?.push({ x, name: text, color });
    x += wide;
  }
  return rows;
}

function drawScale(
  context: CanvasRenderingContext2D,
  { sight, lengthText, look }: MapImage,
  { ratio, bottom }: { ratio: number; bottom: number },
) {
  const metres = (sight.right - sight.left) * metresPerUnit((sight.top + sight.bottom) / 2);
  const length = scaleLength(metres / 5);
  const wide = (length / metres) * sight.width * ratio;
  const x = (MARGIN + 8) * ratio;
  context.font = font(11, ratio, 600);
  for (const [colour, line] of [
    [look.paper, 4],
    [look.ink, 1.5],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = line * ratio;
    context.beginPath();
    context.moveTo(x, bottom - 5 * ratio);
    context.lineTo(x, bottom);
    context.lineTo(x + wide, bottom);
    context.lineTo(x + wide, bottom - 5 * ratio);
    context.stroke();
    if (line === 4) context.strokeText(lengthText(length), x, bottom - 12 * ratio);
  }
  context.fillStyle = look.ink;
  context.fillText(lengthText(length), x, bottom - 12 * ratio);
}
