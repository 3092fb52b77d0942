import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { statuses } from '../../../src/core/api/errors.ts';
import type { DeclaredRoute } from '../../../src/server/auth/responsePolicy.ts';
import type { Operation } from '../../../src/server/openapi/components.ts';
import {
  declaredRoutes,
  documentedPath,
  errorsOf,
} from '../../../src/server/openapi/declaredRoutes.ts';
import { buildOpenApi } from '../../../src/server/openapi/openApiRoutes.ts';
import { oneOf } from '../../support/fullRun.ts';
import { operationsOf } from '../../support/server/openApi.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe('the document beside the real server', () => {
  let at: TestApp;
  const routes: DeclaredRoute[] = [];

  beforeAll(async () => {
    at = await openTestApp('pglite', { onRoute: (route) => routes.push(route) });
    await at.app.ready();
    return () => at.close();
  });

  test('is compressed once, and not sent again to who has it', async () => {
    const ask = (headers: Record<string, string>) =>
      at.call({ method: 'GET', url: '/api/openapi.json', headers }, null);
    const plain = await ask({});
    const packed = await ask({ 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');

    const etag = String(plain.headers['etag']);
    expect(packed.headers['etag']).toBe(etag);
    const held = await ask({ 'if-none-match': `"older", ${etag}` });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '"older"' })).statusCode).toBe(200);
  });

  test('every route is made for each resource or declares itself, but for the document', () => {
    const strange = routes
      .filter(({ url, route }) => route === undefined && !url.startsWith('/api/:recurso'))
      .map(({ method, url }) => `${method} ${url}`);
    expect(strange).toEqual(['GET /api/openapi.json', 'HEAD /api/openapi.json']);
  });

  test('what a route declares stands in the document: query, body, answer and errors', () => {
    const document = buildOpenApi(resources, { version: '1.2.3' });
    const declared = routes.flatMap(({ method, route }) =>
      route !== undefined && method !== 'HEAD' ? [route] : [],
    );
    expect(declared.length).toBeGreaterThanOrEqual(declaredRoutes.length);
    for (const route of declared) {
      const item = document.paths[documentedPath(route)];
      const operation = item?.[route.method.toLowerCase() as 'get'] as Operation;
      const queried = (operation.parameters ?? []).flatMap((parameter) =>
        'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
      );
      expect({
        id: operation.operationId,
        queried,
        hasBody: operation.requestBody !== undefined,
        answers: operation.responses[String(route.status ?? 200)]?.content !== undefined,
        errors: errorsOf(route).filter(
          (code) => !operation.responses[String(statuses[code])]?.description.includes(code),
        ),
      }).toEqual({
        id: route.id,
        queried: Object.keys(route.query ?? {}),
        hasBody: route.body !== undefined,
        answers: true,
        errors: [],
      });
    }
  });

  test('every documented operation exists, and asks for a session unless it is public', async () => {
    // signing out last: it ends the session that the others need
    const operations = operationsOf(buildOpenApi(resources, { version: '1.2.3' })).toSorted(
      ([, a], [, b]) => Number(a.operationId === 'logout') - Number(b.operationId === 'logout'),
    );
    const codeOf = (response: { json<T>(): T }) => response.json<{ code?: string }>().code ?? '';
    const answers = [];
    for (const [name, { security, responses }] of oneOf(3, operations)) {
      const [method = '', path = ''] = name.split(' ');
      const { content = {} } = responses['200'] ?? {};
      const isStream = 'text/event-stream' in content || 'application/octet-stream' in content;
      // of no record or session: one that exists may be ended by the call; a stream would not end, or is no JSON
      const url = path.replaceAll(/\{\w+\}/g, '999999') + (isStream ? '?nada=1' : '');
      const request = { method: method.toUpperCase() as 'GET', url };
      const asksForSession = codeOf(await at.call(request, null)) === 'SIN_SESION';
      const known = !['RUTA_NO_EXISTE', 'SIN_SESION'].includes(codeOf(await at.call(request)));
      answers.push({ name, known, asksForSession, isPublic: security?.length === 0 });
    }
    expect(answers.filter(({ known }) => !known)).toEqual([]);
    expect(answers.filter(({ asksForSession, isPublic }) => asksForSession === isPublic)).toEqual(
      [],
    );
  });
});
