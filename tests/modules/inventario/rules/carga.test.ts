import { describe, expect, test } from 'vitest';
import {
  cargaDelPunto,
  perdidasDe,
  perdidasTipicas,
  potenciaTotal,
} from '../../../../src/modules/inventario/rules/carga.ts';

const reading = (values: Readonly<Record<string, unknown>>) => (path: string) =>
  values[path] ?? null;
const lamp = (tecnologia: string, potencia_nominal_w: number | null, perdidas_w: number | null) =>
  reading({ tecnologia, potencia_nominal_w, perdidas_w });

describe('the power of a luminaire', () => {
  test.each([
    ['sodio', 70, 12, 82],
    ['sodio', 150, 20, 170],
    ['led', 40, null, 40],
    ['led', 40, 0, 40],
    ['led', 40, 2.5, 42.5],
    // binary fractions would make 70.30000000000001 of it
    ['otra', 70.1, 0.2, 70.3],
    ['otra', 1999.99, 0.01, 2000],
  ])('of %s with %d W and losses of %j W is %d W', (tecnologia, nominal, perdidas, total) => {
    expect(potenciaTotal(lamp(tecnologia, nominal, perdidas))).toBe(total);
  });

  test.each([
    ['sodio', 70, null],
    ['sodio', null, 12],
    ['led', null, null],
  ])('of %s with %j W and losses of %j W is not known', (tecnologia, nominal, perdidas) => {
    expect(potenciaTotal(lamp(tecnologia, nominal, perdidas))).toBe(null);
  });

  test('takes nothing entered as no losses for a LED alone', () => {
    expect(perdidasDe(lamp('led', 40, null))).toBe(0);
    expect(perdidasDe(lamp('solar', 40, null))).toBe(null);
    expect(perdidasDe(lamp('led', 40, 3))).toBe(3);
  });
});

describe('the usual losses', () => {
  test.each([
    ['sodio', [70, 100, 150, 250, 400], [12, 15, 20, 28, 40]],
    ['haluro_metalico', [70, 100, 150, 250, 400], [12, 15, 20, 28, 40]],
    ['mercurio', [125, 250, 400], [14, 18, 25]],
    ['led', [10, 40, 333.3], [0, 0, 0]],
    ['solar', [40], [0]],
    ['sodio', [69, 70.5, 125], [undefined, undefined, undefined]],
    ['induccion', [70], [undefined]],
    ['constructor', [70], [undefined]],
  ])('of %s with %j W are %j W', (tecnologia, powers, losses) => {
    expect(powers.map((watts) => perdidasTipicas(lamp(tecnologia, watts, null)))).toEqual(losses);
  });

  test('of a lamp that is not chosen yet are not known', () => {
    expect(perdidasTipicas(reading({}))).toBeUndefined();
  });
});

describe('the load of a point', () => {
  const load = (cantidad: number | null, watts: number | null) =>
    cargaDelPunto(reading({ cantidad, 'luminaria_id.potencia_total_w': watts }));

  test.each([
    [1, 82, 82],
    [12, 3000, 36_000],
    [3, 70.1, 210.3],
    [7, 40.55, 283.85],
  ])('of %d luminaires of %d W is %d W', (cantidad, watts, carga) => {
    expect(load(cantidad, watts)).toBe(carga);
  });

  test('without a luminaire or a quantity is not known', () => {
    expect(load(1, null)).toBe(null);
    expect(load(null, 82)).toBe(null);
  });

  test('of the groups of the demo town adds up to 142.7 kW', () => {
    const groups = [
      [1200, lamp('led', 40, null)],
      [800, lamp('sodio', 70, 12)],
      [150, lamp('sodio', 150, 20)],
      [30, lamp('led', 120, 0)],
    ] as const;
    const watts = groups.map(([n, sheet]) => n * (load(1, potenciaTotal(sheet)) ?? 0));
    expect(watts).toEqual([48_000, 65_600, 25_500, 3600]);
    expect(watts.reduce((sum, one) => sum + one, 0) / 1000).toBe(142.7);
  });
});
