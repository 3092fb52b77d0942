import { expect, test } from 'vitest';
import {
  aomDe,
  costoPorLuminaria,
  costoTotal,
  interventoriaPropuesta,
  inversionDe,
  ivaPropuesto,
  parteDelCosto,
  propuestaDeInterventoria,
  sobreMaximo,
} from '../../../../src/modules/costos/rules/costos.ts';

const reading = (record: Record<string, unknown>) => (path: string) => record[path] ?? null;

test('a month costs $174,184,090, $79,901 a lamp', () => {
  const aom = 82_500_000;
  const propuesta = propuestaDeInterventoria(aom, { pct_interventoria: 7, pct_iva: 19 });
  expect(propuesta).toEqual({ interventoria: 5_775_000, iva_interventoria: 1_097_250 });
  const costos = {
    energia: 37_811_840,
    administracion: 18_500_000,
    operacion: 22_300_000,
    mantenimiento: 41_700_000,
    expansion: 12_000_000,
    modernizacion: 35_000_000,
    reposicion: 0,
    otros: 0,
    ...propuesta,
  };
  expect([aomDe(costos), inversionDe(costos), costoTotal(costos)]).toEqual([
    aom,
    47_000_000,
    174_184_090,
  ]);
  expect(costoPorLuminaria(174_184_090, 2180)).toBe(79_901);
  expect(costoPorLuminaria(174_184_090, 0)).toBeNull();
  expect(parteDelCosto(costos.energia, 174_184_090)).toBe(21.71);
  expect(parteDelCosto(aom, 174_184_090)).toBe(47.36);
});

test('a fee is proposed by the parameters, its VAT by the fee that stands', () => {
  const aom = { administracion: 18_500_000, operacion: 22_300_000, mantenimiento: 41_700_000 };
  const params = { '$param.pct_interventoria@periodo': 7, '$param.pct_iva@periodo': 19 };
  expect(interventoriaPropuesta(reading({ ...aom, ...params }))).toBe(5_775_000);
  expect(interventoriaPropuesta(reading({ ...params, operacion: 1 }))).toBeUndefined();
  expect(ivaPropuesto(reading({ interventoria: 5_775_000, ...params }))).toBe(1_097_250);
  expect(ivaPropuesto(reading(params))).toBeUndefined();
  expect(sobreMaximo(reading({ costo_maximo: 1 }))).toBe(false);
});
