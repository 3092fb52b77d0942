import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource.ts';
import { createAll } from '../../../../src/server/seed/firstStart.ts';
import { demoMonths } from '../../../../src/server/seed/year/collectionPlan.ts';
import {
  seedBilling,
  seedCollection,
  seedFinancialSummary,
  seedLargePayers,
} from '../../../../src/server/seed/year/recaudo.ts';
import { engines } from '../../../support/database.ts';
import { recordCalls } from '../../../support/recordCalls.ts';
import { storedFile } from '../../../support/storedFile.ts';
import { openTestApp, type TestApp } from '../../../support/testApp.ts';

/** The costs of domain 4.5 in every month. */
const costOf = (periodo: string): Row => ({
  periodo,
  energia: 37_811_840,
  administracion: 18_500_000,
  operacion: 22_300_000,
  mantenimiento: 41_700_000,
  expansion: 12_000_000,
  modernizacion: 35_000_000,
  reposicion: 0,
  interventoria: 5_775_000,
  iva_interventoria: 1_097_250,
  otros: 0,
});

describe.each(engines)('a year of collection on %s', (engine) => {
  let at: TestApp;
  const { list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    await at.db.orm.transaction(async (tx) => {
      const seeding = { tx, stores: at.stores, now: at.clock.now };
      await createAll(seeding, 'costo_mensual', demoMonths.map(costOf));
      await seedBilling(seeding);
      await seedLargePayers(seeding);
      await seedCollection(seeding, (nombre) => storedFile(tx, nombre));
      await seedFinancialSummary(seeding);
    });
  });
  afterAll(() => at.close());

  test('ends with July 2026 as domain 4.6 has it', async () => {
    const { rows } = await list('consolidado_recaudo', { filter: { periodo: '2026-07' } });
    const names = [
      'recaudador',
      'facturado',
      'recaudado_mes',
      'cartera_inicial',
      'recaudado_cartera',
      'cartera_final',
      'pct_recaudo',
      'pct_recaudo_total',
      'diferencia_giro',
    ];
    expect(rows.map((row) => names.map((name) => row[name]))).toEqual([
      ['ebsa', 182_400_000, 165_300_000, 41_200_000, 9_800_000, 48_500_000, 90.63, 78.31, 0],
      [
        'gran_consumidor',
        46_800_000,
        38_200_000,
        27_500_000,
        3_100_000,
        33_000_000,
        81.62,
        55.59,
        0,
      ],
      ['vatia', 31_500_000, 30_900_000, 2_100_000, 450_000, 2_250_000, 98.1, 93.3, 0],
    ]);
    expect(rows.map((row) => [row['usuarios'], row['estado']])).toEqual([
      [2_400, 'conciliado'],
      [14, 'calculado'],
      [900, 'conciliado'],
    ]);
  });

  test('and its financial summary as domain 4.6b has it', async () => {
    const { rows } = await list('resumen_proyecto_financiero', { sort: ['periodo', 'DESC'] });
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({
      periodo: '2026-07',
      presupuesto_vigente: 5_120_000_000,
      ingresos: 247_750_000,
      egresos: 174_184_090,
      saldo_mes: 73_565_910,
      financiero_pct: 41.99,
      fisico_real_pct: 41.8,
      fisico_programado_pct: 46,
      atraso_pp: 4.2,
      spi: 0.909,
      estado: 'borrador',
    });
    const sum = rows.reduce((total, row) => total + Number(row['saldo_mes']), 0);
    expect(rows[0]?.['saldo_acumulado']).toBe(sum);
    expect(new Set(rows.slice(1).map(({ estado }) => estado))).toEqual(new Set(['cerrado']));
  });

  test('closes each month with the balance that the next one begins with', async () => {
    for (const recaudador of ['ebsa', 'vatia', 'gran_consumidor']) {
      const { rows } = await list('consolidado_recaudo', {
        filter: { recaudador },
        sort: ['periodo', 'ASC'],
      });
      expect(rows.map(({ periodo }) => periodo)).toEqual(demoMonths);
      expect(rows.slice(1).map((row) => row['cartera_inicial'])).toEqual(
        rows.slice(0, -1).map((row) => row['cartera_final']),
      );
      expect(rows.slice(0, -1).every(({ estado }) => estado === 'cerrado')).toBe(true);
    }
    const { rows: late } = await list('consolidado_recaudo', { filter: { giro_oportuno: 'no' } });
    expect(late).toMatchObject([{ recaudador: 'vatia', periodo: '2025-12' }]);
    const { rows: open } = await list('consolidado_recaudo', { filter: { diferencia_giro_gt: 0 } });
    expect(open).toMatchObject([{ recaudador: 'ebsa', diferencia_giro: 1_850_000 }]);
  });

  test('lets no account pay more than it owes, and each balance follow from the one before', async () => {
    const [row] = await at.db.rows<Record<string, number>>(sql`
      select count(*)::int as rows,
        (count(*) filter (where f.saldo_ap < 0))::int as negative,
        (count(*) filter (where f.recaudado_ap > f.facturado_ap))::int as much,
        (count(*) filter (where p.id is not null and f.saldo_ap <> p.saldo_ap + f.facturado_ap
          + f.ajustes - f.recaudado_ap - f.recaudado_cartera))::int as broken,
        (count(*) filter (where p.id is null and f.periodo > '2025-08'))::int as appeared
      from facturacion_comercializador as f
      left join facturacion_comercializador as p on p.comercializador = f.comercializador
        and normaliza(p.cuenta) = normaliza(f.cuenta)
        and p.periodo = to_char(to_date(f.periodo, 'YYYY-MM') - interval '1 month', 'YYYY-MM')`);
    const subscribers = (last: number, more: number) => 12 * last - (more * 11 * 12) / 2;
    expect(row).toEqual({
      rows: subscribers(2_400, 5) + subscribers(900, 3),
      negative: 0,
      much: 0,
      broken: 0,
      appeared: 11 * (5 + 3),
    });
  });

  test('is counted and told in the history like what people enter', async () => {
    for (const trader of ['ebsa', 'vatia']) {
      const { total } = await list(trader, { range: '[0,0]' });
      const [row] = await at.db.rows<{ n: number; history: number }>(sql`
        select (select count(*)::int from facturacion_comercializador
            where comercializador = ${trader}) as n,
          (select count(*)::int from bitacora where recurso = ${trader}) as history`);
      expect(row).toEqual({ n: total, history: total });
    }
  });

  test('has large payers of every age of debt', async () => {
    const { rows } = await list('gran_consumidor');
    expect(rows).toHaveLength(12 * 14);
    const states = new Set(rows.map(({ estado_cartera }) => estado_cartera));
    for (const state of ['pagada', 'coactivo', 'en_reclamacion']) expect(states).toContain(state);
    const bases = new Set(rows.map(({ base }) => base));
    expect(bases).toEqual(new Set(['valor_fijo', 'uvt', 'smmlv', 'pct_consumo']));
  });
});
