import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { createRecords } from '../../../../../src/server/record/writeRecords.ts';
import { systemContext } from '../../../../../src/server/resource/requestContext.ts';
import type { Store } from '../../../../../src/server/resource/store.ts';
import { engines } from '../../../../support/database/database.ts';
import { isFullRun } from '../../../../support/fullRun.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../../support/server/testApp.ts';
import {
  CURRENT,
  POINT,
  UPDATE,
  updateCalls,
  updateOf,
} from '../../../../support/subjects/updates.ts';

describe.each(engines)('a lot of updates on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, act, batch, list, preview, read, save } = calls;
  const { draft, sent, take, current } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const lamps = async (prefix: string, count: number): Promise<Row[]> => {
    const store = at.stores.get(POINT) as Store;
    const values = Array.from({ length: count }, (_, i) => lampAt(town, `${prefix}-${i}`));
    const context = systemContext(at.clock.now);
    return createRecords(at.db.orm, store, { values, context });
  };
  const lot = (lote: string, more: Row = {}) => ({ lote, ...more });
  const whole = (lote: string, estado: string, total: number) => ({
    seleccion: { filtro: { lote, estado }, total },
  });
  const summary = async (lote: string) =>
    (await at.call({ url: `/api/${UPDATE}/resumen?lote=${encodeURIComponent(lote)}` })).json();

  test(
    'of hundreds, or of two thousand in a full run, is approved as a whole, in one go',
    { timeout: 120_000 },
    async () => {
      const count = isFullRun ? 2000 : 400;
      const points = await lamps('M', count);
      const store = at.stores.get(UPDATE) as Store;
      const values = points.map(({ id }) =>
        updateOf('modernizacion', '2026-08-01', {
          ...lot('ACTA-1'),
          infraestructura_id: id,
          cambios: { luminaria_id: town.led },
        }),
      );
      await createRecords(at.db.orm, store, { values, context: systemContext(at.clock.now) });
      const sending = await batch(UPDATE, {
        accion: 'enviar',
        ...whole('ACTA-1', 'borrador', count),
      });
      expect(sending.statusCode).toBe(200);
      const expected = {
        actualizaciones: count,
        elementos: count,
        delta_kw: (-42 * count) / 1000,
        delta_kwh_mes: -15.12 * count,
      };
      expect(await summary('ACTA-1')).toEqual({
        lote: 'ACTA-1',
        total: expected,
        estados: [{ estado: 'en_revision', huella: expect.any(String), ...expected }],
      });
      const began = performance.now();
      const approving = await batch(UPDATE, {
        accion: 'aprobar',
        ...whole('ACTA-1', 'en_revision', count),
      });
      const seconds = (performance.now() - began) / 1000;
      expect([approving.statusCode, approving.json().total]).toEqual([200, count]);
      expect(seconds).toBeLessThan(30);
      expect(await summary('ACTA-1')).toMatchObject({
        total: expected,
        estados: [{ estado: 'aprobada' }],
      });
      const filter = { luminaria_id: town.led, n_actualizaciones: 1 };
      expect((await list(CURRENT, { filter })).total).toBe(count);
      const numbers = (await list(UPDATE, { filter: { lote: 'ACTA-1' } })).rows;
      expect(new Set(numbers.map(({ numero }) => numero)).size).toBe(Math.min(count, 1000));
    },
  );

  test('shows before it is approved what is decided: from what to what, load and energy', async () => {
    const [point] = await lamps('V', 1);
    const record = await sent(
      updateOf('modernizacion', '2026-08-01', {
        ...lot('ACTA-V'),
        infraestructura_id: point?.['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
    const seen = await preview(UPDATE, { accion: 'aprobar', seleccion: chosen([record]) });
    const decided = {
      tipo: 'modernizacion',
      fecha_efectiva: '2026-08-01',
      delta_carga_w: -42,
      delta_kwh_mes: -15.12,
    };
    expect(seen.json().muestra).toEqual([
      {
        id: record['id'],
        nombre: `${String(record['numero'])} · V-0`,
        antes: { ...decided, cambios: { luminaria_id: town.na } },
        despues: { ...decided, cambios: { luminaria_id: town.led } },
      },
    ]);
    expect(Object.keys(seen.json().muestra[0].despues)).toEqual([
      'tipo',
      'fecha_efectiva',
      'cambios',
      'delta_carga_w',
      'delta_kwh_mes',
    ]);
  });

  test('is not approved or rejected in part, and the message says so', async () => {
    const [a, b, c] = await lamps('P', 3);
    const of = (point: Row | undefined) =>
      updateOf('hurto', '2026-08-01', { ...lot('ACTA 2/26'), infraestructura_id: point?.['id'] });
    const [first, second] = [await sent(of(a)), await sent(of(b))];
    const third = await draft(of(c));
    const es = { language: 'es' } as const;
    const alone = await act(UPDATE, first, { name: 'aprobar', how: es });
    expect([alone.statusCode, alone.json().fields]).toEqual([
      422,
      {
        lote: [
          {
            code: 'LOTE_INCOMPLETO',
            message:
              'El lote ACTA 2/26 se aprueba o se rechaza entero: 2 más están en revisión o en borrador. Actúe sobre todo el lote.',
          },
        ],
      },
    ]);
    const withDraft = await batch(UPDATE, {
      accion: 'aprobar',
      seleccion: chosen([first, second]),
    });
    expect([withDraft.statusCode, Object.keys(withDraft.json().fields)]).toEqual([422, ['lote']]);
    const reject = (records: Row[]) =>
      batch(UPDATE, { accion: 'rechazar', motivo: 'Sin acta', seleccion: chosen(records) });
    expect((await reject([first])).statusCode).toBe(422);
    expect((await reject([first, second])).statusCode).toBe(200);
    expect(await read(UPDATE, first)).toMatchObject({
      estado: 'rechazada',
      motivo: 'Sin acta',
      revisado_por: at.users.administrador,
    });
    expect(await read(UPDATE, third)).toMatchObject({ estado: 'borrador' });
  });

  test('with one that is impossible stays as it is, every one of it', async () => {
    const points = await lamps('I', 3);
    const records = [];
    for (const { id } of points) {
      const values = { ...lot('ACTA-3'), infraestructura_id: id };
      records.push(await sent(updateOf('hurto', '2026-08-01', values)));
    }
    // meanwhile the last one is removed by another document
    const gone = updateOf('retiro', '2026-07-30', { infraestructura_id: points[2]?.['id'] });
    await take(await sent(gone), 'aprobar');
    const response = await batch(UPDATE, { accion: 'aprobar', seleccion: chosen(records) });
    expect(response.statusCode).toBe(422);
    expect(response.json().rechazos).toMatchObject([{ ids: [records[2]?.['id']] }]);
    for (const record of records) {
      expect(await read(UPDATE, record)).toMatchObject({ estado: 'en_revision', version: 2 });
    }
    expect(await current(points[0]?.['id'])).toMatchObject({ n_actualizaciones: 0 });
  });

  test('may hold several updates of one element, taken in the order of their days', async () => {
    const [point] = await lamps('S', 1);
    const of = { ...lot('ACTA-4'), infraestructura_id: point?.['id'] };
    const theft = await draft(updateOf('hurto', '2026-08-01', of));
    const led = { ...of, cambios: { luminaria_id: town.led } };
    const back = await draft(updateOf('reinstalacion', '2026-08-05', led));
    expect([theft['delta_carga_w'], back['delta_carga_w']]).toEqual([-82, 40]);
    // numbers are given in the other order: days count
    const second = await take(back, 'enviar');
    const first = await take(theft, 'enviar');
    const response = await batch(UPDATE, { accion: 'aprobar', seleccion: chosen([first, second]) });
    expect(response.statusCode).toBe(200);
    expect(await current(point?.['id'])).toMatchObject({
      n_actualizaciones: 2,
      estado_operativo: 'en_servicio',
      carga_w: 40,
      ultimo_tipo: 'reinstalacion',
    });
    expect(await summary('ACTA-4')).toMatchObject({
      total: { actualizaciones: 2, elementos: 1, delta_kw: -0.042 },
    });
  });

  test('that is not the one that was summed up is not decided on, though as many are in it', async () => {
    const points = await lamps('H', 2);
    const values = (i: number) => ({ ...lot('ACTA-7'), infraestructura_id: points[i]?.['id'] });
    const first = await sent(updateOf('hurto', '2026-08-01', values(0)));
    await sent(updateOf('hurto', '2026-08-01', values(1)));
    const huellaOf = async (): Promise<string> => (await summary('ACTA-7')).estados[0].huella;
    const huella = await huellaOf();
    const decide = (seen: string) => {
      const filtro = { lote: 'ACTA-7', estado: ['en_revision'] };
      return batch(UPDATE, { accion: 'aprobar', seleccion: { filtro, total: 2, huella: seen } });
    };
    // one is taken back, changed, and sent again
    const back = await take(first, 'devolver');
    const changed = await save(UPDATE, back, { fecha_efectiva: '2026-07-15' });
    expect(changed.statusCode).toBe(200);
    await take(changed.json(), 'enviar');
    const refused = await decide(huella);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'SELECCION_CAMBIO']);
    expect((await decide(await huellaOf())).statusCode).toBe(200);
  });

  test('that two people approve at once is approved once, and the other one is told', async () => {
    const points = await lamps('R', 20);
    for (const { id } of points) {
      const values = { ...lot('ACTA-5'), infraestructura_id: id };
      await sent(updateOf('suspension', '2026-08-01', { ...values, observaciones: SUSPENDED }));
    }
    const approve = () =>
      batch(UPDATE, { accion: 'aprobar', ...whole('ACTA-5', 'en_revision', 20) });
    const [one, other] = await Promise.all([approve(), approve()]);
    const [won, lost] = one.statusCode === 200 ? [one, other] : [other, one];
    expect([won?.statusCode, lost?.statusCode, lost?.json().code]).toEqual([
      200,
      409,
      'TOTAL_CAMBIO',
    ]);
    expect((await list(CURRENT, { filter: { estado_operativo: 'suspendida' } })).total).toBe(20);
    const [record] = (await list(UPDATE, { filter: { lote: 'ACTA-5' } })).rows;
    const again = await act(UPDATE, record ?? {}, { name: 'aprobar' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'TRANSICION_IMPOSIBLE']);
  });

  test('of which two elements ask for one code is refused', async () => {
    const points = await lamps('C', 2);
    const records = [];
    for (const { id } of points) {
      const cambios = { codigo: 'SAME-1' };
      const values = { ...lot('ACTA-6'), infraestructura_id: id, cambios };
      records.push(await sent(updateOf('cambio_codigo', '2026-08-01', values)));
    }
    const response = await batch(UPDATE, { accion: 'aprobar', seleccion: chosen(records) });
    expect([response.statusCode, response.json().fields]).toMatchObject([
      422,
      { cambios: [{ code: 'CODIGO_USADO' }] },
    ]);
  });

  test('has a summary for whoever names one, and says what is missing', async () => {
    expect(await summary('NINGUNO')).toEqual({
      lote: 'NINGUNO',
      total: { actualizaciones: 0, elementos: 0, delta_kw: 0, delta_kwh_mes: 0 },
      estados: [],
    });
    const response = await at.call({ url: `/api/${UPDATE}/resumen` });
    expect(response.statusCode).toBe(400);
    expect((await at.call({ url: `/api/${UPDATE}/resumen?lote=x` }, null)).statusCode).toBe(401);
    const impossible = await at.call({ url: `/api/${UPDATE}/resumen?lote=%00` });
    expect([impossible.statusCode, impossible.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
  });

  test('with four eyes is approved by someone else than its author', async () => {
    const parameter = await make('parametro', {
      clave: 'cuatro_ojos',
      valor: true,
      vigente_desde: '2026-08-01',
    });
    const [point] = await lamps('E', 1);
    const values = { infraestructura_id: point?.['id'] };
    const record = await sent(updateOf('hurto', '2026-08-01', values));
    const own = await act(UPDATE, record, { name: 'aprobar' });
    expect([own.statusCode, own.json().fields]).toMatchObject([
      422,
      { revisado_por: [{ code: 'CUATRO_OJOS' }] },
    ]);
    const other = await act(UPDATE, record, { name: 'aprobar', how: { rol: 'funcionario' } });
    expect(other.statusCode).toBe(200);
    await calls.remove('parametro', parameter);
  });
});

const SUSPENDED = 'Obra de la avenida; regreso previsto el 15/12/2026.';
