import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Dated } from '../../../src/core/fields/field.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { ListQueryError, parseFilter } from '../../../src/core/list/listQuery.ts';
import {
  isCounted,
  periodsOf,
  readRelative,
  spanOf,
  writeRelative,
} from '../../../src/core/list/relativePeriod.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

const span = (text_: string, hoy: string, dated: Dated = 'day') => {
  const read = readRelative(text_, dated);
  return read === undefined ? undefined : spanOf(read, dated, hoy);
};

describe('a period that moves with today', () => {
  test.each([
    ['hoy', '2026-07-15', '2026-07-15', '2026-07-15'],
    ['ayer', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['ayer', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['manana', '2026-12-31', '2027-01-01', '2027-01-01'],
    // a Wednesday, a Sunday and a Monday
    ['esta_semana', '2026-07-15', '2026-07-13', '2026-07-19'],
    ['esta_semana', '2026-07-19', '2026-07-13', '2026-07-19'],
    ['esta_semana', '2026-07-20', '2026-07-20', '2026-07-26'],
    ['semana_pasada', '2026-07-15', '2026-07-06', '2026-07-12'],
    ['proxima_semana', '2026-12-30', '2027-01-04', '2027-01-10'],
    ['este_mes', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['mes_pasado', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['mes_pasado', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['proximo_mes', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['este_anio', '2026-07-15', '2026-01-01', '2026-12-31'],
    ['anio_pasado', '2026-07-15', '2025-01-01', '2025-12-31'],
    ['ultimos_1_dias', '2026-07-15', '2026-07-15', '2026-07-15'],
    ['ultimos_30_dias', '2026-07-15', '2026-06-16', '2026-07-15'],
    ['ultimos_3660_dias', '2026-07-15', '2016-07-08', '2026-07-15'],
    ['proximos_7_dias', '2026-12-28', '2026-12-28', '2027-01-03'],
  ])('%s on %s is %s to %s', (name, hoy, first, last) => {
    expect(span(name, hoy)).toEqual([first, last]);
    expect(span(name, hoy, 'moment')).toEqual([first, last]);
  });

  test.each([
    ['este_mes', '2026-07', '2026-07'],
    ['mes_pasado', '2026-06', '2026-06'],
    ['este_anio', '2026-01', '2026-12'],
    ['ultimos_12_meses', '2025-08', '2026-07'],
    ['proximos_3_meses', '2026-07', '2026-09'],
  ])('%s is, in months, %s to %s', (name, first, last) => {
    expect(span(name, '2026-07-15', 'month')).toEqual([first, last]);
  });

  test.each(['ultimos_0_dias', 'ultimos_3661_dias', 'ultimos_-1_dias', 'ultimos_007_dias'])(
    '%s is none',
    (name) => expect(readRelative(name, 'day')).toBeUndefined(),
  );

  test.each(['ultimos_dias', 'ultimos_30', 'toString', '', 'HOY', 'ultimos_1.5_dias', 30, null])(
    '%j is none',
    (name) => expect(readRelative(name, 'day')).toBeUndefined(),
  );

  test('of days is none for months, and the other way about', () => {
    expect(readRelative('hoy', 'month')).toBeUndefined();
    expect(readRelative('ultimos_30_dias', 'month')).toBeUndefined();
    expect(readRelative('ultimos_121_meses', 'month')).toBeUndefined();
    expect(readRelative('ultimos_3_meses', 'day')).toBeUndefined();
  });

  test('has its first day not after its last, and is written as it was read, on any day', () => {
    const days = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 120 }), (moment, count) => {
        const hoy = moment.toISOString().slice(0, 10);
        for (const dated of ['day', 'month'] as const) {
          for (const name of periodsOf(dated)) {
            const one = isCounted(name) ? { name, count } : { name };
            const [first, last] = spanOf(one, dated, hoy);
            expect(first <= last).toBe(true);
            expect(readRelative(writeRelative(one), dated)).toEqual(one);
          }
        }
      }),
    );
  });
});

describe('a filter by such a period', () => {
  const visita = defineResource({
    name: 'visita',
    label: 'Visita',
    title: 'Visitas',
    represent: 'nombre',
    fields: {
      nombre: text({ label: 'Nombre', max: 20 }),
      fecha: date({ label: 'Fecha' }),
      visto: dateTime({ label: 'Visto' }),
      mes: period({ label: 'Mes' }),
    },
    sort: 'nombre',
    list: { columns: ['nombre'] },
    form: [],
    routes: { list: 'visita_paginate' },
  });
  const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
  const filters = (json: object) => parseFilter(visita, json, context).filters;

  test('compares with its days, whole ones of Colombia for a moment', () => {
    expect(filters({ fecha_within: 'ultimos_7_dias' })).toEqual([
      { field: 'fecha', op: 'gte', values: ['2026-07-09'] },
      { field: 'fecha', op: 'lte', values: ['2026-07-15'] },
    ]);
    expect(filters({ visto_within: 'este_anio' })).toEqual([
      { field: 'visto', op: 'gte', values: ['2026-01-01T00:00:00-05:00'] },
      { field: 'visto', op: 'lt', values: ['2027-01-01T00:00:00-05:00'] },
    ]);
    expect(filters({ mes_within: 'mes_pasado', mes_neq: null })).toHaveLength(3);
  });

  test.each([
    [{ nombre_within: 'hoy' }, /nombre \(text\) cannot be asked so/, 'operator'],
    [{ fecha_within: 'ultimos_0_dias' }, /found "ultimos_0_dias": expected hoy, ayer/, 'value'],
    [{ fecha_within: ['hoy'] }, /found a list of 1: expected hoy/, 'value'],
    [{ mes_within: 'hoy' }, /expected este_mes, mes_pasado/, 'value'],
    [{ feca_within: 'hoy' }, /no such filter → fecha\?/, 'field'],
  ])('that cannot be is refused: %j', (json, message, reason) => {
    const attempt = () => filters(json);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(ListQueryError);
    expect(attempt).toThrow(expect.objectContaining({ reason }));
  });
});
