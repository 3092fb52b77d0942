import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GridAnswer, GridLine, GridTried } from '../../../../src/core/resource/grid.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const MONTH = 'costo_mensual';

describe.each(engines)('what is proposed for months of costs on %s', (engine) => {
  let at: TestApp;
  let energia: number;
  const { make, remove, save } = recordCalls(() => at);
  const monthOf = async (mes: string, language = 'es'): Promise<GridLine> => {
    const answer = await at.call({
      url: `/api/${MONTH}/rejilla?clave=${mes.slice(0, 4)}`,
      headers: { 'accept-language': language },
    });
    const { lineas } = answer.json<GridAnswer>();
    const line = lineas.find(({ objetivo }) => objetivo['mes'] === mes);
    if (line === undefined) throw new Error(answer.body);
    return line;
  };
  const aom = { administracion: 18_500_000, operacion: 22_300_000, mantenimiento: 41_700_000 };

  beforeAll(async () => {
    at = await openTestApp(engine);
    const invoices: Row[] = [];
    for (const cuenta of ['A', 'B']) {
      invoices.push(
        await make('factura_energia', invoiceOf('2026-07', { cuenta, numero_factura: cuenta })),
      );
    }
    // how they get there is told elsewhere
    await at.db.rows(sql`update factura_energia set estado = 'aprobada'`);
    await make('factura_energia', invoiceOf('2026-07', { cuenta: 'C', numero_factura: 'C' }));
    energia = invoices.reduce((sum, { valor_total }) => sum + Number(valor_total), 0);
  });
  afterAll(() => at.close());

  test('is the energy of its invoices alone, while no month is there to go on from', async () => {
    const july = await monthOf('2026-07');
    expect(july.propuestas).toEqual({
      energia: { valor: energia, fuente: '2 facturas aprobadas o pagadas' },
    });
    expect(july.comienzo).toMatchObject({ energia: null, administracion: null, expansion: 0 });
    expect((await monthOf('2026-06')).propuestas).toEqual({});
  });

  test('goes on with what the contract and the study cost the month before, and the fee of that', async () => {
    const may = await make(MONTH, {
      periodo: '2026-05',
      energia: 0,
      ...aom,
      maximo_aom: 90_000_000,
    });
    const july = await monthOf('2026-07', 'en');
    expect(july.comienzo).toMatchObject({ ...aom, energia: null, maximo_aom: 90_000_000 });
    expect(july.propuestas).toMatchObject({
      energia: { valor: energia, fuente: '2 approved or paid invoices' },
      administracion: { valor: 18_500_000, fuente: 'as in May 2026' },
      interventoria: { valor: 5_775_000, fuente: '7% of AOM' },
      iva_interventoria: { valor: 1_097_250, fuente: '19% of the oversight' },
    });
    expect(july.propuestas).not.toHaveProperty('maximo_energia');
    await remove(MONTH, may);
  });

  test('is what a new month stores that begins with it', async () => {
    const may = await make(MONTH, { periodo: '2026-05', energia: 0, ...aom });
    const { comienzo, propuestas = {} } = await monthOf('2026-07');
    const july = await make(MONTH, { periodo: '2026-07', ...comienzo });
    for (const [name, { valor }] of Object.entries(propuestas)) {
      expect([name, july[name]]).toEqual([name, valor]);
    }
    await remove(MONTH, july);
    await remove(MONTH, may);
  });

  test('follows what is typed into a month that is there, of which it offers what is computed alone', async () => {
    const july = await make(MONTH, { periodo: '2026-07', energia: 1, ...aom });
    const written = await monthOf('2026-07');
    expect(Object.keys(written.propuestas ?? {}).toSorted()).toEqual([
      'energia',
      'interventoria',
      'iva_interventoria',
    ]);
    const { id, version, ...valores } = july;
    const answer = await at.call({
      method: 'POST',
      url: `/api/${MONTH}/rejilla/previa`,
      payload: {
        filas: [{ id, version, valores: { ...valores, operacion: 32_300_000 } }],
      },
    });
    const [tried] = answer.json<{ filas: GridTried[] }>().filas;
    expect(tried?.registro).toMatchObject({ aom: 92_500_000, interventoria: 5_775_000 });
    expect(tried?.propuestas?.['interventoria']?.valor).toBe(6_475_000);
    const taken = await save(MONTH, july, { operacion: 32_300_000, interventoria: 6_475_000 });
    expect((await monthOf('2026-07')).propuestas?.['iva_interventoria']?.valor).toBe(1_230_250);
    await remove(MONTH, taken.json());
  });
});
