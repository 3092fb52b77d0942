import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GridAnswer, GridTried } from '../../../../src/core/resource/faces/grid.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';

const READING = 'equipo_medida_consumo';

describe.each(engines)('the readings of a period on %s', (engine) => {
  let at: TestApp;
  const { act, create, make, read, save } = recordCalls(() => at);
  const grid = async (clave: string): Promise<GridAnswer> =>
    (await at.call({ url: `/api/${READING}/rejilla?clave=${clave}` })).json();
  const lineOf = ({ lineas }: GridAnswer, serie: string) =>
    lineas.find(({ objetivo }) => objetivo['serie'] === serie);
  const tried = async (valores: Row): Promise<GridTried> => {
    const url = `/api/${READING}/rejilla/previa`;
    const answer = await at.call({ method: 'POST', url, payload: { filas: [{ valores }] } });
    return answer.json().filas[0];
  };
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  test('begin where the meter or the month before ended, with the day on which it is read', async () => {
    const meter = await make('equipo_medida', meterNamed('G1'));
    await make(READING, readingOf(meter, '2026-02', { lectura_actual: 1100 }));
    const march = lineOf(await grid('2026-03'), 'G1');
    expect(march?.objetivo).toMatchObject({ cuenta: 'G1', factor: 40 });
    expect(march?.comienzo).toMatchObject({
      lectura_anterior: 1100,
      fecha_anterior: '2026-02-28',
      fecha_actual: '2026-03-31',
      origen: 'interventoria',
      vuelta_registrador: false,
    });
    // the month that runs is read today at the latest, one to come not at all
    expect(lineOf(await grid('2026-07'), 'G1')?.comienzo['fecha_actual']).toBe('2026-07-15');
    expect(lineOf(await grid('2026-08'), 'G1')?.comienzo['fecha_actual']).toBeNull();
  });

  test('have two lines for a meter that was changed in the middle of the month', async () => {
    const old = await make('equipo_medida', meterNamed('G2', { cuenta: 'G2' }));
    await save('equipo_medida', old, { estado: 'retirado', fecha_retiro: '2026-05-12' });
    await make(
      'equipo_medida',
      meterNamed('G2-B', { cuenta: 'G2', fecha_instalacion: '2026-05-12' }),
    );
    await make('equipo_medida', meterNamed('G2-C', { estado: 'danado' }));
    const may = await grid('2026-05');
    expect(lineOf(may, 'G2')?.comienzo['fecha_actual']).toBe('2026-05-12');
    expect(lineOf(may, 'G2-B')?.comienzo).toMatchObject({
      fecha_anterior: '2026-05-12',
      fecha_actual: '2026-05-31',
    });
    expect(lineOf(may, 'G2-C')).toBeUndefined();
    expect(lineOf(await grid('2026-06'), 'G2')).toBeUndefined();
    expect(lineOf(await grid('2026-04'), 'G2-B')).toBeUndefined();
  });

  test('say what a reading comes to before it is saved', async () => {
    const meter = await make('equipo_medida', meterNamed('G3'));
    const given = { equipo_medida_id: meter['id'], periodo: '2026-02', origen: 'interventoria' };
    const typed = { ...given, fecha_actual: '2026-02-28', lectura_actual: 1010 };
    expect((await tried(typed)).registro).toMatchObject({
      lectura_anterior: 1000,
      consumo_kwh: 400,
      consumo_esperado_kwh: null,
      alerta: 'normal',
    });
    const lower = await tried({ ...typed, lectura_actual: 990 });
    expect(lower.fields['vuelta_registrador']?.[0]?.code).toBe('REGISTRADOR_SIN_VUELTA');
    const late = await tried({ ...typed, fecha_actual: '2026-03-31' });
    expect(late.avisos.map(({ code }) => code)).toEqual(['DIAS_ENTRE_LECTURAS']);
    expect(lineOf(await grid('2026-02'), 'G3')?.registro).toBeNull();
  });

  test('are estimated with a reason alone, and counted apart', async () => {
    const meter = await make('equipo_medida', meterNamed('G4'));
    const estimated = readingOf(meter, '2026-02', { lectura_actual: 1004, origen: 'estimada' });
    const refused = await create(READING, estimated);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields.observaciones[0].code).toBe('ESTIMADA_SIN_MOTIVO');
    await make(READING, { ...estimated, observaciones: 'La caja estaba sellada' });
    const { cuentas } = await grid('2026-02');
    expect(cuentas.aparte).toEqual([1]);
  });

  test('are locked by an approved invoice that uses them', async () => {
    const meter = await make(
      'equipo_medida',
      meterNamed('G5', { fecha_instalacion: '2026-02-28' }),
    );
    const reading = await make(READING, readingOf(meter, '2026-03', { lectura_actual: 1100 }));
    let invoice = await make(
      'factura_energia',
      invoiceOf('2026-03', {
        cuenta: 'G5',
        tipo_liquidacion: 'medida',
        equipos_medida: [meter['id']],
        kwh_facturado: 4000,
      }),
    );
    expect(lineOf(await grid('2026-03'), 'G5')?.bloqueo).toBeNull();
    for (const name of ['verificar', 'aprobar']) {
      const response = await act('factura_energia', invoice, { name });
      if (response.statusCode !== 200) throw new Error(response.body);
      invoice = response.json();
    }
    const march = await grid('2026-03');
    expect(lineOf(march, 'G5')?.bloqueo).toContain(String(invoice['numero_factura']));
    expect(march.cuentas.bloqueadas).toBe(1);
    const refused = await save(READING, await read(READING, reading), { lectura_actual: 1101 });
    expect(refused.statusCode).toBe(422);
  });
});
