import { describe, expect, test } from 'vitest';

import {
  MAX_SORT_COLUMNS,
  parseSortOrder,
  printSortOrder,
  sortedAlsoBy,
  sortedBy,
  sortPairs,
} from '../../../src/core/list/sortOrder.ts';

const up = (path: string) => ({ path, descending: false });
const down = (path: string) => ({ path, descending: true });

describe('an order in an address', () => {
  test.each([
    ['one column', { field: 'nombre', order: 'DESC' }, [down('nombre')]],
    [
      'several',
      { field: 'sector_id.nombre,creado_en', order: 'ASC,DESC' },
      [up('sector_id.nombre'), down('creado_en')],
    ],
  ])('of %s is read and written alike', (_, params, terms) => {
    expect(parseSortOrder(params)).toEqual(terms);
    expect(printSortOrder(terms)).toEqual(params);
  });

  test.each([
    ['a missing direction', { field: 'a,b', order: 'DESC' }, [down('a'), up('b')]],
    ['a direction in small letters', { field: 'a', order: 'desc' }, [down('a')]],
    ['blanks and empty places', { field: ' a ,,b', order: 'ASC,ASC,DESC' }, [up('a'), down('b')]],
    ['a column named twice', { field: 'a,b,a', order: 'DESC,ASC,ASC' }, [down('a'), up('b')]],
    ['nothing', { field: '', order: '' }, []],
  ])('takes %s', (_, params, terms) => {
    expect(parseSortOrder(params)).toEqual(terms);
  });
});

describe('what the API is asked for', () => {
  const barrio = { sort: ['sector_id.nombre', '-nombre'] };

  test('is the whole default order for its first column, either way round', () => {
    expect(sortPairs({ field: 'sector_id.nombre', order: 'ASC' }, barrio)).toEqual([
      ['sector_id.nombre', 'ASC'],
      ['nombre', 'DESC'],
    ]);
    expect(sortPairs({ field: 'sector_id.nombre', order: 'DESC' }, barrio)).toEqual([
      ['sector_id.nombre', 'DESC'],
      ['nombre', 'ASC'],
    ]);
  });

  test('is what was chosen once that is more than one column', () => {
    const sort = { field: 'sector_id.nombre,codigo', order: 'ASC,DESC' };
    expect(sortPairs(sort, barrio)).toEqual([
      ['sector_id.nombre', 'ASC'],
      ['codigo', 'DESC'],
    ]);
  });

  test('is the column alone for any other, and without a descriptor', () => {
    expect(sortPairs({ field: 'codigo', order: 'DESC' }, barrio)).toEqual([['codigo', 'DESC']]);
    expect(sortPairs({ field: 'codigo', order: 'ASC' }, undefined)).toEqual([['codigo', 'ASC']]);
  });
});

describe('a press on a column', () => {
  test('sorts by it alone, and turns it round the second time', () => {
    expect(sortedBy([down('b')], 'a')).toEqual([up('a')]);
    expect(sortedBy([up('a')], 'a')).toEqual([down('a')]);
    expect(sortedBy([down('a')], 'a')).toEqual([up('a')]);
    expect(sortedBy([up('a'), up('b')], 'a')).toEqual([up('a')]);
  });

  test('as a further one adds it, turns it round and takes it out again', () => {
    const added = sortedAlsoBy([up('a')], 'b');
    expect(added).toEqual([up('a'), up('b')]);
    const turned = sortedAlsoBy(added, 'b');
    expect(turned).toEqual([up('a'), down('b')]);
    expect(sortedAlsoBy(turned, 'b')).toEqual([up('a')]);
  });

  test('leaves at least one, and takes no more than a person could see', () => {
    expect(sortedAlsoBy([down('a')], 'a')).toEqual([up('a')]);
    const full = Array.from({ length: MAX_SORT_COLUMNS }, (_, index) => up(`c${index}`));
    expect(sortedAlsoBy(full, 'a')).toEqual(full);
    expect(sortedAlsoBy(full, 'c1')[1]).toEqual(down('c1'));
  });
});
