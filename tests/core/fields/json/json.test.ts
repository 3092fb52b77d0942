import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportColumns, cellReader } from '../../../../src/core/export/exportColumns.ts';
import {
  isNested,
  json,
  jsonFault,
  jsonInWords,
  lineFault,
  polygonFault,
  utf8Length,
} from '../../../../src/core/fields/json/json.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }))
  .map((points) => String.fromCodePoint(...points));
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('jsonFault', () => {
  test('finds none in what JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonFault(value)).toBeUndefined();
      }),
    );
  });

  test.each([
    [undefined, 'NO_ES_JSON'],
    [Number.POSITIVE_INFINITY, 'NO_ES_JSON'],
    [[undefined], 'NO_ES_JSON'],
    [{ when: new Date(0) }, 'NO_ES_JSON'],
    [new Map(), 'NO_ES_JSON'],
    [() => 1, 'NO_ES_JSON'],
    [{ 'a\u0000': 1 }, 'CARACTER_INVALIDO'],
    [['\udc00'], 'CARACTER_INVALIDO'],
  ])('refuses %j', (value, code) => {
    expect(jsonFault(value)).toBe(code);
  });

  test('refuses what is nested too deep to be walked, without overflowing', () => {
    expect(jsonFault(nested(64))).toBeUndefined();
    expect(jsonFault(nested(65))).toBe('NO_ES_JSON');
    expect(jsonFault(nested(100_000))).toBe('NO_ES_JSON');
  });
});

test('utf8Length counts bytes as an encoder does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

const ring = [
  [-73, 5],
  [-73, 6],
  [-72, 6],
  [-73, 5],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });

describe('polygonFault', () => {
  test('finds none in a ring with a hole and heights, whichever way it turns', () => {
    expect(polygonFault(polygon(ring))).toBeUndefined();
    expect(polygonFault(polygon([...ring].reverse(), ring))).toBeUndefined();
    expect(polygonFault(polygon(ring.map((place) => [...place, 2600])))).toBeUndefined();
  });

  test.each([
    [null, '{ type: "Polygon", coordinates: [[[lng, lat], …]] }'],
    [{ type: 'MultiPolygon', coordinates: [[ring]] }, '{ type: "Polygon"'],
    [polygon(), 'coordinates.length = 0'],
    [polygon('ring'), 'coordinates[0] ≠ [[lng, lat], …]'],
    [polygon(ring.slice(1)), 'coordinates[0].length = 3 < 4'],
    [polygon([...ring, [-70, 5]]), 'coordinates[0][0] ≠ coordinates[0][4]'],
    [polygon(ring, [...ring, [1]]), 'coordinates[1][4] ≠ [-180'],
    [polygon([[5, -97], ...ring]), 'coordinates[0][0] ≠ [-180'],
    [polygon([['-73', '5'], ...ring]), 'coordinates[0][0] ≠ [-180'],
    [
      polygon([
        [-73, 5],
        [-72, 5],
        [-71, 5],
        [-73, 5],
      ]),
      'area(coordinates[0]) = 0',
    ],
  ])('says what is wrong with %j', (value, fault) => {
    expect(polygonFault(value)).toContain(fault);
  });

  test('does not take a small quarter for one without area', () => {
    const tiny = ring.map(([lng = 0, lat = 0]) => [-73 + (lng + 73) / 1e6, 5 + (lat - 5) / 1e6]);
    expect(polygonFault(polygon(tiny))).toBeUndefined();
  });
});

describe('lineFault', () => {
  test('asks for two positions', () => {
    expect(lineFault({ type: 'LineString', coordinates: ring })).toBeUndefined();
    expect(lineFault({ type: 'LineString', coordinates: [[0, 0]] })).toContain('1 < 2');
    expect(lineFault({ type: 'Polygon', coordinates: [ring] })).toContain('LineString');
  });
});

const outline = [
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
  [{ type: 'Polygon', coordinates: [outline] }, 'límite de 3 vértices'],
  [{ type: 'LineString', coordinates: outline }, 'traza de 4 puntos'],
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
  expect(
    [{}, [1, 2], 'x', null, { type: 'Polygon', coordinates: [outline] }].map(isNested),
  ).toEqual(Array.from({ length: 5 }, () => false));
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
