import { describe, expect, test } from 'vitest';
import {
  cambioDeTarifa,
  cuadraEnergia,
  cuadraTotal,
  diasSinFactura,
  lejosDeLoEsperado,
  referenciaDe,
  verificarFactura,
  type Facturada,
} from '../../../../src/modules/energia/rules/facturas.ts';

const [read, unread, half, pointless, unknown, away] = [
  { leido: 51_200 },
  { leido: null, esperado: 48_200 },
  { leido: 21_000, esperado: 20_000 },
  { leido: 900.5 },
  { leido: null, esperado: null },
  { leido: null },
];

test.each([
  ['medida', [read], 900, 51_200, 'medido'],
  ['medida', [unread], 900, 48_200, 'esperado'],
  ['medida', [unknown], 900, null, null],
  ['medida', [], null, null, null],
  ['medida', [read, unread], null, 99_400, 'mixto'],
  ['medida', [half], null, 41_000, 'mixto'],
  ['medida', [half, { leido: 5, esperado: null }], null, null, null],
  ['medida', [read, away], null, 51_200, 'medido'],
  ['medida', [away], null, null, null],
  ['medida', [read, pointless], null, 52_100.5, 'medido'],
  ['medida', [unread, pointless], null, 49_100.5, 'mixto'],
  ['medida', [read, unknown], null, null, null],
  ['aforo', [], 52_668, 52_668, 'esperado'],
  ['aforo', [], null, null, null],
  ['mixta', [read], 900, 52_100, 'mixto'],
  ['mixta', [unread], 900.25, 49_100.25, 'esperado'],
  ['mixta', [read], null, null, null],
  ['mixta', [unknown], 900, null, null],
  ['mixta', [read, unknown], 900, null, null],
  ['medida', [{ leido: 0 }], null, 0, 'medido'],
] as const)(
  'the reference of %s with the meters %j and %s kWh without one is %s by %s',
  (tipo, medidores, esperadoAforo, kwh, base) => {
    expect(referenciaDe(tipo, { medidores, esperadoAforo })).toEqual({ kwh, base });
  },
);

test('bands compare the percentage as it is shown', () => {
  const umbrales = { umbral_conforme_pct: 3, umbral_objecion_pct: 8 };
  const of = (facturado: number) =>
    verificarFactura({ facturado, referencia: 100_000, tarifa: 1 }, umbrales).dictamen;
  expect([103_004, 103_005, 108_004, 108_005, 96_996, 96_995].map(of)).toEqual([
    'conforme',
    'observada',
    'observada',
    'objetada',
    'conforme',
    'observada',
  ]);
});

const invoice = (changes: Partial<Facturada> = {}): Facturada => ({
  numero: 'F-1',
  desde: '2026-07-01',
  hasta: '2026-07-31',
  kwh: 100,
  tarifa: 720.5,
  ...changes,
});

test('a rate changes by more than 10 % or is not told', () => {
  const to = (tarifa: number) => cambioDeTarifa(invoice(), invoice({ tarifa }));
  expect([to(792.55), to(792.7), to(648.45), to(648.3)]).toEqual([
    undefined,
    10.02,
    undefined,
    -10.02,
  ]);
});

test('days between two invoices are those that neither bills', () => {
  const next = (desde: string) => diasSinFactura(invoice(), invoice({ desde }));
  expect(next('2026-08-01')).toBeUndefined();
  expect(next('2026-08-02')).toEqual({ desde: '2026-08-01', hasta: '2026-08-01' });
  expect(next('2026-09-01')).toEqual({ desde: '2026-08-01', hasta: '2026-08-31' });
});

test('what was metered is far from what was expected beyond the threshold', () => {
  const far = (medido: number | null, esperadoMedido: number | null) =>
    lejosDeLoEsperado(
      { medido, esperadoMedido },
      { umbral_conforme_pct: 3, umbral_objecion_pct: 8 },
    );
  expect([far(51_200, 48_200), far(108, 100), far(108.01, 100), far(91.9, 100)]).toEqual([
    undefined,
    undefined,
    8.01,
    -8.1,
  ]);
  expect([far(null, 100), far(100, null), far(100, 0)]).toEqual([undefined, undefined, undefined]);
});

test('a total is the sum of its parts, give or take a peso', () => {
  const sums = (total: number) => cuadraTotal({ energia: 0.1, otros: 0.2, total });
  expect([sums(1.3), sums(1.31), sums(-0.7), sums(-0.71)]).toEqual([true, false, true, false]);
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
