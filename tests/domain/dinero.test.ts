import { expect, test } from 'vitest';
import { enPesos } from '../../src/domain/dinero.ts';

test.each([
  [1_234_567, '$1.234.567'],
  [720.5, '$720,5'],
  [-3_000, '-$3.000'],
  [0, '$0'],
])('%d reads %s', (valor, palabras) => {
  expect(enPesos(valor)).toBe(palabras);
});
