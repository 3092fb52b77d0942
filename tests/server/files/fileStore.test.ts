import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { archivo } from '../../../src/server/db/tables/fileTables.ts';
import { claimFiles } from '../../../src/server/record/attachments.ts';
import { cleanFiles } from '../../../src/server/files/cleanFiles.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { keyOf, type FileStore } from '../../../src/server/files/fileStore.ts';
import { createLink, takeLink } from '../../../src/server/auth/links.ts';
import { engines } from '../../support/database/database.ts';
import { openMigratedDatabase } from '../../support/database/database.ts';

const HOUR = 3_600_000;
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
const clock = () => now;
const unknown = '00000000-0000-4000-8000-000000000000';

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe.each(engines)('stored files on %s', (engine) => {
  let db: Database;
  let folder: string;
  let store: FileStore;

  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  afterAll(() => db.close());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farola-store-'));
    store = await openDiskStore({ folder });
    await db.orm.execute(sql`delete from archivo`);
    return () => rm(folder, { recursive: true });
  });

  const stored = async (hours: number): Promise<string> => {
    const received = await store.receive(chunks('a', 'b'), 10);
    await store.keep(received);
    await utimes(join(folder, keyOf(received.id)), hoursAgo(hours), hoursAgo(hours));
    const { id, sha256, bytes } = received;
    await db.orm.insert(archivo).values({
      id,
      nombre: 'acta.pdf',
      tipo: 'application/pdf',
      tamano: bytes,
      sha256,
      creado_en: hoursAgo(hours).toISOString(),
      creado_por: 1,
    });
    return id;
  };

  const isStored = async (id: string) => {
    const rows = await db.rows(sql`select 1 from archivo where id = ${id}`);
    return { row: rows.length === 1, bytes: await store.has(id) };
  };
  const kept = { row: true, bytes: true };
  const gone = { row: false, bytes: false };

  test('a file is not among the stored ones before it is kept', async () => {
    const received = await store.receive(chunks('hola ', 'mundo'), 100);
    expect(received).toMatchObject({
      bytes: 10,
      sha256: '0b894166d3336435c800bea36ff21b29eaa801a52f584c006c49289a0dcf6e2f',
    });
    expect(await store.has(received.id)).toBe(false);
    await store.keep(received);
    expect(await readFile(join(folder, keyOf(received.id)), 'utf8')).toBe('hola mundo');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test('a source that breaks off or is too long leaves nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('broken off');
    };
    await expect(store.receive(broken(), 100)).rejects.toThrow('broken off');
    await expect(store.receive(chunks('123', '45'), 4)).rejects.toMatchObject({
      code: 'MUY_GRANDE',
    });
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  test('an id that is none reaches no path', () => {
    expect(() => keyOf('../../etc/passwd')).toThrow('not the id of a file');
  });

  test('claiming answers what is stored, in order, once each, and names what is missing', async () => {
    const [first, second] = [await stored(0), await stored(0)];
    const claimed = await db.orm.transaction((tx) =>
      claimFiles(
        tx,
        [second, unknown, first, '../x', first.toUpperCase()].map((id) => ({ id })),
      ),
    );
    const file = { nombre: 'acta.pdf', tipo: 'application/pdf', tamano: 2 };
    expect(claimed).toEqual({
      files: [
        { id: second, ...file },
        { id: first, ...file },
      ],
      missing: [unknown, '../x'],
    });
    expect(await db.orm.transaction((tx) => claimFiles(tx, []))).toEqual({
      files: [],
      missing: [],
    });
  });

  test('cleaning removes what nobody claimed for a day, and nothing else', async () => {
    const orphan = await stored(25);
    const young = await stored(23);
    const claimed = await stored(25);
    const rolledBack = await stored(25);
    await db.orm.transaction((tx) => claimFiles(tx, [{ id: claimed }]));
    const failing = db.orm.transaction(async (tx) => {
      await claimFiles(tx, [{ id: rolledBack }]);
      throw new Error('the record was refused');
    });
    await expect(failing).rejects.toThrow('the record was refused');

    expect(await cleanFiles({ db, store, clock })).toEqual({
      orphans: 2,
      strays: 0,
      unfinished: 0,
      links: 0,
      purged: 0,
    });
    expect(await isStored(orphan)).toEqual(gone);
    expect(await isStored(rolledBack)).toEqual(gone);
    expect(await isStored(young)).toEqual(kept);
    expect(await isStored(claimed)).toEqual(kept);
    expect(await cleanFiles({ db, store, clock })).toMatchObject({ orphans: 0, strays: 0 });
  });

  test('cleaning removes what a crash left: bytes without a row and unfinished uploads', async () => {
    const stray = await stored(25);
    const youngStray = await stored(1);
    const whole = await stored(25);
    await db.orm.execute(sql`delete from archivo where id <> ${whole}`);
    await db.orm.execute(sql`update archivo set usado = true`);
    await writeFile(join(folder, 'tmp', 'old'), 'half');
    await utimes(join(folder, 'tmp', 'old'), hoursAgo(25), hoursAgo(25));
    await writeFile(join(folder, 'tmp', 'new'), 'half');

    expect(await cleanFiles({ db, store, clock })).toMatchObject({ strays: 1, unfinished: 1 });
    expect(await store.has(stray)).toBe(false);
    expect(await store.has(youngStray)).toBe(true);
    expect(await isStored(whole)).toEqual(kept);
    expect(await readdir(join(folder, 'tmp'))).toEqual(['new']);
  });

  test('cleaning forgets links that ran out', async () => {
    const fileId = await stored(0);
    await createLink(db, { fileId, userId: 1, now: hoursAgo(1) });
    const token = await createLink(db, { fileId, userId: 1, now });
    expect(await cleanFiles({ db, store, clock })).toMatchObject({ links: 1 });
    expect(await takeLink(db, token, now)).toBe(fileId);
    expect(await takeLink(db, token, now)).toBeUndefined();
  });

  test('a claim that waits for the cleaning finds the file missing', async () => {
    const id = await stored(25);
    const [cleaned, claimed] = await Promise.all([
      cleanFiles({ db, store, clock }),
      db.orm.transaction((tx) => claimFiles(tx, [{ id }])),
    ]);
    const wasClaimed = claimed.files.length === 1;
    expect(cleaned.orphans).toBe(wasClaimed ? 0 : 1);
    expect(await isStored(id)).toEqual(wasClaimed ? kept : gone);
  });
});
