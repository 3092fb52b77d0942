import { expect, test } from 'vitest';

import { json } from '../../../../src/core/fields/json/json.ts';
import { isNested, jsonInWords } from '../../../../src/core/fields/json/jsonWords.ts';
import { exportColumns, cellReader } from '../../../../src/core/export/exportColumns.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';

const ring = [
  [-73, 5],
  [-73, 6],
  [-72, 6],
  [-73, 5],
];

test.each([
  [
    { carga_kw: 1234.5, en_base: true, motivo: null },
    'carga kw: 1.234,5 · en base: Sí · motivo: vacío',
  ],
  [[{ fila: 1 }, { fila: 2 }], 'fila: 1; fila: 2'],
  [{}, 'vacío'],
  [false, 'No'],
  ['{texto}', '{texto}'],
  [{ type: 'Polygon', coordinates: [ring] }, 'límite de 3 vértices'],
  [{ type: 'LineString', coordinates: ring }, 'traza de 4 puntos'],
])('JSON in words: %j', (value, words) => {
  expect(jsonInWords(value, 'es')).toBe(words);
});

test('the words are English for who reads English', () => {
  expect(jsonInWords({ carga_kw: 1234.5, en_base: false, nada: null }, 'en')).toBe(
    'carga kw: 1,234.5 · en base: No · nada: empty',
  );
});

test('what has parts is told part by part, a geometry or a plain list in one line', () => {
  expect([{ a: 1 }, [{ a: 1 }]].map(isNested)).toEqual([true, true]);
  expect([{}, [1, 2], 'x', null, { type: 'Polygon', coordinates: [ring] }].map(isNested)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('an export tells in words what no sheet brings back, and writes JSON where one does', () => {
  const caja = defineResource({
    name: 'caja',
    label: 'Caja',
    title: 'Cajas',
    represent: 'id',
    fields: { antes: json({ label: 'Antes', readOnly: true }), valor: json({ label: 'Valor' }) },
    sort: 'id',
    list: { columns: ['antes', 'valor'] },
    form: [{ title: 'Datos', fields: ['antes', 'valor'] }],
    routes: { list: 'caja' },
  });
  const [antes, valor] = exportColumns(caja, ['antes', 'valor']).map((column) =>
    cellReader(column, { labelOf: () => '', format: 'xlsx' })({ altura: 9 }),
  );
  expect([antes, valor]).toEqual(['altura: 9', '{"altura":9}']);
});
