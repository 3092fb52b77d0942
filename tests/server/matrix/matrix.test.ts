import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatrixAnswer, MatrixCell } from '../../../src/core/resource/faces/matrix.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { matrixHooks, matrixToys } from '../../support/toys/matrixToys.ts';

// the clock of the test app stands at 15 July 2026, a Wednesday
describe.each(engines)('the face matrix on %s', (engine) => {
  let at: TestApp;
  const bridges: Record<string, Row> = {};
  const { make } = recordCalls(() => at);
  const get = (query: Record<string, string>) =>
    at.call({ url: `/api/puente/matriz?${new URLSearchParams(query).toString()}` });
  const matrix = async (anio: string, filter: Row = {}): Promise<MatrixAnswer> => {
    const answer = await get({ anio, filter: JSON.stringify(filter) });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const cells = ({ filas }: MatrixAnswer, name: string): string[] =>
    (filas.find(({ id }) => id === bridges[name]?.['id'])?.celdas ?? []).map(told);
  const told = ({ mes, estado, registros, tarde }: MatrixCell): string =>
    [mes, estado, registros.length, tarde === 0 ? '' : `+${tarde}`].join(' ').trim();
  const inspect = (name: string, values: Row) =>
    make('inspeccion', {
      puente_id: bridges[name]?.['id'],
      resultado: 'bien',
      ...values,
    });

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: matrixToys, hooks: matrixHooks });
    bridges['Uno'] = await make('puente', { nombre: 'Uno', via: 'urbana', desde: '2026-04' });
    bridges['Dos'] = await make('puente', {
      nombre: 'Dos',
      via: 'rural',
      desde: '2026-01',
      guarda: 'Ana Paz',
    });
    // Friday 10 April is the limit of March, Sunday 10 May that of April
    await inspect('Uno', {
      mes: '2026-04',
      hecha: '2026-05-12',
      limite: '2026-05-10',
      resultado: 'mal',
    });
    await inspect('Uno', { mes: '2026-04', vez: 2, hecha: '2026-05-20', limite: '2026-05-10' });
    await inspect('Uno', { hecha: '2026-02-03', resultado: 'con_reparos' });
    await inspect('Dos', { mes: '2026-01', hecha: '2026-03-01', limite: '2026-03-10' });
    await inspect('Dos', { mes: '2025-11', hecha: '2025-12-01' });
  });
  afterAll(() => at.close());

  test('tells of each month its last record, what is missing, and how late it is by business days', async () => {
    const year = await matrix('2026');
    expect(cells(year, 'Uno')).toEqual([
      // it has no month: the day on which it was done says it
      '2026-02 con_reparos 1',
      // the first one came on Tuesday, two business days after the limit
      '2026-04 bien 2 +2',
      // until 10 June, a Wednesday; Mondays 15 and 29 June and 13 July are holidays
      '2026-05 falta 0 +22',
      '2026-06 falta 0 +2',
      // this month is not over
      '2026-07 por_entregar 0',
    ]);
    expect(year.hay_mas).toBe(false);
  });

  test('a record of any month of a span stands in its last one, and what is to come in no cell', async () => {
    expect(cells(await matrix('2026'), 'Dos')).toEqual([
      '2026-02 bien 1',
      '2026-04 falta 0 +43',
      '2026-06 falta 0 +2',
    ]);
    expect(cells(await matrix('2025'), 'Dos')).toEqual(['2025-11 bien 1']);
    expect(await matrix('2027')).toEqual({
      filas: [],
      cuentas: { estados: {}, tarde: 0 },
      hay_mas: false,
    });
  });

  test('counts the cells, and is filtered and searched as the list is', async () => {
    expect((await matrix('2026')).cuentas).toEqual({
      estados: { bien: 2, con_reparos: 1, falta: 4, por_entregar: 1 },
      tarde: 5,
    });
    const rural = await matrix('2026', { via: 'rural' });
    expect(rural.filas.map(({ id }) => id)).toEqual([bridges['Dos']?.['id']]);
    expect(rural.cuentas.estados).toEqual({ bien: 1, falta: 2 });
    expect((await matrix('2026', { q: 'uno' })).filas).toHaveLength(1);
    expect((await matrix('2026', { q: 'nadie' })).filas).toEqual([]);
    expect((await matrix('2026', { creado_por: 'yo' })).filas).toHaveLength(2);
  });

  test('the last record comes first, and its limit is that of the first', async () => {
    const { filas } = await matrix('2026', { via: 'urbana' });
    const april = filas[0]?.celdas.find(({ mes }) => mes === '2026-04');
    expect(april?.limite).toBe('2026-05-10');
    const [last = 0, first = 0] = april?.registros ?? [];
    expect(last).toBeGreaterThan(first);
  });

  test.each([
    ['without a year', {}, 'anio: expected a year such as 2026'],
    ['with a year that is none', { anio: '26' }, 'anio: expected a year such as 2026, found 26'],
    ['with a filter that is none', { anio: '2026', filter: '{"vi":1}' }, 'vi'],
    ['with a broken filter', { anio: '2026', filter: '{' }, 'filter is not JSON'],
    ['with another query', { anio: '2026', range: '[0,9]' }, 'range'],
  ])('is refused %s', async (_name, query, words) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });

  test('a resource without the face has no such route', async () => {
    expect((await at.call({ url: '/api/inspeccion/matriz?anio=2026' })).statusCode).toBe(404);
  });
});
