import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { muestra } from '../../support/toys/toys.ts';

const injections = [
  `'`,
  `"`,
  `\\`,
  `%`,
  `_`,
  `'; drop table muestra; --`,
  `' or '1'='1`,
  `$1`,
  `{"$gt":""}`,
  `%%`,
  `\\%`,
  `％`,
  `＿`,
  `${'x'.repeat(200)}`,
  `🙂`,
];

describe.each(engines)('filters on %s', (engine) => {
  let at: TestApp;
  const { make, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [muestra] });
    const sector = await make('sector', { codigo: 'S1', nombre: 'Uno' });
    await make('muestra', {
      nombre: 'Calle de José Ñáñez',
      literal: '100% a\\b_c',
      entero: 3,
      altura: 1.5,
      valor: 1000.5,
      fecha: '2026-03-01',
      momento: '2026-03-01T23:30:00-05:00',
      hora: '07:05',
      mes: '2026-03',
      activo: true,
      clase: 'urbano',
      sector_id: sector['id'],
      punto: { lat: 5, lng: -73 },
      correo: 'ana@farola.test',
      codigo: 'A-01',
      notas: 'Línea uno\nlínea dos',
      libre: { a: 1 },
    });
    await make('muestra', {
      nombre: 'Avenida jose',
      entero: -2,
      fecha: '2026-03-02',
      activo: false,
    });
    await make('muestra', { nombre: 'Vacía' });
  });
  afterAll(() => at.close());

  const found = async (filter: Row) => {
    const { rows, total } = await list('muestra', { filter, sort: ['id', 'ASC'] });
    expect(total).toBe(rows.length);
    return rows.map(({ nombre }) => String(nombre).split(' ')[0]);
  };

  test.each<[filter: Row, names: string[]]>([
    [{ entero: 3 }, ['Calle']],
    [{ entero: '3' }, ['Calle']],
    [{ entero: [3, -2] }, ['Calle', 'Avenida']],
    [{ entero: [3, null] }, ['Calle', 'Vacía']],
    [{ entero: [] }, []],
    [{ entero: null }, ['Vacía']],
    [{ entero_neq: 3 }, ['Avenida', 'Vacía']],
    [{ entero_neq: [3, null] }, ['Avenida']],
    [{ entero_neq: null }, ['Calle', 'Avenida']],
    [{ entero_gt: -2 }, ['Calle']],
    [{ entero_gte: -2 }, ['Calle', 'Avenida']],
    [{ entero_lt: 3, entero_gte: -2 }, ['Avenida']],
    [{ entero_lte: 999_999_999_999 }, ['Calle', 'Avenida']],
    [{ entero_empty: true }, ['Vacía']],
    [{ entero_empty: false }, ['Calle', 'Avenida']],
    [{ altura: 1.5 }, ['Calle']],
    [{ valor_gte: 1000.5 }, ['Calle']],
    [{ valor_gt: 1000.5 }, []],
    [{ fecha: '2026-03-01' }, ['Calle']],
    [{ fecha_gte: '2026-03-02' }, ['Avenida']],
    [{ momento_gte: '2026-03-01T23:30:00-05:00', momento_lt: '2026-03-02T04:30:01Z' }, ['Calle']],
    [{ momento_gte: '2026-03-02T00:00:00-05:00' }, []],
    // it is 15 July 2026 in these tests
    [{ fecha_within: 'este_anio' }, ['Calle', 'Avenida']],
    [{ fecha_within: 'anio_pasado' }, []],
    [{ fecha_within: 'este_anio', fecha_gt: '2026-03-01' }, ['Avenida']],
    [{ momento_within: 'este_anio' }, ['Calle']],
    [{ mes_within: 'ultimos_5_meses' }, ['Calle']],
    [{ mes_within: 'ultimos_4_meses' }, []],
    [{ hora_lt: '07:06' }, ['Calle']],
    [{ mes_lte: '2026-03' }, ['Calle']],
    [{ activo: true }, ['Calle']],
    [{ activo: false }, ['Avenida']],
    [{ activo_neq: true }, ['Avenida', 'Vacía']],
    [{ clase: ['urbano', 'centro_poblado'] }, ['Calle']],
    [{ sector_id: 1 }, ['Calle']],
    [{ sector_id: '1' }, ['Calle']],
    [{ sector_id: 2 }, []],
    [{ punto_empty: false }, ['Calle']],
    [{ libre_empty: true }, ['Avenida', 'Vacía']],
    [{ codigo: 'a-01' }, ['Calle']],
    [{ nombre: 'Avenida jose' }, ['Avenida']],
    [{ nombre: 'avenida jose' }, []],
    [{ nombre_contains: 'JOSÉ' }, ['Calle', 'Avenida']],
    [{ nombre_contains: 'nanez' }, ['Calle']],
    [{ notas_contains: 'UNO\nlinea' }, ['Calle']],
    [{ correo_contains: '@FAROLA' }, ['Calle']],
    [{ q: 'jose' }, ['Calle', 'Avenida']],
    [{ q: '  ÑAÑEZ   calle ' }, ['Calle']],
    [{ q: 'jose vacia' }, []],
    [{ q: ' ' }, ['Calle', 'Avenida', 'Vacía']],
    [{ q: '100%' }, ['Calle']],
    [{ q: 'a\\b_c' }, ['Calle']],
    [{ q: 'b%c' }, []],
    [{ q: 'b_c', entero: 3 }, ['Calle']],
    [{ id: [1, 2, 999] }, ['Calle', 'Avenida']],
    [{}, ['Calle', 'Avenida', 'Vacía']],
  ])('%j finds %j', async (filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  test.each(injections)('%j means itself in every operator of text', async (text) => {
    const matching =
      '100% a\\b_c'.includes(text) || text === '％' || text === '＿' ? ['Calle'] : [];
    expect(await found({ literal_contains: text })).toEqual(matching);
    expect(await found({ literal: text })).toEqual([]);
    expect(await found({ literal_neq: text })).toEqual(['Calle', 'Avenida', 'Vacía']);
    expect((await found({ q: text })).length).toBeLessThanOrEqual(1);
    expect(await found({ nombre: [text, 'Vacía'] })).toEqual(['Vacía']);
  });

  test('what is no value of the field is refused with what was found', async () => {
    const wrong: [filter: Row, words: string][] = [
      [{ entero: "1' or '1'='1" }, 'filter.entero found'],
      [{ entero: { $gt: 0 } }, 'filter.entero found an object'],
      [{ fecha: '2026-02-30' }, 'filter.fecha found "2026-02-30"'],
      [{ entero_gt: [1, 2] }, 'takes one value'],
      [{ nombre_gt: 'a' }, 'nombre (text) cannot be asked so'],
      [{ entero_empty: 'si' }, 'must be true or false'],
      [{ nombre_contains: 7 }, 'must be a text'],
      [{ noombre: 'a' }, 'nombre'],
      [{ __proto__x: 'a' }, 'no such filter'],
      [{ constructor: 'a' }, 'no such filter'],
      [{ oculto: 'a' }, 'no such filter'],
      [{ q: 5 }, 'filter.q must be a text'],
    ];
    for (const [filter, words] of wrong) {
      const url = `/api/muestra?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const refused = await at.call({ url });
      expect([words, refused.statusCode, refused.json().code]).toEqual([
        words,
        400,
        'CONSULTA_INVALIDA',
      ]);
      expect(refused.json().message).toContain(words);
    }
  });
});
