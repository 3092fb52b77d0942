import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from '../../../../src/server/db/connect.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from '../../../../src/server/db/connect.ts';
import type { Orm } from '../../../../src/server/db/orm.ts';
import { isUnavailable } from '../../../../src/server/db/failures.ts';
import { embeddedFolder } from '../../../support/database/database.ts';
import { runnable } from '../../../support/programs/runnable.ts';

const program = runnable('tests/support/programs/acknowledgedWriter.ts');
const breakFiles = new URL('../../../support/programs/breakFiles.mjs', import.meta.url);
const opened: EmbeddedDatabase[] = [];
const folders: string[] = [];

function newFolder(): string {
  const folder = embeddedFolder();
  folders.push(folder);
  return folder;
}

async function open(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await connectEmbedded({ folder: newFolder(), sharedBuffersMb: 16, ...options });
  opened.push(database);
  return database;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a data folder in use', () => {
  it('refuses a second process, naming folder, process and what to do', async () => {
    const folder = newFolder();
    await open({ folder });
    const second = spawn(process.execPath, [...program, folder]);
    const said: string[] = [];
    second.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
    const [status] = await once(second, 'close');
    expect(status).not.toBe(0);
    const message = said.join('');
    expect(message).toContain(`The data folder ${folder} is in use by process ${process.pid}`);
    expect(message).toContain('Stop that process first, or start with another DATA_DIR');
  }, 120_000);
});

describe('the thread of the embedded database', () => {
  it('leaves the main thread free during a long query', async () => {
    const database = await open();
    const started = performance.now();
    let running = true;
    const query = database
      .rows(sql`select sum(sqrt(g)) from generate_series(1, 6000000) g`)
      .finally(() => (running = false));
    let longest = 0;
    for (let last = performance.now(); running;) {
      await delay(1);
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    await query;
    const took = performance.now() - started;
    console.log(`query ${took.toFixed(0)} ms, longest lag ${longest.toFixed(1)} ms`);
    expect(took).toBeGreaterThan(500);
    // Measured 4 to 10 ms; on the main thread it would be the whole query, on a busy machine more.
    expect(longest).toBeLessThan(took / 3);
  });

  it('rejects what was in flight when it dies, and comes back by itself', async () => {
    const flag = join(tmpdir(), `farola-break-${process.pid}-exit`);
    const warnings: string[] = [];
    const database = await open({
      execArgv: ['--import', `${breakFiles.href}?flag=${flag}`],
      logger: { warn: (message) => warnings.push(message) },
    });
    await database.rows(sql`create table nota (id int)`);
    await database.rows(sql`insert into nota values (1)`);
    writeFileSync(flag, 'exit');
    const writing = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota values (2)`);
    });
    const error: unknown = await writing.catch((thrown: unknown) => thrown);
    rmSync(flag);
    expect(isUnavailable(error)).toBe(true);
    expect(await database.rows(sql`select id from nota`)).toEqual([{ id: 1 }]);
    expect(warnings.join('\n')).toMatch(/stopped: its thread ended[\s\S]*has recovered/);
  });

  it('answers a full disk as unavailable, writes nothing by half and recovers', async () => {
    const flag = join(tmpdir(), `farola-break-${process.pid}-full`);
    const database = await open({
      execArgv: ['--import', `${breakFiles.href}?flag=${flag}`],
    });
    await database.rows(sql`create table nota (id int)`);
    const write = (id: number) =>
      database.orm.transaction(async (tx) => {
        await tx.execute(sql`insert into nota values (${id})`);
        await tx.execute(sql`insert into nota values (${id})`);
      });
    await write(1);
    writeFileSync(flag, 'ENOSPC');
    const errors: unknown[] = [];
    for (const id of [2, 3]) errors.push(await write(id).catch((thrown: unknown) => thrown));
    rmSync(flag);
    expect(errors.map(isUnavailable)).toEqual([true, true]);
    await expect
      .poll(() => write(4).then(() => 'written', String), { timeout: 20_000, interval: 300 })
      .toBe('written');
    expect(await database.rows(sql`select id from nota order by id`)).toEqual(
      [1, 1, 4, 4].map((id) => ({ id })),
    );
  });
});

describe('a transaction on the embedded database', () => {
  let database: EmbeddedDatabase;
  const folder = embeddedFolder();

  beforeAll(async () => {
    database = await connectEmbedded({ folder, sharedBuffersMb: 16, idleInTransactionMs: 200 });
    await database.rows(sql`create table nota (id int)`);
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is rolled back when it stays idle too long, and others go on', async () => {
    const endless = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota values (1)`);
      await new Promise(() => {});
    });
    const waiting = database.rows(sql`select count(*)::int as n from nota`);
    await expect(endless).rejects.toMatchObject({ code: '25P03' });
    expect(await waiting).toEqual([{ n: 0 }]);
  });

  it('may take longer than the limit as long as it works', async () => {
    const slow = database.orm.transaction((tx) => tx.execute(sql`select pg_sleep(0.5)`));
    await expect(slow).resolves.toBeDefined();
  });

  it('reports a statement that goes past it, instead of waiting for itself', async () => {
    const transaction = database.orm.transaction(() => database.rows(sql`select 1`));
    await expect(transaction).rejects.toMatchObject({
      message: expect.stringContaining('would wait for itself'),
    });
    expect(await database.rows(sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
  });

  it('refuses statements after its end', async () => {
    let escaped: Orm | undefined;
    await database.orm.transaction(async (tx) => {
      escaped = tx;
    });
    await expect(escaped?.execute(sql`select 1`)).rejects.toMatchObject({
      message: 'This transaction has already ended',
    });
  });
});
