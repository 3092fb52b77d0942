import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installErrorHandler, errorRoutes } from '../../../src/server/http/errorHandler.ts';
import { readJson } from '../../../src/server/http/resourceAt.ts';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const report = {
  mensaje: 'The lamp burst',
  pagina: '/pages/barrio_form?id=3',
  version: '8.2.4',
  pila: 'Error: The lamp burst\n    at Lamp (/assets/x.js:1:1)',
  componentes: '\n    at Lamp\n    at Layout',
};

interface Line {
  level: number;
  msg: string;
  referencia: string;
  usuario: number | null;
  navegador: object;
}

const ERROR = 50;

describe.each(engines)('reports of browsers on %s', (engine) => {
  let at: TestApp;
  let app: FastifyInstance;
  let lines: Line[] = [];
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    lines = [];
    app = await loggedApp({ db: at.db, clock: () => at.clock.now });
    return () => app.close();
  });

  async function loggedApp(deps: Pick<Parameters<typeof errorRoutes>[1]['deps'], 'db' | 'clock'>) {
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }; // pino's
    const made = Fastify({ logger: { level: 'error', stream } });
    installErrorHandler(made);
    readJson(made);
    made.decorateRequest('session', null);
    await made.register(errorRoutes, { deps });
    return made;
  }
  const send = (payload: unknown, options: { token?: string; ip?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: '/errores',
      payload: payload as object, // also what is none
      remoteAddress: options.ip ?? '192.0.2.1',
      headers: options.token === undefined ? {} : { authorization: `Bearer ${options.token}` },
    });

  test('stand in the log as errors, under the reference that is answered', async () => {
    const response = await send(report);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { referencia } = response.json<{ referencia: string }>();
    expect(referencia).toMatch(/^[\da-f]{8}$/);
    expect(lines).toMatchObject([{ level: ERROR, referencia, usuario: null, navegador: report }]);
  });

  test('have references of their own', async () => {
    const [first, second] = [await send(report), await send(report)];
    expect(first.json().referencia).not.toBe(second.json().referencia);
  });

  test('say whose they are', async () => {
    await send(report, { token: at.tokens.funcionario });
    expect(lines[0]?.usuario).toBe(at.users.funcionario);
  });

  test('count without a session that is good', async () => {
    const response = await send(report, { token: 'x'.repeat(43) });
    expect(response.statusCode).toBe(200);
    expect(lines[0]?.usuario).toBeNull();
  });

  test('are written while the database is out of reach', async () => {
    const broken = { run: () => Promise.reject(new Error('gone')) };
    await app.close();
    app = await loggedApp({
      db: { ...at.db, orm: broken as unknown as TestApp['db']['orm'] }, // nothing else is asked of it
      clock: () => at.clock.now,
    });
    const token = 'y'.repeat(43);
    expect((await send(report, { token })).statusCode).toBe(200);
    expect(lines).toMatchObject([{ usuario: null, navegador: { mensaje: report.mensaje } }]);
  });

  test.each([
    ['/auth/reset-password?token=SECRET', '/auth/reset-password'],
    ['/pages/ebsa_paginate?filter={"q":"SECRET"}&id=4', '/pages/ebsa_paginate?id=4'],
    ['/pages/barrio_paginate#SECRET', '/pages/barrio_paginate'],
    ['/pages/barrio_form?id=<b>SECRET', '/pages/barrio_form'],
  ])('tell of %s only %s', async (pagina, kept) => {
    await send({ ...report, pagina });
    expect(lines).toMatchObject([{ navegador: { pagina: kept } }]);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });

  test('cannot forge lines of the log', async () => {
    await send({ ...report, mensaje: 'x\n{"level":60,"msg":"forged"}' });
    expect(lines).toHaveLength(1);
  });

  test.each([
    ['nothing', undefined, 400],
    ['a list', [], 400],
    ['no message', { pagina: '/', version: '1' }, 400],
    ['a number', { ...report, mensaje: 1 }, 400],
    ['another key', { ...report, nivel: 'fatal' }, 400],
    ['a long message', { ...report, mensaje: 'x'.repeat(501) }, 400],
    ['a large body', { ...report, pila: 'x'.repeat(25_000) }, 413],
  ])('are refused as %s', async (_what, payload, status) => {
    const response = await send(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBeTruthy();
    expect(lines).toEqual([]);
  });

  test('say how large they may be', async () => {
    const response = await send({ ...report, pila: 'x'.repeat(25_000) });
    expect(response.json()).toMatchObject({ code: 'MUY_GRANDE' });
    expect(response.json().message).toContain('24 kB');
  });

  test('are few from one address in a minute, and others still report', async () => {
    for (let i = 0; i < 20; i += 1) expect((await send(report)).statusCode).toBe(200);
    const refused = await send(report);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await send(report, { ip: '192.0.2.2' })).statusCode).toBe(200);
    expect(lines).toHaveLength(21);
    const { now } = at.clock;
    at.clock.now = new Date(now.getTime() + 60_000);
    expect((await send(report)).statusCode).toBe(200);
    at.clock.now = now;
  });

  test('are bounded for all addresses together', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 201; i += 1) {
      statuses.push((await send(report, { ip: `198.51.100.${i}` })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('are taken by the server without a session', async () => {
    const call = { method: 'POST', url: '/api/errores', payload: report } as const;
    expect((await at.call(call, null)).statusCode).toBe(200);
  });
});
