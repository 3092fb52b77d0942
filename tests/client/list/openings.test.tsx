import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, type Store } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../resources.config.ts';
import { openingParams } from '../../../src/client/address/listDefaults.ts';
import { seedLists } from '../../../src/client/list/useListLook.ts';
import type { ListPreset } from '../../../src/core/list/presets.ts';
import type { Resource } from '../../../src/core/resource/resource.ts';
import type { SavedView } from '../../../src/core/views/savedViews.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const dear: ListPreset = {
  label: { es: 'Caras', en: 'Dear' },
  filter: { anticipo_gte: 5000 },
  sort: '-anticipo',
  opens: true,
};
const toys = viewToys.map((one: Resource) =>
  one.name === 'obra' ? { ...one, list: { ...one.list, presets: [dear] } } : one,
);
const seeded = (
  lists?: Parameters<typeof seedLists>[1],
  store: Store = localStorageStore(),
): Store => {
  seedLists(store, lists, toys);
  return store;
};

async function open(store: Store, at = '/obra') {
  cleanup();
  const memory = memoryProvider(viewRecords());
  const shown = showAdmin({ memory, resources: toys, at, store });
  const bar = within(await screen.findByRole('group', { name: 'Filtros preparados' }));
  const asked = () => new URLSearchParams(shown.path().split('?')[1]);
  return {
    memory,
    press: (name: string) => fireEvent.click(bar.getByRole('button', { name })),
    pressed: () => bar.getByRole('button', { pressed: true }).textContent,
    asked: () => [asked().get('filter'), asked().get('sort'), asked().get('order')],
  };
}

const OPEN = ['{"anticipo_gte":5000}', 'anticipo', 'DESC'];
const ALL = ['{}', 'nombre', 'ASC'];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a list that opens with a ready filter', () => {
  test('shows it, says so in the address and asks for nothing else', async () => {
    const { asked, pressed, memory } = await open(seeded());
    await waitFor(() => expect(asked()).toEqual(OPEN));
    expect(pressed()).toBe('Caras');
    const lists = memory.callsOf('getList').filter(({ resource }) => resource === 'obra');
    expect(new Set(lists.map(({ params }) => JSON.stringify(params['filter'])))).toEqual(
      new Set(['{"anticipo_gte":5000}']),
    );
  });

  test('is left whole by one click, and stays so for the day', async () => {
    const store = seeded();
    const first = await open(store);
    await waitFor(() => expect(first.asked()).toEqual(OPEN));
    first.press('Todo');
    await waitFor(() => expect(first.asked()).toEqual(ALL));
    const again = await open(seeded(undefined, store));
    expect(again.pressed()).toBe('Todo');
    store.setItem('farola.opened', '2020-01-01');
    const nextDay = await open(seeded(undefined, store));
    await waitFor(() => expect(nextDay.asked()).toEqual(OPEN));
  });

  test('leaves an address alone that says something', async () => {
    const { asked, pressed } = await open(seeded(), `/obra?filter=${encodeURIComponent('{}')}`);
    expect(pressed()).toBe('Todo');
    expect(asked()[0]).toBe('{}');
  });

  test('begins with the view of the person, who has one', async () => {
    const view: SavedView = {
      id: 12,
      recurso: 'obra',
      nombre: 'Las mejoras',
      compartida: false,
      de_firma: false,
      propia: true,
      editable: true,
      predeterminada: true,
      autor: null,
      version: 1,
      contenido: { filtro: { clase: 'mejora' }, orden: [['nombre', 'DESC']] },
      omitido: [],
    };
    const store = seeded({ preferencias: {}, vistas: [view], densidad: null });
    const { asked } = await open(store);
    await waitFor(() => expect(asked()).toEqual(['{"clase":"mejora"}', 'nombre', 'DESC']));
  });

  test('has as many rows a page as the person wants', () => {
    const obra = toys.find(({ name }) => name === 'obra');
    expect(obra && openingParams(obra, { filas: 10 })?.perPage).toBe(10);
    const zona = toys.find(({ name }) => name === 'zona');
    expect(zona && openingParams(zona)).toBeUndefined();
  });

  test('says that nothing is open where that is so', async () => {
    cleanup();
    showAdmin({
      memory: memoryProvider({ obra: [] }),
      resources: toys,
      at: '/obra',
      store: seeded(),
    });
    expect(await screen.findByText('No hay nada abierto')).toBeTruthy();
  });
});

describe('one’s own letters', () => {
  const show = (filter: object, language: 'es' | 'en' = 'es') =>
    showAdmin({
      memory: memoryProvider({ correspondencia: [], personal_interventoria: [] }),
      resources,
      language,
      at: `/correspondencia?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    });

  test('are none for who is linked to nobody, which is said', async () => {
    show({ responsable_id: 'yo' });
    expect(await screen.findByText(/no está enlazada con nadie del personal/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Responsable es usted/ })).toBeTruthy();
  });

  test('and in English', async () => {
    show({ responsable_id: ['yo'] }, 'en');
    expect(await screen.findByText(/linked to nobody of the oversight staff/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /is you/ })).toBeTruthy();
  });

  test('nothing else is blamed on the link', async () => {
    show({ responsable_id_neq: 'yo', remitente: 'yo' });
    expect(await screen.findByText('Ningún registro coincide')).toBeTruthy();
  });

  test('are asked for beside other people, at the filter', async () => {
    const user = userEvent.setup();
    const { path } = show({ responsable_id: [3] });
    const asked = () =>
      JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '{}') as object;
    await user.click(await screen.findByRole('button', { name: /^Responsable es/ }));
    const box = await screen.findByRole('checkbox', { name: 'Usted: quien mire' });
    await user.click(box);
    await waitFor(() => expect(asked()).toEqual({ responsable_id: ['yo', 3] }));
    await user.click(box);
    await waitFor(() => expect(asked()).toEqual({ responsable_id: [3] }));
  });
});
