import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/connect.ts';
import {
  cleanJobs,
  enqueue,
  MOST_TRIES,
  pauseAfter,
  retryJob,
  workOff,
  type ClaimedJob,
} from '../../../src/server/jobs/queue.ts';
import { engines, openMigratedDatabase } from '../../support/database/database.ts';

const log = { error: () => {} };
const HOUR = 3_600_000;

test('pauses grow, up to six hours, and all tries last longer than a day', () => {
  expect([1, 2, 3, 4].map((n) => pauseAfter(n) / 60_000)).toEqual([1, 2, 4, 8]);
  expect(pauseAfter(40)).toBe(6 * HOUR);
  const all = Array.from({ length: MOST_TRIES - 1 }, (_, i) => pauseAfter(i + 1));
  expect(all.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(24 * HOUR);
});

describe.each(engines)('jobs on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openMigratedDatabase(engine);
  });
  beforeEach(() => db.orm.execute(sql`delete from trabajo`));
  afterAll(() => db.close());

  const states = () =>
    db.rows<{ estado: string; n: number }>(
      sql`select estado, count(*)::int as n from trabajo group by 1 order by 1`,
    );
  const work = (run: (job: ClaimedJob) => Promise<void> | void, now?: () => Date) =>
    workOff({
      db,
      log,
      handlers: { prueba: async (job) => run(job) },
      ...(now === undefined ? {} : { now }),
    });

  test('are done once each, by four servers, though one in ten fails at first', async () => {
    const jobs = Array.from({ length: 1000 }, (_, i) => ({ clase: 'prueba', clave: `n${i}` }));
    expect(await enqueue(db.orm, jobs)).toBe(1000);
    expect(await enqueue(db.orm, jobs)).toBe(0);
    const done: string[] = [];
    let at = new Date();
    const run = ({ clave, intentos }: ClaimedJob) => {
      if (intentos === 1 && clave.endsWith('7')) throw new Error('induced');
      done.push(clave);
    };
    const servers = () => Promise.all([1, 2, 3, 4].map(() => work(run, () => at)));
    at = new Date(at.getTime() + 1000);
    expect((await servers()).reduce((a, b) => a + b)).toBe(900);
    expect((await servers()).reduce((a, b) => a + b)).toBe(0);
    at = new Date(at.getTime() + 61_000);
    expect((await servers()).reduce((a, b) => a + b)).toBe(100);
    expect(done).toHaveLength(1000);
    expect(new Set(done).size).toBe(1000);
    expect(await states()).toEqual([{ estado: 'hecho', n: 1000 }]);
  });

  test('whose server died are another’s once the lease has run out', async () => {
    await enqueue(db.orm, [{ clase: 'prueba', clave: 'a', datos: { x: 1 } }]);
    const start = Date.now() + 1000;
    const seen: unknown[] = [];
    let finish = () => {};
    const dying = work(
      () => new Promise<void>((resolve) => (finish = resolve)),
      () => new Date(start),
    );
    await expect
      .poll(
        async () => (await db.rows(sql`select 1 from trabajo where reserva is not null`)).length,
      )
      .toBe(1);
    const other = (ms: number) =>
      work(
        ({ datos }) => void seen.push(datos),
        () => new Date(start + ms),
      );
    expect(await other(4 * 60_000)).toBe(0);
    expect(await other(5 * 60_000 + 1)).toBe(1);
    // the first one comes back: what it did counts no more
    finish();
    expect(await dying).toBe(0);
    expect(seen).toEqual([{ x: 1 }]);
  });

  test('stay with who has the lease, though who had it before fails late', async () => {
    await enqueue(db.orm, [{ clase: 'prueba', clave: 'a' }]);
    let at = Date.now() + 1000;
    const held = async () =>
      (
        await db.rows<{ reserva: string }>(
          sql`select reserva from trabajo where reserva is not null`,
        )
      )
        .map(({ reserva }) => reserva)
        .join();
    /** A server that has the job until it is told how it ends. */
    const server = () => {
      let [done, failed] = [() => {}, (_why: Error) => {}];
      const outcome = new Promise<void>((resolve, reject) => ([done, failed] = [resolve, reject]));
      const worked = work(
        () => outcome,
        () => new Date(at),
      );
      return { worked, done, failed };
    };
    const slow = server();
    await expect.poll(held).not.toBe('');
    const first = await held();
    at += 5 * 60_000 + 1;
    const next = server();
    await expect.poll(held).not.toBe(first);
    const second = await held();
    slow.failed(new Error('too late'));
    expect(await slow.worked).toBe(0);
    expect(await held()).toBe(second);
    next.done();
    expect(await next.worked).toBe(1);
    expect(await db.rows(sql`select estado, fallo from trabajo`)).toEqual([
      { estado: 'hecho', fallo: null },
    ]);
  });

  test('are not lost when the clock jumps', async () => {
    await enqueue(db.orm, [{ clase: 'prueba', clave: 'a' }]);
    const now = Date.now() + 1000;
    await db.orm.execute(sql`update trabajo set reserva = 'x',
      reserva_hasta = ${new Date(now + 30 * 24 * HOUR).toISOString()}::timestamptz`);
    // leased while the clock was a month ahead
    expect(
      await work(
        () => {},
        () => new Date(now),
      ),
    ).toBe(1);
    expect(
      await work(
        () => {},
        () => new Date(now + 365 * 24 * HOUR),
      ),
    ).toBe(0);
  });

  test('are given up after the last try, and taken up again by hand', async () => {
    await enqueue(db.orm, [{ clase: 'prueba', clave: 'a' }]);
    let at = Date.now() + 1000;
    for (let i = 0; i < MOST_TRIES; i += 1) {
      await work(
        () => {
          throw new Error('no server');
        },
        () => new Date(at),
      );
      at += 7 * HOUR;
    }
    const [dead] = await db.rows<{ id: number; fallo: string; intentos: number }>(
      sql`select id::int as id, fallo, intentos::int as intentos from trabajo where estado = 'muerto'`,
    );
    expect(dead).toMatchObject({ fallo: 'no server', intentos: MOST_TRIES });
    expect(
      await work(
        () => {},
        () => new Date(at),
      ),
    ).toBe(0);
    expect(await retryJob(db.orm, dead!.id)).toBe(true);
    expect(await retryJob(db.orm, dead!.id)).toBe(false);
    expect(await work(() => {})).toBe(1);
  });

  test('of other classes, and not yet due, wait', async () => {
    await enqueue(db.orm, [
      { clase: 'otra', clave: 'a' },
      { clase: 'prueba', clave: 'a', desde: new Date(Date.now() + HOUR) },
    ]);
    expect(await work(() => {})).toBe(0);
    expect(await states()).toEqual([{ estado: 'pendiente', n: 2 }]);
  });

  test('that were begun when a server stops go back, and old ones are cleaned', async () => {
    await enqueue(
      db.orm,
      ['a', 'b', 'c'].map((clave) => ({ clase: 'prueba', clave })),
    );
    const stopping = new AbortController();
    const handlers = { prueba: async () => stopping.abort() };
    expect(await workOff({ db, log, handlers }, stopping.signal)).toBe(1);
    const waiting = await db.rows(
      sql`select intentos::int as intentos, reserva from trabajo where estado = 'pendiente'`,
    );
    expect(waiting).toEqual([
      { intentos: 0, reserva: null },
      { intentos: 0, reserva: null },
    ]);
    await db.orm.execute(sql`update trabajo set terminado_en = now() - interval '91 days'
      where estado = 'hecho'`);
    await cleanJobs(db);
    expect(await states()).toEqual([{ estado: 'pendiente', n: 2 }]);
  });
});
