import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { actuacion } from '../../support/toys/toys.ts';

describe.each(engines)('transitions on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, remove, act, batch, read, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [actuacion], hooks: toyHooks });
  });
  afterAll(() => at.close());

  /** A record taken through transitions; each is accepted. */
  const taken = async (...steps: [name: string, values?: Row][]): Promise<Row> => {
    let record = await make('actuacion', { asunto: 'Prueba' });
    for (const [name, values] of steps) {
      const response = await act('actuacion', record, { name, ...(values ? { values } : {}) });
      if (response.statusCode !== 200) throw new Error(response.body);
      record = response.json();
    }
    return record;
  };

  test('a record begins in the initial state, whatever is sent', async () => {
    const made = await create('actuacion', { asunto: 'Nueva', estado: 'aprobada', acta: 'ACT-1' });
    expect(made.json()).toMatchObject({ estado: 'borrador', acta: null, urgente: false });
    const saved = await save('actuacion', made.json(), { estado: 'aprobada', folios: 3 });
    expect(saved.json()).toMatchObject({ estado: 'borrador', folios: 3 });
  });

  test('a transition moves the state, adds what the hook sets, and stands in the history', async () => {
    const made = await make('actuacion', { asunto: 'Larga', folios: 200 });
    const sent = await act('actuacion', made, { name: 'enviar' });
    expect([sent.statusCode, sent.headers.etag]).toEqual([200, '"2"']);
    expect(sent.json()).toMatchObject({ estado: 'enviada', urgente: true, version: 2 });
    expect((await history('actuacion', made))[0]).toMatchObject({
      accion: 'transicion',
      transicion: 'enviar',
      motivo: null,
      antes: { estado: 'borrador', urgente: false },
      despues: { estado: 'enviada', urgente: true },
    });
  });

  test('what a transition asks for must be given, a reason too, and nothing else', async () => {
    const sent = await taken(['enviar']);
    const silent = await act('actuacion', sent, { name: 'devolver', values: { motivo: '  ' } });
    expect([silent.statusCode, silent.json().fields]).toMatchObject([
      422,
      { motivo: [{ code: 'OBLIGATORIO' }] },
    ]);
    const strange = await act('actuacion', sent, {
      name: 'devolver',
      values: { motivo: 'Falta el acta', asunto: 'Otro', desconocido: 1 },
    });
    expect(strange.json().fields).toMatchObject({
      asunto: [{ code: 'CAMPO_NO_EDITABLE' }],
      desconocido: [{ code: 'CAMPO_NO_EDITABLE' }],
    });
    for (const [motivo, code] of [
      ['x'.repeat(501), 'MUY_LARGO'],
      [7, 'NO_ES_TEXTO'],
    ]) {
      const wrong = await act('actuacion', sent, { name: 'devolver', values: { motivo } });
      expect(wrong.json().fields).toMatchObject({ motivo: [{ code }] });
    }
    const back = await act('actuacion', sent, {
      name: 'devolver',
      values: { motivo: ' Falta el acta ' },
    });
    expect(back.json().estado).toBe('borrador');
    expect((await history('actuacion', sent))[0]).toMatchObject({ motivo: 'Falta el acta' });
  });

  test('a field that is asked for is checked and written', async () => {
    const sent = await taken(['enviar']);
    const approve = (fecha_aprobacion: unknown) =>
      act('actuacion', sent, { name: 'aprobar', values: { fecha_aprobacion } });
    expect((await approve(null)).json().fields).toMatchObject({
      fecha_aprobacion: [{ code: 'OBLIGATORIO' }],
    });
    expect((await approve('30/02/2026')).json().fields).toMatchObject({
      fecha_aprobacion: [{ code: 'NO_ES_FECHA' }],
    });
    expect((await approve('2026-07-01')).json()).toMatchObject({
      estado: 'aprobada',
      fecha_aprobacion: '2026-07-01',
      acta: expect.stringMatching(/^ACT-2026-\d{5}$/),
    });
  });

  test('an impossible transition names the state and what is possible', async () => {
    const made = await taken();
    for (const name of ['anular', 'inventada']) {
      const refused = await act('actuacion', made, {
        name,
        values: { motivo: 'x' },
        how: { language: 'en' },
      });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
      expect(refused.json().message).toMatch(/in state "Borrador"\. Possible now: Enviar\.$/);
    }
    const ended = await taken(
      ['enviar'],
      ['aprobar', { fecha_aprobacion: '2026-07-01' }],
      ['anular', { motivo: 'x' }],
    );
    const refused = await act('actuacion', ended, { name: 'enviar', how: { language: 'es' } });
    expect(refused.json().message).toBe(
      '«Enviar» no es posible en estado «Anulada». Posibles ahora: ninguna.',
    );
  });

  test('a transition of administrators or of the server is not for everybody', async () => {
    const sent = await taken(['enviar']);
    const values = { fecha_aprobacion: '2026-07-01' };
    const staff = await act('actuacion', sent, {
      name: 'aprobar',
      values,
      how: { rol: 'funcionario' },
    });
    expect([staff.statusCode, staff.json().code]).toEqual([403, 'PROHIBIDO']);
    const draft = await taken();
    const early = await act('actuacion', draft, {
      name: 'aprobar',
      values,
      how: { rol: 'funcionario' },
    });
    expect(early.statusCode).toBe(409);
    expect((await act('actuacion', sent, { name: 'vencer' })).statusCode).toBe(409);
  });

  test('a transition needs the present version', async () => {
    const made = await taken();
    const url = `/api/actuacion/${String(made['id'])}/acciones/enviar`;
    expect((await at.call({ method: 'POST', url })).statusCode).toBe(428);
    const stale = await act('actuacion', { ...made, version: 7 }, { name: 'enviar' });
    expect([stale.statusCode, stale.json().actual]).toEqual([412, made]);
    expect(
      (await act('actuacion', { id: 999_999, version: 1 }, { name: 'enviar' })).statusCode,
    ).toBe(404);
  });

  test('in a state that is not editable nothing is saved or deleted', async () => {
    const sent = await taken(['enviar']);
    const refused = await save('actuacion', sent, { folios: 9 }, { language: 'en' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'NO_EDITABLE', message: 'In state "Enviada" this record is read-only.' },
    ]);
    const kept = await remove('actuacion', sent);
    expect([kept.statusCode, kept.json().code]).toEqual([409, 'NO_BORRABLE']);
    expect(await read('actuacion', sent)).toEqual(sent);
    const back = await act('actuacion', sent, { name: 'devolver', values: { motivo: 'x' } });
    expect((await remove('actuacion', back.json())).statusCode).toBe(200);
  });

  test('a warning of a transition is confirmed like that of a save', async () => {
    const { json } = await create('actuacion', { asunto: 'Muy larga', folios: 600 });
    const made = (
      await create('actuacion', { asunto: 'Muy larga', folios: 600 }, { confirm: json().confirmar })
    ).json();
    const asked = await act('actuacion', made, { name: 'enviar' });
    expect([asked.statusCode, asked.json().avisos.length]).toEqual([409, 1]);
    const how = { confirm: asked.json().confirmar };
    expect((await act('actuacion', made, { name: 'enviar', how })).statusCode).toBe(200);
    expect((await history('actuacion', made))[0]).toMatchObject({
      motivo: 'Avisos confirmados: Más de 500 folios.',
    });
  });

  test('many are moved together, with consecutive numbers, or none is', async () => {
    const records = [await taken(['enviar']), await taken(['enviar']), await taken(['enviar'])];
    const draft = await taken();
    const cambios = { fecha_aprobacion: '2026-07-02' };
    const refused = await batch('actuacion', {
      accion: 'aprobar',
      seleccion: chosen([...records, draft]),
      cambios,
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'TRANSICION_IMPOSIBLE',
        rechazos: [{ motivo: expect.stringContaining('Borrador'), ids: [draft['id']] }],
      },
    ]);
    const unasked = await batch('actuacion', { accion: 'aprobar', seleccion: chosen(records) });
    expect([unasked.statusCode, unasked.json().rechazos]).toMatchObject([
      422,
      [{ ids: records.map(({ id }) => id) }],
    ]);
    expect(unasked.json().fields.fecha_aprobacion).toHaveLength(1);
    const done = await batch('actuacion', {
      accion: 'aprobar',
      seleccion: chosen(records),
      cambios,
    });
    expect(done.json()).toMatchObject({ total: 3 });
    const after = await Promise.all(records.map((record) => read('actuacion', record)));
    const numbers = after.map(({ acta }) => Number(String(acta).slice(-5)));
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    const seleccion = chosen(after);
    await batch('actuacion', { accion: 'anular', seleccion, motivo: 'Acta equivocada' });
    const [last] = await history('actuacion', records[1]!);
    expect(last).toMatchObject({
      transicion: 'anular',
      motivo: 'Acta equivocada',
      lote: expect.any(String),
    });
  });
});
