import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { systemContext } from '../../../../src/server/resource/requestContext.ts';
import { createRecord, updateRecord } from '../../../../src/server/record/writeRecords.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const POINT = 'infraestructura_alumbrado';

describe.each(engines)('a sheet of a luminaire on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { create, make, save, read, batch, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const sheet = (codigo: string, values: Row = {}) => ({
    codigo,
    tecnologia: 'sodio',
    potencia_nominal_w: 100,
    perdidas_w: 15,
    ...values,
  });
  const lamp = (codigo: string, { id }: Row, values: Row = {}) =>
    lampAt(town, codigo, { luminaria_id: id, ...values });

  test('of a LED without losses is kept with losses of 0', async () => {
    const led = { tecnologia: 'led', perdidas_w: null };
    const made = await make('luminaria', sheet('LED-1', led));
    expect(made).toMatchObject({ perdidas_w: 0, potencia_total_w: 100 });
    const saved = await save('luminaria', made, { perdidas_w: null, potencia_nominal_w: 60 });
    expect(saved.json()).toMatchObject({ perdidas_w: 0, potencia_total_w: 60 });
    const emptied = await save('luminaria', saved.json(), { perdidas_w: null });
    expect(emptied.json()).toMatchObject({ version: saved.json().version });
  });

  test('that nobody uses may change its watts', async () => {
    const made = await make('luminaria', sheet('NA-1'));
    const saved = await save('luminaria', made, { potencia_nominal_w: 90, perdidas_w: 10 });
    expect(saved.json()).toMatchObject({ potencia_total_w: 100 });
  });

  test('that points use keeps its watts, and says why at the field that was changed', async () => {
    const made = await make('luminaria', sheet('NA-2'));
    const point = await make(POINT, lamp('W1', made, { cantidad: 2 }));
    const es = { language: 'es' } as const;
    const nominal = await save('luminaria', made, { potencia_nominal_w: 90 }, es);
    const message =
      'En uso (1 en el inventario): su potencia ya no cambia. Cree otra ficha y cambie la luminaria de los puntos.';
    expect([nominal.statusCode, nominal.json().fields]).toEqual([
      422,
      { potencia_nominal_w: [{ code: 'POTENCIA_EN_USO', message }] },
    ]);
    const both = await save('luminaria', made, { potencia_nominal_w: 90, perdidas_w: 10 });
    expect(Object.keys(both.json().fields)).toEqual(['potencia_nominal_w', 'perdidas_w']);
    const many = await batch('luminaria', {
      accion: 'editar',
      seleccion: { ids: { [String(made['id'])]: 1 } },
      cambios: { perdidas_w: 10 },
    });
    expect([many.statusCode, Object.keys(many.json().fields)]).toEqual([422, ['perdidas_w']]);
    const other = await save('luminaria', made, { marca: 'Roy Alpha', activo: false });
    expect(other.json()).toMatchObject({ marca: 'Roy Alpha', potencia_total_w: 115 });
    expect(await read(POINT, point)).toMatchObject({ carga_w: 230 });
  });

  test('that a removed point used keeps its watts until that point is gone', async () => {
    const made = await make('luminaria', sheet('NA-3'));
    const point = await make(POINT, lamp('W2', made, { estado_operativo: 'retirada' }));
    expect((await save('luminaria', made, { perdidas_w: 10 })).statusCode).toBe(422);
    await remove(POINT, point);
    expect((await save('luminaria', made, { perdidas_w: 10 })).statusCode).toBe(200);
  });

  /** Starts a call while a transaction of `first` is open, and lets it come as far as it can. */
  const meanwhile = async <T>(
    first: (tx: Parameters<typeof createRecord>[0]) => Promise<unknown>,
    call: () => Promise<T>,
  ): Promise<T> => {
    // as a request that comes from outside: no part of the open transaction
    const start = AsyncResource.bind(call);
    let second: Promise<T> | undefined;
    await at.db.orm.transaction(async (tx) => {
      await first(tx);
      second = start();
      await wait(300);
    });
    if (second === undefined) throw new Error('the call was not started');
    return second;
  };
  const context = systemContext(new Date('2026-07-15T15:00:00Z'));
  const store = (name: string) => at.stores.get(name)!;

  test('whose watts change while a point is made leaves no point with the old load', async () => {
    const made = await make('luminaria', sheet('NA-4'));
    const values = { ...made, perdidas_w: 20 };
    const change = { id: Number(made['id']), version: 1, values, context };
    const point = await meanwhile(
      (tx) => updateRecord(tx, store('luminaria'), change),
      () => create(POINT, lamp('W3', made)),
    );
    expect([point.statusCode, point.json().carga_w]).toEqual([201, 120]);
  });

  test('that a point comes to use while its watts are changed keeps them', async () => {
    const made = await make('luminaria', sheet('NA-5'));
    const changed = await meanwhile(
      (tx) => createRecord(tx, store(POINT), { values: lamp('W4', made), context }),
      () => save('luminaria', made, { perdidas_w: 20 }),
    );
    expect([changed.statusCode, Object.keys(changed.json().fields)]).toEqual([422, ['perdidas_w']]);
  });

  test('whose watts change while a point is given it leaves no old load, either', async () => {
    const made = await make('luminaria', sheet('NA-6'));
    const point = await make(POINT, lamp('W5', { id: town.led }));
    const change = {
      id: Number(made['id']),
      version: 1,
      values: { ...made, perdidas_w: 20 },
      context,
    };
    const saved = await meanwhile(
      (tx) => updateRecord(tx, store('luminaria'), change),
      () => save(POINT, point, { luminaria_id: made['id'] }),
    );
    expect([saved.statusCode, saved.json().carga_w]).toEqual([200, 120]);
  });

  test('that is changed and used by many at once ends with one load everywhere', async () => {
    const made = await make('luminaria', sheet('NA-7'));
    const points = Array.from({ length: 12 }, (_, i) => create(POINT, lamp(`V${i}`, made)));
    const changes = [11, 12, 13].map((perdidas_w) => save('luminaria', made, { perdidas_w }));
    const answers = await Promise.all([...points.slice(0, 6), ...changes, ...points.slice(6)]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { potencia_total_w } = await read('luminaria', made);
    const loads = await Promise.all(points);
    expect(loads.map((point) => point.json().carga_w)).toEqual(Array(12).fill(potencia_total_w));
  });
});
