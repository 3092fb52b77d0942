import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

interface FormOptions {
  rol?: 'administrador' | 'funcionario';
  language?: 'en' | 'es';
}

function showForm(at: string, options: FormOptions = {}) {
  const memory = memoryProvider(viewRecords());
  return { memory, ...showAdmin({ memory, resources: viewToys, at, ...options }) };
}

const user = userEvent.setup();
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });
const saveButton = () => screen.getByRole('button', { name: 'Guardar' });
const refill = async (name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a new record', () => {
  test('begins with the defaults and with what the URL says', async () => {
    const { memory } = showForm('/obra/create?zona_id=2&nombre=Puente');
    await screen.findByDisplayValue('Norte');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
    expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({
      nombre: 'Puente',
      zona_id: 2,
      clase: 'nueva',
      urgente: false,
    });
  });

  test('goes on to the record where child rows can be added', async () => {
    const { path } = showForm('/obra/create?nombre=Puente');
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(path()).toBe('/obra/4'));
    expect(await screen.findByRole('button', { name: 'Crear ítem' })).toBeTruthy();
  });

  test('is followed by the next one after Save and new', async () => {
    const { memory, path } = showForm('/zona/create');
    await user.type(await screen.findByRole('textbox', { name: /^Zona/ }), 'Sur');
    await user.click(screen.getByRole('button', { name: 'Guardar y nuevo' }));
    await waitFor(() => expect(field('Zona').value).toBe(''));
    expect(memory.callsOf('create')).toHaveLength(1);
    expect(path()).toBe('/zona/create');
    expect(document.activeElement).toBe(field('Zona'));
  });

  test('shows what is wrong at its field and in a summary, and goes to the first', async () => {
    const { memory } = showForm('/obra/create');
    await user.type(await screen.findByRole('textbox', { name: /^Inicio/ }), '16/07/2026');
    await user.click(saveButton());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText(/Hay 2 campos por corregir/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(field('Inicio').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Debe ser 15/07/2026 o anterior.')).toBeTruthy();
    await user.click(summary.getByRole('button', { name: /^Inicio/ }));
    expect(document.activeElement).toBe(field('Inicio'));
    expect(memory.callsOf('create')).toEqual([]);
  });

  test('opens the tab of a field that is wrong', async () => {
    showForm('/obra/create?nombre=Puente');
    await user.click(await screen.findByRole('tab', { name: 'Cierre' }));
    await user.type(field('Anticipo'), '5');
    await user.click(screen.getByRole('tab', { name: 'General' }));
    expect(screen.queryByRole('textbox', { name: /^Anticipo/ })).toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(document.activeElement).toBe(field('Anticipo')));
    expect(screen.getAllByText(/El anticipo supera el valor/)).toHaveLength(2);
    expect(screen.getByRole('tab', { name: 'Cierre: 1 campo por corregir' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'General' })).toBeTruthy();
  });

  test('takes back what was said of a field when another one mends it', async () => {
    const { memory } = showForm('/obra/create?nombre=Puente&anticipo=5&valor=3');
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    await screen.findByText('El anticipo supera el valor.');
    await refill('Valor', '7');
    await waitFor(() => expect(screen.queryByText('El anticipo supera el valor.')).toBeNull());
    memory.failOnce(
      'create',
      apiError(409, {
        code: 'DUPLICADO',
        fields: { nombre: [{ code: 'DUPLICADO', message: 'Ya existe.' }] },
      }),
    );
    await user.click(saveButton());
    await screen.findByText('Ya existe.');
    // what only the server can know stands until its own field changes
    await refill('Valor', '8');
    expect(screen.getByText('Ya existe.')).toBeTruthy();
  });

  test('speaks the chosen language', async () => {
    showForm('/obra/create', { language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is 1 field to correct:')).toBeTruthy();
    expect(screen.getByText('Required field')).toBeTruthy();
  });

  test('asks for a conditional field only while its condition holds', async () => {
    const { memory } = showForm('/obra/create?nombre=Puente');
    await user.click(await screen.findByRole('switch', { name: 'Urgente' }));
    await user.type(field('Causa'), 'Daño');
    await user.click(screen.getByRole('switch', { name: 'Urgente' }));
    expect(screen.queryByRole('textbox', { name: /^Causa/ })).toBeNull();
    await user.click(saveButton());
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(1));
    expect(memory.callsOf('create')[0]?.params['data']).toMatchObject({ causa: null });
  });

  test('offers a proposal and reckons computed fields as it is typed', async () => {
    showForm('/obra/create?clase=mejora');
    await user.click(await screen.findByRole('button', { name: 'Usar: 30 días' }));
    expect(field('Plazo').value).toBe('30');
    await user.click(screen.getByRole('tab', { name: 'Cierre' }));
    await user.type(field('Valor'), '$ 1.000,50');
    await user.tab();
    expect(field('Valor').value).toBe('$ 1.000,50');
    expect(screen.getByText('Saldo').parentElement?.textContent).toContain('$ 1.000,50');
  });

  test('puts the findings of the API at their fields', async () => {
    const { memory } = showForm('/zona/create');
    memory.failOnce(
      'create',
      apiError(409, {
        code: 'DUPLICADO',
        fields: { nombre: [{ code: 'DUPLICADO', message: 'Otro registro ya tiene este valor.' }] },
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: /^Zona/ }), 'Norte');
    await user.click(saveButton());
    expect(
      await screen.findByRole('button', { name: 'Zona: Otro registro ya tiene este valor.' }),
    ).toBeTruthy();
    expect(document.activeElement).toBe(field('Zona'));
  });

  test('is sent again under the same key while it is the same, and under another when it is not', async () => {
    const { memory } = showForm('/zona/create');
    const unreachable = new Error('farola.views.error.unreachable');
    for (let attempt = 0; attempt < 2; attempt++) memory.failOnce('create', unreachable);
    await user.type(await screen.findByRole('textbox', { name: /^Zona/ }), 'Sur');
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Volver al formulario' }));
    await waitFor(() => expect(screen.queryByText('No se guardó nada')).toBeNull());
    await user.type(field('Zona'), 'este');
    await user.click(saveButton());
    await waitFor(() => expect(memory.callsOf('create')).toHaveLength(3));
    const keys = memory.callsOf('create').map(({ params }) => params['meta']);
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).not.toEqual(keys[2]);
  });
});

