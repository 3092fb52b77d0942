import { describe, expect, test } from 'vitest';
import {
  gridOf,
  isYearGrid,
  type YearGrid,
  readYearKey,
  writeYearKey,
} from '../../../../src/core/resource/faces/grid.ts';
import {
  figureOfYear,
  monthsOf,
  monthTarget,
  ownOfMonth,
  yearSections,
} from '../../../../src/core/resource/faces/gridYear.ts';
import type { Resource } from '../../../../src/core/resource/resource.ts';
import { gridToys } from '../../../support/toys/gridToys.ts';

const caja = gridToys.find(({ name }) => name === 'caja') as Resource; // one of them
const grid = gridOf(caja) as YearGrid; // it has months side by side
const bare: YearGrid = { title: grid.title, across: 'months', key: 'mes', typed: ['ventas'] };

describe('the year of a grid', () => {
  test.each([
    ['2026.norte', grid, { year: '2026', of: 'norte' }],
    ['2026', bare, { year: '2026' }],
    ['2026', grid, undefined],
    ['2026.norte', bare, undefined],
    ['26.norte', grid, undefined],
    ['2026-05', bare, undefined],
    ['3000', bare, undefined],
    ['', bare, undefined],
  ])('is read of "%s"', (text, of, expected) => {
    expect(isYearGrid(of)).toBe(true);
    expect(readYearKey(text, of)).toEqual(expected);
  });

  test('is written as it is read', () => {
    for (const text of ['2026', '2026.norte']) {
      const key = readYearKey(text, text.includes('.') ? grid : bare);
      expect(key && writeYearKey(key)).toBe(text);
    }
  });

  test('has twelve months, each a target and what its record has of itself', () => {
    const months = monthsOf('2026');
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-01', '2026-12']);
    expect(monthTarget('2026-03')).toEqual({ id: 202603, mes: '2026-03' });
    expect(ownOfMonth(grid, '2026-03', { year: '2026', of: 'sur' })).toEqual({
      tienda: 'sur',
      mes: '2026-03',
    });
    expect(ownOfMonth(bare, '2026-03', { year: '2026' })).toEqual({ mes: '2026-03' });
  });

  test('has the sections of the form, without what says which record it is', () => {
    expect(yearSections(caja, grid)).toEqual([
      { title: 'Mes', names: ['estado'] },
      { title: 'Dinero', names: ['abre', 'ventas', 'gastos', 'renta', 'cierra'] },
      { title: 'Tope', names: ['tope', 'sobra'] },
      { title: 'Otros', names: ['clientes', 'cajera', 'nota'] },
    ]);
  });

  test.each([
    ['ventas', [1, null, 2.1, 0.2], 3.3],
    ['ventas', [null, undefined], null],
    // what is carried from month to month is no sum
    ['abre', [null, 5, 7], 5],
    ['cierra', [5, 9, null], 9],
    ['tope', [100, 100], null],
    ['clientes', [3, 4], null],
    ['cajera', ['Ana', 'Ana'], null],
  ])('comes to of %s %j', (name, values, expected) => {
    const field = caja.fields[name];
    expect(field && figureOfYear({ field, name }, values, grid)).toBe(expected);
  });
});
