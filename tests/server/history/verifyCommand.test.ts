import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectEmbedded, connectPostgres, type Database } from '../../../src/server/db/connect.ts';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { createPostgresDatabase } from '../../support/database/database.ts';
import { runnable } from '../../support/programs/runnable.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Ended {
  code: number;
  said: string;
}

/** What `npm run verify-history` says, and how it ends. */
function verify(env: Record<string, string>): Promise<Ended> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = { cwd: root, env: { PATH, HOME, TMPDIR, ...env } };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      runnable('scripts/verifyHistory.ts'),
      child,
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

interface Place {
  env: Record<string, string>;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
}

const places: Record<string, () => Promise<Place>> = {
  async pglite() {
    const dataDir = mkdtempSync(join(tmpdir(), 'farola verify '));
    const folder = join(dataDir, 'base');
    cpSync(inject('migratedTemplate'), folder, { recursive: true });
    return {
      env: { DATA_DIR: dataDir },
      open: () => connectEmbedded({ folder, sharedBuffersMb: 16 }),
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  },
  async postgres() {
    const { url, drop } = await createPostgresDatabase({ copyOf: inject('migratedDatabase') });
    return {
      env: { DATABASE_URL: url },
      open: () => connectPostgres({ url }),
      remove: drop,
    };
  },
};

describe.each(Object.keys(places))('npm run verify-history on %s', (engine) => {
  let place: Place;

  beforeAll(async () => {
    place = await places[engine]!();
  });
  afterAll(() => place.remove());

  /** With the database open: the embedded one belongs to one process at a time. */
  async function withDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
    const db = await place.open();
    try {
      await work(db);
    } finally {
      await db.close();
    }
  }

  const write = (db: Database, count: number) =>
    db.orm.execute(sql`
      insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, despues)
      select now(), 'ana@example.com', 'barrio', n, 'crear', jsonb_build_object('nombre', n)
      from generate_series(1, ${count}::int) as n`);

  test('counts what holds and the tail without seals, then finds a line that was altered', async () => {
    await withDatabase(async (db) => {
      await write(db, 5);
      await sealHistory(db);
      await write(db, 3);
    });
    const whole = await verify(place.env);
    expect(whole.said).toContain('Sealed lines that hold: 5. Too new to have a seal: 3.');
    expect(whole.said).toMatch(/^Last seal, of place 5: [0-9a-f]{64}$/m);
    expect(whole.said).toContain('The history is whole.');
    expect(whole.code).toBe(0);

    await withDatabase((db) =>
      db.orm.transaction(async (tx) => {
        await tx.execute(sql`alter table bitacora disable trigger user`);
        await tx.execute(sql`update bitacora set despues = '{"nombre":"otro"}' where orden = 4`);
        await tx.execute(sql`alter table bitacora enable trigger user`);
      }),
    );
    const damaged = await verify(place.env);
    expect(damaged.said).toContain('Sealed lines that hold: 3. Too new to have a seal: 3.');
    expect(damaged.said).toMatch(
      /DAMAGED: place 4 of the chain \(line \d+\) is not what was sealed\./,
    );
    expect(damaged.said).not.toContain('whole');
    expect(damaged.code).toBe(2);
  });
});

describe('npm run verify-history', () => {
  test('ends with 1 where there is no database, and says which setting names it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'farola verify '));
    try {
      const { code, said } = await verify({ DATA_DIR: dataDir });
      expect(said).toContain('The history could not be verified: there is no database in ');
      expect(said).toContain('DATA_DIR or DATABASE_URL');
      expect(code).toBe(1);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('leads to the button while the server has the embedded database open', async () => {
    const place = await places['pglite']!();
    const db = await place.open();
    try {
      const { code, said } = await verify(place.env);
      expect(said).toContain('use the button of the history instead');
      expect(code).toBe(1);
    } finally {
      await db.close();
      await place.remove();
    }
  });
});
