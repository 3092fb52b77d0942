import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { scopeOf, type ListQuery, type SortTerm } from '../../../src/core/list/listQuery.ts';
import { writtenOf, type Orm, type Statement, type Value } from '../../../src/server/db/orm.ts';
import { conditionsOf } from '../../../src/server/list/conditions.ts';
import { totalOf } from '../../../src/server/list/counts.ts';
import { listRecords } from '../../../src/server/list/listRecords.ts';
import { literal } from '../../../src/server/db/tables/tables.ts';
import { storeOn } from '../../../src/server/resource/store.ts';
import { engines } from '../../support/database/database.ts';
import { fillTables } from '../../support/database/fillTables.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 90;
const POINTS = 'infraestructura_alumbrado';
const CURRENT = 'infraestructura_alumbrado_actualizado';

describe.each(engines)('a page whose plan fits every request on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    await fillTables(at.db, { resources, rows: ROWS, gaps: true });
    await at.db.rows(sql`update infraestructura_alumbrado
      set en_base = case when id % 3 = 0 then false when id % 3 = 1 then true end,
        barrio_id = (select min(id) from barrio) + id % 2,
        estado_operativo = case when id % 5 > 0 then 'en_servicio' else 'retirada' end`);
    await at.db.rows(sql`vacuum (analyze) infraestructura_alumbrado`);
  });
  afterAll(() => at.close());

  const store = (name: string) => {
    const found = at.stores.get(name);
    if (found === undefined) throw new Error(`no resource ${name}`);
    return found;
  };
  const context = (
    filter: Record<string, unknown>,
    sort: SortTerm,
    first = 0,
    name = POINTS,
  ): ListQuery => {
    const filters = Object.entries(filter).map(([field, value]) => ({
      field,
      op: 'eq' as const,
      values: Array.isArray(value) ? value : [value],
    }));
    const scope = scopeOf(store(name).resource, filters);
    return {
      filters,
      sort: [sort],
      range: { first, last: first + 24 },
      ...(scope === undefined ? {} : { scope }),
    };
  };
  /** The statements of a page with their names, and what they answer. */
  const heard = async (query: ListQuery, of = store(POINTS)) => {
    const named: (string | undefined)[] = [];
    const statements: [Statement, readonly Value[]][] = [];
    const orm = {
      execute: (one: SQL) => {
        named.push(undefined);
        return at.db.orm.execute(one);
      },
      run: (statement: Statement, values: readonly Value[]) => {
        named.push(statement.name);
        statements.push([statement, values]);
        return at.db.orm.run(statement, values);
      },
    } as unknown as Orm; // all that a list asks of it
    const page = await listRecords(orm, of, { query, count: 'exact' });
    const rows = JSON.parse(page.json) as { id: number }[];
    return { named, statements, total: page.total, ids: rows.map(({ id }) => id) };
  };
  const barrio = async () => {
    const [row] = await at.db.rows<{ id: string }>(sql`select min(id)::text as id from barrio`);
    return Number(row?.id);
  };

  test('is one statement with one name for all values, and finds what is there', async () => {
    const names = new Set<string | undefined>();
    const first = await barrio();
    for (const barrio_id of [first, first + 1, 0]) {
      for (const estado_operativo of ['en_servicio', 'retirada']) {
        const filter = { barrio_id, estado_operativo };
        const sort = { path: 'fecha_instalacion', descending: true };
        const { named, total, ids } = await heard(context(filter, sort));
        const rows = await at.db.rows<{ id: string }>(
          sql`select id::text from infraestructura_alumbrado where barrio_id = ${barrio_id}::bigint
            and estado_operativo = ${estado_operativo} and en_base is distinct from false
            order by fecha_instalacion desc nulls last, id desc`,
        );
        expect(named).toHaveLength(1);
        names.add(named[0]);
        expect(ids).toEqual(rows.slice(0, 25).map(({ id }) => Number(id)));
        expect(total).toBe(rows.length);
      }
    }
    expect([...names]).toEqual([expect.any(String)]);
  });

  test('is the first one without a filter, in every order, and no other', async () => {
    const filtered = { estado_operativo: 'en_servicio' };
    for (const path of ['codigo', 'barrio_id.nombre', 'direccion', 'id']) {
      for (const descending of [false, true]) {
        const sort = { path, descending };
        expect((await heard(context({}, sort))).named).toEqual([expect.any(String)]);
        expect((await heard(context({}, sort, 25))).named).toEqual([undefined]);
      }
    }
    expect((await heard(context(filtered, byCode))).named).toEqual([undefined]);
    const several = { ...filtered, barrio_id: [1, 2] };
    const newest = { path: 'fecha_instalacion', descending: true };
    expect((await heard(context(several, newest))).named).toEqual([undefined]);
    expect((await heard(context({ ...filtered, barrio_id: null }, newest))).named).toEqual([
      undefined,
    ]);
  });

  /** How a statement goes about it: `Index Only Scan` and the like, where it need not put rows in order. */
  const waysOf = (statement: Statement, values: readonly Value[]): Promise<string[]> =>
    at.db.orm.transaction(async (tx) => {
      for (const way of ['sort', 'seqscan', 'bitmapscan'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const plan = await tx.run({ text: `explain ${statement.text}` }, values);
      return [...JSON.stringify(plan).matchAll(/(?:[A-Z]\w+ )+Scan|Sort/g)].map(([way]) => way);
    });

  test.each([false, true])(
    'finds the page of a barrio by state along an index, and its total by the index alone; downwards: %s',
    async (descending) => {
      const filter = { barrio_id: await barrio(), estado_operativo: 'en_servicio' };
      const query = context(filter, { path: 'fecha_instalacion', descending });
      const { statements } = await heard(query);
      const [[statement, values] = fail()] = statements;
      const ways = await waysOf(statement, values);
      expect(ways).toContain('Index Only Scan');
      expect(ways.join()).not.toMatch(/Sort|Seq|Bitmap/);
    },
  );

  test.each(['tipo_id', 'barrio_id', 'estado_operativo', 'luminaria_id', 'transformador'])(
    'counts what a filter by %s leaves by an index alone, with what the list leaves out',
    async (field) => {
      const query = context({ [field]: field.endsWith('_id') ? 1 : 'x' }, byCode);
      const { total } = totalOf(store(POINTS), { query, count: 'exact' });
      const { sql: text, params } = writtenOf(sql`select ${total}`);
      const ways = await waysOf({ text }, params as Value[]); // of a total, plain values
      expect(ways).toEqual(['Index Only Scan']);
    },
  );

  test('is planned once, also of an earlier day', async () => {
    const sort = { path: 'fecha_instalacion', descending: true };
    for (const filter of [{}, { barrio_id: await barrio(), estado_operativo: 'retirada' }]) {
      const { statements } = await heard(
        context(filter, sort, 0, CURRENT),
        storeOn(store(CURRENT), '2026-01-01'),
      );
      const [[statement, values] = fail()] = statements;
      const plans = await at.db.orm.transaction(async (tx) => {
        await tx.execute(sql.raw(`prepare pagina as ${statement.text}`));
        const run = sql.raw(`execute pagina (${values.map((value) => literal(value)).join(', ')})`);
        for (let n = 0; n < 8; n += 1) await tx.execute(run);
        const kept = await tx.execute(
          sql`select generic_plans::int as n from pg_prepared_statements where name = 'pagina'`,
        );
        await tx.execute(sql`deallocate pagina`);
        return kept.rows;
      });
      expect([filter, plans]).toEqual([filter, [{ n: 3 }]]);
    }
  });

  test('walks its default order by the index alone', async () => {
    const where = conditionsOf(store(POINTS).resource, context({}, byCode), store(POINTS));
    const { sql: text } = writtenOf(
      sql`select codigo from infraestructura_alumbrado where ${where} order by codigo desc offset 9`,
    );
    expect(await waysOf({ text }, [])).toEqual(['Index Only Scan']);
  });
});

const byCode: SortTerm = { path: 'codigo', descending: false };

const fail = (): never => {
  throw new Error('nothing was asked');
};
