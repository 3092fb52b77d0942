import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNT_CAP } from '../../../src/server/list/counts.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('a long list on %s', (engine) => {
  let at: TestApp;
  const { create, list } = recordCalls(() => at);
  const total = COUNT_CAP + 500;
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.db.orm.execute(sql`insert into sector (codigo, nombre, clase, activo)
      select 'S' || n, 'Sector ' || n, 'urbano', n > 300 from generate_series(1, ${total}::int) n`);
    await at.db.orm.execute(sql`insert into conteo (recurso, delta) values ('sector', ${total})`);
  });
  afterAll(() => at.close());

  const get = (query: string, prefer?: string) =>
    at.call({ url: `/api/sector?${query}`, ...(prefer ? { headers: { prefer } } : {}) });
  const inactive = `filter=${encodeURIComponent('{"activo":false}')}`;
  const active = `filter=${encodeURIComponent('{"activo":true}')}`;

  test('a page is the rows that were asked for, with the whole total', async () => {
    const page = await get('range=[20,44]&sort=["id","ASC"]');
    expect(page.json()).toHaveLength(25);
    expect(page.json()[0].codigo).toBe('S21');
    expect(page.headers['content-range']).toBe(`sector 20-44/${total}`);
    const last = await get(`range=[${total - 5},${total + 100}]&sort=["id","ASC"]`);
    expect(last.headers['content-range']).toBe(`sector ${total - 5}-${total - 1}/${total}`);
  });

  test('beyond the end there are no rows, and still the total', async () => {
    const page = await get(`range=[${total},${total + 24}]`);
    expect([page.statusCode, page.json()]).toEqual([200, []]);
    expect(page.headers['content-range']).toBe(`sector */${total}`);
  });

  test('a thousand rows are answered, one more is refused', async () => {
    expect((await get('range=[0,999]')).json()).toHaveLength(1000);
    for (const range of ['range=[0,1000]', `range=[5,${total}]`]) {
      const refused = await get(range);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
      expect(refused.json().message).toContain('at most 1000');
    }
  });

  test('without a range only ids are answered, at most a thousand', async () => {
    const byId = (ids: unknown) => get(`filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`);
    expect((await get('sort=["id","ASC"]')).statusCode).toBe(400);
    const some = await byId([3, 1, 2, 9_999_999]);
    expect([some.json().length, some.headers['content-range']]).toEqual([3, 'sector 0-2/3']);
    const ids = Array.from({ length: 1001 }, (_, i) => i + 1);
    expect((await byId(ids.slice(1))).json()).toHaveLength(1000);
    expect((await byId(ids)).statusCode).toBe(400);
    expect((await byId([])).headers['content-range']).toBe('sector */0');
  });

  test('a filtered total is exact unless a capped one is asked for', async () => {
    const exact = await get(`range=[0,0]&${active}`);
    expect(exact.headers['content-range']).toBe(`sector 0-0/${total - 300}`);
    expect(exact.headers['x-total-capped']).toBeUndefined();
    const capped = await get(`range=[0,0]&${active}`, 'count=capped');
    expect(capped.headers['content-range']).toBe(`sector 0-0/${COUNT_CAP}`);
    expect(capped.headers['x-total-capped']).toBe('true');
    const small = await get(`range=[0,0]&${inactive}`, 'return=minimal, count=capped');
    expect(small.headers['content-range']).toBe('sector 0-0/300');
    expect(small.headers['x-total-capped']).toBeUndefined();
    // the whole list is counted without a scan, so it needs no cap
    const whole = await get('range=[0,0]', 'count=capped');
    expect(whole.headers['content-range']).toBe(`sector 0-0/${total}`);
  });

  test('a list costs one statement however many rows and references it has', async () => {
    const { statements, stop } = hearStatements();
    const asked = [
      `range=[0,0]&filter=${encodeURIComponent('{"q":"sector","clase":"urbano"}')}`,
      // another text: of one that is known the count is asked for again when others wrote meanwhile
      `range=[0,999]&filter=${encodeURIComponent('{"q":"secto","clase":"urbano"}')}`,
      'range=[0,99]',
    ];
    for (const query of asked) await get(query);
    stop();
    const ofLists = statements.filter((statement) => !/\bsesion\b/.test(statement));
    expect(ofLists).toHaveLength(asked.length);
  });

  test('a list is answered while others write, each row once and whole', async () => {
    const writes = Array.from({ length: 20 }, (_, n) =>
      create('sector', { codigo: `N${n}`, nombre: `Nuevo ${n}` }),
    );
    const reads = Array.from({ length: 20 }, () => list('sector', { filter: { q: 'nuevo' } }));
    for (const { rows } of await Promise.all(reads)) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.every((row) => row['version'] === 1 && row['creado_en'] !== null)).toBe(true);
    }
    await Promise.all(writes);
    expect((await list('sector', { filter: { q: 'nuevo' } })).total).toBe(20);
  });
});
