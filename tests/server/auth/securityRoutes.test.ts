import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import { revokeSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import {
  PASSWORD,
  addUser,
  openSecurityApp,
  type SecurityApp,
} from '../../support/server/securityApp.ts';

describe.each(engines)('the security routes on %s', (engine) => {
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

  const verify = (token: string) => at.post('verifytoken', { token });

  describe('login', () => {
    test('answers a token and the current user, whatever the case of the email', async () => {
      const answer = await at.login(` ${email.toUpperCase()} `, PASSWORD);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { api_token, user } = answer.json();
      expect(api_token).toMatch(/^[\w-]{43}$/);
      expect(user).toEqual({
        id: userId,
        email,
        first_name: 'Ana',
        last_name: 'Díaz',
        rol: 'funcionario',
        idioma: 'es',
        debe_cambiar_clave: false,
        foto: null,
        derechos: everyRight,
        persona_id: null,
      });
      const { listas, ...same } = (await verify(api_token)).json();
      expect(same).toEqual(user);
      expect(listas).toEqual({ preferencias: {}, vistas: [], densidad: null });
    });

    test('stores the token as a hash only, with address and agent', async () => {
      const headers = { 'user-agent': 'x'.repeat(5000) };
      const body = { email, password: PASSWORD };
      const { api_token } = (await at.post('login', { body, headers, ip: '10.9.8.7' })).json();
      const [row] = await at.db.rows<Record<string, string>>(
        sql`select * from sesion where usuario_id = ${userId}`,
      );
      expect(row).toMatchObject({ ip: '10.9.8.7', agente: 'x'.repeat(300) });
      expect(JSON.stringify(row)).not.toContain(api_token);
    });

    test('writes when the person last signed in', async () => {
      await at.login(email, PASSWORD);
      const [row] = await at.db.rows<{ at: string }>(
        sql`select extract(epoch from ultimo_ingreso)::text as at from usuario where id = ${userId}`,
      );
      expect(Number(row!.at) * 1000).toBe(at.now().getTime());
    });

    test('refuses a wrong password in the words of the specification', async () => {
      const answer = await at.login(email, 'otra-cosa');
      expect(answer.statusCode).toBe(401);
      const message = 'Email o contraseña inválidos';
      const code = 'CREDENCIALES_INVALIDAS';
      expect(answer.json()).toEqual({ code, message, fields: { email: [{ code, message }] } });
    });

    test.each([
      ['an unknown account', 'nadie@example.com'],
      ['a deactivated account', 'inactiva'],
      ['an account without password', 'sin-clave'],
    ])('answers %s like a wrong password', async (_name, who) => {
      if (who === 'inactiva') {
        await at.db.orm.execute(sql`update usuario set activo = false where id = ${userId}`);
      }
      if (who === 'sin-clave') {
        await at.db.orm.execute(sql`delete from credencial where usuario_id = ${userId}`);
      }
      const answer = await at.login(who.includes('@') ? who : email, PASSWORD);
      const wrong = await at.login((await newUser()).email, 'otra-cosa');
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(wrong.json());
    });

    test.each([
      [undefined, { email: 'Email is required', password: 'Password is required' }],
      [
        { email: '', password: '' },
        { email: 'Email is required', password: 'Password is required' },
      ],
      [{ email: 'ana', password: 'abc' }, { email: 'Wrong email format' }],
      [
        { email: 'a@', password: 'ab' },
        { email: 'Minimum 3 symbols', password: 'Minimum 3 symbols' },
      ],
      [
        { email: `${'a'.repeat(45)}@example.com`, password: 'a'.repeat(51) },
        { email: 'Maximum 50 symbols', password: 'Maximum 50 symbols' },
      ],
      [
        { email: ['ana@example.com'], password: 12345678 },
        {
          email: 'Field is not valid: expected text.',
          password: 'Field is not valid: expected text.',
        },
      ],
      [[], { _registro: 'Expected a JSON object.' }],
    ])('names the wrong fields of %j', async (body, expected) => {
      const answer = await at.post('login', { body });
      expect(answer.statusCode).toBe(422);
      const { code, fields } = answer.json();
      expect(code).toBe('INVALIDO');
      const words = Object.entries<{ message: string }[]>(fields).map(([k, [f]]) => [
        k,
        f!.message,
      ]);
      expect(Object.fromEntries(words)).toEqual(expected);
    });

    test('answers in Spanish on request', async () => {
      const answer = await at.post('login', { body: {}, headers: { 'accept-language': 'es-CO' } });
      expect(answer.json().fields.email[0].message).toBe('El correo es obligatorio');
    });

    test('takes a password composed or decomposed for the same', async () => {
      await at.post('change_password', {
        token: await at.tokenOf(email),
        body: { password_actual: PASSWORD, password: 'mañana-será-otro' },
      });
      const answer = await at.login(email, 'mañana-será-otro'.normalize('NFD'));
      expect(answer.statusCode).toBe(200);
    });
  });

  describe('a session', () => {
    test('is asked for without a bearer token, with an unknown one and with nonsense', async () => {
      const headers = [
        {},
        { authorization: 'Basic YTpi' },
        { authorization: `Bearer ${'A'.repeat(43)}` },
        { authorization: "Bearer ' or 1=1 --" },
      ];
      for (const header of headers) {
        const answer = await at.post('verifytoken', { headers: header });
        expect(answer.statusCode).toBe(401);
        expect(answer.json().code).toBe('SIN_SESION');
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    });

    test('is verified with an empty JSON body too', async () => {
      const answer = await at.app.inject({
        method: 'POST',
        url: '/api/security/login/verifytoken',
        headers: {
          authorization: `bearer ${await at.tokenOf(email)}`,
          'content-type': 'application/json',
        },
        payload: '',
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().email).toBe(email);
    });

    test('ends at once with logout, and only that one', async () => {
      const [mine, other] = [await at.tokenOf(email), await at.tokenOf(email)];
      expect((await at.post('logout', { token: mine })).statusCode).toBe(200);
      expect((await verify(mine)).statusCode).toBe(401);
      expect((await at.post('logout', { token: mine })).statusCode).toBe(401);
      expect((await verify(other)).statusCode).toBe(200);
    });

    test('ends at once when its user is deactivated or deleted', async () => {
      const token = await at.tokenOf(email);
      await at.db.orm.execute(sql`update usuario set activo = false where id = ${userId}`);
      expect((await verify(token)).statusCode).toBe(401);
      await at.db.orm.execute(sql`update usuario set activo = true where id = ${userId}`);
      expect((await verify(token)).statusCode).toBe(200);
      await at.db.orm.transaction((tx) => revokeSessions(tx, userId));
      expect((await verify(token)).statusCode).toBe(401);
      const again = await at.tokenOf(email);
      await at.db.orm.execute(sql`delete from usuario where id = ${userId}`);
      expect((await verify(again)).statusCode).toBe(401);
    });

    test('ends after 12 idle hours', async () => {
      const token = await at.tokenOf(email);
      at.pass({ minutes: 11 * 60 });
      expect((await verify(token)).statusCode).toBe(200);
      at.pass({ minutes: 12 * 60 - 1 });
      expect((await verify(token)).statusCode).toBe(200);
      at.pass({ minutes: 12 * 60 });
      expect((await verify(token)).statusCode).toBe(401);
    });

    test('ends after 30 days, however busy', async () => {
      const token = await at.tokenOf(email);
      for (let half = 0; half < 65; half += 1) {
        at.pass({ minutes: 11 * 60 });
        expect((await verify(token)).statusCode).toBe(200);
      }
      at.pass({ minutes: 5 * 60 });
      expect((await verify(token)).statusCode).toBe(401);
    });

    test('writes its last use at most once a minute', async () => {
      const token = await at.tokenOf(email);
      const begin = at.now().getTime();
      at.pass({ seconds: 59 });
      await verify(token);
      expect(await lastUse()).toBe(begin);
      at.pass({ seconds: 1 });
      await verify(token);
      expect(await lastUse()).toBe(begin + 60_000);
    });

    test('reaches nothing but the change of password while that is due', async () => {
      const due = `debe${n}@example.com`;
      await addUser(at.db, due, { debe_cambiar_clave: true });
      const token = await at.tokenOf(due);
      const headers = { authorization: `Bearer ${token}` };
      const barred = await at.app.inject({ url: '/api/barrio', headers });
      expect(barred.statusCode).toBe(403);
      expect(barred.json().code).toBe('CLAVE_POR_CAMBIAR');
      expect((await verify(token)).json().debe_cambiar_clave).toBe(true);

      const body = { password_actual: PASSWORD, password: 'una-clave-elegida' };
      expect((await at.post('change_password', { token, body })).statusCode).toBe(200);
      expect((await at.app.inject({ url: '/api/barrio', headers })).statusCode).toBe(200);
      const [row] = await at.db.rows<{ version: number }>(
        sql`select version::int as version from usuario where email = ${due}`,
      );
      expect(row!.version).toBe(2);
    });
  });

  describe('change_password', () => {
    const change = async (body: object, token: string) =>
      at.post('change_password', { token, body: { password_actual: PASSWORD, ...body } });

    test('ends the other sessions and keeps this one', async () => {
      const [mine, other] = [await at.tokenOf(email), await at.tokenOf(email)];
      expect((await change({ password: 'una-clave-nueva' }, mine)).statusCode).toBe(200);
      expect((await verify(mine)).statusCode).toBe(200);
      expect((await verify(other)).statusCode).toBe(401);
      expect((await at.login(email, PASSWORD)).statusCode).toBe(401);
      expect((await at.login(email, 'una-clave-nueva')).statusCode).toBe(200);
    });

    test('needs a session', async () => {
      const body = { password_actual: PASSWORD, password: 'una-clave-nueva' };
      expect((await at.post('change_password', { body })).statusCode).toBe(401);
    });

    test.each([
      ['under the parameter clave_minimo', 'corta-123', 'MUY_CORTO'],
      ['over 50 characters', 'x1'.repeat(26), 'MUY_LARGO'],
      ['a common one', 'Contraseña123', 'CLAVE_COMUN'],
      ['the same as now', PASSWORD, 'CLAVE_IGUAL'],
      ['absent', undefined, 'OBLIGATORIO'],
    ])('refuses a new password that is %s', async (_name, password, code) => {
      const answer = await change({ password }, await at.tokenOf(email));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields.password[0].code).toBe(code);
      expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
    });

    test('refuses a wrong current password, and after five every one for 15 minutes', async () => {
      const token = await at.tokenOf(email);
      const password = 'una-clave-nueva';
      for (let i = 0; i < 5; i += 1) {
        const answer = await change({ password_actual: `falsa-${i}`, password }, token);
        expect(answer.statusCode).toBe(422);
        expect(answer.json().fields.password_actual[0].code).toBe('CLAVE_ACTUAL');
      }
      const locked = await change({ password }, token);
      expect(locked.statusCode).toBe(429);
      expect(locked.headers['retry-after']).toBe('900');
      expect((await at.login(email, PASSWORD)).statusCode).toBe(200);
      at.pass({ minutes: 15, seconds: 1 });
      expect((await change({ password }, token)).statusCode).toBe(200);
    });

    test('lets one of two changes at once win', async () => {
      const token = await at.tokenOf(email);
      const answers = await Promise.all(
        ['una-clave-nueva', 'otra-clave-nueva'].map((password) => change({ password }, token)),
      );
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    });
  });

  test('tells bitacora who signed in, failed, changed and left', async () => {
    const token = await at.tokenOf(email, '10.1.1.1');
    await at.login(email, 'otra-cosa', '10.1.1.2');
    await at.login('nadie@example.com', 'otra-cosa', '10.1.1.3');
    const body = { password_actual: PASSWORD, password: 'una-clave-nueva' };
    await at.post('change_password', { token, body, ip: '10.1.1.1' });
    await at.post('logout', { token, ip: '10.1.1.1' });
    const by = { usuario_id: userId, usuario: email, ip: '10.1.1.1', registro_id: userId };
    const common = { recurso: 'usuario', antes: null, despues: null };
    expect(at.audited).toEqual([
      { ...common, ...by, accion: 'ingresar' },
      { ...common, ...by, usuario_id: null, ip: '10.1.1.2', accion: 'ingreso_fallido' },
      {
        ...common,
        usuario_id: null,
        usuario: 'nadie@example.com',
        ip: '10.1.1.3',
        registro_id: null,
        accion: 'ingreso_fallido',
      },
      { ...common, ...by, accion: 'cambiar_clave' },
      { ...common, ...by, accion: 'salir' },
    ]);
  });

  test('logs neither passwords nor tokens nor hashes', async () => {
    const token = await at.tokenOf(email);
    await at.login(email, 'otra-cosa-secreta');
    await verify(token);
    expect(at.logged()).toContain('/api/security/login/login');
    for (const secret of [token, PASSWORD, 'otra-cosa-secreta', '$argon2id$']) {
      expect(at.logged()).not.toContain(secret);
    }
  });

  async function newUser(): Promise<{ email: string }> {
    const other = `otra${(n += 1)}@example.com`;
    await addUser(at.db, other);
    return { email: other };
  }

  async function lastUse(): Promise<number> {
    const [row] = await at.db.rows<{ at: string }>(
      sql`select extract(epoch from ultimo_uso)::text as at from sesion where usuario_id = ${userId}`,
    );
    return Number(row!.at) * 1000;
  }
});
