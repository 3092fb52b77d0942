import type { TableField, TableRow } from '../../../../src/core/fields/table/table.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

const full = { estado: 'led', nombre: 'Poste', cantidad: 3, valor: 1500.5, dia: '2026-07-31' };
const bare = { estado: 'na', nombre: null, cantidad: null, valor: null, dia: null };

export const tableFixtures: readonly Fixture<TableField, TableRow[]>[] = [
  {
    field: {
      kind: 'table',
      label: 'Renglones',
      readOnly: true,
      max: 3,
      columns: {
        estado: {
          kind: 'choice',
          label: 'Tecnología',
          required: true,
          choices: [
            { id: 'led', name: 'LED' },
            { id: 'na', name: 'Sodio' },
          ],
        },
        nombre: { kind: 'text', label: 'Nombre', max: 20 },
        cantidad: { kind: 'integer', label: 'Cantidad', unit: 'luminarias' },
        valor: { kind: 'money', label: 'Valor' },
        dia: { kind: 'date', label: 'Día' },
      },
    },
    valid: [
      { input: [full, bare], stored: [full, bare] },
      { input: [{ estado: 'na', nombre: '  ' }], stored: [bare] },
      { input: [{ ...full, nombre: ' Poste ' }], stored: [full] },
      { input: [], stored: [] },
    ],
    invalid: [
      { input: full, code: 'NO_ES_TABLA' },
      { input: 'x', code: 'NO_ES_TABLA' },
      { input: ['x'], code: 'FILA_DE_TABLA' },
      { input: [full, { nombre: 'sin estado' }], code: 'FILA_DE_TABLA' },
      { input: [{ ...full, valor: '5' }], code: 'FILA_DE_TABLA' },
      { input: [{ ...full, color: 'rojo' }], code: 'FILA_DE_TABLA' },
      { input: [bare, bare, bare, bare], code: 'DEMASIADOS' },
    ],
    texts: [],
    badTexts: [{ text: 'Tecnología: LED', habits: 'es', code: 'NO_ES_TABLA' }],
  },
];
