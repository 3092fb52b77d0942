import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeImports } from '../../../support/client/fakeImports.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup({ applyAccept: false });
const destinos = [
  { nombre: 'punto', general: true, puede: true },
  { nombre: 'zona', general: true, puede: false, motivo: 'La base está cerrada.' },
];
const sheet = (name = 'puntos.xlsx', content = 'x') => new File([content], name);
const chooser = () => screen.findByLabelText<HTMLInputElement>('Elegir un archivo');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a new import', () => {
  test('uploads the file, after what the server must know of it, and goes to the import', async () => {
    const api = fakeImports({ destinos });
    const { path } = showImports('/importacion/create?destino=punto');
    await user.click(await screen.findByRole('radio', { name: /Solo crear/ }));
    await user.upload(await chooser(), sheet());
    await waitFor(() => expect(path()).toBe('/importacion/3'));
    expect(api.askedFor('POST /api/importacion')[0]?.body).toEqual([
      ['destino', 'punto'],
      ['modo', 'crear'],
      ['archivo', 'puntos.xlsx'],
    ]);
    expect(await screen.findByRole('heading', { name: 'Lo que entendimos' })).toBeTruthy();
  });

  test('that is compared goes where the changes of its destination are kept, if one may write there', async () => {
    const cambio = { nombre: 'cambio', general: true, puede: true };
    const api = fakeImports({ destinos: [...destinos, cambio] });
    showImports('/importacion/create?destino=punto');
    await user.click(await screen.findByRole('radio', { name: /Conciliar/ }));
    await user.upload(await chooser(), sheet());
    await waitFor(() => expect(api.askedFor('POST /api/importacion')).toHaveLength(1));
    expect(api.askedFor('POST /api/importacion')[0]?.body).toEqual([
      ['destino', 'cambio'],
      ['modo', 'conciliar'],
      ['archivo', 'puntos.xlsx'],
    ]);
    cleanup();
    fakeImports({ destinos: [...destinos, { ...cambio, puede: false, motivo: 'No puede.' }] });
    showImports('/importacion/create?destino=punto');
    await screen.findByRole('radio', { name: /Solo crear/ });
    expect(screen.queryByRole('radio', { name: /Conciliar/ })).toBeNull();
  });

  test('asks for the destination first, and tells which are closed and why', async () => {
    const api = fakeImports({ destinos });
    showImports('/importacion/create');
    await user.upload(await chooser(), sheet());
    expect((await screen.findByRole('alert')).textContent).toBe('Elija primero el destino.');
    expect(api.askedFor('POST')).toEqual([]);
    const closed = screen.getByRole<HTMLOptionElement>('option', { name: /La base está cerrada/ });
    expect(closed.disabled).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Destino' }), 'punto');
    await user.click(screen.getByRole('button', { name: 'Subir puntos.xlsx' }));
    await waitFor(() => expect(api.askedFor('POST /api/importacion')).toHaveLength(1));
  });

  test.each([
    ['carta.pdf', 'x', /«carta.pdf» no es una hoja de cálculo/],
    ['nada.csv', '', /«nada.csv» está vacío/],
  ])('refuses %s before the upload', async (name, content, words) => {
    const api = fakeImports({ destinos });
    showImports('/importacion/create?destino=punto');
    await user.upload(await chooser(), sheet(name, content));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(api.askedFor('POST')).toEqual([]);
  });

  test('tells what the server says of a file that it refuses, and can be tried again', async () => {
    const api = fakeImports({ destinos });
    const { path } = showImports('/importacion/create?destino=punto');
    api.refuseOnce('POST /api/importacion', 422, 'El libro está cifrado: quite la contraseña.');
    await user.upload(await chooser(), sheet());
    expect((await screen.findByRole('alert')).textContent).toContain('quite la contraseña');
    await user.click(screen.getByRole('button', { name: 'Subir puntos.xlsx' }));
    await waitFor(() => expect(path()).toBe('/importacion/3'));
  });

  test('is reached by the keyboard alone, and tells the limits beforehand', async () => {
    fakeImports({ destinos });
    showImports('/importacion/create?destino=punto');
    const input = await chooser();
    for (let press = 0; press < 12 && document.activeElement !== input; press++) await user.tab();
    expect(document.activeElement).toBe(input);
    const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('50 MB');
    expect(help?.textContent).toContain('200.000');
  });

  test('downloads the template of the destination through a link', async () => {
    const api = fakeImports({ destinos });
    showImports('/importacion/create?destino=punto');
    await user.click(await screen.findByRole('button', { name: 'Descargar la plantilla' }));
    await waitFor(() =>
      expect(api.askedFor('POST /api/enlaces')[0]?.body).toEqual({
        ruta: '/api/importacion/plantilla/punto',
      }),
    );
  });
});

describe('the pages of one destination', () => {
  test('keep their own address while the import goes on', async () => {
    fakeImports({
      destinos: [{ nombre: 'infraestructura_alumbrado', general: false, puede: true }],
    });
    const { path } = showImports('/pages/importar_inventario_alumbrado');
    await user.upload(await chooser(), sheet());
    await waitFor(() => expect(path()).toBe('/pages/importar_inventario_alumbrado?id=3'));
  });

  test('say when the destination is closed', async () => {
    const motivo = 'El inventario base está cerrado.';
    const nombre = 'infraestructura_alumbrado';
    fakeImports({ destinos: [{ nombre, general: false, puede: false, motivo }] });
    showImports('/pages/importar_inventario_alumbrado');
    expect((await screen.findByRole('alert')).textContent).toBe(motivo);
  });

  test('say when there is no such destination, and offer the general import', async () => {
    fakeImports({ destinos });
    showImports('/pages/importar_archivo_trabajo');
    await screen.findByText(/no se importan en esta instalación/);
    const link = screen.getByRole('link', { name: 'Importar otra cosa' });
    expect(link.getAttribute('href')).toBe('/importacion/create');
  });
});

describe('the history of imports', () => {
  test('leads to a new import and to each of those that were', async () => {
    fakeImports({ destinos });
    const { path } = showImports('/importacion');
    const link = await screen.findByRole('link', { name: 'Nueva importación' });
    expect(link.getAttribute('href')).toBe('/importacion/create');
    await user.click(await screen.findByText('puntos.xlsx'));
    await waitFor(() => expect(path()).toBe('/importacion/3'));
  });
});
