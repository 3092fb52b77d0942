import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DaysAsked } from '../../../src/client/http/calendarDays.ts';
import type { CalendarDays } from '../../../src/core/resource/faces/calendar.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { calendarToys } from '../../support/toys/calendarToys.ts';

const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  // there is no layout here
  document.elementsFromPoint = () => [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const watch = (id: number, dia: string, values: Row = {}): Row => ({
  id,
  version: 1,
  puesto: `Puesto ${id}`,
  dia,
  desde: '18:00',
  hasta: '22:30',
  vigia_id: 1,
  otros: null,
  estado: 'prevista',
  ...values,
});

const days = ({ moves }: DaysAsked): CalendarDays => ({
  festivos: [{ fecha: '2026-11-16', nombre: 'Independencia de Cartagena' }],
  impedimentos:
    moves === undefined
      ? []
      : [{ fecha: '2026-11-20', persona: null, nivel: 'warning', mensaje: 'That day is a feast.' }],
});

function showCalendar(
  search = '',
  rows = [watch(1, '2026-11-10'), watch(2, '2026-11-27', { estado: 'fija', otros: [2] })],
) {
  const vigia = [
    { id: 1, version: 1, nombre: 'Ana' },
    { id: 2, version: 1, nombre: 'Luis' },
  ];
  const memory = memoryProvider({ guardia: rows, vigia }, { dias: days });
  const at = `/guardia?cara=calendario${search}`;
  return { memory, ...showAdmin({ memory, resources: calendarToys, at, language: 'en' }) };
}

/** What the cell of a day says. */
const cellOf = (day: string): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`td[data-day="${day}"]`);
  if (cell === null) throw new Error(`no cell of ${day}`);
  return cell;
};
const event = (name: RegExp) => screen.findByRole('button', { name });

/** At once, and leaves the field. */
function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

async function openDialog(name: RegExp) {
  await user.click(await event(name));
  await user.click(await screen.findByRole('button', { name: 'Move…' }));
  return screen.findByRole('dialog', { name: /^Move: / });
}

test('opens on the month of today: events say hours, name, person and state, holidays their name', async () => {
  const { memory } = showCalendar();
  expect(await screen.findByRole('heading', { name: /November 2026/i })).toBeDefined();
  const chip = await event(/18:00 Puesto 2/);
  await waitFor(() => expect(chip.textContent).toContain('Fija · Ana'));
  expect(cellOf('2026-11-27').contains(chip)).toBe(true);
  expect(cellOf('2026-11-16').textContent).toContain('Independencia de Cartagena');
  expect(cellOf('2026-11-27').querySelector('[aria-current="date"]')).not.toBeNull();
  const asked = memory.callsOf('getList').find(({ resource }) => resource === 'guardia');
  expect(asked?.params['filter']).toMatchObject({ dia_gte: '2026-10-26', dia_lte: '2026-12-06' });

  // one stop of the tabulator; arrows lead on from there
  const first = await event(/Puesto 1/);
  expect([first.tabIndex, chip.tabIndex]).toEqual([0, -1]);
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(chip);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
});

test('the look and the day stand in the address', async () => {
  const { path } = showCalendar();
  await event(/Puesto 2/);
  await user.click(screen.getByRole('button', { name: 'People' }));
  expect(path()).toContain('por=personas');
  const lanes = await screen.findByRole('table');
  const names = within(lanes)
    .getAllByRole('rowheader')
    .map((one) => one.textContent);
  expect(names).toEqual(['Ana', 'Luis']);
  // who goes along has it in the lane, too
  await waitFor(() =>
    expect(
      document.querySelector('td[data-day="2026-11-27"][data-person="2"]')?.textContent,
    ).toContain('goes along'),
  );
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(path()).toContain('dia=2026-11-20');
});

