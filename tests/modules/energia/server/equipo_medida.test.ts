import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import type { Start } from '../../../../src/core/api/startApi.ts';
import { engines } from '../../../support/database/database.ts';
import { meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const METER = 'equipo_medida';

describe.each(engines)('a meter on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const meter = (serie: string, values: Row = {}) => ({
    serie,
    cuenta: `C-${serie}`,
    comercializador: 'ebsa',
    tipo_medida: 'semidirecta',
    factor: 40,
    fecha_instalacion: '2026-01-10',
    lectura_inicial: 0,
    ...values,
  });
  const faultsOf = async (values: Row) => {
    const response = await create(METER, meter('X', values));
    const fields: Record<string, { code: string }[]> = response.json().fields ?? {};
    const codes = Object.entries(fields).map(([name, [first]]) => `${name}: ${first?.code}`);
    return [response.statusCode, ...codes];
  };

  test('has an account of its own among the active ones alone', async () => {
    const first = await make(METER, meter('A1', { cuenta: '700' }));
    const twice = await create(METER, meter('A2', { cuenta: '700' }));
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([409, ['cuenta']]);
    const damaged = await make(METER, meter('A3', { cuenta: '700', estado: 'danado' }));
    const removed = { estado: 'retirado', fecha_retiro: '2026-07-01' };
    expect((await save(METER, first, removed)).statusCode).toBe(200);
    const back = await save(METER, damaged, { estado: 'activo' });
    expect(back.statusCode).toBe(200);
    const again = await save(METER, await read(METER, first), { estado: 'activo' });
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([409, ['cuenta']]);
  });

  test('has a serial number of its own, active or not', async () => {
    await make(METER, meter('S1', { estado: 'danado' }));
    const twice = await create(METER, meter('s1', { estado: 'danado', cuenta: '9' }));
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([409, ['serie']]);
  });

  test('is refused with a factor, a reading or a date that cannot be', async () => {
    expect(await faultsOf({ tipo_medida: 'directa' })).toEqual([
      422,
      'factor: FACTOR_DE_MEDIDA_DIRECTA',
    ]);
    expect(await faultsOf({ digitos: 5, lectura_inicial: 100_000 })).toEqual([
      422,
      'lectura_inicial: LECTURA_FUERA_DEL_REGISTRADOR',
    ]);
    expect(await faultsOf({ estado: 'retirado' })).toEqual([422, 'fecha_retiro: OBLIGATORIO']);
    expect(await faultsOf({ estado: 'retirado', fecha_retiro: '2026-01-09' })).toEqual([
      422,
      'fecha_retiro: RETIRO_ANTES_DE_INSTALAR',
    ]);
  });

  test('says what its register can show', async () => {
    const values = meter('D1', { digitos: 5, lectura_inicial: 100_000 });
    const es = await create(METER, values, { language: 'es' });
    expect(es.json().fields.lectura_inicial[0].message).toContain('100.000');
    const most = { digitos: 5, lectura_inicial: 99_999.99 };
    expect(await make(METER, meter('D1', most))).toMatchObject(most);
  });

  test('that is removed is no longer given to points, and stays with those that had it', async () => {
    const town = await makeTown(make);
    const made = await make(METER, meter('R1'));
    const values = { equipo_medida_id: made['id'] };
    const point = await make('infraestructura_alumbrado', lampAt(town, 'R1', values));
    await save(METER, made, { estado: 'retirado', fecha_retiro: '2026-07-01' });
    const refused = await create('infraestructura_alumbrado', lampAt(town, 'R2', values));
    expect(refused.json().fields).toMatchObject({
      equipo_medida_id: [{ code: 'REFERENCIA_NO_ADMITIDA' }],
    });
    const kept = await save('infraestructura_alumbrado', point, { cantidad: 2 });
    expect(kept.statusCode).toBe(200);
  });
});

describe.each(engines)('a meter that nobody read on %s', (engine) => {
  let at: TestApp;
  const { list, make, read, save } = recordCalls(() => at);
  const now = new Date();
  beforeAll(async () => {
    at = await openTestApp(engine, { now: now.toISOString() });
  });
  afterAll(() => at.close());

  /** The month so many months before this one in Colombia, `AAAA-MM`. */
  const monthsAgo = (n: number): string => {
    const local = new Date(now.getTime() - 5 * 3_600_000);
    return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - n))
      .toISOString()
      .slice(0, 7);
  };

  test('says so from the first day of the next month, and is counted on the start page', async () => {
    const dueFrom = { fecha_instalacion: `${monthsAgo(3)}-10` };
    const meters = {
      unread: await make(METER, meterNamed('U1', dueFrom)),
      read: await make(METER, meterNamed('U2', dueFrom)),
      damaged: await make(METER, meterNamed('U3', { ...dueFrom, estado: 'danado' })),
      installed: await make(METER, meterNamed('U4', { fecha_instalacion: `${monthsAgo(0)}-01` })),
    };
    const [previous, last] = [monthsAgo(2), monthsAgo(1)];
    await make(
      'equipo_medida_consumo',
      readingOf(meters.unread, previous, { lectura_actual: 1010 }),
      'sure',
    );
    await make(
      'equipo_medida_consumo',
      readingOf(meters.read, last, { lectura_actual: 1010 }),
      'sure',
    );
    const alerts = async () => {
      const found: Row = {};
      for (const [name, one] of Object.entries(meters))
        found[name] = (await read(METER, one))['alerta'];
      return found;
    };
    const none = { read: null, damaged: null, installed: null };
    expect(await alerts()).toEqual({ unread: 'sin_lectura', ...none });
    const waiting = async () => {
      const { pendientes } = (await at.call({ url: '/api/inicio' })).json<Start>();
      return pendientes.find(({ asunto }) => asunto === 'medidores_sin_lectura');
    };
    const waits = await waiting();
    expect(waits).toMatchObject({ recurso: METER, filtro: { alerta: 'sin_lectura' }, total: 1 });
    expect(waits?.rejilla).toEqual({
      recurso: 'equipo_medida_consumo',
      campo: 'periodo',
      clave: last,
    });
    const { rows } = await list(METER, { filter: { ...waits?.filtro } });
    expect(rows.map(({ serie }) => serie)).toEqual(['U1']);
    await make(
      'equipo_medida_consumo',
      readingOf(meters.unread, last, { lectura_actual: 1020 }),
      'sure',
    );
    expect((await read(METER, meters.unread))['alerta']).toBeNull();
    expect(await waiting()).toMatchObject({ total: 0 });
    await save(METER, await read(METER, meters.damaged), { estado: 'activo' });
    expect(await waiting()).toMatchObject({ total: 1 });
  });
});
