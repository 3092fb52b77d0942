import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ID_BLOCK } from '../../../src/server/db/tables/indexes.ts';
import { withinIdRange } from '../../../src/server/list/listRecords.ts';
import { engines } from '../../support/database/database.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** A line each hour from 2020-01-01, five of them in a block of ids. */
const LINES = 600;
const STEP = ID_BLOCK / 5;
/** Lines out of turn: of a clock that was years behind, and of one that was years ahead. */
const LATE = { id: 40 * ID_BLOCK + 7, at: '2020-01-03 12:30:00+00' };
const EARLY = { id: 10 * ID_BLOCK + 7, at: '2020-01-24 12:30:00+00' };

describe.each(engines)('the history by time on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.db.rows(sql`
      insert into bitacora (id, fecha_hora, usuario_id, usuario, recurso, registro_id, accion)
      overriding system value
      select n * ${STEP}::bigint, '2020-01-01 00:00:00+00'::timestamptz + n * interval '1 hour',
        1 + n % 3, 'x', case when n % 2 = 0 then 'barrio' else 'sector' end, n % 7, 'editar'
      from generate_series(1, ${LINES}::int) as n`);
    for (const { id, at: when } of [LATE, EARLY])
      await at.db.rows(sql`
        insert into bitacora (id, fecha_hora, usuario_id, usuario, recurso, registro_id, accion)
        overriding system value values (${id}, ${when}::timestamptz, 1, 'x', 'barrio', 1, 'editar')`);
  });
  afterAll(() => at.close());

  const ask = async (query: Record<string, unknown>, prefer = 'count=exact') => {
    const address = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [
        key,
        key === 'cursor' ? String(value) : JSON.stringify(value),
      ]),
    );
    const { statements, stop } = hearStatements();
    const answer = await at.call({
      url: `/api/bitacora?${address.toString()}`,
      headers: { prefer },
    });
    stop();
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return {
      ids: (answer.json() as { id: number }[]).map(({ id }) => id),
      total: Number(String(answer.headers['content-range']).split('/')[1]),
      next: answer.headers['x-cursor'] as string | undefined,
      statements: statements.filter((text) => text.includes('"bitacora"')),
    };
  };

  const day = (n: number) => `2020-01-${String(n).padStart(2, '0')}T00:00:00Z`;
  const cases: [string, Record<string, unknown>, string][] = [
    ['a day', { gte: day(10), lt: day(11) }, `>= '${day(10)}' and fecha_hora < '${day(11)}'`],
    [
      'a day with a line out of turn',
      { gte: day(3), lt: day(4) },
      `>= '${day(3)}' and fecha_hora < '${day(4)}'`,
    ],
    ['another one', { gte: day(24), lt: day(25) }, `>= '${day(24)}' and fecha_hora < '${day(25)}'`],
    ['before', { lt: day(5) }, `< '${day(5)}'`],
    ['until', { lte: '2020-01-05T03:00:00Z' }, `<= '2020-01-05T03:00:00Z'`],
    ['from', { gte: day(20) }, `>= '${day(20)}'`],
    ['after', { gt: '2020-01-20T01:00:00Z' }, `> '2020-01-20T01:00:00Z'`],
    [
      'a time when nothing happened',
      { gte: '2021-01-01T00:00:00Z', lt: '2021-02-01T00:00:00Z' },
      `between '2021-01-01' and '2021-01-31'`,
    ],
    ['never', { gte: day(9), lt: day(8) }, `is null`],
  ];
  const filterOf = (span: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(span).map(([op, value]) => [`fecha_hora_${op}`, value]));
  const beside: [Record<string, unknown>, string][] = [
    [{}, 'true'],
    [{ usuario_id: 2 }, 'usuario_id = 2'],
    [{ recurso: 'barrio' }, `recurso = 'barrio'`],
    [{ recurso: 'barrio', registro_id: 1 }, `recurso = 'barrio' and registro_id = 1`],
  ];

  test.each(cases)('%s: all that matches and nothing else', async (_, span, condition) => {
    for (const [more, moreCondition] of beside) {
      for (const direction of ['asc', 'desc']) {
        const rows = await at.db.rows<{ id: string }>(
          sql.raw(
            `select id from bitacora where fecha_hora ${condition} and ${moreCondition} order by id ${direction}`,
          ),
        );
        const ids = rows.map(({ id }) => Number(id));
        const query = {
          filter: { ...filterOf(span), ...more },
          sort: ['id', direction.toUpperCase()],
          range: [0, 24],
        };
        for (const prefer of ['count=exact', 'count=capped']) {
          const page = await ask(query, prefer);
          expect(page).toMatchObject({ ids: ids.slice(0, 25), total: ids.length });
          expect(page.statements).toHaveLength(2);
        }
        expect((await ask({ ...query, range: [10, 29] })).ids).toEqual(ids.slice(10, 30));
      }
    }
  });

  test('step by key', async () => {
    const query = { filter: filterOf({ lt: day(5) }), sort: ['id', 'DESC'], range: [0, 24] };
    const found: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Awaited<ReturnType<typeof ask>> = await ask({ ...query, cursor });
      found.push(...page.ids);
      cursor = page.next;
    }
    const rows = await at.db.rows<{ id: string }>(
      sql`select id from bitacora where fecha_hora < ${day(5)}::timestamptz order by id desc`,
    );
    expect(found).toEqual(rows.map(({ id }) => Number(id)));
    expect(found[0]).toBe(LATE.id);
  });

  const stretch = async (filters: Parameters<typeof withinIdRange>[2]['filters']) => {
    const store = at.stores.get('bitacora');
    if (store === undefined) throw new Error('no history');
    const query = await withinIdRange(at.db.orm, store, { filters, sort: [] });
    return query.filters.slice(filters.length).map(({ op, values }) => [op, ...values]);
  };
  const within = (from: string, to: string) =>
    stretch([
      { field: 'fecha_hora', op: 'gte', values: [from] },
      { field: 'fecha_hora', op: 'lt', values: [to] },
    ]);

  test('the ids that are walked are those of the time, and of what is out of turn in it', async () => {
    // hours 216 to 239
    expect(await within(day(10), day(11))).toEqual([
      ['gte', 43 * ID_BLOCK],
      ['lt', 48 * ID_BLOCK],
    ]);
    expect(await within(day(3), day(4))).toEqual([
      ['gte', 9 * ID_BLOCK],
      ['lt', 41 * ID_BLOCK],
    ]);
    expect(await within('2031-01-01T00:00:00Z', '2031-02-01T00:00:00Z')).toEqual([['lt', 0]]);
  });

  test('without a filter by time, or with one that tells no time, nothing more is asked', async () => {
    for (const filter of [{}, { usuario_id: 2 }, { fecha_hora_empty: false }])
      expect((await ask({ filter, range: [0, 9] })).statements).toHaveLength(1);
    expect(await stretch([{ field: 'fecha_hora', op: 'empty', values: [false] }])).toEqual([]);
  });

  test('the blocks are looked up by their index', async () => {
    const plan = await at.db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(sql`explain select true from bitacora
        where (id / 20000) = 7 and fecha_hora < ${day(5)}::timestamptz order by fecha_hora limit 1`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('bitacora_fecha_hora_tramos');
  });
});
