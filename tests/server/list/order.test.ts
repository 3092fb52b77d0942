import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { muestra } from '../../support/toys/toys.ts';

describe.each(engines)('the order of a list on %s', (engine) => {
  let at: TestApp;
  const { make, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [muestra] });
    const sectors: Row[] = [];
    for (const nombre of ['Ñuble', 'zona', 'Álamos', 'norte']) {
      sectors.push(await make('sector', { codigo: nombre, nombre }));
    }
    const rows: [nombre: string, sector: number | null, codigo: string, entero: number | null][] = [
      ['Zaragoza', 1, '2', 5],
      ['Álamos', 0, '10', null],
      ['ñandú', null, 'B', -1],
      ['Nariño', 2, 'a', 5],
      ['niño', 0, '1', null],
      ['Nino', 3, 'Z', 0],
    ];
    for (const [nombre, sector, codigo, entero] of rows) {
      const sector_id = sector === null ? null : sectors[sector]?.['id'];
      await make('muestra', { nombre, sector_id, codigo, entero });
    }
  });
  afterAll(() => at.close());

  const names = async (sort?: unknown) =>
    (await list('muestra', sort === undefined ? {} : { sort })).rows.map(({ nombre }) => nombre);

  test('names follow the Spanish alphabet: accents break ties, ñ comes after n', async () => {
    const alphabet = ['Álamos', 'Nariño', 'Nino', 'niño', 'ñandú', 'Zaragoza'];
    expect(await names(['nombre', 'ASC'])).toEqual(alphabet);
    expect(await names(['nombre', 'DESC'])).toEqual(alphabet.toReversed());
  });

  test('codes follow their bytes', async () => {
    const { rows } = await list('muestra', { sort: ['codigo', 'ASC'] });
    expect(rows.map(({ codigo }) => codigo)).toEqual(['1', '10', '2', 'A', 'B', 'Z']);
  });

  test('a reference sorts by what represents its target, empty ones last both ways', async () => {
    expect(await names(['sector_id', 'ASC'])).toEqual([
      'Nariño',
      'Nino',
      'Álamos',
      'niño',
      'Zaragoza',
      'ñandú',
    ]);
    expect(await names(['sector_id', 'DESC'])).toEqual([
      'Zaragoza',
      'niño',
      'Álamos',
      'Nino',
      'Nariño',
      'ñandú',
    ]);
    expect(await names(['sector_id.codigo', 'ASC'])).toEqual([
      'Nino',
      'Zaragoza',
      'Nariño',
      'Álamos',
      'niño',
      'ñandú',
    ]);
  });

  test('without a sort the descriptor’s own order holds', async () => {
    expect(await names()).toEqual(['Nariño', 'Nino', 'niño', 'Álamos', 'Zaragoza', 'ñandú']);
  });

  test('empty values come last both ways, and ids break ties in the same direction', async () => {
    expect(await names(['entero', 'ASC'])).toEqual([
      'ñandú',
      'Nino',
      'Zaragoza',
      'Nariño',
      'Álamos',
      'niño',
    ]);
    expect(await names(['entero', 'DESC'])).toEqual([
      'Nariño',
      'Zaragoza',
      'Nino',
      'ñandú',
      'niño',
      'Álamos',
    ]);
  });

  test('several terms apply in turn, and pages neither repeat nor leave out a row', async () => {
    const sort = [
      ['entero', 'DESC'],
      ['nombre', 'ASC'],
    ];
    const whole = await names(sort);
    expect(whole).toEqual(['Nariño', 'Zaragoza', 'Nino', 'ñandú', 'Álamos', 'niño']);
    const pages: unknown[] = [];
    for (const range of ['[0,1]', '[2,3]', '[4,5]']) {
      pages.push(...(await list('muestra', { sort, range })).rows.map(({ nombre }) => nombre));
    }
    expect(pages).toEqual(whole);
  });
});
