import { describe, expect, test } from 'vitest';
import type { Catalogos } from '../../../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';
import {
  consumoDelMes,
  variacionDeConsumo,
} from '../../../../src/modules/inventario/rules/consumoDelMes.ts';

const reglas = {
  metodo_horas: 'creg_043',
  horas_regimen: { nocturno: 12, continuo_24h: 24, media_noche: 6, dimerizado: 12 },
  factor_dimerizado: 0.7,
} as const;
const catalogos: Catalogos = { ficha: () => undefined, consume: (tipo) => tipo === 1 };
const lamp = (carga_w: number | null, values: object = {}) => ({
  tipo_id: 1,
  carga_w,
  regimen: 'nocturno',
  estado_operativo: 'en_servicio',
  ...values,
});

describe('the kWh of a standard month', () => {
  test.each([
    // the groups of domain 4.2, a lamp each: 52,668 kWh together
    [40, 'nocturno', 14.4],
    [82, 'nocturno', 29.52],
    [170, 'nocturno', 61.2],
    [120, 'continuo_24h', 86.4],
    [40, 'media_noche', 7.2],
    [40, 'dimerizado', 10.08],
  ])('of %d W under %s', (carga_w, regimen, kwh) => {
    const elemento = lamp(carga_w, { regimen });
    expect(consumoDelMes(elemento, catalogos, reglas)).toBe(kwh);
    const calendario = { ...reglas, metodo_horas: 'calendario' } as const;
    expect(consumoDelMes(elemento, catalogos, calendario)).toBe(kwh);
  });

  test('make the worked figure of the town', () => {
    const of = (w: number, regimen = 'nocturno') =>
      consumoDelMes(lamp(w, { regimen }), catalogos, reglas) ?? 0;
    expect(1200 * of(40) + 800 * of(82) + 150 * of(170) + 30 * of(120, 'continuo_24h')).toBeCloseTo(
      52_668,
      6,
    );
  });

  test('are none where a lamp is out of service, and not told of what burns nothing', () => {
    expect(consumoDelMes(lamp(82, { estado_operativo: 'hurtada' }), catalogos, reglas)).toBe(0);
    expect(consumoDelMes(lamp(null, { tipo_id: 2 }), catalogos, reglas)).toBeNull();
  });
});

test('what a change adds to the month', () => {
  const change = (antes: object | null, despues: object) =>
    variacionDeConsumo(
      { antes: antes && { ...antes }, despues: { ...despues } },
      catalogos,
      reglas,
    );
  expect(change(lamp(82), lamp(40))).toBe(-15.12);
  expect(change(null, lamp(40))).toBe(14.4);
  expect(change(lamp(40), lamp(40, { regimen: 'continuo_24h' }))).toBe(14.4);
  expect(change(lamp(82), lamp(82, { estado_operativo: 'hurtada' }))).toBe(-29.52);
});
