import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Presence } from '../../../src/core/record/presenceApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { cleanPresence } from '../../../src/server/presence/presenceRoutes.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('who has a record open, on %s', (engine) => {
  let at: TestApp;
  let sector: Row;
  const { make, save, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    sector = await make('sector', { codigo: 'P1', nombre: 'Abierto' });
  });
  beforeEach(() => at.db.orm.execute(sql`delete from presencia`));
  afterAll(() => at.close());

  const send = (given: Row, rol?: 'administrador' | 'funcionario' | null) =>
    at.call(
      {
        method: 'POST',
        url: '/api/presencia',
        payload: {
          recurso: 'sector',
          id: sector['id'],
          ventana: 'ventana-1',
          estado: 'mira',
          ...given,
        },
      },
      rol,
    );
  const told = async (given: Row, rol?: 'funcionario'): Promise<Presence> => {
    const answer = await send(given, rol);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json();
  };

  test('is told to the others by name, with whether they edit, each person once', async () => {
    expect((await told({})).otros).toEqual([]);
    await told({ estado: 'edita', ventana: 'ventana-2' }, 'funcionario');
    await told({ ventana: 'ventana-3' }, 'funcionario');
    expect((await told({})).otros).toEqual([
      { nombre: 'funcionario Prueba', edita: true, propia: false },
    ]);
    const { otros } = await told({ ventana: 'ventana-2' }, 'funcionario');
    expect(otros).toEqual([
      { nombre: 'administrador Prueba', edita: false, propia: false },
      { nombre: 'funcionario Prueba', edita: false, propia: true },
    ]);
  });

  test('of one person a hundred forms are kept at a time, and those go on', async () => {
    const kept = async () => {
      const [row] = await at.db.rows<{ n: number }>(
        sql`select count(*)::int as n from presencia where visto_en > now() - interval '50 seconds'`,
      );
      return row?.n;
    };
    for (let i = 1; i <= 103; i += 1) await told({ ventana: `ventana-${i}` });
    expect(await kept()).toBe(100);
    await told({ ventana: 'ventana-7', estado: 'edita' });
    expect(await at.db.rows(sql`select ventana from presencia where edita`)).toEqual([
      { ventana: 'ventana-7' },
    ]);
    expect((await told({ ventana: 'ventana-1' }, 'funcionario')).otros).toHaveLength(1);
    await at.db.rows(
      sql`update presencia set visto_en = now() - interval '1 minute' where ventana <> 'ventana-7'`,
    );
    await told({ ventana: 'ventana-103' });
    expect(await kept()).toBe(2);
  });

  test('ends when the form closes, when it goes to another record, and when no beat comes', async () => {
    await told({ ventana: 'ventana-2' }, 'funcionario');
    await told({ ventana: 'ventana-2', estado: 'sale' }, 'funcionario');
    expect((await told({})).otros).toEqual([]);
    await told({ ventana: 'ventana-2' }, 'funcionario');
    const other = await make('sector', { codigo: 'P2', nombre: 'Otro' });
    await told({ ventana: 'ventana-2', id: other['id'] }, 'funcionario');
    expect((await told({})).otros).toEqual([]);
    await told({ ventana: 'ventana-2' }, 'funcionario');
    await at.db.orm.execute(
      sql`update presencia set visto_en = now() - interval '51 seconds' where ventana = 'ventana-2'`,
    );
    expect((await told({})).otros).toEqual([]);
  });

  test('comes with the version there is now and whose it is, or that it is gone', async () => {
    const record = await make('sector', { codigo: 'P3', nombre: 'Cambia' });
    const asked = { id: record['id'] };
    expect(await told(asked)).toMatchObject({ version: 1, propia: true });
    await save('sector', record, { nombre: 'Cambió' }, { rol: 'funcionario' });
    expect(await told(asked)).toMatchObject({
      version: 2,
      modificado_por: 'funcionario Prueba',
      propia: false,
    });
    await remove('sector', { ...record, version: 2 });
    expect(await told(asked)).toEqual({ otros: [], version: null });
  });

  test('leaves no line in the history, and is forgotten after an hour', async () => {
    const lines = () => at.db.rows(sql`select id from bitacora`);
    const before = (await lines()).length;
    await told({});
    expect(await lines()).toHaveLength(before);
    await at.db.orm.execute(sql`update presencia set visto_en = now() - interval '61 minutes'`);
    await cleanPresence(at.db);
    expect(await at.db.rows(sql`select 1 from presencia`)).toEqual([]);
  });

  test('is for who may read the record, and nobody else', async () => {
    expect((await send({}, null)).statusCode).toBe(401);
    expect((await send({ recurso: 'bitacora' }, 'funcionario')).statusCode).toBe(403);
    expect((await send({ recurso: 'nada' })).statusCode).toBe(403);
  });

  test.each([
    { id: 0 },
    { id: '1' },
    { ventana: 'corta' },
    { ventana: 'con blancos dentro' },
    { estado: 'duerme' },
    { recurso: 'x'.repeat(61) },
    { otra: 1 },
  ])('%j is refused', async (given) => {
    const answer = await send(given);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'JSON_INVALIDO']);
  });
});
