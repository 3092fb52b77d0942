import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed } from '../../../support/subjects/energy.ts';

/** `AAAA-MM` so many months before this one, by the clock of the database: the view asks it. */
const monthsAgo = (n: number): string => {
  const [year = 0, month = 0] = new Date(Date.now() - 5 * 3_600_000)
    .toISOString()
    .slice(0, 7)
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - n)).toISOString().slice(0, 7);
};
const firstOf = (n: number): string => `${monthsAgo(n)}-01`;
const lastOf = (n: number): string =>
  new Date(Date.parse(`${monthsAgo(n - 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe.each(engines)('awaited invoices on %s', (engine) => {
  let at: TestApp;
  const { act, list, make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: new Date().toISOString() });
  });
  afterAll(() => at.close());

  /** Of the account, due twenty days after its last day. */
  const invoice = (cuenta: string, n: number, values: Row = {}) =>
    make(
      'factura_energia',
      invoiceOf(monthsAgo(n), {
        cuenta,
        numero_factura: `${cuenta}-${monthsAgo(n).replace('-', '')}`,
        fecha_vencimiento: shifted(lastOf(n), 20),
        ...values,
      }),
      'sure',
    );
  const awaited = async (cuenta: string): Promise<Row[]> =>
    (await list('factura_pendiente', { filter: { cuenta }, sort: ['periodo', 'ASC'] })).rows;
  const months = async (cuenta: string) => (await awaited(cuenta)).map(({ periodo }) => periodo);

  test('are the months that are over since the last one of the account', async () => {
    await invoice('A', 4);
    const before = await invoice('A', 3, { kwh_facturado: 50_000 });
    expect(await months('A')).toEqual([monthsAgo(2), monthsAgo(1)]);
    const [first] = await awaited('A');
    expect(first).toMatchObject({
      comercializador: 'ebsa',
      fecha_desde: firstOf(2),
      fecha_hasta: lastOf(2),
      // both were entered long after they were due: the due day counts
      dia_usual: shifted(lastOf(2), 20),
      fecha_vencimiento: shifted(lastOf(2), 20),
      tipo_liquidacion: 'aforo',
      equipos_medida: null,
      anterior_id: before['id'],
      kwh_anterior: 50_000,
      numero_factura: `A-${monthsAgo(2).replace('-', '')}`,
      tarifa_kwh: 720.5,
    });
    await invoice('A', 1);
    // a hole is told, too
    expect(await months('A')).toEqual([monthsAgo(2)]);
    await invoice('A', 2);
    expect(await months('A')).toEqual([]);
  });

  test('come back with an invoice that is annulled', async () => {
    await invoice('B', 2);
    const last = await invoice('B', 1);
    expect(await months('B')).toEqual([]);
    await act('factura_energia', last, { name: 'anular', values: { motivo: 'De otra cuenta' } });
    expect(await months('B')).toEqual([monthsAgo(1)]);
  });

  test('of two months are awaited every second month', async () => {
    await invoice('C', 3, { fecha_desde: firstOf(4) });
    const [one, ...more] = await awaited('C');
    expect([one?.['periodo'], one?.['fecha_desde'], one?.['fecha_hasta'], more]).toEqual([
      monthsAgo(1),
      firstOf(2),
      lastOf(1),
      [],
    ]);
  });

  test('are not those of more than a year ago, nor of closed months', async () => {
    await invoice('D', 16);
    const found = await months('D');
    expect(found).toHaveLength(12);
    await at.db.orm.execute(
      sql`insert into cierre_mes (periodo, estado, creado_en, modificado_en, version)
          values (${monthsAgo(1)}, 'cerrado', now(), now(), 1)`,
    );
    expect(await months('D')).toEqual(found.slice(0, -1));
    await at.db.orm.execute(sql`delete from cierre_mes`);
  });

  test('are that of the last month for a meter that no invoice names', async () => {
    const installed = { fecha_instalacion: firstOf(2) };
    const meter = await make('equipo_medida', meterNamed('M1', installed));
    const named = await make('equipo_medida', meterNamed('M2', installed));
    await make('equipo_medida', meterNamed('M3', { fecha_instalacion: shifted(firstOf(1), 9) }));
    await invoice('E', 1, { tipo_liquidacion: 'medida', equipos_medida: [named['id']] });
    const [row, ...more] = await awaited('M1');
    expect(row).toMatchObject({
      periodo: monthsAgo(1),
      tipo_liquidacion: 'medida',
      equipos_medida: [meter['id']],
      anterior_id: null,
      numero_factura: null,
    });
    expect([more, await months('M2'), await months('M3')]).toEqual([[], [], []]);
  });

  test('are counted as late behind their usual day', async () => {
    const late = await list('factura_pendiente', {
      filter: { plazo_llegada: 'vencida', cuenta: 'D' },
    });
    expect(late.total).toBeGreaterThan(8);
    const answer = await at.call({ url: '/api/factura_pendiente/medidas?medidas=["atrasadas"]' });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  });
});
