import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../../town/random.ts';

const [WIDTH, HEIGHT] = [160, 120];

/** A small picture of a street at night with one lamp out of order, or mended, as a PNG. */
export function nightPhoto(random: Random, lamp: 'out' | 'mended' = 'out'): Uint8Array {
  const pole = random.whole(50, 110);
  const top = random.whole(25, 45);
  const farther = [random.whole(10, 40), random.whole(120, 150)].map((x) => ({ x, y: 60 }));
  const lit = lamp === 'out' ? farther : [...farther, { x: pole + 18, y: top + 4 }];
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3); // begins with the filter: none
    for (let x = 0; x < WIDTH; x += 1) row.set(colourAt({ x, y, pole, top, lit }), 1 + x * 3);
    return row;
  });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header()),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Pixel {
  x: number;
  y: number;
  /** Where the dark pole stands, and how high its arm is. */
  pole: number;
  top: number;
  /** Where lamps burn. */
  lit: readonly { x: number; y: number }[];
}

const GROUND = 92;

function colourAt({ x, y, pole, top, lit }: Pixel): [number, number, number] {
  const isPole = Math.abs(x - pole) <= 1 && y >= top && y < GROUND;
  const isArm = y >= top && y <= top + 1 && x >= pole && x <= pole + 18;
  if (isPole || isArm) return [74, 78, 86];
  const glow = Math.max(...lit.map((at) => 1 - Math.hypot(x - at.x, y - at.y) / 26), 0);
  const base = y >= GROUND ? 34 : 14 + Math.round((y / GROUND) * 12);
  return [base + 190 * glow, base + 150 * glow, base + 14 + 60 * glow].map((value) =>
    Math.min(255, Math.round(value)),
  ) as [number, number, number]; // three go in
}

/** Eight bits of red, green and blue. */
function header(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(WIDTH, 0);
  data.writeUInt32BE(HEIGHT, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
