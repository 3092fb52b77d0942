import { expect, test } from 'vitest';

import { resources } from '../../../../resources.config.ts';
import { sheetOf } from '../../../../src/core/import/sheetResource.ts';
import { choicesInWords, columnsShown } from '../../../../src/client/import/review/useRows.ts';
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

test('choices of a row are told in the language of the reader, by the resource that has their words', () => {
  const known = new Map(resources.map((one) => [one.name, one]));
  const resource = known.get('infraestructura_alumbrado_actualizacion');
  if (resource === undefined) throw new Error('no updates');
  const row = importRow(2, {
    valores: {
      regimen: { antes: 'Nocturno', despues: 'Continuo 24 h' },
      tipo_actualizacion: { despues: 'Reposición' },
      direccion: { despues: 'Nocturno' },
    },
  });
  const told = choicesInWords(row, {
    resource,
    sheet: sheetOf(resource, known),
    translate: (key) => key.split('.').slice(1).join(' '),
  });
  const [base, own] = ['infraestructura_alumbrado', 'infraestructura_alumbrado_actualizacion'];
  expect(told.valores).toEqual({
    regimen: {
      antes: `${base} choices regimen nocturno`,
      despues: `${base} choices regimen continuo_24h`,
    },
    tipo_actualizacion: { despues: `${own} choices tipo reposicion` },
    direccion: { despues: 'Nocturno' },
  });
});
