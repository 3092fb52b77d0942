import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

describe.each(engines)('what became of a write whose answer was lost, on %s', (engine) => {
  let at: TestApp;
  const { list, make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  const create = (key: string, codigo: string) =>
    at.call({
      method: 'POST',
      url: '/api/sector',
      payload: { codigo, nombre: `Sector ${codigo}` },
      headers: { 'idempotency-key': key },
    });
  const close = (payload: object, rol?: 'funcionario' | null) =>
    at.call({ method: 'POST', url: '/api/envios/cierre', payload }, rol);
  const total = async () => (await list('sector')).total;

  test('is told with the record that it made, as often as it is asked', async () => {
    const { id } = (await create('perdido-1', 'E1')).json();
    for (const _ of [1, 2]) {
      const answer = await close({ clave: 'perdido-1' });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { hecho: true, recurso: 'sector', id },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('of one that never arrived: it is not made, and not made either when it arrives after all', async () => {
    const before = await total();
    expect((await close({ clave: 'perdido-2' })).json()).toEqual({ hecho: false });
    const late = await create('perdido-2', 'E2');
    expect([late.statusCode, late.json().code]).toEqual([409, 'ENVIO_REPETIDO']);
    expect((await close({ clave: 'perdido-2' })).json()).toEqual({ hecho: false });
    expect(await total()).toBe(before);
  });

  test('of one that is still being written: either it is told, or it is refused', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `a-la-vez-${index}`);
    for (const [index, key] of keys.entries()) {
      const before = await total();
      const [made, closed] = await Promise.all([
        create(key, `F${index}`),
        close({ clave: key }).then((answer) => answer.json()),
      ]);
      const isMade = made.statusCode === 201;
      expect(closed).toEqual(
        isMade ? { hecho: true, recurso: 'sector', id: made.json().id } : { hecho: false },
      );
      expect(made.json().code).toBe(isMade ? undefined : 'ENVIO_REPETIDO');
      expect(await total()).toBe(before + (isMade ? 1 : 0));
    }
  });

  test('of a refused one is that it was not made', async () => {
    await make('sector', { codigo: 'G1', nombre: 'Ya está' });
    expect((await create('perdido-3', 'G1')).statusCode).toBe(409);
    expect((await close({ clave: 'perdido-3' })).json()).toEqual({ hecho: false });
  });

  test('of a change and of a batch is told, too', async () => {
    const { id, version, ...values } = await make('sector', { codigo: 'H1', nombre: 'Antes' });
    await at.call({
      method: 'PUT',
      url: `/api/sector/${Number(id)}`,
      payload: { ...values, nombre: 'Después' },
      headers: { 'idempotency-key': 'perdido-4', 'if-match': `"${Number(version)}"` },
    });
    expect((await close({ clave: 'perdido-4' })).json()).toEqual({
      hecho: true,
      recurso: 'sector',
      id,
    });
    await at.call({
      method: 'POST',
      url: '/api/sector/lote',
      payload: {
        accion: 'editar',
        seleccion: { ids: { [String(id)]: 2 } },
        cambios: { color: '#123456' },
      },
      headers: { 'idempotency-key': 'perdido-5' },
    });
    expect((await close({ clave: 'perdido-5' })).json()).toEqual({
      hecho: true,
      recurso: 'sector',
      id: null,
    });
  });

  test('is told to who sent it alone', async () => {
    await create('perdido-6', 'I1');
    // the second time the key is one of both
    for (const _ of [1, 2]) {
      expect((await close({ clave: 'perdido-6' }, 'funcionario')).json()).toEqual({ hecho: false });
      expect((await close({ clave: 'perdido-6' })).json()).toMatchObject({ hecho: true });
    }
    expect((await close({ clave: 'perdido-6' }, null)).statusCode).toBe(401);
  });

  test.each([{}, { clave: 'corta' }, { clave: 'x'.repeat(101) }, { clave: 'perdido-1', mas: 1 }])(
    '%j is refused',
    async (payload) => {
      const refused = await close(payload);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'JSON_INVALIDO']);
    },
  );
});
