import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointReader, PER_DEGREE, unpack } from '../../../src/core/resource/faces/pointColumns.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { mapHooks, mapToys } from '../../support/toys/mapToys.ts';

/** By the clock of the database. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function listening({ app }: TestApp): Promise<AddressInfo> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return app.server.address() as AddressInfo; // it listens on a port
}

describe.each(engines)('the points of a map on %s', (engine) => {
  let at: TestApp;
  const made: Record<string, Row> = {};
  const { make, save, remove } = recordCalls(() => at);
  const ask = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    at.call({ url: `/api/fuente/puntos?${new URLSearchParams(query).toString()}`, headers });
  const read = (body: Buffer) => {
    const reader = pointReader();
    // as a network cuts it
    for (let from = 0; from < body.length; from += 7) reader.feed(body.subarray(from, from + 7));
    return reader.end();
  };
  const points = async (query: Record<string, string> = {}) => {
    const answer = await ask(query);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return read(answer.rawPayload);
  };
  const filtered = (filter: Row) => points({ filter: JSON.stringify(filter) });
  const idsOf = (...codes: string[]) => codes.map((code) => Number(made[code]?.['id']));

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: mapToys, hooks: mapHooks });
    const stone = await make('mueble', { nombre: 'Pila', material: 'piedra' });
    const sign = await make('mueble', { nombre: 'Letrero', da_agua: false, material: 'hierro' });
    const town: Record<string, Row> = {
      A: { mueble_id: stone['id'], estado: 'corre', chorros: 1, limpiada: daysAgo(20) },
      BB: { mueble_id: sign['id'], estado: 'seca', chorros: 4, limpiada: daysAgo(200) },
      C: { limpiada: daysAgo(900), chorros: 0 },
      D: { sitio: null, estado: 'corre' },
    };
    for (const [i, [codigo, values]] of Object.entries(town).entries()) {
      const sitio = { lat: 5.5 + i / 1000, lng: -73.4 - i / 1000 };
      made[codigo] = await make('fuente', { codigo, sitio, ...values });
    }
  });
  afterAll(() => at.close());

  test('has every record with a place, by id, and counts those without', async () => {
    const { ids, lat, lng, placeless } = await points();
    expect([...ids]).toEqual(idsOf('A', 'BB', 'C'));
    expect([...lat].map((one) => one / PER_DEGREE)).toEqual([5.5, 5.501, 5.502]);
    expect([...lng].map((one) => one / PER_DEGREE)).toEqual([-73.4, -73.401, -73.402]);
    expect(placeless).toBe(1);
  });

  test('packs the class of each colour, and which points are round', async () => {
    const { packed } = await points();
    // estado, material, chorros, limpiada, and round
    const packing = { sizes: [3, 3, 4, 4, 2], width: 2 } as const;
    const parts = packing.sizes.map((_size, part) => [...unpack(packed, packing, part)]);
    expect(parts).toEqual([
      [1, 2, 0],
      [1, 2, 0],
      [2, 3, 1],
      [1, 2, 3],
      [1, 0, 0],
    ]);
  });

  test('tells another colour without the places', async () => {
    const answer = await points({ colores: '["letras"]', lugares: 'false' });
    expect([...answer.ids]).toEqual(idsOf('A', 'BB', 'C'));
    expect(answer.lat).toHaveLength(0);
    expect([...answer.packed]).toEqual([1, 2, 1]);
  });

  test('takes the filters and the search of the list', async () => {
    expect([...(await filtered({ estado: 'seca' })).ids]).toEqual(idsOf('BB'));
    expect([...(await filtered({ q: 'bb' })).ids]).toEqual(idsOf('BB'));
    const none = await filtered({ sitio_empty: true });
    expect([none.ids.length, none.placeless]).toEqual([0, 1]);
  });

  test('filters by a zone, as lists and bulk actions do', async () => {
    const zone = '5.4995,-73.4015;5.5005,-73.4005;5.5015,-73.4005;5.5015,-73.4020';
    expect([...(await filtered({ sitio_inside: zone })).ids]).toEqual(idsOf('BB'));
    const filter = JSON.stringify({ sitio_inside: zone });
    const list = await at.call({ url: `/api/fuente?range=[0,9]&filter=${filter}` });
    expect(list.json().map(({ codigo }: Row) => codigo)).toEqual(['BB']);
    // BB is in its box, and not in it
    const corner = '5.4995,-73.4025;5.5025,-73.4005;5.5025,-73.4025';
    expect([...(await filtered({ sitio_inside: corner })).ids]).toEqual(idsOf('C'));
    // its eastern side passes two metres from BB
    const beside = '5.49,-73.40102;5.51,-73.40102;5.51,-73.45;5.49,-73.45';
    expect([...(await filtered({ sitio_inside: beside })).ids]).toEqual(idsOf('C'));
  });

  test.each([
    ['5.5,-73.4;5.5,-73.3', 'expected 3 to 200 corners'],
    ['5.5,-73.4;5.6,-73.3;5.5,-73.3;5.6,-73.4', 'sides cross'],
    ['95.5,-73.4;5.6,-73.3;5.5,-73.3', 'expected 3 to 200 corners'],
    [7, 'expected 3 to 200 corners'],
  ])('refuses the zone %s', async (zone, problem) => {
    const answer = await ask({ filter: JSON.stringify({ sitio_inside: zone }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(problem);
  });

  test.each([
    [{ colores: '["estad"]' }, '→ estado?'],
    [{ colores: '7' }, 'must be a list'],
    [{ lugares: 'no' }, 'true or false'],
    [{ filter: '{"estad":"seca"}' }, '→ estado?'],
    [{ range: '[0,9]' }, 'unknown key "range"'],
    [{ en: '2026-01-01' }, 'has no past'],
  ] as [Record<string, string>, string][])('refuses %j', async (query, problem) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(problem);
  });

  test('a list without a map has no points', async () => {
    expect((await at.call({ url: '/api/mueble/puntos' })).statusCode).toBe(404);
  });

  test('answers 304 until something is written that the points are worked out of', async () => {
    const etag = String((await ask()).headers['etag']);
    expect((await ask({}, { 'if-none-match': etag })).statusCode).toBe(304);
    await make('queja', { asunto: 'fría' });
    expect((await ask({}, { 'if-none-match': etag })).statusCode).toBe(304);
    const pila = (await at.call({ url: '/api/mueble?range=[0,9]' })).json()[0];
    await save('mueble', pila, { nombre: 'Letrero viejo' });
    expect((await ask({}, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('places a record where the one stands that it refers to', async () => {
    const [a, b] = [
      await make('queja', { asunto: 'gotea', fuente_id: made['BB']?.['id'], grave: true }, 'sure'),
      await make('queja', { asunto: 'sin lugar', fuente_id: made['D']?.['id'] }),
    ];
    const answer = await at.call({ url: '/api/queja/puntos' });
    const { ids, lat, packed } = read(answer.rawPayload);
    expect([...ids]).toEqual([a['id']]);
    expect(lat[0]).toBe(5.501 * PER_DEGREE);
    expect([...packed]).toEqual([1]);
    await remove('queja', a);
    await remove('queja', b);
  });

  test('goes out as GeoJSON and as KML, each record at its place', async () => {
    const columns = JSON.stringify(['codigo', 'chorros']);
    const query = (format: string) =>
      new URLSearchParams({ format, columns, sort: '["codigo","ASC"]' });
    const text = async (format: string) => {
      const answer = await at.call({ url: `/api/fuente/export?${query(format).toString()}` });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const { features, informacion } = JSON.parse(await text('geojson')) as {
      features: { geometry: unknown; properties: unknown }[];
      informacion: Row;
    };
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [-73.4, 5.5] },
      { type: 'Point', coordinates: [-73.401, 5.501] },
      { type: 'Point', coordinates: [-73.402, 5.502] },
      null,
    ]);
    expect(features[1]?.properties).toEqual({ Código: 'BB', Chorros: 4 });
    expect(informacion).toMatchObject({ Recurso: 'Fuentes', Registros: '4' });
    const kml = await text('kml');
    expect(kml).toContain('<coordinates>-73.401,5.501</coordinates>');
    expect(kml.match(/<Placemark>/g)).toHaveLength(4);
  });

  test('goes out at the places of other records, masked as its list is', async () => {
    const a = await make('queja', { asunto: 'gotea', fuente_id: made['BB']?.['id'], grave: false });
    const answer = await at.call({
      url: `/api/queja/export?format=geojson&filter={"id":[${Number(a['id'])}]}`,
    });
    const { features } = JSON.parse(answer.body) as { features: Row[] };
    expect(features).toHaveLength(1);
    expect(features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [-73.401, 5.501] },
      properties: { Asunto: 'gotea', Fuente: 'BB' },
    });
    await remove('queja', a);
    const none = await at.call({ url: '/api/mueble/export?format=kml' });
    expect(none.statusCode).toBe(400);
    expect(none.json().message).toContain('has no map');
  });

  test('who leaves before the end takes no turn from others', async () => {
    for (let i = 0; i < 4; i += 1) {
      const method = 'HEAD';
      await at.call({ method, url: '/api/fuente/puntos' });
    }
    const { port } = await listening(at);
    for (let i = 0; i < 4; i += 1) {
      const leaving = new AbortController();
      const asked = fetch(`http://127.0.0.1:${port}/api/fuente/puntos`, {
        headers: { authorization: `Bearer ${at.tokens.administrador}` },
        signal: leaving.signal,
      });
      leaving.abort();
      await expect(asked).rejects.toThrow('aborted');
    }
    expect((await points()).ids).toHaveLength(3);
  });

  test('an answer that broke off is none', async () => {
    const { rawPayload } = await ask();
    expect(() => read(rawPayload.subarray(0, -16))).toThrow('broke off');
  });
});