describe('saving', () => {
  test('sends once, however often the button is pressed', async () => {
    const { memory, path } = showForm('/obra/1');
    await waitFor(() => expect(field('Nombre').value).toBe('Parque'));
    await refill('Nombre', 'Plaza');
    await user.dblClick(saveButton());
    await waitFor(() => expect(path()).toMatch(/^\/obra(\?|$)/));
    expect(memory.callsOf('update')).toHaveLength(1);
    expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Plaza', version: 2 });
  });

  test('works with Ctrl+S', async () => {
    const { memory } = showForm('/zona/2');
    await waitFor(() => expect(field('Zona').value).toBe('Norte'));
    await refill('Zona', 'Sur');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(memory.rowOf('zona', 2)).toMatchObject({ nombre: 'Sur' }));
  });

  test.each(['s', 'Enter'])(
    'by Ctrl and %s keeps the browser from a deed of its own',
    async (key) => {
      showForm('/zona/2');
      await waitFor(() => expect(field('Zona').value).toBe('Norte'));
      expect(fireEvent.keyDown(field('Zona'), { key, ctrlKey: true })).toBe(false);
      expect(fireEvent.keyDown(field('Zona'), { key })).toBe(true);
    },
  );

  test('asks to confirm warnings, then sends their hash', async () => {
    const { memory } = showForm('/obra/1');
    const avisos = [{ field: 'plazo', code: 'LARGO', message: 'Es un plazo largo.' }];
    memory.failOnce('update', apiError(409, { code: 'AVISOS', avisos, confirmar: 'abc' }));
    await waitFor(() => expect(field('Nombre').value).toBe('Parque'));
    await refill('Plazo', '900');
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Plazo: Es un plazo largo.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirmar y guardar' }));
    await waitFor(() => expect(memory.rowOf('obra', 1)).toMatchObject({ plazo: 900 }));
    expect(memory.callsOf('update').at(-1)?.params['meta']).toMatchObject({ confirm: 'abc' });
  });

  test('keeps what was typed when the server cannot be reached, and tries again', async () => {
    const { memory } = showForm('/zona/2');
    memory.failOnce('update', new Error('farola.views.error.unreachable'));
    await waitFor(() => expect(field('Zona').value).toBe('Norte'));
    await refill('Zona', 'Sur');
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'No se guardó nada' }));
    expect(dialog.getByText(/No se puede llegar al servidor/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(memory.rowOf('zona', 2)).toMatchObject({ nombre: 'Sur' }));
  });
});

