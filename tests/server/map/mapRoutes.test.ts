import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroundZone, NearbyPoints } from '../../../src/core/places/mapApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { lampAt, makeTown } from '../../support/subjects/inventory.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('the map of a form on %s', (engine) => {
  let at: TestApp;
  const calls = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    const town = await makeTown(calls.make);
    const places = { A: [5.53, -73.36], B: [5.531, -73.361], C: [5.6, -73.36] } as const;
    for (const [codigo, [lat, lng]] of Object.entries(places)) {
      await calls.make(
        'infraestructura_alumbrado',
        lampAt(town, codigo, { ubicacion: { lat, lng } }),
      );
    }
    await calls.make('infraestructura_alumbrado', lampAt(town, 'SIN'));
  });
  afterAll(() => at.close());

  const within = (caja: string) => at.call({ url: `/api/mapa/puntos?caja=${caja}` }, 'funcionario');

  test('tells the light points within a box, its edges included', async () => {
    const response = await within('5.53,-73.361,5.54,-73.36');
    expect(response.statusCode).toBe(200);
    const { puntos, hay_mas }: NearbyPoints = response.json();
    expect(puntos.map(({ codigo }) => codigo).toSorted()).toEqual(['A', 'B']);
    expect(puntos.find(({ codigo }) => codigo === 'B')).toMatchObject({ lat: 5.531, lng: -73.361 });
    expect(Object.keys(puntos[0]!).toSorted()).toEqual([
      'codigo',
      'estado_operativo',
      'id',
      'lat',
      'lng',
    ]);
    expect(hay_mas).toBe(false);
  });

  test.each([
    ['', /expected south,west,north,east/],
    ['1,2,3', /expected south,west,north,east/],
    ['1,2,3,x', /expected south,west,north,east/],
    ["1,2,3,4'--", /expected south,west,north,east/],
    ['6,-73,5,-72', /must not be north/],
    ['95,-73,95.01,-72.99', /must not be north/],
    ['5,-74,5.06,-73.99', /at most 0.05/],
  ])('refuses the box %s', async (caja, reason) => {
    const response = await within(encodeURIComponent(caja));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'CONSULTA_INVALIDA' });
    expect(response.json<{ message: string }>().message).toMatch(reason);
  });

  test('asks who is there', async () => {
    const response = await at.call({ url: '/api/mapa/puntos?caja=5,-73,5.01,-72.99' }, null);
    expect(response.statusCode).toBe(401);
  });

  test('reckons the outlines of zones from their points, until one is kept', async () => {
    const ground = async (role?: 'funcionario') =>
      (await at.call({ url: '/api/mapa/suelo' }, role)).json<{ zonas: GroundZone[] }>().zonas;
    const [sector, barrio] = await ground('funcionario');
    expect([sector?.recurso, barrio?.recurso]).toEqual(['sector', 'barrio']);
    expect([sector?.nombre, barrio?.nombre]).toEqual(['Norte', 'Los Álamos']);
    expect([sector?.es_mayor, barrio?.es_mayor, barrio?.medida]).toEqual([true, false, false]);
    // two that stand near each other, and one far away
    expect(barrio?.anillos).toHaveLength(2);
    const corners = barrio?.anillos.flat() ?? [];
    expect(corners.some(([lng, lat]) => lat > 5.53 && lat < 5.54 && lng > -73.37)).toBe(true);
    const ring = [
      [-73.4, 5.5],
      [-73.3, 5.5],
      [-73.3, 5.6],
      [-73.4, 5.5],
    ];
    const [present] = (await at.call({ url: '/api/barrio?range=[0,0]' })).json<Row[]>();
    await calls.save('barrio', present ?? {}, {
      poligono: { type: 'Polygon', coordinates: [ring] },
    });
    const kept = (await ground()).find(({ recurso }) => recurso === 'barrio');
    expect(kept).toMatchObject({ medida: true, anillos: [ring.slice(0, -1)] });
  });

  test('has no picture of the ground where no archive lies', async () => {
    const answer = await at.call({ url: '/api/mapa/terreno/1/0/0?sello=x' });
    expect(answer.statusCode).toBe(404);
    expect((await at.call({ url: '/api/mapa/terreno/a/0/0' })).statusCode).toBe(400);
  });

  test('has no ground where none is configured, and fetches nothing from outside', async () => {
    const response = await at.call({ url: '/api/mapa' });
    expect(response.json()).toEqual({ inicio: null, teselas: null, terreno: null });
    expect(response.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  test('begins where the municipality says, or else in the middle of it', async () => {
    const beginning = async () => (await at.call({ url: '/api/mapa' })).json().inicio as unknown;
    const vigente_desde = '2026-01-01';
    const caja = { lat_min: 5, lat_max: 6, lng_min: -74, lng_max: -73 };
    await calls.make('parametro', { clave: 'caja_municipio', valor: caja, vigente_desde });
    expect(await beginning()).toEqual({ lat: 5.5, lng: -73.5, zoom: 15 });
    const centro = { lat: 5.7, lng: -73.1, zoom: 13 };
    await calls.make('parametro', { clave: 'centro_mapa', valor: centro, vigente_desde });
    expect(await beginning()).toEqual(centro);
  });
});
