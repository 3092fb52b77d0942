import { describe, expect, test } from 'vitest';
import * as past from '../../bench/past/names.ts';
import { measuresOf } from '../../bench/measures/measures.ts';
import { createRandom } from '../../bench/random.ts';
import { infraestructuraAlumbrado } from '../../bench/subjects/infraestructura_alumbrado.ts';
import { wantedMeasures } from '../../bench/wanted.ts';

const ROWS = 10_000;

/** What is asked of server and floor by the connection of that number; records are at version 3. */
async function callsOf(name: string, index = 0) {
  const measure = measuresOf(infraestructuraAlumbrado, ROWS).find((one) => one.name === name);
  if (!measure) throw new Error(`no measure "${name}"`);
  const asked: string[] = [];
  const api = {
    port: 0,
    headers: { authorization: 'Bearer x' },
    // Only lists of records by id are asked for.
    get: async <T>(path: string): Promise<T> => {
      asked.push(decodeURIComponent(path));
      const { id } = JSON.parse(new URL(path, 'http://x').searchParams.get('filter') ?? '{}');
      return id.map((each: number) => ({ id: each, version: 3, direccion: `n${each}` })) as T;
    },
  };
  const random = () => createRandom(index);
  const client = await measure.client(api, { index, random: random() });
  const floor = measure.floor.client({ index, random: random() });
  return { asked, client, floor, statement: measure.floor.statement };
}

const answer = (status: number, headers: Record<string, string>, text = '') => ({
  status,
  headers,
  text: () => text,
});

describe('server and floor', () => {
  test('are asked for the same records', async () => {
    const { client, floor } = await callsOf('get one', 3);
    for (let turn = 0; turn < 5; turn += 1) {
      const id = /\/(\d+)$/.exec(client.next().path)?.[1];
      expect(decodeURIComponent(floor.next().path)).toContain(`values=[${id}]`);
    }
  });

  test('are asked for the same filtered page', async () => {
    const { client, floor, statement } = await callsOf('filtered page, newest first');
    const url = new URL(client.next().path, 'http://x');
    const filter = JSON.parse(url.searchParams.get('filter') ?? '{}');
    const asked = new URL(floor.next().path, 'http://x').searchParams.get('values');
    expect(JSON.parse(asked ?? '')).toEqual([filter.barrio_id, filter.estado_operativo]);
    expect(statement).toContain('where barrio_id = $1 and estado_operativo = $2');
    expect(statement).toContain('count(*)');
  });

  test('are asked for the page at nine tenths, which the floor does not count', async () => {
    const { client, statement } = await callsOf('page at 90 % depth, by code');
    expect(new URL(client.next().path, 'http://x').searchParams.get('range')).toBe('[9000,9024]');
    expect(statement).toContain('order by codigo limit 25 offset 9000');
    expect(statement).not.toContain('count(*)');
  });
});

test('whatever is wanted is measured', () => {
  const names = measuresOf(infraestructuraAlumbrado, ROWS).map(({ name }) => name);
  expect([...names, ...past.LISTS]).toEqual(expect.arrayContaining(wantedMeasures));
});

describe('a list', () => {
  test('that is not full is no answer, but a search may find little', async () => {
    const full = answer(200, { 'content-range': 'infraestructura_alumbrado 0-24/10000' });
    const short = answer(200, { 'content-range': 'infraestructura_alumbrado 0-3/4' });
    const page = (await callsOf('first page by code')).client;
    const search = (await callsOf('search, rare words')).client;
    expect([page.accept(full), page.accept(short)]).toEqual([true, false]);
    expect([search.accept(short), search.accept(answer(200, {}))]).toEqual([true, false]);
  });
});

describe('writes', () => {
  test('never create one code twice, whoever asks', async () => {
    const { client, floor } = await callsOf('create');
    const texts = [client.next(), client.next(), floor.next()].map(({ body }) => body ?? '');
    expect(new Set(texts.map((text) => /N\d{7}/.exec(text)?.[0])).size).toBe(3);
  });

  test('create on the floor by columns, a point in two of them', async () => {
    const { statement } = await callsOf('create');
    expect(statement).toContain('ubicacion_lat, ubicacion_lng');
  });

  test('save whole records with the version of the answer before', async () => {
    const { client } = await callsOf('update');
    const first = client.next();
    expect(first).toMatchObject({ method: 'PUT', headers: { 'if-match': '"3"' } });
    expect(JSON.parse(first.body ?? '')).toMatchObject({ direccion: expect.any(String) });
    expect(client.accept(answer(200, { etag: '"4"' }))).toBe(true);
    for (let turn = 1; turn < 500; turn += 1) client.next();
    const again = client.next();
    expect(again).toMatchObject({ path: first.path, headers: { 'if-match': '"4"' } });
    expect(again.body).not.toBe(first.body);
  });

  test('do not take an edit for done that changed no version', async () => {
    const { client } = await callsOf('update');
    client.next();
    expect(client.accept(answer(200, { etag: '"3"' }))).toBe(false);
  });

  test('edit 100 records at once, each a version further than before', async () => {
    const { client } = await callsOf('bulk edit of 100');
    const versions = () =>
      Object.values<number>(JSON.parse(client.next().body ?? '').seleccion.ids);
    expect(versions()).toEqual(Array.from({ length: 100 }, () => 3));
    expect(client.accept(answer(200, {}, '{"total":100}'))).toBe(true);
    expect(new Set(versions())).toEqual(new Set([4]));
    expect(client.accept(answer(200, {}, '{"total":99}'))).toBe(false);
  });

  test('of two connections never touch the same record', async () => {
    const idsOf = async (index: number) => {
      const { asked } = await callsOf('update', index);
      const { id } = JSON.parse(
        new URL(asked[0] ?? '', 'http://x').searchParams.get('filter') ?? '',
      );
      return id as number[];
    };
    const all = (await Promise.all([0, 1, 15].map(idsOf))).flat();
    expect(new Set(all).size).toBe(1_500);
    expect(Math.max(...all)).toBeLessThanOrEqual(ROWS);
  });
});
