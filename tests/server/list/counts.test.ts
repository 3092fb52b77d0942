import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldTotals } from '../../../src/server/list/counts.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('totals on %s', (engine) => {
  let at: TestApp;
  const { create, make, remove, batch, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const holiday = (n: number) => ({
    fecha: `20${String(10 + Math.floor(n / 28)).padStart(2, '0')}-02-${String((n % 28) + 1).padStart(2, '0')}`,
    nombre: `Día ${n}`,
  });
  const scanned = async () => {
    const [row] = await at.db.rows<{ n: number }>(sql`select count(*)::int as n from festivo`);
    return row?.n;
  };
  const deltas = async () =>
    (await at.db.rows(sql`select delta from conteo where recurso = 'festivo'`)).length;

  test('they stay exact while records come and go and the deltas are folded', async () => {
    const base = [];
    for (let n = 0; n < 10; n += 1) base.push(await make('festivo', holiday(n)));
    const work = [
      ...Array.from({ length: 30 }, (_, n) => create('festivo', holiday(100 + n))),
      ...base.map((record) => remove('festivo', record)),
      // refused: the date is taken
      ...Array.from({ length: 5 }, (_, n) => create('festivo', holiday(100 + n))),
      ...Array.from({ length: 10 }, () => foldTotals(at.db)),
    ];
    await Promise.all(work);
    expect((await list('festivo')).total).toBe(30);
    expect(await scanned()).toBe(30);
  });

  test('a total that is read while deltas are folded is never half of it', async () => {
    const seen: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await make('festivo', holiday(300 + round));
      const reads = Array.from({ length: 5 }, () => list('festivo', { range: '[0,0]' }));
      const [, ...answers] = await Promise.all([foldTotals(at.db), ...reads]);
      seen.push(...answers.map(({ total }) => total - 31 - round));
    }
    expect(new Set(seen)).toEqual(new Set([0]));
  });

  test('folding leaves one row per resource, and then writes nothing more', async () => {
    await foldTotals(at.db);
    expect(await deltas()).toBe(1);
    const rows = await at.db.rows(sql`select id from conteo order by id`);
    await foldTotals(at.db);
    expect(await at.db.rows(sql`select id from conteo order by id`)).toEqual(rows);
  });

  test('a bulk action counts as one', async () => {
    await foldTotals(at.db);
    const { rows, total } = await list('festivo');
    await batch('festivo', { accion: 'borrar', seleccion: chosen(rows.slice(0, 7)) });
    expect((await list('festivo')).total).toBe(total - 7);
    expect(await deltas()).toBe(2);
  });
});
