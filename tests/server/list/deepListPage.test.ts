import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAR } from '../../../src/server/list/deepListPage.ts';
import { engines, openAlone } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { muestra } from '../../support/toys/toys.ts';

const ROWS = 8 * FAR + 600;

describe.each(engines)('pages deep in a list on %s', (engine) => {
  let at: TestApp;
  const { make, remove, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [muestra], open: openAlone });
    await make('sector', { codigo: 'S1', nombre: 'Norte' });
    await at.db.orm
      .execute(sql`insert into muestra (nombre, codigo, entero, altura, momento, sector_id)
      select 'Muestra ' || n % 700, 'C' || n, case when n % 3 > 0 then n % 11 - 5 end, n % 13 / 7.0,
        case when n % 5 > 0 then '2026-01-01'::timestamptz + n * interval '1.000001 s' end,
        case when n % 2 = 0 then 1 end
      from generate_series(1, ${ROWS}::int) n`);
    await at.db.orm.execute(
      sql`insert into conteo (recurso, delta) values ('muestra', ${ROWS}::int)`,
    );
  });
  afterAll(() => at.close());

  const page = async (first: number, sort: unknown, filter = {}) => {
    const range = JSON.stringify([first, first + 24]);
    const { rows, total } = await list('muestra', { sort, range, filter });
    return { ids: rows.map(({ id }) => Number(id)), total };
  };
  const ordered = async (orderBy: string, where = 'true') => {
    const rows = await at.db.rows<{ id: string }>(
      sql.raw(`select m.id::text from muestra m left join sector s on s.id = m.sector_id
        where ${where} order by ${orderBy}`),
    );
    return rows.map(({ id }) => Number(id));
  };

  const orders: [name: string, sort: unknown, orderBy: string][] = [
    ['a code', ['codigo', 'ASC'], 'm.codigo, m.id'],
    ['ids, last first', ['id', 'DESC'], 'm.id desc'],
    ['numbers with empty ones', ['entero', 'ASC'], 'm.entero, m.id'],
    ['the same, largest first', ['entero', 'DESC'], 'm.entero desc nulls last, m.id desc'],
    ['moments to the microsecond', ['momento', 'DESC'], 'm.momento desc nulls last, m.id desc'],
    [
      'two fields',
      [
        ['entero', 'DESC'],
        ['altura', 'ASC'],
      ],
      'm.entero desc nulls last, m.altura, m.id',
    ],
    ['a reference', ['sector_id.nombre', 'ASC'], 's.nombre, m.id'],
  ];

  test.each(orders)(
    'by %s they are the rows of that place, from either end',
    async (_, sort, by) => {
      const all = await ordered(by);
      // far ones from both ends, their neighbours, the end, and beyond it
      const firsts = [FAR, FAR + 600, FAR + 575, FAR + 625, ROWS - 30, ROWS - 55, ROWS - 10, ROWS];
      for (const first of [...firsts, ...firsts]) {
        const expected = { ids: all.slice(first, first + 25), total: ROWS };
        expect(await page(first, sort), `from ${first}`).toEqual(expected);
      }
    },
  );

  test('with a filter, too, with the exact total', async () => {
    const all = await ordered('m.codigo, m.id', 'm.entero is null or m.entero <> 0');
    for (const first of [FAR, FAR + 25, FAR, FAR + 300]) {
      expect(await page(first, ['codigo', 'ASC'], { entero_neq: 0 })).toEqual({
        ids: all.slice(first, first + 25),
        total: all.length,
      });
    }
  });

  test('what was remembered of a list does not outlive a change', async () => {
    const first = ROWS - 40;
    const sort = ['codigo', 'ASC'];
    const before = await page(first, sort);
    const made = await make('muestra', { nombre: 'Primera', codigo: 'A' });
    const moved = await page(first, sort);
    expect(moved.total).toBe(ROWS + 1);
    expect(moved.ids).toEqual((await ordered('m.codigo, m.id')).slice(first, first + 25));
    expect(moved.ids).not.toEqual(before.ids);
    // past the records' own way, without a line in the history or in the totals
    await at.db.orm.execute(sql`update muestra set codigo = 'ZZ' where id = ${made['id']}`);
    expect(await page(first, sort)).toEqual({ ids: before.ids, total: ROWS + 1 });
    await remove('muestra', { ...made, version: 1 });
    expect(await page(first, sort)).toEqual({ ids: before.ids, total: ROWS });
  });

  test('after a change the page is walked to once, and nothing asks for the total by itself', async () => {
    const first = ROWS - 300;
    const sort = ['codigo', 'ASC'];
    await page(first, sort);
    const made = await make('muestra', { nombre: 'Otra', codigo: 'B' });
    const { statements, stop } = hearStatements();
    const found = await page(first - 40, sort);
    stop();
    expect(found.total).toBe(ROWS + 1);
    expect(found.ids).toEqual((await ordered('m.codigo, m.id')).slice(first - 40, first - 40 + 25));
    const totals = statements.filter((statement) => /\bconteo\b/.test(statement));
    const walks = statements.filter((statement) => /\bwalked\b/.test(statement));
    // what was remembered is tried first and tells the total of now, from which the walk begins
    expect([totals.length, walks.length]).toEqual([2, 2]);
    await remove('muestra', { ...made, version: 1 });
  });

  test('the same page once more, or the one beside it, takes one statement', async () => {
    const sort = ['codigo', 'DESC'];
    await page(FAR + 200, sort);
    const { statements, stop } = hearStatements();
    await page(FAR + 200, sort);
    await page(FAR + 175, sort);
    await page(FAR + 225, sort);
    stop();
    const ofLists = statements.filter((statement) => !/\bsesion\b/.test(statement));
    expect(ofLists).toHaveLength(3);
    expect(ofLists.every((statement) => !/offset (1\d{3}|[2-9]\d{2,})/.test(statement))).toBe(true);
  });

  test('while nothing is written, a long walk leaves places for others', async () => {
    const sort = ['momento', 'ASC'];
    const all = await ordered('m.momento, m.id');
    // from one end; from the other; by a walk that takes places along; and from these
    const [near, end] = [FAR, ROWS - 30];
    for (const first of [near, end, 4 * FAR + 200]) await page(first, sort);
    const walked: string[] = [];
    for (const first of [2 * FAR + 400, 3 * FAR + 300, 4 * FAR + 225]) {
      const { statements, stop } = hearStatements();
      expect((await page(first, sort)).ids, `from ${first}`).toEqual(all.slice(first, first + 25));
      stop();
      walked.push(...offsetsOf(statements));
    }
    expect(walked).toEqual(['400', '300', '25']);
  });

  test('pages read at once each leave their place', async () => {
    const sort = ['altura', 'DESC'];
    const firsts = [FAR, FAR + 1200];
    await Promise.all(firsts.map((first) => page(first, sort)));
    const { statements, stop } = hearStatements();
    await Promise.all(firsts.map((first) => page(first, sort)));
    stop();
    expect(offsetsOf(statements)).toEqual(['0', '0']);
  });
});

/** How many rows were walked past, where it was told. */
const offsetsOf = (statements: readonly string[]) =>
  statements.flatMap((statement) => /offset (\d+)/.exec(statement)?.[1] ?? []);
