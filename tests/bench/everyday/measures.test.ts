import { describe, expect, test } from 'vitest';
import { benchRequestOf, isOfHistory, isOfTable, namesOf } from '../../../bench/asked.ts';
import * as names from '../../../bench/everyday/names.ts';
import { pieceOf } from '../../../bench/everyday/searches.ts';
import { measuresOf } from '../../../bench/measures/measures.ts';
import { createRandom } from '../../../bench/random.ts';
import { infraestructuraAlumbrado as subject } from '../../../bench/subjects/infraestructura_alumbrado.ts';

const ROWS = 10_000;
const api = {
  port: 0,
  headers: { authorization: 'Bearer x' },
  // records to be edited between the reads
  get: async <T>() => [{ id: 1, version: 1 }] as T,
};

async function clientOf(name: string, index = 0) {
  const measure = measuresOf(subject, ROWS).find((one) => one.name === name);
  if (!measure) throw new Error(`no measure "${name}"`);
  return measure.client(api, { index, random: createRandom(index) });
}

const queryOf = (path: string) => new URL(path, 'http://x').searchParams;
const firstOf = (path: string): number => JSON.parse(queryOf(path).get('range') ?? '')[0];

describe('pages deep in a list', () => {
  test('are turned one by one within the last tenth, and begin it anew', async () => {
    const client = await clientOf(names.NEXT_PAGE, 1);
    const firsts = Array.from({ length: 50 }, () => firstOf(client.next().path));
    expect(Math.min(...firsts)).toBe(9_000);
    expect(Math.max(...firsts)).toBe(9_975);
    const steps = new Set(firsts.slice(1).map((first, i) => first - (firsts[i] ?? 0)));
    expect(steps).toEqual(new Set([25, 25 - 1_000]));
  });

  test('or lie anywhere about nine tenths', async () => {
    const client = await clientOf(names.ANY_PAGE);
    const firsts = Array.from({ length: 60 }, () => firstOf(client.next().path));
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(8_500);
    expect(Math.max(...firsts)).toBeLessThan(9_500);
    expect(new Set(firsts).size).toBeGreaterThan(15);
    expect(firsts.every((first) => first % 25 === 0)).toBe(true);
  });

  test('after a write ask for the write before each of them', async () => {
    const { before } = await clientOf(names.PAGE_AFTER_WRITE);
    expect(before?.next()).toMatchObject({ method: 'PUT', headers: { 'if-match': '"1"' } });
    expect((await clientOf(names.ANY_PAGE)).before).toBeUndefined();
  });

  test('are asked for as our client does, and count only when they are the page asked for', async () => {
    const client = await clientOf(names.ANY_PAGE);
    const { path, headers } = client.next();
    expect(headers).toMatchObject({ prefer: 'count=capped', authorization: 'Bearer x' });
    const answer = (range: string) => ({
      status: 200,
      headers: { 'content-range': range },
      text: () => '',
    });
    const first = firstOf(path);
    expect(client.accept(answer(`${subject.resource} ${first}-${first + 24}/10000`))).toBe(true);
    expect(client.accept(answer(`${subject.resource} ${first}-${first + 23}/10000`))).toBe(false);
    expect(client.accept(answer(`${subject.resource} 0-24/10000`))).toBe(false);
  });
});

describe('words that many records hold', () => {
  test('are another text nearly every time, always a part of one of them', () => {
    const piece = pieceOf(subject.commonWords);
    const random = createRandom(3);
    const pieces = Array.from({ length: 1_000 }, () => piece(random));
    for (const one of pieces) {
      expect(one.length).toBeGreaterThanOrEqual(5);
      expect(subject.commonWords.some((word) => word.includes(one.toLowerCase()))).toBe(true);
    }
    expect(new Set(pieces).size).toBeGreaterThan(900);
  });
});

describe('what `--only` asks for', () => {
  const asked = (only: string, engine: 'native' | 'embedded' = 'native') =>
    benchRequestOf({ size: { engine, rows: ROWS }, subject, options: { only } });

  test('of everyday work is all of it', () => {
    const all = asked('everyday');
    const found = [...all.measures, ...all.history.measures].map(({ name }) => name);
    const measured = [...found, names.SORTS, names.BULK, names.TURNS];
    expect(measured.toSorted()).toEqual(Object.values(names).toSorted());
    expect(all).toMatchObject({ isSorts: true, isTurns: true, isLoop: false, isImport: false });
    expect(namesOf(subject)).toEqual(expect.arrayContaining(measured));
  });

  test('of a history needs one, which no embedded database has here', () => {
    expect([isOfHistory(asked(names.LOG_OF_PERSON)), isOfTable(asked(names.BULK))]).toEqual([
      true,
      false,
    ]);
    expect(isOfHistory(asked('everyday', 'embedded'))).toBe(false);
    expect(isOfTable(asked('everyday', 'embedded'))).toBe(true);
  });
});
