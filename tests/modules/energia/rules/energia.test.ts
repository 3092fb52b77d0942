import { describe, expect, test } from 'vitest';
import {
  conPerdidasDeRed,
  consumoEsperado,
  correccionPorFallas,
  horasAlDia,
  periodoDeFactura,
  periodoEntre,
  type ReglasDeEnergia,
} from '../../../../src/modules/energia/rules/energia.ts';

const reglas: ReglasDeEnergia = {
  metodo_horas: 'creg_043',
  horas_regimen: { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 12 },
  factor_dimerizado: 0.7,
};
const calendario: ReglasDeEnergia = { ...reglas, metodo_horas: 'calendario' };
const julio = { dias: 31, mesCompleto: true };
const pueblo = [
  { vatios: 139_100, regimen: 'nocturno', dias: 31 },
  { vatios: 3_600, regimen: 'continuo_24h', dias: 31 },
];

describe('the energy expected in July 2026', () => {
  test('is 52,668 kWh by CREG 043 and 54,423.6 by the calendar', () => {
    expect(consumoEsperado(pueblo, julio, reglas)).toBe(52_668);
    expect(consumoEsperado(pueblo, julio, calendario)).toBe(54_423.6);
  });

  test('counts each part of the month by its days', () => {
    const tramos = [
      { vatios: 8_200, regimen: 'nocturno', dias: 15 },
      { vatios: 4_000, regimen: 'nocturno', dias: 16 },
    ];
    // 1,428.387 and 743.226
    expect(consumoEsperado(tramos, julio, reglas)).toBe(2171.613);
    expect(consumoEsperado([{ ...tramos[0]!, dias: 31 }], julio, reglas)).toBe(2952);
    expect(consumoEsperado([{ ...tramos[1]!, dias: 31 }], julio, reglas)).toBe(1440);
  });

  test('of a part of a month takes 24 hours for each of its days', () => {
    const tramo = { vatios: 1000, regimen: 'continuo_24h', dias: 10 };
    expect(consumoEsperado([tramo], { dias: 10, mesCompleto: false }, reglas)).toBe(240);
  });

  test('is less where lamps were off, more where they were on by day', () => {
    const correccion = correccionPorFallas(
      [
        { vatios: 25 * 82, regimen: 'nocturno', noches: 10 },
        { vatios: 8 * 40, regimen: 'nocturno', dias: 15 },
      ],
      reglas,
    );
    expect(correccion).toBe(-188.4);
    expect(52_668 + correccion).toBe(52_479.6);
    expect(conPerdidasDeRed(52_479.6, 2)).toBe(53_529.192);
  });

  test('is none of a regime without hours', () => {
    expect(horasAlDia('dimerizado', reglas)).toBeCloseTo(8.4);
    expect(horasAlDia('otro', reglas)).toBe(0);
  });
});

describe('a period', () => {
  test.each([
    ['2026-06-30', '2026-07-31', 31, 1],
    ['2026-06-15', '2026-07-15', 30, 1],
    ['2026-01-30', '2026-02-28', 29, 1],
    ['2026-02-28', '2026-03-31', 31, 1],
    ['2026-05-31', '2026-07-31', 61, 2],
    ['2025-12-31', '2026-01-31', 31, 1],
    ['2026-06-30', '2026-07-30', 30, 0],
    ['2026-02-28', '2026-03-28', 28, 0],
    ['2026-04-30', '2026-05-30', 30, 0],
    ['2024-01-31', '2024-02-28', 28, 0],
    ['2024-01-31', '2024-02-29', 29, 1],
    ['2026-01-29', '2026-02-28', 30, 1],
    ['2026-01-28', '2026-02-28', 31, 1],
    ['2026-01-27', '2026-02-28', 32, 0],
    ['2026-03-30', '2026-04-30', 31, 1],
    ['2026-03-30', '2026-04-29', 30, 0],
    ['2026-06-14', '2026-08-14', 61, 2],
    ['2026-07-01', '2026-07-31', 30, 0],
    ['2026-02-27', '2026-03-31', 32, 0],
    ['2026-07-10', '2026-07-20', 10, 0],
    ['2026-07-31', '2026-07-31', 0, 0],
  ])('from %s to %s has %i days and %i whole months', (anterior, actual, dias, meses) => {
    expect(periodoEntre(anterior, actual)).toEqual(
      meses === 0 ? { dias, mesCompleto: false } : { dias, mesCompleto: true, meses },
    );
  });

  test('of an invoice has both its days in it', () => {
    expect(periodoDeFactura('2026-07-01', '2026-07-31')).toMatchObject({ dias: 31, meses: 1 });
    expect(periodoDeFactura('2026-07-01', '2026-07-30')).toEqual({ dias: 30, mesCompleto: false });
    expect(periodoDeFactura('2026-07-15', '2026-08-14')).toMatchObject({ dias: 31, meses: 1 });
    expect(periodoDeFactura('2026-01-31', '2026-02-28')).toMatchObject({ dias: 29, meses: 1 });
  });

  test('of two whole months takes 1,440 hours', () => {
    const tramo = { vatios: 1000, regimen: 'continuo_24h', dias: 61 };
    expect(consumoEsperado([tramo], periodoEntre('2026-05-31', '2026-07-31'), reglas)).toBe(1440);
  });
});
