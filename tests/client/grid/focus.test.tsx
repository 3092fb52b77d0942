import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Row } from '../../../src/core/resource/resource.ts';
import { cell, enter, grid, showGrid } from './levelGrid.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

test('keys that come faster than they are drawn are all of the cell that they were meant for', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(0, 0);
  key('4');
  // drawn at once; the focus comes with the next key, or a task later
  expect(within(cell(0, 0)).getByRole<HTMLInputElement>('textbox').value).toBe('4');
  expect(document.activeElement).toBe(cell(0, 0));
  key('0');
  expect(document.activeElement).toBe(within(cell(0, 0)).getByRole('textbox'));
  key('Enter');
  expect(document.activeElement).toBe(cell(1, 0));
  key('5');
  key('Enter');
  expect(document.activeElement).toBe(cell(2, 0));
  const stops = [...document.querySelectorAll('td[tabindex="0"], td[data-active]')];
  expect(stops).toEqual([cell(2, 0)]);
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2), { timeout: 3000 });
  const values = memory.callsOf('create').map(({ params }) => (params['data'] as Row)['litros']);
  expect(values).toEqual([4, 5]);
  expect(within(await grid()).queryByRole('textbox')).toBeNull();
});

test('who leaves the grid before its input has the focus is not called back', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(0, 0);
  key('4');
  const elsewhere = screen.getAllByRole('button')[0];
  elsewhere?.focus();
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), { timeout: 3000 });
  expect(document.activeElement).toBe(elsewhere);
});

test('what comes of an input that was left is not taken for the cell that has the focus', async () => {
  const { memory } = showGrid();
  await grid();
  await enter(0, 0);
  key('4');
  const input = within(cell(0, 0)).getByRole('textbox');
  key('Enter');
  fireEvent.change(input, { target: { value: '49' } });
  await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1), { timeout: 3000 });
  const looked = memory.callsOf('gridPreview').map(({ params }) => JSON.stringify(params));
  expect(looked.filter((one) => one.includes('49'))).toEqual([]);
  expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({ tanque_id: 1, litros: 4 });
});

test('a line far away has the focus, and a finger the input at once', async () => {
  const tanques = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, codigo: `T${i}` }));
  showGrid({ tanques });
  await grid();
  await enter(0, 0);
  fireEvent.keyDown(cell(0, 0), { key: 'End', ctrlKey: true });
  expect(document.activeElement).toBe(cell(59, 6));
  expect(cell(59, 6).tabIndex).toBe(0);
  fireEvent.mouseDown(cell(2, 0));
  fireEvent(cell(2, 0), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  expect(document.activeElement).toBe(within(cell(2, 0)).getByRole('textbox'));
});
