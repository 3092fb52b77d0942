import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  keyOf,
  NoStoredFile,
  previewKey,
  type FileStore,
} from '../../../src/server/files/fileStore.ts';
import { openS3Store } from '../../../src/server/files/s3Store.ts';
import type { S3Settings } from '../../../src/server/config.ts';
import { startS3Server, type S3Server } from '../../support/server/s3Server.ts';

const patience = { silenceMs: 300, pauseMs: 5 };
const unknown = '00000000-0000-4000-8000-000000000000';
const down = { code: 'ALMACEN_NO_DISPONIBLE', status: 503 };
/** More than one write of a socket. */
const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
const sha256 = createHash('sha256').update(content).digest('hex');

const read = async (reading: Promise<Readable | undefined>) => {
  const stream = await reading;
  return stream && buffer(stream);
};

const all = async (ids: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const id of ids) found.push(id);
  return found;
};

async function* pieces() {
  yield content.subarray(0, 1000);
  yield content.subarray(1000);
}

describe('files in a bucket', () => {
  let temp: string;
  let server: S3Server;
  let store: FileStore;
  const openWith = (settings: Partial<S3Settings> = {}) =>
    openS3Store({ settings: { ...server.settings, ...settings }, temp, patience });

  beforeEach(async () => {
    temp = await mkdtemp(join(tmpdir(), 'farola-s3-'));
    server = await startS3Server();
    store = await openWith();
  });
  afterEach(async () => {
    await server.close();
    await rm(temp, { recursive: true });
  });

  const stored = async () => {
    const received = await store.receive(pieces(), content.byteLength);
    await store.keep(received);
    return received.id;
  };

  test('an upload is kept under its key, by path, with its hash; nothing stays here', async () => {
    const received = await store.receive(pieces(), content.byteLength);
    expect(received).toMatchObject({ bytes: content.byteLength, sha256 });
    expect(server.objects.size).toBe(0);
    await store.keep(received);
    const key = keyOf(received.id);
    expect(server.seen).toEqual([`PUT /farola-archivos/${key}`]);
    expect(server.objects.get(key)?.bytes.equals(content)).toBe(true);
    expect(server.objects.get(key)?.sha256).toBe(sha256);
    expect(await readdir(temp)).toEqual([]);
    expect(await store.facts(received.id)).toEqual({ bytes: content.byteLength, sha256 });
    expect(await store.has(received.id)).toBe(true);
  });

  test('a file is read whole, in part, and as one of this machine', async () => {
    const id = await stored();
    expect((await read(store.read(id)))?.equals(content)).toBe(true);
    expect(await read(store.read(id, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
    const work = async (path: string) => ({ path, bytes: await readFile(path) });
    const { path, bytes } = await store.withPath(id, work);
    expect(bytes.equals(content)).toBe(true);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    const failing = store.withPath(id, () => Promise.reject(new Error('work failed')));
    await expect(failing).rejects.toThrow('work failed');
    expect(await readdir(temp)).toEqual([]);
  });

  test('an object that is not there is none, not a failure', async () => {
    expect(await store.read(unknown)).toBeUndefined();
    expect(await store.facts(unknown)).toBeUndefined();
    expect(await store.has(unknown)).toBe(false);
    expect(await store.readPreview(unknown, 256)).toBeUndefined();
    await store.remove(unknown);
    await expect(store.withPath(unknown, readFile)).rejects.toBeInstanceOf(NoStoredFile);
    expect(await readdir(temp)).toEqual([]);
  });

  test('a download that breaks off goes on where it broke', async () => {
    const id = await stored();
    server.seen.length = 0;
    server.troubles.push({ breakAfter: 100_000 }, undefined);
    expect((await read(store.read(id)))?.equals(content)).toBe(true);
    const path = `GET /farola-archivos/${keyOf(id)}`;
    expect(server.seen).toEqual([path, `${path} [bytes=100000-${content.byteLength - 1}]`]);
    server.troubles.push({ breakAfter: 5 }, { breakAfter: 10 });
    expect(await read(store.read(id, { start: 50, end: 99 }))).toEqual(content.subarray(50, 100));
    expect(server.seen.at(-1)).toBe(`${path} [bytes=65-99]`);
  });

  test('a download that gets no further ends with an error, and leaves nothing here', async () => {
    const id = await stored();
    server.troubles.push(...Array.from({ length: 20 }, () => ({ breakAfter: 0 })));
    await expect(store.withPath(id, readFile)).rejects.toMatchObject(down);
    expect(await readdir(temp)).toEqual([]);
    expect(server.troubles.length).toBeGreaterThan(10);
  });

  test('a download that may not take longer is given up', async () => {
    const id = await stored();
    server.troubles.push('silent', 'silent', 'silent');
    const before = Date.now();
    await expect(store.withPath(id, readFile, { withinMs: 100 })).rejects.toMatchObject(down);
    expect(Date.now() - before).toBeLessThan(300);
  });

  test('trouble that passes is not told: three attempts, the body anew each time', async () => {
    server.troubles.push({ status: 503, code: 'SlowDown' }, 'silent');
    const id = await stored();
    expect(server.seen).toHaveLength(3);
    expect(server.objects.get(keyOf(id))?.bytes.equals(content)).toBe(true);
  });

  test('trouble that stays is told, and the upload is not lost before it is discarded', async () => {
    const received = await store.receive(pieces(), content.byteLength);
    server.troubles.push(
      ...Array.from({ length: 3 }, () => ({ status: 500, code: 'InternalError' })),
    );
    await expect(store.keep(received)).rejects.toMatchObject(down);
    expect(server.seen).toHaveLength(3);
    expect(await readdir(temp)).toEqual([received.id]);
    await store.discard(received);
    expect(await readdir(temp)).toEqual([]);
  });

  test.each([
    [{ secretKey: 'otra' }, 'SignatureDoesNotMatch', 'S3_SECRET_KEY'],
    [{ accessKey: 'otra' }, 'InvalidAccessKeyId', 'S3_ACCESS_KEY'],
    [{ bucket: 'otro-bucket' }, 'NoSuchBucket', 'S3_BUCKET'],
  ])('%o is told at once, with what to look at', async (settings, code, variable) => {
    const wrong = await openWith(settings);
    const problem = await wrong.problem();
    expect(problem).toContain(code);
    expect(problem).toContain(variable);
    expect(problem).not.toContain('secreta');
    expect(server.seen).toHaveLength(1);
    await expect(wrong.read(unknown)).rejects.toMatchObject(down);
    await expect(wrong.has(unknown)).rejects.toMatchObject(down);
    await expect(wrong.put(unknown, content)).rejects.toMatchObject(down);
  });

  test('a store that nobody answers for is told, too', async () => {
    expect(await store.problem()).toBeUndefined();
    await server.close();
    expect(await store.problem()).toContain('ECONNREFUSED');
    await expect(store.read(unknown)).rejects.toMatchObject(down);
    server = await startS3Server();
    server.troubles.push('silent', 'silent', 'silent');
    store = await openWith();
    expect(await store.problem()).toContain('silent for 0.3 s');
  });

  test('previews lie beside, and go with their file; only originals are listed', async () => {
    server.pageSize = 2;
    const ids = [await stored(), await stored(), await stored(), await stored(), await stored()];
    const [id = ''] = ids;
    await store.writePreview(id, { side: 256, bytes: Buffer.from('preview') });
    server.objects.set('notes.txt', { bytes: content, sha256, changed: new Date(0) });
    expect(await store.readPreview(id, 256)).toEqual(Buffer.from('preview'));
    expect(await all(store.idsBefore(new Date(Date.now() + 60_000)))).toEqual(ids.sort());
    expect(await all(store.idsBefore(new Date(Date.now() - 60_000)))).toEqual([]);
    await store.remove(id);
    expect(server.objects.has(keyOf(id))).toBe(false);
    expect(server.objects.has(previewKey(id, 256))).toBe(false);
  });
});
