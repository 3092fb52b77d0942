import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../../support/toys/viewToys.ts';

const user = userEvent.setup();

function show(at: string, records: ReturnType<typeof viewRecords> = viewRecords()) {
  const memory = memoryProvider(records);
  return { memory, ...showAdmin({ memory, resources: viewToys, at }) };
}

/** Thirty works, more than a page of a list: `Obra 01` has the id 1. */
function manyWorks() {
  const records = viewRecords();
  const [first] = records.obra;
  records.obra = Array.from({ length: 30 }, (_, index) => ({
    ...first!,
    id: index + 1,
    nombre: `Obra ${String(index + 1).padStart(2, '0')}`,
  }));
  return records;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the cursor of a new record', () => {
  afterEach(() => vi.restoreAllMocks());

  test('stands in its first field', async () => {
    show('/obra/create');
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
    expect(screen.queryByText('Campo obligatorio')).toBeNull();
  });

  test('may leave it: a field is told to be lacking once something was typed into it, or at saving', async () => {
    show('/obra/create');
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
    await user.tab();
    await user.click(field('Nombre'));
    // nothing comes late: what is checked is checked before the next turn
    await user.click(document.body);
    expect(screen.queryByText('Campo obligatorio')).toBeNull();
    expect(field('Nombre').getAttribute('aria-invalid')).not.toBe('true');
    await user.type(field('Nombre'), 'P{Backspace}');
    expect(screen.queryByText('Campo obligatorio')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    show('/obra/create');
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
    await user.click(button('Guardar'));
    expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
  });

  test('stands at the beginning of a record that is there, until it goes elsewhere', async () => {
    show('/obra/1');
    const form = (await screen.findByDisplayValue('Parque')).closest('form');
    await waitFor(() => expect(document.activeElement).toBe(form));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'General' }));
    expect(form?.hasAttribute('tabindex')).toBe(false);
  });

  test('stands nowhere where a keyboard would come up', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const answer = matchMedia(query);
      if (query === '(pointer: coarse)') vi.spyOn(answer, 'matches', 'get').mockReturnValue(true);
      return answer;
    });
    show('/obra/create');
    await screen.findByRole('textbox', { name: /^Nombre/ });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the records beside the one that is open', () => {
  test('are those of the list, in its order, with the place in it', async () => {
    const { path } = show('/obra');
    await user.click(await screen.findByText('Avenida'));
    await screen.findByDisplayValue('Avenida');
    expect(screen.getByText('1 de 3')).toBeTruthy();
    expect(button('Registro anterior').disabled).toBe(true);
    await user.click(button('Registro siguiente'));
    // signed, so it is read
    await waitFor(() => expect(path()).toBe('/obra/3'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByDisplayValue('Parque');
    expect(screen.getByText('3 de 3')).toBeTruthy();
    expect(button('Registro siguiente').disabled).toBe(true);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(path()).toBe('/obra/1');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(path()).toBe('/obra/3'));
  });

  test('are those that the filter of the list left', async () => {
    const filter = encodeURIComponent('{"zona_id":[1,2]}');
    const { path } = show(`/obra?filter=${filter}&sort=nombre&order=DESC&page=1&perPage=25`);
    await user.click(await screen.findByText('Parque'));
    await screen.findByDisplayValue('Parque');
    expect(screen.getByText('1 de 2')).toBeTruthy();
    await user.click(button('Registro siguiente'));
    await waitFor(() => expect(path()).toBe('/obra/2'));
  });

  test('go on beyond the page that the list had open, and back', async () => {
    const { path } = show('/obra', manyWorks());
    await user.click(await screen.findByText('Obra 25'));
    await screen.findByDisplayValue('Obra 25');
    expect(screen.getByText('25 de 30')).toBeTruthy();
    await user.click(button('Registro siguiente'));
    await screen.findByDisplayValue('Obra 26');
    expect(screen.getByText('26 de 30')).toBeTruthy();
    await user.click(button('Registro anterior'));
    await waitFor(() => expect(path()).toBe('/obra/25'));
    expect(await screen.findByText('25 de 30')).toBeTruthy();
  });

  test('say why they cannot be reached, and stay there', async () => {
    const { memory, path } = show('/obra', manyWorks());
    await user.click(await screen.findByText('Obra 25'));
    await screen.findByDisplayValue('Obra 25');
    memory.failOnce('getList', apiError(503, { code: 'X', message: 'Fuera de servicio' }));
    await user.click(button('Registro siguiente'));
    expect(await screen.findByText(/Fuera de servicio/)).toBeTruthy();
    expect(path()).toBe('/obra/25');
    await user.click(button('Registro siguiente'));
    await screen.findByDisplayValue('Obra 26');
  });

  test('are not offered to who came by a link', async () => {
    show('/obra/1');
    await screen.findByDisplayValue('Parque');
    expect(screen.queryByRole('button', { name: 'Registro siguiente' })).toBeNull();
  });

  test('are not gone to before asking about what was typed', async () => {
    const { path } = show('/obra');
    await user.click(await screen.findByText('Avenida'));
    await user.type(await screen.findByDisplayValue('Avenida'), ' 9');
    await user.click(button('Registro siguiente'));
    await user.click(await screen.findByRole('button', { name: 'Quedarse' }));
    expect(path()).toBe('/obra/2');
    expect(field('Nombre').value).toBe('Avenida 9');
  });
});

