import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines } from '../../support/database/database.ts';
import {
  PASSWORD,
  addUser,
  openSecurityApp,
  type SecurityApp,
} from '../../support/server/securityApp.ts';

const NEW = 'una-clave-nueva';

describe.each(engines)('resetting a password on %s', (engine) => {
  let at: SecurityApp;
  let email: string;
  let n = 0;

  beforeAll(async () => {
    at = await openSecurityApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    email = `ana${(n += 1)}@example.com`;
    await addUser(at.db, email);
    at.pass({ minutes: 2 });
    at.mails.length = 0;
    at.audited.length = 0;
  });

  const forgot = (who = email, ip?: string) =>
    at.post('forgot_password', { body: { email: who }, ...(ip === undefined ? {} : { ip }) });
  const reset = (token: unknown, password: unknown = NEW) =>
    at.post('reset_password', { body: { token, password } });
  const mailed = async (count = 1) => {
    await vi.waitFor(() => expect(at.mails).toHaveLength(count), { timeout: 5000 });
    return at.mails.at(-1)!;
  };
  const tokenFromMail = async () => {
    await forgot();
    return /token=([\w-]{43})$/m.exec((await mailed()).text)![1]!;
  };

  test('mails a link to the person, in their language', async () => {
    expect((await forgot(email.toUpperCase())).statusCode).toBe(200);
    const mail = await mailed();
    expect(mail.to).toBe(email);
    expect(mail.subject).toBe('Elija una contraseña nueva de Farola');
    expect(mail.text).toContain('Hola, Ana:');
    expect(mail.text).toMatch(
      /^https:\/\/farola\.example\.com\/auth\/reset-password\?token=[\w-]{43}$/m,
    );
  });

  test.each(['en', 'de', 'zh'])('writes in English to who chose %s', async (idioma) => {
    const other = `otro-${idioma}${n}@example.com`;
    await addUser(at.db, other, { idioma });
    await forgot(other);
    expect((await mailed()).subject).toBe('Choose a new Farola password');
  });

  test('answers the same for an account that does not exist or is inactive, and mails nothing', async () => {
    const known = await forgot();
    await mailed();
    const inactive = `inactiva${n}@example.com`;
    await addUser(at.db, inactive);
    await at.db.orm.execute(sql`update usuario set activo = false where email = ${inactive}`);
    for (const who of [`nadie${n}@example.com`, inactive]) {
      const answer = await forgot(who);
      expect(answer.statusCode).toBe(known.statusCode);
      expect(answer.body).toBe(known.body);
    }
    await forgot(`otra${n}@example.com`); // by now the ones before have run
    expect(at.mails).toHaveLength(1);
  });

  test('does all that depends on the account after the answer', async () => {
    let proceed = () => {};
    const held = new Promise<void>((resolve) => (proceed = resolve));
    const lookUp = at.db.rows.bind(at.db);
    const rows = vi.spyOn(at.db, 'rows').mockImplementation(async (query) => {
      await held;
      return lookUp(query);
    });
    expect((await forgot()).statusCode).toBe(200);
    expect(at.mails).toEqual([]);
    rows.mockRestore();
    proceed();
    await mailed();
  });

  test('mails at most once in five minutes', async () => {
    await forgot();
    await mailed();
    const [first, second] = [await forgot(), await forgot()];
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    at.pass({ minutes: 5 });
    await forgot();
    await mailed(2);
  });

  test('mails once for 20 requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot()));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    await mailed(1);
    at.pass({ minutes: 5 });
    await forgot();
    await mailed(2);
  });

  test('takes 30 requests a minute from one address', async () => {
    for (let i = 0; i < 30; i += 1) {
      expect((await forgot(`nadie-${i}@example.com`, '10.8.0.1')).statusCode).toBe(200);
    }
    const refused = await forgot('nadie-30@example.com', '10.8.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await forgot('nadie-30@example.com', '10.8.0.2')).statusCode).toBe(200);
  });

  test('names a wrong email', async () => {
    const answer = await forgot('ana');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.email[0].message).toBe('Wrong email format');
  });

  test('sets the password once, ends every session and lifts the lock', async () => {
    const session = await at.tokenOf(email);
    for (let i = 0; i < 5; i += 1) await at.login(email, 'otra-cosa');
    const token = await tokenFromMail();
    expect((await reset(token)).statusCode).toBe(200);
    expect((await at.post('verifytoken', { token: session })).statusCode).toBe(401);
    expect((await at.login(email, NEW)).statusCode).toBe(200);
    expect((await at.login(email, PASSWORD)).statusCode).toBe(401);

    const again = await reset(token, 'otra-clave-nueva');
    expect(again.statusCode).toBe(422);
    expect(again.json().fields.token[0].code).toBe('ENLACE_VENCIDO');
    const done = at.audited.filter((entry) => entry.accion === 'restablecer_clave');
    expect(done).toMatchObject([{ usuario: email, antes: null, despues: null }]);
  });

  test('lets one of two uses at once win', async () => {
    const token = await tokenFromMail();
    const answers = await Promise.all([reset(token), reset(token, 'otra-clave-nueva')]);
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('ends a link when another is mailed', async () => {
    const older = await tokenFromMail();
    at.pass({ minutes: 5 });
    at.mails.length = 0;
    const newer = await tokenFromMail();
    const refused = await reset(older);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields.token[0].code).toBe('ENLACE_VENCIDO');
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test('refuses a link after one hour', async () => {
    const token = await tokenFromMail();
    at.pass({ minutes: 60 });
    expect((await reset(token)).statusCode).toBe(422);
  });

  test('accepts a link just before', async () => {
    const token = await tokenFromMail();
    at.pass({ minutes: 59 });
    expect((await reset(token)).statusCode).toBe(200);
  });

  test.each([
    ['unknown', 'A'.repeat(43), 'ENLACE_VENCIDO'],
    ['mistyped', "' or 1=1 --", 'ENLACE_VENCIDO'],
    ['absent', undefined, 'OBLIGATORIO'],
    ['not a text', { $ne: '' }, 'NO_ES_TEXTO'],
  ])('refuses a token that is %s', async (_name, token, code) => {
    const answer = await reset(token);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.token[0].code).toBe(code);
  });

  test('keeps a link for another try when the new password is refused', async () => {
    const token = await tokenFromMail();
    const weak = await reset(token, 'password123');
    expect(weak.statusCode).toBe(422);
    expect(weak.json().fields.password[0].code).toBe('CLAVE_COMUN');
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('refuses a link once the password was changed otherwise or the user deactivated', async () => {
    const token = await tokenFromMail();
    const body = { password_actual: PASSWORD, password: 'otra-clave-nueva' };
    await at.post('change_password', { token: await at.tokenOf(email), body });
    expect((await reset(token)).statusCode).toBe(422);

    at.pass({ minutes: 5 });
    at.mails.length = 0;
    const next = await tokenFromMail();
    await at.db.orm.execute(sql`update usuario set activo = false where email = ${email}`);
    expect((await reset(next)).statusCode).toBe(422);
  });

  test('stores and logs neither token nor hash, even when the database fails', async () => {
    const token = await tokenFromMail();
    const rows = await at.db.rows(sql`select * from restablecimiento`);
    expect(JSON.stringify(rows)).not.toContain(token);
    await at.db.orm.execute(sql`alter table restablecimiento rename to escondido`);
    at.pass({ minutes: 5 });
    await forgot();
    await vi.waitFor(() => expect(at.logged()).toContain('a password reset mail failed'));
    await at.db.orm.execute(sql`alter table escondido rename to restablecimiento`);
    expect(at.logged()).not.toContain(token);
    expect(at.logged()).not.toMatch(/params: [0-9a-f]{64}/);
  });
});
