import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { today } from '../../../../src/client/address/day.ts';
import { showAdmin, tableRows } from '../../../support/client/adminApp.tsx';
import { apiError } from '../../../support/client/memoryProvider.ts';
import { CUT_OFF, dayIn, farol, MAY, withPast } from '../../../support/client/pastProvider.ts';
import { viewToys } from '../../../support/toys/viewToys.ts';

function show(at = '/farol', language: 'es' | 'en' = 'es') {
  const { memory, asked } = withPast();
  const store = memoryStore();
  const resources = [farol, ...viewToys];
  return { memory, asked, store, ...showAdmin({ memory, resources, at, language, store }) };
}

const user = userEvent.setup();
const pill = (day: string | RegExp) => screen.findByRole('button', { name: day });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the day of a list', () => {
  test('is today until another one is typed; then rows, sums and address are of that day', async () => {
    const { path, asked } = show();
    await user.click(await pill('A la fecha: hoy'));
    const dialog = within(await screen.findByRole('dialog', { name: 'A la fecha' }));
    await user.type(
      await dialog.findByRole('textbox', { name: 'A la fecha' }),
      '31/05/2020{Enter}',
    );
    const chosen = await pill('A la fecha: 31 may 2020');
    expect(document.activeElement).toBe(chosen);
    await waitFor(() => expect(tableRows()).toEqual([['L-1', '82']]));
    expect(dayIn(path())).toBe(MAY);
    expect(asked.at(-1)).toBe(MAY);
    expect(
      screen.getByText('Faroles al 31 may 2020, con lo aprobado hasta hoy 10:42'),
    ).toBeTruthy();
    const foot = await screen.findByRole('row', { name: /Total/ });
    expect(foot.textContent).toContain('82');
    await user.click(screen.getByRole('button', { name: 'Volver a hoy' }));
    await pill('A la fecha: hoy');
    await waitFor(() => expect(tableRows()).toHaveLength(2));
    expect(dayIn(path())).toBe(null);
    expect(screen.queryByText(/con lo aprobado hasta/)).toBeNull();
  });

  test('counts its rows to the end by itself: how many there are today says nothing of it', async () => {
    const memory = withPast().memory;
    const { getList } = memory.provider;
    memory.provider.getList = async (...one) => ({
      ...(await getList<never>(...one)),
      total: 60,
      meta: { capped: true },
    });
    memory.provider.exactTotal = async (_resource, { en }) => ({
      data: en === undefined ? 103 : 77,
    });
    showAdmin({ memory, resources: [farol, ...viewToys], at: '/farol', language: 'es' });
    await user.click(await screen.findByRole('button', { name: '1–25 de 60+. Contarlos todos' }));
    await screen.findByText('1–25 de 103');
    await user.click(await pill('A la fecha: hoy'));
    const dialog = within(await screen.findByRole('dialog', { name: 'A la fecha' }));
    await user.type(
      await dialog.findByRole('textbox', { name: 'A la fecha' }),
      '31/05/2020{Enter}',
    );
    await user.click(await screen.findByRole('button', { name: '1–25 de 60+. Contarlos todos' }));
    expect(await screen.findByText('1–25 de 77')).toBeTruthy();
  });

  test('tells in its box up to which sealed line of the log it is known', async () => {
    show(`/farol?en=${MAY}&page=1`);
    await screen.findByText('82');
    await user.click(await pill('A la fecha: 31 may 2020'));
    const dialog = within(await screen.findByRole('dialog', { name: 'A la fecha' }));
    expect(await dialog.findByText(/Última línea sellada de la bitácora: n\.º 7\./)).toBeTruthy();
  });

  test('is kept while the list is searched and sorted, and begins it at page 1', async () => {
    const { path, asked } = show(`/farol?en=${MAY}&page=1&filter=%7B%7D`);
    await screen.findByText('82');
    await user.click(
      within(screen.getByRole('columnheader', { name: 'Carga' })).getByRole('button'),
    );
    await waitFor(() => expect(path()).toContain('sort=carga'));
    expect(dayIn(path())).toBe(MAY);
    expect(new Set(asked)).toEqual(new Set([MAY]));
  });

  test('is one of the usual ones by two clicks', async () => {
    const { path } = show();
    await user.click(await pill('A la fecha: hoy'));
    await user.click(await screen.findByRole('button', { name: /^Fin del mes pasado/ }));
    await waitFor(() => expect(dayIn(path())).toMatch(/-(28|29|30|31)$/));
    expect(dayIn(path())! < today().slice(0, 7)).toBe(true);
  });

  test('that cannot be is said under the box, and Escape leaves everything as it was', async () => {
    const { path } = show();
    await user.click(await pill('A la fecha: hoy'));
    const box = await screen.findByRole('textbox', { name: 'A la fecha' });
    await user.type(box, 'ayer por la tarde{Enter}');
    expect(await screen.findByText('Escriba una fecha, por ejemplo 31/05/2026.')).toBeTruthy();
    await user.clear(box);
    await user.type(box, '31/12/2069{Enter}');
    expect(await screen.findByText(/Ese día aún no ha llegado: hoy es/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await pill('A la fecha: hoy'));
    expect(dayIn(path())).toBe(null);
  });

  test('is not offered where a list has no past', async () => {
    show('/zona');
    await screen.findByRole('button', { name: 'Agregar filtro' });
    expect(screen.queryByRole('button', { name: /A la fecha/ })).toBeNull();
  });

  test('never shows rows of another day while its own are on the way', async () => {
    const { memory } = show();
    await screen.findByText('L-2');
    let answer = () => {};
    const held = memory.provider.getList;
    memory.provider.getList = async (resource, params) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return held(resource, params);
    };
    await user.click(await pill('A la fecha: hoy'));
    await user.type(
      await screen.findByRole('textbox', { name: 'A la fecha' }),
      '31/05/2020{Enter}',
    );
    await pill('A la fecha: 31 may 2020');
    await waitFor(() => expect(screen.queryByText('L-2')).toBeNull());
    answer();
    await screen.findByText('82');
  });
});

