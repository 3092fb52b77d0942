import { expect, test } from 'vitest';
import { wordsFor } from '../../../src/core/api/errors.ts';
import { enPesos } from '../../../src/core/money/dinero.ts';

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
