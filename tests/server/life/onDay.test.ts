import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POSITION_HEADER } from '../../../src/core/resource/life.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { storeSegments } from '../../../src/server/life/segments.ts';
import { storeOf } from '../../../src/server/resource/store.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { lifeToys, makeLives } from '../../support/toys/lifeToys.ts';

const TODAY = '2026-07-15';

describe.each(engines)('a toy with a past on %s', (engine) => {
  let at: TestApp;
  let moved: Row;
  const { make } = recordCalls(() => at);
  const ask = (path: string, query: Record<string, string>) =>
    at.call({ url: `/api/${path}?${new URLSearchParams(query).toString()}` });
  const rows = async (resource: string, en: string) => {
    const answer = await ask(resource, { en, range: '[0,99]' });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json<Row[]>();
  };

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: lifeToys, now: `${TODAY}T10:00:00-05:00` });
    await makeLives(at.db.orm);
    await make('valla', { nombre: 'Quieta', precio: 10 });
    moved = await make('valla', { nombre: 'Movida', precio: 10 });
    await storeSegments(at.db.orm, storeOf(at, 'valla_fechada'), [
      {
        id: Number(moved['id']),
        segments: [
          { desde: '2026-01-01', hasta: '2026-03-01', record: { nombre: 'Vieja', precio: 7 } },
          { desde: '2026-03-01', hasta: null, record: { nombre: 'Movida', precio: 10 } },
        ],
      },
    ]);
  });
  afterAll(() => at.close());

  test('is told of an earlier day in list, record and totals', async () => {
    const told = async (en: string) =>
      (await rows('valla_fechada', en)).map(({ nombre, precio }) => [nombre, precio]);
    expect(await told('2025-12-31')).toEqual([['Quieta', 10]]);
    expect(await told('2026-02-28')).toEqual([
      ['Quieta', 10],
      ['Vieja', 7],
    ]);
    expect(await told('2026-03-01')).toEqual([
      ['Movida', 10],
      ['Quieta', 10],
    ]);
    const record = await ask(`valla_fechada/${String(moved['id'])}`, { en: '2026-02-01' });
    expect([record.json(), record.headers['etag']]).toEqual([
      { id: moved['id'], nombre: 'Vieja', precio: 7 },
      undefined,
    ]);
    expect(JSON.parse(String(record.headers[POSITION_HEADER.toLowerCase()]))).toMatchObject({
      en: '2026-02-01',
    });
    const totals = await ask('valla_fechada/totales', { en: '2026-02-01' });
    expect(JSON.stringify(totals.json())).toContain('17');
  });

  test('is worked out of the past of another resource', async () => {
    const told = async (en: string) =>
      (await rows('valla_por_precio', en)).map(({ id, cuantas }) => [id, cuantas]);
    expect(await told('2026-02-01')).toEqual([
      [7, 1],
      [10, 1],
    ]);
    expect(await told(TODAY)).toEqual([[10, 2]]);
  });

  test.each([
    ['valla', '2026-02-01', 'valla has no past'],
    ['valla_por_precio', '2026-13-01', 'must be a day'],
    ['valla_por_precio', '2026-07-16', 'has not come yet'],
  ])('%s on %s is refused with the reason', async (resource, en, words) => {
    const refused = await ask(resource, { en });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    expect(refused.body).toContain(words);
  });

  test('two days are compared of what keeps its past alone', async () => {
    const days = { de: '2026-02-01', a: TODAY };
    const kept = await ask('diferencias/valla_fechada', days);
    expect(kept.json()).toMatchObject({ diferente: 1, igual: 1 });
    const derived = await ask('diferencias/valla_por_precio', days);
    expect([derived.statusCode, derived.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    expect(derived.body).toContain('keeps no past of its own');
  });
});
