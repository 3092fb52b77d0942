import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Row } from '../../../src/core/resource/resource.ts';
import { publishChanges } from '../../../src/client/live/topics.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { boardToys } from '../../support/toys/boardToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BASE = [
  { id: 1, version: 1, asunto: 'Barrer', quien: null, desde: '2020-01-01', estado: 'nueva' },
  { id: 2, version: 3, asunto: 'Lavar', quien: 'Ana', desde: null, estado: 'asignada' },
  { id: 3, version: 1, asunto: 'Pintar', quien: 'Ana', desde: '2020-01-01', estado: 'hecha' },
];

interface Shown {
  at?: string;
  rows?: Row[];
  rol?: 'administrador' | 'funcionario';
}

function showBoard({ at = '/tarea?cara=tablero', rows, rol = 'funcionario' }: Shown = {}) {
  const tareas = rows ?? BASE.map((row) => ({ ...row }));
  const memory = memoryProvider(
    { tarea: tareas },
    {
      onWrite: ({ method, params }) => {
        const to = { asignar: 'asignada', acabar: 'hecha', devolver: 'nueva' };
        const row = tareas.find(({ id }) => id === params['id']);
        if (method !== 'action' || row === undefined) return;
        row['estado'] = to[params['transition'] as keyof typeof to];
      },
    },
  );
  return { memory, ...showAdmin({ memory, resources: boardToys, at, rol }) };
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const cardsOf = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((one) => one.getAttribute('aria-label'));

test('the rows stand in a column for each state, with its count, under the filter of the list', async () => {
  const { memory } = showBoard({ at: '/tarea' });
  await user.click(await screen.findByRole('tab', { name: 'Tablero' }));
  await screen.findByRole('article', { name: 'Barrer' });
  expect(await cardsOf('Nueva')).toEqual(['Barrer']);
  expect((await column('Asignada')).textContent).toContain('Asignada1');
  expect(within(await column('Pagada')).getByText('Nada aquí')).toBeDefined();
  expect(within(await column('Nueva')).getByText(/días: muy tarde/)).toBeDefined();
  expect(within(await column('Hecha')).queryByText(/tarde/)).toBeNull();
  const asked = memory.callsOf('getList').map(({ params }) => (params['filter'] as Row)['estado']);
  expect(asked).toEqual(expect.arrayContaining(['nueva', 'asignada', 'hecha', 'pagada']));
});

test('a state that the filter leaves out says so, and can be shown', async () => {
  const filter = encodeURIComponent(JSON.stringify({ estado: ['nueva'], quien: ['Ana'] }));
  const { path } = showBoard({ at: `/tarea?cara=tablero&filter=${filter}` });
  const left = await column('Hecha');
  expect(left.textContent).toContain('Fuera del filtro');
  await user.click(within(left).getByRole('button', { name: 'Ver todos los estados' }));
  await screen.findByRole('article', { name: 'Pintar' });
  expect(decodeURIComponent(path())).toContain('{"quien":["Ana"]}');
  expect(path()).toContain('cara=tablero');
});

test('a long column shows the first ones and leads to all of them', async () => {
  const rows = Array.from({ length: 25 }, (_, i) => ({
    ...BASE[0],
    id: i + 1,
    asunto: `Tarea ${String(i).padStart(2, '0')}`,
  }));
  showBoard({ rows });
  const link = await screen.findByRole('link', { name: 'Ver los 25 en la lista' });
  expect(await cardsOf('Nueva')).toHaveLength(20);
  const search = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;
  expect(JSON.parse(search.get('filter') ?? '')).toEqual({ estado: 'nueva' });
  expect(search.has('cara')).toBe(false);
});

test('by keys alone: arrows lead to a card, M tells its transitions, and the focus goes with the card', async () => {
  const { memory } = showBoard();
  const first = await screen.findByRole('article', { name: 'Barrer' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lavar');
  await user.keyboard('{ArrowLeft}m');
  const step = await screen.findByRole('menuitem', { name: /Asignar/ });
  expect(step.textContent).toContain('a Asignada · pide: Quién');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar: Barrer' }));
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));
  expect(memory.callsOf('action')).toEqual([]); // what it asks for is missing
  await user.type(dialog.getByLabelText(/Quién/), 'Luis');
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));
  await waitFor(async () => expect(await cardsOf('Asignada')).toEqual(['Barrer', 'Lavar']));
  expect(memory.callsOf('action')[0]?.params).toMatchObject({
    id: 1,
    transition: 'asignar',
    version: 1,
    data: { quien: 'Luis' },
  });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Barrer'));
});

