import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetSessions } from '../../../../src/server/auth/sessions.ts';
import { engines } from '../../../support/database/database.ts';
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
