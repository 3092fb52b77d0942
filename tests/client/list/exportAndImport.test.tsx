import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeImports } from '../../support/client/fakeImports.ts';
import { showImports } from '../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the link is asked for, taken apart. */
function askedOf(api: ReturnType<typeof fakeImports>) {
  const body = api.askedFor('POST /api/enlaces').at(-1)?.body as { ruta: string } | undefined;
  if (body === undefined) return undefined;
  const { pathname, searchParams } = new URL(body.ruta, 'http://farola.test');
  return { pathname, ...Object.fromEntries(searchParams) };
}

async function choose(item: string) {
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('exporting a list', () => {
  test('takes its filter, order and columns, and tells how many records', async () => {
    const api = fakeImports();
    showImports(`/punto?filter=${encodeURIComponent('{"clase":["led"]}')}`);
    await screen.findByText('P1');
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    expect(await screen.findByText('Exportar 1 registro')).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Excel, columnas visibles' }));
    await waitFor(() =>
      expect(askedOf(api)).toEqual({
        pathname: '/api/punto/export',
        format: 'xlsx',
        filter: '{"clase":["led"]}',
        sort: '[["codigo","ASC"]]',
        columns: '["codigo","zona_id","clase"]',
      }),
    );
  });

  test('follows the columns and the order that the person chose', async () => {
    const api = fakeImports();
    showImports('/punto');
    await screen.findByText('P1');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Clase' }));
    await user.keyboard('{Escape}');
    const header = await screen.findByRole('columnheader', { name: /Zona/ });
    await user.click(within(header).getByRole('button'));
    await choose('CSV, columnas visibles');
    await waitFor(() =>
      expect(askedOf(api)).toMatchObject({
        format: 'csv',
        sort: '[["zona_id.nombre","ASC"]]',
        columns: '["codigo","zona_id"]',
      }),
    );
  });

  test('may take all columns', async () => {
    const api = fakeImports();
    showImports('/punto');
    await screen.findByText('P1');
    await choose('CSV, todas las columnas');
    await waitFor(() => expect(askedOf(api)).toMatchObject({ format: 'csv', columns: '*' }));
  });

  test('opens the link that the server gives, and tells a refusal', async () => {
    const api = fakeImports();
    const opened: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.getAttribute('href') ?? '');
    });
    showImports('/punto');
    await screen.findByText('P1');
    await choose('Excel, todas las columnas');
    expect(await screen.findByText('La descarga ha empezado.')).toBeTruthy();
    expect(opened).toEqual(['/api/x?enlace=y']);
    api.refuseOnce('POST /api/enlaces', 422, 'Esa ruta no se descarga.');
    await choose('Excel, todas las columnas');
    expect(await screen.findByText('Esa ruta no se descarga.')).toBeTruthy();
    click.mockRestore();
  });

  test('has nothing to do where no record matches', async () => {
    fakeImports();
    showImports(`/punto?filter=${encodeURIComponent('{"q":"nada"}')}`);
    await screen.findByText('Ningún registro coincide');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' });
    expect(button.disabled).toBe(true);
  });
});

describe('importing from a list', () => {
  test('leads to the import page with the list as the destination', async () => {
    fakeImports();
    showImports('/punto');
    const link = await screen.findByRole('link', { name: 'Importar' });
    expect(link.getAttribute('href')).toBe('/importacion/create?destino=punto');
  });

  test('is not offered where nothing can be imported', async () => {
    fakeImports();
    showImports('/zona');
    await screen.findByText('Centro');
    expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });
});
