import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimacionDeMuestra,
  margenDeMuestra,
  repartoPorEstratos,
  tamanoDeMuestra,
} from '../../../../src/modules/recorridos/rules/muestra.ts';

describe('the size of a sample', () => {
  test.each([
    // Cochran's own: 384.16 of an endless population
    [1_000_000_000, '95', 5, 385],
    [10_000, '95', 5, 370],
    [500, '95', 5, 218],
    [20_000, '90', 3, 725],
    [1_000_000, '99', 2, 4_130],
    // a few are all seen
    [6, '95', 5, 6],
    [1, '95', 5, 1],
  ] as const)('of %d at %s %% within %d points is %d', (poblacion, confianza, margen_pct, n) => {
    expect(tamanoDeMuestra(poblacion, { confianza, margen_pct })).toBe(n);
  });

  test('gives back its margin, never a wider one', () => {
    expect(margenDeMuestra(10_000, { confianza: '95', tamano: 370 })).toBe(5);
    expect(margenDeMuestra(6, { confianza: '95', tamano: 3 })).toBe(43.83);
    expect(margenDeMuestra(6, { confianza: '95', tamano: 6 })).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 1, max: 25 }),
        (poblacion, margen_pct) => {
          const tamano = tamanoDeMuestra(poblacion, { confianza: '95', margen_pct });
          const logrado = margenDeMuestra(poblacion, { confianza: '95', tamano });
          expect(logrado).toBeLessThanOrEqual(margen_pct + 0.005);
        },
      ),
    );
  });
});

describe('the shares of strata', () => {
  const cuotas = (poblaciones: readonly number[], tamano: number) =>
    repartoPorEstratos(
      poblaciones.map((poblacion, id) => ({ id, poblacion })),
      tamano,
    ).map(({ cuota }) => cuota);

  test.each([
    [[500, 300, 200], 10, [5, 3, 2]],
    // 4.44, 3.33, 2.22: the largest remainder has the last one
    [[400, 300, 200], 10, [5, 3, 2]],
    // equal remainders: the first
    [[10, 10, 10], 4, [2, 1, 1]],
    [[1, 999], 10, [0, 10]],
    // no more than there are
    [[2, 3], 9, [2, 3]],
    [[], 5, []],
  ])('%j of %d', (poblaciones, tamano, expected) => {
    expect(cuotas(poblaciones, tamano)).toEqual(expected);
  });

  test('come to the sample, and none to more than its stratum', () => {
    const strata = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(strata, fc.integer({ min: 1, max: 2_000 }), (poblaciones, tamano) => {
        const found = cuotas(poblaciones, tamano);
        const total = poblaciones.reduce((sum, one) => sum + one, 0);
        expect(found.reduce((sum, one) => sum + one, 0)).toBe(Math.min(tamano, total));
        expect(found.every((cuota, i) => cuota <= (poblaciones[i] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('the estimate', () => {
  test.each([
    // Wilson's interval of 10 in 100, of an endless population
    [{ vistos: 100, sinEncender: 10, poblacion: 1_000_000_000 }, [10, 5.52, 17.44]],
    [{ vistos: 370, sinEncender: 16, poblacion: 10_000 }, [4.32, 2.7, 6.85]],
    // none was off: there may be some all the same
    [{ vistos: 100, sinEncender: 0, poblacion: 1_000 }, [0, 0, 3.35]],
    [{ vistos: 4, sinEncender: 1, poblacion: 6 }, [25, 8.09, 55.78]],
    // all were seen
    [{ vistos: 6, sinEncender: 1, poblacion: 6 }, [16.67, 16.67, 16.67]],
    [{ vistos: 0, sinEncender: 0, poblacion: 6 }, [null, null, null]],
  ])('of %j is %j', (given, [pct, minimo, maximo]) => {
    expect(estimacionDeMuestra({ ...given, confianza: '95' })).toEqual({ pct, minimo, maximo });
  });
});
