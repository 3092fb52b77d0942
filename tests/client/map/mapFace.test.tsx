import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PER_DEGREE } from '../../../src/core/resource/faces/pointColumns.ts';
import type { PointsAnswer, PointsParams } from '../../../src/client/http/points.ts';
import { publishChanges } from '../../../src/client/live/topics.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';
import { mapToys } from '../../support/toys/mapToys.ts';

const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  // where maps begin, and their ground
  vi.stubGlobal('fetch', async () =>
    Response.json({ inicio: null, teselas: null, terreno: null, zonas: [] }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Three fountains: `estado`, `mueble_id.material`, `chorros`, `limpiada` and whether they give water. */
const CLASSES = [
  [1, 1, 2, 1, 1],
  [2, 2, 3, 2, 0],
  [2, 0, 1, 3, 1],
] as const;
const SIZES = [3, 3, 4, 4, 2];

const packed = (classes: readonly number[]): number =>
  classes.reduce((sum, one, i) => sum * (SIZES[i] ?? 1) + one, 0);

function answer({ hasPlaces }: PointsParams): PointsAnswer {
  const data = {
    ids: Uint32Array.from([1, 2, 3]),
    lat: Int32Array.from([5.5, 5.501, 5.502].map((lat) => lat * PER_DEGREE)),
    lng: Int32Array.from([-73.4, -73.401, -73.402].map((lng) => lng * PER_DEGREE)),
    packed: hasPlaces ? Uint32Array.from(CLASSES, packed) : Uint32Array.from([1, 2, 1]),
    placeless: hasPlaces ? 2 : 0,
  };
  return { data, etag: '"1"' };
}

function showMap(at = '/fuente?cara=mapa', puntos = answer) {
  const memory = memoryProvider({ fuente: [], mueble: [], queja: [] }, { puntos });
  return { memory, ...showAdmin({ memory, resources: mapToys, at, language: 'en' }) };
}

const legend = () => screen.findByRole('region', { name: 'Legend' });
const told = async () =>
  within(await legend())
    .getAllByRole('button')
    .map((one) => one.textContent);

test('a list has its map on a tab, and its legend counts the points of each class', async () => {
  const { memory } = showMap('/fuente');
  await user.click(await screen.findByRole('tab', { name: 'Map' }));
  expect(await told()).toEqual(['Corre1', 'Seca2', 'With water', 'Without water']);
  expect(screen.getByText(/^3 points/)).toBeDefined();
  expect(memory.calls.filter(({ method }) => method === 'points')).toHaveLength(1);
});

test('another colour is chosen in the address; one that is read afresh is asked for by itself', async () => {
  const { memory } = showMap();
  await legend();
  await user.selectOptions(screen.getByLabelText('Colour by'), 'chorros');
  expect(await told()).toEqual(
    // of whole numbers one is a class by itself
    expect.arrayContaining(['01', '1 to less than 41', '4 or more1']),
  );
  await user.selectOptions(screen.getByLabelText('Colour by'), 'letras');
  await waitFor(async () => expect(await told()).toContain('less than 22'));
  const asked = memory.calls.filter(({ method }) => method === 'points');
  expect(asked.map(({ params }) => [params['hasPlaces'], params['colors']])).toEqual([
    [true, undefined],
    [false, ['letras']],
  ]);
});

test('a class is switched off and on, and so is a shape', async () => {
  showMap();
  const dry = within(await legend()).getByRole('button', { name: /Seca/ });
  await user.click(dry);
  expect(dry.getAttribute('aria-pressed')).toBe('false');
  await user.click(dry);
  expect(dry.getAttribute('aria-pressed')).toBe('true');
  await user.click(within(await legend()).getByRole('button', { name: 'Without water' }));
  expect(await told()).toEqual(expect.arrayContaining(['Corre1', 'Seca1']));
});

test('heat shows what counts and where most of it is, in the address and in words', async () => {
  const complaints = (): PointsAnswer => ({
    data: {
      ids: Uint32Array.from([1, 2, 3]),
      lat: Int32Array.from([5.5, 5.501, 5.502].map((lat) => lat * PER_DEGREE)),
      lng: Int32Array.from([-73.4, -73.401, -73.402].map((lng) => lng * PER_DEGREE)),
      // grave, not grave, grave
      packed: Uint32Array.from([1, 2, 1]),
      placeless: 0,
    },
    etag: '"1"',
  });
  showMap('/queja?cara=mapa', complaints);
  expect(await told()).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Colour by'), 'Heat: Grave complaints');
  expect(await screen.findByRole('region', { name: 'Heat of Grave complaints' })).toBeDefined();
  // only what counts is a class of this map
  expect(await told()).toHaveLength(1);
});

test('what is in sight is downloaded: what the files hold is said', async () => {
  showMap();
  await legend();
  await user.click(screen.getByRole('button', { name: 'Download what is in sight' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((one) => one.textContent),
  ).toEqual([
    'GeoJSON, columns shown',
    'KML, columns shown',
    'CSV, columns shown and coordinates',
    'Picture (PNG)',
  ]);
  expect(menu.textContent).toContain('What is in sight: ');
});

test('records without a place are counted, and lead to their list', async () => {
  showMap('/fuente?cara=mapa&filter={"estado":"seca"}');
  const link = await screen.findByRole('link', { name: '2 without coordinates' });
  const filter = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ estado: 'seca', sitio_empty: true });
});

test('what others write is told, and seen when somebody wants to', async () => {
  const { memory } = showMap();
  await legend();
  publishChanges({ cambios: [{ recurso: 'fuente', id: 1, version: 2 }] } as never);
  await user.click(await screen.findByRole('button', { name: /Somebody changed these records/ }));
  await waitFor(() =>
    expect(memory.calls.filter(({ method }) => method === 'points')).toHaveLength(2),
  );
  expect(memory.calls.findLast(({ method }) => method === 'points')?.params['etag']).toBe('"1"');
});

test('a map that cannot be read says so, and tries again', async () => {
  let fails = true;
  showMap('/fuente?cara=mapa', (params) => {
    if (fails) throw new HttpError('The server is tired.', 503);
    return answer(params);
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server is tired.');
  fails = false;
  await user.click(within(alert).getByRole('button'));
  expect(await told()).toContain('Corre1');
});

/** What the device answers when it is asked where it is. */
const deviceAt = (answer: Geolocation['getCurrentPosition']) =>
  vi
    .spyOn(navigator, 'geolocation', 'get')
    .mockReturnValue({ getCurrentPosition: answer } as Geolocation);

test('the five nearest to where the device is are told with metres, and what is square in words', async () => {
  deviceAt((found) =>
    found({
      coords: { latitude: 5.501, longitude: -73.401, accuracy: 11.2 },
    } as GeolocationPosition),
  );
  showMap();
  await legend();
  await user.click(screen.getByRole('button', { name: 'Nearest to where I am' }));
  const card = await screen.findByRole('region', {
    name: 'Nearest to where you are (within 12 m)',
  });
  const told = within(card)
    .getAllByRole('button', { name: /^Open/ })
    .map((one) => one.parentElement?.textContent);
  expect(told).toEqual([
    expect.stringMatching(/^#2.*0 m · Seca · Without water/),
    expect.stringMatching(/^#[13]157 m ?$/),
    expect.stringMatching(/^#[13]157 m ?$/),
  ]);
});

test('a device that does not tell where it is says what to do instead', async () => {
  deviceAt((_found, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  showMap();
  await legend();
  await user.click(screen.getByRole('button', { name: 'Nearest to where I am' }));
  expect(await screen.findByText(/may not tell where you are/)).toBeDefined();
});

test('what begins from a list is given its filter, and of chosen records their ids', async () => {
  const begins = { label: { es: 'Sortear', en: 'Draw' }, resource: 'queja', filter: 'alcance' };
  const resources = mapToys.map((one) =>
    one.name === 'fuente' ? { ...one, list: { ...one.list, begins } } : one,
  );
  const fuente = [7, 8].map((id) => ({ id, version: 1, codigo: `F${id}`, estado: 'seca' }));
  const memory = memoryProvider({ fuente, mueble: [], queja: [] }, { puntos: answer });
  showAdmin({ memory, resources, at: '/fuente?filter={"estado":"seca"}', language: 'en' });
  const given = (link: HTMLElement): unknown => {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(pathname).toBe('/queja/create');
    return JSON.parse(searchParams.get('alcance') ?? 'null');
  };
  expect(given(await screen.findByRole('link', { name: 'Draw' }))).toEqual({ estado: 'seca' });
  await user.click(await screen.findByRole('checkbox', { name: /F8/ }));
  const bar = within(await screen.findByRole('toolbar'));
  expect(given(bar.getByRole('link', { name: 'Draw' }))).toEqual({ id: [8] });
});
