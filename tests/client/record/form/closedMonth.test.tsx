import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { apiError, memoryProvider } from '../../../support/client/memoryProvider.ts';
import { emptyBrowser, place, press, type } from '../../../support/client/typedWork.ts';
import { draftAt } from '../../../../src/client/record/drafts/formDraft.ts';

beforeEach(emptyBrowser);
afterEach(cleanup);

const items = {
  energia: 37963055,
  administracion: 1,
  operacion: 2,
  mantenimiento: 3,
  expansion: 0,
};
const others = { modernizacion: 0, reposicion: 0, interventoria: 0, iva_interventoria: 0 };
const apart = { navideno: 0, ornamental: 0, otros: 0 };
const costs = { id: 3, version: 1, periodo: '2026-06', ...items, ...others, ...apart };

test.each([
  ['cerrado', false],
  ['borrador', true],
] as const)('of a month that is %s what it freezes has inputs: %s', async (estado, hasInputs) => {
  const memory = memoryProvider({ costo_mensual: [{ ...costs, estado }] });
  showAdmin({ memory, resources, at: '/costo_mensual/3' });
  // comments go on
  await screen.findByRole('textbox', { name: /Observaciones/ });
  expect(screen.queryByRole('textbox', { name: /Suministro de energía/ }) !== null).toBe(hasInputs);
  expect(screen.queryByRole('button', { name: 'Eliminar' }) !== null).toBe(hasInputs);
});

describe('while somebody types, its month', () => {
  const shut = 'El mes 2026-06 se cerró el 27/08/2026 por Ana Ruiz: no admite este cambio.';
  const refusal = apiError(422, {
    code: 'INVALIDO',
    fields: { operacion: [{ code: 'PERIODO_CERRADO', message: shut }] },
  });
  const kept = () => draftAt({ ...place('3'), resource: 'costo_mensual' })[0]?.fields;
  /** What a closing keeps, and a reopening lets go, makes another version of the costs. */
  function showWhile(was: string, becomes: string) {
    const memory = memoryProvider({ costo_mensual: [{ ...costs, estado: was }] });
    const turn = () =>
      Object.assign(memory.rowOf('costo_mensual', 3), { estado: becomes, version: 2 });
    return { memory, turn, ...showAdmin({ memory, resources, at: '/costo_mensual/3' }) };
  }
  const TITLE = 'Otra persona cambió este registro entretanto';

  test('is closed: the save says so at the field, and what was typed is kept', async () => {
    const { memory, turn } = showWhile('borrador', 'cerrado');
    await type(/^Operación/, '22300000');
    turn();
    await press('Guardar');
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    expect(dialog.getByRole('group', { name: 'Operación' })).toBeTruthy();
    memory.failOnce('update', refusal);
    await press('Guardar esta elección');
    const said = await screen.findAllByText(shut, { exact: false });
    expect(said.length).toBeGreaterThan(0);
    expect(memory.rowOf('costo_mensual', 3)).toMatchObject({ operacion: 2 });
    await waitFor(() => expect(kept()).toMatchObject({ operacion: { now: 22300000 } }));
  });

  test('is reopened: the save goes on from there', async () => {
    const { memory, turn } = showWhile('cerrado', 'borrador');
    await type(/^Observaciones/, 'Se discutió');
    turn();
    await press('Guardar');
    await screen.findByRole('dialog', { name: TITLE });
    await press('Guardar esta elección');
    await waitFor(() =>
      expect(memory.rowOf('costo_mensual', 3)).toMatchObject({ observaciones: 'Se discutió' }),
    );
  });
});
