import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import { money } from '../../../../src/core/fields/money/money.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';

const obra = defineResource({
  name: 'obra',
  label: 'Obra',
  title: 'Obras',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 10, required: true, code: true }),
    valor: money({ label: 'Valor' }),
    altura: decimal({ label: 'Altura', unit: 'm', precision: 5, scale: 1 }),
    carga: decimal({ label: 'Carga', unit: 'W', precision: 8, scale: 1 }),
  },
  sort: 'codigo',
  list: { columns: ['codigo', 'valor', 'altura', 'carga'] },
  form: [{ title: 'Datos', fields: ['codigo', 'valor', 'altura', 'carga'] }],
  routes: { list: 'obra_paginate', form: 'obra_form' },
});

const rows = () => ({
  obra: Array.from({ length: 30 }, (_, i) => ({
    id: i + 1,
    version: 1,
    codigo: `O${String(i + 1).padStart(2, '0')}`,
    valor: 1_000,
    altura: 7.5,
    carga: 70,
  })),
});

const phone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const foot = async () => (await screen.findByRole('rowheader', { name: 'Total' })).closest('tr')!;
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('below the table stand the sums over all that match, under their columns', async () => {
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [obra], at: '/obra' });
  const cells = cellsOf(await foot());
  // the checkbox, then value, height and load: heights are not added up
  expect(cells[0]).toBe('');
  expect(cells[1]).toMatch(/30[.,]000/);
  expect(cells[2]).toBe('');
  expect(cells[3]).toMatch(/2[.,]100/);
  const [call] = memory.calls.filter(({ method }) => method === 'totals');
  expect(call?.params).toEqual({ filter: {}, columns: ['valor', 'carga'] });
});

test('what tells the same amounts is added up within one value of the field that tells them apart', async () => {
  const list = { ...obra.list, filters: ['codigo'], sumsWithin: 'codigo' };
  const memory = memoryProvider(rows());
  const filter = encodeURIComponent(JSON.stringify({ codigo: 'O01' }));
  showAdmin({ memory, resources: [{ ...obra, list }], at: `/obra?filter=${filter}` });
  await foot();
  cleanup();
  const mixed = memoryProvider(rows());
  showAdmin({ memory: mixed, resources: [{ ...obra, list }], at: '/obra' });
  await screen.findByText('O01');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('rowheader', { name: 'Total' })).toBeNull();
  expect(mixed.calls.filter(({ method }) => method === 'totals')).toEqual([]);
});

test('what stands at the end of each month has no sum over months, and says why in its place', async () => {
  const says = { es: 'Filtre un código.', en: 'Filter one code.' };
  const fields = {
    ...obra.fields,
    carga: { ...obra.fields.carga, sums: { within: 'codigo', says } },
  };
  const balances = { ...obra, fields, list: { ...obra.list, filters: ['codigo'] } };
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [balances], at: '/obra' });
  expect(cellsOf(await foot())[3]).toBe('—');
  expect(screen.getByRole('note', { name: says.es })).toBeTruthy();
  expect(memory.calls.find(({ method }) => method === 'totals')?.params).toEqual({
    filter: {},
    columns: ['valor'],
  });
  cleanup();
  const filter = encodeURIComponent(JSON.stringify({ codigo: 'O01' }));
  showAdmin({
    memory: memoryProvider(rows()),
    resources: [balances],
    at: `/obra?filter=${filter}`,
  });
  expect(cellsOf(await foot())[3]).toMatch(/W$/);
  expect(screen.queryByRole('note')).toBeNull();
});

test('a whole sum has no decimals, in a column that has some; another keeps its own', async () => {
  showAdmin({ memory: memoryProvider(rows()), resources: [obra], at: '/obra' });
  expect(cellsOf(await foot())).toContain('2.100 W');
  cleanup();
  const halves = { obra: rows().obra.map((row) => ({ ...row, carga: row.id === 1 ? 70.5 : 70 })) };
  showAdmin({ memory: memoryProvider(halves), resources: [obra], at: '/obra' });
  expect(cellsOf(await foot())).toContain('2.100,5 W');
});

