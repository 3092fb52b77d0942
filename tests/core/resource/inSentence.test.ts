import { expect, test } from 'vitest';
import { inSentence } from '../../../src/core/resource/inSentence.ts';

test.each([
  ['Barrio', 'barrio'],
  ['Área', 'área'],
  ['Registro de EBSA', 'registro de EBSA'],
  ['PQR', 'PQR'],
  ['', ''],
])('the label "%s" stands in a sentence as "%s"', (label, expected) => {
  expect(inSentence(label)).toBe(expected);
});
