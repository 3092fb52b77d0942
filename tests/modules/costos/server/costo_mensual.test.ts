import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasuresAnswer } from '../../../../src/core/measures/measureQuery.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { PARTES } from '../../../../src/modules/costos/rules/rubros.ts';
import { engines } from '../../../support/database/database.ts';
import { closeMonth, reopenMonth } from '../../../support/subjects/closing.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const MONTH = 'costo_mensual';

describe.each(engines)('a month of costs on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, create, list, make, read, remove, save } = recordCalls(() => at);
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

  test('is drawn by parts that come to its total', async () => {
    const others = { navideno: 31_400_000.5, ornamental: 2_000_000, otros: -700_000 };
    const made = await make(MONTH, month('2026-06', { ...others, reposicion: 4 }), 'sure');
    const medidas = encodeURIComponent(JSON.stringify(Object.keys(PARTES)));
    const query = `medidas=${medidas}&por=mes&desde=2026-06&hasta=2026-06`;
    const answer = await at.call({ url: `/api/${MONTH}/medidas?${query}` });
    const values = answer.json<MeasuresAnswer>().medidas.map(({ valores }) => valores[0]?.valor);
    expect(values).toEqual([0, 82_500_000, 4, 9_817_500, 31_400_000.5, 2_000_000, -700_000]);
    expect(made['total']).toBe(values.reduce<number>((sum, one) => sum + Number(one), 0));
    await remove(MONTH, made);
  });

  test('keeps its lamps while its month is closed, and those alone of which it was reopened', async () => {
    const made = await make(MONTH, month('2025-01'));
    expect(made).toMatchObject({ estado: 'borrador', luminarias: 2180 });
    const calls = { act, make };
    const closing = await closeMonth(calls, '2025-01');
    const lamp = await make('infraestructura_alumbrado', lampAt(town, 'MAS'));
    const closed = await read(MONTH, made);
    expect(closed).toMatchObject({
      estado: 'cerrado',
      luminarias: 2180,
      luminarias_al_cierre: 2180,
      detalle_al_cierre: { en: expect.any(String), facturas: [] },
    });
    // who typed while it was closed is told first that it is another version
    expect((await save(MONTH, made, { operacion: 1 })).statusCode).toBe(412);
    const edit = await save(MONTH, closed, { operacion: 1 });
    expect([edit.statusCode, faults(edit.json())]).toEqual([422, ['PERIODO_CERRADO']]);
    expect((await remove(MONTH, closed)).statusCode).toBe(409);
    const noted = await save(MONTH, closed, { observaciones: 'Se discutió' });
    expect(noted.json()).toMatchObject({ observaciones: 'Se discutió', estado: 'cerrado' });
    const other = await reopenMonth(calls, closing, ['gran_consumidor', 'ebsa']);
    expect(await read(MONTH, made)).toMatchObject({ estado: 'cerrado', luminarias: 2180 });
    const again = await act('cierre_mes', other, { name: 'cerrar' });
    expect(again.statusCode).toBe(200);
    const reopened = await reopenMonth(calls, again.json(), ['costo_mensual', 'ebsa']);
    const open = await read(MONTH, made);
    expect(open).toMatchObject({ estado: 'borrador', luminarias: 2181, detalle_al_cierre: null });
    expect((await save(MONTH, open, { operacion: 1 })).statusCode).toBe(200);
    expect((await act('cierre_mes', reopened, { name: 'cerrar' })).statusCode).toBe(200);
    expect(await read(MONTH, made)).toMatchObject({
      estado: 'cerrado',
      luminarias_al_cierre: 2181,
    });
    expect((await list(MONTH, { filter: { estado: 'cerrado' } })).total).toBe(1);
    await remove('infraestructura_alumbrado', lamp);
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
