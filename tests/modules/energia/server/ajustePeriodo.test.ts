import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

const HOUR = 3_600_000;

describe.each(engines)('adjustments of periods on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { act, list, make, read } = calls;
  const { approved } = updateCalls(calls);
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
});
