import { expect, test } from 'vitest';
import { deudaDe, recaudadoDe } from '../../../../src/modules/recaudo/rules/facturacion.ts';

test('an account owes what it was billed, with adjustments, and its balance', () => {
  const cuenta = {
    facturado_ap: 9_000,
    recaudado_ap: 8_000,
    recaudado_cartera: 500,
    ajustes: -100,
  };
  expect(deudaDe(cuenta, 1_200)).toBe(10_100);
  expect(recaudadoDe(cuenta)).toBe(8_500);
});
