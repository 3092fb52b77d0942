import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { currentUser } from '../../support/client/fakeApi.ts';
import { Refusal } from '../../support/client/ownPage.tsx';
import { showSamplePage, start } from '../../support/samplePage.tsx';

const paths = [
  '/crafted/pages/profile/overview',
  '/crafted/pages/profile/projects',
  '/crafted/pages/profile/campaigns',
  '/crafted/pages/profile/documents',
  '/crafted/pages/profile/connections',
  '/crafted/account/overview',
  '/crafted/widgets/lists',
  '/crafted/widgets/statistics',
  '/crafted/widgets/charts',
  '/crafted/widgets/mixed',
  '/crafted/widgets/tables',
  '/crafted/widgets/feeds',
  '/apps/user-management/users',
];

const month = { periodo: '2026-07', estado: 'cerrado' };
const records = () => ({
  costo_mensual: [
    { id: 1, ...month, energia: 30, aom: 60, inversion: 10, total: 100, costo_maximo: 200 },
  ],
  consolidado_recaudo: [
    {
      id: 1,
      ...month,
      recaudador: 'ebsa',
      facturado: 100,
      recaudado_mes: 80,
      recaudado_cartera: 9,
    },
  ],
  factura_energia: [
    { id: 1, ...month, numero_factura: 'EB-1', kwh_facturado: 57900, kwh_referencia: 52668 },
  ],
  bitacora: [
    {
      id: 9,
      fecha_hora: '2026-07-15T10:00:00-05:00',
      usuario: 'ana@farola.co',
      accion: 'crear',
      recurso: 'barrio',
      registro_id: null,
    },
  ],
});

const funcionario = {
  ...currentUser,
  rol: 'funcionario' as const,
  derechos: { ...currentUser.derechos, usuarios: false },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each([
  ['en', 'Sample content of the theme', /Figures of this system|Made-up figures/],
  ['es', 'Contenido de muestra del tema', /Cifras de este sistema|Cifras inventadas/],
] as const)('in %s', (language, mark, source) => {
  test.each(paths)('%s is marked, and so is every card of it', async (path) => {
    showSamplePage(path, { language, records: records() });
    expect(await screen.findByText(mark)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    await waitFor(() => expect(screen.queryAllByRole('status')).toEqual(outputsOfPage()));
    const cards = document.querySelectorAll('main .MuiCard-root');
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card.textContent).toMatch(source);
    // a key of the words without words
    expect(document.body.textContent).not.toMatch(/\b(farola|resources)\.\w+\.\w/);
  });
});

/** Those that count rows; none that waits for figures is left. */
const outputsOfPage = () =>
  screen.queryAllByRole('status').filter((output) => !output.hasAttribute('aria-label'));

describe('figures of the system', () => {
  test('lead to what they count', async () => {
    showSamplePage('/crafted/widgets/statistics', { records: records() });
    const letters = await screen.findByRole('link', { name: '7' });
    const url = new URL(letters.getAttribute('href') ?? '', 'http://farola.test');
    expect(url.pathname).toBe('/correspondencia');
    expect(JSON.parse(url.searchParams.get('filter') ?? '')).toEqual({
      semaforo: ['vencida', 'por_vencer'],
    });
    expect(screen.getByRole('link', { name: '141.2 kW' })).toBeTruthy();
  });

  test('are not asked for, and not there, where the person may not read them', async () => {
    const { calls } = showSamplePage('/crafted/widgets/feeds', {
      user: funcionario,
      records: records(),
    });
    expect(await screen.findByRole('heading', { name: 'Your activity' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
    expect(calls.map(({ resource }) => resource)).not.toContain('bitacora');
  });

  test('show the newest lines of the log to who may read it', async () => {
    showSamplePage('/crafted/widgets/feeds', { records: records() });
    expect(await screen.findByText('ana@farola.co')).toBeTruthy();
    expect(screen.getByText('Created', { exact: false }).textContent).toBe('Created: Barrios');
  });

  test('leave out the inventory where the start page does, and a refusal is no error', async () => {
    showSamplePage('/crafted/widgets/statistics', {
      answers: { 'GET /api/inicio': () => ({ ...start, inventario: null }) },
    });
    expect(await screen.findByRole('link', { name: '7' })).toBeTruthy();
    expect(screen.queryByText('Installed load')).toBeNull();
    cleanup();
    showSamplePage('/crafted/widgets/lists', {
      answers: {
        'GET /api/inicio': () => new Refusal(403, { code: 'SIN_PERMISO', message: 'No.' }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'My day' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('say what went wrong on their own card', async () => {
    showSamplePage('/crafted/widgets/lists', {
      answers: { 'GET /api/inicio': () => new Refusal(500, { code: 'X', message: 'It broke.' }) },
    });
    const [alert] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain('It broke.');
    expect(screen.getByRole('heading', { name: 'Tasks' })).toBeTruthy();
  });
});

test('the theme’s profile shows who is signed in, and leads to the real one', async () => {
  showSamplePage('/crafted/pages/profile/projects');
  expect(await screen.findByRole('heading', { name: 'Ana Rojas' })).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Your profile in the system' }).getAttribute('href'),
  ).toBe('/crafted/pages/profile');
  const current = screen.getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Projects');
});
