import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

type Refused = [what: string, request: InjectOptions, status: number, code: string, words?: string];

const json = { 'content-type': 'application/json' };
const sector = { codigo: 'X1', nombre: 'Equis', clase: 'urbano', activo: true };
const post = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/sector',
  payload,
  headers,
});
const get = (url: string): InjectOptions => ({ url });

const refused: Refused[] = [
  [
    'a key that no list knows',
    get('/api/sector?range=[0,9]&page=2'),
    400,
    'CONSULTA_INVALIDA',
    'unknown key "page"',
  ],
  ['a misspelt key', get('/api/sector?range=[0,9]&filtr={}'), 400, 'CONSULTA_INVALIDA', 'filter'],
  [
    'a key that stands twice',
    get('/api/sector?range=[0,9]&range=[0,99]'),
    400,
    'CONSULTA_INVALIDA',
    'more than once',
  ],
  ['a nested key', get('/api/sector?range=[0,9]&filter[codigo]=1'), 400, 'CONSULTA_INVALIDA'],
  ['a key on one record', get('/api/sector/1?fields=id'), 400, 'CONSULTA_INVALIDA', 'fields'],
  ['a key on a history', get('/api/sector/1/historia?sort=["id","ASC"]'), 400, 'CONSULTA_INVALIDA'],
  [
    'a key on a creation',
    { ...post(JSON.stringify(sector)), url: '/api/sector?dry=1' },
    400,
    'CONSULTA_INVALIDA',
  ],
  [
    'a key on a deletion',
    { method: 'DELETE', url: '/api/sector/1?force=1', headers: { 'if-match': '"1"' } },
    400,
    'CONSULTA_INVALIDA',
  ],
  ['a list without range', get('/api/sector'), 400, 'CONSULTA_INVALIDA', 'range is missing'],
  ['a range that is no JSON', get('/api/sector?range=0-9'), 400, 'CONSULTA_INVALIDA', 'range'],
  ['a range turned round', get('/api/sector?range=[9,0]'), 400, 'CONSULTA_INVALIDA', 'range'],
  ['a negative range', get('/api/sector?range=[-1,9]'), 400, 'CONSULTA_INVALIDA', 'range'],
  ['a range of halves', get('/api/sector?range=[0,9.5]'), 400, 'CONSULTA_INVALIDA', 'range'],
  ['a range of three', get('/api/sector?range=[0,9,9]'), 400, 'CONSULTA_INVALIDA', 'range'],
  ['a range beyond numbers', get('/api/sector?range=[0,1e400]'), 400, 'CONSULTA_INVALIDA', 'range'],
  [
    'a sort by no field',
    get('/api/sector?range=[0,9]&sort=["nada","ASC"]'),
    400,
    'CONSULTA_INVALIDA',
    'nada',
  ],
  [
    'a sort by SQL',
    get(`/api/sector?range=[0,9]&sort=${encodeURIComponent('["id; drop table sector","ASC"]')}`),
    400,
    'CONSULTA_INVALIDA',
  ],
  [
    'a sort in no direction',
    get('/api/sector?range=[0,9]&sort=["id","UP"]'),
    400,
    'CONSULTA_INVALIDA',
    'ASC',
  ],
  [
    'a sort through no reference',
    get('/api/sector?range=[0,9]&sort=["codigo.id","ASC"]'),
    400,
    'CONSULTA_INVALIDA',
  ],
  [
    'a sort by what is inherited',
    get('/api/sector?range=[0,9]&sort=["constructor","ASC"]'),
    400,
    'CONSULTA_INVALIDA',
  ],
  [
    'a filter that is a list',
    get('/api/sector?range=[0,9]&filter=[]'),
    400,
    'CONSULTA_INVALIDA',
    'filter',
  ],
  [
    'a filter that is no JSON',
    get('/api/sector?range=[0,9]&filter=codigo'),
    400,
    'CONSULTA_INVALIDA',
    'filter',
  ],
  ...['0', '-1', '1e3', '1.0', '01', '+1', 'abc', '1%20', '%00', '9'.repeat(30), '1;2', "1'"].map(
    (id): Refused => [`the id ${id}`, get(`/api/sector/${id}`), 400, 'ID_INVALIDO'],
  ),
  ['the id of nobody', get('/api/sector/999999999999999'), 404, 'NO_EXISTE'],
  ['a resource of no name', get('/api/sectr?range=[0,9]'), 404, 'RUTA_NO_EXISTE', 'sector'],
  ['an inherited resource', get('/api/constructor?range=[0,9]'), 404, 'RUTA_NO_EXISTE'],
  [
    'a method of no route',
    { method: 'PATCH', url: '/api/sector/1', payload: '{}', headers: json },
    404,
    'RUTA_NO_EXISTE',
  ],
  ['a body cut short', post('{"codigo":"X1",'), 400, 'JSON_INVALIDO', 'position'],
  ['a body that is no JSON', post('codigo=X1'), 400, 'JSON_INVALIDO', 'JSON'],
  ['a body that is a list', post('[]'), 400, 'JSON_INVALIDO', 'expected an object'],
  ['a body that is a text', post('"x"'), 400, 'JSON_INVALIDO', 'expected an object'],
  ['a body that is a number', post('7'), 400, 'JSON_INVALIDO', 'expected an object'],
  ['a prototype', post('{"__proto__":{"rol":"administrador"}}'), 400, 'JSON_INVALIDO', '__proto__'],
  [
    'a prototype within',
    post('{"poligono":{"__proto__":{"a":1}}}'),
    400,
    'JSON_INVALIDO',
    '__proto__',
  ],
  [
    'a constructor’s prototype',
    post('{"constructor":{"prototype":{"a":1}}}'),
    400,
    'JSON_INVALIDO',
  ],
  [
    'an inherited field',
    post(JSON.stringify({ ...sector, constructor: 'x', toString: 'x' })),
    422,
    'INVALIDO',
  ],
  ['an empty body', post(''), 422, 'INVALIDO'],
  ['a blank body', post('  \n'), 422, 'INVALIDO'],
  [
    'plain text',
    post('{}', { 'content-type': 'text/plain' }),
    415,
    'TIPO_NO_ADMITIDO',
    'text/plain',
  ],
  [
    'a form',
    post('codigo=X1', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'TIPO_NO_ADMITIDO',
  ],
  ['a body of no type', post('{}', { 'content-type': '' }), 415, 'TIPO_NO_ADMITIDO'],
  [
    'a body of 3 MB',
    post(JSON.stringify({ ...sector, observaciones: 'x'.repeat(3e6) })),
    413,
    'MUY_GRANDE',
    '2 MB',
  ],
  [
    'a save without its version',
    { method: 'PUT', url: '/api/sector/1', payload: sector },
    428,
    'FALTA_IF_MATCH',
  ],
  [
    'a save under any version',
    { method: 'PUT', url: '/api/sector/1', payload: sector, headers: { 'if-match': '*' } },
    428,
    'FALTA_IF_MATCH',
  ],
  [
    'a save under no version',
    { method: 'PUT', url: '/api/sector/1', payload: sector, headers: { 'if-match': '"a"' } },
    428,
    'FALTA_IF_MATCH',
  ],
];

describe.each(engines)('requests on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  test.each(refused)('%s is refused', async (_what, request, status, code, words) => {
    const response = await at.call({
      ...request,
      headers: { 'accept-language': 'en', ...request.headers },
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().message).toContain(words ?? '');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).not.toMatch(/node_modules|at \w+ \(|select |insert /);
  });

  test('none of that made or changed anything', async () => {
    const rows = await at.db.rows(sql`select (select count(*)::int from sector) as sectors,
      (select count(*)::int from bitacora where recurso = 'sector') as changes`);
    expect(rows).toEqual([{ sectors: 0, changes: 0 }]);
    expect(({} as Record<string, unknown>)['rol']).toBeUndefined();
  });

  test('the weak form of a version and a bare one are taken, too', async () => {
    const made = await at.call(post(JSON.stringify(sector)));
    const url = `/api/sector/${made.json().id}`;
    for (const [i, form] of ['"1"', 'W/"2"', '3'].entries()) {
      const payload = { ...sector, descripcion: `vez ${i}` };
      const saved = await at.call({ method: 'PUT', url, payload, headers: { 'if-match': form } });
      expect([saved.statusCode, saved.json().version]).toEqual([200, i + 2]);
    }
  });

  test.each([
    ['es', 'Inicie sesión para continuar.'],
    ['es-CO,es;q=0.9,en;q=0.8', 'Inicie sesión para continuar.'],
    ['en-US', 'Sign in to continue.'],
    ['de', 'Sign in to continue.'],
    ['de,es;q=0.5', 'Inicie sesión para continuar.'],
  ])('who prefers %s reads: %s', async (language, words) => {
    const headers = { 'accept-language': language };
    const response = await at.call({ url: '/api/sector?range=[0,9]', headers }, null);
    expect([response.statusCode, response.json().message]).toEqual([401, words]);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('a GET with a JSON content type and no body is no mistake', async () => {
    const response = await at.call({ url: '/api/sector?range=[0,9]', headers: json });
    expect(response.statusCode).toBe(200);
  });
});
