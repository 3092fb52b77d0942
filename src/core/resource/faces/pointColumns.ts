import type { Packing } from './map.ts';

/**
 * How `GET /{recurso}/puntos` tells points: chunks one after the other, each with a head of four unsigned integers, then
 * columns. Integers have four bytes, the highest first, as the database sends them:
 *
 * | head: points | records without a place | bytes of a packed number | 1 with places, 0 without |
 * | ids, ascending | latitudes | longitudes, in 1/10,000,000 of a degree | packed numbers |
 *
 * The last head has `END` for its points, and nothing behind it: an answer that broke off has none.
 */
export const HEAD_BYTES = 16;
export const END = 0xffffffff;
/** Parts of a degree. */
export const PER_DEGREE = 10_000_000;

/** Points in the order of their ids. */
export interface PointColumns {
  ids: Uint32Array;
  /** Degrees times `PER_DEGREE`; empty where places were not asked for. */
  lat: Int32Array;
  lng: Int32Array;
  packed: Uint32Array;
  /** Records that match and have no place. */
  placeless: number;
}

/** What a chunk of a number of points takes behind its head, bytes. */
const chunkBytes = (points: number, { width, hasPlaces }: ChunkShape): number =>
  points * (4 + (hasPlaces ? 8 : 0) + width);

interface ChunkShape {
  width: number;
  hasPlaces: boolean;
}

/**
 * Reads an answer piece by piece, cut anywhere. `take` hears of each chunk that is whole; `end` answers all points, or
 * throws where the answer broke off.
 */
export function pointReader(take?: (points: number) => void) {
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  /** Bytes before there is something to read: pieces are joined no more often than that. */
  let needed = HEAD_BYTES;
  let isOver = false;
  let placeless = 0;
  let points = 0;
  const chunks: Chunk[] = [];
  const drain = () => {
    while (waiting >= needed && !isOver) {
      const all = joined(pieces);
      pieces = [all];
      const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
      const [n, without, width, places] = [0, 4, 8, 12].map((at) => view.getUint32(at));
      if (n === END) {
        isOver = true;
        return;
      }
      const shape = { width: width ?? 0, hasPlaces: places === 1 };
      const size = HEAD_BYTES + chunkBytes(n ?? 0, shape);
      needed = size;
      if (waiting < size) return;
      needed = HEAD_BYTES;
      placeless += without ?? 0;
      chunks.push({ view: new DataView(all.buffer, all.byteOffset, size), points: n ?? 0, shape });
      points += n ?? 0;
      pieces = [all.subarray(size)];
      waiting -= size;
      take?.(points);
    }
  };
  return {
    feed(piece: Uint8Array) {
      pieces.push(piece);
      waiting += piece.byteLength;
      drain();
    },
    end(): PointColumns {
      if (!isOver) throw new Error('the points broke off before their end');
      return columnsOf(chunks, { points, placeless });
    },
  };
}

interface Chunk {
  view: DataView;
  points: number;
  shape: ChunkShape;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only, ...more] = pieces;
  if (only !== undefined && more.length === 0) return only;
  const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}

function columnsOf(
  chunks: readonly Chunk[],
  { points, placeless }: { points: number; placeless: number },
): PointColumns {
  const hasPlaces = chunks.some(({ shape }) => shape.hasPlaces);
  const columns: PointColumns = {
    ids: new Uint32Array(points),
    lat: new Int32Array(hasPlaces ? points : 0),
    lng: new Int32Array(hasPlaces ? points : 0),
    packed: new Uint32Array(points),
    placeless,
  };
  let first = 0;
  for (const { view, points: n, shape } of chunks) {
    let at = HEAD_BYTES;
    for (let i = 0; i < n; i += 1, at += 4) columns.ids[first + i] = view.getUint32(at);
    if (shape.hasPlaces) {
      for (let i = 0; i < n; i += 1, at += 4) columns.lat[first + i] = view.getInt32(at);
      for (let i = 0; i < n; i += 1, at += 4) columns.lng[first + i] = view.getInt32(at);
    }
    const { width } = shape;
    for (let i = 0; i < n; i += 1, at += width) {
      columns.packed[first + i] =
        width === 1 ? view.getUint8(at) : width === 2 ? view.getUint16(at) : view.getUint32(at);
    }
    first += n;
  }
  return columns;
}

/** The classes of one part of the packed numbers, by its place in `sizes`. */
export function unpack(packed: Uint32Array, { sizes }: Packing, part: number): Uint8Array {
  const divisor = sizes.slice(part + 1).reduce((product, size) => product * size, 1);
  const size = sizes[part] ?? 1;
  const classes = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; i += 1) {
    classes[i] = Math.floor((packed[i] ?? 0) / divisor) % size;
  }
  return classes;
}