describe('an earlier day without rows', () => {
  test('before the cut-off says so, and leads to the first day', async () => {
    const { path } = show('/farol?en=2019-12-31');
    await screen.findByText('No hay datos del 31 dic 2019');
    expect(screen.getByText('La base comienza el 1 ene 2020 (fecha de corte).')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver el 1 ene 2020' }));
    await screen.findByText('82');
    expect(dayIn(path())).toBe(CUT_OFF);
  });

  test('that is still prepared after an upgrade says so, and is asked for again', async () => {
    const { memory } = withPast();
    memory.failOnce('getList', apiError(503, { code: 'NO_DISPONIBLE', message: 'Vuelva luego' }));
    showAdmin({ memory, resources: [farol], at: `/farol?en=${MAY}`, language: 'en' });
    await screen.findByText('Faroles: its past is being prepared; try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tableRows()).toEqual([['L-1', '82']]));
  });
});

describe('a record on an earlier day', () => {
  test('is opened from its list as it was, leads to today and back to the list on that day', async () => {
    const { path } = show(`/farol?en=${MAY}&page=1&filter=%7B%7D`);
    const link = await screen.findByRole('link', { name: 'L-1' });
    expect(link.getAttribute('href')).toBe(`/farol/1?en=${MAY}`);
    await user.click(link);
    expect(await screen.findByText('Así estaba el 31 may 2020.')).toBeTruthy();
    const panel = within(await screen.findByRole('dialog', { name: 'Farol L-1' }));
    expect(panel.getByText('82')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Guardar' })).toBeNull();
    const toToday = panel.getByRole('link', { name: 'Ver cómo está hoy' });
    expect(toToday.getAttribute('href')).toBe('/farol/1');
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(path().startsWith('/farol?')).toBe(true));
    expect(dayIn(path())).toBe(MAY);
    await user.click(await screen.findByRole('link', { name: 'L-1' }));
    await user.click(await screen.findByRole('link', { name: 'Ver cómo está hoy' }));
    await waitFor(() => expect(path()).toBe('/farol/1'));
    const today40 = within(await screen.findByRole('dialog', { name: 'Farol L-1' }));
    await today40.findByText('40');
    expect(screen.queryByText(/Así estaba/)).toBeNull();
  });

  test('by a shared link has the list of that day behind it', async () => {
    const { path, asked } = show(`/farol/1?en=${MAY}`);
    await screen.findByText('Así estaba el 31 may 2020.');
    expect(new Set(asked)).toEqual(new Set([MAY]));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Farol L-1' })).getByRole('button', {
        name: 'Cerrar',
      }),
    );
    await waitFor(() => expect(dayIn(path())).toBe(MAY));
    expect(path().startsWith('/farol?')).toBe(true);
  });

  test.each(['ayer', '2020-02-30', '2999-01-01'])(
    'by an address with %s in the place of a day is that of today, and says so',
    async (wrong) => {
      const { asked } = show(`/farol/1?en=${wrong}`);
      const words = `«${wrong}» no es una fecha en la que se pueda mostrar. Así está hoy.`;
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByText(/Así estaba/)).toBeNull();
      expect(asked.filter((day) => day !== undefined && day !== null)).toEqual([]);
    },
  );

  test('that was not there yet says so', async () => {
    show(`/farol/2?en=${MAY}`);
    expect(await screen.findByText('El 31 may 2020 aún no estaba: farol')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver cómo está hoy' });
    expect(link.getAttribute('href')).toBe('/farol/2');
  });
});
