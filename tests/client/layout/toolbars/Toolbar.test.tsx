import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ToolbarKind } from '../../../../src/client/layout/toolbars/Toolbar.tsx';
import { showInLayout } from '../../../support/client/layoutApp.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function showWith(toolbar: ToolbarKind, at = '/barrio') {
  localStorage.setItem('farola-diseno', JSON.stringify({ toolbar }));
  showInLayout(<p>page</p>, { at });
  return within(await screen.findByRole('region', { name: 'Toolbar of the page' }));
}

test.each(['classic', 'saas', 'accounting', 'extended', 'reports'] as const)(
  '%s has the title of the page and the way down to it',
  async (kind) => {
    const toolbar = await showWith(kind, '/anexo_registro');
    expect(toolbar.getByRole('heading', { level: 1 }).textContent).toBe('Registros de anexo');
    const path = within(toolbar.getByRole('navigation', { name: 'Path' }));
    expect(path.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'My day',
      'Anexos',
      'Anexos',
    ]);
    expect(path.getByRole('link', { name: 'Anexos' }).getAttribute('href')).toBe('/anexo');
  },
);

test('by default there is none, and the header has the title', () => {
  showInLayout(<p>page</p>);
  expect(screen.queryByRole('region', { name: 'Toolbar of the page' })).toBeNull();
});

test('saas leads to a new record, for who may write one', async () => {
  const toolbar = await showWith('saas');
  expect(toolbar.getByRole('link', { name: 'New neighbourhood' }).getAttribute('href')).toBe(
    '/barrio/create',
  );
});

test.each(['/barrio/create', '/infraestructura_alumbrado_actualizado', '/dashboard'])(
  'saas does not at %s',
  async (at) => {
    const toolbar = await showWith('saas', at);
    expect(toolbar.queryByRole('link', { name: /^New/ })).toBeNull();
  },
);

test('accounting says the day and the period as they stand in Colombia', async () => {
  vi.useFakeTimers({ now: new Date('2026-04-01T03:00:00Z'), toFake: ['Date'] });
  const toolbar = await showWith('accounting');
  expect(toolbar.getByText('Today, 31 March 2026')).toBeTruthy();
  expect(toolbar.getByText('Period March 2026')).toBeTruthy();
});

test('extended has the other pages of the group, the one that is shown marked', async () => {
  const toolbar = await showWith('extended', '/equipo_medida');
  const pages = within(
    toolbar.getByRole('navigation', { name: 'Pages of Verificación Consumos de Energía' }),
  ).getAllByRole('link');
  expect(pages.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Consumo de equipos de medida', null],
    ['Facturas de energía', null],
    ['Equipos de medida', 'page'],
  ]);
});

test('reports leads to the reports from anywhere', async () => {
  const toolbar = await showWith('reports');
  const reports = within(toolbar.getByRole('navigation', { name: 'Reports' }));
  expect(reports.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Resumen financiero del proyecto',
    'Registro de obras',
    'Costos mensuales',
    'Cierre de mes',
    'Índices de precios',
    'Informe final',
  ]);
});
