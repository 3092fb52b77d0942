import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { seedLists } from '../../../src/client/list/useListLook.ts';
import type { SavedView } from '../../../src/core/views/savedViews.ts';
import { showAdmin, tableRows } from '../../support/client/adminApp.tsx';
import { memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const user = userEvent.setup();
const obra = viewToys.find(({ name }) => name === 'obra')!;

const view: SavedView = {
  id: 12,
  recurso: 'obra',
  nombre: 'Las mejoras',
  compartida: true,
  de_firma: false,
  propia: false,
  editable: false,
  predeterminada: false,
  autor: 'Luz Mora',
  version: 1,
  contenido: {
    filtro: { clase: 'mejora' },
    orden: [['nombre', 'DESC']],
    columnas: ['nombre'],
    filas: 25,
  },
  omitido: [],
};

const bodyOf = ({ body }: RequestInit): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

/** The views of a server, for the screens alone: what the server itself answers is proved elsewhere. */
function serve(views: SavedView[]) {
  const sent: Sent[] = [];
  const deleted: SavedView[] = [];
  const kept = new Map<string, Response>();
  let isLosing = false;
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  /** Each write once, by its key; the answer to one may be lost. */
  vi.stubGlobal('fetch', async (address: string | URL, options: RequestInit = {}) => {
    const key = new Headers(options.headers).get('Idempotency-Key');
    const written = (key !== null && kept.get(key)) || (await work(address, options));
    if (key !== null && written.ok) kept.set(key, written.clone());
    if (key === null || !isLosing) return written.clone();
    isLosing = false;
    throw new TypeError('Failed to fetch');
  });
  async function work(address: string | URL, options: RequestInit): Promise<Response> {
    const { pathname } = new URL(String(address), 'http://farola.test');
    const path = pathname.replace('/api/', '');
    const { method = 'GET' } = options;
    if (method !== 'GET') {
      const body: unknown = bodyOf(options);
      const given = new Headers(options.headers);
      const [version, key] = [given.get('If-Match'), given.get('Idempotency-Key')];
      sent.push({ method, path, body, version, key });
    }
    const id = Number(path.split('/')[1]);
    const found = views.find((one) => one.id === id);
    if (path === 'vistas' && method === 'GET') return answer(200, views);
    if (path === 'vistas') {
      const given = bodyOf(options) as Partial<SavedView>;
      if (views.some(({ nombre }) => nombre === given.nombre)) {
        const fields = { nombre: [{ code: 'DUPLICADO', message: 'Ese nombre ya está' }] };
        return answer(409, { code: 'DUPLICADO', message: 'Repetida', fields });
      }
      const made = { ...view, ...given, id: 77, propia: true, editable: true };
      views.push(made);
      return answer(201, made);
    }
    if (path.startsWith('preferencias/')) return answer(200, { ok: true });
    if (path === 'deshacer') {
      views.push(...deleted.splice(0));
      const none = { total: 0, registros: [] };
      const done = {
        revertidos: { total: 1, registros: [] },
        conservados: none,
        imposibles: { total: 0, motivos: [] },
      };
      return answer(200, { token: null, ...done });
    }
    if (found === undefined) return answer(404, { code: 'NO_EXISTE', message: 'No existe' });
    if (method === 'DELETE') {
      deleted.push(...views.splice(views.indexOf(found), 1));
      return new Response('{"ok":true}', {
        headers: { 'X-Deshacer': `vista.${id}.b${found.version}` },
      });
    }
    if (method === 'PUT') Object.assign(found, bodyOf(options), { version: 2 });
    return answer(200, found);
  }
  const loseNext = () => {
    isLosing = true;
  };
  return { sent, loseNext };
}

interface Sent {
  method: string;
  path: string;
  body: unknown;
  version: string | null;
  key: string | null;
}

function show(at: string, store = memoryStore()) {
  const memory = memoryProvider(viewRecords());
  return { memory, store, ...showAdmin({ memory, resources: viewToys, at, store }) };
}

const headers = () =>
  screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label') ?? '');
const openViews = async (name: string | RegExp = 'Vistas') =>
  user.click(await screen.findByRole('button', { name }));
const lastAsked = (memory: ReturnType<typeof memoryProvider>) =>
  memory.callsOf('getList').findLast(({ resource }) => resource === 'obra')?.params;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a view in the address', () => {
  test('becomes the address of the list as it says, and the list is no other', async () => {
    serve([{ ...view }]);
    const { memory, path } = show('/obra?vista=12');
    await screen.findByRole('button', { name: 'Las mejoras' });
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    const params = new URLSearchParams(path().split('?')[1]);
    expect([
      params.get('vista'),
      params.get('filter'),
      params.get('sort'),
      params.get('order'),
    ]).toEqual(['12', '{"clase":"mejora"}', 'nombre', 'DESC']);
    expect(memory.callsOf('getList').filter(({ resource }) => resource === 'obra')).toHaveLength(1);
    expect(headers().filter((label) => label !== '')).toEqual(['Nombre', 'Acciones']);
  });

  test('that is no more leaves the list, and is told', async () => {
    serve([]);
    const { path } = show('/obra?vista=12');
    expect(await screen.findByText(/Esta vista no existe/)).toBeTruthy();
    await waitFor(() => expect(tableRows()).toHaveLength(3));
    expect(path()).not.toMatch(/vista/);
  });

  test('that is of another list leaves this one', async () => {
    serve([{ ...view, recurso: 'zona' }]);
    show('/obra?vista=12');
    expect(await screen.findByText(/Esta vista no existe/)).toBeTruthy();
    await waitFor(() => expect(tableRows()).toHaveLength(3));
  });

  test('tells what of it cannot be used, until that is read', async () => {
    serve([
      {
        ...view,
        omitido: [
          { parte: 'filtro', clave: 'color_contains' },
          { parte: 'filtro', clave: 'q' },
          { parte: 'columnas', clave: 'nombre' },
        ],
      },
    ]);
    show('/obra?vista=12');
    const notice = await screen.findByText(/sin lo que usted no puede usar/);
    expect(notice.textContent).toMatch(
      /filtro por color_contains, el texto buscado, columna Nombre/,
    );
    await user.click(screen.getByRole('button', { name: /cerrar|close/i }));
    expect(screen.queryByText(/sin lo que usted no puede usar/)).toBe(null);
  });
});

