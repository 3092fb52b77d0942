import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CoordinateSystem } from '../../../../src/core/import/importApi.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';

const destino = 'infraestructura_alumbrado';

describe.each(engines)('places in a sheet on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const { plan, rows, clear, apply } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    town = await makeTown(at.make);
  });
  afterAll(() => at.db.close());
  beforeEach(() => clear(destino));

  const placeOf = async (sheet: string, system?: CoordinateSystem) => {
    const opciones = system === undefined ? {} : { coordenadas: { ubicacion: system } };
    const [row] = await rows(await plan(sheet, { destino, opciones }));
    return row?.accion === 'error'
      ? (row.hallazgos ?? []).map(({ code }) => code)
      : row?.valores?.['ubicacion'];
  };
  const halves = (lat: string | number, lng: string | number) =>
    csv(['Código (rótulo)', 'Tipo', 'Barrio', 'Lat', 'Lng'], ['P1', 'POS', 'B1', lat, lng]);
  const whole = (place: string) =>
    csv(['Código (rótulo)', 'Tipo', 'Barrio', 'Posición'], ['P1', 'POS', 'B1', place]);

  // Plaza de Bolívar in Bogotá, 4.598056 N 74.075833 W, in metres by Krüger's series (projection.test.ts)
  test.each([
    ['EPSG:9377', 4_880_710.23, 2_066_170.23],
    ['EPSG:3116', 1_000_185.85, 1_000_205.19],
    ['UTM:18N', 602_512.3, 508_300.56],
  ] as const)('in metres of %s are degrees once that is said', async (system, este, norte) => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Este', 'Norte'],
      ['P1', 'POS', 'B1', este, norte],
    );
    expect(await placeOf(sheet)).toEqual(['COORDENADA_PLANA']);
    const place = (await placeOf(sheet, system)) as { lat: number; lng: number };
    expect(place.lat).toBeCloseTo(4.598056, 5);
    expect(place.lng).toBeCloseTo(-74.075833, 5);
  });

  test('may be swapped, if that is said', async () => {
    const swapped = halves('-73,3675', '5,535');
    expect(await placeOf(swapped)).toEqual(['COORDENADA_INVERTIDA']);
    expect(await placeOf(swapped, 'invertidas')).toEqual({ lat: 5.535, lng: -73.3675 });
  });

  test('stand in one column or two, in degrees of any writing', async () => {
    const place = { lat: 5.535, lng: -73.3675 };
    expect(await placeOf(halves('5,535', '-73.3675'))).toEqual(place);
    expect(await placeOf(whole('5.535, -73.3675'))).toEqual(place);
    expect(await placeOf(whole('N5 32.1 W73 22.05'))).toEqual(place);
    expect(await placeOf(halves('5,535', ''))).toEqual(['COORDENADA_INCOMPLETA']);
    expect(await placeOf(whole('por la esquina'))).toEqual(['NO_ES_PUNTO']);
  });

  const lampHeader = ['Código (rótulo)', 'Tipo', 'Luminaria', 'Barrio', 'Lat', 'Lng'];
  const lamp = (codigo: string, lat: number, lng: number) => [
    codigo,
    'LUM',
    'LED-040',
    'B1',
    lat,
    lng,
  ];

  test('less than a metre apart warn, in the file and beside what is stored', async () => {
    const ubicacion = { lat: 5.6, lng: -73.2 };
    await at.make(destino, lampAt(town, 'VIEJA', { ubicacion }));
    const sheet = csv(
      lampHeader,
      lamp('P1', 5.7612, -73.0617),
      lamp('P2', 5.761206, -73.061706),
      lamp('P3', 5.7613, -73.0617),
      lamp('P4', 5.600005, -73.2),
      ['P5', 'POS', '', 'B1', 5.7612, -73.0617],
    );
    const made = await plan(sheet, { destino });
    const found = await rows(made);
    expect(told(found)).toEqual([
      '2 crear',
      '3 crear ubicacion:PUNTO_REPETIDO?',
      '4 crear',
      '5 crear ubicacion:PUNTO_REPETIDO?',
      '6 crear',
    ]);
    const near = found.flatMap(({ hallazgos }) => hallazgos ?? []).map(({ params }) => params);
    expect(near).toEqual([{ codigo: 'P1' }, { codigo: 'VIEJA' }]);
    expect(found.map(({ aviso }) => aviso)).toEqual([false, true, false, true, false]);
    expect(made.plan.counts).toMatchObject({ crear: 5, con_aviso: 2, con_error: 0 });
  });

  test('far apart in the file are still compared', async () => {
    const poles = Array.from({ length: 1500 }, (_, i) => [`Q${i}`, 'POS', '', 'B1', '', '']);
    const first = lamp('P1', 5.7612, -73.0617);
    const last = lamp('P2', 5.761201, -73.0617);
    const made = await plan(csv(lampHeader, first, ...poles, last), { destino });
    const found = (await rows(made)).filter(({ aviso }) => aviso);
    expect(told(found)).toEqual(['1503 crear ubicacion:PUNTO_REPETIDO?']);
  });

  test('that do not change do not warn again', async () => {
    const sheet = csv(lampHeader, lamp('P1', 5.7612, -73.0617), lamp('P2', 5.7612, -73.0617));
    expect((await apply(await plan(sheet, { destino }))).kind).toBe('applied');
    const again = await plan(sheet, { destino });
    expect(told(await rows(again))).toEqual(['2 sin_cambio', '3 sin_cambio']);
  });
});
