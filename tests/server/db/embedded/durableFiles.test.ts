import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectEmbedded } from '../../../../src/server/db/connect.ts';
import { embeddedFolder } from '../../../support/database/database.ts';
import { runnable } from '../../../support/programs/runnable.ts';

const program = runnable('tests/support/programs/acknowledgedWriter.ts');

function newFolder(): string {
  const folder = embeddedFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets the program write until it has acknowledged `atLeast` numbers more, then kills it. */
async function writeAndKill(folder: string, atLeast: number): Promise<number[]> {
  const child = spawn(process.execPath, [...program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === atLeast) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return acknowledged;
}

describe('an acknowledged commit on the embedded database', () => {
  it('is there after kill -9 in the middle of writes, and none is there by half', async () => {
    const folder = newFolder();
    const acknowledged: number[] = [];
    for (const atLeast of [40, 75, 120])
      acknowledged.push(...(await writeAndKill(folder, atLeast)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(235);

    const database = await connectEmbedded({ folder });
    onTestFinished(() => database.close());
    const rows = await database.rows<{ numero: number; mitades: number }>(
      sql`select numero, count(*)::int as mitades from acuse group by numero order by numero`,
    );
    const stored = new Set(rows.map((row) => row.numero));
    expect(acknowledged.filter((numero) => !stored.has(numero))).toEqual([]);
    expect(rows.filter((row) => row.mitades !== 2)).toEqual([]);
    // Each kill may have caught one commit between the disk and its acknowledgement.
    expect(stored.size - acknowledged.length).toBeLessThanOrEqual(3);
  }, 180_000);

  it('has forced the files to disk: a hundred commits make a hundred syncs or more', async () => {
    const folder = newFolder();
    const database = await connectEmbedded({ folder });
    onTestFinished(() => database.close());
    await database.rows(sql`create table nota (id int)`);
    const before = database.syncCount();
    const started = performance.now();
    for (let id = 1; id <= 100; id += 1) {
      await database.rows(sql`insert into nota values (${id})`);
    }
    const syncs = database.syncCount() - before;
    const each = (performance.now() - started) / 100;
    console.log(`100 commits: ${syncs} syncs, ${each.toFixed(2)} ms each`);
    expect(syncs).toBeGreaterThanOrEqual(100);
  });

  it('needs no sync to read', async () => {
    const folder = newFolder();
    const database = await connectEmbedded({ folder });
    onTestFinished(() => database.close());
    await database.rows(sql`select 1`);
    const before = database.syncCount();
    for (let round = 0; round < 20; round += 1) await database.rows(sql`select ${round}::int`);
    expect(database.syncCount()).toBe(before);
  });
});
