import { expect, test } from 'vitest';
import type { Block } from '../../../src/core/documents/blocks.ts';
import { compareDocuments } from '../../../src/core/documents/compareDocuments.ts';
import { sampleModel } from '../../support/documents.ts';

const compared = (before: Block[], after: Block[]) =>
  compareDocuments(sampleModel(before), sampleModel(after));

const energy: Block = { kind: 'heading', level: 1, text: 'Energía' };
const table = (...rows: [string, number | null][]): Block => ({
  kind: 'table',
  title: 'Facturas',
  columns: [
    { header: 'Factura', kind: 'text' },
    { header: 'Valor', kind: 'money' },
  ],
  rows,
});

test('the same document has no differences', () => {
  const model = sampleModel();
  expect(compareDocuments(model, structuredClone(model))).toEqual([]);
});

test('lines of texts are compared one by one, each as often as it stands there', () => {
  const text = (value: string): Block => ({ kind: 'paragraph', text: value, field: 'energia' });
  expect(compared([energy, text('uno\ndos\ndos')], [energy, text('uno\ntres\ndos')])).toEqual([
    { section: 'Energía', changes: [{ kind: 'text', removed: ['dos'], added: ['tres'] }] },
  ]);
});

test('lines that change places are told', () => {
  const text = (value: string): Block => ({ kind: 'paragraph', text: value, field: 'energia' });
  expect(compared([text('uno\ndos')], [text('dos\nuno')])[0]?.changes).toEqual([
    { kind: 'text', removed: ['uno'], added: ['uno'] },
  ]);
});

test('rows of a table are known by their first cell, and values are told as they are written', () => {
  const before = [energy, table(['F-1', 100], ['F-2', null], ['F-2', 5])];
  const after = [energy, table(['F-3', 1], ['F-1', 3_769_656.4], ['F-2', null])];
  expect(compared(before, after)).toEqual([
    {
      section: 'Energía',
      changes: [
        {
          kind: 'table',
          title: 'Facturas',
          removed: ['F-2 (2)'],
          added: ['F-3'],
          cells: [
            { row: 'F-1', column: 'Valor', before: '$\u00a0100', after: '$\u00a03.769.656,40' },
          ],
        },
      ],
    },
  ]);
});

test('figures, drawings and blocks that only one has are told by their title', () => {
  const figures = (value: number): Block => ({
    kind: 'figures',
    title: 'Indicadores',
    items: [
      { name: 'Desviación', value, unit: '%', decimals: 2, previous: null, target: 3, state: null },
    ],
  });
  const drawing = (svg: string): Block => ({ kind: 'drawing', title: 'Mes', svg, text: 'Sube.' });
  expect(
    compared(
      [figures(1), drawing('<svg a/>'), table()],
      [figures(2.5), drawing('<svg b/>'), { kind: 'pageBreak' }],
    ),
  ).toEqual([
    {
      section: 'Informe mensual',
      changes: [
        {
          kind: 'table',
          title: 'Indicadores',
          removed: [],
          added: [],
          cells: [
            {
              row: 'Desviación',
              column: 'Este mes',
              before: '1,00\u00a0%',
              after: '2,50\u00a0%',
            },
          ],
        },
        { kind: 'block', title: 'Mes', is: 'redrawn' },
        { kind: 'block', title: 'Facturas', is: 'removed' },
      ],
    },
  ]);
});
