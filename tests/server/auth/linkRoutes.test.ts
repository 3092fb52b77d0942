import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROUTE = '/api/barrio/export?format=csv&filter=%7B%22activo%22%3Atrue%7D';

describe.each(engines)('links to downloads on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const ask = (payload: object, rol: 'administrador' | 'funcionario' | null = 'administrador') =>
    at.call({ method: 'POST', url: '/api/enlaces', payload }, rol);
  const linkTo = async (ruta: string, rol?: 'funcionario'): Promise<string> => {
    const response = await ask({ ruta }, rol);
    expect(response.statusCode).toBe(200);
    return response.json<{ url: string }>().url;
  };
  const follow = (url: string) => at.call({ method: 'GET', url }, null);

  test('open once, without a session', async () => {
    const url = await linkTo(ROUTE);
    expect(url).toMatch(new RegExp(`^${ROUTE.replace('?', '\\?')}&enlace=[\\w-]{43}$`));
    const first = await follow(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('text/csv');
    expect((await follow(url)).statusCode).toBe(401);
  });

  test('stand for whoever asked for them', async () => {
    const url = await linkTo('/api/bitacora/export?format=csv', 'funcionario');
    expect((await follow(url)).statusCode).toBe(403);
  });

  test('open nothing else, and stay good for their own address', async () => {
    const url = await linkTo(ROUTE);
    const token = url.split('enlace=')[1] ?? '';
    const others = [
      `/api/sector/export?format=csv&enlace=${token}`,
      `${ROUTE}&sort=%5B%22id%22%2C%22ASC%22%5D&enlace=${token}`,
      `/api/barrio/export?format=csv&enlace=${token}`,
      `/api/barrio?range=[0,9]&enlace=${token}`,
      `/api/barrio/1?enlace=${token}`,
      `/api/archivos/descarga/${token}`,
    ];
    const answers = [];
    for (const other of others) answers.push((await follow(other)).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 404]);
    expect((await follow(url)).statusCode).toBe(200);
  });

  test('run out after a minute', async () => {
    const url = await linkTo(ROUTE);
    const { now } = at.clock;
    at.clock.now = new Date(now.getTime() + 61_000);
    expect((await follow(url)).statusCode).toBe(401);
    at.clock.now = now;
  });

  test('end with the session that asked for them', async () => {
    const [session] = await at.db.rows<{ id: string }>(sql`insert into sesion
      (token_hash, usuario_id, creada_en, ultimo_uso, expira_en, ip, agente)
      values ('x', ${at.users.funcionario}, now(), ${at.clock.now.toISOString()}, 'infinity', '', '') returning id`);
    const url = await linkTo(ROUTE);
    await at.db.rows(sql`update enlace set sesion_id = ${session?.id} where ruta is not null`);
    await at.db.rows(sql`delete from sesion where id = ${session?.id}`);
    expect((await follow(url)).statusCode).toBe(401);
  });

  test('keep only a hash of their token', async () => {
    const token = (await linkTo(ROUTE)).split('enlace=')[1] ?? '';
    const rows = await at.db.rows(sql`select * from enlace where ruta is not null`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('may begin a query', async () => {
    const url = await linkTo('/api/barrio/export');
    expect(url).toMatch(/\/export\?enlace=/);
    expect((await follow(url)).json()).toMatchObject({ code: 'CONSULTA_INVALIDA' });
  });

  test.each([
    '/api/barrio?range=[0,9]',
    '/api/barrio/1',
    '/api/nada',
    '/',
    'https://example.com/api/barrio/export?format=csv',
    '//example.com/api/barrio/export',
    '/api/barrio/export?format=csv&enlace=x',
    '/api/barrio/export?format=csv#x',
    '/api/a b/export',
    '/api/barrio/export/../../x',
  ])('do not lead to %s', async (ruta) => {
    const response = await ask({ ruta });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ fields: { ruta: [{ code: 'RUTA_SIN_ENLACE' }] } });
  });

  test.each([{}, { ruta: 1 }, { ruta: ROUTE, mas: 1 }])('need an address: %j', async (body) => {
    expect((await ask(body)).statusCode).toBe(400);
  });

  test('are made for whoever is signed in', async () => {
    expect((await ask({ ruta: ROUTE }, null)).statusCode).toBe(401);
  });
});
