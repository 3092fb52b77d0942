import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GridAnswer, GridTrial, GridTried } from '../../../src/core/resource/faces/grid.ts';
import { MASK } from '../../../src/core/resource/permissions.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { gridHooks, gridToys } from '../../support/toys/gridToys.ts';

describe.each(engines)('the face grid on %s', (engine) => {
  let at: TestApp;
  const tanks: Record<string, Row> = {};
  const { make, list } = recordCalls(() => at);
  const get = (query: Record<string, string>) =>
    at.call({ url: `/api/nivel/rejilla?${new URLSearchParams(query).toString()}` });
  const grid = async (clave: string, filter: Row = {}): Promise<GridAnswer> => {
    const answer = await get({ clave, filter: JSON.stringify(filter) });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const lines = ({ lineas }: GridAnswer) =>
    lineas.map(({ objetivo, registro }) =>
      [objetivo['codigo'], registro === null ? '-' : registro['litros']].map(String).join(' '),
    );
  const preview = async (filas: readonly GridTrial[]): Promise<GridTried[]> => {
    const answer = await at.call({
      method: 'POST',
      url: '/api/nivel/rejilla/previa',
      payload: { filas },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().filas;
  };
  const level = (tank: string, mes: string, values: Row = {}): Row => ({
    tanque_id: tanks[tank]?.['id'],
    mes,
    litros: 50,
    origen: 'medido',
    ...values,
  });
  const codesOf = ({ fields }: GridTried): string[] =>
    Object.entries(fields).flatMap(([name, found]) => found.map(({ code }) => `${name} ${code}`));

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: gridToys, hooks: gridHooks });
    const town: Record<string, Row> = {
      A: {},
      B: { desde: '2026-06-15', cuidador: 'Ana Paz' },
      C: { hasta: '2026-06-14' },
      // begins with July, and ended with May
      D: { desde: '2026-06-30' },
      E: { hasta: '2026-05-31' },
      F: { clase: 'aceite' },
    };
    for (const [codigo, values] of Object.entries(town)) {
      tanks[codigo] = await make('tanque', { codigo, capacidad: 100, ...values });
    }
    await make('nivel', level('A', '2026-05', { litros: 40 }));
    await make(
      'nivel',
      level('A', '2026-06', { litros: 60, origen: 'estimado', nota: 'de lejos' }),
    );
    await make('nivel', level('E', '2026-04', { nota: 'sellado' }));
  });
  afterAll(() => at.close());

  test('has a line for each target that stands in the month, read or not', async () => {
    const june = await grid('2026-06');
    expect(lines(june)).toEqual(['A 60', 'B -', 'C -']);
    expect(june.cuentas).toEqual({ lineas: 3, hechas: 1, bloqueadas: 0, aparte: [1] });
    expect(june.cerrado).toBeNull();
    expect(june.lineas[0]?.registro).toMatchObject({ lleno_pct: 60, antes: 40, version: 1 });
    expect(june.lineas[1]?.comienzo).toEqual({
      litros: null,
      dia: '2026-07-15',
      origen: 'medido',
      nota: null,
    });
    expect(june.lineas[1]?.objetivo).toMatchObject({ codigo: 'B', capacidad: 100, cuidador: MASK });
    expect(lines(await grid('2026-07'))).toEqual(['A -', 'B -', 'D -']);
  });

  test('keeps the line of a record whose target stands there no more, and says why one is locked', async () => {
    await at.db.rows(sql`update tanque set hasta = '2026-03-01' where codigo = 'E'`);
    const april = await grid('2026-04');
    expect(lines(april)).toContain('E 50');
    const line = april.lineas.find(({ objetivo }) => objetivo['codigo'] === 'E');
    expect(line?.bloqueo).toBe('The tank is sealed.');
    expect(april.cuentas.bloqueadas).toBe(1);
  });

  test('is filtered and searched as the list is, and counts all lines nevertheless', async () => {
    const measured = await grid('2026-06', { origen: 'estimado' });
    expect(lines(measured)).toEqual(['A 60']);
    expect(measured.cuentas.lineas).toBe(3);
    expect(
      lines(await grid('2026-06', { tanque_id: [tanks['B']?.['id'], tanks['A']?.['id']] })),
    ).toEqual(['A 60', 'B -']);
    expect(lines(await grid('2026-06', { tanque_id_neq: tanks['A']?.['id'] }))).toEqual([
      'B -',
      'C -',
    ]);
    expect(lines(await grid('2026-06', { q: 'c' }))).toEqual(['C -']);
    expect(lines(await grid('2026-06', { q: 'lejos' }))).toEqual(['A 60']);
    expect(lines(await grid('2026-06', { litros_gte: 70 }))).toEqual([]);
  });

  test.each([
    ['without a key', {}, 'clave is missing'],
    ['with a key that is none', { clave: 'junio' }, 'clave: filter.mes'],
    ['with a filter that is none', { clave: '2026-06', filter: '{"litro":1}' }, 'litros'],
    ['with a broken filter', { clave: '2026-06', filter: '{' }, 'filter is not JSON'],
    ['with another query', { clave: '2026-06', range: '[0,9]' }, 'range'],
  ])('is refused %s', async (_name, query, words) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });

  test('is there for resources alone that have the face', async () => {
    expect((await at.call({ url: '/api/barrio/rejilla?clave=x' })).statusCode).toBe(404);
    const tried = { method: 'POST', url: '/api/barrio/rejilla/previa', payload: {} } as const;
    expect((await at.call(tried)).statusCode).toBe(404);
  });

  test('is read by who may read the records, and tried by who may write them', async () => {
    const url = '/api/nivel/rejilla?clave=2026-06';
    const tried = {
      method: 'POST',
      url: '/api/nivel/rejilla/previa',
      payload: { filas: [] },
    } as const;
    expect((await at.call({ url }, null)).statusCode).toBe(401);
    expect((await at.call({ url }, 'funcionario')).statusCode).toBe(200);
    expect((await at.call(tried, 'funcionario')).statusCode).toBe(403);
  });

  test('tells what saving would do by its own rules, and stores nothing', async () => {
    const before = await list('nivel');
    const [fine, wrong, unsure, twice] = await preview([
      { valores: level('B', '2026-06', { litros: 25 }) },
      { valores: level('C', '2026-06', { litros: 101 }) },
      { valores: level('C', '2026-06', { litros: 2 }) },
      { valores: level('A', '2026-06') },
    ]);
    expect(fine?.registro).toMatchObject({ litros: 25, lleno_pct: 25, antes: null });
    expect(codesOf(wrong as GridTried)).toEqual(['litros MAS_DE_LO_QUE_CABE']);
    expect(wrong?.registro).toBeNull();
    expect(unsure?.registro).toMatchObject({ lleno_pct: 2 });
    expect(unsure?.avisos.map(({ code }) => code)).toEqual(['CASI_VACIO']);
    expect(twice?.registro).toBeNull();
    expect(codesOf(twice as GridTried)).not.toEqual([]);
    expect(await list('nivel')).toEqual(before);
  });

  test('tries a change of what is stored, and what is gone', async () => {
    const { rows } = await list('nivel', { filter: { mes: '2026-06', origen: 'estimado' } });
    const [stored = {}] = rows;
    const [changed, gone] = await preview([
      { id: Number(stored['id']), version: 1, valores: level('A', '2026-06', { litros: 90 }) },
      { id: 999_999, version: 1, valores: {} },
    ]);
    expect(changed?.registro).toMatchObject({ lleno_pct: 90, antes: 40, version: 2 });
    expect(codesOf(gone as GridTried)).toEqual(['_registro NO_EXISTE']);
    expect(await list('nivel', { filter: { id: stored['id'] } })).toMatchObject({
      rows: [{ litros: 60, version: 1 }],
    });
  });

  test.each([
    ['no rows', { filas: [] }],
    ['too many', { filas: Array.from({ length: 101 }, () => ({ valores: {} })) }],
    ['a row without values', { filas: [{ id: 3 }] }],
  ])('does not try %s', async (_name, payload) => {
    const answer = await at.call({ method: 'POST', url: '/api/nivel/rejilla/previa', payload });
    expect(answer.statusCode).toBe(400);
  });

  test('says of a closed month that nothing of it is written', async () => {
    const closed = sql`insert into cierre_mes (periodo, estado, cerrado_en, version) values
      ('2026-02', 'cerrado', '2026-03-05T10:00:00Z', 1)`;
    await at.db.rows(closed);
    expect((await grid('2026-02')).cerrado).toMatch(/2026|February|02\/2026/);
    expect((await grid('2026-06')).cerrado).toBeNull();
    const [tried] = await preview([{ valores: level('A', '2026-02') }]);
    expect(codesOf(tried as GridTried)).toEqual(['mes PERIODO_CERRADO']);
  });
});
