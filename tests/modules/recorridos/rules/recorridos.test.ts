import { describe, expect, test } from 'vitest';
import {
  coberturaDe,
  dentroDelRecorrido,
  visitasQueCuentan,
  type Visita,
} from '../../../../src/modules/recorridos/rules/recorridos.ts';

const visita = (id: number, punto: number | null, resultado: string, minuto = id): Visita => ({
  id,
  infraestructura_id: punto,
  resultado,
  fecha_hora: new Date(Date.UTC(2026, 6, 11, 1, minuto)).toISOString(),
});

describe('coverage', () => {
  test('is the worked example: 1,240 of 2,180 points, 62 with a fault', () => {
    const visitas = Array.from({ length: 1240 }, (_, i) =>
      visita(i + 1, i + 1, i < 62 ? 'falla' : 'sin_novedad', 0),
    );
    expect(coberturaDe(2180, visitas)).toEqual({
      visitados: 1240,
      cobertura_pct: 56.88,
      con_falla: 62,
      pct_falla: 5,
    });
  });

  test('counts each point once, by its last visit', () => {
    const visitas = [
      visita(1, 7, 'falla'),
      visita(2, 7, 'sin_novedad'),
      visita(3, 8, 'sin_novedad', 30),
      visita(4, 8, 'falla', 20),
      visita(5, 9, 'no_encontrada'),
    ];
    expect(visitasQueCuentan(visitas).map(({ id }) => id)).toEqual([2, 3, 5]);
    expect(coberturaDe(6, visitas)).toEqual({
      visitados: 3,
      cobertura_pct: 50,
      con_falla: 0,
      pct_falla: 0,
    });
  });

  test('takes the later row of the same moment', () => {
    const visitas = [visita(2, 7, 'falla', 0), visita(1, 7, 'sin_novedad', 0)];
    expect(visitasQueCuentan(visitas).map(({ id }) => id)).toEqual([2]);
  });

  test('leaves apart what is not in the inventory', () => {
    const visitas = [visita(1, null, 'no_inventariada'), visita(2, null, 'no_inventariada')];
    expect(visitasQueCuentan(visitas)).toHaveLength(2);
    expect(coberturaDe(10, visitas)).toMatchObject({ visitados: 0, cobertura_pct: 0 });
  });

  test('has no percentage without a base', () => {
    expect(coberturaDe(0, [])).toEqual({
      visitados: 0,
      cobertura_pct: null,
      con_falla: 0,
      pct_falla: null,
    });
  });
});

describe('a visit', () => {
  const inicio = '2026-07-10T19:00:00-05:00';
  test.each([
    ['2026-07-10T18:30:00-05:00', '2026-07-10T23:00:00-05:00', true],
    ['2026-07-10T18:29:59-05:00', '2026-07-10T23:00:00-05:00', false],
    ['2026-07-10T23:30:00-05:00', '2026-07-10T23:00:00-05:00', true],
    ['2026-07-10T23:30:01-05:00', '2026-07-10T23:00:00-05:00', false],
    ['2026-07-11T07:30:00-05:00', null, true],
    ['2026-07-11T07:31:00-05:00', null, false],
  ])('at %s is within a tour that ended %s: %s', (momento, fin, dentro) => {
    expect(dentroDelRecorrido(momento, { inicio, fin })).toBe(dentro);
  });
});
