import type { JsonField, Polygon } from '../../../../src/core/fields/json/json.ts';
import type { Fixture } from '../../../support/fields/fixture.ts';

export const jsonFixtures: readonly Fixture<JsonField, unknown>[] = [
  {
    field: { kind: 'json', label: 'Valor', maxBytes: 50 },
    valid: [
      { input: { a: [1, 'dos', null, true] }, stored: { a: [1, 'dos', null, true] } },
      { input: false, stored: false },
      { input: [-0], stored: [0] },
      { input: 'texto', stored: 'texto' },
    ],
    invalid: [
      { input: { a: 'ñ'.repeat(25) }, code: 'JSON_GRANDE' },
      { input: { a: Number.NaN }, code: 'NO_ES_JSON' },
      { input: { a: 'x\u0000' }, code: 'CARACTER_INVALIDO' },
      { input: { '\ud800': 1 }, code: 'CARACTER_INVALIDO' },
    ],
    texts: [{ text: ' {"a": [1, 2]} ', habits: 'es', stored: { a: [1, 2] } }],
    badTexts: [{ text: '{a: 1}', habits: 'es', code: 'NO_ES_JSON' }],
  },
  {
    field: { kind: 'json', label: 'Opciones', shape: 'object' },
    valid: [{ input: {}, stored: {} }],
    invalid: [
      { input: [1], code: 'NO_ES_OBJETO' },
      { input: 'x', code: 'NO_ES_OBJETO' },
    ],
    texts: [],
    badTexts: [],
  },
  {
    field: { kind: 'json', label: 'Límite', shape: 'polygon' },
    valid: [{ input: square(0.01), stored: square(0.01) }],
    invalid: [
      { input: square(0), code: 'POLIGONO' },
      { input: { type: 'Polygon', coordinates: [] }, code: 'POLIGONO' },
      { input: { type: 'Point', coordinates: [-74, 4] }, code: 'POLIGONO' },
      { input: square(300), code: 'POLIGONO' },
    ],
    texts: [],
    badTexts: [],
  },
  {
    field: { kind: 'json', label: 'Trazado', shape: 'lineString' },
    valid: [
      {
        input: {
          type: 'LineString',
          coordinates: [
            [-74, 4],
            [-74.1, 4.1, 2600],
          ],
        },
        stored: {
          type: 'LineString',
          coordinates: [
            [-74, 4],
            [-74.1, 4.1, 2600],
          ],
        },
      },
    ],
    invalid: [
      { input: { type: 'LineString', coordinates: [[-74, 4]] }, code: 'LINEA' },
      {
        input: {
          type: 'LineString',
          coordinates: [
            [-74, 4],
            [4, -94],
          ],
        },
        code: 'LINEA',
      },
    ],
    texts: [],
    badTexts: [],
  },
];

function square(side: number): Polygon {
  const corners = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
    [0, 0],
  ];
  return {
    type: 'Polygon',
    coordinates: [corners.map(([x = 0, y = 0]) => [-73.3 + x, 5.5 + y])],
  };
}
