import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { publishChanges } from '../../../src/client/live/topics.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { apiError } from '../../support/client/memoryProvider.ts';
import { cell, enter, grid, level, showGrid, tanks } from './levelGrid.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** As Excel puts it there: the table as HTML, too, which is not what is read. */
const paste = (text: string, html = '') =>
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
  });

test('a column is typed downwards, each row is saved when it is left, and the strip counts', async () => {
  const { memory } = showGrid();
  await grid();
  expect(screen.getByText('0 de 4 medidos · 4 faltan')).toBeTruthy();
  await enter(0, 0);
  await user.keyboard('40,5{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 0)));
  await user.keyboard('1.060{Enter}');
  await screen.findByText('2 de 4 medidos · 2 faltan', {}, { timeout: 3000 });
  expect(memory.callsOf('create').map(({ params }) => params['data'])).toEqual([
    { tanque_id: 1, mes: '2026-06', litros: 40.5, dia: '2026-06-30', origen: 'medido', nota: null },
    { tanque_id: 2, mes: '2026-06', litros: 1060, dia: '2026-06-30', origen: 'medido', nota: null },
  ]);
  expect(cell(0, 0).textContent).toBe('40,5');
  expect(screen.getAllByTitle('Guardado')).toHaveLength(2);
});

test('what others save comes by itself, but not into a line in which something was typed', async () => {
  const { table } = showGrid({ records: [level(1), level(3)] });
  await grid();
  await enter(0, 0);
  await user.keyboard('7');
  const saved = { version: 2 };
  table['nivel'] = [level(1, { litros: 61, ...saved }), level(3, { litros: 63, ...saved })];
  publishChanges({
    cambios: [
      { recurso: 'nivel', id: 11, version: 2, hecho: 'x' },
      { recurso: 'nivel', id: 13, version: 2, hecho: 'x' },
    ],
  });
  await waitFor(() => expect(cell(2, 0).textContent).toBe('63'), { timeout: 3000 });
  expect(cell(0, 0).querySelector('input')?.value ?? cell(0, 0).textContent).toBe('7');
});

test('the last line is saved by the key that would go on', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(3, 0);
  await user.keyboard('9{Enter}');
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), { timeout: 3000 });
});

test('Tab leaves the grid behind its last cell, and what was typed there stands', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(3, 5);
  await user.keyboard('fin{Tab}');
  await waitFor(() => expect(document.activeElement?.closest('[role=grid]')).toBeNull());
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), { timeout: 3000 });
  expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({ nota: 'fin' });
});

test('a finger begins to type by touching a cell, and goes on downwards', async () => {
  showGrid();
  await grid();
  fireEvent.mouseDown(cell(0, 0));
  fireEvent(cell(0, 0), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  await user.type(await screen.findByRole('textbox', { name: 'Litros' }), '15{Enter}');
  await waitFor(() => expect(within(cell(1, 0)).getByRole('textbox')).toBeTruthy());
  expect(cell(0, 0).textContent).toBe('15');
});

test('numbers are read by the habits of the page', async () => {
  const { memory } = showGrid({ language: 'en' });
  await grid();
  await enter(0, 0);
  await user.keyboard('1,060.5{Enter}');
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), { timeout: 3000 });
  expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({ litros: 1060.5 });
});

test('while a cell is typed, the row shows what it comes to', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(0, 0);
  await user.keyboard('25');
  await waitFor(() => expect(cell(0, 2).textContent).toContain('25'), { timeout: 3000 });
  expect(memory.callsOf('create')).toEqual([]);
});

test('keys go from cell to cell, and Escape gives back what was there', async () => {
  showGrid({ records: [level(1), level(2)] });
  await grid();
  await enter(0, 0);
  await user.keyboard('7{Escape}');
  await waitFor(() => expect(cell(0, 0).textContent).toBe('50'));
  // over what is not typed
  await user.keyboard('{Tab}{Tab}');
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 4)));
  await user.keyboard('e');
  const list = await screen.findByRole('combobox', { name: 'Origen' });
  expect((list as HTMLSelectElement).value).toBe('Estimado');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cell(0, 4).textContent).toBe('Estimado'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 0)));
  await user.keyboard('{F2}');
  expect(
    (await screen.findByRole('textbox', { name: 'Litros' })) as HTMLInputElement,
  ).toHaveProperty('value', '50');
});