describe('a save on an old version', () => {
  async function collide() {
    const shown = showForm('/obra/1');
    await waitFor(() => expect(field('Nombre').value).toBe('Parque'));
    await refill('Nombre', 'Mío');
    Object.assign(shown.memory.rowOf('obra', 1), { nombre: 'Suyo', plazo: 99, version: 2 });
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: /Otra persona cambió/ }));
    return { ...shown, dialog };
  }

  test('merges what only they changed, and leaves what both changed to the person', async () => {
    const { memory, dialog } = await collide();
    const radios = dialog.getAllByRole<HTMLInputElement>('radio');
    // theirs, mine, another; then theirs, mine
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
    await user.click(dialog.getAllByRole('radio', { name: /Lo suyo/ })[0]!);
    await user.click(dialog.getByRole('button', { name: 'Guardar esta elección' }));
    await waitFor(() =>
      expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Mío', plazo: 99, version: 3 }),
    );
  });

  test('lets the person take theirs', async () => {
    const { memory, dialog } = await collide();
    await user.click(dialog.getByRole('radio', { name: /Suyo/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar esta elección' }));
    await waitFor(() =>
      expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Suyo', plazo: 99, version: 3 }),
    );
  });

  test('goes back to the form with what was typed', async () => {
    const { dialog, memory } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Volver al formulario' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Nombre').value).toBe('Mío');
    expect(memory.rowOf('obra', 1)).toMatchObject({ nombre: 'Suyo', version: 2 });
  });
});

describe('leaving', () => {
  test('asks first when something was changed, and stays on demand', async () => {
    const { path } = showForm('/obra/1');
    await waitFor(() => expect(field('Nombre').value).toBe('Parque'));
    await refill('Nombre', 'Otra');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    await user.click(dialog.getByRole('button', { name: 'Quedarse' }));
    expect(path()).toBe('/obra/1');
    expect(field('Nombre').value).toBe('Otra');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Salir' }));
    await waitFor(() => expect(path()).toMatch(/^\/obra(\?|$)/));
  });

  test('does not ask when nothing was changed', async () => {
    const { path } = showForm('/obra/1');
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(path()).toMatch(/^\/obra(\?|$)/));
  });
});

describe('a record that is not to be had', () => {
  test('is said not to exist, with the address as it is and a way back', async () => {
    const { path } = showForm('/zona/99');
    expect(await screen.findByText('No se encontró zona 99')).toBeTruthy();
    expect(path()).toBe('/zona/99');
    expect(screen.getByRole('link', { name: 'Ir a Zonas' }).getAttribute('href')).toBe('/zona');
  });

  test('is fetched again on demand when the server failed', async () => {
    const memory = memoryProvider(viewRecords());
    memory.failOnce('getOne', apiError(503, { code: 'NO_DISPONIBLE', message: 'No hay datos.' }));
    showAdmin({ memory, resources: viewToys, at: '/obra/1' });
    expect(await screen.findByText('No hay datos.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(field('Nombre').value).toBe('Parque'));
  });
});