test('a refusal of the server stands in the dialog, and the card stays', async () => {
  const { memory } = showBoard();
  memory.failOnce('action', apiError(409, { code: 'TRANSICION_IMPOSIBLE', message: 'Ahora no.' }));
  await user.click(await screen.findByRole('button', { name: 'Mover Lavar a…' }));
  await user.click(await screen.findByRole('menuitem', { name: /Acabar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Acabar' }));
  await dialog.findByText('Ahora no.');
  await user.keyboard('{Escape}');
  expect(await cardsOf('Asignada')).toEqual(['Lavar']);
});

test('a case that somebody else moved meanwhile is told so, and its card stands where it went', async () => {
  const rows = BASE.map((row) => ({ ...row }));
  const { memory } = showBoard({ rows });
  await user.click(await screen.findByRole('button', { name: 'Mover Barrer a…' }));
  await user.click(await screen.findByRole('menuitem', { name: /Asignar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Quién/), 'Luis');
  const actual = { ...rows[0], version: 2, quien: 'Ana', estado: 'asignada' };
  Object.assign(rows[0] ?? {}, actual);
  memory.failOnce('action', apiError(412, { code: 'VERSION_VIEJA', message: 'Antes.', actual }));
  await user.click(dialog.getByRole('button', { name: 'Asignar' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Nueva → .*Asignada/);
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await cardsOf('Asignada')).toEqual(['Barrer', 'Lavar']));
});

test('a finger moves a card by its grip, and the page elsewhere', async () => {
  showBoard();
  const card = await screen.findByRole('article', { name: 'Barrer' });
  const target = document.querySelector('[data-state="asignada"]');
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(target);
  const drop = (from: Element | null) => {
    const at = (x: number) => ({
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
      clientX: x,
      clientY: 9,
    });
    if (from !== null) fireEvent.pointerDown(from, at(9));
    fireEvent.pointerMove(window, at(90));
    fireEvent.pointerUp(window, at(90));
  };
  drop(card);
  expect(screen.queryByRole('dialog')).toBeNull();
  drop(card.querySelector('.board-grip'));
  await screen.findByRole('dialog', { name: 'Asignar: Barrer' });
});

/** Drags a card by a mouse to the column of a state. */
async function drag(name: string, to: string) {
  const card = await screen.findByRole('article', { name });
  const target = document.querySelector(`[data-state="${to}"]`);
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(target);
  const at = (x: number) => ({
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: x,
    clientY: 9,
  });
  fireEvent.pointerDown(card, at(9));
  fireEvent.pointerMove(window, at(12));
  fireEvent.pointerMove(window, at(90));
  return () => fireEvent.pointerUp(window, at(90));
}

test('a card that is dropped on a state asks as its transition does', async () => {
  showBoard();
  const drop = await drag('Barrer', 'asignada');
  expect(document.querySelector('[data-state="asignada"]')?.getAttribute('data-landing')).toBe(
    'here',
  );
  expect(document.querySelector('[data-state="hecha"]')?.getAttribute('data-landing')).toBe(
    'closed',
  );
  drop();
  await screen.findByRole('dialog', { name: 'Asignar: Barrer' });
});

test('where several transitions lead there, one is chosen', async () => {
  showBoard({ rol: 'administrador' });
  (await drag('Lavar', 'hecha'))();
  await screen.findByRole('menuitem', { name: /Acabar/ });
  expect(screen.getByRole('menuitem', { name: /Certificar/ })).toBeDefined();
});

test('a column that no transition reaches says why, and the card goes back', async () => {
  const { memory } = showBoard();
  (await drag('Barrer', 'hecha'))();
  await screen.findByText('De «Nueva» no se pasa a «Hecha». Se pasa a: Asignada.');
  expect(await cardsOf('Nueva')).toEqual(['Barrer']);
  expect(memory.callsOf('action')).toEqual([]);
});

test('Escape puts a card back', async () => {
  showBoard();
  const drop = await drag('Barrer', 'asignada');
  fireEvent.keyDown(window, { key: 'Escape' });
  drop();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('chosen cards are chosen rows of the list', async () => {
  showBoard();
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Lavar' }));
  const bar = within(await screen.findByRole('toolbar'));
  await user.click(bar.getByRole('button', { name: 'Acabar' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Acabar: 1 registro');
});

test('what others change is told, and seen when somebody wants to', async () => {
  const { memory } = showBoard();
  await screen.findByRole('article', { name: 'Barrer' });
  const before = memory.callsOf('getList').length;
  publishChanges({ cambios: [{ recurso: 'tarea', id: 1, version: 9, hecho: 'x' }] });
  await user.click(await screen.findByRole('button', { name: /1 fila cambió · Ver/ }, LATER));
  await waitFor(() => expect(memory.callsOf('getList').length).toBeGreaterThan(before + 3));
});

const LATER = { timeout: 3000 };
