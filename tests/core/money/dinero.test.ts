import { expect, test } from 'vitest';
import { wordsFor } from '../../../src/core/api/errors.ts';
import { enPesos, porcentaje, redondear } from '../../../src/core/money/dinero.ts';

const message = { es: 'Son {total}.', en: 'It is {total}.' };

test.each([
  [1_234_567, 'Son $ 1.234.567.', 'It is $ 1,234,567.'],
  [720.5, 'Son $ 720,50.', 'It is $ 720.50.'],
  [-3_000, 'Son -$ 3.000.', 'It is -$ 3,000.'],
  [0, 'Son $ 0.', 'It is $ 0.'],
])('%d reads as its reader writes it', (valor, es, en) => {
  const finding = { code: 'X', params: { total: enPesos(valor) }, message };
  expect([wordsFor(finding, 'es'), wordsFor(finding, 'en')]).toEqual([es, en]);
});

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [-0.2, 0, 0],
  [79_900.959, 0, 79_901],
])('%d at %i decimals is %d', (valor, decimales, esperado) => {
  expect(redondear(valor, decimales)).toBe(esperado);
});

test('a share of nothing has no percent', () => {
  expect(porcentaje(5, 0)).toBeNull();
});
