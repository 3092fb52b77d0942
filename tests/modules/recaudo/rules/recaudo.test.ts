import { describe, expect, test } from 'vitest';
import { diasHabiles } from '../../../../src/core/time/festivos.ts';
import {
  atrasoPp,
  carteraFinal,
  derivadosDelRecaudo,
  financieroPct,
  giroOportuno,
  limiteDeGiro,
  pctRecaudo,
  pctRecaudoTotal,
  porGirar,
  saldosAcumulados,
  spi,
  usuariosVarian,
  deudaDe,
  recaudadoDe,
} from '../../../../src/modules/recaudo/rules/recaudo.ts';

const reading = (record: Record<string, unknown>) => (name: string) => record[name] ?? null;

describe('what follows from a month', () => {
  const ebsa = {
    cartera_inicial: 41_200_000,
    facturado: 182_400_000,
    ajustes: 0,
    recaudado_mes: 165_300_000,
    recaudado_cartera: 9_800_000,
  };

  test('is told by its sums and what was transferred', () => {
    expect(derivadosDelRecaudo(reading({ ...ebsa, valor_girado: 175_000_000 }))).toEqual({
      cartera_final: 48_500_000,
      pct_recaudo: 90.63,
      pct_recaudo_total: 78.31,
      diferencia_giro: 100_000,
    });
  });

  test('of nothing billed has no percent', () => {
    expect(derivadosDelRecaudo(reading({}))).toEqual({
      cartera_final: 0,
      pct_recaudo: null,
      pct_recaudo_total: null,
      diferencia_giro: 0,
    });
  });

  test('counts cents', () => {
    const mes = { ...ebsa, cartera_inicial: 0.1, facturado: 0.2, recaudado_mes: 0 };
    expect(carteraFinal({ ...mes, recaudado_cartera: 0 })).toBe(0.3);
    expect(porGirar({ ...mes, recaudado_mes: 0.3, recaudado_cartera: 0 }, 0.1)).toBe(0.2);
  });

  test('adjustments have a sign', () => {
    expect(carteraFinal({ ...ebsa, ajustes: -500_000 })).toBe(48_000_000);
  });
});

describe('a transfer', () => {
  const esHabil = diasHabiles([]);
  // domain 9.5, worked there: 45 business days
  const limite = limiteDeGiro('2026-07', { dias: 45, tipo: 'habiles' }, esHabil);
  const julio = { limite };

  test('is due by business days, or by calendar days that end on one', () => {
    expect(limite).toBe('2026-10-06');
    const calendario = (dias: number) =>
      limiteDeGiro('2026-07', { dias, tipo: 'calendario' }, esHabil);
    expect(calendario(45)).toBe('2026-09-14');
    expect(calendario(43)).toBe('2026-09-14'); // 12 September is a Saturday
  });

  test.each([
    ['2026-10-06', 'si'],
    ['2026-10-07', 'no'],
    ['2026-07-20', 'si'],
  ])('on %s is timely: %s', (fecha_giro, oportuno) => {
    expect(giroOportuno({ ...julio, fecha_giro, hoy: '2027-01-01' })).toBe(oportuno);
  });

  test.each([
    ['2026-10-06', 'pendiente'],
    ['2026-10-07', 'no'],
  ])('that was not made on %s is %s', (hoy, oportuno) => {
    expect(giroOportuno({ ...julio, fecha_giro: null, hoy })).toBe(oportuno);
  });
});

test.each([
  [1_050, false],
  [1_051, true],
  [950, false],
  [949, true],
])('%i users after a thousand are too far: %s', (usuarios, lejos) => {
  expect(usuariosVarian(usuarios, 1_000)).toBe(lejos);
  expect(usuariosVarian(usuarios, 0)).toBe(false);
});

test('balances add up month by month', () => {
  expect(saldosAcumulados([73_565_910, -3_565_910, 0.1, 0.2])).toEqual([
    73_565_910, 70_000_000, 70_000_000.1, 70_000_000.3,
  ]);
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
