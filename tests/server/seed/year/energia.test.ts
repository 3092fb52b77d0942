import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource.ts';
import { demoSectors } from '../../../../src/server/seed/demoTown.ts';
import { seedCatalogue } from '../../../../src/server/seed/catalogue.ts';
import { fillInventory } from '../../../../src/server/seed/fillInventory.ts';
import { createAll } from '../../../../src/server/seed/firstStart.ts';
import { firmStaff } from '../../../../src/server/seed/staff.ts';
import { demoMonths } from '../../../../src/server/seed/year/collectionPlan.ts';
import {
  objectLastInvoice,
  seedCosts,
  seedInvoices,
  seedReadings,
} from '../../../../src/server/seed/year/energia.ts';
import { engines } from '../../../support/database.ts';
import { recordCalls } from '../../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/testApp.ts';

/** Seconds that all of it may take on a busy machine; an idle one takes a quarter. */
const PATIENCE = 60;

describe.each(engines)('a year of energy on %s', (engine) => {
  let at: TestApp;
  let seconds = 0;
  const { list, make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-09-01T10:00:00-05:00' });
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await seedCatalogue(seeding);
      const sectors = demoSectors.map(({ codigo, nombre, clase }) => ({ codigo, nombre, clase }));
      await createAll(seeding, 'sector', sectors);
      await fillInventory(seeding);
      await createAll(seeding, 'personal_interventoria', firmStaff);
      const begun = performance.now();
      for (const periodo of demoMonths) {
        if (periodo === '2026-07') {
          // what the updates of 1 July do
          await tx.execute(sql`update infraestructura_alumbrado set equipo_medida_id = null`);
        }
        await seedReadings(seeding, periodo);
        await seedInvoices(seeding, periodo);
        await seedCosts(seeding, periodo);
      }
      seconds = (performance.now() - begun) / 1000;
    });
  });
  afterAll(() => at.close());

  const tally = (rows: readonly Row[], field: string) =>
    Object.fromEntries(
      [...new Set(rows.map((row) => String(row[field])))]
        .toSorted((a, b) => a.localeCompare(b))
        .map((value) => [value, rows.filter((row) => String(row[field]) === value).length]),
    );

  test('is filled in little time', () => {
    expect(seconds).toBeLessThan(PATIENCE);
  });

  test('reads each meter each month, one of them past its last figure', async () => {
    const { rows } = await list('equipo_medida_consumo');
    expect(rows).toHaveLength(17 * 12);
    expect(tally(rows, 'vuelta_registrador')).toEqual({ false: 203, true: 1 });
    expect(tally(rows, 'origen')).toEqual({ estimada: 5, interventoria: 199 });
    // the Christmas lights, and the meter that stood still, from which nothing hangs now
    expect(tally(rows, 'alerta')).toEqual({ atipico: 2, normal: 202 });
  });

  test('has invoices that were paid, and the objected one of domain 4.3', async () => {
    const { rows } = await list('factura_energia', { sort: ['periodo', 'DESC'] });
    const [last] = rows;
    expect(last).toMatchObject({
      periodo: '2026-07',
      tipo_liquidacion: 'aforo',
      kwh_facturado: 57_900,
      kwh_referencia: 52_668,
      desviacion_pct: 9.93,
      valor_en_discusion: 3_769_656,
      dictamen: 'objetada',
      estado: 'verificada',
      verificada_en: '2026-08-09T12:00:00-05:00',
    });
    expect(tally(rows, 'estado')).toEqual({ pagada: 33, verificada: 1 });
    expect(tally(rows, 'dictamen')).toEqual({ conforme: 31, objetada: 1, observada: 2 });
    expect(tally(rows, 'base_referencia')).toEqual({ esperado: 16, medido: 18 });
    const sheets = rows.flatMap(({ verificacion }) => (verificacion as Row)['comprobaciones']);
    const failed = (sheets as Row[]).filter(({ cumple }) => cumple !== true);
    expect(failed.map(({ codigo }) => codigo)).toEqual(['medido_y_esperado']);
  });

  test('has costs, the last month as domain 4.5 has it', async () => {
    const { rows } = await list('costo_mensual', { sort: ['periodo', 'DESC'] });
    expect(rows[0]).toMatchObject({
      periodo: '2026-07',
      interventoria: 5_775_000,
      iva_interventoria: 1_097_250,
      aom: 82_500_000,
      inversion: 47_000_000,
      total: 174_184_090,
      luminarias: 2180,
      costo_por_luminaria: 79_901,
      estado: 'borrador',
    });
    expect(tally(rows, 'estado')).toEqual({ borrador: 1, cerrado: 11 });
    const over = rows.filter(({ sobre_maximo }) => sobre_maximo === true);
    expect(over.map(({ periodo }) => periodo)).toEqual(['2025-12']);
    const june = rows.find(({ periodo }) => periodo === '2026-06');
    const paid = await list('factura_energia', { filter: { periodo: '2026-06' } });
    const sum = paid.rows.reduce((before, { valor_total }) => before + Number(valor_total), 0);
    expect(june?.['energia']).toBe(sum);
  });

  test('can be objected to by a letter', async () => {
    const letter = await make('correspondencia', {
      sentido: 'enviada',
      clase: 'objecion_factura',
      fecha_documento: '2026-08-13',
      fecha_radicacion: '2026-08-13',
      remitente: 'Interventoría',
      destinatario: 'EBSA',
      entidad: 'comercializador',
      asunto: 'Objeción',
      medio: 'correo_electronico',
      requiere_respuesta: false,
    });
    const objected = await at.db.orm.transaction((tx) =>
      objectLastInvoice({ tx, stores: at.stores, now: at.clock.now }, letter),
    );
    expect(objected).toMatchObject({ estado: 'objecion_enviada', objecion_id: letter['id'] });
  });
});
