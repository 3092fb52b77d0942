import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { saveAuthRecord } from '../../../src/client/access/securityApi.ts';
import { createDataProvider } from '../../../src/client/http/dataProvider.ts';
import { errorBody } from '../../../src/client/http/http.ts';
import { LANGUAGE_STORAGE_KEY } from '../../../src/client/i18n/language.ts';
import { barrio } from '../../../src/modules/inventario/barrio.ts';

interface Sent {
  method: string;
  url: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Headers;
}

/** Answers every call alike and tells what was sent; the dialect itself is proved against the server. */
function answering(answer: { status?: number; body?: unknown; headers?: Record<string, string> }) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://farola.test');
    const query = [...searchParams].map(
      ([name, text]) => [name, JSON.parse(text) as unknown] as const,
    );
    sent.push({
      method: options.method ?? 'GET',
      url: pathname,
      query: Object.fromEntries(query),
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
      headers: new Headers(options.headers),
    });
    const { status = 200, body = {}, headers = {} } = answer;
    return new Response(JSON.stringify(body), { status, headers });
  });
  return sent;
}

const provider = createDataProvider([barrio]);
const page = { pagination: { page: 2, perPage: 25 }, filter: { activo: true } };
const rows = { body: [{ id: 3, version: 7 }], headers: { 'Content-Range': 'barrio 25-25/26' } };

beforeEach(() => {
  localStorage.clear();
  saveAuthRecord({ api_token: 'secreto' });
});
afterEach(() => vi.unstubAllGlobals());

describe('every request', () => {
  test('carries the session and the chosen language', async () => {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    const sent = answering({ body: { id: 3 } });
    await provider.getOne('barrio', { id: 3 });
    expect(sent[0]?.url).toBe('/api/barrio/3');
    const { headers } = sent[0]!;
    expect(headers.get('Accept')).toBe('application/json');
    expect(headers.get('Accept-Language')).toBe('es');
    expect(headers.get('Authorization')).toBe('Bearer secreto');
  });
});

describe('a list', () => {
  test('asks for a page, and for a count with a cap', async () => {
    const sent = answering(rows);
    const answer = await provider.getList('barrio', {
      ...page,
      sort: { field: 'codigo', order: 'DESC' },
    });
    expect(sent[0]).toMatchObject({
      url: '/api/barrio',
      query: { range: [25, 49], sort: ['codigo', 'DESC'], filter: { activo: true } },
    });
    expect(sent[0]?.headers.get('Prefer')).toBe('count=capped');
    expect(answer).toMatchObject({ data: rows.body, total: 26, meta: { capped: false } });
  });

  test('tells when the count stopped at its cap', async () => {
    answering({
      ...rows,
      headers: { 'Content-Range': 'barrio 0-24/10000', 'X-Total-Capped': 'true' },
    });
    const answer = await provider.getList('barrio', page);
    expect(answer).toMatchObject({ total: 10_000, meta: { capped: true } });
  });

  test.each([
    [
      'ASC',
      [
        ['sector_id.nombre', 'ASC'],
        ['nombre', 'ASC'],
      ],
    ],
    [
      'DESC',
      [
        ['sector_id.nombre', 'DESC'],
        ['nombre', 'DESC'],
      ],
    ],
  ] as const)(
    'sorted by the first default term (%s) has the whole default order',
    async (order, terms) => {
      const sent = answering(rows);
      await provider.getList('barrio', { ...page, sort: { field: 'sector_id.nombre', order } });
      expect(sent[0]?.query['sort']).toEqual(terms);
    },
  );

  test('sorted by several columns is asked for by all of them', async () => {
    const sent = answering(rows);
    // react-admin's type knows one direction; the address has one for each column
    const sort = { field: 'codigo,sector_id.nombre', order: 'DESC,ASC' as 'DESC' };
    await provider.getList('barrio', { ...page, sort });
    expect(sent[0]?.query['sort']).toEqual([
      ['codigo', 'DESC'],
      ['sector_id.nombre', 'ASC'],
    ]);
  });

  test('of what points to a record adds that to the filter', async () => {
    const sent = answering(rows);
    const sort = { field: 'id', order: 'ASC' } as const;
    await provider.getManyReference('barrio', { ...page, sort, target: 'sector_id', id: 4 });
    expect(sent[0]?.query['filter']).toEqual({ activo: true, sector_id: 4 });
  });
});

