import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNT_CAP } from '../../../src/server/list/counts.ts';
import type { DeepPageRequest, Page } from '../../../src/server/list/deepListPage.ts';
import { SAMPLE, searchPage, type Sample } from '../../../src/server/list/searchPage.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = COUNT_CAP + 2_000;
/** Every so many rows one is rare. */
const RARE = 1_000;

describe.each(engines)('what a free text finds on %s', (engine) => {
  let at: TestApp;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.db.orm.execute(sql`insert into sector (codigo, nombre, clase, activo)
      select 'S' || lpad(n::text, 6, '0'),
        'Sector ' || case when n % ${RARE}::int = 0 then 'áureo ' else 'común ' end || n, 'urbano', true
      from generate_series(1, ${ROWS}::int) n`);
    await at.db.orm.execute(
      sql`insert into conteo (recurso, delta) values ('sector', ${ROWS}::int)`,
    );
  });
  afterAll(() => at.close());

  const find = async (
    q: string | Record<string, string>,
    given: { range?: string; sort?: string; prefer?: string } = {},
  ) => {
    const { range = '[0,24]', sort = '["codigo","ASC"]', prefer = 'count=capped' } = given;
    const filter = JSON.stringify(typeof q === 'string' ? { q } : q);
    const query = new URLSearchParams({ range, sort, filter });
    const headers = { prefer };
    const answer = await at.call({ url: `/api/sector?${query.toString()}`, headers });
    const codes = (answer.json() as { codigo: string }[]).map(({ codigo }) =>
      Number(codigo.slice(1)),
    );
    const [, total] = String(answer.headers['content-range']).split('/');
    return { codes, total: Number(total), capped: answer.headers['x-total-capped'] === 'true' };
  };
  const common = (from: number) =>
    Array.from({ length: from + 100 }, (_, i) => i + 1)
      .filter((n) => n % RARE !== 0)
      .slice(from, from + 25);

  test('few matches are all counted, and stand in order', async () => {
    const found = Array.from({ length: ROWS / RARE }, (_, i) => (i + 1) * RARE);
    expect(await find('aureo')).toEqual({ codes: found, total: found.length, capped: false });
    const turned = await find('ÁUREO sector', { sort: '["codigo","DESC"]', range: '[2,3]' });
    expect(turned.codes).toEqual(found.toReversed().slice(2, 4));
    expect(await find('nada')).toEqual({ codes: [], total: 0, capped: false });
  });

  test('a part of one field is found by the index of the search, in that field alone', async () => {
    const found = Array.from({ length: ROWS / RARE }, (_, i) => (i + 1) * RARE);
    const { statements, stop } = hearStatements();
    expect(await find({ nombre_contains: 'AUREO' })).toEqual({
      codes: found,
      total: found.length,
      capped: false,
    });
    stop();
    const asked = statements.filter((statement) => statement.includes('"sector"'));
    expect(asked).not.toEqual([]);
    for (const statement of asked) expect(statement).toMatch(/"busqueda" like /);
    // in the text of the search, but not of that field
    expect((await find({ codigo_contains: 'aureo' })).total).toBe(0);
    expect((await find({ nombre_contains: 'aureo 3000', codigo_contains: '003' })).codes).toEqual([
      3000,
    ]);
    const many = { codes: common(0), total: COUNT_CAP, capped: true };
    expect(await find({ nombre_contains: 'comun' })).toEqual(many);
    const far = await find({ nombre_contains: 'comun' }, { range: '[11000,11024]' });
    expect(far.codes).toEqual(common(11_000));
    const exact = await find({ nombre_contains: 'comun' }, { prefer: 'count=exact' });
    expect(exact).toEqual({ codes: common(0), total: ROWS - found.length, capped: false });
  });

  test('of many the count stops at its limit, page after page', async () => {
    const first = { codes: common(0), total: COUNT_CAP, capped: true };
    expect(await find('comun')).toEqual(first);
    expect(await find('comun')).toEqual(first);
    expect((await find('comun', { range: '[5000,5024]' })).codes).toEqual(common(5_000));
    const beyond = await find('comun', { range: `[${ROWS},${ROWS + 24}]` });
    expect(beyond).toEqual({ codes: [], total: COUNT_CAP, capped: true });
  });

  test('the exact count is there for who asks for it', async () => {
    const exact = await find('comun', { prefer: '' });
    expect(exact).toEqual({ codes: common(0), total: ROWS - ROWS / RARE, capped: false });
    expect(await find('comun', { prefer: '' })).toEqual(exact);
  });

  test('a count that was remembered does not outlive a change', async () => {
    const before = await find('comun', { prefer: '' });
    await make('sector', { codigo: 'R000000', nombre: 'Recién común' });
    const after = await find('comun', { prefer: '' });
    expect([after.total, after.codes[0]]).toEqual([before.total + 1, 0]);
  });

  test('a sample settles that there are many, and never that there are none', async () => {
    const store = at.stores.get('sector');
    if (store === undefined) throw new Error('no sectors');
    const asked = (q: string): DeepPageRequest => ({
      query: { filters: [], q, sort: [{ path: 'codigo', descending: false }] },
      range: { first: 0, last: 24 },
      count: 'capped',
    });
    const codesOf = ({ json }: Page) =>
      (JSON.parse(json) as { codigo: string }[]).map(({ codigo }) => Number(codigo.slice(1)));
    const look = async (q: string, sample: Sample) => {
      const page = await searchPage(at.db.orm, store, asked(q), sample);
      return { codes: codesOf(page), total: page.total, capped: page.capped };
    };
    const rare = Array.from({ length: ROWS / RARE }, (_, i) => (i + 1) * RARE);
    // so few hits settle it here: the matches are not counted, and stand in order
    const all = { percent: 100, surely: 1, walk: 20_000 };
    const many = { codes: rare, total: COUNT_CAP, capped: true };
    expect(await look('aureo secto', all)).toEqual(many);
    expect(await look('nadie', all)).toEqual({ codes: [], total: 0, capped: false });
    // so many settle nothing
    const counted = { codes: rare, total: rare.length, capped: false };
    expect(await look('aureo sect', { percent: 100, surely: ROWS, walk: 20_000 })).toEqual(counted);
  });

  test.each([
    ['áureo sector', 'codigo', false],
    ['AUREO sector', 'codigo', true],
    ['áureo secto', 'nombre', false],
    ['AUREO secto', 'nombre', true],
    ['AUREO sect', 'clase', false],
    ['áureo sec', 'id', true],
  ])(
    'matches far behind in the order are there: %s by %s, down: %s',
    async (q, path, descending) => {
      const small = at.stores.get('sector');
      if (small === undefined) throw new Error('no sectors');
      // as a long list says it, whose orders have indexes
      const list = { ...small.resource.list, sortable: ['codigo', 'nombre', 'clase'] };
      const store = { ...small, resource: { ...small.resource, list } };
      const page = (first: number, walk: number) =>
        searchPage(
          at.db.orm,
          store,
          {
            query: {
              filters: [],
              q: q.toLowerCase().replace('á', 'a'),
              sort: [{ path, descending }],
            },
            range: { first, last: first + 4 },
            count: 'capped',
          },
          // so few hits settle it here, and the matches are looked for by the order
          { percent: 100, surely: 1, walk },
        );
      const whole = await page(0, ROWS * 2);
      for (const first of [0, 5, 10, 15]) {
        const far = await page(first, 10);
        expect(far).toEqual(await page(first, ROWS * 2));
        expect(far.total).toBe(COUNT_CAP);
      }
      expect(whole.count).toBe(5);
      expect((await page(10, 10)).count).toBe(2);
    },
  );

  test('of as many matches as are counted a sample takes none for more', () => {
    // in blocks of their own each, the worst that there is
    const mean = (COUNT_CAP * SAMPLE.percent) / 100;
    let term = Math.exp(-mean);
    let below = 0;
    for (let hits = 0; hits < SAMPLE.surely; hits += 1) {
      below += term;
      term *= mean / (hits + 1);
    }
    expect(1 - below).toBeLessThan(1e-9);
  });
});
