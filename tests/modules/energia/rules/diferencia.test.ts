import { describe, expect, test } from 'vitest';
import {
  diferenciaEntre,
  type ConsumoDeLuz,
  type Diferencia,
} from '../../../../src/modules/energia/rules/diferencia.ts';

const luz = (id: number, vatios: number, horas = 12, dias = 30): ConsumoDeLuz => ({
  id,
  vatios,
  horas,
  dias,
});
const kwh = (luces: readonly ConsumoDeLuz[]): number =>
  luces.reduce((suma, { vatios, horas, dias }) => suma + (vatios / 1000) * horas * dias, 0);
const total = ({ altas, bajas, carga, horas, dias }: Diferencia): number =>
  altas.kwh + bajas.kwh + carga.kwh + horas + dias;

describe('the difference of two months', () => {
  test('is said by its causes', () => {
    const junio = [luz(1, 82), luz(2, 82), luz(3, 40)];
    const julio = [luz(1, 40), luz(3, 40), luz(4, 40)];
    expect(diferenciaEntre(junio, julio)).toEqual({
      altas: { luces: 1, kwh: expect.closeTo(14.4) },
      bajas: { luces: 1, kwh: expect.closeTo(-29.52) },
      carga: { luces: 1, kwh: expect.closeTo(-15.12) },
      horas: 0,
      dias: 0,
    });
  });

  test('of the same lights is that of their days', () => {
    const found = diferenciaEntre([luz(1, 82)], [luz(1, 82, 12, 31)]);
    expect([found.dias, total(found)]).toEqual([expect.closeTo(0.984), expect.closeTo(0.984)]);
  });

  test('adds up without a rest and turns round when the months are swapped', () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const some = (dias: number) =>
      Array.from({ length: 200 }, (_, id) =>
        luz(id, next(3) === 0 ? 0 : 40 + next(200), 6 + next(18), dias),
      ).filter(() => next(10) > 0);
    const [a, b] = [some(28), some(31)];
    const there = diferenciaEntre(a, b);
    const back = diferenciaEntre(b, a);
    expect(total(there)).toBeCloseTo(kwh(b) - kwh(a), 9);
    expect(back.altas).toEqual({
      luces: there.bajas.luces,
      kwh: expect.closeTo(-there.bajas.kwh, 9),
    });
    expect(back.carga).toEqual({
      luces: there.carga.luces,
      kwh: expect.closeTo(-there.carga.kwh, 9),
    });
    expect([back.horas, back.dias]).toEqual([
      expect.closeTo(-there.horas, 9),
      expect.closeTo(-there.dias, 9),
    ]);
  });
});