test('a refused cell keeps what was typed, says why, and the summary leads to it', async () => {
  const { memory } = showGrid();
  memory.failOnce(
    'create',
    apiError(422, { code: 'INVALIDO', fields: { litros: [{ code: 'X', message: 'No caben.' }] } }),
  );
  await grid();
  await enter(1, 0);
  await user.keyboard('500{Enter}');
  const summary = await screen.findByText('Litros: No caben.', { exact: false }, { timeout: 3000 });
  expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true');
  expect(cell(1, 0).textContent).toContain('500');
  const item = within(summary.closest('li') as HTMLElement);
  await user.click(item.getByRole('button', { name: 'Ir: B' }));
  await waitFor(() => expect(document.activeElement).toBe(cell(1, 0)));
  await user.keyboard('50{Enter}');
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2), { timeout: 3000 });
  await waitFor(() => expect(screen.queryByText('Litros: No caben.', { exact: false })).toBeNull());
});

test('a column pasted from a spreadsheet is previewed, laid over the lines, and saved', async () => {
  const { memory } = showGrid({ records: [level(3)], bloqueo: { 3: 'Sellado.' } });
  await grid();
  await enter(0, 0);
  paste('10\r\nveinte\r\n30\r\n"40,25"\r\n99\r\n');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('3 celdas, 1 rechazada')).toBeTruthy();
  expect(dialog.getByText(/Sobre 1 línea bloqueada no se escribe: C/)).toBeTruthy();
  expect(dialog.getByText(/1 fila queda más allá de la última línea/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pegar' }));
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2), { timeout: 3000 });
  const sent = memory.callsOf('create').map(({ params }) => params['data'] as Row);
  expect(sent.map(({ tanque_id, litros }) => [tanque_id, litros])).toEqual([
    [1, 10],
    [4, 40.25],
  ]);
  expect(cell(1, 0).textContent).toContain('veinte');
  expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true');
  expect(cell(2, 0).textContent).toBe('50');
});

test('one cell is pasted without a question', async () => {
  showGrid();
  await grid();
  await enter(0, 0);
  paste('12,5\r\n');
  await waitFor(() => expect(cell(0, 0).textContent).toBe('12,5'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('somebody else who saved the line first is shown beside what was typed, and asked about', async () => {
  const { memory, table } = showGrid({ records: [level(1)] });
  await grid();
  table['nivel'] = [level(1, { litros: 70, version: 2 })];
  Object.assign(memory.rowOf('nivel', 11), { litros: 70, version: 2 });
  await enter(0, 0);
  await user.keyboard('60{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Comparar: A' }, { timeout: 3000 }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('70')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /60/ }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(memory.rowOf('nivel', 11)).toMatchObject({ litros: 60, version: 3 }));
});

test('warnings are told, and saved when the person says so', async () => {
  const { memory } = showGrid();
  const aviso = { code: 'W', message: 'Queda muy poco.' };
  memory.failOnce('create', apiError(409, { code: 'AVISOS', confirmar: 'abc', avisos: [aviso] }));
  await grid();
  await enter(0, 0);
  await user.keyboard('2{Enter}');
  await screen.findByText('Queda muy poco.', { exact: false }, { timeout: 3000 });
  await user.click(screen.getByRole('button', { name: 'Guardar de todos modos: A' }));
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2));
  expect(memory.callsOf('create')[1]?.params['meta']).toMatchObject({ confirm: 'abc' });
});

test('what was typed and not saved stands there again, and is sent', async () => {
  const first = showGrid();
  first.memory.failOnce('create', new HttpError('farola.views.error.unreachable', 0));
  await grid();
  await enter(0, 0);
  await user.keyboard('33{Enter}');
  await screen.findByRole('button', { name: 'Reintentar: A' }, { timeout: 3000 });
  first.unmount();
  cleanup();
  const second = showGrid();
  await screen.findByText(/está otra vez aquí: 1 celda/, {}, { timeout: 3000 });
  await waitFor(() => expect(second.memory.callsOf('create')).toHaveLength(1), { timeout: 3000 });
  expect(second.memory.callsOf('create')[0]?.params['data']).toMatchObject({ litros: 33 });
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('rejilla'));
});