describe('a copy', () => {
  test('has what can be copied, and says what not', async () => {
    const { memory, path } = show('/obra/2');
    await screen.findByDisplayValue('Avenida');
    await user.click(button('Duplicar'));
    await waitFor(() => expect(path()).toBe('/obra/create'));
    expect(await screen.findByText(/Copia de Avenida/)).toBeTruthy();
    expect(field('Causa').value).toBe('Daño');
    await user.click(button('Guardar'));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
    const sent = memory.callsOf('create')[0]?.params['data'];
    expect(sent).toMatchObject({ nombre: 'Avenida', zona_id: 2, clase: 'mejora', urgente: true });
    expect(sent).not.toHaveProperty('estado');
  });

  test('is not offered of what nobody may write', async () => {
    show('/registro/1');
    await screen.findByText('Uno');
    expect(screen.queryByRole('button', { name: 'Duplicar' })).toBeNull();
  });
});

describe('one new record after the other', () => {
  test('by Ctrl+Enter, with the values of the last one for who wants them', async () => {
    const { memory, path } = show('/obra/create?clase=mejora');
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Uno');
    await user.type(field('Plazo'), '12');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Repetir' }));
    expect(path()).toBe('/obra/create?clase=mejora');
    await waitFor(() => expect(field('Plazo').value).toBe('12'));
    expect(memory.callsOf('create')).toHaveLength(1);
  });

  test('does not offer them any more to who has begun', async () => {
    show('/zona/create');
    await user.type(await screen.findByRole('textbox', { name: /^Zona/ }), 'Sur');
    await user.click(button('Guardar y nuevo'));
    await screen.findByRole('button', { name: 'Repetir' });
    await user.type(field('Zona'), 'E');
    expect(screen.queryByRole('button', { name: 'Repetir' })).toBeNull();
  });
});

describe('a record that a reference misses', () => {
  test('is made over the form, by what was typed, and chosen', async () => {
    const { memory, path } = show('/obra/create?nombre=Puente');
    await user.type(await screen.findByRole('combobox', { name: /^Zona/ }), 'Sur');
    await user.click(button('Crear zona'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear zona' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Zona/ }).value).toBe('Sur');
    expect(dialog.queryByRole('button', { name: 'Guardar y nuevo' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/obra/create?nombre=Puente');
    expect(await screen.findByDisplayValue('Sur')).toBeTruthy();
    await user.click(button('Guardar'));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2));
    expect(memory.callsOf('create')[1]?.params['data']).toMatchObject({
      nombre: 'Puente',
      zona_id: 4,
    });
  });

  test('is given up without a trace', async () => {
    const { memory } = show('/obra/create?nombre=Puente');
    await screen.findByRole('combobox', { name: /^Zona/ });
    await user.click(button('Crear zona'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear zona' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Nombre').value).toBe('Puente');
    expect(memory.callsOf('create')).toEqual([]);
  });
});
