import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { mapHooks, mapToys } from '../../support/toys/mapToys.ts';

describe.each(engines)('records that are made of chosen ones on %s', (engine) => {
  let at: TestApp;
  let ids: number[];
  const { make } = recordCalls(() => at);
  const send = (payload: object, headers: Record<string, string> = {}) =>
    at.call({ method: 'POST', url: '/api/queja/varios', payload, headers });
  const made = async (): Promise<Row[]> =>
    (await at.call({ url: '/api/queja?range=[0,99]' })).json();
  const body = (valores: Row, more: Row = {}) => ({ campo: 'fuente_id', ids, valores, ...more });

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: mapToys, hooks: mapHooks });
    ids = [];
    for (const codigo of ['A', 'B', 'C'])
      ids.push(Number((await make('fuente', { codigo }))['id']));
  });
  afterAll(() => at.close());

  test('one for each, as one batch that is undone as a whole', async () => {
    const answer = await send(body({ asunto: 'gotea' }));
    expect(answer.json()).toMatchObject({ total: 3 });
    expect((await made()).map(({ fuente_id, asunto }) => [fuente_id, asunto])).toEqual(
      ids.map((id) => [id, 'gotea']),
    );
    const lines = await at.db.rows<{ lote: string; accion: string }>(
      sql`select lote::text as lote, accion from bitacora where recurso = 'queja' order by id`,
    );
    expect(lines).toEqual(ids.map(() => ({ lote: answer.json().lote, accion: 'crear' })));
    const token = String(answer.headers['x-deshacer']);
    const undone = await at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });
    expect(undone.statusCode).toBe(200);
    expect(await made()).toEqual([]);
  });

  test('the same request under its key makes them once', async () => {
    const headers = { 'idempotency-key': 'varios-de-prueba' };
    const [first, again] = [
      await send(body({ asunto: 'una' }), headers),
      await send(body({ asunto: 'una' }), headers),
    ];
    expect(again.json()).toEqual(first.json());
    expect(await made()).toHaveLength(3);
  });

  test('all or none: what a rule refuses of one is refused of all', async () => {
    const answer = await send(body({ asunto: 'nada' }));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALIDO']);
    const gone = await send(body({ asunto: 'x' }, { ids: [...ids, 999_999] }));
    expect(gone.statusCode).toBe(422);
    expect(await made()).toHaveLength(3);
  });

  test('warnings are confirmed once for all', async () => {
    const asked = await send(body({ asunto: 'x', grave: true }));
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'AVISOS']);
    const sure = await send(body({ asunto: 'x', grave: true }), {
      'x-confirmar': String(asked.json().confirmar),
    });
    expect(sure.json()).toMatchObject({ total: 3 });
  });

  test.each([
    [{ campo: 'fuente', ids: [1], valores: {} }, '→ fuente_id?'],
    [{ campo: 'fuente_id', ids: [], valores: {} }, 'ids'],
    [
      { campo: 'fuente_id', ids: Array.from({ length: 2001 }, (_, i) => i + 1), valores: {} },
      'ids',
    ],
    [{ campo: 'fuente_id', ids: [1] }, 'valores'],
  ])('refuses %#', async (payload, words) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });

  test('no other list makes records', async () => {
    const answer = await at.call({
      method: 'POST',
      url: '/api/mueble/varios',
      payload: { campo: 'fuente_id', ids: [1], valores: {} },
    });
    expect(answer.json().message).toContain('no list makes mueble');
  });
});
