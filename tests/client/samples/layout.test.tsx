import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { BuilderPage } from '../../../src/client/samples/layout/BuilderPage.tsx';
import { MegaMenuPage } from '../../../src/client/samples/layout/MegaMenuPage.tsx';
import { showInLayout } from '../../support/client/layoutApp.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const main = () => within(screen.getByRole('main'));
const stored = () => JSON.parse(localStorage.getItem('farola-diseno') ?? 'null');

test('the builder has every part of the layout, changes it at once and resets it', async () => {
  showInLayout(<BuilderPage />, { at: '/builder' });
  expect(main().getByText('Sample content of the theme')).toBeTruthy();
  expect(main().getAllByRole('group')).toHaveLength(7);
  const reset = main().getByRole<HTMLButtonElement>('button', { name: 'Reset' });
  expect(reset.disabled).toBe(true);
  await userEvent.click(main().getByRole('radio', { name: /^Accounting/ }));
  await userEvent.click(main().getByRole('radio', { name: /^Icons; their pages/ }));
  expect(stored()).toMatchObject({ toolbar: 'accounting', menu: 'icons', sidebar: 'dark' });
  expect(await screen.findByRole('region', { name: 'Toolbar of the page' })).toBeTruthy();
  await userEvent.click(reset);
  expect(stored()).toMatchObject({ toolbar: 'none', menu: 'open' });
  expect(screen.queryByRole('region', { name: 'Toolbar of the page' })).toBeNull();
});

test('the mega-menu offers layouts and toolbars as cards', async () => {
  localStorage.setItem('farola-idioma', 'es');
  showInLayout(<MegaMenuPage />, { at: '/mega-menu' });
  expect(main().getByText('Contenido de muestra del tema')).toBeTruthy();
  const cards = (name: string) =>
    within(main().getByRole('region', { name })).getAllByRole('button');
  expect(cards('Diseños').map((card) => card.textContent)).toEqual([
    'Menú lateral claro',
    'Menú lateral oscuro',
    'Encabezado claro',
    'Encabezado oscuro',
  ]);
  expect(cards('Barras').map((card) => card.textContent)).toEqual([
    'Clásica',
    'SaaS',
    'Contable',
    'Ampliada',
    'Informes',
    'Ninguna',
  ]);
  await userEvent.click(main().getByRole('button', { name: 'Encabezado oscuro' }));
  await userEvent.click(main().getByRole('button', { name: 'Menú lateral claro' }));
  expect(stored()).toMatchObject({ headerColours: 'dark', sidebar: 'light' });
  expect(cards('Diseños').map((card) => card.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
    'true',
  ]);
});
