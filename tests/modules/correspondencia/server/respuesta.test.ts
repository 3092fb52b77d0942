import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { answerTo, person, petition, sentOn } from '../../../support/subjects/letters.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const LETTER = 'correspondencia';
const ANSWER = 'respuesta';

describe.each(engines)('an answer on %s', (engine) => {
  let at: TestApp;
  let who: Row;
  const { create, make, save, act, read, remove, history, list, batch } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-31T10:00:00-05:00' });
    who = await make('personal_interventoria', person());
  });
  afterAll(() => at.close());

  let last = 0;
  const letter = (values: Row = {}) => make(LETTER, petition(who, values));
  const answer = (to: Row, values: Row = {}) =>
    answerTo(to, { radicado: `R-${(last += 1)}`, ...values });
  const faultsOf = async (response: Awaited<ReturnType<typeof create>>) => {
    const fields: Record<string, { code: string; message: string }[]> =
      response.json().fields ?? {};
    const codes = Object.entries(fields).map(([name, [first]]) => `${name}: ${first?.code}`);
    return [response.statusCode, ...codes];
  };
  const extension = (nueva_fecha_limite: string, sent: Row = {}): Row => ({
    clase: 'prorroga',
    nueva_fecha_limite,
    ...sent,
  });

  test('that is definitive and sent answers its letter, in time or late', async () => {
    const [inTime, late] = [await letter(), await letter()];
    const kept = await make(ANSWER, answer(inTime, sentOn('2026-07-28')));
    expect(kept).toMatchObject({ dias_usados: 15, oportuna: true });
    expect(await read(LETTER, inTime)).toMatchObject({
      estado: 'respondida',
      semaforo: 'respondida',
      fecha_respuesta: '2026-07-28',
    });
    expect((await history(LETTER, inTime))[0]).toMatchObject({
      accion: 'transicion',
      transicion: 'responder',
      usuario: 'administrador@farola.test',
    });
    const missed = await make(ANSWER, answer(late, sentOn('2026-07-29')));
    expect(missed).toMatchObject({ dias_usados: 16, oportuna: false });
    expect((await read(LETTER, late))['semaforo']).toBe('respondida_tarde');
    const { rows } = await list(LETTER, { filter: { semaforo: 'respondida_tarde' } });
    expect(rows.map(({ id }) => id)).toEqual([late['id']]);
    const { rows: bad } = await list(ANSWER, { filter: { oportuna: false } });
    expect(bad.map(({ id }) => id)).toEqual([missed['id']]);
  });

  test('that is not sent, or not definitive, leaves the letter open', async () => {
    const made = await letter();
    const draft = await make(ANSWER, answer(made));
    expect(draft).toMatchObject({ dias_usados: null, oportuna: null });
    await make(ANSWER, answer(made, { clase: 'parcial', ...sentOn('2026-07-10') }));
    await make(ANSWER, answer(made, { clase: 'traslado', ...sentOn('2026-07-10') }));
    expect(await read(LETTER, made)).toMatchObject({ estado: 'radicada', fecha_respuesta: null });
    const sent = await save(ANSWER, draft, sentOn('2026-07-20'));
    expect([sent.statusCode, sent.json()['oportuna']]).toEqual([200, true]);
    const answered = await read(LETTER, made);
    expect(answered).toMatchObject({ estado: 'respondida', fecha_respuesta: '2026-07-20' });
    expect((await save(LETTER, answered, { asunto: 'x' })).json().code).toBe('NO_EDITABLE');
    expect((await act(LETTER, answered, { name: 'cerrar' })).json()['estado']).toBe('cerrada');
  });

  test('that was not sent after all reopens its letter', async () => {
    const made = (await act(LETTER, await letter(), { name: 'tramitar' })).json();
    const sent = await make(ANSWER, answer(made, sentOn('2026-07-20')));
    const refused = await remove(ANSWER, sent);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_BORRABLE']);
    expect(refused.json().message).toContain('07/20/2026');
    const back = await save(ANSWER, sent, { medio_envio: null, fecha_envio: null });
    expect(back.json()).toMatchObject({ dias_usados: null, oportuna: null });
    expect(await read(LETTER, made)).toMatchObject({
      estado: 'en_tramite',
      fecha_respuesta: null,
      fecha_limite: '2026-07-28',
    });
    expect((await history(LETTER, made))[0]).toMatchObject({ transicion: 'reabrir' });
    expect((await remove(ANSWER, back.json())).statusCode).toBe(200);
  });

  test('that turns out to be of another letter answers that one instead', async () => {
    const [a, b] = [await letter(), await letter()];
    const sent = await make(ANSWER, answer(a, sentOn('2026-07-20')));
    expect((await save(ANSWER, sent, { correspondencia_id: b['id'] })).statusCode).toBe(200);
    expect((await read(LETTER, a))['estado']).toBe('en_tramite');
    expect((await read(LETTER, b))['estado']).toBe('respondida');
  });

  test('counts from the first definitive one that was sent', async () => {
    const made = await letter();
    await make(ANSWER, answer(made, sentOn('2026-07-29')));
    await make(ANSWER, answer(made, sentOn('2026-07-28')), 'sure');
    expect(await read(LETTER, made)).toMatchObject({
      fecha_respuesta: '2026-07-28',
      semaforo: 'respondida',
    });
  });

  test('forwards a letter within five business days', async () => {
    const made = await letter();
    const forward = (values: Row) => create(ANSWER, answer(made, { clase: 'traslado', ...values }));
    expect(await faultsOf(await forward(sentOn('2026-07-13')))).toEqual([
      422,
      'fecha_envio: TRASLADO_TARDIO',
    ]);
    const late = await forward({ fecha: '2026-07-11' });
    expect(await faultsOf(late)).toEqual([422, 'fecha: TRASLADO_TARDIO']);
    expect(late.json().fields.fecha[0].message).toContain('07/10/2026');
    expect((await forward(sentOn('2026-07-10'))).json()['oportuna']).toBe(true);
  });

  test('extends the term to its double at most, before it expires', async () => {
    const made = await letter();
    const extend = (values: Row) => create(ANSWER, answer(made, values));
    const late = await extend(extension('2026-08-05', sentOn('2026-07-29')));
    expect(await faultsOf(late)).toEqual([422, 'fecha_envio: PRORROGA_TARDIA']);
    expect(late.json().fields.fecha_envio[0].message).toContain('07/28/2026');
    expect(await faultsOf(await extend(extension('2026-08-05', { fecha: '2026-07-29' })))).toEqual([
      422,
      'fecha: PRORROGA_TARDIA',
    ]);
    const long = await extend(extension('2026-08-21', sentOn('2026-07-28')));
    expect(await faultsOf(long)).toEqual([422, 'nueva_fecha_limite: PRORROGA_EXCESIVA']);
    expect(long.json().fields.nueva_fecha_limite[0].message).toContain('08/20/2026');
    expect(await faultsOf(await extend(extension('2026-07-28')))).toEqual([
      422,
      'nueva_fecha_limite: PRORROGA_NO_ALARGA',
    ]);

    const draft = await make(ANSWER, answer(made, extension('2026-08-05')));
    expect((await read(LETTER, made))['fecha_limite']).toBe('2026-07-28');
    const first = (await save(ANSWER, draft, sentOn('2026-07-28'))).json();
    expect(await read(LETTER, made)).toMatchObject({
      fecha_limite: '2026-08-05',
      aviso_desde: '2026-07-31',
      estado: 'radicada',
    });
    const second = extension('2026-08-20', { fecha: '2026-08-05', ...sentOn('2026-08-05') });
    expect((await extend(second)).statusCode).toBe(201);
    expect((await read(LETTER, made))['fecha_limite']).toBe('2026-08-20');
    const unsent = await save(ANSWER, first, { medio_envio: null, fecha_envio: null });
    expect(await faultsOf(unsent)).toEqual([422, 'nueva_fecha_limite: PRORROGA_POSTERIOR']);
    const kept = await make(ANSWER, answer(made, { fecha: '2026-08-06', ...sentOn('2026-08-20') }));
    expect(kept['oportuna']).toBe(true);
    expect((await read(LETTER, made))['semaforo']).toBe('respondida');
  });

  test('of a letter that is done with may only still get its proof and its notes', async () => {
    const made = await letter();
    const sent = await make(ANSWER, answer(made, sentOn('2026-07-20')));
    const closed = await act(LETTER, await read(LETTER, made), { name: 'cerrar' });
    expect(closed.json()['estado']).toBe('cerrada');
    const noted = await save(ANSWER, sent, { observaciones: 'Recibido en ventanilla' });
    expect(noted.statusCode).toBe(200);
    const changed = await save(ANSWER, noted.json(), { fecha_envio: '2026-07-21' });
    expect(await faultsOf(changed)).toEqual([422, 'correspondencia_id: CARTA_TERMINADA']);
    expect(changed.json().fields.correspondencia_id[0].message).toContain(made['radicado']);
    expect(await faultsOf(await create(ANSWER, answer(made)))).toEqual([
      422,
      'correspondencia_id: REFERENCIA_NO_ADMITIDA',
    ]);
  });

  test('is sent in bulk, each with what it does to its letter', async () => {
    const letters = [await letter(), await letter()];
    const drafts = [];
    for (const one of letters) drafts.push(await make(ANSWER, answer(one)));
    const ids = Object.fromEntries(drafts.map(({ id }) => [String(id), 1]));
    const cambios = sentOn('2026-07-21');
    const done = await batch(ANSWER, { accion: 'editar', seleccion: { ids }, cambios });
    expect(done.statusCode).toBe(200);
    for (const one of letters) expect((await read(LETTER, one))['estado']).toBe('respondida');
    const [newest] = await history(LETTER, letters[1] ?? {});
    expect(newest).toMatchObject({ transicion: 'responder', lote: done.json().lote });
  });

  test('of two that are sent at once, the second is asked about, and the letter is answered once', async () => {
    const made = await letter();
    const sent = ['2026-07-21', '2026-07-22'].map((day) => answer(made, sentOn(day)));
    const both = await Promise.all(sent.map((one) => create(ANSWER, one)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = both.findIndex(({ statusCode }) => statusCode === 409);
    expect(both[late]?.json()).toMatchObject({
      code: 'AVISOS',
      avisos: [{ code: 'YA_RESPONDIDA' }],
    });
    expect((await make(ANSWER, sent[late] ?? {}, 'sure'))['dias_usados']).toBeGreaterThan(0);
    expect(await read(LETTER, made)).toMatchObject({
      estado: 'respondida',
      fecha_respuesta: '2026-07-21',
    });
    const taken = (await history(LETTER, made)).filter((one) => one['transicion'] === 'responder');
    expect(taken).toHaveLength(1);
  });

  test('is not given to a letter that is being voided', async () => {
    const made = await letter();
    const [voided, answered] = await Promise.all([
      act(LETTER, made, { name: 'anular', values: { motivo: 'Repetida' } }),
      create(ANSWER, answer(made, sentOn('2026-07-21'))),
    ]);
    const { estado } = await read(LETTER, made);
    const wins = { anulada: [200, 422], respondida: [412, 201] }[String(estado)];
    expect([voided.statusCode, answered.statusCode]).toEqual(wins);
  });
});
