import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { healthRoutes } from '../../../src/server/http/healthRoutes.ts';
import type { HealthOptions } from '../../../src/server/http/healthRoutes.ts';
import { engines, openTestDatabase } from '../../support/database/database.ts';
import { plainApp } from '../../support/server/plainApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(
  options: HealthOptions,
): Promise<(url: string) => Promise<{ status: number; body: unknown }>> {
  app = plainApp();
  await app.register(healthRoutes(options), { prefix: '/api' });
  return async (url) => {
    const response = await app.inject(url);
    expect(response.headers['cache-control']).toBe('no-store');
    return { status: response.statusCode, body: response.json() };
  };
}

const unavailable = { status: 503, body: expect.objectContaining({ code: 'NO_DISPONIBLE' }) };

test.each(engines)('on %s, ready follows the database, and health does not', async (engine) => {
  const db = await openTestDatabase(engine);
  const ask = await start({ db, migrated: () => true });
  expect(await ask('/api/health')).toEqual({ status: 200, body: { estado: 'vivo' } });
  expect(await ask('/api/ready')).toEqual({ status: 200, body: { estado: 'listo' } });
  await db.close();
  expect(await ask('/api/ready')).toEqual(unavailable);
  expect(await ask('/api/health')).toMatchObject({ status: 200 });
});

test('the server is not ready before the migrations are applied', async () => {
  let migrated = false;
  const ask = await start({ db: { rows: async () => [] }, migrated: () => migrated });
  expect(await ask('/api/ready')).toEqual(unavailable);
  migrated = true;
  expect(await ask('/api/ready')).toMatchObject({ status: 200 });
});

test('a database that hangs makes the server not ready after one second', async () => {
  const ask = await start({ db: { rows: () => new Promise(() => {}) }, migrated: () => true });
  const started = Date.now();
  expect(await ask('/api/ready')).toEqual(unavailable);
  expect(Date.now() - started).toBeGreaterThanOrEqual(950);
  expect(Date.now() - started).toBeLessThan(2500);
});
