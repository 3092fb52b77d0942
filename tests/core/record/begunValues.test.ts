import { expect, test } from 'vitest';
import { begunValues, isOffered } from '../../../src/core/record/begunValues.ts';
import type { Beginning } from '../../../src/core/resource/begins.ts';

const beginning: Beginning = {
  label: { es: 'Comenzar', en: 'Begin' },
  resource: 'otra',
  when: { equals: { estado: 'abierta' } },
  values: {
    cuenta: { from: 'cuenta' },
    medidores: { from: 'equipos' },
    clase: { is: 'objecion' },
    fecha: { is: '$hoy' },
  },
};

test('a record begins with what the other one has, with what is always so, and with today', () => {
  const record = { cuenta: 'AP-1', equipos: [3, 4] };
  expect(begunValues(beginning, { record, hoy: '2026-08-03' })).toEqual({
    cuenta: 'AP-1',
    medidores: [3, 4],
    clase: 'objecion',
    fecha: '2026-08-03',
  });
});

test('what the other one lacks is left to the form', () => {
  expect(begunValues(beginning, { record: { cuenta: null }, hoy: '2026-08-03' })).toEqual({
    clase: 'objecion',
    fecha: '2026-08-03',
  });
});

test('it is offered while its condition holds', () => {
  expect(isOffered(beginning, { estado: 'abierta' })).toBe(true);
  expect(isOffered(beginning, { estado: 'cerrada' })).toBe(false);
  const { when: _when, ...always } = beginning;
  expect(isOffered(always, {})).toBe(true);
});
