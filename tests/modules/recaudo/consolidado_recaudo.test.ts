import { describe, expect, test } from 'vitest';
import {
  asksOf,
  isEditable,
  isOpenFor,
  openTransitions,
} from '../../../src/core/resource/workflow.ts';
import {
  consolidadoRecaudo,
  sinExplicar,
} from '../../../src/modules/recaudo/consolidado_recaudo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a consolidated month has the fields of the domain', () => {
  expect(fieldLines(consolidadoRecaudo)).toEqual([
    'periodo | Periodo | period | ● | LF',
    'recaudador | Recaudador | choice ebsa, vatia, gran_consumidor, predial, otro | ● | LF',
    'usuarios | Usuarios | integer | = |',
    'cartera_inicial | Cartera inicial | money | ● |',
    'facturado | Facturado | money | ● | L',
    'ajustes | Ajustes | money | ● |',
    'recaudado_mes | Recaudo del mes | money | ● |',
    'recaudado_cartera | Recaudo de cartera | money | ● |',
    'cartera_final | Cartera final | money | = | L',
    'pct_recaudo | % recaudo | decimal | = | LF',
    'pct_recaudo_total | % total | decimal | = | F',
    'valor_girado | Girado | money | ○ |',
    'fecha_giro | Fecha | date | ○ |',
    'diferencia_giro | Por girar | money | = | LF',
    'limite_giro | Límite del giro | date | = | F',
    'giro_oportuno | Giro oportuno | choice si, no, pendiente | = | F',
    'dias_de_giro | Días hasta el giro | integer | = |',
    'soporte_giro | Soporte del giro | file | ● |',
    'estado | Estado | choice calculado, conciliado | = calculado | LF',
  ]);
  expect(consolidadoRecaudo).toMatchObject({
    keys: [['periodo', 'recaudador']],
    unique: [{ fields: ['periodo', 'recaudador'] }],
    sort: ['-periodo', 'recaudador'],
    routes: { list: 'consolidado_recaudo_paginate' },
  });
});

describe('a month', () => {
  const month = (changes: object) =>
    validateNew(consolidadoRecaudo, {
      periodo: '2026-07',
      recaudador: 'predial',
      cartera_inicial: 41_200_000,
      facturado: 182_400_000,
      ajustes: 0,
      recaudado_mes: 165_300_000,
      recaudado_cartera: 9_800_000,
      ...changes,
    });

  test('comes to what domain 4.6 says', () => {
    expect(month({}).findings).toEqual([]);
    expect(month({}).record).toMatchObject({
      cartera_final: 48_500_000,
      pct_recaudo: 90.63,
      pct_recaudo_total: 78.31,
      diferencia_giro: 175_100_000,
    });
  });

  test.each(['facturado', 'ajustes', 'recaudado_mes', 'recaudado_cartera'])(
    'needs %s where no rows add up to it',
    (name) => {
      expect(month({ [name]: null }).findings).toEqual([`${name}: OBLIGATORIO`]);
      expect(month({ [name]: null, recaudador: 'otro' }).findings).toHaveLength(1);
      expect(month({ [name]: null, recaudador: 'ebsa' }).findings).toEqual([]);
    },
  );

  test.each([
    { cartera_inicial: 9_999_999_999_999.99 },
    { facturado: 0.01, recaudado_mes: 9_999_999_999_999.99 },
  ])('that comes to more than can be kept is refused: %j', (changes) => {
    expect(month(changes).findings).toEqual(['facturado: RESULTADO_MUY_GRANDE']);
  });

  test('that was transferred needs its proof', () => {
    expect(month({ valor_girado: 0 }).findings).toEqual([]);
    expect(month({ valor_girado: 1 }).findings).toEqual(['soporte_giro: OBLIGATORIO']);
  });
});

describe('the states', () => {
  const { states } = consolidadoRecaudo;
  const open = (estado: string) =>
    states === undefined ? [] : openTransitions(states, { estado }).map(({ name }) => name);

  test('lead from calculated to reconciled, and back', () => {
    expect(open('calculado')).toEqual(['recalcular', 'conciliar']);
    expect(open('conciliado')).toEqual(['recalcular']);
    expect(states?.deletable).toEqual([]);
  });

  test('let a calculated month alone be edited', () => {
    const editable = ['calculado', 'conciliado'].filter((estado) =>
      isEditable(consolidadoRecaudo, { estado }),
    );
    expect(editable).toEqual(['calculado']);
    const giro = ['valor_girado', 'fecha_giro'];
    const conciliado = { estado: 'conciliado' };
    expect(isOpenFor(consolidadoRecaudo, conciliado, giro)).toBe(true);
    expect(isOpenFor(consolidadoRecaudo, conciliado, [...giro, 'ajustes'])).toBe(false);
  });

  test('ask for the reason of a difference that no note explains', () => {
    const conciliar = states?.transitions['conciliar'];
    const asks = (record: object) =>
      conciliar === undefined
        ? []
        : asksOf(conciliar, { record: { ...record }, hoy: '2026-07-15' });
    expect(asks({ diferencia_giro: 1 })).toEqual(['motivo']);
    expect(asks({ diferencia_giro: 1, observaciones: 'Giro parcial' })).toEqual([]);
    expect(asks({ diferencia_giro: 0 })).toEqual([]);
  });
});

test.each([
  [100, null, true],
  [-0.01, '  ', true],
  [100, 'Giro parcial', false],
  [0, null, false],
  [null, null, false],
])(
  'a difference of %s with the note %s lacks its reason: %s',
  (diferencia_giro, observaciones, falta) => {
    const record: Record<string, unknown> = { diferencia_giro, observaciones };
    expect(sinExplicar((name) => record[name])).toBe(falta);
  },
);
