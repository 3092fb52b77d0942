import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packingOf } from '../../../../src/core/resource/faces/map.ts';
import {
  END,
  HEAD_BYTES,
  pointReader,
  unpack,
} from '../../../../src/core/resource/faces/pointColumns.ts';

interface Chunk {
  ids: number[];
  width: 1 | 2 | 4;
  hasPlaces: boolean;
}

function written({ ids, width, hasPlaces }: Chunk): Buffer {
  const each = (bytes: number, write: (into: Buffer, id: number, at: number) => void) => {
    const column = Buffer.alloc(ids.length * bytes);
    ids.forEach((id, i) => write(column, id, i * bytes));
    return column;
  };
  const head = Buffer.alloc(HEAD_BYTES);
  [ids.length, 2, width, hasPlaces ? 1 : 0].forEach((one, i) => head.writeUInt32BE(one, 4 * i));
  const place = (sign: number) =>
    each(4, (into, id, at) => void into.writeInt32BE(sign * id * 1000, at));
  return Buffer.concat([
    head,
    each(4, (into, id, at) => void into.writeUInt32BE(id, at)),
    ...(hasPlaces ? [place(1), place(-1)] : []),
    each(width, (into, id, at) => void into.writeUIntBE(id % 200, at, width)),
  ]);
}

const end = Buffer.alloc(HEAD_BYTES);
end.writeUInt32BE(END, 0);

const chunks = fc.array(
  fc.record({
    ids: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 20 }),
    width: fc.constantFrom(1, 2, 4),
    hasPlaces: fc.constant(true),
  }),
  { maxLength: 5 },
);

test('points are read however the answer is cut', () => {
  fc.assert(
    fc.property(chunks, fc.integer({ min: 1, max: 60 }), (sent, cut) => {
      const all = Buffer.concat([...sent.map(written), end]);
      const reader = pointReader();
      for (let at = 0; at < all.length; at += cut) reader.feed(all.subarray(at, at + cut));
      const { ids, lat, lng, packed, placeless } = reader.end();
      const expected = sent.flatMap((chunk) => chunk.ids);
      expect([...ids]).toEqual(expected);
      expect([...lat]).toEqual(expected.map((id) => id * 1000));
      expect([...lng]).toEqual(expected.map((id) => -id * 1000));
      expect([...packed]).toEqual(expected.map((id) => id % 200));
      expect(placeless).toBe(2 * sent.length);
    }),
  );
});

test('an answer without its end is none', () => {
  const reader = pointReader();
  reader.feed(written({ ids: [1, 2], width: 2, hasPlaces: false }));
  expect(() => reader.end()).toThrow('broke off');
});

test('classes come out of a number as they went in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 16 }), { minLength: 1, maxLength: 7 }),
      (sizes) => {
        const classes = sizes.map((size, i) => (i * 7) % size);
        const packed = classes.reduce((sum, one, i) => sum * (sizes[i] ?? 1) + one, 0);
        const packing = packingOf(sizes);
        expect(packed).toBeLessThan(2 ** (8 * packing.width));
        const read = sizes.map((_size, part) => unpack(Uint32Array.of(packed), packing, part)[0]);
        expect(read).toEqual(classes);
      },
    ),
  );
});

test('numbers take as few bytes as they can, and more than four are refused', () => {
  expect(packingOf([16, 16]).width).toBe(1);
  expect(packingOf([6, 9, 3, 6, 6, 2]).width).toBe(2);
  expect(packingOf([16, 16, 16, 16]).width).toBe(4);
  expect(() => packingOf(Array.from({ length: 9 }, () => 16))).toThrow('do not fit');
});
