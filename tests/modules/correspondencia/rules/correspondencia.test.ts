import { describe, expect, test } from 'vitest';
import {
  clasesDeCorrespondencia,
  diaDeRespuesta,
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
      '2026-08-02',
    );
  });

  test('leaves five business days to forward it', () => {
    expect(limiteDeTraslado('2026-07-03', esHabil)).toBe('2026-07-10');
    expect(limiteDeTraslado('2026-07-10', esHabil)).toBe('2026-07-21');
  });
});

test('calendar days are counted through', () => {
  const plazo = { dias: 15, tipo: 'calendario' } as const;
  expect(limiteDeRespuesta('2026-07-03', plazo, esHabil)).toBe('2026-07-18');
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
