import { expect, test } from 'vitest';

import { columnsShown } from '../../../../src/client/import/review/useRows.ts';
import type { TargetView } from '../../../../src/client/import/importContext.ts';
import { column, importDetail, importRow } from '../../../support/client/fakeImports.ts';

const targets: readonly TargetView[] = [
  { name: 'codigo', label: 'Código', kind: 'field' },
  { name: 'luminaria_id', label: 'Luminaria', kind: 'field' },
  { name: 'potencia', label: 'Potencia', kind: 'virtual' },
];
const detail = importDetail({
  columnas: [
    column('PUNTO', 'A', { destinos: ['codigo'] }),
    column('W', 'B', { destinos: ['potencia'] }),
    column('NOTA', 'C'),
  ],
});
const right = importRow(2, {
  valores: { codigo: { despues: 'P1' }, luminaria_id: { despues: 'LED-040' } },
});
const wrong = importRow(3, { accion: 'error', celdas: { PUNTO: 'P2', W: 'mucha', NOTA: 'x' } });
const labels = (...rows: (typeof right)[]) =>
  columnsShown(rows, { detail, options: {}, targets }).map(({ label }) => label);

test('a column that only leads to other fields is shown where a row needs its cell', () => {
  expect(labels(right)).toEqual(['Código (PUNTO)', 'Luminaria']);
  expect(labels(right, wrong)).toEqual(['Código (PUNTO)', 'Potencia (W)', 'Luminaria']);
});
