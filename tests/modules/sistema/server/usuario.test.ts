import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { forgetSessions } from '../../../../src/server/auth/sessions.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

describe.each(engines)('a new account on %s', (engine) => {
  let at: TestApp;
  let made = 0;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const create = async (values: Record<string, unknown> = {}) => {
    made += 1;
    const answer = await at.call({
      method: 'POST',
      url: '/api/usuario',
      payload: {
        email: `nueva${made}@farola.test`,
        first_name: 'Nueva',
        last_name: 'Persona',
        password: 'una farola en la esquina',
        ...values,
      },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ idioma: string }>().idioma;
  };

  test('starts in the language of who creates it, unless another is chosen', async () => {
    for (const idioma of ['en', 'es', 'fr']) {
      await at.db.orm.execute(
        sql`update usuario set idioma = ${idioma} where id = ${at.users.administrador}`,
      );
      forgetSessions();
      expect(await create()).toBe(idioma);
    }
    expect(await create({ idioma: 'de' })).toBe('de');
  });
});

describe.each(engines)('an account that is shut out, on %s', (engine) => {
  let at: TestApp;
  const { read, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const works = async () =>
    (await at.call({ url: '/api/sector?range=[0,0]' }, 'funcionario')).statusCode;
  const set = async (values: Row) => {
    const account = await read('usuario', { id: at.users.funcionario });
    expect((await save('usuario', account, values)).statusCode).toBe(200);
  };

  test('signs in again when it is let in again: its sessions of before are over', async () => {
    await set({ last_name: 'Otra' });
    expect(await works()).toBe(200);
    await set({ activo: false });
    expect(await works()).toBe(401);
    await set({ activo: true });
    expect(await works()).toBe(401);
  });
});
