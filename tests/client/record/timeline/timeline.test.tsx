import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TimelineParams } from '../../../../src/client/http/dataProvider.ts';
import type { Fact, TimelineAnswer } from '../../../../src/core/resource/faces/timeline.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { timelineToys } from '../../../support/toys/timelineToys.ts';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const round: Fact = {
  tipo: 'ronda',
  recurso: 'ronda',
  fecha: '2026-06-01T06:00:00-05:00',
  registro: {
    id: 5,
    momento: '2026-06-01T06:00:00-05:00',
    estado: 'mala',
    antes: { altura: 4 },
    despues: { altura: 5 },
    fotos: [],
  },
};

const slips: Fact[] = [1, 2].map((id) => ({
  tipo: 'parte',
  recurso: 'parte',
  fecha: `2025-0${id}-01`,
  registro: { id, titulo: `Pintura ${id}`, testigo: '•••' },
}));

const cuentas = [
  { tipo: 'ronda', total: 1, hay_mas: false },
  { tipo: 'parte', total: 1000, hay_mas: true },
];

/** All facts, or those of the kinds that are asked for; the second slip stands on a page of its own. */
function pageOf({ kinds, cursor }: TimelineParams): TimelineAnswer {
  const all = cursor === undefined ? [round, ...slips.slice(0, 1)] : slips.slice(1);
  const hechos = all.filter(({ tipo }) => kinds.length === 0 || kinds.includes(tipo));
  const isLast = cursor !== undefined || (kinds.length > 0 && !kinds.includes('parte'));
  return { hechos, cuentas, ocultos: ['reservado'], siguiente: isLast ? null : 'dos' };
}

function showLighthouse(vida: (params: TimelineParams) => TimelineAnswer = pageOf, at = '') {
  const faro = { id: 1, codigo: 'FAR-1', altura: 5, version: 1 };
  const memory = memoryProvider({ faro: [faro], ronda: [], parte: [] }, { vida });
  return { memory, ...showAdmin({ memory, resources: timelineToys, at: `/faro/1${at}` }) };
}

const openLife = async () => user.click(await screen.findByRole('tab', { name: 'Vida del faro' }));

test('a record shows its life, each fact with its day, its record, and what it changed', async () => {
  const { path } = showLighthouse();
  await openLife();
  const life = within(await screen.findByRole('region', { name: 'Vida del faro' }));
  const link = await life.findByRole('link', { name: 'Pintura 1' });
  expect(link.getAttribute('href')).toContain('/parte/1');
  const [first] = life.getAllByRole('listitem').filter((one) => one.textContent !== '2026');
  expect(first?.textContent).toMatch(/Ronda.*1 jun 2026, 06:00.*Mala.*Altura.*4.*5/);
  expect(life.getByText('2025')).toBeTruthy();
  expect(life.getByText(/No tiene permiso para ver: Reservados/)).toBeTruthy();
  expect(path()).toContain('cara=linea_de_tiempo');
  // its fields are kept, and come back
  expect(screen.queryByRole('textbox', { name: 'Altura' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Ficha' }));
  expect(await screen.findByRole('textbox', { name: /Altura/ })).toBeTruthy();
  expect(path()).not.toContain('cara');
});

test('kinds are shown alone, and older facts are fetched when they are asked for', async () => {
  const { memory } = showLighthouse(pageOf, '?cara=linea_de_tiempo');
  await user.click(await screen.findByRole('button', { name: 'Ver más antiguos' }));
  expect(await screen.findByText('Pintura 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver más antiguos' })).toBeNull();
  const rounds = screen.getByRole('button', { name: 'Rondas: 1' });
  expect(screen.getByRole('button', { name: 'Partes: 1.000+' })).toBeTruthy();
  await user.click(rounds);
  await waitFor(() => expect(screen.queryByText('Pintura 1')).toBeNull());
  expect(rounds.getAttribute('aria-pressed')).toBe('true');
  expect(memory.callsOf('timeline').at(-1)?.params).toMatchObject({ kinds: ['ronda'] });
  await user.click(screen.getByRole('button', { name: 'Todo' }));
  expect(await screen.findByText('Pintura 1')).toBeTruthy();
});

test('all of it is fetched before it is printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  showLighthouse(pageOf, '?cara=linea_de_tiempo');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('Pintura 2')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('a life that cannot be read says why, and can be asked again; one without facts says so', async () => {
  const { memory } = showLighthouse(() => ({
    hechos: [],
    cuentas: [],
    ocultos: [],
    siguiente: null,
  }));
  memory.failOnce('timeline', apiError(503, { code: 'NO_DISPONIBLE', message: 'Sin datos.' }));
  await openLife();
  expect((await screen.findByRole('alert')).textContent).toContain('Sin datos.');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Aún no hay nada registrado.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
});
