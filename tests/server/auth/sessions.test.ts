import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanSessions, revokeSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { addUser, openSecurityApp, type SecurityApp } from '../../support/server/securityApp.ts';

describe.each(engines)('sessions on %s', (engine) => {
  let at: SecurityApp;

  beforeAll(async () => {
    at = await openSecurityApp(engine);
  });
  afterAll(() => at.close());

  const works = async (token: string) =>
    (await at.post('verifytoken', { token })).statusCode === 200;
  const rowsIn = async (table: string) =>
    (await at.db.rows(sql`select 1 from ${sql.identifier(table)}`)).length;

  test('of one user are revoked, all or all but one, in the transaction of the caller', async () => {
    const anaId = await addUser(at.db, 'ana@example.com');
    await addUser(at.db, 'luis@example.com');
    const [one, two] = [await at.tokenOf('ana@example.com'), await at.tokenOf('ana@example.com')];
    const luis = await at.tokenOf('luis@example.com');
    const [first] = await at.db.rows<{ id: string }>(sql`select min(id) as id from sesion`);

    const undone = at.db.orm.transaction(async (tx) => {
      await revokeSessions(tx, anaId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await works(two)).toBe(true);

    await at.db.orm.transaction((tx) => revokeSessions(tx, anaId, { except: Number(first!.id) }));
    expect([await works(one), await works(two), await works(luis)]).toEqual([true, false, true]);
    await at.db.orm.transaction((tx) => revokeSessions(tx, anaId));
    expect([await works(one), await works(luis)]).toEqual([false, true]);
  });

  test('that have ended are cleaned away with old links, counters and addresses', async () => {
    await at.db.orm.execute(sql`delete from sesion`);
    await addUser(at.db, 'sara@example.com');
    const [idle, busy] = [
      await at.tokenOf('sara@example.com'),
      await at.tokenOf('sara@example.com'),
    ];
    await at.login('sara@example.com', 'otra-cosa', '10.1.1.1');
    await at.post('forgot_password', { body: { email: 'sara@example.com' } });
    await expect.poll(() => rowsIn('restablecimiento')).toBe(1);

    at.pass({ minutes: 11 * 60 });
    expect(await works(busy)).toBe(true);
    expect(await cleanSessions(at.db, at.now())).toBe(0);
    expect(await rowsIn('restablecimiento')).toBe(0);
    expect(await rowsIn('intento')).toBeGreaterThan(0);

    at.pass({ minutes: 60 });
    expect(await cleanSessions(at.db, at.now())).toBe(1);
    expect([await works(idle), await works(busy)]).toEqual([false, true]);

    at.pass({ minutes: 30 * 24 * 60 });
    expect(await cleanSessions(at.db, at.now())).toBe(1);
    const left = ['sesion', 'intento', 'direccion_conocida', 'restablecimiento'].map(rowsIn);
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  });

  test('outlive a failure of the database, which is not answered as a lost session', async () => {
    await addUser(at.db, 'eva@example.com');
    const token = await at.tokenOf('eva@example.com');
    await at.db.orm.execute(sql`alter table sesion rename to escondida`);
    const broken = await at.post('verifytoken', { token });
    await at.db.orm.execute(sql`alter table escondida rename to sesion`);
    expect(broken.statusCode).toBeGreaterThanOrEqual(500);
    expect(await works(token)).toBe(true);
  });
});
