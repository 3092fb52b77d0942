import { sql } from 'drizzle-orm';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import { timeBulkAction } from '../../../bench/everyday/timeBulkAction.ts';
import {
  BUSY,
  CHANGES,
  fillHistory,
  LINES_EACH,
  PERSONS,
} from '../../../bench/everyday/fillHistory.ts';
import * as names from '../../../bench/everyday/names.ts';
import { sortsOf } from '../../../bench/everyday/sorts.ts';
import { fillTable } from '../../../bench/fillTable.ts';
import type { Measure } from '../../../bench/measures/measure.ts';
import { measuresOf } from '../../../bench/measures/measures.ts';
import { createRandom } from '../../../bench/random.ts';
import { lengthOf } from '../../../bench/spans.ts';
import { infraestructuraAlumbrado as subject } from '../../../bench/subjects/infraestructura_alumbrado.ts';
import { sealHistory } from '../../../src/server/jobs/sealHistory.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const ROWS = 12_000;
const { resource } = subject;
const sorts = sortsOf(subject, new Map(resources.map((one) => [one.name, one])));

let server: TestApp;
let lines = 0;
beforeAll(async () => {
  server = await openTestApp('pglite');
  await fillTable(server.db, { subject, rows: ROWS });
  lines = await fillHistory(server.db, { resource, rows: ROWS });
}, 120_000);
afterAll(() => server.close());

const api = { port: 0, headers: {}, get: () => Promise.reject(new Error('reads know enough')) };

/** One question of a connection, to the server and to the floor. */
async function bothAsked(measure: Measure, index: number) {
  const connection = () => ({ index, random: createRandom(index) });
  const client = await measure.client(api, connection());
  const { method, path, headers = {} } = client.next();
  const answer = await server.call({ method, url: path, headers });
  const text = () => answer.body;
  const isRight = client.accept({
    status: answer.statusCode,
    headers: answer.headers as IncomingHttpHeaders,
    text,
  });
  const asked = new URL(measure.floor.client(connection()).next().path, 'http://x');
  const values: unknown[] = JSON.parse(asked.searchParams.get('values') ?? '[]');
  return { answer, isRight, rows: await server.db.rows(statementWith(measure, values)) };
}

/** The statement of the floor with its values for `$1`, `$2` … */
function statementWith({ floor }: Measure, values: readonly unknown[]) {
  const parts = floor.statement.split(/(\$\d+)/);
  const written = parts.map((part) => {
    const value = values[Number(/^\$(\d+)$/.exec(part)?.[1]) - 1];
    if (!part.startsWith('$')) return sql.raw(part);
    return Array.isArray(value) ? sql`${`{${value.join(',')}}`}` : sql`${value}`;
  });
  return sql.join(written, sql``);
}

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => Number(id));
const measureNamed = (name: string): Measure => {
  const found = measuresOf(subject, ROWS).find((one) => one.name === name);
  if (!found) throw new Error(`no measure "${name}"`);
  return found;
};

