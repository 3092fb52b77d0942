import { sql } from 'drizzle-orm';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from '../../../../src/server/db/connect.ts';
import type { EmbeddedDatabase } from '../../../../src/server/db/connect.ts';
import { keepMaintained, maintain } from '../../../../src/server/db/embedded/maintenance.ts';
import { embeddedFolder } from '../../../support/database/database.ts';

describe('maintenance the embedded database', () => {
  const folder = embeddedFolder();
  let database: EmbeddedDatabase;

  /** The database as `maintain` takes it. */
  const runner = {
    query: async (text: string, params: unknown[] = [], options: { rowMode?: string } = {}) => {
      const bound = params.length > 0 ? text.replace('$1', String(params[0])) : text;
      const rows = await database.rows(sql.raw(bound));
      return { rows: options.rowMode === 'array' ? rows.map(Object.values) : rows, fields: [] };
    },
    exec: async (text: string) => {
      await database.rows(sql.raw(text));
      return [];
    },
  };

  beforeAll(async () => {
    database = await connectEmbedded({ folder, sharedBuffersMb: 16 });
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes a checkpoint once much log has gathered, and clears dead rows', async () => {
    await database.rows(sql`create table "Mucho" (id int primary key, texto text)`);
    await database.rows(sql`
      insert into "Mucho" select g, repeat(md5(g::text), 8) from generate_series(1, 150000) g`);
    await database.rows(sql`update "Mucho" set texto = texto || 'x'`);
    expect(await logBytes(database)).toBeGreaterThan(64 * 1024 * 1024);

    await maintain(runner);

    expect(await logBytes(database)).toBeLessThan(64 * 1024 * 1024);
    const [state] = await database.rows(sql`
      select n_dead_tup < 1000 as clean, n_mod_since_analyze as changes
      from pg_stat_user_tables where relname = 'Mucho'`);
    expect(state).toEqual({ clean: true, changes: '0' });
  });

  it('leaves a database in peace to which nothing was written', async () => {
    let writes = 0;
    let statements = 0;
    const watched = {
      query: async () => {
        statements += 1;
        return { rows: [], fields: [] };
      },
      exec: async () => [],
    };
    const failures: unknown[] = [];
    const maintenance = keepMaintained({
      runner: watched,
      writes: () => writes,
      everyMs: 10,
      onFailure: (error) => failures.push(error),
    });
    await delay(60);
    expect(statements).toBe(0);
    writes = 1;
    await expect.poll(() => statements).toBe(2);
    await delay(60);
    expect(statements).toBe(2);
    maintenance.stop();
    expect(failures).toEqual([]);
  });
});

async function logBytes(database: EmbeddedDatabase): Promise<number> {
  const [row] = await database.rows<{ bytes: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  );
  return Number(row?.bytes);
}
