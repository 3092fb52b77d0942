import { describe, expect, test } from 'vitest';
import {
  diasDeAtraso,
  esReciboFinal,
  sobrePresupuesto,
} from '../../../../src/modules/obras/rules/obras.ts';

describe('a work is behind', () => {
  test.each([
    ['2026-07-10', null, '2026-07-15', 5],
    ['2026-07-15', null, '2026-07-15', 0],
    ['2026-08-01', null, '2026-07-15', 0],
    ['2026-06-30', '2026-07-02', '2026-07-15', 2],
    ['2026-06-30', '2026-06-20', '2026-07-15', 0],
    ['2025-12-31', '2026-03-01', '2026-07-15', 60],
  ])('planned to %s, ended %s, seen on %s: %d days', (prevista, real, hoy, dias) => {
    expect(diasDeAtraso({ fecha_fin_prevista: prevista, fecha_fin_real: real, hoy })).toBe(dias);
  });
});

test.each([
  [100_000_000, 110_000_000, false],
  [100_000_000, 110_000_000.01, { tope: { pesos: 110_000_000 } }],
  [1_000_000.55, 1_100_000.61, false],
  [0, 0, false],
  [0, 1, { tope: { pesos: 0 } }],
  [null, 5, false],
])('a budget of %s of which %s was spent gives %j', (presupuesto, ejecutado, found) => {
  const values: Record<string, unknown> = {
    valor_presupuestado: presupuesto,
    valor_ejecutado: ejecutado,
  };
  expect(sobrePresupuesto((name) => values[name] ?? null)).toEqual(found);
});

test.each([
  ['final', 'recibida', true],
  ['final', 'con_pendientes', true],
  ['final', 'rechazada', false],
  ['parcial', 'recibida', false],
])('a receipt that is %s and %s ends its work: %s', (clase, resultado, ends) => {
  const values: Record<string, unknown> = { clase, resultado };
  expect(esReciboFinal((name) => values[name])).toBe(ends);
});
