import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectPostgres, type Database } from '../../../src/server/db/connect.ts';
import { createPostgresDatabase } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const UPDATES = 'infraestructura_alumbrado_actualizacion';

describe('reads that take too long', () => {
  let at: TestApp;
  let other: Database;
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  beforeAll(async () => {
    created = await createPostgresDatabase({ copyOf: inject('migratedDatabase') });
    const { url } = created;
    at = await openTestApp('postgres', {
      open: () => connectPostgres({ url, longestReadMs: 300 }),
    });
    other = await connectPostgres({ url, poolSize: 1 });
  });
  afterAll(async () => {
    await at.close();
    await other.close();
    await created.drop();
  });

  test.each([
    '/api/infraestructura_alumbrado?range=[0,24]',
    '/api/infraestructura_alumbrado?range=[0,24]&filter={"q":"poste"}',
    '/api/infraestructura_alumbrado?range=[5000,5024]',
    '/api/infraestructura_alumbrado/totales',
    '/api/mapa/puntos?caja=5.6,-73.6,5.61,-73.59',
    '/api/busqueda?q=poste',
  ])('%s says so, and goes on when there is time again', async (url) => {
    await other.orm.transaction(async (tx) => {
      await tx.execute(sql`lock table infraestructura_alumbrado in access exclusive mode`);
      const answer = await at.call({ url: encodeURI(url), headers: { 'accept-language': 'es' } });
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 503,
        body: {
          code: 'CONSULTA_LENTA',
          message:
            'La consulta tardaba demasiado y se detuvo. Pida menos: acote el filtro, u ordene por una sola columna.',
        },
      });
      expect(answer.headers['retry-after']).toBeUndefined();
    });
    expect((await at.call({ url: encodeURI(url) })).statusCode).toBe(200);
  });

  test.each([
    ['sector/1/historia', 200],
    ['sector/1/historia?range=[50,74]', 200],
    ['sector/1/versiones/1', 404],
    ['sector/borrados', 200],
    ['security/actividad', 200],
  ])('%s of a history that does not answer says so', async (path, later) => {
    const url = encodeURI(`/api/${path}`);
    await other.orm.transaction(async (tx) => {
      await tx.execute(sql`lock table bitacora in access exclusive mode`);
      const answer = await at.call({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'CONSULTA_LENTA']);
    });
    expect((await at.call({ url })).statusCode).toBe(later);
  });

  test('a single record, what points to it and what a lot comes to say so, too', async () => {
    const urls = ['sector/1', 'sector/1/relacionados', `${UPDATES}/resumen?lote=L1`];
    await other.orm.transaction(async (tx) => {
      await tx.execute(
        sql`lock table sector, infraestructura_alumbrado_actualizacion in access exclusive mode`,
      );
      const answers = await Promise.all(urls.map((path) => at.call({ url: `/api/${path}` })));
      expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(
        urls.map(() => [503, 'CONSULTA_LENTA']),
      );
    });
  });

  test('a write waits as long as it takes', async () => {
    let answer: ReturnType<TestApp['call']> | undefined;
    await other.orm.transaction(async (tx) => {
      await tx.execute(sql`lock table sector in access exclusive mode`);
      await at.call({ url: '/api/barrio?range=[0,24]' });
      answer = at.call({ method: 'POST', url: '/api/sector', payload: { nombre: 'Centro' } });
      void answer.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 700));
    });
    expect((await answer)?.statusCode).not.toBe(503);
  });
});
