import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetSessions, revokeSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { addUser, openSecurityApp, type SecurityApp } from '../../support/server/securityApp.ts';
import { hearStatements } from '../../support/database/statements.ts';

describe.each(engines)('a session that was just looked up on %s', (engine) => {
  let at: SecurityApp;
  let token: string;
  let userId: number;
  beforeAll(async () => {
    at = await openSecurityApp(engine);
    userId = await addUser(at.db, 'ana@example.com');
    token = await at.tokenOf('ana@example.com');
    await delay(1_050); // what signing in may have made it forget is remembered again
  });
  afterAll(() => at.close());

  const verify = () => at.post('verifytoken', { token });
  const works = async () => (await verify()).statusCode === 200;
  /** How often the database is asked for the session. */
  const asked = async (work: () => Promise<unknown>) => {
    const { statements, stop } = hearStatements();
    await work();
    stop();
    return statements.filter((statement) => statement.includes('from sesion')).length;
  };

  test('is not looked up again within a second, and then it is', async () => {
    at.pass({ seconds: 2 });
    expect(await asked(async () => [await verify(), await verify(), await verify()])).toBe(1);
    at.pass({ seconds: 1 });
    expect(await asked(verify)).toBe(1);
  });

  test('ends within a second when another server ended it', async () => {
    const other = await at.tokenOf('ana@example.com');
    const isOpen = async () => (await at.post('verifytoken', { token: other })).statusCode === 200;
    expect(await isOpen()).toBe(true);
    await at.db.orm.execute(sql`delete from sesion where id = (select max(id) from sesion)`);
    at.pass({ seconds: 1 });
    expect(await isOpen()).toBe(false);
  });

  test('is looked up each time for a second after somebody lost a right', async () => {
    at.pass({ seconds: 2 });
    expect(await works()).toBe(true);
    forgetSessions();
    expect(await asked(async () => [await verify(), await verify()])).toBe(2);
    await delay(1_050);
    expect(await asked(async () => [await verify(), await verify()])).toBe(1);
  });

  test('ends at once when it is revoked here', async () => {
    expect(await works()).toBe(true);
    await at.db.orm.transaction((tx) => revokeSessions(tx, userId));
    expect(await works()).toBe(false);
  });
});
