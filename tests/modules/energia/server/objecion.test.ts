import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRef } from '../../../../src/core/files/filesApi.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import type { TimelineAnswer } from '../../../../src/core/resource/timeline.ts';
import { objectionHandlers } from '../../../../src/modules/energia/server/objecion.ts';
import { createPrinter } from '../../../../src/server/documents/printer.ts';
import { openDiskStore } from '../../../../src/server/files/diskStore.ts';
import { workOff } from '../../../../src/server/jobs/queue.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { inspector } from '../../../support/subjects/tours.ts';

const [INVOICE, LETTER] = ['factura_energia', 'correspondencia'];

describe.each(engines)('an objection on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  let person: Row;
  const { act, create, make, read, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
    person = await make('personal_interventoria', inspector('Ana', 1));
    // 82 W of a hundred lamps: 2,952 kWh a month
    for (let i = 0; i < 10; i += 1) {
      await make('infraestructura_alumbrado', lampAt(town, `P${i}`, { cantidad: 10 }));
    }
  });
  afterAll(() => at.close());

  const ask = async (record: Row, name: string, values: Row = {}, how = {}) =>
    act(INVOICE, await read(INVOICE, record), { name, values, how });
  const take = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    let response = await ask(record, name, values);
    if (response.json().confirmar !== undefined)
      response = await ask(record, name, values, { confirm: response.json().confirmar });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  let n = 0;
  const verified = async (values: Row = {}): Promise<Row> => {
    n += 1;
    const own = { cuenta: `C-${n}`, numero_factura: `F-${n}`, kwh_facturado: 4000 };
    return take(await make(INVOICE, invoiceOf('2026-07', { ...own, ...values })), 'verificar');
  };
  const letterOf = async (invoice: Row): Promise<Row> =>
    read(LETTER, { id: (await read(INVOICE, invoice))['objecion_id'] });
  const answerTo = (letter: Row, values: Row = {}) =>
    make(LETTER, {
      sentido: 'recibida',
      clase: 'objecion_factura',
      fecha_documento: '2026-07-15',
      fecha_radicacion: '2026-07-15',
      remitente: 'EBSA',
      destinatario: 'Interventoría',
      entidad: 'comercializador',
      asunto: 'Respuesta a la objeción',
      medio: 'correo_electronico',
      requiere_respuesta: false,
      relacionado_id: letter['id'],
      ...values,
    });
  const codes = (body: { fields?: Record<string, { code: string }[]> }): string[] =>
    Object.entries(body.fields ?? {}).flatMap(([name, found]) =>
      found.map(({ code }) => `${name}: ${code}`),
    );

  test('makes its letter: number, recipient, text, term, and the sheet as PDF', async () => {
    const invoice = await verified();
    expect(invoice['dictamen']).toBe('objetada');
    const objected = await take(invoice, 'objetar');
    expect(objected).toMatchObject({ estado: 'objecion_enviada' });
    const letter = await letterOf(objected);
    expect(letter).toMatchObject({
      radicado: expect.stringMatching(/^S-2026-\d{5}$/),
      sentido: 'enviada',
      clase: 'objecion_factura',
      fecha_radicacion: '2026-07-15',
      destinatario: 'Empresa de Energía de Boyacá S.A. E.S.P. (EBSA)',
      entidad: 'comercializador',
      asunto: expect.stringContaining('F-1'),
      contenido: expect.stringContaining('Energía de referencia: 2.952 kWh'),
      plazo_dias: 15,
      tipo_dias: 'habiles',
      // 20 July is a holiday
      fecha_limite: '2026-08-06',
      responsable_id: person['id'],
      estado: 'radicada',
    });
    const files = await openDiskStore({ folder: join(at.dataDir, 'archivos') });
    const deps = { db: at.db, files, printer: createPrinter(files), clock: () => at.clock.now };
    const handlers = objectionHandlers(deps, at.stores);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    expect(await workOff({ db: at.db, handlers, log })).toBe(1);
    const [sheet, ...more] = (await letterOf(objected))['adjuntos'] as FileRef[];
    expect([sheet?.nombre, sheet?.tipo, more]).toEqual([
      'Hoja de verificación F-1.pdf',
      'application/pdf',
      [],
    ]);
    // done twice, it is there once
    await handlers['hoja_de_objecion']?.({
      id: 1,
      clase: 'hoja_de_objecion',
      clave: 'x',
      datos: { factura: invoice['id'], carta: letter['id'] },
      intentos: 2,
    });
    expect((await letterOf(objected))['adjuntos']).toHaveLength(1);
  });

  test('after its term is said before, and needs a reason', async () => {
    const late = await verified({
      periodo: '2026-06',
      fecha_desde: '2026-06-01',
      fecha_hasta: '2026-06-30',
      fecha_vencimiento: '2026-07-15',
    });
    const bare = await ask(late, 'objetar');
    expect(codes(bare.json())).toEqual(['motivo: OBLIGATORIO']);
    const told = await ask(late, 'objetar', { motivo: 'Llegó tarde.' });
    expect([told.statusCode, told.body]).toEqual([409, expect.stringContaining('OBJECION_TARDIA')]);
    await take(late, 'objetar', { motivo: 'Llegó tarde.' });
    expect((await letterOf(late))['contenido']).toContain('por este motivo: Llegó tarde.');
  });

  test('is answered by the letter that is filed against it, which adjusts the invoice', async () => {
    const objected = await take(await verified(), 'objetar');
    const answer = await answerTo(await letterOf(objected));
    expect(await letterOf(objected)).toMatchObject({
      estado: 'respondida',
      fecha_respuesta: '2026-07-15',
      semaforo: 'respondida',
    });
    const old = { kwh_facturado: 4000, valor_energia: 2_882_000, valor_total: 2_882_000 };
    const unchanged = await ask(objected, 'ajustar', { ...old, resultado_objecion: 'aceptada' });
    expect(codes(unchanged.json())).toEqual(['resultado_objecion: RESPUESTA_SIN_CAMBIOS']);
    const values = { kwh_facturado: 2952, valor_energia: 2_126_916, valor_total: 2_126_916 };
    const rejected = await ask(objected, 'ajustar', { ...values, resultado_objecion: 'rechazada' });
    expect(codes(rejected.json())).toEqual(['resultado_objecion: RECHAZO_CON_CAMBIOS']);
    const adjusted = await take(objected, 'ajustar', {
      ...values,
      resultado_objecion: 'aceptada',
      respuesta_nota: 'Corrigen la lectura.',
    });
    expect(adjusted).toMatchObject({
      estado: 'ajustada',
      respuesta_id: answer['id'],
      resultado_objecion: 'aceptada',
      respuesta_nota: 'Corrigen la lectura.',
      verificacion: null,
    });
    const approved = await take(await take(adjusted, 'verificar'), 'aprobar');
    const paid = await take(approved, 'pagar', { fecha_pago: '2026-07-15' });
    expect(paid).toMatchObject({ estado: 'pagada', valor_pagado: 2_126_916, diferencia_pago: 0 });

    const thread = await at.call({
      url: `/api/${INVOICE}/${String(paid['id'])}/linea_de_tiempo?cuantos=50`,
    });
    const { hechos } = thread.json() as TimelineAnswer;
    expect(hechos.map(({ tipo }) => tipo).toSorted()).toEqual([
      'carta',
      'carta',
      'factura',
      'pago',
      'verificacion',
    ]);
  });

  test('loses its answer with the letter that is annulled', async () => {
    const objected = await take(await verified(), 'objetar');
    const answer = await answerTo(await letterOf(objected));
    await act(LETTER, answer, { name: 'anular', values: { motivo: 'De otra factura' } });
    expect(await letterOf(objected)).toMatchObject({
      estado: 'en_tramite',
      fecha_respuesta: null,
    });
  });

  test('that is rejected leaves the values, and whoever approves says why', async () => {
    const objected = await take(await verified(), 'objetar');
    const same = { kwh_facturado: 4000, valor_energia: 2_882_000, valor_total: 2_882_000 };
    const answered = await take(objected, 'ajustar', { ...same, resultado_objecion: 'rechazada' });
    expect(answered).toMatchObject({ estado: 'ajustada', respuesta_id: null, kwh_facturado: 4000 });
    const again = await take(answered, 'verificar');
    expect(again['dictamen']).toBe('objetada');
    const bare = await ask(again, 'aprobar');
    expect(codes(bare.json())).toEqual(['motivo: OBLIGATORIO']);
    expect((await ask(again, 'aprobar', { motivo: 'x' }, { rol: 'funcionario' })).statusCode).toBe(
      403,
    );
    // a second objection goes on from the first
    const first = await letterOf(objected);
    await take(again, 'objetar');
    expect((await letterOf(again))['relacionado_id']).toBe(first['id']);
  });

  test('is undone with its letter', async () => {
    const invoice = await verified();
    const answer = await ask(invoice, 'objetar');
    expect(answer.statusCode).toBe(200);
    const letter = await letterOf(invoice);
    const payload = { token: answer.headers['x-deshacer'] };
    const undone = await at.call({ method: 'POST', url: '/api/deshacer', payload });
    expect([undone.statusCode, undone.body]).toEqual([200, expect.anything()]);
    expect(await read(INVOICE, invoice)).toMatchObject({ estado: 'verificada', objecion_id: null });
    expect((await at.call({ url: `/api/${LETTER}/${String(letter['id'])}` })).statusCode).toBe(404);
  });

  test('by a letter of the person is linked, and no other is made', async () => {
    const invoice = await verified();
    const letter = await make(LETTER, {
      sentido: 'enviada',
      clase: 'objecion_factura',
      fecha_documento: '2026-07-14',
      fecha_radicacion: '2026-07-14',
      remitente: 'Interventoría',
      destinatario: 'EBSA',
      entidad: 'comercializador',
      asunto: 'Objeción',
      medio: 'fisico',
      requiere_respuesta: false,
    });
    const objected = await take(invoice, 'objetar', { objecion_id: letter['id'] });
    expect(objected['objecion_id']).toBe(letter['id']);
    expect((await letterOf(objected))['contenido']).toBeNull();
    expect((await save(LETTER, letter, { fecha_radicacion: '2026-09-30' })).statusCode).toBe(422);
    expect((await create(INVOICE, invoiceOf('2026-07', { cuenta: 'X' }))).statusCode).toBe(201);
  });
});
