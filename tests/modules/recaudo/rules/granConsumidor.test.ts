import { describe, expect, test } from 'vitest';
import {
  cuadraLiquidacion,
  diasMora,
  estadoDeCartera,
  liquidacionEsperada,
  mesDelPago,
  parametroDeLaBase,
  saldoDe,
  digitoDeVerificacion,
  nitConGuion,
  partesDelNit,
} from '../../../../src/modules/recaudo/rules/granConsumidor.ts';

describe('a settlement', () => {
  test('by consumption is a share of it', () => {
    const liquidacion = { base: 'pct_consumo', tarifa: 8.5, valor_base: 41_716_950 } as const;
    expect(liquidacionEsperada(liquidacion, null)).toBe(3_545_941);
    expect(liquidacionEsperada({ ...liquidacion, valor_base: null }, null)).toBeNull();
  });

  test('by UVT or SMMLV is so many of them', () => {
    const uvt = { base: 'uvt', tarifa: 12.5, valor_base: null } as const;
    expect(parametroDeLaBase('uvt')).toBe('uvt');
    expect(liquidacionEsperada(uvt, 52_374)).toBe(654_675);
    expect(liquidacionEsperada({ ...uvt, base: 'smmlv', tarifa: 0.25 }, 1_750_905)).toBe(437_726);
    expect(liquidacionEsperada(uvt, null)).toBeNull();
  });

  test('of a fixed value is that value, whatever stands as its base', () => {
    const fija = { base: 'valor_fijo', tarifa: 1_500_000, valor_base: 7 } as const;
    expect(parametroDeLaBase('valor_fijo')).toBeNull();
    expect(liquidacionEsperada(fija, null)).toBe(1_500_000);
  });

  test.each([
    [1_001_000, true],
    [999_000, true],
    [1_001_000.01, false],
    [998_999.99, false],
  ])('of %d instead of a million fits: %s', (liquidado, cuadra) => {
    expect(cuadraLiquidacion(liquidado, 1_000_000)).toBe(cuadra);
  });
});

describe('what is owed', () => {
  const saldo = (record: Record<string, unknown>) => saldoDe((name) => record[name] ?? null);

  test('is what was settled less what was paid', () => {
    expect(saldo({ valor_liquidado: 1_000.1, valor_recaudado: 0.2 })).toBe(999.9);
    expect(saldo({ valor_liquidado: 1_000 })).toBe(1_000);
    // interest was paid, too
    expect(saldo({ valor_liquidado: 1_000, valor_recaudado: 1_050 })).toBe(-50);
    expect(saldo({})).toBeNull();
  });

  test.each([
    ['2026-07-15', 0],
    ['2026-07-16', 1],
    ['2026-07-01', 0],
    ['2027-07-15', 365],
  ])('on %s is %i days late', (hoy, dias) => {
    expect(diasMora({ saldo: 1, vence: '2026-07-15', hoy })).toBe(dias);
    expect(diasMora({ saldo: 0, vence: '2026-07-15', hoy })).toBe(0);
  });

  test.each([
    [0, 'corriente'],
    [1, 'mora_30'],
    [30, 'mora_30'],
    [31, 'mora_60'],
    [60, 'mora_60'],
    [61, 'mora_90'],
    [400, 'mora_90'],
  ] as const)('for %i days is %s', (dias_mora, estado) => {
    expect(estadoDeCartera({ saldo: 1, dias_mora, gestion: null })).toBe(estado);
    expect(estadoDeCartera({ saldo: 1, dias_mora, gestion: 'coactivo' })).toBe('coactivo');
    expect(estadoDeCartera({ saldo: 0, dias_mora, gestion: 'coactivo' })).toBe('pagada');
    expect(estadoDeCartera({ saldo: -50, dias_mora, gestion: null })).toBe('pagada');
  });
});

test.each([
  ['2026-07-31', '2026-07'],
  ['2026-08-01', '2026-08'],
  ['2026-06-30', '2026-07'],
  [null, '2026-07'],
])('a payment of July on %s counts in %s', (fecha, mes) => {
  expect(mesDelPago({ periodo: '2026-07', fecha })).toBe(mes);
});

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
