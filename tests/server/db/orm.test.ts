import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import { constraintOf } from '../../../src/server/db/failures.ts';
import { prepared, textOf, type Orm } from '../../../src/server/db/orm.ts';
import { engines, openTestDatabase } from '../../support/database/database.ts';
import { hearStatements } from '../../support/database/statements.ts';

const nota = pgTable('nota', { id: integer().primaryKey() });
const INSERT = prepared('insert into nota (id, texto) values ($1::int, $2) returning id, texto');
const READ = prepared('select id, texto from nota where id = any($1::int[]) order by id');

describe.each(engines)('written statements on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.rows(sql`create table nota (id int primary key, texto text)`);
  });
  beforeEach(() => database.rows(sql`delete from nota`));
  afterAll(() => database.close());

  const ids = async (): Promise<unknown[]> =>
    (await database.rows<{ id: number }>(sql`select id from nota order by id`)).map(({ id }) => id);
  const insert = (on: Orm, id: number) => on.run(INSERT, [id, `nota ${id}`]);

  test('take values of every kind, and null', async () => {
    const echo = prepared('select $1::text as t, $2::int as n, $3::boolean as b, $4::text as nada');
    for (const round of [1, 2]) {
      expect(await database.orm.run(echo, [`ñ 'a' ${round}`, round, round === 1, null])).toEqual([
        { t: `ñ 'a' ${round}`, n: round, b: round === 1, nada: null },
      ]);
    }
  });

  test('go on working after one of them failed, before and after it was known', async () => {
    const divide = prepared('select 1 / $1::int as n');
    await expect(database.orm.run(divide, [0])).rejects.toThrow('division by zero');
    expect(await database.orm.run(divide, [1])).toEqual([{ n: 1 }]);
    await expect(database.orm.run(divide, [0])).rejects.toThrow('division by zero');
    expect(await database.orm.run(divide, [1])).toEqual([{ n: 1 }]);
    const wrong = prepared('select nada from nota');
    for (const _round of [1, 2]) {
      await expect(database.orm.run(wrong, [])).rejects.toThrow('nada');
    }
  });

  test('tell the constraint that they broke', async () => {
    await insert(database.orm, 1);
    const error: unknown = await insert(database.orm, 1).catch((thrown: unknown) => thrown);
    expect(constraintOf(error)).toMatchObject({ kind: 'unique', constraint: 'nota_pkey' });
  });

  test('are undone with the transaction in which they ran first', async () => {
    const undone = database.orm.transaction(async (tx) => {
      await insert(tx, 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await ids()).toEqual([]);
  });

  test('the last one of a transaction commits it', async () => {
    const made = await database.orm.transaction(async (tx) => {
      await insert(tx, 1);
      return tx.runLast(INSERT, [2, 'la última']);
    });
    expect(made).toEqual([{ id: 2, texto: 'la última' }]);
    expect(await ids()).toEqual([1, 2]);
    // also where it is the first one, too
    await database.orm.transaction((tx) => tx.runLast(INSERT, [3, 'sola']));
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test('a last one that fails undoes the others, and the next transaction is none the worse', async () => {
    const failing = database.orm.transaction(async (tx) => {
      await insert(tx, 1);
      await tx.runLast(INSERT, [1, 'otra vez']);
    });
    await expect(failing).rejects.toThrow('duplicate key value');
    expect(await ids()).toEqual([]);
    await database.orm.transaction((tx) => tx.runLast(INSERT, [2, 'después']));
    expect(await ids()).toEqual([2]);
  });

  test('nothing runs behind the last one', async () => {
    const more = database.orm.transaction(async (tx) => {
      await insert(tx, 1);
      await tx.runLast(INSERT, [2, 'la última']);
      await insert(tx, 3);
    });
    await expect(more).rejects.toThrow('already ended');
    expect(await ids()).toEqual([1, 2]);
  });

  test('a commit that PostgreSQL turned into a rollback is no success', async () => {
    const swallowed = database.orm.transaction(async (tx) => {
      await insert(tx, 1);
      await insert(tx, 1).catch(() => {});
      await tx.runLast(READ, ['{1}']).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('rolled back instead of committed');
    expect(await ids()).toEqual([]);
  });

  test('in a savepoint the last one is like the others', async () => {
    await database.orm.transaction(async (tx) => {
      const part = tx.transaction(async (inner) => {
        await inner.runLast(INSERT, [1, 'se va']);
        throw new Error('part');
      });
      await expect(part).rejects.toThrow('part');
      await tx.transaction((inner) => inner.runLast(INSERT, [2, 'queda']));
      await insert(tx, 3);
    });
    expect(await ids()).toEqual([2, 3]);
  });

  test('several at a time see what stands before them', async () => {
    const seen = await database.orm.transaction((tx) =>
      Promise.all([insert(tx, 1), tx.run(READ, ['{1,2}']), insert(tx, 2), tx.run(READ, ['{1,2}'])]),
    );
    expect(seen.map((rows) => rows.length)).toEqual([1, 1, 1, 2]);
  });

  test('a transaction without a statement asks the database nothing', async () => {
    const { statements, stop } = hearStatements();
    expect(await database.orm.transaction(async () => 'nada')).toBe('nada');
    stop();
    expect(statements).toEqual([]);
  });

  test('a builder may begin a transaction, too', async () => {
    const undone = database.orm.transaction(async (tx) => {
      await tx.insert(nota).values({ id: 9 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await ids()).toEqual([]);
  });
});

test('a name stands for its text', () => {
  expect(prepared('select 1').name).toBe(prepared('select 1').name);
  expect(prepared('select 1').name).not.toBe(prepared('select 2').name);
  expect(textOf(sql`select ${sql.identifier('a')}`)).toBe('select "a"');
  expect(() => textOf(sql`select ${1}`)).toThrow('has parameters');
});
