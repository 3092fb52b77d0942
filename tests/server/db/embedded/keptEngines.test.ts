import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/db/connect.ts';
import { openMigratedDatabase } from '../../../support/database/database.ts';

/** When the engine of a database was started, in ms: the same for two databases of one engine. */
async function engineOf(db: Database): Promise<number> {
  const [row] = await db.rows<{ at: string }>(sql`select pg_postmaster_start_time()::text as at`);
  return Date.parse(row?.at ?? '');
}

const addCount = (db: Database) =>
  db.rows<{ id: string }>(
    sql`insert into conteo (recurso, delta) values ('barrio', 1) returning id`,
  );

describe('a database of a test, after another one was closed', () => {
  const opened: Database[] = [];
  const open = async () => {
    const db = await openMigratedDatabase('pglite');
    opened.push(db);
    return db;
  };
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
  });

  /** What `work` leaves is closed; the next database and its engine are compared with it. */
  async function after(work: (db: Database) => Promise<unknown>) {
    const first = await open();
    const before = await engineOf(first);
    await work(first);
    await first.close();
    const db = await open();
    return { db, isSameEngine: (await engineOf(db)) === before };
  }

  test('has the engine of that one, without its rows, and counts from the beginning', async () => {
    const first = await open();
    const [made] = await addCount(first);
    await first.close();
    const { db, isSameEngine } = await after(addCount);
    expect(isSameEngine).toBe(true);
    expect(await db.rows(sql`select * from conteo`)).toEqual([]);
    expect(await addCount(db)).toEqual([made]);
  });

  test('has none of its further tables, nor statements that were planned for them', async () => {
    const make = (db: Database, type: string) =>
      db.orm.execute(sql.raw(`create table juguete (id ${type} default '7')`));
    const read = (db: Database) => db.rows(sql`select * from juguete`);
    const { db, isSameEngine } = await after(async (one) => {
      await make(one, 'text');
      expect(await read(one)).toEqual([]);
    });
    expect(isSameEngine).toBe(true);
    await expect(read(db)).rejects.toMatchObject({ code: '42P01' });
    await make(db, 'integer');
    await db.orm.execute(sql`insert into juguete default values`);
    expect(await read(db)).toEqual([{ id: 7 }]);
  });

  test.each([
    ['a column was added', 'alter table conteo add column color text'],
    [
      'an index was dropped',
      'drop index if exists conteo_recurso_index; create index otro on conteo (delta)',
    ],
    ['a trigger was turned off', 'alter table barrio disable trigger all'],
    ['its planner was told of many rows', 'analyze'],
    ['a setting was changed', 'set work_mem = 65'],
  ])('has another engine where %s', async (_what, statement) => {
    const { isSameEngine } = await after(async (db) => {
      await addCount(db);
      for (const one of statement.split(';')) await db.orm.execute(sql.raw(one));
    });
    expect(isSameEngine).toBe(false);
  });

  test('refuses what comes after it was closed', async () => {
    const first = await open();
    await first.close();
    await expect(addCount(first)).rejects.toMatchObject({ code: '57P01' });
    expect(await (await open()).rows(sql`select * from conteo`)).toEqual([]);
  });
});
