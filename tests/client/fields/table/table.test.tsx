import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import { table } from '../../../../src/core/fields/table/table.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { sector } from '../../../../src/modules/inventario/sector.ts';
import { muestra } from '../../../support/toys/toys.ts';
import { showValue } from '../../../support/client/fieldForm.tsx';
import { showAdmin } from '../../../support/client/adminApp.tsx';
import { memoryProvider } from '../../../support/client/memoryProvider.ts';

const shown = {
  ...muestra,
  list: { ...muestra.list, columns: ['nombre', 'renglones'] },
  form: [{ title: 'Datos', fields: ['nombre', 'renglones'] }],
};

const show = (at: string, renglones: Row[]) => {
  const memory = memoryProvider({
    muestra: [{ id: 1, nombre: 'Uno', renglones, version: 1 }],
    sector: [],
  });
  showAdmin({ memory, resources: [shown, sector], at });
};

const rows: Row[] = [
  { nombre: 'Poste', entero: 1200 },
  { nombre: 'Cable', entero: null },
];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a list says how many rows there are', async () => {
  show('/muestra', rows);
  expect(await screen.findByRole('cell', { name: '2 filas' })).toBeTruthy();
});

test('a form shows the rows under their columns, and has no input for them', async () => {
  show('/muestra/1', rows);
  const table = within(await screen.findByRole('table', { name: 'Renglones' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Nombre',
    'Entero',
  ]);
  expect(table.getByRole('row', { name: 'Poste 1.200' })).toBeTruthy();
  // empty is not zero
  expect(table.getByRole('row', { name: /^Cable/ }).textContent).not.toMatch(/0/);
  expect(table.queryByRole('textbox')).toBe(null);
});

test('a count among figures with decimals is whole, as nobody reads it back', async () => {
  const cifras = table({
    label: 'Cifras',
    columns: {
      nombre: text({ label: 'Nombre', max: 20 }),
      valor: decimal({ label: 'Valor', precision: 12, scale: 3 }),
    },
    readOnly: true,
  });
  const value = [
    { nombre: 'Luminarias', valor: 4413 },
    { nombre: 'Carga', valor: 142.7 },
  ];
  showValue({ field: cifras, value, as: 'full' });
  expect(await screen.findByRole('row', { name: 'Luminarias 4.413' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Carga 142,7' })).toBeTruthy();
});
