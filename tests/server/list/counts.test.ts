import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import { correctTotals, foldTotals } from '../../../src/server/list/counts.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** Its list leaves out what is archived. */
const aviso = defineResource({
  name: 'aviso',
  label: 'Aviso',
  title: 'Avisos',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, unique: true }),
    archivado: boolean({ label: 'Archivado' }),
  },
  sort: 'codigo',
  leavesOut: { field: 'archivado', values: [true] },
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo', 'archivado'] }],
  routes: { list: 'aviso_paginate' },
});

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

describe.each(engines)('the total of a list that leaves rows out, on %s', (engine) => {
  let at: TestApp;
  const { make, save, remove, batch, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [aviso] });
  });
  afterAll(() => at.close());

  const kept = async () => {
    const [row] = await at.db.rows<{ n: number }>(
      sql`select coalesce(sum(delta), 0)::int as n from conteo where recurso = 'aviso'`,
    );
    return row?.n;
  };
  const expectRows = async (codes: string) => {
    const { rows, total } = await list('aviso');
    expect(rows.map(({ codigo }) => codigo).join(' ')).toBe(codes);
    expect([total, await kept()]).toEqual([rows.length, rows.length]);
  };
  const named = async (codigo: string): Promise<Row> =>
    (await list('aviso', { filter: { codigo, archivado: [true, false, null] } })).rows[0] ?? {};
  const undo = async (token: unknown) => {
    const answer = await at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });
    expect(answer.statusCode).toBe(200);
  };

  test('is kept by every way of writing', async () => {
    for (const [codigo, archivado] of [
      ['A', false],
      ['B', true],
      ['C', null],
      ['D', false],
    ] as const) {
      await make('aviso', { codigo, archivado });
    }
    await expectRows('A C D');
    const hidden = await save('aviso', await named('A'), { archivado: true });
    await expectRows('C D');
    await undo(hidden.headers['x-deshacer']);
    await expectRows('A C D');
    await save('aviso', await named('B'), { archivado: null });
    await expectRows('A B C D');
    await save('aviso', await named('B'), { codigo: 'E' });
    await expectRows('A C D E');
    const all = (await list('aviso')).rows;
    const bulk = await batch('aviso', {
      accion: 'editar',
      cambios: { archivado: true },
      seleccion: chosen(all.slice(0, 3)),
    });
    await expectRows('E');
    const gone = await remove('aviso', await named('A'));
    await expectRows('E');
    await undo(gone.headers['x-deshacer']);
    await remove('aviso', await named('E'));
    await expectRows('');
    expect(bulk.statusCode).toBe(200);
  });

  test('is corrected at a start where an older version had it wrong', async () => {
    await make('aviso', { codigo: 'H', archivado: false });
    await at.db.orm.execute(sql`insert into conteo (recurso, delta) values ('aviso', 3)`);
    expect(await kept()).toBe(4);
    await correctTotals(at.db.orm, at.stores);
    await expectRows('H');
    await correctTotals(at.db.orm, at.stores);
    await expectRows('H');
  });
});