describe('a write', () => {
  test('names the version that the person saw, and the warnings they confirmed', async () => {
    const sent = answering({ body: { id: 3, version: 8 } });
    const previousData = { id: 3, version: 7 };
    const data = { nombre: 'Centro' };
    await provider.update('barrio', { id: 3, data, previousData, meta: { confirm: 'abc' } });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/api/barrio/3', body: data });
    expect(sent[0]?.headers.get('If-Match')).toBe('"7"');
    expect(sent[0]?.headers.get('X-Confirmar')).toBe('abc');
    await provider.create('barrio', { data, meta: { confirm: 'def', submission: '12345678' } });
    expect(sent[1]).toMatchObject({ method: 'POST', url: '/api/barrio', body: data });
    expect(sent[1]?.headers.get('X-Confirmar')).toBe('def');
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe('12345678');
    await provider.delete('barrio', { id: 3, previousData });
    expect(sent[2]).toMatchObject({ method: 'DELETE', url: '/api/barrio/3' });
    expect(sent[2]?.headers.get('If-Match')).toBe('"7"');
    expect(sent[2]?.headers.has('Idempotency-Key')).toBe(false);
  });

  test('of any kind carries its key, by which the server does it once', async () => {
    const sent = answering({ body: { id: 3, version: 8 } });
    const previousData = { id: 3, version: 7 };
    const meta = { submission: '12345678' };
    await provider.update('barrio', { id: 3, data: {}, previousData, meta });
    await provider.delete('barrio', { id: 3, previousData, meta });
    await provider.action('obra', { id: 3, transition: 'firmar', version: 7, data: {}, ...meta });
    const seleccion = { ids: { 3: 7 } };
    await provider.batch('barrio', { accion: 'borrar', seleccion }, meta);
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array.from({ length: 4 }, () => '12345678'),
    );
  });

  test('of several records is one batch, with the version of each', async () => {
    const sent = answering({ body: [{ id: 5, version: 2 }] });
    const data = { activo: false };
    await provider.updateMany('barrio', { ids: [3, 5], data, meta: { versions: { 3: 7 } } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/barrio',
      'POST /api/barrio/lote',
    ]);
    expect(sent[0]?.query).toEqual({ filter: { id: [5] } });
    expect(sent[1]?.body).toEqual({
      accion: 'editar',
      seleccion: { ids: { 3: 7, 5: 2 } },
      cambios: data,
    });
    await provider.deleteMany('barrio', { ids: [3], meta: { versions: { 3: 7 } } });
    expect(sent[2]?.body).toEqual({ accion: 'borrar', seleccion: { ids: { 3: 7 } } });
  });

  test('takes a transition', async () => {
    const sent = answering({ body: { id: 3, version: 8 } });
    const data = { motivo: 'Listo' };
    await provider.action('obra', { id: 3, transition: 'firmar', version: 7, data });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/obra/3/acciones/firmar',
      body: data,
    });
    expect(sent[0]?.headers.get('If-Match')).toBe('"7"');
  });
});

describe('a refusal', () => {
  test('keeps the body of the API', async () => {
    const body = { code: 'VERSION_VIEJA', message: 'Otra persona…', actual: { id: 3, version: 8 } };
    answering({ status: 412, body });
    const error = await provider
      .update('barrio', { id: 3, data: {}, previousData: { id: 3 } })
      .catch(same);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 412, message: 'Otra persona…' });
    expect(errorBody(error)).toEqual(body);
  });

  test.each([
    [502, 'farola.views.error.unreachable'],
    [500, 'farola.views.error.unexpected'],
  ])("that is not the API's own (%i) has words of ours", async (status, message) => {
    answering({ status, body: 'Bad Gateway' });
    expect(await provider.getOne('barrio', { id: 3 }).catch(same)).toMatchObject({
      status,
      message,
    });
  });

  test('is what no answer at all becomes, too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await provider.getOne('barrio', { id: 3 }).catch(same);
    expect(error).toMatchObject({ status: 0, message: 'farola.views.error.unreachable' });
  });
});

const same = (error: unknown): unknown => error;

describe('an earlier day', () => {
  const en = '2026-05-31';
  const asked = { meta: { en } };

  test('goes along with every read, and what is known of it comes back with a list', async () => {
    const position = { en, hasta: '2026-08-20T10:42:00-05:00', orden: 7 };
    const headers = { ...rows.headers, 'X-Posicion': JSON.stringify(position) };
    const urls = answeringAny({ body: rows.body, headers });
    const sort = { field: 'codigo', order: 'ASC' } as const;
    const list = await provider.getList('barrio', { ...page, sort, ...asked });
    expect(list.meta).toEqual({ capped: false, posicion: position });
    await provider.getManyReference('barrio', {
      ...page,
      sort,
      target: 'sector_id',
      id: 4,
      ...asked,
    });
    await provider.getOne('barrio', { id: 3, ...asked });
    await provider.totals('barrio', { filter: {}, columns: ['poblacion'], en });
    await provider.exactTotal('barrio', { filter: {}, en });
    expect(urls.map((url) => new URL(url, 'http://farola.test').searchParams.get('en'))).toEqual(
      Array.from({ length: 5 }, () => en),
    );
  });

  test('is not said where today is meant', async () => {
    const urls = answeringAny({ body: { id: 3 } });
    await provider.getOne('barrio', { id: 3 });
    expect(urls).toEqual(['/api/barrio/3']);
  });
});

/** As `answering`, for addresses that hold more than JSON. */
function answeringAny(answer: { body: unknown; headers?: Record<string, string> }): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    urls.push(address);
    return new Response(JSON.stringify(answer.body), { headers: answer.headers ?? {} });
  });
  return urls;
}
