import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { references } from '../../../../src/core/fields/references/references.ts';
import { showFilter, showInput, showValue } from '../../../support/client/fieldForm.tsx';
import { holdTimers } from '../../../support/client/heldTimers.ts';

const field = reference('zona', { label: 'Zona', filter: { activo: true } });
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a reference', () => {
  test('offers what may be picked anew, and still shows what may not', async () => {
    const { memory, value } = showInput({ field, value: 3 });
    await waitFor(() => expect(box().value).toBe('Vieja'));
    await user.click(box());
    await screen.findByRole('option', { name: 'Centro' });
    expect(screen.queryByRole('option', { name: 'Vieja' })).toBeNull();
    expect(memory.callsOf('getList')[0]?.params['filter']).toEqual({ activo: true });
    await user.click(screen.getByRole('option', { name: 'Norte' }));
    expect(value()).toBe(2);
  });

  test('asks the server for what is typed, once it has rested', async () => {
    const { memory } = showInput({ field });
    const rest = holdTimers(250);
    await user.type(box(), 'nor');
    await rest.release();
    await waitFor(() =>
      expect(memory.callsOf('getList').at(-1)?.params['filter']).toEqual({
        activo: true,
        q: 'nor',
      }),
    );
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(memory.callsOf('getList').map(({ params }) => params['filter'])).not.toContainEqual({
      activo: true,
      q: 'n',
    });
  });

  test('takes what was typed when Enter comes before the answer', async () => {
    const { value } = showInput({ field });
    await user.click(box());
    await screen.findByRole('option', { name: 'Centro' });
    await user.keyboard('nor{Enter}');
    expect(value()).toBe(2);
  });

  test('never takes what the answer to an earlier text offers', async () => {
    const { memory, value } = showInput({ field });
    const { getList } = memory.provider;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    memory.provider.getList = async (resource, params) => {
      const answered = await getList<never>(resource, params);
      if (params.filter?.q === 'nor') await held;
      return answered;
    };
    const asked = (q: string) =>
      waitFor(() =>
        expect(memory.callsOf('getList').at(-1)?.params['filter']).toMatchObject({ q }),
      );
    await user.type(box(), 'cen');
    await asked('cen');
    await user.tripleClick(box());
    await user.keyboard('nor');
    await asked('nor');
    await user.keyboard('{Enter}');
    expect(value()).toBe(null);
    answer();
    await screen.findByRole('option', { name: 'Norte' });
    await user.keyboard('{Enter}');
    expect(value()).toBe(2);
  });

  test('is typed over where there is one already', async () => {
    const { value } = showInput({ field, value: 1 });
    await waitFor(() => expect(box().value).toBe('Centro'));
    await user.tripleClick(box());
    await user.keyboard('nor');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(box().value).toBe('nor');
    await user.keyboard('{Enter}');
    expect(value()).toBe(2);
  });

  test('offers first what begins with the text that was typed', async () => {
    showInput({ field: reference('zona', { label: 'Zona' }) });
    await user.type(box(), 'V');
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(options()).toEqual(['Vieja', 'Centro', 'Norte']));
  });

  test('is cleared, unless it is required', async () => {
    const { value } = showInput({ field, value: 1 });
    await waitFor(() => expect(box().value).toBe('Centro'));
    await user.click(screen.getByTitle('Borrar'));
    expect(value()).toBeNull();
    cleanup();
    showInput({ field: { ...field, required: true }, value: 1 });
    await waitFor(() => expect(box().value).toBe('Centro'));
    expect(screen.queryByTitle('Borrar')).toBeNull();
  });

  test('leads to its target in a table, and is plain words in a sentence', async () => {
    showValue({ field, value: 2, as: 'cell' });
    const link = await screen.findByRole('link', { name: 'Norte' });
    expect(link.getAttribute('href')).toBe('/zona/2');
    cleanup();
    showValue({ field, value: 2, as: 'text' });
    expect(await screen.findByText('Norte')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('filters by any of several targets, those that may not be picked anew included', async () => {
    const { filter } = showFilter({ field });
    await user.type(box(), 'vie');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(box().value).toBe('vie');
    await user.click(await screen.findByRole('option', { name: 'Vieja' }));
    await user.click(await screen.findByRole('option', { name: 'Centro' }));
    expect(filter()).toEqual({ campo: [3, 1] });
  });
});

describe('a box of references', () => {
  test('offers the others again after a pick, however long ago something was typed', async () => {
    const { memory, filter } = showFilter({ field });
    await user.type(box(), 'vie');
    await waitFor(() =>
      expect(memory.callsOf('getList').at(-1)?.params['filter']).toEqual({ q: 'vie' }),
    );
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'Vieja' }));
    await user.click(await screen.findByRole('option', { name: 'Centro' }));
    expect(filter()).toEqual({ campo: [3, 1] });
  });

  test('leads with what this person chose last, if it may still be picked', async () => {
    const store = memoryStore();
    store.setItem('recent.zona', [3, 2, 'x']);
    const { value } = showInput({ field, store });
    await user.click(box());
    await screen.findByText('Últimas elecciones');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    // 3 may not be picked any more
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Norte',
      'Centro',
    ]);
    await user.click(screen.getByRole('option', { name: 'Centro' }));
    expect(value()).toBe(1);
    expect(store.getItem('recent.zona')).toEqual([1, 3, 2]);
  });

  test('marks what was typed in what it found', async () => {
    showInput({ field });
    await user.type(box(), 'cén');
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('Cen'));
  });

  test('says why a record that is called so is not offered', async () => {
    showInput({ field });
    await user.type(box(), 'vieja');
    expect(
      await screen.findByText(/Vieja existe, pero aquí no se puede elegir. Activa: No/),
    ).toBeTruthy();
  });

  test('leads to the chosen record in a tab of its own', async () => {
    showInput({ field, value: 2 });
    const link = await screen.findByRole('link', { name: /Abrir en otra pestaña/ });
    expect(link.getAttribute('href')).toMatch(/zona\/2$/);
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('several references', () => {
  test('are added and taken away one by one', async () => {
    const many = references('zona', { label: 'Zonas' });
    const { value } = showInput({ field: many, value: [1] });
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: 'Norte' }));
    expect(value()).toEqual([1, 2]);
    await user.keyboard('{Escape}{Backspace}{Backspace}');
    expect(value()).toBeNull();
  });
});