test('the rows are asked for first', async () => {
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [obra], at: '/obra' });
  await foot();
  const methods = memory.calls.map(({ method }) => method);
  expect(methods.indexOf('getList')).toBeLessThan(methods.indexOf('totals'));
  expect(methods.filter((method) => method === 'totals')).toHaveLength(1);
});

test('another page has the same totals, and nobody asks again', async () => {
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [obra], at: '/obra' });
  await foot();
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('O30');
  expect(cellsOf(await foot())[1]).toMatch(/30[.,]000/);
  expect(memory.calls.filter(({ method }) => method === 'totals')).toHaveLength(1);
});

test('they are asked for again when a row of the page has changed', async () => {
  const memory = memoryProvider(rows());
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showAdmin({ memory, resources: [obra], at: '/obra', queryClient });
  await foot();
  Object.assign(memory.rowOf('obra', 1), { valor: 2_000 });
  await queryClient.invalidateQueries({ queryKey: ['obra', 'getList'] });
  await waitFor(async () => expect(cellsOf(await foot())[1]).toMatch(/31[.,]000/));
});

test('of too many it says so, and adds them all up for who asks, until there is another filter', async () => {
  const memory = memoryProvider(rows());
  const { totals } = memory.provider;
  memory.provider.totals = async (resource, params) =>
    params.todas === true
      ? totals.call(memory.provider, resource, params)
      : { data: { filas: 20_000, demasiadas: true, sumas: {} } };
  showAdmin({ memory, resources: [obra], at: '/obra' });
  expect((await foot()).textContent).toMatch(/Son más de 20[.,\s]000: se suman/);
  await userEvent.click(screen.getByRole('button', { name: 'Sumarlos todos' }));
  await waitFor(async () => expect(cellsOf(await foot())[1]).toMatch(/30[.,]000/));
  expect(screen.queryByRole('button', { name: 'Sumarlos todos' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'O0');
  await screen.findByRole('button', { name: 'Sumarlos todos' });
});

test('what fails when all are asked for is said in their place', async () => {
  const memory = memoryProvider(rows());
  memory.provider.totals = async (_resource, params) => {
    if (params.todas === true) throw apiError(503, { code: 'CONSULTA_LENTA' });
    return { data: { filas: 20_000, demasiadas: true, sumas: {} } };
  };
  showAdmin({ memory, resources: [obra], at: '/obra' });
  await userEvent.click(await screen.findByRole('button', { name: 'Sumarlos todos' }));
  expect(await screen.findByText('No se pudieron sumar las columnas.')).toBeTruthy();
});

test('what cannot be added up does not keep the list from its place', async () => {
  const memory = memoryProvider(rows());
  memory.failOnce('totals', apiError(500, { code: 'ERROR_INTERNO' }));
  showAdmin({ memory, resources: [obra], at: '/obra' });
  expect((await foot()).textContent).toContain('No se pudieron sumar las columnas.');
  expect(screen.getByText('O01')).toBeTruthy();
});

test('a list without such a column has no foot and asks nothing', async () => {
  const plain = { ...obra, list: { ...obra.list, columns: ['codigo', 'altura'] } };
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [plain], at: '/obra' });
  await screen.findByText('O01');
  await new Promise((done) => setTimeout(done, 700));
  expect(screen.queryByRole('rowheader', { name: 'Total' })).toBeNull();
  expect(memory.calls.some(({ method }) => method === 'totals')).toBe(false);
});

test('on a phone they stand in a line below the cards', async () => {
  phone();
  const memory = memoryProvider(rows());
  showAdmin({ memory, resources: [obra], at: '/obra' });
  const line = await screen.findByRole('region', { name: 'Total' });
  await waitFor(() => expect(line.textContent).toMatch(/Valor.*30[.,]000/));
  expect(line.textContent).not.toContain('Altura');
});
