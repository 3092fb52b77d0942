import type { AddressInfo } from 'node:net';
import { fetchUtils, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('ra-data-simple-rest against a listening server on %s', (engine) => {
  let at: TestApp;
  let provider: DataProvider;
  const { make } = recordCalls(() => at);
  const sectors: Row[] = [];
  beforeAll(async () => {
    at = await openTestApp(engine);
    for (const [codigo, nombre, clase] of [
      ['S1', 'Norte', 'urbano'],
      ['S2', 'Sur', 'rural'],
      ['S3', 'Álamos', 'urbano'],
    ]) {
      sectors.push(await make('sector', { codigo, nombre, clase }));
    }
    for (let n = 1; n <= 7; n += 1) {
      const sector_id = sectors[n % 2]?.['id'];
      await make('barrio', { codigo: `B${n}`, nombre: `Barrio ${n}`, sector_id });
    }
    await at.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = at.app.server.address() as AddressInfo; // it listens on a port
    const user = { authenticated: true, token: `Bearer ${at.tokens.administrador}` };
    provider = simpleRestProvider(`http://127.0.0.1:${port}/api`, (url, options = {}) =>
      fetchUtils.fetchJson(url, { ...options, user }),
    );
  });
  afterAll(() => at.close());

  const page = (perPage: number, number = 1) => ({ page: number, perPage });
  const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ field, order });
  const codes = (rows: readonly Row[]) => rows.map(({ codigo }) => codigo);

  test('getList answers the page, in order, with the total', async () => {
    const first = await provider.getList('barrio', {
      pagination: page(3),
      sort: by('codigo'),
      filter: {},
    });
    expect([codes(first.data), first.total]).toEqual([['B1', 'B2', 'B3'], 7]);
    const last = await provider.getList('barrio', {
      pagination: page(3, 3),
      sort: by('codigo', 'DESC'),
      filter: {},
    });
    expect([codes(last.data), last.total]).toEqual([['B1'], 7]);
    const beyond = await provider.getList('barrio', {
      pagination: page(3, 9),
      sort: by('id'),
      filter: {},
    });
    expect([beyond.data, beyond.total]).toEqual([[], 7]);
  });

  test('getList filters by values, operators and free text', async () => {
    const filtered = async (filter: Row) => {
      const { data, total } = await provider.getList('sector', {
        pagination: page(10),
        sort: by('nombre'),
        filter,
      });
      expect(total).toBe(data.length);
      return codes(data);
    };
    expect(await filtered({ clase: 'urbano' })).toEqual(['S3', 'S1']);
    expect(await filtered({ clase: ['urbano', 'rural'] })).toEqual(['S3', 'S1', 'S2']);
    expect(await filtered({ q: 'alamos' })).toEqual(['S3']);
    expect(await filtered({ total_barrios_gte: 3 })).toEqual(['S1', 'S2']);
    expect(await filtered({ nombre_contains: 'R', activo: true })).toEqual(['S1', 'S2']);
  });

  test('getList takes what it is not told from the provider, and rejects with the API’s own code', async () => {
    const failing = provider.getList('sector', {});
    await expect(failing).resolves.toMatchObject({ total: 3 });
    const unknown = provider.getList('sector', {
      pagination: page(10),
      sort: by('nada'),
      filter: {},
    });
    await expect(unknown).rejects.toMatchObject({
      status: 400,
      body: { code: 'CONSULTA_INVALIDA' },
    });
  });

  test('getOne answers the record, or rejects with its status', async () => {
    const [sector] = sectors;
    const { data } = await provider.getOne('sector', { id: Number(sector?.['id']) });
    expect(data).toEqual({ ...sector, total_barrios: 3 });
    await expect(provider.getOne('sector', { id: 999_999 })).rejects.toMatchObject({
      status: 404,
      body: { code: 'NO_EXISTE' },
    });
  });

  test('getMany answers those that exist, ids as numbers or texts', async () => {
    const ids = sectors.map(({ id }) => Number(id));
    const { data } = await provider.getMany('sector', { ids: [...ids.slice(1), 999_999] });
    expect(new Set(codes(data))).toEqual(new Set(['S2', 'S3']));
    const asText = await provider.getMany('sector', { ids: ids.map(String) });
    expect(asText.data).toHaveLength(3);
    expect((await provider.getMany('sector', { ids: [] })).data).toEqual([]);
  });

  test('getManyReference answers the referrers, filtered and paged', async () => {
    const { data, total } = await provider.getManyReference('barrio', {
      target: 'sector_id',
      id: Number(sectors[1]?.['id']),
      pagination: page(3),
      sort: by('codigo', 'DESC'),
      filter: {},
    });
    expect([codes(data), total]).toEqual([['B7', 'B5', 'B3'], 4]);
    const some = await provider.getManyReference('barrio', {
      target: 'sector_id',
      id: Number(sectors[1]?.['id']),
      pagination: page(3),
      sort: by('codigo'),
      filter: { q: '5' },
    });
    expect([codes(some.data), some.total]).toEqual([['B5'], 1]);
  });

  test('a busy machine has a minute to start each part', () => {
    expect(at.app.initialConfig.pluginTimeout).toBe(60_000);
  });
});

test('every answer carries the security headers, and no other origin is let in', async () => {
  const at = await openTestApp('pglite');
  const response = await at.call({
    url: '/api/sector?range=[0,9]',
    headers: { origin: 'https://otro.test' },
  });
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self';"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  await at.close();
});
