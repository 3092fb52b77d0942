import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createGroundPictures } from '../../../src/server/map/groundPictures.ts';

const [PNG, MVT] = [2, 1];

const folder = mkdtempSync(join(tmpdir(), 'farola-mapa-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'pueblo.pmtiles');
const told: string[] = [];
const pictures = createGroundPictures(folder, { warn: (message) => void told.push(message) });

/** An archive (PMTiles 3) of one tile, that of the whole world. */
function archive(type: number, tile: string): Buffer {
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const metadata = Buffer.from('{"attribution":"<a href=\'x\'>© El pueblo</a>"}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const at = header.length;
  [
    [8, at],
    [16, directory.length],
    [24, at + directory.length],
    [32, metadata.length],
    [56, at + directory.length + metadata.length],
    [64, tile.length],
  ].forEach(([place = 0, value = 0]) => header.writeBigUInt64LE(BigInt(value), place));
  // neither the directory nor the tile is compressed
  header.set([1, 1, type, 0, 0], 97);
  return Buffer.concat([header, directory, metadata, Buffer.from(tile)]);
}

test('a folder without an archive has no pictures, and needs not be there', async () => {
  expect(await pictures.settings()).toBeNull();
  expect(await pictures.picture({ z: 0, x: 0, y: 0 })).toBeUndefined();
  const nowhere = createGroundPictures(join(folder, 'nada'), { warn: () => undefined });
  expect(await nowhere.settings()).toBeNull();
});

test('one that is laid there is used at once, and another one replaces it', async () => {
  writeFileSync(path, archive(PNG, 'one'));
  const first = await pictures.settings();
  expect(first).toMatchObject({ desde: 0, hasta: 0, atribucion: '© El pueblo' });
  const found = await pictures.picture({ z: 0, x: 0, y: 0 });
  expect(found?.mediaType).toBe('image/png');
  expect(found?.bytes?.toString()).toBe('one');
  // beyond what there is
  expect((await pictures.picture({ z: 3, x: 1, y: 1 }))?.bytes).toBeUndefined();
  expect((await pictures.picture({ z: 0, x: 7, y: 0 }))?.bytes).toBeUndefined();
  writeFileSync(path, archive(PNG, 'other'));
  expect((await pictures.settings())?.sello).not.toBe(first?.sello);
  expect((await pictures.picture({ z: 0, x: 0, y: 0 }))?.bytes?.toString()).toBe('other');
});

test.each([
  ['vectors', () => archive(MVT, 'x'), /pueblo\.pmtiles: expected pictures .* found vectors/],
  ['another file', () => Buffer.from('PK, and no more'), /pueblo\.pmtiles: /],
])('%s are as if nothing were there, and the log says why once', async (_name, bytes, words) => {
  told.length = 0;
  writeFileSync(path, bytes());
  expect(await pictures.settings()).toBeNull();
  expect(await pictures.picture({ z: 0, x: 0, y: 0 })).toBeUndefined();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(words);
});
