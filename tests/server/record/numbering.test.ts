import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { equipo, pieza, revision, tipo } from '../../support/toys/toys.ts';

const numbers = (from: number, to: number, year = 2026) =>
  Array.from(
    { length: to - from + 1 },
    (_, i) => `REV-${year}-${String(from + i).padStart(4, '0')}`,
  );

describe.each(engines)('numbers of records on %s', (engine) => {
  let at: TestApp;
  const { create, remove, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, {
      toys: [tipo, equipo, pieza, revision],
      hooks: toyHooks,
      now: '2026-12-31T20:00:00-05:00',
    });
  });
  afterAll(() => at.close());

  test('twenty records made at once are numbered without a gap', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create('revision', {})));
    expect(made.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const given: string[] = made.map((response) => response.json().numero);
    expect(given.toSorted()).toEqual(numbers(1, 20));
  });

  test('a refused record takes no number, and the number of a deleted one is not given again', async () => {
    expect((await create('revision', { equipo_id: 999_999 })).statusCode).toBe(422);
    const made = (await create('revision', {})).json();
    expect(made.numero).toBe('REV-2026-0021');
    await remove('revision', made);
    expect((await create('revision', {})).json().numero).toBe('REV-2026-0022');
  });

  test('a number that is sent is not taken', async () => {
    const made = await create('revision', { numero: 'REV-2026-0500' });
    expect(made.json().numero).toBe('REV-2026-0023');
  });

  test('each year begins anew, by the calendar of Colombia', async () => {
    at.clock.now = new Date('2027-01-01T04:59:59Z');
    expect((await create('revision', {})).json().numero).toBe('REV-2026-0024');
    at.clock.now = new Date('2027-01-01T05:00:00Z');
    expect((await create('revision', {})).json().numero).toBe('REV-2027-0001');
    const { rows } = await list('revision', { sort: ['numero', 'DESC'], range: '[0,0]' });
    expect(rows[0]?.['numero']).toBe('REV-2027-0001');
  });
});
