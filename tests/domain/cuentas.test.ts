import { describe, expect, test } from 'vitest';
import {
  aomDe,
  costoPorLuminaria,
  costoTotal,
  inversionDe,
  parteDelCosto,
  propuestaDeInterventoria,
} from '../../src/domain/costos.ts';
import { cuadraEnergia, verificarFactura } from '../../src/domain/facturas.ts';
import { consumoMedido } from '../../src/domain/medidores.ts';
import {
  atrasoPp,
  carteraFinal,
  financieroPct,
  pctRecaudo,
  pctRecaudoTotal,
  porGirar,
  spi,
} from '../../src/domain/recaudo.ts';
import { porcentaje, redondear } from '../../src/domain/redondeo.ts';

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

test('a register that passed its last figure counts on', () => {
  const lecturas = { anterior: 98_750, actual: 30, digitos: 5, factor: 40 };
  expect(consumoMedido({ ...lecturas, vuelta: true })).toBe(51_200);
  expect(consumoMedido({ ...lecturas, anterior: 10, vuelta: false })).toBe(800);
});

describe('an invoice', () => {
  const umbrales = { umbral_conforme_pct: 3, umbral_objecion_pct: 8 };

  test('of the demo town is objected', () => {
    expect(
      verificarFactura({ facturado: 57_900, referencia: 52_668, tarifa: 720.5 }, umbrales),
    ).toEqual({ desviacion_pct: 9.93, valor_en_discusion: 3_769_656, dictamen: 'objetada' });
    expect(
      verificarFactura({ facturado: 57_900, referencia: 52_479.6, tarifa: 720.5 }, umbrales),
    ).toMatchObject({ desviacion_pct: 10.33, valor_en_discusion: 3_905_398 });
    expect(cuadraEnergia(57_900, 720.5, 41_716_950)).toBe(true);
    expect(cuadraEnergia(57_900, 720.5, 41_760_000)).toBe(false);
  });

  test.each([
    [103, 'conforme', 3],
    [103.01, 'observada', 3.01],
    [108, 'observada', 8],
    [108.01, 'objetada', 8.01],
    [97, 'conforme', -3],
    [91.99, 'objetada', -8.01],
  ])('of %d kWh beside 100 is %s', (facturado, dictamen, desviacion_pct) => {
    const found = verificarFactura({ facturado, referencia: 100, tarifa: 1 }, umbrales);
    expect(found).toMatchObject({ dictamen, desviacion_pct });
    expect(found.valor_en_discusion).toBe(facturado > 100 ? Math.round(facturado - 100) : 0);
  });

  test('without a reference has no base', () => {
    expect(verificarFactura({ facturado: 10, referencia: 0, tarifa: 1 }, umbrales)).toEqual({
      desviacion_pct: null,
      valor_en_discusion: null,
      dictamen: 'sin_base',
    });
  });
});

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

describe('collection', () => {
  const mes = (
    facturado: number,
    recaudado_mes: number,
    cartera_inicial: number,
    recaudado_cartera: number,
  ) => ({ facturado, recaudado_mes, cartera_inicial, recaudado_cartera, ajustes: 0 });

  test.each([
    ['EBSA', mes(182_400_000, 165_300_000, 41_200_000, 9_800_000), 48_500_000, 90.63, 78.31],
    ['VATIA', mes(31_500_000, 30_900_000, 2_100_000, 450_000), 2_250_000, 98.1, 93.3],
    ['large', mes(46_800_000, 38_200_000, 27_500_000, 3_100_000), 33_000_000, 81.62, 55.59],
    ['all', mes(260_700_000, 234_400_000, 70_800_000, 13_350_000), 83_750_000, 89.91, 74.74],
  ])('of %s ends as the domain says', (_name, recaudo, cartera, pct, pctTotal) => {
    expect([carteraFinal(recaudo), pctRecaudo(recaudo), pctRecaudoTotal(recaudo)]).toEqual([
      cartera,
      pct,
      pctTotal,
    ]);
    expect(porGirar(recaudo, recaudo.recaudado_mes)).toBe(recaudo.recaudado_cartera);
  });

  test('of a project tells how far its money and its work are', () => {
    const avance = {
      vigente: 5_120_000_000,
      ejecutado_acumulado: 2_150_000_000,
      fisico_programado_pct: 46,
      fisico_real_pct: 41.8,
    };
    expect([financieroPct(avance), atrasoPp(avance), spi(avance)]).toEqual([41.99, 4.2, 0.909]);
    expect(spi({ ...avance, fisico_programado_pct: 0 })).toBeNull();
  });
});
