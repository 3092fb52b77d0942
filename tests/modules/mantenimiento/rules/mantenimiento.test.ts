import { describe, expect, test } from 'vitest';
import {
  atencionDe,
  enLimite,
  esReincidente,
  esUrgente,
  fallas,
  horasDeRespuesta,
  limiteDe,
  nombresDeFallas,
  prioridadPropuesta,
  type Caso,
  type Falla,
} from '../../../../src/modules/mantenimiento/rules/mantenimiento.ts';

const reporte = '2026-07-01T08:00:00-05:00';
const horas: Readonly<Record<string, number>> = { alta: 24, media: 48, baja: 120 };
const despues = (h: number): string => new Date(Date.parse(reporte) + h * 3_600_000).toISOString();

const caso = (prioridad: string, atendidoEnHoras: number | null, estado = 'cerrado'): Caso => ({
  estado,
  fecha_reporte: reporte,
  fecha_limite: limiteDe(reporte, horas[prioridad] ?? 0),
  fecha_atencion: atendidoEnHoras === null ? null : despues(atendidoEnHoras),
});

describe('the limit of a case', () => {
  test.each([
    ['attended at the last moment', caso('alta', 24), true],
    ['attended a minute late', caso('alta', 24 + 1 / 60), false],
    ['attended, not verified yet', caso('alta', 6, 'atendido'), true],
    ['open and past its limit', caso('alta', null, 'asignado'), false],
    ['open and not past it', caso('baja', null, 'reportado'), null],
    ['reopened: the first attention counts no more', caso('alta', 6, 'reabierto'), false],
    ['dismissed', caso('alta', null, 'no_procede'), null],
  ])('of one %s: %o %s', (_words, given, expected) => {
    expect(enLimite(given, despues(72))).toBe(expected);
  });

  test('has passed only after its very moment', () => {
    expect(enLimite(caso('media', null, 'reportado'), despues(48))).toBeNull();
    expect(enLimite(caso('media', null, 'reportado'), despues(48.01))).toBe(false);
  });
});

describe('how an operator attends', () => {
  const seis = [
    caso('alta', 6),
    caso('alta', 30),
    caso('media', 40),
    caso('media', 70),
    caso('media', 20),
    caso('baja', 90),
  ];

  test('is the worked example: 42.7 h and 66.67 % in the limit', () => {
    expect(atencionDe(seis, despues(1000))).toEqual({
      casos: 6,
      en_limite_pct: 66.67,
      mttr_h: 42.67,
    });
  });

  test('counts an open case that is past its limit, and not one that has time', () => {
    const open = caso('baja', null, 'reportado');
    expect(atencionDe([...seis, open], despues(100)).en_limite_pct).toBe(66.67);
    expect(atencionDe([...seis, open], despues(121)).en_limite_pct).toBe(57.14);
  });

  test('has no figures without cases', () => {
    expect(atencionDe([], reporte)).toEqual({ casos: 0, en_limite_pct: null, mttr_h: null });
  });
});

test.each([
  [[], false],
  [['2026-07-01T08:00:00-05:00'], true],
  [['2026-07-01T08:00:01-05:00'], false],
  [['2026-04-02T08:00:01-05:00'], true],
  [['2026-04-02T08:00:00-05:00'], false],
  [['2025-01-01T00:00:00-05:00', '2026-06-30T00:00:00-05:00'], true],
])('a fault closed before at %j comes back: %s', (cierres, vuelve) => {
  expect(esReincidente(reporte, cierres)).toBe(vuelve);
});

test('six kinds of fault are urgent wherever they are', () => {
  expect(Object.keys(fallas).filter(esUrgente)).toEqual([
    'circuito_apagado',
    'cables_expuestos',
    'poste_danado',
    'faltante_hurto',
    'brazo_suelto',
    'caja_sin_tapa',
  ]);
  expect(['constructor', null, ''].map(esUrgente)).toEqual([false, false, false]);
  expect(nombresDeFallas.apagada).toBe('Apagada');
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
    const evening = '2026-07-10T20:00:00-05:00';
    expect(horasDeRespuesta(evening, '2026-07-12T12:00:00-05:00')).toBe(40);
    expect(horasDeRespuesta(evening, '2026-07-10T20:20:00-05:00')).toBe(0.33);
    expect(limiteDe(evening, 48)).toBe('2026-07-13T01:00:00.000Z');
  });
});
