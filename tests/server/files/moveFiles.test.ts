import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { archivo } from '../../../src/server/db/tables/fileTables.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { keyOf, type FileStore } from '../../../src/server/files/fileStore.ts';
import { moveFiles } from '../../../src/server/files/moveFiles.ts';
import { openS3Store } from '../../../src/server/files/s3Store.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';
import { startS3Server, type S3Server } from '../../support/server/s3Server.ts';

const patience = { silenceMs: 500, pauseMs: 5 };
const COUNT = 12;

describe.each(engines)('moving files, listed on %s', (engine) => {
  let db: Database;
  let folder: string;
  let server: S3Server;
  let disk: FileStore;
  let bucket: FileStore;
  let ids: string[];

  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farola-move-'));
    server = await startS3Server();
    disk = await openDiskStore({ folder });
    bucket = await openS3Store({ settings: server.settings, temp: join(folder, 'tmp'), patience });
    await db.orm.execute(sql`delete from archivo`);
    ids = [];
    for (let n = 0; n < COUNT; n += 1) ids.push(await stored(`contenido ${n}`));
    return async () => {
      await server.close();
      await rm(folder, { recursive: true });
    };
  });

  async function stored(text: string): Promise<string> {
    const source = (async function* () {
      yield Buffer.from(text);
    })();
    const received = await disk.receive(source, 1000);
    await disk.keep(received);
    const { id, sha256, bytes } = received;
    await db.orm.insert(archivo).values({
      id,
      nombre: `${text}.pdf`,
      tipo: 'application/pdf',
      tamano: bytes,
      sha256,
      creado_en: '2026-07-01T00:00:00Z',
      creado_por: 1,
    });
    return id;
  }

  const inBucket = (id: string) => server.objects.get(keyOf(id))?.bytes.toString();
  const onDisk = (id: string) => readFile(join(folder, keyOf(id)), 'utf8');
  const toBucket = () => moveFiles({ db, from: disk, to: bucket });
  const toDisk = () => moveFiles({ db, from: bucket, to: disk });

  test('to the bucket and back: every byte, and nothing is removed', async () => {
    expect(await toBucket()).toMatchObject({ copied: COUNT, there: 0, failed: [] });
    expect(ids.map(inBucket)).toEqual(ids.map((_, n) => `contenido ${n}`));
    expect(await onDisk(ids[3] ?? '')).toBe('contenido 3');
    for (const id of ids) await disk.remove(id);
    const back = await toDisk();
    expect(back).toMatchObject({ copied: COUNT, there: 0, failed: [] });
    expect(await Promise.all(ids.map(onDisk))).toEqual(ids.map((_, n) => `contenido ${n}`));
    expect(server.objects.size).toBe(COUNT);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test('a run that was broken off goes on: what is there is not sent again', async () => {
    server.troubles.push(...Array.from({ length: 25 }, () => undefined));
    server.troubles.push(
      ...Array.from({ length: 400 }, () => ({ status: 500, code: 'InternalError' })),
    );
    const first = await toBucket();
    expect(first.copied).toBeGreaterThan(0);
    expect(first.failed.length).toBeGreaterThan(0);
    expect(first.copied + first.failed.length).toBe(COUNT);
    expect(first.failed[0]?.reason).toContain('500 InternalError');
    server.troubles.length = 0;
    const before = server.objects.size;
    server.seen.length = 0;
    const second = await toBucket();
    expect(second).toMatchObject({ copied: COUNT - before, there: before, failed: [] });
    expect(server.seen.filter((line) => line.startsWith('PUT'))).toHaveLength(COUNT - before);
    expect(await toBucket()).toMatchObject({ copied: 0, there: COUNT, failed: [] });
  });

  test('a file that is missing or damaged is named, and the others are moved', async () => {
    const [gone = '', changed = '', shorter = ''] = ids;
    await disk.remove(gone);
    await writeFile(join(folder, keyOf(changed)), 'CONTENIDO 1');
    await writeFile(join(folder, keyOf(shorter)), 'c');
    const { copied, failed } = await toBucket();
    expect(copied).toBe(COUNT - 3);
    const reasons = new Map(failed.map(({ id, reason }) => [id, reason]));
    expect(reasons.get(gone)).toBe('missing where it lies now');
    expect(reasons.get(changed)).toContain('damaged where it lies now');
    expect(reasons.get(shorter)).toContain('damaged where it lies now: 1 bytes');
    expect([gone, changed, shorter].map(inBucket)).toEqual([undefined, undefined, undefined]);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test('what is there but is not the same is copied again', async () => {
    await toBucket();
    const [id = '', other = ''] = ids;
    server.objects.set(keyOf(id), {
      bytes: Buffer.from('x'),
      sha256: undefined,
      changed: new Date(),
    });
    expect(await toBucket()).toMatchObject({ copied: 1, there: COUNT - 1, failed: [] });
    expect(inBucket(id)).toBe('contenido 0');
    await writeFile(join(folder, keyOf(other)), 'CONTENIDO 1');
    expect(await toDisk()).toMatchObject({ copied: 1, there: COUNT - 1, failed: [] });
    expect(await onDisk(other)).toBe('contenido 1');
  });

  test('a copy that the bucket spoils is told', async () => {
    const put = bucket.keep;
    const spoiling: FileStore = {
      ...bucket,
      async keep(received) {
        await put(received);
        const stored = server.objects.get(keyOf(received.id));
        if (received.id === ids[0] && stored) stored.bytes = Buffer.from('contenido X');
      },
    };
    const { copied, failed } = await moveFiles({ db, from: disk, to: spoiling });
    expect(copied).toBe(COUNT - 1);
    expect(failed).toEqual([
      { id: ids[0], nombre: 'contenido 0.pdf', reason: 'the copy differs; run again' },
    ]);
  });
});
