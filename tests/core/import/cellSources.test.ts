import { expect, test } from 'vitest';
import { generator, patternFinding } from '../../../src/core/import/cellSources.ts';

test.each([
  ['GUA-{fila:5}', 2, 'GUA-00002'],
  ['GUA-{fila:5}', 123_456, 'GUA-123456'],
  ['{fila}', 7, '7'],
  ['{fila:3}/{fila}', 12, '012/12'],
])('%s gives row %d the value %s', (pattern, row, expected) => {
  expect(patternFinding(pattern)).toBeUndefined();
  expect(generator(pattern)(row)).toBe(expected);
});

test.each(['', 'GUA', 'GUA-{n}', 'GUA-{fila', '{fila:0}', '{fila:10}', '{fila}{x}', '{{fila}}'])(
  '%j is no pattern',
  (pattern) => {
    expect(patternFinding(pattern)).toMatchObject({
      code: 'PATRON_SIN_FILA',
      params: { valor: pattern },
    });
  },
);

test('a pattern longer than any code is refused', () => {
  expect(patternFinding(`${'x'.repeat(101)}{fila}`)).toBeDefined();
});
