import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  GridAnswer,
  GridLine,
  GridTrial,
  GridTried,
} from '../../../src/core/resource/grid.ts';
import { MASK } from '../../../src/core/resource/permissions.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { gridHooks, gridToys } from '../../support/toys/gridToys.ts';

describe.each(engines)('a grid of months on %s', (engine) => {
  let at: TestApp;
  const { act, make, list } = recordCalls(() => at);
  const get = (query: Record<string, string>, language: 'es' | 'en' = 'en') =>
    at.call({
      url: `/api/caja/rejilla?${new URLSearchParams(query).toString()}`,
      headers: { 'accept-language': language },
    });
  const year = async (clave: string, language?: 'es' | 'en'): Promise<GridAnswer> => {
    const answer = await get({ clave }, language);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const monthIn = ({ lineas }: GridAnswer, mes: string): GridLine => {
    const line = lineas.find(({ objetivo }) => objetivo['mes'] === mes);
    if (line === undefined) throw new Error(`no line ${mes}`);
    return line;
  };
  const preview = async (filas: readonly GridTrial[]): Promise<GridTried[]> => {
    const answer = await at.call({
      method: 'POST',
      url: '/api/caja/rejilla/previa',
      payload: { filas },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().filas;
  };
  const till = (mes: string, values: Row = {}): Row => ({
    mes,
    tienda: 'norte',
    abre: 100,
    ventas: 50,
    cajera: 'Ana Paz',
    ...values,
  });

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: gridToys, hooks: gridHooks });
    await make('caja', till('2026-02'));
    await make('caja', till('2026-03', { ventas: 70 }));
    await make('caja', till('2026-03', { tienda: 'sur', ventas: 7 }));
    await make('caja', till('2025-03', { ventas: 8 }));
    await act('caja', await make('caja', till('2026-04')), { name: 'firmar' });
    await at.db.rows(sql`insert into cierre_mes (periodo, estado, cerrado_en, version) values
      ('2026-02', 'cerrado', '2026-03-05T10:00:00Z', 1), ('2026-01', 'cerrado', '2026-02-05T10:00:00Z', 1)`);
  });
  afterAll(() => at.close());

  test('has the twelve months of the year and of the choice, written or not', async () => {
    const north = await year('2026.norte');
    expect(north.lineas.map(({ objetivo }) => objetivo['mes'])).toEqual(
      Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`),
    );
    const sales = north.lineas.map(({ registro }) => registro?.['ventas'] ?? null);
    expect(sales).toEqual([null, 50, 70, 50, ...Array.from({ length: 8 }, () => null)]);
    expect(north.cuentas).toEqual({ lineas: 12, hechas: 3, bloqueadas: 2, aparte: [] });
    expect(monthIn(await year('2026.sur'), '2026-03').registro).toMatchObject({ ventas: 7 });
    expect(monthIn(north, '2026-05').objetivo).toEqual({ id: 202605, mes: '2026-05' });
  });

  test('begins a month with what the fields and the face say, and masks what is personal', async () => {
    const may = monthIn(await year('2026.norte'), '2026-05');
    expect(may.comienzo).toEqual({
      abre: null,
      ventas: null,
      gastos: 0,
      renta: null,
      tope: null,
      clientes: null,
      nota: 'nueva',
    });
    const march = monthIn(await year('2026.norte'), '2026-03');
    expect(march.registro).toMatchObject({ cajera: MASK });
    expect(march.propuestas?.['cajera']?.valor).toBe(MASK);
  });

  test('offers what the hook offers, with its source in the language of who asks', async () => {
    const offered = monthIn(await year('2026.norte', 'es'), '2026-03').propuestas?.['renta'];
    expect(offered).toEqual({ valor: 7, fuente: 'un décimo de las ventas' });
    expect(monthIn(await year('2026.norte', 'en'), '2026-03').propuestas?.['renta']?.fuente).toBe(
      'a tenth of the sales',
    );
  });

  test('says which closing locks a month, what of it is open all the same, and offers nothing there', async () => {
    const north = await year('2026.norte');
    const february = monthIn(north, '2026-02');
    expect(february.bloqueo).toMatch(/^02\/2026 was closed on 03\/05\/2026/);
    expect(february.abiertos).toEqual(['clientes', 'nota']);
    expect(february.propuestas).toEqual({});
    // of a month that is not written nothing is open
    expect(monthIn(north, '2026-01')).toMatchObject({ abiertos: [], registro: null });
    expect(monthIn(north, '2026-03').bloqueo).toBeNull();
    expect(monthIn(await year('2019.norte'), '2019-05').bloqueo).toBe('The shop was not open yet.');
  });

  test.each([
    ['without a key', {}, 'clave is missing'],
    ['without the choice', { clave: '2026' }, 'a year and a value of tienda'],
    ['with a choice that is none', { clave: '2026.este' }, 'este'],
    ['with a month', { clave: '2026-05.norte' }, '2026-05.norte'],
    ['with a filter', { clave: '2026.norte', filter: '{}' }, 'filter'],
  ])('is refused %s', async (_name, query, words) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });

  test('is read by who may read the records', async () => {
    const url = '/api/caja/rejilla?clave=2026.norte';
    expect((await at.call({ url }, null)).statusCode).toBe(401);
    expect((await at.call({ url }, 'funcionario')).statusCode).toBe(200);
  });

  test('tells of what is tried also what would be offered beside it, and stores nothing', async () => {
    const before = await list('caja');
    const march = monthIn(await year('2026.norte'), '2026-03').registro ?? {};
    const [changed, fresh, closed] = await preview([
      {
        id: Number(march['id']),
        version: Number(march['version']),
        valores: till('2026-03', { ventas: 400, gastos: 30, tope: 20 }),
      },
      { valores: till('2026-06', { ventas: 90 }) },
      { valores: till('2026-01') },
    ]);
    expect(changed?.registro).toMatchObject({ cierra: 470, sobra: 10, renta: null });
    expect(changed?.propuestas?.['renta']?.valor).toBe(40);
    // a new one takes it by itself
    expect(fresh?.registro).toMatchObject({ renta: 9 });
    expect(Object.keys(closed?.fields ?? {})).toEqual(['mes']);
    expect(closed?.propuestas).toEqual({});
    expect(await list('caja')).toEqual(before);
  });
});
