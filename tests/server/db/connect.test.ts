import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../src/server/db/orm.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { constraintOf, isUnavailable } from '../../../src/server/db/failures.ts';
import { engines, openTestDatabase } from '../../support/database/database.ts';

describe.each(engines)('a database on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.rows(sql`create table padre (id int primary key, nombre text not null)`);
    await database.rows(sql`
      create table hijo (
        id int primary key,
        padre_id int not null references padre,
        codigo text constraint hijo_codigo_unico unique,
        valor numeric(15,2) constraint hijo_valor_positivo check (valor > 0),
        periodo daterange,
        constraint hijo_sin_cruce exclude using gist (periodo with &&)
      )`);
    await database.rows(sql`insert into padre values (1, 'uno')`);
  });

  afterAll(() => database.close());

  const count = async (table: 'padre' | 'hijo') => {
    const [row] = await database.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return row?.n;
  };

  it('hands over dates, times, numerics and bigints as the text PostgreSQL wrote', async () => {
    const [row] = await database.rows(sql`
      select date '2024-02-29' as dia, timestamp '2024-02-29 10:20:30' as local,
        timestamptz '2024-02-29 10:20:30-05' as instante, 1234567890123.45::numeric as valor,
        9007199254740993::bigint as grande, interval '1 day 02:00' as lapso,
        array[1.50::numeric] as valores, array[9007199254740993::bigint] as grandes,
        7::int as entero, 1.5::float8 as real, true as si, '{"a":[1]}'::jsonb as objeto,
        null::date as nada`);
    expect(row).toEqual({
      dia: '2024-02-29',
      local: '2024-02-29 10:20:30',
      instante: '2024-02-29 15:20:30+00',
      valor: '1234567890123.45',
      grande: '9007199254740993',
      lapso: '1 day 02:00:00',
      valores: '{1.50}',
      grandes: ['9007199254740993'],
      entero: 7,
      real: 1.5,
      si: true,
      objeto: { a: [1] },
      nada: null,
    });
  });

  it('takes parameters of every kind that the program sends', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    const [row] = await database.rows<{ bytes: Uint8Array }>(sql`
      select ${'0012'}::text as texto, ${12}::int as entero, ${'12.50'}::numeric as valor,
        ${null}::text as nada, ${false}::boolean as no, ${JSON.stringify({ a: 'ñ' })}::jsonb as objeto,
        ${sql.param(['a"b', 'c,d', null])}::text[] as textos, ${sql.param(bytes)}::bytea as bytes,
        ${'2024-01-31'}::date as dia`);
    expect({ ...row, bytes: Array.from(row?.bytes ?? []) }).toEqual({
      texto: '0012',
      entero: 12,
      valor: '12.50',
      nada: null,
      no: false,
      objeto: { a: 'ñ' },
      textos: ['a"b', 'c,d', null],
      bytes: [0, 1, 255],
      dia: '2024-01-31',
    });
  });

  it.each([
    [
      'unique',
      { constraint: 'padre_pkey', table: 'padre' },
      sql`insert into padre values (1, 'x')`,
    ],
    [
      'foreign_key',
      { constraint: 'hijo_padre_id_fkey', table: 'hijo' },
      sql`insert into hijo values (1, 99)`,
    ],
    [
      'check',
      { constraint: 'hijo_valor_positivo', table: 'hijo' },
      sql`insert into hijo values (1, 1, 'a', -5)`,
    ],
    ['not_null', { table: 'padre', column: 'nombre' }, sql`insert into padre values (2, null)`],
    [
      'exclusion',
      { constraint: 'hijo_sin_cruce', table: 'hijo' },
      sql`insert into hijo values (1, 1, 'a', 1, '[2024-01-01,2024-02-01)'),
        (2, 1, 'b', 1, '[2024-01-15,2024-03-01)')`,
    ],
  ] as const)('names the constraint that a statement broke: %s', async (kind, names, statement) => {
    const error: unknown = await database.rows(statement).catch((thrown: unknown) => thrown);
    expect(constraintOf(error)).toMatchObject({ kind, ...names });
    expect(isUnavailable(error)).toBe(false);
  });

  it('rolls back a transaction that throws, and only that one', async () => {
    const before = await count('padre');
    const failing = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into padre values (100, 'se va')`);
      await tx.execute(sql`insert into padre values (1, 'repetido')`);
    });
    const good = database.orm.transaction((tx) =>
      tx.execute(sql`insert into padre values (101, 'queda')`),
    );
    await expect(failing).rejects.toThrow('duplicate key value');
    await good;
    expect(await count('padre')).toBe((before ?? 0) + 1);
  });

  it('keeps what stands before a nested transaction that fails', async () => {
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into padre values (200, 'antes')`);
      const nested = tx.transaction(async (inner) => {
        await inner.execute(sql`insert into padre values (201, 'dentro')`);
        await inner.execute(sql`insert into padre values (200, 'repetido')`);
      });
      await expect(nested).rejects.toThrow('duplicate key value');
      await tx.execute(sql`insert into padre values (202, 'después')`);
    });
    const rows = await database.rows(
      sql`select id from padre where id between 200 and 202 order by id`,
    );
    expect(rows).toEqual([{ id: 200 }, { id: 202 }]);
  });

  it('does not call a transaction done when one of its errors was swallowed', async () => {
    const transaction = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into padre values (300, 'se pierde')`);
      await tx.execute(sql`insert into padre values (1, 'repetido')`).catch(() => {});
    });
    const error: unknown = await transaction.catch((thrown: unknown) => thrown);
    // One driver's error stands alone, the other's is wrapped by drizzle.
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    expect(reason).toMatchObject({
      code: '25P02',
      message: expect.stringContaining('rolled back instead of committed'),
    });
    expect(await database.rows(sql`select from padre where id = 300`)).toEqual([]);
  });

  it('loses no update among fifty transactions at the same time', async () => {
    await database.rows(sql`create table contador (id int primary key, n int not null)`);
    await database.rows(sql`insert into contador values (1, 0)`);
    const increment = () =>
      database.orm.transaction(async (tx) => {
        const [row] = await rowsOf<{ n: number }>(
          tx,
          sql`select n from contador where id = 1 for update`,
        );
        await delay(1);
        await tx.execute(sql`update contador set n = ${(row?.n ?? 0) + 1} where id = 1`);
      });
    await Promise.all(Array.from({ length: 50 }, increment));
    expect(await database.rows(sql`select n from contador`)).toEqual([{ n: 50 }]);
  });
});

describe.each(engines)('closing a database on %s', (engine) => {
  it('finishes what was called before, then refuses as unavailable', async () => {
    const database = await openTestDatabase(engine);
    await database.rows(sql`create table nota (id int)`);
    const transaction = database.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota values (1)`);
      await delay(100);
      await tx.execute(sql`insert into nota values (2)`);
      return rowsOf(tx, sql`select count(*)::int as n from nota`);
    });
    await delay(20);
    const closed = database.close();
    await expect(transaction).resolves.toEqual([{ n: 2 }]);
    await closed;
    await database.close();
    const late: unknown = await database.rows(sql`select 1`).catch((error: unknown) => error);
    expect(isUnavailable(late)).toBe(true);
  });
});