describe('the views of a list', () => {
  test('are opened, tell a change, and drop it', async () => {
    serve([{ ...view }]);
    const { memory } = show('/obra');
    await openViews();
    await user.click(await screen.findByRole('button', { name: /^Las mejoras/ }));
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    expect(lastAsked(memory)).toMatchObject({ sort: { field: 'nombre', order: 'DESC' } });
    await user.selectOptions(screen.getByRole('combobox', { name: /por página/ }), '50');
    await openViews(/Las mejoras\s*con cambios/);
    // somebody else's: it is not theirs to save
    expect(screen.queryByRole('button', { name: 'Guardar los cambios' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Descartar los cambios' }));
    expect(await screen.findByRole('button', { name: 'Las mejoras' })).toBeTruthy();
    await openViews('Las mejoras');
    await user.click(screen.getByRole('button', { name: 'Sin vista' }));
    await waitFor(() => expect(tableRows()).toHaveLength(3));
    expect(screen.getByRole('button', { name: 'Vistas' })).toBeTruthy();
  });

  test('are saved under a name that is not taken', async () => {
    const { sent } = serve([{ ...view, propia: true, editable: true }]);
    const { path } = show('/obra?filter=%7B%22clase%22%3A%22mejora%22%7D');
    await openViews();
    await user.click(await screen.findByRole('button', { name: 'Guardar como vista nueva' }));
    const name = screen.getByRole('textbox', { name: 'Nombre de la vista' });
    await user.type(name, 'Las mejoras{Enter}');
    expect(await screen.findByText('Ese nombre ya está')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'Otras{Enter}');
    await waitFor(() => expect(path()).toMatch(/vista=77/));
    expect(sent.at(-1)).toMatchObject({
      path: 'vistas',
      body: {
        recurso: 'obra',
        nombre: 'Otras',
        compartida: false,
        contenido: { filtro: { clase: 'mejora' }, filas: 25 },
      },
    });
  });

  test('are changed and deleted by the version that was seen', async () => {
    const { sent } = serve([{ ...view, propia: true, editable: true, version: 3 }]);
    const { path } = show('/obra?vista=12');
    await screen.findByRole('button', { name: 'Las mejoras' });
    await user.selectOptions(await screen.findByRole('combobox', { name: /por página/ }), '50');
    await openViews(/con cambios/);
    await user.click(screen.getByRole('button', { name: 'Guardar los cambios' }));
    await waitFor(() => expect(screen.queryByText('con cambios')).toBe(null));
    expect(sent.at(-1)).toMatchObject({
      method: 'PUT',
      version: '"3"',
      body: { contenido: { filas: 50, filtro: { clase: 'mejora' } } },
    });
    await openViews('Las mejoras');
    await user.click(screen.getByRole('button', { name: 'Acciones sobre Las mejoras' }));
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: /Eliminar la vista/ });
    await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(path()).not.toMatch(/vista=12/));
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: 'vistas/12', version: '"2"' });
    // a real inverse, and the menu has it again
    const views = await screen.findByRole('dialog', { name: /^Vistas de/ });
    await waitFor(() => expect(views.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ path: 'deshacer', body: { token: 'vista.12.b2' } }),
    );
    await openViews();
    expect(await screen.findByRole('button', { name: /^Las mejoras/ })).toBeTruthy();
  });
});

