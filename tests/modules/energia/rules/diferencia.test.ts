import { describe, expect, test } from 'vitest';
import {
  partesDe,
  type Causa,
  type Consumo,
  type Iguales,
} from '../../../../src/modules/energia/rules/diferencia.ts';

const luz = (vatios: number, values: Partial<Consumo> = {}): Consumo => ({
  vatios,
  horas: 12,
  dias: 30,
  ficha: `F-${vatios}`,
  tecnologia: vatios === 40 ? 'led' : 'sodio',
  regimen: 'nocturno',
  cantidad: 1,
  horasDelRegimen: 12,
  ...values,
});
const par = (antes: Consumo | null, despues: Consumo | null, fueraDeAlcance = false): Iguales => ({
  elementos: 1,
  luces: 1,
  antes,
  despues,
  fueraDeAlcance,
});
const kwh = (luz: Consumo | null): number =>
  luz === null ? 0 : (luz.vatios / 1000) * luz.horas * luz.dias;
const causas = (iguales: Iguales): [Causa, number][] =>
  partesDe(iguales).map(({ causa, kwh }) => [causa, Math.round(kwh * 1e9) / 1e9]);

describe('the difference of two months', () => {
  test('is said by its causes', () => {
    expect(causas(par(null, luz(40)))).toEqual([['altas', 14.4]]);
    expect(causas(par(luz(82), null))).toEqual([['bajas', -29.52]]);
    expect(causas(par(luz(82), luz(40)))).toEqual([['tecnologia', -15.12]]);
    expect(causas(par(luz(82), luz(170)))).toEqual([['ficha', 31.68]]);
    const twice = luz(164, { cantidad: 2, ficha: 'F-82' });
    expect(causas(par(luz(82), twice))).toEqual([['cantidad', 29.52]]);
    expect(causas(par(luz(41, { ficha: 'F-82' }), luz(82)))).toEqual([['dentro', 14.76]]);
    expect(causas(par(luz(82), null, true))).toEqual([['salen', -29.52]]);
    expect(causas(par(null, luz(82), true))).toEqual([['entran', 29.52]]);
  });

  test('of the same lights is that of their days, and of their hours', () => {
    expect(causas(par(luz(82), luz(82, { dias: 31 })))).toEqual([['dias', 0.984]]);
    const less = luz(82, { horas: 11, horasDelRegimen: 11 });
    expect(causas(par(luz(82), less))).toEqual([['horas', -2.46]]);
    const all = luz(82, { horas: 24, horasDelRegimen: 24, regimen: 'continuo_24h' });
    expect(causas(par(luz(82), all))).toEqual([['regimen', 29.52]]);
    // within one of the months
    expect(causas(par(luz(82), luz(82, { horas: 11 })))).toEqual([['regimen', -2.46]]);
    expect(causas(par(luz(82), luz(82)))).toEqual([]);
    expect(causas(par(null, null))).toEqual([]);
  });

  test('says what each share is made of', () => {
    const [carga, dias] = partesDe(par(luz(82), luz(40, { dias: 31 })));
    expect(carga).toMatchObject({ antes: 82, despues: 40, media: expect.closeTo(0.366, 9) });
    expect(dias).toMatchObject({ antes: 30, despues: 31, media: expect.closeTo(0.732, 9) });
  });

  test('adds up without a rest and turns round to the last digit when the months are swapped', () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const some = (dias: number) =>
      next(5) === 0
        ? null
        : luz(40 + next(200) + next(31) / 31, { horas: 6 + next(18) + next(7) / 7, dias });
    const mirrored = (causa: Causa): Causa =>
      ({ altas: 'bajas', bajas: 'altas' } as Partial<Record<Causa, Causa>>)[causa] ?? causa;
    for (let n = 0; n < 500; n += 1) {
      const [a, b] = [some(28 + next(4)), some(28 + next(4))];
      const there = partesDe(par(a, b));
      const whole = there.reduce((suma, parte) => suma + parte.kwh, 0);
      expect(whole).toBeCloseTo(kwh(b) - kwh(a), 9);
      expect(partesDe(par(b, a)).map((parte) => [mirrored(parte.causa), -parte.kwh])).toEqual(
        there.map((parte) => [parte.causa, parte.kwh]),
      );
    }
  });
});
