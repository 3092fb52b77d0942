import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BatchPreview, BatchRequest } from '../../../src/core/api/api.ts';
import { showAdmin } from '../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../support/client/memoryProvider.ts';
import { viewRecords, viewToys } from '../../support/toys/viewToys.ts';

const user = userEvent.setup();

interface Given {
  preview?: (body: BatchRequest) => Partial<BatchPreview>;
  at?: string;
  zones?: number;
}

async function showZones({ preview, at = '/zona', zones = 0 }: Given = {}) {
  const records = viewRecords();
  for (let id = 4; id < 4 + zones; id += 1) {
    records.zona.push({ ...records.zona[0]!, id, nombre: `Zona ${String(id).padStart(2, '0')}` });
  }
  const memory = memoryProvider(records, preview === undefined ? {} : { preview });
  const shown = showAdmin({ memory, resources: viewToys, at });
  await screen.findByRole('checkbox', { name: 'Seleccionar todo' });
  return { memory, ...shown };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = async () =>
  within(await screen.findByRole('toolbar', { name: 'Acciones sobre los registros elegidos' }));
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

async function pickField(given: Awaited<ReturnType<typeof dialog>>, name: string) {
  await user.click(given.getByRole('combobox', { name: 'Agregar un campo' }));
  await user.keyboard(name);
  await screen.findByRole('option', { name });
  await user.keyboard('{Enter}');
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('fields of several records are given, previewed before and after, and then written', async () => {
  const { memory } = await showZones();
  await user.click(box('Elegir Centro'));
  await user.click(box('Elegir Norte'));
  await user.click((await bar()).getByRole('button', { name: 'Editar' }));
  const edit = await dialog('Editar: 2 registros');
  const look = edit.getByRole<HTMLButtonElement>('button', { name: 'Vista previa' });
  expect(look.disabled).toBe(true);
  await pickField(edit, 'Activa');
  await user.click(edit.getByRole('radio', { name: 'No' }));
  await user.type(edit.getByRole('textbox', { name: 'Motivo' }), 'Cierre');
  await user.click(look);
  const seen = await dialog('Editar: 2 registros');
  expect(await seen.findByText('2 registros cambiarán')).toBeTruthy();
  expect(seen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '#1',
    '#2',
  ]);
  expect(memory.callsOf('batch')).toEqual([]);
  await user.click(seen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const deed = { accion: 'editar', cambios: { activo: false }, motivo: 'Cierre' };
  expect(memory.callsOf('batch').map(({ params }) => params)).toEqual([
    { ...deed, seleccion: { ids: { 1: 1, 2: 1 } } },
  ]);
  expect(screen.queryByRole('toolbar', { name: /elegidos/ })).toBeNull();
});

test('a value that cannot be is said at its input; a field may be emptied', async () => {
  const { memory } = await showZones({ at: '/obra' });
  await user.click(box('Elegir Parque'));
  await user.click((await bar()).getByRole('button', { name: 'Editar' }));
  const edit = await dialog('Editar: 1 registro');
  await pickField(edit, 'Plazo');
  await user.click(edit.getByRole('button', { name: 'Vista previa' }));
  expect(await edit.findByText('Dé un valor, o vacíelo')).toBeTruthy();
  await user.type(edit.getByRole('textbox', { name: 'Plazo' }), '0');
  await user.tab();
  expect((await edit.findByRole('textbox', { name: 'Plazo' })).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(memory.callsOf('batchPreview')).toEqual([]);
  await user.click(edit.getByRole('checkbox', { name: 'Vaciarlo' }));
  await user.click(edit.getByRole('button', { name: 'Vista previa' }));
  await screen.findByText('1 registro cambiará');
  expect(memory.callsOf('batchPreview').at(-1)?.params['cambios']).toEqual({ plazo: null });
  await user.click(screen.getByRole('button', { name: 'Paso anterior' }));
  expect((await dialog('Editar: 1 registro')).getByRole<HTMLInputElement>('checkbox').checked).toBe(
    true,
  );
});

test('records that stand in the way are named, and left out at a click', async () => {
  const refused = {
    motivo: 'Está cerrada.',
    recurso: 'zona',
    ids: [2],
    registros: [{ id: 2, nombre: 'Norte' }],
  };
  const preview = ({ seleccion }: BatchRequest): Partial<BatchPreview> =>
    'ids' in seleccion && '2' in seleccion.ids
      ? { cambian: 1, rechazados: [2], rechazos: [refused], referencias: { obra: 3, zona: 1 } }
      : {};
  const { memory } = await showZones({ preview });
  await user.click(box('Elegir Centro'));
  await user.click(box('Elegir Norte'));
  await user.click((await bar()).getByRole('button', { name: 'Eliminar' }));
  const seen = await dialog('¿Eliminar 2 registros?');
  const name = await seen.findByRole('link', { name: 'Norte' });
  expect(name.closest('li')?.textContent).toBe('Está cerrada.Norte');
  const go = seen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  expect(go.disabled).toBe(true);
  await user.click(seen.getByRole('button', { name: 'Dejarlo por fuera' }));
  await waitFor(() => expect(go.disabled).toBe(false));
  expect(screen.getByRole('dialog', { name: '¿Eliminar 1 registro?' })).toBeTruthy();
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(memory.callsOf('batch')[0]?.params['seleccion']).toEqual({ ids: { 1: 1 } });
});

test('where nothing of what is decided changes, no column is called before or after', async () => {
  const decided = { clase: 'nueva', valor: 7000 };
  const muestra = [{ id: 1, nombre: 'Parque', antes: decided, despues: decided }];
  await showZones({ at: '/obra', preview: () => ({ muestra }) });
  await user.click(box('Elegir Parque'));
  await user.click((await bar()).getByRole('button', { name: 'Firmar' }));
  const asked = await dialog('Firmar: 1 registro');
  await user.type(asked.getByLabelText(/^Motivo/), 'Completa');
  await user.click(asked.getByRole('button', { name: 'Firmar' }));
  const seen = await dialog('Firmar: 1 registro');
  await seen.findByText('1 registro cambiará');
  expect(seen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Registro',
    'Campo',
    'Lo que se decide',
  ]);
});

test('a transition shows what it decides: what changes from what to what, the rest once', async () => {
  const muestra = [
    {
      id: 1,
      nombre: 'Parque',
      antes: { clase: 'nueva', valor: 5000, plazo: null },
      despues: { clase: 'nueva', valor: 7000, plazo: 30 },
    },
  ];
  await showZones({ at: '/obra', preview: () => ({ muestra }) });
  await user.click(box('Elegir Parque'));
  await user.click((await bar()).getByRole('button', { name: 'Firmar' }));
  const asked = await dialog('Firmar: 1 registro');
  expect(asked.getByRole('button', { name: 'No cambiar nada' })).toBeTruthy();
  await user.type(asked.getByLabelText(/^Motivo/), 'Completa');
  await user.click(asked.getByRole('button', { name: 'Firmar' }));
  const seen = await dialog('Firmar: 1 registro');
  await seen.findByText('1 registro cambiará');
  const rows = seen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => [cell.textContent, cell.colSpan]),
    ),
  ).toEqual([
    [
      ['Clase', 1],
      ['Nueva', 2],
    ],
    [
      ['Valor', 1],
      ['$ 5.000', 1],
      ['$ 7.000', 1],
    ],
    [
      ['Plazo', 1],
      ['30 días', 2],
    ],
  ]);
});

