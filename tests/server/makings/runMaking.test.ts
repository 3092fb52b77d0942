import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { mapHooks, mapToys } from '../../support/toys/mapToys.ts';

describe.each(engines)(
  'records of the same values, one of each that is chosen, on %s',
  (engine) => {
    let at: TestApp;
    let fountains: Row[];
    const ids = () => fountains.map(({ id }) => id);
    const { make } = recordCalls(() => at);
    const send = (payload: object, headers: Record<string, string> = {}) =>
      at.call({ method: 'POST', url: '/api/fuente/hacer/quejas', payload, headers });
    const made = async (): Promise<Row[]> =>
      (await at.call({ url: '/api/queja?range=[0,99]' })).json();
    const body = (valores: Row) => ({ seleccion: chosen(fountains), valores });

    beforeAll(async () => {
      at = await openTestApp(engine, { toys: mapToys, hooks: mapHooks });
      fountains = [];
      for (const codigo of ['A', 'B', 'C']) fountains.push(await make('fuente', { codigo }));
    });
    afterAll(() => at.close());

    test('one for each, as one batch that is undone as a whole', async () => {
      const answer = await send(body({ asunto: 'gotea' }));
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        expect.objectContaining({ hechos: 3, recurso: 'queja' }),
      ]);
      expect((await made()).map(({ fuente_id, asunto }) => [fuente_id, asunto])).toEqual(
        ids().map((id) => [id, 'gotea']),
      );
      const lines = await at.db.rows<{ lote: string; accion: string }>(
        sql`select lote::text as lote, accion from bitacora where recurso = 'queja' order by id`,
      );
      expect(lines).toEqual(ids().map(() => ({ lote: answer.json().lote, accion: 'crear' })));
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
      const seleccion = { ids: { ...chosen(fountains).ids, 999_999: 1 } };
      const gone = await send({ seleccion, valores: { asunto: 'x' } });
      expect([gone.statusCode, gone.json().code]).toEqual([412, 'VERSION_VIEJA']);
      expect(await made()).toHaveLength(3);
    });

    test('warnings are confirmed once for all', async () => {
      const asked = await send(body({ asunto: 'x', grave: true }));
      expect([asked.statusCode, asked.json().code]).toEqual([409, 'AVISOS']);
      const sure = await send(body({ asunto: 'x', grave: true }), {
        'x-confirmar': String(asked.json().confirmar),
      });
      expect(sure.json()).toMatchObject({ hechos: 3 });
    });

    test('the preview tells of which, and what begins their values, and writes nothing', async () => {
      const before = await made();
      const answer = await at.call({
        method: 'POST',
        url: '/api/fuente/hacer/quejas/previa',
        payload: { seleccion: { filtro: {}, total: 3 } },
      });
      expect(answer.json()).toMatchObject({
        total: 3,
        hace: 3,
        valores: { asunto: null, grave: false },
        muestra: [{ nombre: 'A' }, { nombre: 'B' }, { nombre: 'C' }],
        omitidos: [],
      });
      expect(await made()).toEqual(before);
    });

    test.each([
      [{ valores: {} }, 'seleccion'],
      [{ seleccion: { ids: {} } }, 'seleccion'],
      [{ seleccion: { ids: { 1: 1 } }, valores: { fuente_id: 2 } }, '"fuente_id" is not asked'],
    ])('refuses %#', async (payload, words) => {
      const answer = await send(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain(words);
    });

    test('no other list makes records', async () => {
      const payload = body({ asunto: 'x' });
      const answer = await at.call({ method: 'POST', url: '/api/queja/hacer/quejas', payload });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'RUTA_NO_EXISTE']);
    });
  },
);
