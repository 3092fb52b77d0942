import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Commands } from '../../../src/client/search/Commands.tsx';
import type { SearchAnswer } from '../../../src/core/search/searchApi.ts';
import { showInFrame } from '../../support/client/commandsApp.tsx';
import { answerWith } from '../../support/client/fakeApi.ts';
import { holdTimers } from '../../support/client/heldTimers.ts';

const LUM_1 = /^LUM-1\s?Calle 3$/;

const nothing: SearchAnswer = { grupos: [], completa: true };
const point = { id: 5, codigo: 'LUM-1', direccion: 'Calle 3' };
const found: SearchAnswer = {
  completa: true,
  grupos: [
    {
      recurso: 'infraestructura_alumbrado_actualizado',
      registros: [point, { id: 6, codigo: 'LUM-12', direccion: null }],
      hallado_en: [{ id: 6, campo: 'observaciones', extracto: '…cerca de LUM-1 del parque' }],
      exacto: true,
      hay_mas: true,
    },
    {
      recurso: 'personal',
      registros: [{ id: 9, nombres: '•••', apellidos: '•••' }],
      hallado_en: [],
      exacto: false,
      hay_mas: false,
    },
  ],
};

const box = () => screen.findByRole('combobox', { name: /A page, an action/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const active = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')
    ?.textContent;

async function open(options: Parameters<typeof showInFrame>[1] = {}) {
  const frame = showInFrame(<Commands />, options);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  return { ...frame, input };
}

beforeEach(() => {
  localStorage.clear();
  answerWith({ status: 200, body: nothing });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('opens by its button, closes by Escape, and gives the focus back', async () => {
  showInFrame(<Commands />);
  const button = screen.getByRole('button', { name: 'Search pages, actions and records' });
  await userEvent.click(button);
  const input = await box();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

describe('pages', () => {
  test('are found by words of their titles, without accents, and opened by Enter', async () => {
    const { path } = await open();
    await userEvent.keyboard('ENERGIA fact');
    expect(await option(/Facturas? de energía/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/factura_energia'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('without an entry of the menu are found, too', async () => {
    await open();
    await userEvent.keyboard('recibo');
    expect((await option(/Recibos? de obra/)).getAttribute('href')).toBe('/recibo_obras');
  });

  test('that the person may not read are not there', async () => {
    await open({ rol: 'funcionario' });
    await userEvent.keyboard('parámetro');
    await screen.findByText('Nothing found for “parámetro”.');
    expect(options()).toEqual([]);
    expect((await box()).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('arrows', () => {
  test('move through all groups and go round, the focus staying where one types', async () => {
    const { input } = await open();
    await userEvent.keyboard('anexo');
    await option('New annex');
    const all = options();
    expect(all.length).toBeGreaterThan(2);
    expect(active()).toBe(all[0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(all[1]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(all.at(-1));
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(all[0]);
    expect(document.activeElement).toBe(input);
    const id = input.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(all[0]);
  });
});

describe('actions', () => {
  test('make a record where that is allowed', async () => {
    const { path } = await open({ rol: 'funcionario' });
    await userEvent.keyboard('create barrio');
    await option('New neighbourhood');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/barrio/create'));
  });

  test('do not offer to write what the person may not', async () => {
    await open({ rol: 'funcionario' });
    await userEvent.keyboard('create parám');
    await screen.findByText('Nothing found for “create parám”.');
    expect(options()).toEqual([]);
  });

  test('change the theme', async () => {
    await open();
    await userEvent.keyboard('dark');
    await option('Theme: Dark');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(localStorage.getItem('mui-mode')).toBe('dark'));
  });

  test('change the language', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await open();
    await userEvent.keyboard('language span');
    await userEvent.click(await option('Language: Spanish'));
    expect(localStorage.getItem('farola-idioma')).toBe('es');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('lead out', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await open();
    await userEvent.keyboard('cerrar ses');
    await userEvent.click(await option('Cerrar Sesión'));
    expect(assign).toHaveBeenCalledWith('/logout');
  });

  test('show the shortcuts in place of the palette', async () => {
    await open();
    await userEvent.click(await option('Keyboard shortcuts'));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});

describe('records', () => {
  test('with an exact match stand first, and Enter opens it', async () => {
    const { calls } = answerWith({ status: 200, body: found });
    const { path } = await open();
    await userEvent.keyboard('lum-1');
    await option(LUM_1);
    expect(calls.map(({ url }) => url)).toEqual(['/api/busqueda?q=lum-1']);
    expect(active()).toBe('LUM-1Calle 3');
    const group = screen.getByRole('group', { name: /^Records: Inventario/ });
    expect(within(group).getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/infraestructura_alumbrado_actualizado/5'));
  });

  test('have what was typed marked, and tell by which other field they were found', async () => {
    answerWith({ status: 200, body: found });
    await open();
    await userEvent.keyboard('lum-1');
    const line = await option(/^LUM-12/);
    const marks = [...line.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['LUM-1', 'LUM-1']);
    expect(line.textContent).toBe('LUM-12Remarks: …cerca de LUM-1 del parque');
  });

  test('say beside their name what a bare number or date is', async () => {
    const group = { hallado_en: [], exacto: false, hay_mas: false };
    const grupos = [
      {
        ...group,
        recurso: 'barrio',
        registros: [
          { id: 1, codigo: 'B1', nombre: 'Álamos', estrato: '3' },
          { id: 2, codigo: 'B2', nombre: 'Álamos Norte', estrato: 'no_aplica' },
          { id: 3, codigo: 'B3', nombre: 'Álamos Sur', estrato: null },
        ],
      },
      {
        ...group,
        recurso: 'respuesta',
        registros: [
          { id: 4, clase: 'definitiva', fecha: '2026-02-04', asunto: 'Álamos', radicado: 'R-1' },
        ],
      },
    ];
    answerWith({ status: 200, body: { grupos, completa: true } });
    await open();
    await userEvent.keyboard('álamos');
    await option(/^B1/);
    expect(options().filter((text) => !text?.startsWith('All'))).toEqual([
      'B1 · ÁlamosPrevailing stratum: 3',
      'B2 · Álamos NortePrevailing stratum: Not applicable',
      'B3 · Álamos Sur',
      'R-1 · ÁlamosFinal · Date: 02/04/2026',
    ]);
  });

  test('lead to the list of their kind though all of them are shown', async () => {
    answerWith({ status: 200, body: found });
    await open();
    await userEvent.keyboard('lum-1');
    const group = await screen.findByRole('group', { name: /^Records: Personal/ });
    const all = within(group).getByRole('option', { name: /^All that match in/ });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain('filter={"q":"lum-1"}');
  });

  test('show personal data as they came: masked', async () => {
    answerWith({ status: 200, body: found });
    await open();
    await userEvent.keyboard('lum-1');
    expect(await option(/••• •••|•••/)).toBeTruthy();
  });

  test('that are too many lead to their list with the same search', async () => {
    answerWith({ status: 200, body: found });
    const { path } = await open();
    await userEvent.keyboard('lum-1');
    await userEvent.click(await option(/^All that match in Inventario/));
    await waitFor(() =>
      expect(decodeURIComponent(path())).toBe(
        '/infraestructura_alumbrado_actualizado?filter={"q":"lum-1"}',
      ),
    );
  });

  test('open in another tab by Ctrl+Enter, and the palette stays', async () => {
    answerWith({ status: 200, body: found });
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { path } = await open();
    await userEvent.keyboard('lum-1');
    await option(LUM_1);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(openTab).toHaveBeenCalledOnce();
    expect(String(openTab.mock.calls[0]?.[0])).toMatch(
      /\/infraestructura_alumbrado_actualizado\/5$/,
    );
    expect(path()).toBe('/barrio');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('are opened by an Enter that came before they did', async () => {
    const { release } = answerWith({ status: 200, body: found, held: true });
    const { path } = await open();
    await userEvent.keyboard('lum-1{Enter}');
    expect((await screen.findAllByText('Searching the records…')).length).toBeGreaterThan(0);
    expect(screen.getByRole('progressbar', { name: 'Searching the records…' })).toBeTruthy();
    release();
    await waitFor(() => expect(path()).toBe('/infraestructura_alumbrado_actualizado/5'));
  });

  test('are asked for when the typing rests, by two characters or more', async () => {
    const { calls } = answerWith({ status: 200, body: nothing });
    await open();
    const rest = holdTimers(250);
    await userEvent.keyboard('z');
    await rest.release();
    expect(await screen.findByText(/Type two characters/)).toBeTruthy();
    await userEvent.keyboard('zzzz');
    expect(calls).toEqual([]);
    await rest.release();
    await screen.findByText('Nothing found for “zzzzz”.');
    expect(calls.map(({ url }) => url)).toEqual(['/api/busqueda?q=zzzzz']);
  });

  test('give up the search that is overtaken', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      if (url === '/api/vistas') return Promise.resolve(new Response('[]'));
      signals.push(signal ?? undefined);
      return new Promise(() => undefined);
    });
    await open();
    await userEvent.keyboard('zz');
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.keyboard('zz');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  test('that cannot be searched are told in place, pages still work, and may be tried again', async () => {
    answerWith({ status: 0 }, { status: 200, body: found });
    await open();
    await userEvent.keyboard('lum');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The records could not be searched.');
    expect(alert.textContent).toContain('The server cannot be reached.');
    expect(await option(/^Luminarias/)).toBeTruthy();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await option(LUM_1)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that were not all searched in time are told', async () => {
    answerWith({ status: 200, body: { ...nothing, completa: false } });
    await open();
    await userEvent.keyboard('zzz');
    expect(await screen.findByText(/Not every kind of record was searched/)).toBeTruthy();
  });
});

describe('recent choices', () => {
  test('lead the empty palette, and can be forgotten', async () => {
    answerWith({ status: 200, body: found });
    await open();
    await userEvent.keyboard('lum-1');
    await option(LUM_1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    const group = await screen.findByRole('group', { name: 'Recent' });
    expect(within(group).getByRole('option').textContent).toBe('LUM-1Calle 3');
    await userEvent.click(screen.getByRole('button', { name: 'Forget recent choices' }));
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });

  test('of what may be read no longer, or that nobody can read, are left out', async () => {
    const stored = {
      'palette.recent': [
        { kind: 'page', label: 'Parámetros', to: '/parametro' },
        { kind: 'page', label: 'Elsewhere', to: 'https://example.com' },
        { kind: 'record', label: 7, to: '/barrio/3' },
        null,
        { kind: 'record', label: 'Centro', to: '/barrio/3' },
      ],
    };
    await open({ rol: 'funcionario', stored });
    const group = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Centro']);
  });
});

test('speaks Spanish', async () => {
  await open({ language: 'es' });
  await userEvent.keyboard('zz');
  expect(await screen.findByText('No se encontró nada con «zz».')).toBeTruthy();
});
