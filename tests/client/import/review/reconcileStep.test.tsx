import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeImports, importDetail, importRow } from '../../../support/client/fakeImports.ts';
import { showImports } from '../../../support/client/importApp.tsx';

const user = userEvent.setup();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const conciliacion = {
  solo_a: 1,
  solo_b: 1,
  diferente: 1,
  igual: 40,
  con_error: 0,
  pendientes: 1,
  hechas: 0,
  campos: [{ campo: 'zona_id', filas: 1 }],
  ausentes: [],
};
const rows = [
  importRow(2, {
    clase: 'diferente',
    valores: { codigo: { despues: 'P1' }, zona_id: { antes: 'Norte', despues: 'Centro' } },
  }),
  importRow(3, {
    clase: 'solo_b',
    valores: { codigo: { despues: 'P9' }, zona_id: { despues: 'Centro' } },
  }),
  importRow(2_000_001, {
    fila: null,
    accion: 'ausente',
    clase: 'solo_a',
    valores: { codigo: { despues: 'P5' }, zona_id: { despues: 'Sur' } },
  }),
];

function open(destino = 'punto') {
  const detail = importDetail({ destino, modo: 'conciliar', estado: 'validada' });
  const api = fakeImports({ detail, rows, conciliacion });
  showImports('/importacion/3?paso=revision');
  return api;
}

const table = async () =>
  within(await screen.findByRole('region', { name: 'Diferencias, lado a lado' }));

test('shows both sides of each difference, in words', async () => {
  open();
  const lines = (await table()).getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual([
    'CampoSistemaArchivo',
    expect.stringMatching(/P1.*Distinto/),
    expect.stringMatching(/NorteCentro$/),
    expect.stringMatching(/P9.*Solo en el archivo/),
    expect.stringMatching(/No estáCentro$/),
    expect.stringMatching(/P5.*Solo en el sistema/),
    expect.stringMatching(/SurNo está$/),
  ]);
  expect(screen.getByText(/40 registros son iguales/)).toBeDefined();
});

test('tells what a row comes to, and of what is only in the system neither codes nor blanks', async () => {
  const detail = importDetail({ destino: 'cambio', modo: 'conciliar', estado: 'validada' });
  const gone = {
    codigo: { despues: 'P5' },
    zona_id: { despues: 'Sur' },
    clase: { despues: '' },
    carga_w: { despues: '40' },
  };
  const moved = { codigo: { despues: 'P1' }, tipo_cambio: { despues: 'Baja' } };
  fakeImports({
    detail,
    conciliacion,
    rows: [
      importRow(2, { clase: 'diferente', valores: moved }),
      importRow(2_000_001, { fila: null, accion: 'ausente', clase: 'solo_a', valores: gone }),
    ],
  });
  showImports('/importacion/3?paso=revision');
  const lines = (await table()).getAllByRole('row').map((row) => row.textContent);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/P1.*Distinto.*Tipo de cambio: Baja\./),
    expect.stringMatching(/P5.*Solo en el sistema/),
    'ZonaSurNo está',
  ]);
});

test('makes drafts of one, or of all of a kind', async () => {
  const api = open();
  await user.click(await screen.findByRole('button', { name: 'Solo en el archivo: 1' }));
  await waitFor(async () => expect((await table()).getAllByRole('row')).toHaveLength(3));
  await user.click((await table()).getByRole('checkbox', { name: /P9/ }));
  await user.click(screen.getByRole('button', { name: 'Crear 1 borrador' }));
  await waitFor(() =>
    expect(api.askedFor('POST').at(-1)?.body).toEqual({
      solo_validas: true,
      solo: { clase: 'solo_b', filas: [3] },
    }),
  );
});

const toTheField = () =>
  screen.findByRole('button', { name: 'Abrir casos para verificar en terreno' });

test('opens cases of what is chosen, or of all that the filter shows', async () => {
  const api = open('cambio');
  await user.click((await table()).getByRole('checkbox', { name: /P5/ }));
  await user.click(await toTheField());
  expect(await screen.findByText('1 caso abierto')).toBeDefined();
  expect(api.askedFor('POST /api/importacion/3/casos').at(-1)?.body).toMatchObject({
    solo: { filas: [2_000_001] },
  });
  await user.click((await table()).getByRole('checkbox', { name: /P5/ }));
  await user.click(screen.getByRole('button', { name: 'Solo en el sistema: 1' }));
  await user.click(await toTheField());
  await waitFor(() =>
    expect(api.askedFor('POST /api/importacion/3/casos').at(-1)?.body).toMatchObject({
      solo: { clase: 'solo_a' },
    }),
  );
});

test('opens no case of what the file alone has, and tells why one was not opened', async () => {
  const api = open('cambio');
  await user.click(await screen.findByRole('button', { name: 'Solo en el archivo: 1' }));
  await waitFor(async () => expect(await toTheField()).toHaveProperty('disabled', true));
  await user.click(screen.getByRole('button', { name: /Todas las diferencias/ }));
  api.refuseOnce('POST /api/importacion/3/casos', 422, 'Son más de 1.000.');
  await waitFor(async () => expect(await toTheField()).toHaveProperty('disabled', false));
  await user.click(await toTheField());
  expect((await screen.findByRole('alert')).textContent).toContain('Son más de 1.000.');
});

test('has no cases where the destination knows none', async () => {
  open();
  await table();
  expect(screen.queryByRole('button', { name: /terreno/ })).toBeNull();
});
