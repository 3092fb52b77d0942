import { expect, test } from 'vitest';
import {
  alertaDe,
  consumoAlDia,
  consumoMedido,
  variacionDeConsumo,
  desviacionDelMedidor,
} from '../../../../src/modules/energia/rules/medidores.ts';

const reading = (record: Record<string, unknown>) => (path: string) => record[path] ?? null;

test('a register that passed its last figure counts on', () => {
  const lecturas = { anterior: 98_750, actual: 30, digitos: 5, factor: 40 };
  expect(consumoMedido({ ...lecturas, vuelta: true })).toBe(51_200);
  expect(consumoMedido({ ...lecturas, anterior: 10, vuelta: false })).toBe(800);
});

test('a month of a meter is odd by its consumption, its load and what is usual', () => {
  const month = (consumo_kwh: number | null, media_dia: number | null, carga_kw = 1) =>
    alertaDe({
      consumo_kwh,
      consumo_dia: consumo_kwh === null ? null : consumo_kwh / 10,
      carga_kw,
      media_dia,
      umbral_atipico_pct: 30,
    });
  expect(month(null, 10)).toBe('sin_lectura');
  expect([month(0, 10), month(0, 10, 0), month(0, null, 0)]).toEqual([
    'sin_consumo',
    'atipico',
    'normal',
  ]);
  expect([month(130, 10), month(130.1, 10), month(70, 10), month(69.9, 10)]).toEqual([
    'normal',
    'atipico',
    'normal',
    'atipico',
  ]);
  expect([month(5, null), month(5, 0)]).toEqual(['normal', 'atipico']);
});

test('a meter is held against what its points should take', () => {
  expect(desviacionDelMedidor(51_200, 48_200)).toBe(6.22);
  expect([desviacionDelMedidor(1, null), desviacionDelMedidor(1, 0)]).toEqual([null, null]);
});

test('a consumption is spread over its days', () => {
  const record = {
    lectura_anterior: 98_750,
    lectura_actual: 30,
    vuelta_registrador: true,
    'equipo_medida_id.digitos': 5,
    'equipo_medida_id.factor': 40,
    fecha_anterior: '2026-06-30',
  };
  expect(consumoAlDia(reading({ ...record, fecha_actual: '2026-07-31' }))).toBe(1651.613);
  expect(consumoAlDia(reading({ ...record, fecha_actual: '2026-06-30' }))).toBeNull();
  expect(consumoAlDia(reading(record))).toBeNull();
});

test.each([
  [100, 130, undefined],
  [100, 130.01, 30.01],
  [100, 69.99, -30.01],
  [0, 50, undefined],
])('from %d to %d kWh a day is told as %s', (antes, ahora, pct) => {
  expect(variacionDeConsumo({ antes, ahora }, 30)).toBe(pct);
});