test('of a closed month the lines are read, and nothing is typed', async () => {
  const { memory } = showGrid({ records: [level(1)], cerrado: '06/2026 se cerró.' });
  await grid();
  expect(screen.getByText('06/2026 se cerró.')).toBeTruthy();
  expect(screen.getByText('Bloqueado')).toBeTruthy();
  await enter(0, 0);
  await user.keyboard('9{Enter}');
  paste('1\r\n2\r\n');
  expect(await screen.findByText('No se pegó nada. 06/2026 se cerró.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cell(0, 0).textContent).toBe('50');
  expect(memory.callsOf('create')).toEqual([]);
});

test('a table of Excel with merged cells, formats and notes of several lines is laid as its cells stand', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(0, 0);
  paste(
    '1.040,50\t30/06/2026\tMedido\t"dijo ""ya""\ty\nse fue"\r\n1.060\t\t\t\r\n',
    '<table><tr><td align=right>1.040,50</td><td>30/06/2026</td><td rowspan=2>Medido</td><td>x</td></tr></table>',
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('5 celdas')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pegar' }));
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2), { timeout: 3000 });
  const sent = memory.callsOf('create').map(({ params }) => params['data'] as Row);
  expect(sent[0]).toMatchObject({ litros: 1040.5, dia: '2026-06-30', origen: 'medido' });
  expect(String(sent[0]?.['nota'])).toContain('dijo "ya"');
  expect(sent[1]).toMatchObject({ litros: 1060 });
});

test('a page in English reads what a Spanish spreadsheet wrote, thousands, too', async () => {
  const { memory } = showGrid({ language: 'en' });
  await grid();
  await enter(0, 0);
  paste('1.040,50\r\n1.060\r\n');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Paste' }),
  );
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2), { timeout: 3000 });
  const sent = memory.callsOf('create').map(({ params }) => params['data'] as Row);
  expect(sent.map(({ litros }) => litros)).toEqual([1040.5, 1060]);
});

test('a column too many is told, and nothing of it is pasted', async () => {
  showGrid();
  await grid();
  await enter(0, 5);
  paste('una nota\tde más\r\notra\t\r\n');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2 celdas')).toBeTruthy();
  expect(
    dialog.getByText('1 celda queda más allá de la última columna y se deja por fuera.'),
  ).toBeTruthy();
});

test('lines of a meter that was changed within the month are named before anything is pasted over them', async () => {
  const own: Row[] = tanks.map((tank) => ({ ...tank }));
  Object.assign(own[1] ?? {}, { hasta: '2026-06-14' });
  Object.assign(own[2] ?? {}, { desde: '2026-06-15' });
  showGrid({ tanques: own });
  await grid();
  await enter(0, 0);
  paste('10\r\n20\r\n30\r\n');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      'Solo en una parte del mes: B (hasta 14/06/2026), C (desde 15/06/2026). Revise que lo pegado traiga una fila para cada línea.',
    ),
  ).toBeTruthy();
});

test('who may not write reads the lines', async () => {
  const { memory } = showGrid({ records: [level(1)], rol: 'funcionario' });
  await grid();
  expect(screen.getByText(/Puede consultar estos registros/)).toBeTruthy();
  await enter(0, 0);
  await user.keyboard('9{Enter}');
  expect(cell(0, 0).textContent).toBe('50');
  expect(memory.callsOf('update')).toEqual([]);
});

test('a period that is complete leads on', async () => {
  showGrid({ records: [1, 2, 3, 4].map((tank) => level(tank)) });
  await grid();
  expect(screen.getByText('Completo')).toBeTruthy();
  const next = screen.getByRole('link', { name: 'Ver los tanques' });
  expect(decodeURIComponent(next.getAttribute('href') ?? '')).toContain('{"mes":"2026-06"}');
});

test('the month is chosen above the lines and stands in the address, with what else is asked', async () => {
  const filter = encodeURIComponent(JSON.stringify({ origen: 'medido', mes: '2026-05' }));
  const { memory, path } = showGrid({ at: `/nivel?cara=grid&mes=2026-06&filter=${filter}` });
  await grid();
  expect(memory.callsOf('grid')[0]?.params).toEqual({
    key: '2026-06',
    filter: { origen: 'medido' },
  });
  await user.click(screen.getByRole('button', { name: /Mes anterior/ }));
  await waitFor(() => expect(path()).toContain('mes=2026-05'));
  await waitFor(() => expect(memory.callsOf('grid').at(-1)?.params['key']).toBe('2026-05'));
  expect(path()).toContain('cara=grid');
  await user.click(screen.getByRole('tab', { name: 'Lista' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(path()).not.toContain('cara');
});
