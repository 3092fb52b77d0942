import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '../../../src/server/db/connect.ts';
import { rowsOf } from '../../../src/server/db/orm.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { isTooSlow, isUnavailable } from '../../../src/server/db/failures.ts';
import { createPostgresDatabase } from '../../support/database/database.ts';
import { startPostgres } from '../../support/database/postgres.ts';

describe('what people look at', () => {
  let target: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: Database;

  beforeAll(async () => {
    target = await createPostgresDatabase();
    // of one connection, so that all of it goes by the same
    database = await connectPostgres({ url: target.url, poolSize: 1, longestReadMs: 200 });
  });
  afterAll(async () => {
    await database.close();
    await target.drop();
  });

  const long = sql`select 1 as uno from pg_sleep(0.5)`;
  const ended = (work: Promise<unknown>) => work.then(() => false, isTooSlow);

  it('is ended when it takes too long, whatever ran before', async () => {
    for (let i = 0; i < 3; i += 1) {
      expect(await rowsOf(database.reading, sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
      expect(await ended(database.reading.execute(long))).toBe(true);
      expect(await ended(database.reading.run({ text: 'select pg_sleep(0.5)' }, []))).toBe(true);
      expect(await rowsOf(database.orm, sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
    }
  });

  it('is no limit to anything else on the same connection', async () => {
    await rowsOf(database.reading, sql`select 1`);
    expect(await database.rows(long)).toEqual([{ uno: 1 }]);
    await rowsOf(database.reading, sql`select 1`);
    expect(await database.orm.select({ uno: sql`1` }).from(sql`pg_sleep(0.5)`)).toEqual([
      { uno: 1 },
    ]);
    for (const orm of [database.orm, database.reading]) {
      await rowsOf(database.reading, sql`select 1`);
      const rows = await orm.transaction((tx) => rowsOf(tx, long));
      expect(rows).toEqual([{ uno: 1 }]);
      // a transaction that is undone takes nothing of the limit along
      await orm.transaction((tx) => tx.execute(sql`select nada`)).catch(() => undefined);
      expect(await ended(database.reading.execute(long))).toBe(true);
    }
  });

  it('is told the connection once, not at each statement', async () => {
    const told: string[] = [];
    const query = pg.Client.prototype.query;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      if (typeof given[0] === 'string') told.push(given[0]);
      return (query as (...args: unknown[]) => unknown).apply(this, given);
    } as typeof query;
    try {
      await database.rows(sql`select 1`);
      told.length = 0;
      for (let i = 0; i < 5; i += 1) await rowsOf(database.reading, sql`select 1`);
      await database.orm.transaction((tx) => tx.execute(sql`select 1`));
      await rowsOf(database.reading, sql`select 1`);
    } finally {
      pg.Client.prototype.query = query;
    }
    expect(told).toEqual([
      'set statement_timeout = 200',
      'begin; set local statement_timeout = 0',
      'commit',
    ]);
  });
});

describe('a PostgreSQL server that goes away', () => {
  let target: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: Database;
  let administrator: Database;

  beforeAll(async () => {
    target = await createPostgresDatabase();
    database = await connectPostgres({ url: target.url, poolSize: 2, idleInTransactionMs: 300 });
    administrator = await connectPostgres({ url: target.url, poolSize: 1 });
    await database.rows(sql`create table nota (id int)`);
  });

  afterAll(async () => {
    await database.close();
    await administrator.close();
    await target.drop();
  });

  const cutConnections = () =>
    administrator.rows(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  it('shows itself by name in the list of sessions, in UTC', async () => {
    const [row] = await database.rows(
      sql`select current_setting('application_name') as name, current_setting('timezone') as zone`,
    );
    expect(row).toEqual({ name: 'farola', zone: 'UTC' });
  });

  it('does not end this process, and the next request connects again', async () => {
    await database.rows(sql`select 1`);
    await cutConnections();
    await delay(50);
    expect(await database.rows(sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
  });

  it('makes a transaction under way unavailable, with nothing of it written', async () => {
    const transaction = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota values (1)`);
      await cutConnections();
      await delay(50);
      await tx.execute(sql`insert into nota values (2)`);
    });
    const error: unknown = await transaction.catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
    expect(await database.rows(sql`select id from nota`)).toEqual([]);
  });

  it('loses no connection of the pool by transactions that fail to begin or to end', async () => {
    for (let round = 0; round < 6; round += 1) {
      const cut = database.orm.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await cutConnections();
      });
      await cut.catch(() => {});
    }
    const numbers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        database.orm.transaction((tx) => rowsOf(tx, sql`select ${n}::int as n`)),
      ),
    );
    expect(numbers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  });

  it('ends a transaction that stays idle too long', async () => {
    const idle = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota values (3)`);
      await delay(600);
      await tx.execute(sql`insert into nota values (4)`);
    });
    await expect(idle).rejects.toThrow('Client has encountered a connection error');
    expect(await database.rows(sql`select id from nota`)).toEqual([]);
  });
});

describe('connecting to PostgreSQL', () => {
  it('fails as unavailable where no server listens', async () => {
    const server = await startPostgres();
    const database = await connectPostgres({ url: server.url });
    await server.kill();
    const query: unknown = await database.rows(sql`select 1`).catch((thrown: unknown) => thrown);
    expect(isUnavailable(query)).toBe(true);
    const connecting: unknown = await connectPostgres({ url: server.url }).catch(
      (thrown: unknown) => thrown,
    );
    expect(isUnavailable(connecting)).toBe(true);
    await database.close();
    await server.stop();
  });
});