test('equal reasons are told once, and lead to the list of exactly those records', async () => {
  const held = {
    motivo: 'No se pueden eliminar porque están en uso: 9 obras.',
    recurso: 'zona',
    ids: [1, 2, 4, 5, 6, 7],
    registros: [
      { id: 1, nombre: 'Centro' },
      { id: 2, nombre: 'Norte' },
    ],
  };
  const shut = { ...held, motivo: 'Está cerrada.', ids: [2], registros: held.registros.slice(1) };
  const preview = (): Partial<BatchPreview> => ({
    cambian: 0,
    rechazados: held.ids,
    rechazos: [held, shut],
    referencias: { obra: 9 },
  });
  await showZones({ zones: 30, preview });
  await user.click(box('Elegir Centro'));
  await user.click((await bar()).getByRole('button', { name: 'Eliminar' }));
  const seen = await dialog('¿Eliminar 1 registro?');
  const list = within(await seen.findByRole('list', { name: 'Lo que lo impide' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No se pueden eliminar porque están en uso: 9 obras.6 registros: Centro, Norte y 4 más · Verlos en la lista',
    'Está cerrada.Norte',
  ]);
  await user.click(list.getByRole('link', { name: 'Verlos en la lista' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('1–6 de 6')).toBeTruthy();
});

test('warnings are shown with the preview and confirmed by the button', async () => {
  const avisos = [{ code: 'RARO', message: 'Es raro.', field: 'activo', ids: [1] }];
  const { memory } = await showZones({ preview: () => ({ avisos, confirmar: 'abc' }) });
  await user.click(box('Elegir Centro'));
  await user.click((await bar()).getByRole('button', { name: 'Eliminar' }));
  const seen = await dialog(/Eliminar/);
  expect((await seen.findByText(/Activa: Es raro\./)).textContent).toContain('1 registro');
  await user.click(seen.getByRole('button', { name: 'Eliminar de todos modos' }));
  await waitFor(() => expect(memory.callsOf('batch')).toHaveLength(1));
});

test('all that match are chosen, some left out; another number of them is told', async () => {
  const { memory } = await showZones({ zones: 30 });
  await user.click(box('Seleccionar todo'));
  await user.click((await bar()).getByRole('button', { name: 'Elegir los 33 que coinciden' }));
  await screen.findByText('33 registros elegidos, todo lo que coincide');
  await user.click(box('Elegir Centro'));
  await screen.findByText('32 registros elegidos, todo lo que coincide');
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('26–33 de 33');
  const further = await screen.findByRole('checkbox', { name: 'Elegir Zona 30' });
  expect((further as HTMLInputElement).checked).toBe(true);
  const moved = apiError(409, { code: 'TOTAL_CAMBIO', message: 'Eran 33 y son 32.' });
  memory.failOnce('batchPreview', moved);
  await user.click((await bar()).getByRole('button', { name: 'Eliminar' }));
  const seen = await dialog('¿Eliminar 32 registros?');
  expect((await seen.findByRole('alert')).textContent).toContain('Eran 33 y son 32.');
  await user.click(seen.getByRole('button', { name: 'Mirar de nuevo' }));
  await seen.findByText('32 registros se eliminarán');
  expect(memory.callsOf('batchPreview').at(-1)?.params['seleccion']).toEqual({
    filtro: {},
    total: 33,
    sin: [1],
  });
  // what is done is what was seen: others of the same number are refused
  const others = apiError(409, { code: 'SELECCION_CAMBIO', message: 'Son otros.' });
  memory.failOnce('batch', others);
  await user.type(seen.getByLabelText(/32/), '32');
  await user.click(seen.getByRole('button', { name: 'Eliminar' }));
  await seen.findByText('Son otros.');
  expect(memory.callsOf('batch')[0]?.params['seleccion']).toEqual({
    filtro: {},
    total: 33,
    sin: [1],
    huella: 'huella',
  });
  await seen.findByText('32 registros se eliminarán');
  await user.click(seen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another filter ends the selection', async () => {
  await showZones({ zones: 30 });
  await user.click(box('Elegir Centro'));
  await bar();
  await user.type(screen.getByRole('searchbox'), 'Zona');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /elegidos/ })).toBeNull());
});

test('a batch whose answer was lost is asked for once more as it was, under its key', async () => {
  let looks = 0;
  // done or not, the records may stand otherwise by now: that is no other batch
  const preview = () => ({ huella: `h${(looks += 1)}` });
  const { memory } = await showZones({ zones: 30, preview });
  await user.click(box('Seleccionar todo'));
  await user.click((await bar()).getByRole('button', { name: 'Elegir los 33 que coinciden' }));
  await screen.findByText('33 registros elegidos, todo lo que coincide');
  await user.click((await bar()).getByRole('button', { name: 'Eliminar' }));
  const seen = await dialog('¿Eliminar 33 registros?');
  await user.type(await seen.findByLabelText(/33/), '33');
  memory.failOnce('batch', new HttpError('farola.views.error.unreachable', 0));
  await user.click(seen.getByRole('button', { name: 'Eliminar' }));
  await seen.findByText(/se guarda una sola vez/);
  expect(looks).toBe(1);
  const options = vi.spyOn(memory.provider, 'batch');
  await user.click(seen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [lost, again] = memory.callsOf('batch').map(({ params }) => params);
  expect(again).toEqual(lost);
  expect(options.mock.calls[0]?.[2]?.submission).toMatch(/^[\d-]{8,}$/);
});
