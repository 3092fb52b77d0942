import { describe, expect, test } from 'vitest';
import {
  digitoDeVerificacion,
  nitConGuion,
  partesDelNit,
} from '../../../../src/modules/recaudo/rules/nit.ts';

// Bogotá, Ecopetrol, DIAN, Bancolombia, Davivienda, UNE, and what their public papers say
test.each([
  ['899999061', 9],
  ['899999068', 1],
  ['800197268', 4],
  ['890903938', 8],
  ['860034313', 7],
  ['830037248', 0],
  ['900123456', 8],
])('the check digit of %s is %i', (numero, digito) => {
  expect(digitoDeVerificacion(numero)).toBe(digito);
});

test('a remainder of one or none is the digit itself', () => {
  expect([digitoDeVerificacion('00'), digitoDeVerificacion('830037248')]).toEqual([0, 0]);
  // 4 x 3 = 12 leaves 1
  expect(digitoDeVerificacion('4')).toBe(1);
});

describe('a NIT', () => {
  test.each(['900123456-8', '9001234568', '900.123.456-8'])(
    '%s is stored with its hyphen',
    (nit) => {
      expect(nitConGuion(nit)).toBe('900123456-8');
      expect(partesDelNit(nit)).toEqual({ numero: '900123456', digito: 8 });
    },
  );
});
