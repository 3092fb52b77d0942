import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { storedFile } from '../../../support/server/storedFile.ts';
import { closeMonth } from '../../../support/subjects/closing.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const NAME = 'resumen_proyecto_financiero';
const FIGURES = [
  'ingresos_impuesto',
  'egresos',
  'presupuesto_vigente',
  'ingresos',
  'saldo_mes',
  'saldo_acumulado',
  'financiero_pct',
  'atraso_pp',
  'spi',
];

describe.each(engines)('where the balances of a project come from, on %s', (engine) => {
  let at: TestApp;
  const { make, read, act, save } = recordCalls(() => at);
  const { explain, explained, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
  });
  afterAll(() => at.close());

  const month = (proyecto: string, periodo: string, values: Row = {}): Row => ({
    proyecto,
    periodo,
    presupuesto_inicial: 4_800_000_000,
    adiciones: 320_000_000,
    ingresos_impuesto: 247_750_000,
    egresos: 174_184_090,
    ejecutado_acumulado: 2_150_000_000,
    fisico_programado_pct: 46,
    fisico_real_pct: 41.8,
    ...values,
  });
  const figure = (record: Row, campo: string) => ({ recurso: NAME, record, campo });
  const allAddUp = async (record: Row): Promise<string[]> => {
    const names: string[] = [];
    for (const campo of FIGURES) names.push(...(await addsUp(figure(record, campo))));
    return names;
  };
  const giro = async (recaudador: string, valor: number) =>
    make('consolidado_recaudo', {
      recaudador,
      periodo: '2026-07',
      cartera_inicial: 0,
      facturado: valor,
      ajustes: 0,
      recaudado_mes: valor,
      recaudado_cartera: 0,
      valor_girado: valor,
      fecha_giro: '2026-08-10',
      soporte_giro: [await storedFile(at.db.orm)],
    });

  test('of July 2026 as domain 4.6b has it', async () => {
    await giro('predial', 200_000_000);
    await giro('otro', 47_750_000);
    await make('costo_mensual', {
      periodo: '2026-07',
      energia: 37_811_840,
      administracion: 18_500_000,
      operacion: 22_300_000,
      mantenimiento: 41_700_000,
      expansion: 12_000_000,
      modernizacion: 35_000_000,
    });
    const empty = { ingresos_impuesto: null, egresos: null };
    const june = await make(NAME, month('AP-014', '2026-06', { egresos: 100.25 }));
    const july = await make(NAME, month('ap-014', '2026-07', empty));
    expect(july).toMatchObject({ saldo_mes: 73_565_910, financiero_pct: 41.99 });
    const names = await allAddUp(july);
    expect(names).toEqual(
      expect.arrayContaining(['Girado: Predial', 'Costo mensual total', 'Saldo de 06/2026']),
    );
    expect(names).not.toContain('Diferencia escrita a mano');
    const spent = await explained(figure(july, 'financiero_pct'));
    expect(spent.lineas.map(({ papel, valor }) => [papel, valor])).toEqual([
      ['numerador', 2_150_000_000],
      ['denominador', 5_120_000_000],
    ]);
    const index = await explained(figure(july, 'spi'));
    expect([index.valor, index.unidad]).toEqual([0.909, null]);
    const first = await explained(figure(june, 'saldo_acumulado'));
    expect(first.no_aplica.map(({ motivo }) => motivo.en)).toEqual([
      'It is the first month of the project.',
    ]);
  });

  test('says what was entered, and what has no base', async () => {
    const bare = await make(
      NAME,
      month('Nada', '2020-01', {
        presupuesto_inicial: 0,
        adiciones: 0,
        ejecutado_acumulado: 0,
        fisico_programado_pct: 0,
        fisico_real_pct: 0,
      }),
    );
    expect(await allAddUp(bare)).toContain('Escrito a mano');
    for (const campo of ['ingresos_impuesto', 'egresos', 'financiero_pct', 'spi']) {
      expect((await explained(figure(bare, campo))).no_aplica).toHaveLength(1);
    }
    for (const linea of ['x', 'ingresos/x', 'egresos/egresos']) {
      expect((await explain(figure(bare, 'saldo_mes'), { linea })).statusCode).toBe(400);
    }
    expect((await explain(figure(bare, 'adiciones'))).statusCode).toBe(400);
  });

  test('is frozen when the month is closed', async () => {
    const made = await make(NAME, month('Cerrado', '2026-05'));
    expect((await explained(figure(made, 'saldo_acumulado'))).congelada).toBe(null);
    await closeMonth({ act, make }, '2026-05');
    const closed = await read(NAME, made);
    const frozen = await explained(figure(closed, 'saldo_acumulado'));
    expect(frozen.congelada).toMatch(/^2026-08-20T10:00/);
    expect((await save(NAME, closed, { egresos: 1 })).statusCode).toBe(422);
    await make(NAME, month('Cerrado', '2026-06', { egresos: 3 }));
    expect(await explained(figure(closed, 'saldo_acumulado'))).toEqual(frozen);
  });

  test('adds up whatever was entered', async () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 }).map((n) => n / 100);
    const signed = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => n / 100);
    let year = 2000;
    await fc.assert(
      fc.asyncProperty(cents, cents, signed, signed, async (tax, spent, other, paid) => {
        year += 1;
        const values = {
          ingresos_impuesto: tax,
          ingresos_otros: other,
          egresos: paid,
          presupuesto_inicial: spent,
          adiciones: 0.01,
          ejecutado_acumulado: spent,
          fisico_programado_pct: (year * 7.13) % 100,
          fisico_real_pct: 100,
        };
        const rounded = { fisico_programado_pct: Math.round(values.fisico_programado_pct) };
        const proyecto = `Azar ${year}`;
        await make(NAME, month(proyecto, '2021-01', { ...values, ...rounded }), 'sure');
        const last = month(proyecto, '2021-02', { ...values, ...rounded, egresos: 1.1 });
        await allAddUp(await make(NAME, last, 'sure'));
      }),
      { numRuns: runsByChance(8), seed: 3 },
    );
    expect(year).toBe(2000 + runsByChance(8));
  });
});
