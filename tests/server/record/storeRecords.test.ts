import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { hearStatements } from '../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('writes at the same time on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, remove, read, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const statuses = (responses: readonly { statusCode: number }[]) =>
    responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  test('of twenty saves of one version exactly one is kept, and nothing of the others', async () => {
    const made = await make('sector', { codigo: 'A1', nombre: 'Disputado' });
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save('sector', made, { descripcion: `Versión ${n}` })),
    );
    expect(statuses(saves)).toEqual([200, ...Array<number>(19).fill(412)]);
    const winner: Row = saves.find(({ statusCode }) => statusCode === 200)!.json();
    expect(await read('sector', made)).toEqual(winner);
    expect(winner['version']).toBe(2);
    for (const loser of saves.filter(({ statusCode }) => statusCode === 412)) {
      expect(loser.json().actual).toEqual(winner);
    }
    const changes = await history('sector', made);
    expect(changes.map(({ accion }) => accion)).toEqual(['editar', 'crear']);
    expect(changes[0]?.['despues']).toMatchObject({ descripcion: winner['descripcion'] });
  });

  test('of two records with one code one is made', async () => {
    const twins = await Promise.all([
      create('sector', { codigo: 'B1', nombre: 'Gemelo uno' }),
      create('sector', { codigo: 'b1 ', nombre: 'Gemelo dos' }),
    ]);
    expect(statuses(twins)).toEqual([201, 409]);
    const { total } = await list('sector', { filter: { codigo: 'B1' } });
    expect(total).toBe(1);
  });

  test('of a save and a deletion of one version one is done', async () => {
    const made = await make('sector', { codigo: 'C1', nombre: 'Pasajero' });
    const [saved, removed] = await Promise.all([
      save('sector', made, { descripcion: 'x' }),
      remove('sector', made),
    ]);
    expect([
      [200, 412],
      [404, 200],
    ]).toContainEqual([saved.statusCode, removed.statusCode]);
  });

  test('the history has every change of every record, once and in order', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        make('sector', { codigo: `D${n}`, nombre: `Diez ${n}` }),
      ),
    );
    await Promise.all(
      made.map(async (record) => {
        let current: Row = record;
        for (const descripcion of ['uno', 'dos', 'tres']) {
          current = (await save('sector', current, { descripcion })).json();
        }
      }),
    );
    for (const record of made) {
      const changes = await history('sector', record);
      const versions = changes.map((change) => (change['despues'] as Row)['version']);
      expect(versions).toEqual([4, 3, 2, 1]);
      for (const [i, change] of changes.slice(0, -1).entries()) {
        expect(change['antes']).toEqual(changes[i + 1]?.['despues']);
      }
    }
  });

  test('a change and its history are one: where the history cannot be written nothing is', async () => {
    const made = await make('sector', { codigo: 'E1', nombre: 'Entero' });
    const before = (await list('sector')).total;
    await at.db.orm.execute(
      sql`alter table bitacora add constraint cerrada check (recurso <> 'sector') not valid`,
    );
    const failed = [
      await create('sector', { codigo: 'E2', nombre: 'Sin historia' }),
      await save('sector', made, { descripcion: 'x' }),
      await remove('sector', made),
    ];
    await at.db.orm.execute(sql`alter table bitacora drop constraint cerrada`);
    expect(statuses(failed)).toEqual([500, 500, 500]);
    expect(await read('sector', made)).toEqual(made);
    expect((await list('sector')).total).toBe(before);
    expect((await list('sector', { filter: { codigo: 'E2' } })).total).toBe(0);
  });

  test('a change of one field writes that field alone', async () => {
    const made = await make('sector', { codigo: 'F1', nombre: 'Fino' });
    const { statements, stop } = hearStatements();
    await save('sector', made, { descripcion: 'x' });
    stop();
    const update = statements.find((statement) => statement.includes('update "sector" set'));
    const set = /set (.*?) from/.exec(update ?? '')?.[1]?.match(/"\w+" =/g);
    expect(set).toEqual([
      '"descripcion" =',
      '"modificado_en" =',
      '"modificado_por" =',
      '"version" =',
    ]);
  });
});