test('what is not settled is moved by an edit, what is settled by its transition and with a reason', async () => {
  const { memory } = showCalendar();
  const dialog = await openDialog(/Puesto 1/);
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(within(dialog).getByRole('alert').textContent).toContain('It stands there already');
  const until = within(dialog).getByLabelText(/^Hasta/);
  type(until, '23:00');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1));
  expect(memory.callsOf('update')[0]?.params['data']).toMatchObject({
    hasta: '23:00',
    dia: '2026-11-10',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // within its day what is settled is moved by an edit, too
  const same = await openDialog(/Puesto 2/);
  type(within(same).getByLabelText(/^Hasta/), '23:00');
  await user.click(within(same).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const other = await openDialog(/Puesto 2/);
  const day = within(other).getByLabelText(/^Día/);
  type(day, '11/20/2026');
  expect(await within(other).findByText('That day is a feast.')).toBeDefined();
  await user.click(within(other).getByRole('button', { name: 'Correr' }));
  expect(memory.callsOf('action')).toEqual([]);
  type(within(other).getByLabelText(/^Reason/), 'Rain');
  await user.click(within(other).getByRole('button', { name: 'Correr' }));
  await waitFor(() => expect(memory.callsOf('action')).toHaveLength(1));
  expect(memory.callsOf('action')[0]?.params).toMatchObject({
    id: 2,
    transition: 'correr',
    version: 2,
    data: { dia: '2026-11-20', motivo: 'Rain' },
  });
});

test('a refusal says why in the dialog, a warning asks', async () => {
  const { memory } = showCalendar();
  const dialog = await openDialog(/Puesto 1/);
  const from = within(dialog).getByLabelText(/^Desde/);
  type(from, '19:00');
  memory.failOnce(
    'update',
    apiError(422, {
      code: 'INVALIDO',
      fields: { vigia_id: [{ code: 'X', message: 'Ana is busy.' }] },
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await within(dialog).findByText('Ana is busy.')).toBeDefined();
  memory.failOnce(
    'update',
    apiError(409, {
      code: 'AVISOS',
      confirmar: 'hash',
      avisos: [{ code: 'Y', message: 'Little rest.' }],
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  const warning = await screen.findByText('Little rest.');
  expect(warning).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Move anyway' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(3));
  expect(memory.callsOf('update')[2]?.params['meta']).toMatchObject({ confirm: 'hash' });
});

test('the agenda lists day after day, and chooses records as the list does', async () => {
  showCalendar('&por=agenda');
  expect(await screen.findByRole('heading', { name: /Friday, 27 November 2026/ })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /Puesto 1/ }));
  expect(await screen.findByRole('toolbar')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('There is nothing on these days.')).toBeDefined();
});

test('what goes over several days is one bar in each week; what passes midnight says so', async () => {
  const faena = [
    { id: 7, version: 1, nombre: 'Zanja', primer_dia: '2026-11-12', ultimo_dia: '2026-11-24' },
  ].map((one) => ({ ...one, entrega: null, vigia_id: 1 }));
  const vigia = [{ id: 1, version: 1, nombre: 'Ana' }];
  const memory = memoryProvider({ faena, vigia }, { dias: days });
  showAdmin({ memory, resources: calendarToys, at: '/faena?cara=calendario', language: 'en' });
  // keys and ears find its first part alone
  const chip = await event(/Zanja\s*, 12 Nov 2026 – 24 Nov 2026/);
  expect(cellOf('2026-11-12').contains(chip)).toBe(true);
  const bars = [...document.querySelectorAll<HTMLElement>('.bar')];
  expect(bars.map((one) => one.closest('td')?.dataset['day'])).toEqual([
    '2026-11-12',
    '2026-11-16',
    '2026-11-23',
  ]);
  expect(bars.map((one) => one.querySelector('[data-event]') !== null)).toEqual([
    true,
    false,
    false,
  ]);
  const asked = memory.callsOf('getList').find(({ resource }) => resource === 'faena');
  expect(asked?.params['filter']).toEqual({
    primer_dia_lte: '2026-12-06',
    ultimo_dia_gte: '2026-10-26',
  });
  const dialog = await openDialog(/Zanja/);
  type(within(dialog).getByLabelText(/^Último día/), '11/30/2026');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(memory.callsOf('update')).toHaveLength(1));
  expect(memory.callsOf('update')[0]?.params['data']).toMatchObject({
    primer_dia: '2026-11-12',
    ultimo_dia: '2026-11-30',
  });
  cleanup();

  showCalendar('', [watch(3, '2026-11-27', { desde: '22:00', hasta: '02:00' })]);
  const late = await event(/22:00\s*, ends at 02:00 on the next day\s*Puesto 3/);
  expect(cellOf('2026-11-27').contains(late)).toBe(true);
});
