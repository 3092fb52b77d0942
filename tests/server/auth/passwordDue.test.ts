import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import type { OpenApiDocument } from '../../../src/server/openapi/components.ts';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const admitted = ['verifytoken', 'change_password', 'logout'].map(
  (name) => `/api/security/login/${name}`,
);

describe.each(engines)('while a password must be changed, on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    const { funcionario } = at.users;
    await at.db.orm.execute(
      sql`update usuario set debe_cambiar_clave = true where id = ${funcionario}`,
    );
    forgetSessions();
  });
  afterAll(() => at.close());

  test('every call that needs a session answers so, but those that end this', async () => {
    const { paths } = (await at.app.inject('/api/openapi.json')).json<OpenApiDocument>();
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { security }]) => ({ path, method, security })),
    );
    const barred = operations.filter(
      ({ path, security }) => security?.length !== 0 && !admitted.includes(path),
    );
    expect(barred.length).toBeGreaterThan(200);
    const answers = [];
    for (const { method, path } of barred) {
      const url = path.replace(/\{\w+\}/g, '1');
      // the documented methods are those of HTTP
      const request = { method: method.toUpperCase(), url } as InjectOptions;
      const answer = await at.call(request, 'funcionario');
      answers.push(`${method} ${path} ${answer.statusCode} ${answer.json().code}`);
    }
    expect(answers.filter((text) => !text.endsWith(' 403 CLAVE_POR_CAMBIAR'))).toEqual([]);
  });
});
