import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '../../../src/server/auth/passwords.ts';
import { count, counters } from '../../../src/server/auth/throttle.ts';
import type { Orm } from '../../../src/server/db/orm.ts';
import { engines } from '../../support/database/database.ts';
import {
  PASSWORD,
  addUser,
  openSecurityApp,
  type SecurityApp,
} from '../../support/server/securityApp.ts';

describe.each(engines)('sign-in under attack on %s', (engine) => {
  let at: SecurityApp;
  let email: string;
  let userId: number;
  let n = 0;

  beforeAll(async () => {
    at = await openSecurityApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    email = `ana${(n += 1)}@example.com`;
    userId = await addUser(at.db, email);
    at.pass({ minutes: 2 }); // past the minute in which an address may fail 30 times
    at.audited.length = 0;
  });

  const fail = async (times: number, who = email, ip?: string) => {
    for (let i = 0; i < times; i += 1) {
      expect((await at.login(who, 'otra-cosa', ip)).statusCode).toBe(401);
    }
  };
  const failures = async () => {
    const [row] = await at.db.rows<{ n: number }>(
      sql`select intentos_fallidos::int as n from usuario where id = ${userId}`,
    );
    return row!.n;
  };

  test('lets at most 5 of 100 wrong passwords at once know that they are wrong', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => at.login(email, `otra-cosa-${i}`, `10.0.${i}.1`)),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(429);
    expect(await failures()).toBe(5);
    expect(at.audited.filter((entry) => entry.accion === 'ingreso_fallido')).toHaveLength(5);
  });

  test('locks the account for 15 minutes after 5 failures, right password or not', async () => {
    await fail(5);
    const locked = await at.login(email, PASSWORD);
    expect(locked.statusCode).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
    expect(locked.json()).toEqual({
      code: 'DEMASIADOS_INTENTOS',
      message: 'Too many attempts. Try again in 15 min.',
    });
    at.pass({ minutes: 14, seconds: 59 });
    const almost = await at.login(email, PASSWORD);
    expect(almost.headers['retry-after']).toBe('1');
    expect(almost.json().message).toBe('Too many attempts. Try again in 1 s.');
    at.pass({ seconds: 1 });
    expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
    expect(await failures()).toBe(0);
  });

  test('does not prolong a lock by attempts during it, and counts anew after it', async () => {
    await fail(5);
    at.pass({ minutes: 10 });
    for (let i = 0; i < 10; i += 1) await at.login(email, 'otra-cosa');
    at.pass({ minutes: 5 });
    await fail(4);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('forgets failures with a success', async () => {
    await fail(4);
    expect(await failures()).toBe(4);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
    expect(await failures()).toBe(0);
    await fail(4);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('forgets failures of the day before', async () => {
    await fail(4);
    at.pass({ minutes: 24 * 60 });
    await fail(4);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('locks an account that does not exist just the same', async () => {
    const ghost = `nadie${n}@example.com`;
    await fail(5);
    await fail(5, ghost);
    const [real, unreal] = [await at.login(email, PASSWORD), await at.login(ghost, PASSWORD)];
    expect(unreal.statusCode).toBe(429);
    expect(unreal.body).toBe(real.body);
    expect(unreal.headers['retry-after']).toBe(real.headers['retry-after']);
    const rows = await at.db.rows(sql`select clave from intento`);
    expect(JSON.stringify(rows)).not.toContain('nadie');
  });

  test('counts all spellings of an email together', async () => {
    await fail(3);
    await fail(2, ` ${email.toUpperCase()}`);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(429);
  });

  test('takes as long for an account that does not exist', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 40; i += 1) {
      const ip = `10.7.${i}.1`; // other addresses, or the throttle would answer
      if (i % 4 === 0) await forgetFailures();
      times.known.push(await duration(() => at.login(email, 'otra-cosa', ip)));
      times.unknown.push(await duration(() => at.login(`nadie${i}@example.com`, 'otra-cosa', ip)));
    }
    const ratio = median(times.unknown) / median(times.known);
    // The hash is most of it: without one, an answer takes a small part of the time.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('leaves the owner in at a known address while strangers keep the account locked', async () => {
    const token = await at.tokenOf(email, '10.5.0.1');
    await fail(5, email, '10.6.0.1');
    expect((await at.login(email, PASSWORD, '10.6.0.2')).statusCode).toBe(429);
    expect((await at.post('verifytoken', { token, ip: '10.6.0.2' })).statusCode).toBe(200);
    expect((await at.login(email, PASSWORD, '10.5.0.1')).statusCode).toBe(200);
    // and that success gives the strangers no new attempts
    expect((await at.login(email, PASSWORD, '10.6.0.2')).statusCode).toBe(429);
  });

  test('locks out a known address by its own 5 failures, and every other one with it', async () => {
    await at.tokenOf(email, '10.5.0.1');
    await fail(5, email, '10.5.0.1');
    expect((await at.login(email, PASSWORD, '10.5.0.1')).statusCode).toBe(429);
    expect((await at.login(email, PASSWORD, '10.6.0.2')).statusCode).toBe(429);
    at.pass({ minutes: 15 });
    expect((await at.login(email, PASSWORD, '10.5.0.1')).statusCode).toBe(200);
  });

  test('knows an address for 30 days', async () => {
    await at.tokenOf(email, '10.5.0.1');
    at.pass({ minutes: 30 * 24 * 60 });
    await fail(5, email, '10.6.0.1');
    expect((await at.login(email, PASSWORD, '10.5.0.1')).statusCode).toBe(429);
  });

  test('refuses an address for 60 s after 30 failures within a minute, whoever signs in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => at.login(`x${i}@example.com`, 'otra-cosa', '10.3.0.1')),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    const refused = await at.login(email, PASSWORD, '10.3.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await at.login(email, PASSWORD, '10.3.0.2')).statusCode).toBe(200);
    at.pass({ seconds: 60 });
    expect((await at.login(email, PASSWORD, '10.3.0.1')).statusCode).toBe(200);
  });

  test('forgets the failures of an address after a minute', async () => {
    for (let i = 0; i < 29; i += 1) await at.login(`y${i}@example.com`, 'otra-cosa', '10.4.0.1');
    at.pass({ seconds: 60 });
    for (let i = 0; i < 29; i += 1) await fail(1, `z${i}@example.com`, '10.4.0.1');
    expect((await at.login(email, PASSWORD, '10.4.0.1')).statusCode).toBe(200);
  });

  test('opens many sessions at once with the right password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => at.login(email, PASSWORD, '10.2.0.1')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json().api_token)).size).toBe(30);
  });

  test.each<[string, number, (tx: Orm) => Promise<unknown>]>([
    ['the account is locked', 429, (tx) => count(tx, counters.account(email), at.now())],
    ['the password is changed', 401, (tx) => setPassword(tx, userId, 'una-clave-nueva')],
    [
      'the user is deactivated',
      401,
      (tx) => tx.execute(sql`update usuario set activo = false where id = ${userId}`),
    ],
  ])('opens no session when, while the password is verified, %s', async (_name, status, change) => {
    await fail(4);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const other = at.db.orm.transaction(async (tx) => {
      await tx.execute(sql`select 1 from usuario where id = ${userId} for update`);
      await held;
      await change(tx);
    });
    const login = at.login(email, PASSWORD);
    setTimeout(goOn, 500); // by then the password is verified, and waits for the other to commit
    await other;
    expect((await login).statusCode).toBe(status);
    expect(await at.db.rows(sql`select 1 from sesion where usuario_id = ${userId}`)).toEqual([]);
  });

  async function forgetFailures(): Promise<void> {
    await at.db.orm.execute(sql`delete from intento`);
  }
});

async function duration(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
