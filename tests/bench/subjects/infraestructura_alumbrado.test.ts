import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillTable } from '../../../bench/fillTable.ts';
import type { Measure } from '../../../bench/measures/measure.ts';
import { measuresOf } from '../../../bench/measures/measures.ts';
import { createRandom } from '../../../bench/random.ts';
import { infraestructuraAlumbrado as subject } from '../../../bench/subjects/infraestructura_alumbrado.ts';
import { rowsOf, type Orm } from '../../../src/server/db/orm.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 12_000;
const measures = measuresOf(subject, ROWS);
const { resource } = subject;

let server: TestApp;
let indexesBefore: unknown;
beforeAll(async () => {
  server = await openTestApp('pglite');
  indexesBefore = await indexes();
  await fillTable(server.db, { subject, rows: ROWS });
}, 60_000);
afterAll(() => server.close());

const indexes = () =>
  server.db.rows(sql`select indexdef from pg_indexes where tablename = ${resource} order by 1`);

const one = async (query: ReturnType<typeof sql>) => (await server.db.rows(query))[0];

describe('the filled table', () => {
  test('has ids from 1 without a gap, counted, and hands out the next one', async () => {
    expect(
      await one(sql`select count(*)::int as n, min(id)::int as first, max(id)::int as last,
        count(distinct codigo)::int as codes from infraestructura_alumbrado`),
    ).toEqual({ n: ROWS, first: 1, last: ROWS, codes: ROWS });
    const list = await server.call({ url: `/api/${resource}?range=[0,0]` });
    expect(list.headers['content-range']).toBe(`${resource} 0-0/${ROWS}`);
    const created = await server.call({
      method: 'POST',
      url: `/api/${resource}`,
      payload: subject.created(1),
    });
    expect([created.statusCode, created.json().id]).toEqual([201, ROWS + 1]);
  });

  test('has the indexes and the checks of references that it had', async () => {
    expect(await indexes()).toEqual(indexesBefore);
    await expect(
      server.db.rows(sql`update infraestructura_alumbrado set barrio_id = 999 where id = 1`),
    ).rejects.toThrow(`${resource}_barrio_id_fk`);
  });

  test('has loads that follow from quantity and luminaire', async () => {
    const wrong = await server.db.rows(
      sql`select p.id from infraestructura_alumbrado p left join luminaria l on l.id = luminaria_id
        where carga_w is distinct from cantidad * potencia_total_w`,
    );
    expect(wrong).toEqual([]);
  });

  test('mixes states in every barrio, in shares like those the other systems had', async () => {
    const [fewest] = await server.db.rows<{ states: number }>(
      sql`select count(distinct estado_operativo)::int as states from infraestructura_alumbrado
        group by barrio_id order by 1`,
    );
    expect(fewest?.states).toBeGreaterThanOrEqual(3);
    const share = (condition: ReturnType<typeof sql>) =>
      one(sql`select round(avg((${condition})::int), 2)::float8 as part
        from infraestructura_alumbrado where id <= ${ROWS}::int`);
    expect(await share(sql`estado_operativo = 'en_servicio'`)).toEqual({ part: 0.8 });
    expect(await share(sql`busqueda like '%poda%'`)).toEqual({ part: 0.07 });
    expect(await share(sql`equipo_medida_id is not null`)).toEqual({ part: 0.3 });
  });

  test('holds records that a form would save, poles too', async () => {
    for (const id of [1, 2, 3, 20, 40, ROWS]) {
      const url = `/api/${resource}/${id}`;
      const record = await server.call({ url });
      const saved = await server.call({
        method: 'PUT',
        url,
        headers: { 'if-match': String(record.headers.etag) },
        payload: { ...(record.json() as object), ...subject.changed(id) },
      });
      expect(saved.json()).toMatchObject({ id, version: 2, ...subject.changed(id) });
      expect(saved.json().carga_w).toBe(record.json().carga_w);
    }
  });
});

const named = (name: string): Measure => {
  const measure = measures.find((each) => each.name === name);
  if (!measure) throw new Error(`no measure "${name}"`);
  return measure;
};

/** The first question of a connection, to the server and to the floor. */
async function bothAsked(name: string, index: number) {
  const measure = named(name);
  const api = { port: 0, headers: {}, get: () => Promise.reject(new Error('reads know enough')) };
  const connection = () => ({ index, random: createRandom(index) });
  const { method, path } = (await measure.client(api, connection())).next();
  const answer = await server.call({ method, url: path });
  const asked = new URL(measure.floor.client(connection()).next().path, 'http://x');
  const values: unknown[] = JSON.parse(asked.searchParams.get('values') ?? '[]');
  return { answer, rows: await server.db.rows(statementWith(measure, values)) };
}

/** The statement of the floor with its values for `$1`, `$2` … */
function statementWith({ floor }: Measure, values: readonly unknown[]) {
  const parts = floor.statement.split(/(\$\d+)/);
  return sql.join(
    parts.map((part) => {
      const place = /^\$(\d+)$/.exec(part)?.[1];
      return place === undefined ? sql.raw(part) : sql`${values[Number(place) - 1]}`;
    }),
    sql``,
  );
}

describe('the floor', () => {
  test.each([
    'first page by code',
    'filtered page, newest first',
    'page at 90 % depth, by code',
    'search, rare words',
    'search, common word',
  ])('answers what the server does: %s', async (name) => {
    let found = 0;
    for (let index = 0; index < 12; index += 1) {
      const { answer, rows } = await bothAsked(name, index);
      const ids = answer.json().map(({ id }: { id: number }) => id);
      expect(rows.map(({ id }) => Number(id))).toEqual(ids);
      const total = /\/(\d+)$/.exec(String(answer.headers['content-range']))?.[1];
      // Without a filter it counts nothing.
      expect(Number(rows[0]?.['total'] ?? total)).toBe(Number(total));
      found += ids.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('answers every field of a record', async () => {
    const { answer, rows } = await bothAsked('get one', 3);
    const names = Object.keys(answer.json()).flatMap((name) =>
      name === 'ubicacion' ? ['ubicacion_lat', 'ubicacion_lng'] : [name],
    );
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(names.sort());
  });

  test.each(['first page by code', 'filtered page, newest first', 'page at 90 % depth, by code'])(
    'reads in the order of an index: %s',
    async (name) => {
      const statement = statementWith(named(name), [7, 'en_servicio']);
      const plan = await server.db.orm.transaction(async (transaction) => {
        const tx = transaction as unknown as Orm; // as the server hands it to its work
        await tx.execute(sql`set local enable_sort = off`);
        return rowsOf(tx, sql`explain ${statement}`);
      });
      expect(JSON.stringify(plan)).toContain('Index Scan');
      expect(JSON.stringify(plan)).not.toContain('Sort');
    },
  );
});
