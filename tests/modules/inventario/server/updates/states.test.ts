import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { engines } from '../../../../support/database/database.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../../support/server/testApp.ts';
import { POINT, UPDATE, updateCalls, updateOf } from '../../../../support/subjects/updates.ts';

const TRANSITIONS = ['enviar', 'aprobar', 'rechazar', 'devolver', 'corregir', 'anular'];

describe.each(engines)('the states of an update on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  let made = 0;
  const calls = recordCalls(() => at);
  const { make, save, remove, read, act, batch, history, list } = calls;
  const { draft, take, sent, approved, current } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const element = async (): Promise<Row> => {
    made += 1;
    return { infraestructura_id: (await make(POINT, lampAt(town, `E-${made}`)))['id'] };
  };
  const theft = async (values: Row = {}) =>
    updateOf('hurto', '2026-08-01', { ...(await element()), ...values });
  const codesIn = (body: Row) =>
    Object.entries((body['fields'] ?? {}) as Record<string, { code: string }[]>).flatMap(
      ([name, all]) => all.map(({ code }) => `${name}: ${code}`),
    );
  const motivo = 'Falta el acta';

  test('allow exactly the moves of the domain', async () => {
    const inState: Record<string, () => Promise<Row>> = {
      borrador: async () => draft(await theft()),
      en_revision: async () => sent(await theft()),
      aprobada: async () => approved(await theft()),
      rechazada: async () => take(await sent(await theft()), 'rechazar', { motivo }),
      anulada: async () => take(await approved(await theft()), 'anular', { motivo }),
    };
    const possible: Record<string, string[]> = {};
    const refusals = new Set<string>();
    for (const [state, reach] of Object.entries(inState)) {
      possible[state] = [];
      for (const name of TRANSITIONS) {
        const record = await reach();
        const asks = name === 'rechazar' || name === 'anular' ? { motivo } : {};
        const response = await act(UPDATE, record, { name, values: asks });
        const { code = 'OK' } = response.json();
        refusals.add(code === 'OK' ? '' : `${response.statusCode} ${code}`);
        if (response.statusCode === 200) possible[state].push(name);
      }
    }
    expect(possible).toEqual({
      borrador: ['enviar'],
      en_revision: ['aprobar', 'rechazar', 'devolver'],
      aprobada: ['anular'],
      rechazada: ['corregir'],
      anulada: [],
    });
    expect([...refusals].toSorted()).toEqual(['', '409 TRANSICION_IMPOSIBLE']);
  });

  test('let a draft alone be edited and deleted', async () => {
    const open = await draft(await theft());
    const changed = await save(UPDATE, open, { soporte_numero: 'A-2' });
    expect(changed.statusCode).toBe(200);
    const closed = await take(changed.json(), 'enviar');
    const edit = await save(UPDATE, closed, { soporte_numero: 'A-3' });
    expect([edit.statusCode, edit.json().code]).toEqual([409, 'NO_EDITABLE']);
    const gone = await remove(UPDATE, closed);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
    const back = await take(closed, 'devolver');
    expect((await remove(UPDATE, back)).statusCode).toBe(200);
  });

  test('ask for a reason to reject and to annul, keep it, and drop it with the correction', async () => {
    const record = await sent(await theft());
    const without = await act(UPDATE, record, { name: 'rechazar' });
    expect([without.statusCode, codesIn(without.json())]).toEqual([422, ['motivo: OBLIGATORIO']]);
    const rejected = await take(record, 'rechazar', { motivo });
    expect(rejected).toMatchObject({
      estado: 'rechazada',
      motivo,
      revisado_por: at.users.administrador,
      revisado_en: '2026-08-20T10:00:00-05:00',
    });
    expect((await history(UPDATE, record))[0]).toMatchObject({ transicion: 'rechazar', motivo });
    const open = await take(rejected, 'corregir');
    expect(open).toMatchObject({ estado: 'borrador', motivo: null, numero: record['numero'] });
    expect(await take(open, 'enviar')).toMatchObject({ numero: record['numero'] });
  });

  test('give a number when it is sent, without gaps', async () => {
    const records = [await draft(await theft()), await draft(await theft())];
    expect(records.map(({ numero }) => numero)).toEqual([null, null]);
    const numbers = [];
    for (const record of records)
      numbers.push(Number(String((await take(record, 'enviar'))['numero']).slice(-5)));
    expect(numbers[1]).toBe(Number(numbers[0]) + 1);
    const drafts = [];
    for (let i = 0; i < 5; i += 1) drafts.push(await draft(await theft()));
    const both = await Promise.all(drafts.map((one) => act(UPDATE, one, { name: 'enviar' })));
    const given = both.map((response) => Number(String(response.json().numero).slice(-5)));
    const next = Number(numbers[1]) + 1;
    expect(given.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4].map((i) => next + i));
  });

  test('let one of two approvals of an element through, when both cannot be', async () => {
    const of = await element();
    const both = [
      await sent(updateOf('retiro', '2026-08-01', { ...of, soporte_numero: 'A-1' })),
      await sent(updateOf('retiro', '2026-08-02', { ...of, soporte_numero: 'A-2' })),
    ];
    const answers = await Promise.all(both.map((one) => act(UPDATE, one, { name: 'aprobar' })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 422]);
    expect(await current(of['infraestructura_id'])).toMatchObject({ n_actualizaciones: 1 });
  });

  test('judge a draft among the others of its element that are on their way', async () => {
    const of = await element();
    const stolen = await sent(updateOf('hurto', '2026-08-01', of));
    const back = await draft(updateOf('reinstalacion', '2026-08-05', of));
    expect(back).toMatchObject({ delta_carga_w: 82, delta_kwh_mes: 29.52 });
    const early = await act(UPDATE, await take(back, 'enviar'), { name: 'aprobar' });
    expect([early.statusCode, codesIn(early.json())]).toEqual([
      422,
      ['tipo: REINSTALACION_IMPOSIBLE'],
    ]);
    await take(stolen, 'aprobar');
    expect((await act(UPDATE, await read(UPDATE, back), { name: 'aprobar' })).statusCode).toBe(200);
  });

  test('write anew what later updates change, when one before them comes or goes', async () => {
    const of = await element();
    const stolen = await approved(updateOf('hurto', '2026-08-10', of));
    expect(stolen).toMatchObject({ delta_carga_w: -82 });
    const led = { ...of, cambios: { luminaria_id: town.led } };
    const modern = await approved(updateOf('modernizacion', '2026-08-05', led));
    expect(modern).toMatchObject({
      delta_carga_w: -42,
      valores_anteriores: { luminaria_id: town.na },
    });
    const after = await read(UPDATE, stolen);
    expect(after).toMatchObject({ delta_carga_w: -40, version: Number(stolen['version']) + 1 });
    expect((await history(UPDATE, stolen))[0]).toMatchObject({
      accion: 'editar',
      motivo: `Recalculada al aprobar ${String(modern['numero'])}`,
    });
    await take(modern, 'anular', { motivo });
    expect(await read(UPDATE, stolen)).toMatchObject({ delta_carga_w: -82, delta_kwh_mes: -29.52 });
  });

  test('refuse the same twice in one lot, stored or sent together', async () => {
    const values = await theft({ lote: 'L-1' });
    const first = await draft(values);
    const again = await calls.create(UPDATE, values, { language: 'es' });
    expect([again.statusCode, codesIn(again.json())]).toEqual([
      422,
      ['tipo: ACTUALIZACION_REPETIDA'],
    ]);
    expect(again.json().fields.tipo[0].message).toContain(`borrador ${String(first['id'])}`);
    expect((await calls.create(UPDATE, { ...values, lote: 'L-2' })).statusCode).toBe(201);
    const cambios = { codigo: 'REP-1', tipo_id: town.pos, barrio_id: town.barrio };
    const expansion = updateOf('expansion', '2026-08-01', { cambios });
    await draft(expansion);
    const twice = await calls.create(UPDATE, {
      ...expansion,
      cambios: { ...cambios, codigo: 'rep-1' },
    });
    expect([twice.statusCode, codesIn(twice.json())]).toEqual([
      422,
      ['tipo: ACTUALIZACION_REPETIDA'],
    ]);
  });

  test('keep who may not approve from approving, alone and in bulk', async () => {
    const parameter = await make('parametro', {
      clave: 'permisos',
      valor: { modo: 'restringido', aprobadores: [] },
      vigente_desde: '2026-08-01',
    });
    const record = await sent(await theft());
    const how = { rol: 'funcionario' } as const;
    for (const name of ['aprobar', 'rechazar']) {
      const response = await act(UPDATE, record, { name, values: { motivo }, how });
      expect([response.statusCode, response.json().code]).toEqual([403, 'PROHIBIDO']);
    }
    const seleccion = { ids: { [String(record['id'])]: Number(record['version']) } };
    const bulk = await batch(UPDATE, { accion: 'aprobar', seleccion }, how);
    expect(bulk.statusCode).toBe(403);
    await remove('parametro', parameter);
    expect((await list(UPDATE, { filter: { id: [record['id']] } })).rows).toMatchObject([
      { estado: 'en_revision' },
    ]);
  });
});
