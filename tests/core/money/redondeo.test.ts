import { expect, test } from 'vitest';
import { porcentaje, redondear } from '../../../src/core/money/redondeo.ts';

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
