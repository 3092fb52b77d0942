import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const MONTH = 'costo_mensual';

describe.each(engines)('a month of costs on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, create, history, list, make, read, remove, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
    for (let i = 0; i < 182; i += 1) {
      const cantidad = i < 181 ? 12 : 8;
      await make('infraestructura_alumbrado', lampAt(town, `L${i}`, { cantidad }));
    }
  });
  afterAll(() => at.close());

  const aom = { administracion: 18_500_000, operacion: 22_300_000, mantenimiento: 41_700_000 };
  const month = (periodo: string, values: Row = {}) => ({ periodo, energia: 0, ...aom, ...values });
  const ask = async (record: Row, name: string, values: Row = {}, how = {}) =>
    act(MONTH, await read(MONTH, record), { name, values, how });
  const faults = (body: { fields?: Record<string, { code: string }[]> }): string[] =>
    Object.values(body.fields ?? {}).flatMap((found) => found.map(({ code }) => code));

  test('of the domain comes out whole, with what it proposes', async () => {
    const none = await create(MONTH, month('2026-07', { energia: null }));
    expect([none.statusCode, faults(none.json())]).toEqual([422, ['SIN_FACTURAS_APROBADAS']]);
    // 181 × 12 + 8 lamps of 82 W by night take 64,353.6 kWh
    const [one, two] = [
      await approvedInvoice('A', { sectores: [town.sector], kwh_facturado: 64_353.6 }),
      await approvedInvoice('B', { kwh_facturado: 64_353.6, otros_cargos: -3000 }),
    ];
    const made = await make(MONTH, month('2026-07', { energia: null, expansion: 12_000_000 }));
    const energia = Number(one['valor_total']) + Number(two['valor_total']);
    expect(made).toMatchObject({
      energia,
      interventoria: 5_775_000,
      iva_interventoria: 1_097_250,
      aom: 82_500_000,
      total: energia + 82_500_000 + 12_000_000 + 6_872_250,
      estado: 'borrador',
    });
    const values = { energia: 37_811_840, modernizacion: 35_000_000, costo_maximo: 174_184_089 };
    const saved = await save(MONTH, made, values);
    expect(saved.json()).toMatchObject({
      total: 174_184_090,
      inversion: 47_000_000,
      luminarias: 2180,
      costo_por_luminaria: 79_901,
      sobre_maximo: true,
    });
    expect((await list(MONTH, { filter: { sobre_maximo: true } })).total).toBe(1);
    const empty = await save(MONTH, saved.json(), { energia: null, interventoria: null });
    expect(Object.keys(empty.json().fields)).toEqual(['energia', 'interventoria']);
    expect((await remove(MONTH, saved.json())).statusCode).toBe(200);
  });

  test('follows the parameters of its month', async () => {
    await make('parametro', { clave: 'pct_interventoria', valor: 10, vigente_desde: '2026-02-28' });
    const own = async (periodo: string) => {
      const made = await make(MONTH, month(periodo));
      await remove(MONTH, made);
      return [made['interventoria'], made['iva_interventoria']];
    };
    expect(await own('2026-01')).toEqual([5_775_000, 1_097_250]);
    expect(await own('2026-02')).toEqual([8_250_000, 1_567_500]);
    const given = await make(MONTH, month('2026-02', { interventoria: 1_000_000 }));
    expect(given).toMatchObject({ interventoria: 1_000_000, iva_interventoria: 190_000 });
    await remove(MONTH, given);
  });

  test('is closed after the one before it, and reopened before it', async () => {
    const [first, second, fourth] = [
      await make(MONTH, month('2025-01')),
      await make(MONTH, month('2025-02')),
      await make(MONTH, month('2025-04')),
    ];
    const early = await ask(second, 'cerrar');
    expect([early.statusCode, faults(early.json())]).toEqual([422, ['MES_ANTERIOR_SIN_CERRAR']]);
    expect((await ask(first, 'reabrir', { motivo: 'x' })).statusCode).toBe(409);
    expect((await ask(first, 'cerrar')).json()).toMatchObject({
      estado: 'cerrado',
      luminarias: 2180,
      luminarias_al_cierre: 2180,
    });
    expect((await ask(second, 'cerrar')).statusCode).toBe(200);
    // March is missing
    const gap = await ask(fourth, 'cerrar');
    expect([faults(gap.json()), gap.body]).toEqual([
      ['MES_ANTERIOR_SIN_CERRAR'],
      expect.stringContaining('03/2025'),
    ]);
    const closed = await read(MONTH, second);
    expect((await save(MONTH, closed, { operacion: 1 })).json().code).toBe('NO_EDITABLE');
    expect((await remove(MONTH, closed)).statusCode).toBe(409);
    const later = await ask(first, 'reabrir', { motivo: 'Error' });
    expect(faults(later.json())).toEqual(['MES_POSTERIOR_CERRADO']);
    const barred = await ask(second, 'reabrir', { motivo: 'Error' }, { rol: 'funcionario' });
    expect(barred.statusCode).toBe(403);
    expect(faults((await ask(second, 'reabrir')).json())).toEqual(['OBLIGATORIO']);
    const open = await ask(second, 'reabrir', { motivo: 'Faltó una cuenta' });
    expect(open.json()).toMatchObject({ estado: 'borrador', luminarias_al_cierre: null });
    const [entry] = await history(MONTH, second);
    expect(entry).toMatchObject({ transicion: 'reabrir', motivo: 'Faltó una cuenta' });
  });

  test('keeps its lamps once it is closed', async () => {
    const closed = (await list(MONTH, { filter: { periodo: '2025-01' } })).rows[0] ?? {};
    const lamp = await make('infraestructura_alumbrado', lampAt(town, 'MAS'));
    const seen = async (periodo: string) =>
      (await list(MONTH, { filter: { periodo } })).rows[0]?.['luminarias'];
    expect([closed['luminarias'], await seen('2025-01'), await seen('2025-02')]).toEqual([
      2180, 2180, 2181,
    ]);
    await remove('infraestructura_alumbrado', lamp);
  });

  test('waits for its invoices', async () => {
    const values = { periodo: '2024-05', cuenta: 'ESPERA', numero_factura: 'ESPERA-1' };
    const invoice = await make('factura_energia', invoiceOf('2024-05', values));
    const may = await make(MONTH, month('2024-05'));
    const refused = await ask(may, 'cerrar');
    expect([faults(refused.json()), refused.body]).toEqual([
      ['FACTURAS_SIN_RESOLVER'],
      expect.stringContaining('ESPERA-1'),
    ]);
    await act('factura_energia', invoice, { name: 'anular', values: { motivo: 'x' } });
    expect((await ask(may, 'cerrar')).statusCode).toBe(200);
  });

  test('is closed by one of two who try at once, and not beside its neighbour', async () => {
    await at.db.orm.execute(sql`delete from costo_mensual`);
    const [june, july] = [await make(MONTH, month('2023-06')), await make(MONTH, month('2023-07'))];
    await ask(june, 'cerrar');
    // July closes while June is opened: one of them is refused
    const [one, two] = await Promise.all([
      ask(july, 'cerrar'),
      ask(june, 'reabrir', { motivo: 'x' }),
    ]);
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 422]));
  });

  async function approvedInvoice(cuenta: string, values: Row): Promise<Row> {
    const payload = invoiceOf('2026-07', { cuenta, numero_factura: cuenta, ...values });
    let invoice = await make('factura_energia', payload);
    for (const name of ['verificar', 'aprobar']) {
      const response = await act('factura_energia', invoice, { name });
      if (response.statusCode !== 200) throw new Error(response.body);
      invoice = response.json();
    }
    return invoice;
  }
});
