import { describe, expect, test } from 'vitest';
import { limiteDeRespuesta, semaforoDe } from '../../src/domain/correspondencia.ts';
import { diasHabiles } from '../../src/domain/festivos.ts';
import {
  fallas,
  horasDeRespuesta,
  limiteDe,
  prioridadPropuesta,
  type Falla,
} from '../../src/domain/mantenimiento.ts';

const esHabil = diasHabiles([]);

describe('a letter', () => {
  test('received on 3 July 2026 with 15 business days is due on the 28th', () => {
    const radicada = '2026-07-03';
    expect(limiteDeRespuesta(radicada, { dias: 15, tipo: 'habiles' }, esHabil)).toBe('2026-07-28');
    expect(limiteDeRespuesta(radicada, { dias: 15, tipo: 'calendario' }, esHabil)).toBe(
      '2026-07-18',
    );
  });

  const limite = '2026-07-28';
  test.each([
    [{ limite: null, respondida: null }, '2026-07-29', 'sin_plazo'],
    [{ limite, respondida: null }, '2026-07-22', 'a_tiempo'],
    [{ limite, respondida: null }, '2026-07-23', 'por_vencer'],
    [{ limite, respondida: null }, '2026-07-28', 'por_vencer'],
    [{ limite, respondida: null }, '2026-07-29', 'vencida'],
    [{ limite, respondida: '2026-07-28' }, '2026-08-15', 'respondida'],
    [{ limite, respondida: '2026-07-29' }, '2026-08-15', 'respondida_tarde'],
  ])('%j on %s is %s', (carta, hoy, esperado) => {
    expect(semaforoDe(carta, hoy, { esHabil, aviso: 3 })).toBe(esperado);
  });
});

describe('a fault', () => {
  test.each<[Falla, string, string]>([
    ['apagada', 'local', 'media'],
    ['apagada', 'arterial', 'alta'],
    ['fotocelda_danada', 'arterial', 'media'],
    ['poste_danado', 'arterial', 'alta'],
    ['otra', 'parque', 'baja'],
  ])('%s on a road of class %s is of priority %s', (falla, clase, prioridad) => {
    expect(prioridadPropuesta(falla, clase)).toBe(prioridad);
  });

  test('are fourteen', () => {
    expect(Object.keys(fallas)).toHaveLength(14);
  });

  test('is measured in running hours from the first report', () => {
    const reporte = '2026-07-10T20:00:00-05:00';
    expect(horasDeRespuesta(reporte, '2026-07-12T12:00:00-05:00')).toBe(40);
    expect(horasDeRespuesta(reporte, '2026-07-10T20:20:00-05:00')).toBe(0.33);
    expect(limiteDe(reporte, 48)).toBe('2026-07-13T01:00:00.000Z');
  });
});
