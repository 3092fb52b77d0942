import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { answerTo, person, petition, sentOn } from '../../../support/subjects/letters.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const LETTER = 'correspondencia';
const NO_TERM = { clase: 'informe', requiere_respuesta: false, plazo_dias: null, tipo_dias: null };

describe.each(engines)('a letter on %s', (engine) => {
  let at: TestApp;
  let who: Row;
  const { create, make, save, act, read, remove, history, list, batch } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-31T10:00:00-05:00' });
    who = await make('personal_interventoria', person());
  });
  afterAll(() => at.close());

  const letter = (values: Row = {}) => make(LETTER, petition(who, values));
  const codesOf = async (response: Awaited<ReturnType<typeof create>>) => {
    const fields: Record<string, { code: string }[]> = response.json().fields ?? {};
    const codes = Object.entries(fields).map(([name, [first]]) => `${name}: ${first?.code}`);
    return [response.statusCode, ...codes];
  };

  // the worked examples of domain 4.8
  test.each([
    ['2026-07-03', 15, 'habiles', '2026-07-28'],
    ['2026-07-03', 10, 'habiles', '2026-07-21'],
    ['2026-07-03', 30, 'habiles', '2026-08-20'],
    ['2026-07-03', 5, 'habiles', '2026-07-10'],
    ['2025-12-19', 15, 'habiles', '2026-01-14'],
    // 18 July is a Saturday, 20 July a holiday
    ['2026-07-03', 15, 'calendario', '2026-07-21'],
  ])('filed on %s with %i days (%s) is due on %s', async (filed, plazo_dias, tipo_dias, due) => {
    const dates = { fecha_documento: filed, fecha_radicacion: filed };
    expect(await letter({ ...dates, plazo_dias, tipo_dias })).toMatchObject({
      fecha_limite: due,
      fecha_respuesta: null,
      estado: 'radicada',
    });
  });

  test('that needs no answer has no term', async () => {
    expect(await letter(NO_TERM)).toMatchObject({ fecha_limite: null, semaforo: 'sin_plazo' });
  });

  test('takes the next number of its direction and year, or the one that was typed', async () => {
    const filed = (day: string) => ({ fecha_documento: day, fecha_radicacion: day });
    const of = async (values: Row) =>
      (await letter({ ...filed('2024-05-06'), ...values }))['radicado'];
    expect(await of({})).toBe('E-2024-00001');
    expect(await of({ sentido: 'enviada' })).toBe('S-2024-00001');
    expect(await of({ sentido: 'interna' })).toBe('I-2024-00001');
    expect(await of({ radicado: ' e-2024-00002 ' })).toBe('E-2024-00002');
    expect(await of({})).toBe('E-2024-00003');
    expect(await of(filed('2023-05-05'))).toBe('E-2023-00001');
    const twice = await create(LETTER, petition(who, { radicado: 'e-2024-00003' }));
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([409, ['radicado']]);
  });

  test('gets a number of its own when many are filed at once', async () => {
    const filed = { fecha_documento: '2022-05-06', fecha_radicacion: '2022-05-06' };
    const made = await Promise.all(Array.from({ length: 6 }, () => letter(filed)));
    expect(new Set(made.map(({ radicado }) => radicado))).toEqual(
      new Set([1, 2, 3, 4, 5, 6].map((n) => `E-2022-0000${n}`)),
    );
  });

  test('keeps its number when it is edited, and cannot lose it', async () => {
    const made = await letter();
    const saved = await save(LETTER, made, { asunto: 'Otro' });
    expect(saved.json()).toMatchObject({ radicado: made['radicado'], asunto: 'Otro' });
    expect(await codesOf(await save(LETTER, saved.json(), { radicado: null }))).toEqual([
      422,
      'radicado: OBLIGATORIO',
    ]);
  });

  test('moves its term with its dates, while it is open', async () => {
    const made = await letter();
    const saved = await save(LETTER, made, { plazo_dias: 10, fecha_radicacion: '2026-07-06' });
    expect(saved.json()['fecha_limite']).toBe('2026-07-22');
    const none = await save(LETTER, saved.json(), { requiere_respuesta: false });
    expect(none.json()).toMatchObject({ fecha_limite: null, plazo_dias: null, tipo_dias: null });
  });

  test('is not related to itself, nor in a circle', async () => {
    const [a, b, c] = [await letter(), await letter(), await letter()];
    expect(await codesOf(await save(LETTER, a, { relacionado_id: a['id'] }))).toEqual([
      422,
      'relacionado_id: RELACION_EN_CIRCULO',
    ]);
    expect((await save(LETTER, a, { relacionado_id: b['id'] })).statusCode).toBe(200);
    expect((await save(LETTER, b, { relacionado_id: c['id'] })).statusCode).toBe(200);
    const refused = await save(LETTER, c, { relacionado_id: a['id'] });
    expect(await codesOf(refused)).toEqual([422, 'relacionado_id: RELACION_EN_CIRCULO']);
    expect(refused.json().fields.relacionado_id[0].message).toContain(a['radicado']);
  });

  test('of two that are related to each other at once, one is refused', async () => {
    const [a, b] = [await letter(), await letter()];
    const answers = await Promise.all([
      save(LETTER, a, { relacionado_id: b['id'] }),
      save(LETTER, b, { relacionado_id: a['id'] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
  });

  test('goes through its states, and through no others', async () => {
    const made = await letter();
    for (const name of ['cerrar', 'responder', 'reabrir']) {
      const refused = await act(LETTER, made, { name });
      expect([name, refused.statusCode, refused.json().code]).toEqual([
        name,
        409,
        'TRANSICION_IMPOSIBLE',
      ]);
    }
    const open = (await act(LETTER, made, { name: 'tramitar' })).json();
    expect(open).toMatchObject({ estado: 'en_tramite', fecha_limite: '2026-07-28' });
    expect((await act(LETTER, open, { name: 'tramitar' })).statusCode).toBe(409);
    expect(await codesOf(await act(LETTER, open, { name: 'anular' }))).toEqual([
      422,
      'motivo: OBLIGATORIO',
    ]);
    const values = { motivo: 'Radicada dos veces' };
    const void_ = (await act(LETTER, open, { name: 'anular', values })).json();
    expect(void_).toMatchObject({ estado: 'anulada', fecha_limite: null, semaforo: 'sin_plazo' });
    expect((await history(LETTER, made))[0]).toMatchObject({ transicion: 'anular', ...values });
    expect((await save(LETTER, void_, { asunto: 'x' })).json().code).toBe('NO_EDITABLE');
    expect((await remove(LETTER, void_)).json().code).toBe('NO_BORRABLE');
    expect((await act(LETTER, void_, { name: 'cerrar' })).statusCode).toBe(409);
  });

  test('that needs no answer is closed from where it stands', async () => {
    const made = await letter(NO_TERM);
    const closed = (await act(LETTER, made, { name: 'cerrar' })).json();
    expect(closed['estado']).toBe('cerrada');
    expect(
      (await act(LETTER, closed, { name: 'anular', values: { motivo: 'x' } })).statusCode,
    ).toBe(409);
    const other = (await act(LETTER, await letter(NO_TERM), { name: 'tramitar' })).json();
    expect((await act(LETTER, other, { name: 'cerrar' })).json()['estado']).toBe('cerrada');
  });

  test('is put in progress in bulk, all or none', async () => {
    const [a, b] = [await letter(), await letter()];
    const ids = { [String(a['id'])]: 1, [String(b['id'])]: 1 };
    const both = { accion: 'tramitar', seleccion: { ids } };
    expect((await batch(LETTER, both)).statusCode).toBe(200);
    expect(await read(LETTER, b)).toMatchObject({ estado: 'en_tramite', version: 2 });
  });

  test('is deleted while it is filed and nothing answers it', async () => {
    const made = await letter();
    const answer = await make('respuesta', answerTo(made, {}));
    const refused = await remove(LETTER, made);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'REFERENCIADO']);
    expect(refused.json().detalle).toEqual({ respuesta: 1 });
    expect((await remove('respuesta', answer)).statusCode).toBe(200);
    expect((await remove(LETTER, made)).statusCode).toBe(200);
    const open = (await act(LETTER, await letter(), { name: 'tramitar' })).json();
    expect((await remove(LETTER, open)).json().code).toBe('NO_BORRABLE');
  });

  test('with answers keeps to them', async () => {
    const made = await letter();
    const extension = { clase: 'prorroga', nueva_fecha_limite: '2026-08-20' };
    await make('respuesta', answerTo(made, { ...extension, ...sentOn('2026-07-28') }));
    const now = await read(LETTER, made);
    expect(now).toMatchObject({ fecha_limite: '2026-08-20', estado: 'radicada' });
    const faults = async (values: Row) => codesOf(await save(LETTER, now, values));
    expect(await faults({ requiere_respuesta: false })).toEqual([
      422,
      'requiere_respuesta: CARTA_CON_RESPUESTAS',
    ]);
    expect(await faults({ fecha_radicacion: '2026-07-07' })).toEqual([
      422,
      'fecha_radicacion: RADICADA_DESPUES_DE_RESPUESTA',
    ]);
    expect(await faults({ plazo_dias: 14 })).toEqual([422, 'plazo_dias: PLAZO_CONTRA_RESPUESTA']);
    expect(await faults({ plazo_dias: 16 })).toEqual([200]);
  });

  test('comes first in the list the later it is due, and last without a term', async () => {
    const { rows } = await list(LETTER, { filter: { remitente: 'Alcaldía municipal' } });
    const days = rows.map(({ fecha_limite }) =>
      typeof fecha_limite === 'string' ? fecha_limite : '',
    );
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days).toContain('');
  });

  test('counts its term by the parameter and the calendar of the firm', async () => {
    const made = await letter();
    expect(made).toMatchObject({ fecha_limite: '2026-07-28', aviso_desde: '2026-07-23' });
    const values = { clave: 'dias_aviso_correspondencia', valor: 1, vigente_desde: '2026-07-01' };
    const notice = await make('parametro', values);
    expect((await read(LETTER, made))['aviso_desde']).toBe('2026-07-27');
    await remove('parametro', notice);
    expect((await read(LETTER, made))['aviso_desde']).toBe('2026-07-23');
  });
});
