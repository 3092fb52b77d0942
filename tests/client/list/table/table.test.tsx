import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

async function showTable() {
  const memory = memoryProvider(viewRecords());
  const shown = showAdmin({ memory, resources: viewToys, at: '/obra' });
  await screen.findByRole('link', { name: 'Parque' });
  return { memory, ...shown };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const pageBox = () => box('Seleccionar todo');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the checkbox of the header', () => {
  test('chooses every row of the page, and none of them', async () => {
    await showTable();
    await user.click(pageBox());
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every((one) => one.checked)).toBe(
      true,
    );
    await user.click(pageBox());
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((one) => one.checked)).toBe(
      false,
    );
  });

  test('tells that some are chosen, and then chooses the others', async () => {
    await showTable();
    await user.click(box('Elegir Parque'));
    expect([pageBox().checked, pageBox().indeterminate]).toEqual([false, true]);
    await user.click(pageBox());
    expect([pageBox().checked, pageBox().indeterminate]).toEqual([true, false]);
  });
});

test('Shift chooses all rows from the last one', async () => {
  await showTable();
  await user.click(box('Elegir Avenida'));
  await user.keyboard('{Shift>}');
  await user.click(box('Elegir Parque'));
  await user.keyboard('{/Shift}');
  expect(box('Elegir Muelle').checked).toBe(true);
});

describe('a row', () => {
  test('opens at a click anywhere in it', async () => {
    const { path } = await showTable();
    await user.click(screen.getByText('Mejora'));
    await waitFor(() => expect(path()).toBe('/obra/2'));
  });

  test('stays while words in it are being marked', async () => {
    const { path } = await showTable();
    const words = screen.getByText('Mejora');
    vi.spyOn(window, 'getSelection').mockReturnValue({
      isCollapsed: false,
      anchorNode: words.firstChild,
    } as Selection);
    await user.click(words);
    expect(path()).toBe('/obra');
  });

  test('lets a reference lead to its own record, and another tab be asked for', async () => {
    const { path } = await showTable();
    const link = await screen.findByRole('link', { name: 'Norte' });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(path()).toBe('/obra');
    await user.click(link);
    await waitFor(() => expect(path()).toMatch(/^\/zona\/\d+$/));
  });
});

test('the records that rows refer to are asked for once, all together', async () => {
  const { memory } = await showTable();
  await screen.findByRole('link', { name: 'Vieja' });
  expect(memory.callsOf('getMany').map(({ resource }) => resource)).toEqual(['zona']);
});
