import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { masDias } from '../../../src/core/time/fechas.ts';
import {
  avisoDesde,
  diasHabiles,
  festivosLegales,
  nombresDeFestivos,
  habilesEntre,
  sumarHabiles,
} from '../../../src/core/time/festivos.ts';

describe('the legal holidays', () => {
  test('of 2026 are nineteen, Chiquinquirá among them', () => {
    expect(festivosLegales(2026)).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-13',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ]);
  });

  test('of 2025 are seventeen: Sagrado Corazón and San Pedro fall on one Monday', () => {
    expect(festivosLegales(2025)).toHaveLength(17);
    expect(festivosLegales(2025)).toContain('2025-06-30');
    expect(festivosLegales(2025)).not.toContain('2025-07-14');
  });
});

describe('another calendar of Colombia', () => {
  const holidays = new Holidays('CO');
  const years = Array.from({ length: 2060 - 2015 + 1 }, (_, i) => 2015 + i);

  // it lists Easter Sunday, when nobody works anyway
  test.each(years)('has the same holidays in %i', (year) => {
    const known = holidays
      .getHolidays(year)
      .filter(({ type, rule }) => type === 'public' && rule !== 'easter')
      .map(({ date }) => date.slice(0, 10));
    expect(festivosLegales(year)).toEqual([...new Set(known)].toSorted());
  });
});

describe('business days', () => {
  const esHabil = diasHabiles([]);

  test.each([
    ['2026-07-28', 3, '2026-07-23'],
    ['2026-07-28', 0, '2026-07-28'],
    ['2026-07-13', 0, '2026-07-10'],
    ['2026-07-21', 5, '2026-07-10'],
  ])('until %s are no more than %i from %s on', (limite, aviso, desde) => {
    expect(avisoDesde(limite, { esHabil, aviso })).toBe(desde);
    expect(habilesEntre(desde, limite, esHabil)).toBeLessThanOrEqual(aviso);
    expect(habilesEntre(masDias(desde, -1), limite, esHabil)).toBe(aviso + 1);
  });

  test.each([
    ['2026-07-03', 15, '2026-07-28'],
    ['2026-07-03', 10, '2026-07-21'],
    ['2026-07-03', 30, '2026-08-20'],
    ['2026-07-03', 5, '2026-07-10'],
    ['2025-12-19', 15, '2026-01-14'],
    ['2026-07-03', 0, '2026-07-03'],
  ])('from %s, %i later it is %s', (desde, n, hasta) => {
    expect(sumarHabiles(desde, n, esHabil)).toBe(hasta);
    expect(habilesEntre(desde, hasta, esHabil)).toBe(n);
    expect(habilesEntre(hasta, desde, esHabil)).toBe(n === 0 ? 0 : -n);
  });

  test('follow the firm’s own calendar', () => {
    const propio = diasHabiles([
      { fecha: '2026-07-14', cuenta: true },
      { fecha: '2026-07-13', cuenta: false },
    ]);
    expect([esHabil('2026-07-13'), propio('2026-07-13')]).toEqual([false, true]);
    expect([esHabil('2026-07-14'), propio('2026-07-14')]).toEqual([true, false]);
    expect(propio('2026-07-18')).toBe(false);
  });
});

test('holidays have their names; two on one day have both', () => {
  expect([...nombresDeFestivos(2026)].filter(([dia]) => dia >= '2026-11')).toEqual([
    ['2026-11-02', 'Todos los Santos'],
    ['2026-11-16', 'Independencia de Cartagena'],
    ['2026-12-08', 'Inmaculada Concepción'],
    ['2026-12-25', 'Navidad'],
  ]);
  expect(nombresDeFestivos(2025).get('2025-06-30')).toBe('San Pedro y San Pablo · Sagrado Corazón');
});
