import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { constraintOf } from '../../../src/server/db/failures.ts';
import {
  startThread,
  ThreadStopped,
  type Thread,
  type ThreadOptions,
} from '../../../src/server/threads/startThread.ts';
import { engines, openTestDatabase } from '../../support/database/database.ts';
import { runnableThread } from '../../support/programs/runnable.ts';

const file = runnableThread('tests/support/programs/threadJobs.ts');

describe.each(engines)('a thread on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await db.rows(sql`create table nota (id int primary key, texto text)`);
  });
  beforeEach(() => db.rows(sql`delete from nota`));
  afterAll(() => db.close());

  const start = (name: string, options: Partial<ThreadOptions<unknown>> = {}) =>
    startThread<unknown, unknown>({ file, db, data: { name, value: { a: [1] } }, ...options });
  const ids = async () =>
    (await db.rows<{ id: number }>(sql`select id from nota order by id`)).map(({ id }) => id);

  test('is given data and answers a result', async () => {
    expect(await start('answer').done).toEqual({ given: { a: [1] }, engine });
  });

  test('reads the values that the main thread reads', async () => {
    expect(await start('values').done).toEqual({
      t: 'ñ',
      big: '12345678901',
      n: '0.1',
      d: '2026-07-03',
      nada: null,
      b: true,
      j: [1],
    });
  });

  test('writes and reads through builders', async () => {
    expect(await start('builders').done).toEqual([{ texto: 'otra', id: 1 }]);
  });

  test('has many calls in flight, each with its own answer', async () => {
    expect(await start('many').done).toEqual(Array.from({ length: 300 }, (_, n) => n));
  });

  test('hands on an error of the database with its constraint', async () => {
    const error: unknown = await start('broken').done.catch((thrown: unknown) => thrown);
    expect(constraintOf(error)).toMatchObject({ kind: 'unique', constraint: 'nota_pkey' });
  });

  test('leaves the values of a failed statement behind, which would be logged', async () => {
    await db.rows(sql`insert into nota (id) values (1)`);
    const error: unknown = await start('brokenByBuilder').done.catch((thrown: unknown) => thrown);
    expect(constraintOf(error)).toMatchObject({ kind: 'unique', constraint: 'nota_pkey' });
    expect(String(error)).not.toContain('secreto');
  });

  test('hands on its own error with the cause', async () => {
    const error: unknown = await start('fails').done.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'TypeError', message: 'outside' });
    expect((error as Error).cause).toMatchObject({ message: 'inside', code: 'EINSIDE' });
  });

  test('commits a transaction, without what a savepoint undid', async () => {
    await start('commits').done;
    expect(await ids()).toEqual([1, 3]);
  });

  test('rolls a transaction back whose work throws', async () => {
    await expect(start('rollsBack').done).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([]);
  });

  test('hears that a commit was none', async () => {
    await expect(start('commitsFailed').done).rejects.toMatchObject({ code: '25P02' });
    expect(await ids()).toEqual([]);
  });

  test.runIf(engine === 'pglite')('is refused a statement that would wait for itself', async () => {
    await expect(start('waitsForItself').done).rejects.toThrow('would wait for itself');
  });

  test('is stopped wherever it is, and its transaction is rolled back', async () => {
    const thread = await new Promise<Thread<unknown>>((resolve) => {
      const started = start('hangsInTransaction', { onMessage: () => resolve(started) });
    });
    await thread.stop();
    await expect(thread.done).rejects.toThrow(ThreadStopped);
    expect(await ids()).toEqual([]);
    await db.rows(sql`insert into nota (id) values (1)`);
  });

  test('that dies leaves no transaction behind', async () => {
    await expect(start('diesInTransaction').done).rejects.toThrow('nobody catches this');
    expect(await ids()).toEqual([]);
    await db.rows(sql`insert into nota (id) values (1)`);
  });

  test('stopped before its transaction had its turn leaves none behind', async () => {
    const started: Thread<unknown>[] = [];
    const stopping: Promise<void>[] = [];
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota (id) values (7)`);
      started.push(start('hangsInTransaction'));
      await wait(1500);
      stopping.push(...started.map((thread) => thread.stop()));
      await wait(100);
    });
    await Promise.all(stopping);
    await db.rows(sql`insert into nota (id) values (1)`);
    expect(await ids()).toEqual([1, 7]);
  });

  test('that runs out of memory says so, and harms nobody', async () => {
    const done = start('hoards', { resourceLimits: { maxOldGenerationSizeMb: 48 } }).done;
    await expect(done).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await ids()).toEqual([]);
  });

  test('hands over bytes and goes on with the answer', async () => {
    const heard: unknown[] = [];
    const onMessage = (message: unknown) => {
      heard.push(message);
      return 'answer';
    };
    expect(await start('asks', { onMessage }).done).toEqual({ answer: 'answer', left: 0 });
    expect(heard).toEqual([{ bytes: new TextEncoder().encode('bytes') }]);
  });

  test('waits until each of its messages has been dealt with', async () => {
    let working = 0;
    const seen: unknown[] = [];
    await start('posts', {
      async onMessage(message) {
        working += 1;
        expect(working).toBe(1);
        await wait(5);
        seen.push(message);
        working -= 1;
      },
    }).done;
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  test('hears why a message could not be dealt with', async () => {
    const onMessage = () => {
      throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    };
    await expect(start('posts', { onMessage }).done).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
