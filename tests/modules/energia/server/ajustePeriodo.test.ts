import { closeMonth, reopenMonth } from '../../../support/subjects/closing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { fillLives } from '../../../../src/server/life/segments.ts';
import { engines } from '../../../support/database/database.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

const HOUR = 3_600_000;

describe.each(engines)('adjustments of periods on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { act, list, make, read, save } = calls;
  const { addsUp, explained } = explainCalls(() => at);
  const { approved, take } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  /** Deeds of one moment are not later than each other. */
  const later = <T>(deed: () => Promise<T>): Promise<T> => {
    at.clock.now = new Date(at.clock.now.getTime() + HOUR / 60);
    return deed();
  };
  const transition = (resource: string, record: Row, name: string, values: Row = {}) =>
    later(async () => {
      const fresh = await read(resource, record);
      const first = await act(resource, fresh, { name, values });
      const confirm: unknown = first.json().confirmar;
      const answer =
        typeof confirm === 'string'
          ? await act(resource, fresh, { name, values, how: { confirm } })
          : first;
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return read(resource, record);
    });
  let sectors = 0;
  /** A sector of its own with lamps of 82 W, and its invoice of July. */
  const place = async (lamps: number, values: Row = {}) => {
    sectors += 1;
    const sector = await make('sector', { codigo: `SA${sectors}`, nombre: `Ajuste ${sectors}` });
    const barrio = await make('barrio', {
      codigo: `BA${sectors}`,
      nombre: `Ajuste ${sectors}`,
      sector_id: sector['id'],
    });
    const points: Row[] = [];
    for (let n = 0; n < lamps; n += 1) {
      const codigo = `A${sectors}-${n}`;
      points.push(await make(POINT, lampAt(town, codigo, { barrio_id: barrio['id'], ...values })));
    }
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-07', {
        numero_factura: `AJ-${sectors}`,
        cuenta: `AJ-${sectors}`,
        sectores: [sector['id']],
        // 82 W × 12 h × 30 d
        kwh_facturado: 29.52 * lamps,
        tarifa_kwh: 700,
      }),
    );
    return { points, invoice };
  };
  const change = (tipo: string, day: string, point: Row | undefined, cambios: Row = {}) =>
    later(() => approved(updateOf(tipo, day, { infraestructura_id: point?.['id'], cambios })));
  const adjustments = async (filter: Row) => {
    const { rows } = await list('ajuste_periodo', { filter, sort: ['hecha_en', 'ASC'] });
    return rows.map(({ actualizacion_id, fecha_efectiva, kwh, valor, congelada }) => [
      actualizacion_id,
      fecha_efectiva,
      kwh,
      valor,
      congelada,
    ]);
  };

  test('of a verified invoice: what a change approved later would have moved', async () => {
    const { points, invoice } = await place(2);
    await transition('factura_energia', invoice, 'verificar');
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual([]);
    const update = await change('modernizacion', '2026-07-16', points[0], {
      luminaria_id: town.led,
    });
    // (40 − 82) W × 12 h × 30 d × 16/31 = −7.804 kWh, at $700
    const found = [[update['id'], '2026-07-16', -7.804, -5463, true]];
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual(found);
    expect(await adjustments({ actualizacion_id: update['id'], documento: 'factura' })).toEqual(
      found,
    );
    const after = await read('factura_energia', invoice);
    expect([after['kwh_referencia'], after['desviacion_pct']]).toEqual([59.04, 0]);
  });

  test('of two updates of one light: what each moved when it was approved, as they sum up', async () => {
    const { points, invoice } = await place(1);
    await transition('factura_energia', invoice, 'verificar');
    const [light] = points;
    const theft = await change('hurto', '2026-07-11', light);
    const again = await change('reinstalacion', '2026-07-21', light, { luminaria_id: town.led });
    const before = await change('modernizacion', '2026-07-06', light, { luminaria_id: town.led });
    const found = await adjustments({ factura_id: invoice['id'] });
    // 360 h × 82 W × 21/31, 40 W × 11/31, and (40 − 82) W × 5/31: the rest of July follows from the others
    expect(found.map(([id, , kwh]) => [id, kwh])).toEqual([
      [theft['id'], -19.997],
      [again['id'], 5.11],
      [before['id'], -2.439],
    ]);
    const live = await make(
      'factura_energia',
      invoiceOf('2026-07', {
        numero_factura: 'AJ-VIVA',
        cuenta: 'AJ-VIVA',
        sectores: invoice['sectores'],
      }),
    );
    // to the last digit but for rounding each
    expect(Number((await read('factura_energia', live))['kwh_referencia'])).toBeCloseTo(
      29.52 - 19.997 + 5.11 - 2.439,
      2,
    );
    expect(await adjustments({ factura_id: live['id'] })).toEqual([]);
    const reference = { recurso: 'factura_energia', record: invoice, campo: 'kwh_referencia' };
    const told = await explained(reference);
    expect(told.congelada).not.toBeNull();
    const lines = told.lineas.filter(({ papel }) => papel === 'dato');
    expect(lines.map(({ nombre, valor, unidad }) => [nombre.es, valor, unidad])).toEqual([
      [
        'Ajustes posteriores, que no la cambian: 3 actualizaciones aprobadas después',
        -17.326,
        'kWh',
      ],
      [
        'Ajustes posteriores, que no la cambian: 3 actualizaciones aprobadas después',
        -12_128,
        'COP',
      ],
    ]);
    const each = await explained(reference, lines[0]?.linea);
    expect(each.lineas.map(({ registro, valor }) => [registro?.id, valor])).toEqual([
      [theft['id'], -19.997],
      [again['id'], 5.11],
      [before['id'], -2.439],
    ]);
    await addsUp({ ...reference, record: await read('factura_energia', invoice) });
  });

  test('of an annulled update: nothing is left of what came after, what was known is taken back', async () => {
    const { points, invoice } = await place(2);
    const known = await change('modernizacion', '2026-07-01', points[0], {
      luminaria_id: town.led,
    });
    await transition('factura_energia', invoice, 'verificar');
    const frozen = (await read('factura_energia', invoice))['kwh_referencia'];
    expect(frozen).toBe(43.92);
    const wrong = await change('hurto', '2026-07-16', points[1]);
    expect((await adjustments({ factura_id: invoice['id'] })).length).toBe(1);
    await later(() => take(wrong, 'anular', { motivo: 'Acta equivocada' }));
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual([]);
    await later(() => take(known, 'anular', { motivo: 'Acta equivocada' }));
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual([
      [known['id'], '2026-07-01', 15.12, 10_584, true],
    ]);
    const { rows } = await list('ajuste_periodo', { filter: { actualizacion_id: known['id'] } });
    expect(rows.map(({ anulada }) => anulada)).toEqual([true]);
    expect((await read('factura_energia', invoice))['kwh_referencia']).toBe(frozen);
  });

  test('of a live invoice: it was recalculated, and says by which updates', async () => {
    const { points, invoice } = await place(2);
    const moved = await change('cambio_medicion', '2026-07-16', points[0], {
      equipo_medida_id: (await make('equipo_medida', meterNamed('AJ-M1')))['id'],
    });
    // later than the period, and on the day after its last one
    await change('hurto', '2026-08-01', points[1]);
    const after = await read('factura_energia', invoice);
    const found = [[moved['id'], '2026-07-16', -15.236, -10_665, false]];
    expect(after['kwh_referencia']).toBe(43.804);
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual(found);
    const reference = { recurso: 'factura_energia', record: after, campo: 'kwh_referencia' };
    expect((await explained(reference)).lineas.map(({ nombre }) => nombre.es)).toContain(
      'Recalculada: 1 actualización aprobada después',
    );
    // whoever saves it has seen it
    const saved = await later(async () =>
      save('factura_energia', await read('factura_energia', invoice), { observaciones: 'Vista' }),
    );
    expect(saved.statusCode).toBe(200);
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual([]);
  });

  test('of a reading that an approved invoice uses, whose expected energy stays', async () => {
    const meter = await make('equipo_medida', meterNamed('AJ-M2'));
    const [light] = (await place(1, { equipo_medida_id: meter['id'] })).points;
    const reading = await make(
      'equipo_medida_consumo',
      // 1 × 40 kWh in February
      readingOf(meter, '2026-02', { lectura_actual: 1001 }),
    );
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-02', {
        numero_factura: 'AJ-MED',
        cuenta: 'AJ-MED',
        tipo_liquidacion: 'medida',
        equipos_medida: [meter['id']],
        kwh_facturado: 40,
        tarifa_kwh: 700,
      }),
    );
    const expected = async () => {
      const { consumo_esperado_kwh, desviacion_pct } = await read('equipo_medida_consumo', reading);
      return [consumo_esperado_kwh, desviacion_pct];
    };
    expect(await expected()).toEqual([29.52, 35.5]);
    await transition('factura_energia', invoice, 'verificar');
    await transition('factura_energia', invoice, 'aprobar');
    const update = await change('hurto', '2026-02-15', light);
    expect(await expected()).toEqual([29.52, 35.5]);
    // the meter read what it read: of the invoice nothing moves
    expect(await adjustments({ factura_id: invoice['id'] })).toEqual([]);
    expect(await adjustments({ lectura_id: reading['id'] })).toEqual([
      [update['id'], '2026-02-15', -14.76, -10_332, true],
    ]);
    const figure = {
      recurso: 'equipo_medida_consumo',
      record: await read('equipo_medida_consumo', reading),
      campo: 'consumo_esperado_kwh',
    };
    expect(await addsUp(figure)).toContain(
      'Cambios del inventario aprobados después de aprobar la factura',
    );
    expect((await explained(figure)).congelada).not.toBeNull();
    await transition('factura_energia', invoice, 'anular', { motivo: 'Reemplazada' });
    expect(await expected()).toEqual([14.76, 171]);
  });

  test('of a closed month and an issued report: luminaires and energy, by the mean tariff', async () => {
    const { points } = await place(3);
    const month = await make(
      'costo_mensual',
      { periodo: '2026-03', energia: 0, administracion: 0, operacion: 0, mantenimiento: 0 },
      'sure',
    );
    const closing = await closeMonth(calls, '2026-03');
    const closed = await read('costo_mensual', month);
    const report = await make('informe_final', {
      periodo: '2026-03',
      resumen: 'Resumen',
      conclusiones: 'Conclusiones',
    });
    for (const name of ['enviar', 'emitir']) await transition('informe_final', report, name);
    const update = await change('hurto', '2026-03-01', points[0]);
    const of = async (filter: Row) => {
      const { rows } = await list('ajuste_periodo', { filter });
      return rows.map((row) => [row['documento'], row['luminarias'], row['kwh'], row['valor']]);
    };
    // without an invoice of the month there is no tariff, and no value
    expect(await of({ costo_id: month['id'] })).toEqual([['costo', -1, -29.52, null]]);
    expect(await of({ informe_id: report['id'] })).toEqual([['informe', -1, -29.52, null]]);
    // an invoice comes in while the month is open for invoices; its costs stay as they were closed
    await reopenMonth(calls, closing, ['factura_energia']);
    await make(
      'factura_energia',
      invoiceOf('2026-03', { numero_factura: 'AJ-TARIFA', cuenta: 'AJ-TARIFA', tarifa_kwh: 500 }),
    );
    expect(await of({ informe_id: report['id'] })).toEqual([['informe', -1, -29.52, -14_760]]);
    expect((await of({ actualizacion_id: update['id'], congelada: true })).length).toBe(2);
    const later = await read('costo_mensual', month);
    expect(later['luminarias']).toBe(closed['luminarias']);
    const lamps = { recurso: 'costo_mensual', record: later, campo: 'luminarias' };
    expect((await explained(lamps)).lineas.at(-1)).toMatchObject({
      nombre: { es: 'Ajustes posteriores, que no la cambian: 1 actualización aprobada después' },
      valor: -1,
      papel: 'dato',
    });
    await addsUp(lamps);
    await addsUp({ ...lamps, campo: 'total' });
    const issued = { recurso: 'informe_final', record: report, campo: 'cifras' };
    expect((await explained(issued)).lineas.map(({ unidad, valor }) => [unidad, valor])).toEqual(
      expect.arrayContaining([
        ['kWh', -29.52],
        ['COP', -14_760],
      ]),
    );
  });

  test('are written for what was approved before they were kept', async () => {
    const before = await list('ajuste_periodo');
    expect(before.total).toBeGreaterThan(5);
    await at.db.orm.execute(sql`delete from actualizacion_efecto`);
    expect((await list('ajuste_periodo')).total).toBe(0);
    expect(await fillLives(at.db, at.stores, new AbortController().signal)).toBeGreaterThan(5);
    expect(await list('ajuste_periodo')).toEqual(before);
    expect(await fillLives(at.db, at.stores, new AbortController().signal)).toBe(0);
  });

  test('of a month that was reopened: what was done meanwhile, to the watt-hour', async () => {
    const month = { filter: { periodo: '2026-03' } };
    const [invoice = {}] = (await list('factura_energia', month)).rows;
    const corrected = await save('factura_energia', invoice, { kwh_facturado: 57_900.123 });
    expect(corrected.statusCode).toBe(200);
    const [reopened = {}] = (await list('cierre_mes', month)).rows;
    const closed = await act('cierre_mes', reopened, {
      name: 'cerrar',
      how: { rol: 'administrador' },
    });
    expect(closed.statusCode).toBe(200);
    const { rows } = await list('ajuste_periodo', {
      filter: { documento: 'reapertura', recurso: 'factura_energia' },
      sort: ['id', 'ASC'],
    });
    expect(rows.map(({ accion, kwh }) => [accion, kwh])).toEqual([
      ['crear', 57_900],
      ['editar', 0.123],
    ]);
  });

  test('are read, never written', async () => {
    const { rows } = await list('ajuste_periodo');
    const answers = [
      await calls.create('ajuste_periodo', { kwh: 1 }),
      await calls.remove('ajuste_periodo', rows[0] ?? {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 405]);
  });
});
