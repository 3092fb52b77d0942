import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

const CASE = 'seguimiento_mantenimiento';
const INVOICE = 'factura_energia';
const READING = 'equipo_medida_consumo';

describe.each(engines)('faults in the energy of a month, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { act, make, read } = calls;
  const { approved } = updateCalls(calls);
  const { addsUp, explained } = explainCalls(() => at);
  const points: Record<string, Row> = {};
  const figure = (record: Row, recurso = INVOICE, campo = 'kwh_referencia') => ({
    recurso,
    record,
    campo,
  });
  /** A case of a light, attended unless `until` is left out. */
  const fault = async (point: Row, values: Row, until?: string, accion = 'cambio_bombilla') => {
    const made = await make(CASE, {
      fuente: 'recorrido',
      tipo_falla: 'apagada',
      prioridad: 'media',
      infraestructura_id: point['id'],
      ...values,
    });
    if (until === undefined) return made;
    const asked = async (name: string, given: Row) => {
      const answer = await act(CASE, await read(CASE, made), { name, values: given });
      expect([name, answer.statusCode]).toEqual([name, 200]);
    };
    await asked('asignar', { cuadrilla: 'Cuadrilla 1' });
    await asked('atender', { fecha_atencion: until, accion });
    return made;
  };
  /** One point for many lamps, as a form would not take it: its writes are told to the kept sums all the same. */
  const lamps = async (codigo: string, cantidad: number, values: Row): Promise<Row> => {
    const made = await make(POINT, lampAt(town, codigo, values));
    await at.db
      .rows(sql`update infraestructura_alumbrado set cantidad = ${cantidad}, carga_w = carga_w * ${cantidad}
      where id = ${Number(made['id'])} returning id`);
    return made;
  };
  const rule = (valor: string, vigente_desde: string) =>
    make('parametro', { clave: 'aplicar_fallas', valor, vigente_desde }, 'sure');

  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-09-20T10:00:00-05:00' });
    town = await makeTown(make);
    const sheet = async (codigo: string, tecnologia: string, watts: [number, number]) =>
      (
        await make('luminaria', {
          codigo,
          tecnologia,
          potencia_nominal_w: watts[0],
          perdidas_w: watts[1],
        })
      )['id'];
    const groups: [string, number, unknown, string][] = [
      ['LED-8', 8, town.led, 'nocturno'],
      ['LED', 1_192, town.led, 'nocturno'],
      ['NA-25', 25, town.na, 'nocturno'],
      ['NA', 775, town.na, 'nocturno'],
      ['NA-150', 150, await sheet('NA-150', 'sodio', [150, 20]), 'nocturno'],
      ['LED-120', 30, await sheet('LED-120', 'led', [120, 0]), 'continuo_24h'],
    ];
    for (const [codigo, cantidad, luminaria_id, regimen] of groups) {
      points[codigo] = await lamps(codigo, cantidad, { luminaria_id, regimen });
    }
    const { 'NA-25': off = {}, 'LED-8': on = {}, NA: other = {} } = points;
    await fault(off, { fecha_reporte: '2026-07-06T19:00:00-05:00' }, '2026-07-16T10:00:00-05:00');
    // the same nights told once more, and what nobody saw or verified, or was none
    await fault(off, { fecha_reporte: '2026-07-08T19:00:00-05:00' }, '2026-07-12T10:00:00-05:00');
    await fault(
      on,
      { fecha_reporte: '2026-07-11T11:00:00-05:00', tipo_falla: 'encendida_de_dia' },
      '2026-07-26T10:00:00-05:00',
    );
    await fault(other, { fuente: 'operador', fecha_reporte: '2026-07-01T19:00:00-05:00' });
    await fault(other, { fecha_reporte: '2026-07-01T19:00:00-05:00', tipo_falla: 'otra' });
    await fault(
      other,
      { fecha_reporte: '2026-07-02T19:00:00-05:00' },
      '2026-07-20T10:00:00-05:00',
      'sin_falla',
    );
  });
  afterAll(() => at.close());

  test('stand apart while the contract counts lights as installed', async () => {
    const invoice = await make(INVOICE, invoiceOf('2026-07'));
    expect(invoice).toMatchObject({ kwh_referencia: 52_668, desviacion_pct: 9.93 });
    const level = await explained(figure(invoice), 'aforo');
    expect(level.lineas.at(-1)).toMatchObject({
      nombre: { es: 'Fallas que el contrato no descuenta, para reclamarlas aparte' },
      valor: -188.4,
      papel: 'dato',
    });
    expect(level.no_aplica.map(({ regla }) => regla.es)).toEqual(['Corrección por fallas']);
    await addsUp(figure(invoice));
  });

  test('correct the count where the contract says all, as in domain 4.2 and 4.3', async () => {
    await rule('todas', '2026-07-01');
    const invoice = await make(INVOICE, invoiceOf('2026-07', { numero_factura: 'T', cuenta: 'T' }));
    expect(invoice).toMatchObject({
      kwh_referencia: 52_479.6,
      desviacion_pct: 10.33,
      valor_en_discusion: 3_905_398,
      dictamen: 'objetada',
    });
    const faults = await explained(figure(invoice), 'aforo/fallas');
    expect(faults.lineas.map(({ nombre, cuenta, valor }) => [nombre.es, cuenta, valor])).toEqual([
      [
        expect.stringMatching(/^NA-25, apagada desde 6 de julio de 2026 \(MTO-/),
        '−2050 W × 12 h × 10 d',
        -246,
      ],
      [
        expect.stringMatching(/^LED-8, encendida de día desde 11 de julio/),
        '320 W × 12 h × 15 d',
        57.6,
      ],
    ]);
    expect(faults.lineas[0]?.registro?.recurso).toBe(CASE);
    await addsUp(figure(invoice));
    // what is verified keeps its faults
    const verified = await act(INVOICE, await read(INVOICE, invoice), { name: 'verificar' });
    expect(verified.statusCode).toBe(200);
    const late = points['NA-150'] ?? {};
    await fault(late, { fecha_reporte: '2026-07-21T19:00:00-05:00' });
    const frozen = figure(await read(INVOICE, invoice));
    expect((await explained(frozen, 'aforo/fallas')).lineas).toEqual(faults.lineas);
    // 11 nights of 25,500 W, live
    const live = await make(INVOICE, invoiceOf('2026-07', { numero_factura: 'L', cuenta: 'L' }));
    expect(live).toMatchObject({ kwh_referencia: 49_113.6 });
    const between = await explained({ ...figure(live), contra: invoice });
    expect(between.lineas.map(({ nombre, valor }) => [nombre.es, valor])).toEqual([
      ['Corrección por fallas', -3_366],
    ]);
  });

  test('end with the light that had them: what stands there since is counted by its own days', async () => {
    const point = await make(POINT, lampAt(town, 'CAMBIA', { luminaria_id: town.na }));
    await fault(point, { fecha_reporte: '2026-07-06T19:00:00-05:00' }, '2026-07-16T10:00:00-05:00');
    await approved(
      updateOf('modernizacion', '2026-07-11', {
        infraestructura_id: point['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
    const values = { numero_factura: 'CAMBIA', cuenta: 'CAMBIA' };
    const invoice = await make(INVOICE, invoiceOf('2026-07', values));
    const { lineas } = await explained(figure(invoice), 'aforo/fallas');
    const own = lineas.filter(({ nombre }) => nombre.es.startsWith('CAMBIA'));
    expect(own.map(({ cuenta, valor }) => [cuenta, valor])).toEqual([
      ['−82 W × 12 h × 5 d', -4.92],
      ['−40 W × 12 h × 5 d', -2.4],
    ]);
  });

  test('correct what a meter is expected to read, losses of the network after them', async () => {
    await make(
      'parametro',
      { clave: 'perdidas_red_pct', valor: 2, vigente_desde: '2026-06-01' },
      'sure',
    );
    const meter = await make(
      'equipo_medida',
      meterNamed('FM', { fecha_instalacion: '2026-05-31' }),
    );
    const point = await lamps('FM-1', 25, { equipo_medida_id: meter['id'] });
    await fault(point, { fecha_reporte: '2026-05-20T19:00:00-05:00' }, '2026-06-11T10:00:00-05:00');
    const june = await make(
      READING,
      readingOf(meter, '2026-06', { lectura_actual: 1012, fecha_anterior: '2026-05-31' }),
    );
    // (738 - 246) kWh and 2 %
    expect(june).toMatchObject({ consumo_esperado_kwh: 501.84 });
    const why = figure(june, READING, 'consumo_esperado_kwh');
    expect((await explained(why)).lineas.map(({ nombre, valor }) => [nombre.es, valor])).toEqual([
      ['Luces nocturnas', 738],
      ['Corrección por fallas', -246],
      ['Pérdidas de la red', 9.84],
    ]);
    await addsUp(why);
    await rule('no', '2026-06-15');
    expect(await read(READING, june)).toMatchObject({ consumo_esperado_kwh: 752.76 });
    const { no_aplica } = await explained(why);
    expect(no_aplica.map(({ motivo }) => motivo.es)).toContain(
      'El contrato dice que las fallas no corrigen la energía.',
    );
  });
});
