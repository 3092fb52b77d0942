import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** Rows; pages by key are a 24th of them. Behind row 1,000 a page by place is a deep page. */
const TOTAL = isFullRun ? 12_000 : 3_000;

describe.each(engines)('stepping through a long list on %s', (engine) => {
  let at: TestApp;
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.db.orm.execute(sql`insert into sector (codigo, nombre, clase, descripcion, activo)
      select 'S' || lpad((n * 7919 % ${TOTAL}::bigint)::text, 5, '0'), 'Sector ' || n,
        (array['urbano', 'rural', 'vereda'])[1 + n % 3],
        case when n % 4 > 0 then 'Zona ' || (n % 5) end, n % 2 = 0
      from generate_series(1, ${TOTAL}::bigint) n`);
    await at.db.orm.execute(sql`insert into conteo (recurso, delta) values ('sector', ${TOTAL})`);
    await at.db.orm.execute(sql`analyze sector`);
  }, 120_000);
  afterAll(() => at.close());

  const page = (sort: unknown, given: { cursor?: string; size?: number; first?: number } = {}) => {
    const { cursor, size = TOTAL / 24, first = 0 } = given;
    const key = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const range = `[${first},${first + size - 1}]`;
    return at.call({ url: `/api/sector?sort=${JSON.stringify(sort)}&range=${range}${key}` });
  };

  /** Every page by key, with what happens between two of them. */
  async function walk(sort: unknown, between: (step: number) => Promise<unknown> = async () => {}) {
    const rows: Row[] = [];
    for (let cursor: string | undefined = '', step = 0; cursor !== undefined; step += 1) {
      const answer = await page(sort, { cursor });
      expect(answer.statusCode).toBe(200);
      rows.push(...answer.json());
      cursor = answer.headers['x-cursor'] as string | undefined;
      await between(step);
    }
    return rows;
  }

  test.each([
    ['a code', ['codigo', 'ASC']],
    ['a code, backwards', ['codigo', 'DESC']],
    ['names of the Spanish alphabet', ['nombre', 'ASC']],
    ['values that many share and some lack', ['descripcion', 'ASC']],
    ['the same backwards', ['descripcion', 'DESC']],
    [
      'several fields both ways',
      [
        ['clase', 'DESC'],
        ['descripcion', 'ASC'],
        ['id', 'DESC'],
      ],
    ],
    ['a truth value', ['activo', 'DESC']],
  ])('by %s answers what the whole list does, in its order', async (_name, sort) => {
    const byKey = (await walk(sort)).map(({ id }) => id);
    const byPlace: unknown[] = [];
    for (let first = 0; first < TOTAL; first += 1000) {
      byPlace.push(
        ...(await page(sort, { first, size: 1000 })).json().map((row: Row) => row['id']),
      );
    }
    expect(byKey).toHaveLength(TOTAL);
    expect(byKey).toEqual(byPlace);
  });

  test('by key shows no row twice and skips none while others write', async () => {
    const before = await walk(['codigo', 'ASC']);
    const rows = await walk(['codigo', 'ASC'], async (step) => {
      const [codigo, nombre] = [`S${String(step).padStart(3, '0')}NUEVO`, `Nuevo ${step}`];
      const made = await at.call({
        method: 'POST',
        url: '/api/sector',
        payload: { codigo, nombre },
      });
      expect(made.statusCode).toBe(201);
      const gone = before[step * 3];
      const removed = await at.call({
        method: 'DELETE',
        url: `/api/sector/${String(gone?.['id'])}`,
        headers: { 'if-match': '"1"' },
      });
      expect(removed.statusCode).toBe(200);
    });
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await at.db.rows<{ id: string }>(
      sql`select id from sector where nombre not like 'Nuevo%'`,
    );
    const seen = new Set(ids);
    expect(left.filter(({ id }) => !seen.has(Number(id)))).toEqual([]);
  });

  test('a page deep in the list is the same from either end', async () => {
    const total = Number(
      (await page(['id', 'ASC'])).headers['content-range']?.toString().split('/')[1],
    );
    for (const sort of [
      ['nombre', 'ASC'],
      ['descripcion', 'DESC'],
    ]) {
      const all = (await walk(sort)).map(({ id }) => id);
      expect(all).toHaveLength(total);
      for (const first of [
        TOTAL / 2 - 510,
        TOTAL / 2 - 490,
        total - TOTAL / 4,
        total - 10,
        total,
      ]) {
        const answer = await page(sort, { first, size: 25 });
        expect(answer.json().map((row: Row) => row['id'])).toEqual(all.slice(first, first + 25));
        const rows = Math.min(25, total - first);
        const place = rows === 0 ? '*' : `${first}-${first + rows - 1}`;
        expect(answer.headers['content-range']).toBe(`sector ${place}/${total}`);
      }
    }
  });

  test('the last page has no cursor, and one of another order is refused', async () => {
    const answer = await page(['codigo', 'ASC'], { cursor: '' });
    const cursor = String(answer.headers['x-cursor']);
    expect((await page(['codigo', 'ASC'])).headers['x-cursor']).toBeUndefined();
    const refused = [
      await page(['codigo', 'DESC'], { cursor }),
      await page(['codigo', 'ASC'], { cursor: 'nada' }),
      await page(['codigo', 'ASC'], { cursor, first: 25 }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(refused.map((one) => one.json().message)).toEqual([
      expect.stringContaining('another order'),
      expect.stringContaining('X-Cursor'),
      expect.stringContaining('[0,24]'),
    ]);
  });
});
