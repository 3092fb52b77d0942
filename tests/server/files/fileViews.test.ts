import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '../../../src/core/files/filesApi.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { keyOf } from '../../../src/server/files/fileStore.ts';
import { fileLinkRoutes, fileRoutes } from '../../../src/server/files/fileRoutes.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';
import { plainApp } from '../../support/server/plainApp.ts';
import { samples } from '../../support/sheets/sampleFiles.ts';
import { inThePark, photo, type Taken } from '../../support/sheets/samplePhotos.ts';

describe.each(engines)('what is seen of files on %s', (engine) => {
  let db: Database;
  let folder: string;
  let base: string;
  let close: () => Promise<void>;
  let hasRoom = true;

  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'farola-views-'));
    const store = await openDiskStore({
      folder,
      move: async (from, to) => {
        if (!hasRoom) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'rename' });
        await rename(from, to);
      },
    });
    const app = plainApp();
    const options = { deps: { db, clock: () => new Date('2026-07-03T12:00:00Z') }, store };
    await app.register(fileRoutes(options), { prefix: '/api' });
    await app.register(fileLinkRoutes(options), { prefix: '/api' });
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    close = () => app.close();
  });

  afterAll(async () => {
    await close();
    await db.close();
    await rm(folder, { recursive: true });
  });

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { ...init, headers: { authorization: 'Bearer funcionario' } });

  const upload = (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array(bytes)]), name);
    return call('/api/archivos', { method: 'POST', body: form });
  };

  const uploaded = async (bytes: Buffer, name: string): Promise<UploadedFile> => {
    const response = await upload(bytes, name);
    expect(response.status).toBe(201);
    return response.json();
  };

  const rowCount = async () =>
    Number((await db.rows<{ n: string }>(sql`select count(*)::text as n from archivo`))[0]?.n);

  /** Files below the folder, `tmp` included. */
  const fileCount = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      .length;

  test('a photo tells when and where it was taken, at its upload and later', async () => {
    const file = await uploaded(await photo(inThePark), 'foto.jpg');
    const foto = {
      ancho: 320,
      alto: 200,
      tomada_en: '2026-02-03T10:21:00',
      punto: { lat: 4.71, lng: -74.07 },
    };
    expect(file.foto).toEqual(foto);
    const facts = await (await call(`/api/archivos/${file.id}/datos`)).json();
    expect(facts).toEqual({
      ...file,
      foto,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      creado_en: '2026-07-03T12:00:00.000Z',
    });
  });

  test.each<[string, Taken]>([
    ['no place', { latitude: ['N', '0/1 0/1 0/1'], longitude: ['E', '0/1 0/1 0/1'] }],
    ['half a place', { latitude: ['N', '4/1 42/1 0/1'] }],
    ['a place that is none', { latitude: ['N', '95/1 0/1 0/1'], longitude: ['W', '74/1 0/1 0/1'] }],
    ['numbers that are none', { latitude: ['N', '4/0 0/0 0/0'], longitude: ['W', '74/1 0/1 0/1'] }],
    ['a clock that was never set', { moment: '1970:01:01 00:00:00' }],
    ['a moment that is none', { moment: '0000:00:00 00:00:00' }],
    ['words for a moment', { moment: 'ayer' }],
  ])('a photo with %s is taken without it', async (_what, taken) => {
    const { foto } = await uploaded(await photo(taken), 'foto.jpg');
    expect(foto).toEqual({ ancho: 320, alto: 200 });
  });

  test('a photo whose EXIF is garbage is taken', async () => {
    const whole = await photo(inThePark);
    const at = whole.indexOf('Exif\0\0') + 6;
    const { foto } = await uploaded(
      Buffer.concat([whole.subarray(0, at), Buffer.alloc(40, 0xee), whole.subarray(at + 40)]),
      'foto.jpg',
    );
    expect(foto).toEqual({ ancho: 320, alto: 200 });
  });

  test('a preview is small, upright, says nothing of the place, and is made once', async () => {
    const bytes = await photo({ ...inThePark, orientation: 6, width: 900, height: 600 });
    const { id, foto } = await uploaded(bytes, 'foto.jpg');
    expect(foto).toMatchObject({ ancho: 600, alto: 900 });
    const before = await fileCount();
    const answer = await call(`/api/archivos/${id}/vista?lado=256`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const small = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif, orientation } = await sharp(small).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 171, height: 256 });
    expect(await fileCount()).toBe(before + 1);
    const again = Buffer.from(await (await call(`/api/archivos/${id}/vista`)).arrayBuffer());
    expect(again).toEqual(small);
    expect(await fileCount()).toBe(before + 1);
    // the original is evidence: not a byte of it is changed
    const original = await call(`/api/archivos/${id}`);
    expect(Buffer.from(await original.arrayBuffer())).toEqual(bytes);
  });

  test.each([
    ['a document', samples.pdf, 'acta.pdf', '', 404],
    ['a size that is not offered', samples.png, 'a.png', '?lado=5000', 400],
    ['a question that is none', samples.png, 'a.png', '?tamano=256', 400],
  ])('%s has no preview', async (_what, bytes, name, query, status) => {
    const { id } = await uploaded(bytes, name);
    expect((await call(`/api/archivos/${id}/vista${query}`)).status).toBe(status);
  });

  test('a stored picture that can no longer be read has no preview, and the server lives', async () => {
    const { id } = await uploaded(samples.png, 'a.png');
    await writeFile(join(folder, keyOf(id)), 'no picture');
    expect((await call(`/api/archivos/${id}/vista`)).status).toBe(404);
  });

  test('a PDF is shown in the browser only where that is asked for', async () => {
    const { id } = await uploaded(samples.pdf, 'acta.pdf');
    const link = async () =>
      (await (await call(`/api/archivos/${id}/enlace`, { method: 'POST' })).json()).url;
    const shown = await fetch(`${base}${await link()}?ver=1`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; /),
      'content-type': 'application/pdf',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    const saved = await fetch(`${base}${await link()}`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(saved.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  const cut = (bytes: Buffer, share = 0.6) => bytes.subarray(0, Math.floor(bytes.length * share));

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a JPEG without its end', async () => cut(await photo()), 'a.jpg', 'ARCHIVO_DANADO'],
    ['a PNG without its end', async () => cut(await noise('png')), 'a.png', 'ARCHIVO_DANADO'],
    ['a WebP without its end', async () => cut(await noise('webp')), 'a.webp', 'ARCHIVO_DANADO'],
    ['a PDF without its end', () => cut(samples.pdf), 'a.pdf', 'ARCHIVO_DANADO'],
    ['a workbook without its end', () => samples.xlsx.subarray(0, -30), 'a.xlsx', 'ARCHIVO_DANADO'],
    ['a head without a body', () => samples.jpg.subarray(0, 40), 'a.jpg', 'ARCHIVO_DANADO'],
    ['a picture that unpacks to gigabytes', () => hugePng(), 'a.png', 'DEMASIADOS_PIXELES'],
  ])('refuses %s, says so, and keeps nothing', async (_what, make, name, code) => {
    const before = [await rowCount(), await fileCount()];
    const response = await upload(await make(), name);
    expect(response.status).toBe(422);
    const [told] = (await response.json()).fields.archivo;
    expect(told.code).toBe(code);
    expect(told.message).toMatch(/cortado|megapíxeles|cut off|megapixels/);
    expect([await rowCount(), await fileCount()]).toEqual(before);
  });

  test('a picture with another file behind it is shown as a picture and nothing else', async () => {
    const polyglot = Buffer.concat([samples.jpg, samples.zip, samples.html]);
    const { id, tipo } = await uploaded(polyglot, 'foto.html');
    expect(tipo).toBe('image/jpeg');
    const answer = await call(`/api/archivos/${id}`);
    expect(answer.headers.get('content-disposition')).toContain('foto.html.jpg');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('a disk that fills up while the file goes to its place keeps nothing', async () => {
    const before = [await rowCount(), await fileCount()];
    hasRoom = false;
    const response = await upload(samples.pdf, 'a.pdf');
    hasRoom = true;
    expect(response.status).toBe(507);
    expect((await response.json()).message).toMatch(/espacio|room/);
    expect([await rowCount(), await fileCount()]).toEqual(before);
  });

  test('a disk without room for a preview still shows the picture', async () => {
    const { id } = await uploaded(await photo(), 'foto.jpg');
    hasRoom = false;
    const answer = await call(`/api/archivos/${id}/vista`);
    hasRoom = true;
    expect(answer.status).toBe(200);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test.each([
    ['bytes=-4', 206, 'EOF\n', 'bytes LAST'],
    ['bytes=1-3', 206, 'PDF', 'bytes 1-3/SIZE'],
    ['bytes=9999999-', 416, '', 'bytes */SIZE'],
    ['bytes=3-1', 200, undefined, null],
    ['bytes=0-1,3-4', 200, undefined, null],
    ['lines=1-2', 200, undefined, null],
  ])('a part asked for as %s is %d', async (range, status, text, told) => {
    const { id, tamano } = await uploaded(samples.pdf, 'a.pdf');
    const answer = await fetch(`${base}/api/archivos/${id}`, {
      headers: { authorization: 'Bearer funcionario', range },
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(text ?? samples.pdf.toString('latin1'));
    const last = `${tamano - 4}-${tamano - 1}/${tamano}`;
    expect(answer.headers.get('content-range')).toBe(
      told?.replace('LAST', last).replace('SIZE', String(tamano)) ?? null,
    );
  });
});

function noise(kind: 'png' | 'webp'): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({
    create: { width: 200, height: 200, channels: 3, background: '#000000', noise: grain },
  })
    [kind]()
    .toBuffer();
}

/** One colour: 20,000 × 20,000 pixels, a bit each, in 50 kB. */
function hugePng(): Buffer {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
