import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, TestMemoryRouter } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';

import { SmallMap } from '../../../src/client/places/SmallMap.tsx';
import type { NearbyPoint } from '../../../src/core/places/mapApi.ts';
import { createI18nProvider } from '../../support/client/i18n.ts';
import { memoryProvider } from '../../support/client/memoryProvider.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { lat: 5.76, lng: -73.05 };
const DEGREE = 111_320;

/** So many metres to the north. */
const north = (id: number, metres: number): NearbyPoint => ({
  id,
  codigo: `LUM-${id}`,
  estado_operativo: 'en_servicio',
  lat: place.lat + metres / DEGREE,
  lng: place.lng,
});

function showMap(puntos: NearbyPoint[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(typeof request === 'string' ? request : request.url);
    return Promise.resolve(Response.json({ puntos, hay_mas: false }));
  });
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={memoryProvider({}).provider}
        i18nProvider={createI18nProvider([])}
        queryClient={new QueryClient()}
      >
        <SmallMap name="LUM-1" id={1} place={place} pathOf={(id) => `/elemento/${id}`} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return asked;
}

test('a place is shown among its nearest, each with its distance and the way to it', async () => {
  const asked = showMap([
    north(1, 0),
    north(2, 60),
    north(3, 4.5),
    north(4, 30),
    north(5, 300),
    ...[6, 7, 8].map((id) => north(id, 70 + id)),
  ]);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'LUM-3',
    'LUM-4',
    'LUM-2',
    'LUM-6',
    'LUM-7',
  ]);
  expect(links[0]?.getAttribute('href')).toContain('/elemento/3');
  expect(screen.getByText(/^4[.,]5 m$/)).toBeTruthy();
  expect(screen.getByText('30 m')).toBeTruthy();
  // itself and what is farther than a hundred metres do not count
  expect(screen.getByText(/LUM-1 .* 6 /)).toBeTruthy();
  expect(asked[0]).toMatch(/mapa\/puntos\?caja=5\.759102/);
});

test('a place with nothing around it says so', async () => {
  showMap([north(1, 0)]);
  expect(await screen.findByText(/100 m/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