describe('the floor of everyday work', () => {
  test.each([
    names.NEXT_PAGE,
    names.ANY_PAGE,
    names.RARE,
    names.COMMON,
    names.LOG_OF_RECORD,
    names.LOG_OF_PERSON,
    names.RECORD_HISTORY,
  ])('answers what the server does: %s', async (name) => {
    let found = 0;
    for (let index = 0; index < 6; index += 1) {
      const { answer, isRight, rows } = await bothAsked(measureNamed(name), index);
      expect(isRight).toBe(true);
      expect(idsOf(rows)).toEqual(idsOf(answer.json()));
      const total = Number(String(answer.headers['content-range']).split('/')[1]);
      expect(Number(rows[0]?.['total'] ?? total)).toBe(total);
      found += rows.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('adds up what the server does, of about 10,000 records', async () => {
    const { answer, isRight, rows } = await bothAsked(measureNamed(names.SUMS), 2);
    expect(isRight).toBe(true);
    const { filas, sumas } = answer.json();
    expect(filas).toBeGreaterThan(9_000);
    expect(filas).toBeLessThan(11_000);
    expect(rows).toEqual([{ filas: String(filas), carga_w: expect.anything() }]);
    expect(Number(rows[0]?.['carga_w'])).toBe(Number(sumas.carga_w));
  });

  test('sorts by every column as the server does, both ways', async () => {
    expect(sorts.length).toBeGreaterThan(10);
    for (const { measure } of sorts) {
      const { answer, isRight, rows } = await bothAsked(measure, 0);
      expect([measure.name, isRight]).toEqual([measure.name, true]);
      expect([measure.name, idsOf(rows)]).toEqual([measure.name, idsOf(answer.json())]);
    }
  });
});

test('words that are called common stand in every fourteenth record, whatever part of them', async () => {
  for (const word of subject.commonWords) {
    for (const part of [word, word.slice(0, 5), word.slice(-5)]) {
      const [found] = await server.db.rows<{ n: number }>(
        sql`select count(*)::int as n from infraestructura_alumbrado where busqueda like ${`%${part}%`}`,
      );
      expect([part, Math.round((14 * (found?.n ?? 0)) / ROWS)]).toEqual([part, 1]);
    }
  }
});

describe('the history that is filled in', () => {
  test('has so many lines of each record and a thousand more of some, sealed and counted', async () => {
    expect(lines).toBe(ROWS * LINES_EACH + BUSY * CHANGES);
    const [found] = await server.db.rows(sql`
      select count(*)::int as n, count(distinct orden)::int as sealed,
        count(distinct usuario_id)::int as persons,
        count(*) filter (where registro_id = 7)::int as busy
      from bitacora where usuario like 'persona%'`);
    const each = { n: lines, sealed: lines, persons: PERSONS.count };
    expect(found).toMatchObject(each);
    expect(found?.['busy']).toBeGreaterThanOrEqual(CHANGES);
    const [last] = await server.db.rows(sql`
      select despues ->> 'codigo' as codigo, antes ? 'busqueda' as searched from bitacora
      where usuario like 'persona%' order by id desc limit 1`);
    expect(last).toEqual({ codigo: expect.stringMatching(/^LUM-/), searched: false });
  });

  test('can still be neither changed nor deleted, and goes on being sealed', async () => {
    const newest = sql`(select max(id) from bitacora)`;
    await expect(
      server.db.rows(sql`update bitacora set motivo = 'otro' where id = ${newest}`),
    ).rejects.toThrow('append-only');
    await expect(server.db.rows(sql`delete from bitacora where id = ${newest}`)).rejects.toThrow(
      'append-only',
    );
    const created = await server.call({
      method: 'POST',
      url: `/api/${resource}`,
      payload: subject.created(9),
    });
    expect(created.statusCode).toBe(201);
    expect(await sealHistory(server.db)).toBeGreaterThan(0);
    const list = await server.call({ url: '/api/bitacora?range=[0,0]' });
    const total = Number(String(list.headers['content-range']).split('/')[1]);
    const [all] = await server.db.rows<{ n: number }>(sql`select count(*)::int as n from bitacora`);
    expect(total).toBe(all?.n);
  });
});

describe('a bulk edit as the client makes it', () => {
  test('edits all by one transaction, and its undo is another that takes no longer than some edits', async () => {
    const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${server.tokens.administrador}` };
    const get = async <T>(path: string) =>
      (await (await fetch(base + path, { headers })).json()) as T;
    const done = await timeBulkAction(
      { port: Number(new URL(base).port), headers, get },
      {
        resource,
        filter: { barrio_id: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] },
        changes: subject.changed(5),
      },
    );
    expect(done.records).toBeGreaterThan(800);
    expect(done.lines).toEqual({ edit: done.records, undo: done.records });
    expect(lengthOf(done.undo)).toBeLessThan(4 * lengthOf(done.edit));
  });
});