describe('a write of a view whose answer was lost', () => {
  const unknown = /Puede haberse hecho de todos modos/;

  test('is tried again from where it was, and makes one view', async () => {
    const { sent, loseNext } = serve([]);
    const { path } = show('/obra');
    await openViews();
    await user.click(await screen.findByRole('button', { name: 'Guardar como vista nueva' }));
    loseNext();
    await user.type(screen.getByRole('textbox', { name: 'Nombre de la vista' }), 'Otras{Enter}');
    expect(await screen.findByText(unknown)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(path()).toMatch(/vista=77/));
    // the second was answered by its key
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[\d-]{8,}$/);
  });

  test('changes and deletes it once, by the version that was seen', async () => {
    const { sent, loseNext } = serve([{ ...view, propia: true, editable: true, version: 1 }]);
    show('/obra');
    await openViews();
    const act = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /^Acciones sobre/ }));
      await user.click(screen.getByRole('menuitem', { name }));
      return within(await screen.findByRole('dialog', { name: new RegExp(name) }));
    };
    const rename = await act('Cambiar el nombre');
    await user.type(rename.getByRole('textbox'), ' 2');
    loseNext();
    await user.click(rename.getByRole('button', { name: 'Guardar' }));
    await rename.findByText(unknown);
    await user.click(rename.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /nombre/ })).toBe(null));
    expect(sent).toMatchObject([
      { method: 'PUT', version: '"1"', body: { nombre: 'Las mejoras 2' } },
    ]);
    const removal = await act('Eliminar');
    loseNext();
    await user.click(removal.getByRole('button', { name: 'Eliminar' }));
    await removal.findByText(unknown);
    await user.click(removal.getByRole('button', { name: 'Eliminar' }));
    // with its way back, behind the list of the views
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Eliminar/ })).toBe(null));
    const undo = { name: 'Deshacer', hidden: true };
    expect(await screen.findByRole('button', undo)).toBeTruthy();
    expect(sent.map(({ method, version }) => [method, version])).toEqual([
      ['PUT', '"1"'],
      ['DELETE', '"2"'],
    ]);
  });

  test('what was done once is asked for anew by another key', async () => {
    const { sent } = serve([{ ...view }]);
    show('/obra');
    await openViews();
    for (const _ of [1, 2]) {
      await user.click(
        (await screen.findAllByRole('button', { name: /^Acciones sobre Las mejoras$/ }))[0]!,
      );
      await user.click(screen.getByRole('menuitem', { name: 'Copiar a mis vistas' }));
    }
    expect(await screen.findByText('Ese nombre ya está')).toBeTruthy();
    const [first, second] = sent.filter(({ method }) => method === 'POST');
    expect(first?.body).toEqual(second?.body);
    expect(first?.key).not.toBe(second?.key);
  });
});

describe('a list', () => {
  test('begins with the view of the person, and looks as they have it', async () => {
    serve([view]);
    const store = memoryStore();
    seedLists(store, { preferencias: {}, vistas: [view], densidad: 'comfortable' }, viewToys);
    const { path } = show('/obra', store);
    expect(await screen.findByRole('button', { name: 'Las mejoras' })).toBeTruthy();
    await waitFor(() => expect(tableRows()).toHaveLength(1));
    expect(path()).toMatch(/vista=12/);
  });

  test('with an address of its own begins as that says', async () => {
    const store = memoryStore();
    seedLists(store, { preferencias: {}, vistas: [view], densidad: null }, viewToys);
    show('/obra?filter=%7B%7D', store);
    await waitFor(() => expect(tableRows()).toHaveLength(3));
    expect(screen.getByRole('button', { name: 'Vistas' })).toBeTruthy();
  });

  test('keeps on the server what is changed of its look, and nothing else', async () => {
    const { sent } = serve([]);
    const store = memoryStore({ 'obra.aspecto': { columnas: ['nombre', 'clase'], filas: 10 } });
    show('/obra', store);
    await screen.findByRole('button', { name: 'Vistas' });
    await user.selectOptions(await screen.findByRole('combobox', { name: /por página/ }), '100');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Clase' }));
    const whole = () => Object.assign({}, ...sent.map(({ body }) => body)) as object;
    await waitFor(() => expect(whole()).toEqual({ filas: 100, columnas: ['nombre'] }));
    expect(new Set(sent.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['PUT preferencias/obra']),
    );
  });

  test('forgets in the browser what the server no longer keeps', () => {
    const store = localStorageStore();
    store.setItem('obra.aspecto', { filas: 10 });
    store.setItem('zona.aspecto', { filas: 10 });
    const lists = { preferencias: { zona: { filas: 50 } }, vistas: [], densidad: null };
    seedLists(store, lists, [obra, ...viewToys]);
    expect([store.getItem('obra.aspecto'), store.getItem('zona.aspecto')]).toEqual([
      undefined,
      { filas: 50 },
    ]);
  });
});
