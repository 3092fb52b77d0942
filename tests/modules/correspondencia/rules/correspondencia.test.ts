import { describe, expect, test } from 'vitest';
import {
  clasesDeCorrespondencia,
  diaDeRecibo,
  diaDeRespuesta,
  limiteDeCopias,
  diasPropuestos,
  limiteConProrrogas,
  limiteDeProrroga,
  limiteDeRespuesta,
  limiteDeTraslado,
  prorrogaImposible,
  semaforoDe,
  type RespuestaEnviada,
} from '../../../../src/modules/correspondencia/rules/correspondencia.ts';
import { diasHabiles } from '../../../../src/core/time/festivos.ts';

const esHabil = diasHabiles([]);

describe('the term of a letter', () => {
  // domain 4.8, worked there
  test.each([
    ['2026-07-03', 15, '2026-07-28'],
    ['2026-07-03', 10, '2026-07-21'],
    ['2026-07-03', 30, '2026-08-20'],
    ['2026-07-03', 5, '2026-07-10'],
    ['2025-12-19', 15, '2026-01-14'],
  ])('received on %s with %i business days ends on %s', (radicada, dias, limite) => {
    expect(limiteDeRespuesta(radicada, { dias, tipo: 'habiles' }, esHabil)).toBe(limite);
  });

  test('is proposed by its class', () => {
    const proposed = Object.keys(clasesDeCorrespondencia).map((clase) => [
      clase,
      diasPropuestos(clase),
    ]);
    expect(Object.fromEntries(proposed)).toEqual({
      peticion: 15,
      documentos: 10,
      consulta: 30,
      traslado: 5,
      queja: 15,
      ente_control: 5,
      autoridades: 10,
      requerimiento: 5,
      objecion_factura: undefined,
      informe: undefined,
      comunicacion: undefined,
      invitacion: undefined,
    });
    expect([diasPropuestos(null), diasPropuestos('toString')]).toEqual([undefined, undefined]);
  });

  test('doubles at most, in days of its own kind', () => {
    expect(limiteDeProrroga('2026-07-03', { dias: 15, tipo: 'habiles' }, esHabil)).toBe(
      '2026-08-20',
    );
    expect(limiteDeProrroga('2026-07-03', { dias: 15, tipo: 'calendario' }, esHabil)).toBe(
      // 2 August is a Sunday
      '2026-08-03',
    );
  });

  test('leaves five business days to forward it', () => {
    expect(limiteDeTraslado('2026-07-03', esHabil)).toBe('2026-07-10');
    expect(limiteDeTraslado('2026-07-10', esHabil)).toBe('2026-07-21');
  });
});

test('calendar days are counted through', () => {
  const plazo = { dias: 15, tipo: 'calendario' } as const;
  // and end on a day of work: 18 July is a Saturday, 20 July a holiday
  expect(limiteDeRespuesta('2026-07-03', plazo, esHabil)).toBe('2026-07-21');
  expect(limiteDeRespuesta('2026-07-03', { ...plazo, dias: 14 }, esHabil)).toBe('2026-07-17');
});

describe('a letter counts as received', () => {
  const at = (radicada: string, hora: string | null) =>
    diaDeRecibo(radicada, { hora, cierre: '17:00', esHabil });

  test.each([
    ['2026-07-03', null, '2026-07-03'],
    ['2026-07-03', '17:00', '2026-07-03'],
    ['2026-07-03', '17:01', '2026-07-06'],
    // a Saturday, and a holiday on a Monday
    ['2026-07-04', '09:00', '2026-07-06'],
    ['2026-07-13', null, '2026-07-14'],
    // after hours on a day without work is no later
    ['2026-07-04', '23:30', '2026-07-06'],
  ])('filed on %s at %s: on %s', (radicada, hora, recibida) => {
    expect(at(radicada, hora)).toBe(recibida);
  });
});

test('documents not refused in time are copied within three business days', () => {
  expect(limiteDeCopias('documentos', '2026-07-17', esHabil)).toBe('2026-07-23');
  expect(limiteDeCopias('peticion', '2026-07-17', esHabil)).toBeNull();
  expect(limiteDeCopias('documentos', null, esHabil)).toBeNull();
});

describe('extensions', () => {
  const inicial = '2026-07-28';
  const prorroga = (envio: string, nuevoLimite: string): RespuestaEnviada => ({
    clase: 'prorroga',
    envio,
    nuevoLimite,
  });
  const [primera, segunda] = [
    prorroga('2026-07-28', '2026-08-05'),
    prorroga('2026-08-05', '2026-08-20'),
  ];

  test('that are sent on the last day count, and the next one counts from there', () => {
    expect(limiteConProrrogas(inicial, [segunda, primera])).toBe('2026-08-20');
    expect(prorrogaImposible(inicial, [segunda, primera])).toBeUndefined();
  });

  test('of one day count the shorter one first', () => {
    const both = [prorroga('2026-07-20', '2026-08-20'), prorroga('2026-07-20', '2026-08-05')];
    expect(limiteConProrrogas(inicial, both)).toBe('2026-08-20');
    expect(prorrogaImposible(inicial, both)).toBeUndefined();
  });

  test.each([
    ['sent a day late', [prorroga('2026-07-29', '2026-08-05')], 'tardia', inicial],
    ['without a later term', [prorroga('2026-07-20', inicial)], 'no_alarga', inicial],
    ['whose foundation is gone', [segunda], 'tardia', inicial],
    [
      'behind one that goes as far',
      [primera, prorroga('2026-07-30', '2026-08-01')],
      'no_alarga',
      '2026-08-05',
    ],
  ])('%s do not count', (_name, enviadas, falta, limite) => {
    expect(prorrogaImposible(inicial, enviadas)).toMatchObject({ falta, limite });
    expect(limiteConProrrogas(inicial, enviadas)).toBe(limite);
  });

  test('are none among other answers', () => {
    const parcial = { clase: 'parcial', envio: '2026-07-20', nuevoLimite: null };
    expect(limiteConProrrogas(inicial, [parcial])).toBe(inicial);
    expect(prorrogaImposible(inicial, [parcial])).toBeUndefined();
  });
});

test('a letter is answered on the day of its first definitive answer', () => {
  const sent = (clase: string, envio: string) => ({ clase, envio, nuevoLimite: null });
  expect(
    diaDeRespuesta([sent('parcial', '2026-07-01'), sent('traslado', '2026-07-02')]),
  ).toBeNull();
  const definitive = ['2026-07-20', '2026-07-10'].map((envio) => sent('definitiva', envio));
  expect(diaDeRespuesta([sent('parcial', '2026-07-01'), ...definitive])).toBe('2026-07-10');
});

describe('the traffic light of a letter', () => {
  const limite = '2026-07-28';

  test.each([
    [{ limite: null, respondida: null }, '2026-07-29', 'sin_plazo'],
    [{ limite, respondida: null }, '2026-07-22', 'a_tiempo'],
    [{ limite, respondida: null }, '2026-07-23', 'por_vencer'],
    [{ limite, respondida: null }, '2026-07-28', 'por_vencer'],
    [{ limite, respondida: null }, '2026-07-29', 'vencida'],
    [{ limite, respondida: '2026-07-28' }, '2026-08-15', 'respondida'],
    [{ limite, respondida: '2026-07-29' }, '2026-08-15', 'respondida_tarde'],
  ])('of %j is on %s %s', (carta, hoy, esperado) => {
    expect(semaforoDe(carta, hoy, { esHabil, aviso: 3 })).toBe(esperado);
  });
});
