import { describe, expect, test } from 'vitest';
import { parseFilter, sortTerm } from '../../../src/core/list/listQuery.ts';
import { filterWords, idsInFilter, sortWords } from '../../../src/core/list/queryWords.ts';
import { sector } from '../../../src/modules/inventario/sector.ts';
import { muestra } from '../../support/toys/toys.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:00:00-05:00' };
const words = (filter: object) =>
  filterWords(muestra, parseFilter(muestra, filter, context), (target, id) => `${target} ${id}`);

describe('a filter in words', () => {
  test.each([
    [{}, 'ninguno'],
    [{ q: ' álamo ' }, 'texto «álamo»'],
    [{ clase: ['urbano', 'centro_poblado'] }, 'Clase = Urbano, Centro poblado'],
    [{ clase_neq: 'urbano', entero_gte: 2 }, 'Clase ≠ Urbano; Entero ≥ 2'],
    [{ entero_gt: 1, entero_lt: 3, grande_lte: 1000 }, 'Entero > 1; Entero < 3; Grande ≤ 1.000'],
    [{ fecha_gte: '2026-07-03' }, 'Fecha ≥ 03/07/2026'],
    [{ nombre_contains: 'lam' }, 'Nombre contiene «lam»'],
    [{ sector_id: [3, null] }, 'Sector = sector 3, vacío'],
    [{ sectores_contains: 4 }, 'Sectores contiene sector 4'],
    [{ punto_empty: true, notas_empty: false }, 'Punto vacío; Notas no vacío'],
    [{ sector_id: [] }, 'Sector = ninguno'],
  ])('%j', (filter, expected) => {
    expect(words(filter)).toBe(expected);
  });

  test('counts what would be too many values', () => {
    const ids = Array.from({ length: 23 }, (_, at) => at + 1);
    expect(words({ sector_id: ids })).toMatch(/sector 20, y 3 más$/);
  });

  test('tells the records whose names it needs', () => {
    const { filters } = parseFilter(
      muestra,
      { sector_id: [3, null], sectores_contains: 4 },
      context,
    );
    expect([...idsInFilter(muestra, filters)]).toEqual([['sector', [3, 4]]]);
  });
});

describe('an order in words', () => {
  const resources = new Map([['sector', sector]]);

  test.each([
    [['sector_id.nombre', '-nombre'], 'Sector · Sector, Nombre (descendente)'],
    [['id'], 'Id'],
  ])('%j', (sort, expected) => {
    expect(sortWords(muestra, sort.map(sortTerm), resources)).toBe(expected);
  });
});
