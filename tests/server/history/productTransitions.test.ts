import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../resources.config.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { invoiceOf } from '../../support/subjects/energy.ts';
import { answerTo, petition, sentOn } from '../../support/subjects/letters.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { sampleWorkbook } from '../../support/sheets/sampleWorkbook.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { makeTours, planAt, tourAt, visitAt, type Tours } from '../../support/subjects/tours.ts';
import { uploading } from '../../support/server/uploading.ts';
import { receiptOf, workOf } from '../../support/subjects/works.ts';

/** What every write sets anew, and what an undone transition leaves behind on purpose. */
const OF_WRITES = ['version', 'modificado_en', 'modificado_por', 'creado_en', 'creado_por'];

const FOLLOWED = resources.filter(
  ({ name }) => !['bitacora', 'importacion', 'usuario'].includes(name),
);

/**
 * A transition of the product goes back with all that it moved along, or is refused and then nothing
 * moves: in either case no record of any kind is left half way.
 */
describe.each(engines)('undoing transitions of the product on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { make, save, act, read, list } = recordCalls(() => at);
  const upload = uploading(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-31T10:00:00-05:00' });
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  /** Every record of every kind, without what writes set. */
  const everything = async (): Promise<Record<string, Row>> => {
    const all: Record<string, Row> = {};
    for (const { name } of FOLLOWED) {
      for (const row of (await list(name, { sort: ['id', 'ASC'] })).rows) {
        const kept = Object.entries(row).filter(([field]) => !OF_WRITES.includes(field));
        all[`${name} ${String(row['id'])}`] = Object.fromEntries(kept);
      }
    }
    return all;
  };
  const taken = async (resource: string, record: Row, name: string, values: Row = {}) => {
    const now = await read(resource, record);
    let response = await act(resource, now, { name, values });
    const confirm: unknown = response.json().confirmar;
    if (typeof confirm === 'string') {
      response = await act(resource, now, { name, values, how: { confirm } });
    }
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
    return response;
  };
  type Answered = Awaited<ReturnType<typeof act>>;
  /** Undoes it by the token of its answer, or, where it answers none, by its line of the history. */
  const undoOf = async (resource: string, record: Row, answer: Answered): Promise<Answered> => {
    const url = `/api/${resource}/${String(record['id'])}/historia`;
    const [line] = (await at.call({ url })).json() as Row[];
    const token = answer.headers['x-deshacer'] ?? `${resource}.cambio.${String(line?.['id'])}`;
    return at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });
  };
  const checked = async (
    resource: string,
    record: Row,
    deed: () => Promise<Answered>,
  ): Promise<Answered> => {
    const before = await everything();
    const answer = await deed();
    const after = await everything();
    expect(after).not.toEqual(before);
    const undone = await undoOf(resource, record, answer);
    const is = await everything();
    if (undone.statusCode === 200) {
      expect(undone.json()).toMatchObject({ conservados: { total: 0 }, imposibles: { total: 0 } });
      expect(is).toEqual(before);
      return undone;
    }
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'NO_SE_DESHACE']);
    expect(String(undone.json().message).length).toBeGreaterThan(30);
    expect(is).toEqual(after);
    return undone;
  };
  /** 200, or what refused it. */
  const outcomeOf = async (...given: Parameters<typeof checked>): Promise<unknown> => {
    const { statusCode, body } = await checked(...given);
    return statusCode === 200 ? 200 : body;
  };

  const PLAN = 'programacion_recorrido';
  test('a plan that is confirmed, cancelled or moved to another day', async () => {
    const plan = await make(PLAN, planAt(tours, '2026-09-03'));
    expect(await outcomeOf(PLAN, plan, () => taken(PLAN, plan, 'confirmar'))).toBe(200);
    expect(
      await outcomeOf(PLAN, plan, () => taken(PLAN, plan, 'cancelar', { motivo: 'Lluvia' })),
    ).toBe(200);
    const values = { motivo: 'Lluvia', fecha: '2026-09-10' };
    expect(await outcomeOf(PLAN, plan, () => taken(PLAN, plan, 'reprogramar', values))).toBe(200);
  });

  const TOUR = 'recorrido';
  test('the end of a tour, with the cases and drafts that it led to', async () => {
    const plan = await make(PLAN, planAt(tours, '2026-08-29'), 'sure');
    await taken(PLAN, plan, 'confirmar');
    const inicio = '2026-08-29T19:00:00-05:00';
    const tour = await make(TOUR, tourAt(tours, { inicio, programacion_id: plan['id'] }));
    const fecha_hora = '2026-08-29T20:00:00-05:00';
    await make('recorrido_hallazgo', visitAt(tours, tour, { fecha_hora }));
    await make(
      'recorrido_hallazgo',
      visitAt(tours, tour, {
        infraestructura_id: tours.puntos[1],
        resultado: 'falla',
        tipo_falla: 'apagada',
        fecha_hora,
      }),
    );
    const values = { fin: '2026-08-29T22:00:00-05:00', motivo: 'Lluvia' };
    const closed = await outcomeOf(TOUR, tour, () => taken(TOUR, tour, 'cerrar', values));
    expect(closed).toBe(200);
    await taken(TOUR, tour, 'cerrar', values);
    expect(
      await outcomeOf(TOUR, tour, () => taken(TOUR, tour, 'anular', { motivo: 'Otro sector' })),
    ).toBe(200);
  });

  const CASE = 'seguimiento_mantenimiento';
  test('each step of a case of maintenance', async () => {
    const made = await make(CASE, {
      fuente: 'pqr',
      radicado_pqr: 'pqr-1',
      fecha_reporte: '2026-08-30T08:00:00-05:00',
      infraestructura_id: tours.puntos[0],
      tipo_falla: 'apagada',
      prioridad: 'media',
    });
    const steps: [string, Row][] = [
      ['asignar', { cuadrilla: 'Móvil 1' }],
      ['atender', { fecha_atencion: '2026-08-30T12:00:00-05:00', accion: 'cambio_fotocelda' }],
      ['cerrar', { verificado_por: tours.ana, fecha_verificacion: '2026-08-30T15:00:00-05:00' }],
    ];
    for (const [name, values] of steps) {
      expect(await outcomeOf(CASE, made, () => taken(CASE, made, name, values))).toBe(200);
      await taken(CASE, made, name, values);
    }
  });

  const RECEIPT = 'recibo_obras';
  test('the approval of a receipt, with the updates that it proposed', async () => {
    const town = { ...tours, inspector: tours.ana };
    const obra = await make('registro_obras', workOf(town, 'O1'));
    const cut = { clave: 'fecha_corte_base', valor: '2026-01-31', vigente_desde: '2026-01-01' };
    await make('parametro', cut);
    const header = ['Código', 'Tipo', 'Tecnología', 'Potencia (W)', 'Barrio', 'Dirección'];
    const point = ['NUE-1', 'LUM', 'LED', 40, 'Los Álamos', 'Calle 3'];
    const book = sampleWorkbook({ Puntos: [header, point] });
    const listado_puntos = [await upload(book, 'puntos.xlsx')];
    const made = await make(RECEIPT, receiptOf(obra, 'ACTA-1', { listado_puntos }));
    expect(await outcomeOf(RECEIPT, made, () => taken(RECEIPT, made, 'enviar'))).toBe(200);
    await taken(RECEIPT, made, 'enviar');
    // what it proposed is under review, where nothing is deleted: annulling is the way back
    const approval = await outcomeOf(RECEIPT, made, () => taken(RECEIPT, made, 'aprobar'));
    expect(JSON.parse(String(approval))).toEqual({
      code: 'NO_SE_DESHACE',
      message: expect.stringMatching(
        /^Nothing was changed\. Actualización .*NUE-1: Cannot be deleted: in state "En revisión" it is kept\.$/,
      ),
    });
    expect(
      await outcomeOf(RECEIPT, made, () => taken(RECEIPT, made, 'anular', { motivo: 'Repetida' })),
    ).toBe(200);
  });

  const LETTER = 'correspondencia';
  test('an answer that is sent, and moves its letter', async () => {
    const letter = await make(LETTER, petition({ id: tours.ana }));
    const answer = await make('respuesta', answerTo(letter, { radicado: 'R-1' }));
    const send = async () =>
      save('respuesta', await read('respuesta', answer), sentOn('2026-07-28'));
    expect(await outcomeOf('respuesta', answer, send)).toBe(200);
    expect(await read(LETTER, letter)).toMatchObject({ fecha_respuesta: null });
  });

  const INVOICE = 'factura_energia';
  test('the steps of an invoice', async () => {
    const made = await make(INVOICE, invoiceOf('2026-07'));
    const verify = () => taken(INVOICE, made, 'verificar');
    const annul = () => taken(INVOICE, made, 'anular', { motivo: 'De prueba' });
    expect(await outcomeOf(INVOICE, made, verify)).toBe(200);
    await verify();
    expect(await outcomeOf(INVOICE, made, annul)).toBe(200);
  });
});
