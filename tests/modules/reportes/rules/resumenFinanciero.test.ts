import { expect, test } from 'vitest';
import {
  enPalabras,
  ingresosDe,
  presupuestoVigente,
  saldoDelMes,
} from '../../../../src/modules/reportes/rules/resumenFinanciero.ts';

const julio = (name: string): unknown =>
  ({
    presupuesto_inicial: 4_800_000_000,
    adiciones: 320_000_000,
    ingresos_impuesto: 247_750_000,
    ingresos_otros: 0,
    egresos: 174_184_090,
  })[name] ?? null;

test('July 2026 leaves $73,565,910', () => {
  expect(ingresosDe(julio)).toBe(247_750_000);
  expect(saldoDelMes(julio)).toBe(73_565_910);
  expect(presupuestoVigente(julio)).toBe(5_120_000_000);
});

test('a month without figures leaves nothing', () => {
  expect([ingresosDe(() => null), saldoDelMes(() => null)]).toEqual([0, 0]);
});

test('money and percents are told apart', () => {
  expect(enPalabras('ejecutado_acumulado', 2_150_000_000)).toEqual({ pesos: 2_150_000_000 });
  expect(enPalabras('fisico_real_pct', 41.8)).toEqual({ es: '41,8 %', en: '41.8 %' });
});
