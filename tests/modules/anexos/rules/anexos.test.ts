import { describe, expect, test } from 'vitest';
import {
  cumplimientoDe,
  fueraDeVigencia,
  limiteDeEntrega,
  mesesDe,
  periodicas,
  periodosDebidos,
  proximoVencimiento,
  type Entregado,
  type Obligacion,
  type Periodicidad,
} from '../../../../src/modules/anexos/rules/anexos.ts';
import { diasHabiles } from '../../../../src/core/time/festivos.ts';

const esHabil = diasHabiles([]);

test('five kinds of annex are periodic', () => {
  expect(periodicas.map((una) => mesesDe(una))).toEqual([1, 2, 3, 6, 12]);
  expect(['unica', 'por_evento', null, 'toString'].map(mesesDe)).toEqual(Array(4).fill(undefined));
});

test.each([
  ['2026-06', 5, '2026-07-07'],
  ['2026-06', 8, '2026-07-10'],
  // over the holiday of the 13th
  ['2026-06', 9, '2026-07-14'],
  ['2025-12', 5, '2026-01-08'],
  // January 2026 has 20 business days
  ['2025-12', 22, '2026-02-03'],
])('the delivery of %s on business day %i is due on %s', (periodo, dia, limite) => {
  expect(limiteDeEntrega(periodo, dia, esHabil)).toBe(limite);
});

describe('what is due next', () => {
  const mensual: Obligacion = {
    periodicidad: 'mensual',
    diaLimite: 5,
    desde: '2026-03-16',
    hasta: null,
  };
  const next = (given: Partial<Obligacion>, ...entregados: (string | Entregado)[]) =>
    proximoVencimiento(
      { ...mensual, ...given },
      entregados.map((uno) => (typeof uno === 'string' ? { periodo: uno, devuelto: false } : uno)),
      esHabil,
    );

  test('is the first month of the obligation', () => {
    expect(next({})).toBe('2026-04-09');
  });

  test('is the month after the last one delivered', () => {
    expect(next({}, '2026-03')).toBe('2026-05-08');
    expect(next({}, '2026-05', '2026-03', '2026-04')).toBe('2026-07-07');
  });

  test('is the first gap', () => {
    expect(next({}, '2026-03', '2026-05')).toBe('2026-05-08');
  });

  test('begins with the first delivery that is known', () => {
    expect(next({ desde: '2020-01-01' }, '2026-05')).toBe('2026-07-07');
  });

  test('is what was returned', () => {
    expect(next({}, '2026-03', { periodo: '2026-04', devuelto: true }, '2026-05')).toBe(
      '2026-05-08',
    );
  });

  test('is the last month of a longer period, counted from the start', () => {
    const trimestral: Partial<Obligacion> = { periodicidad: 'trimestral', desde: '2025-11-01' };
    expect(next(trimestral)).toBe('2026-02-06');
    expect(next(trimestral, '2026-01')).toBe('2026-05-08');
    expect(next({ ...trimestral, periodicidad: 'anual' }, '2025-12')).toBe('2027-11-08');
  });

  test('is nothing once the obligation has ended', () => {
    expect(next({ hasta: '2026-04-01' }, '2026-03')).toBe('2026-05-08');
    expect(next({ hasta: '2026-04-01' }, '2026-03', '2026-04')).toBeNull();
  });

  test.each<Periodicidad>(['unica', 'por_evento'])('is nothing where it comes as %s', (una) => {
    expect(next({ periodicidad: una, diaLimite: null })).toBeNull();
  });
});

describe('what is due within some months', () => {
  const obligacion: Obligacion = {
    periodicidad: 'mensual',
    diaLimite: 5,
    desde: '2026-03-16',
    hasta: null,
  };
  const due = (given: Partial<Obligacion>, first: string | null = null) =>
    periodosDebidos({ ...obligacion, ...given }, [{ periodo: first }], {
      desde: '2026-01',
      hasta: '2026-06',
      esHabil,
    }).map(({ desde, mes, limite }) => [desde, mes, limite].join(' '));

  test('is each month from the first of the obligation', () => {
    expect(due({})).toEqual([
      '2026-03 2026-03 2026-04-09',
      '2026-04 2026-04 2026-05-08',
      '2026-05 2026-05 2026-06-05',
      '2026-06 2026-06 2026-07-07',
    ]);
  });

  test('is nothing before the first delivery that is known, nor after the end', () => {
    const old = { desde: '2020-01-01', hasta: '2026-05-02' };
    expect(due(old, '2026-04')).toEqual([
      '2026-04 2026-04 2026-05-08',
      '2026-05 2026-05 2026-06-05',
    ]);
    expect(due({ hasta: '2025-12-31', desde: '2025-01-01' })).toEqual([]);
  });

  test('is a longer period with all of its months, beyond the asked ones, too', () => {
    expect(due({ periodicidad: 'trimestral', desde: '2025-11-01' })).toEqual([
      '2025-11 2026-01 2026-02-06',
      '2026-02 2026-04 2026-05-08',
      '2026-05 2026-07 2026-08-10',
    ]);
  });

  test.each<Periodicidad>(['unica', 'por_evento'])('is nothing where it comes as %s', (una) => {
    expect(due({ periodicidad: una, diaLimite: null })).toEqual([]);
  });
});

test.each([
  ['2026-07-22', '2026-07-13', 'al_dia'],
  ['2026-07-22', '2026-07-14', 'por_vencer'],
  ['2026-07-22', '2026-07-22', 'por_vencer'],
  ['2026-07-22', '2026-07-23', 'vencido'],
  [null, '2026-07-15', 'sin_obligacion'],
])('an annex next due on %s is on %s %s', (proximo, hoy, esperado) => {
  expect(cumplimientoDe({ proximo, unicaEntregada: false }, hoy, esHabil)).toBe(esperado);
});

test('an annex that comes once is up to date when it has come', () => {
  const given = { proximo: null, unicaEntregada: true };
  expect(cumplimientoDe(given, '2026-07-15', esHabil)).toBe('al_dia');
});

describe('an annex in force from March to June', () => {
  const dates = { desde: '2026-03-16', hasta: '2026-06-10' };
  test.each([
    ['2026-03', '2026-07-01', false],
    ['2026-06', '2026-07-01', false],
    ['2026-02', '2026-07-01', '2026-02'],
    ['2026-07', '2026-07-01', '2026-07'],
    [null, '2026-03-15', '2026-03-15'],
    [null, '2026-06-10', false],
    [null, '2026-06-11', '2026-06-11'],
  ])('takes %s, delivered on %s: %s', (periodo, entrega, fuera) => {
    const found = fueraDeVigencia({ ...dates, periodo, entrega });
    expect(found && found.entrega).toBe(fuera);
  });

  test('may have no end', () => {
    const open = { desde: '2026-03-16', hasta: null, periodo: '2099-01', entrega: null };
    expect(fueraDeVigencia(open)).toBe(false);
  });
});
