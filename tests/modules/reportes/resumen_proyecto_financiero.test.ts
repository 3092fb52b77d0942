import { describe, expect, test } from 'vitest';
import {
  resumenProyectoFinanciero,
  enPalabras,
  ingresosDe,
  presupuestoVigente,
  saldoDelMes,
} from '../../../src/modules/reportes/resumen_proyecto_financiero.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a financial summary has the fields of the domain', () => {
  expect(fieldLines(resumenProyectoFinanciero)).toEqual([
    'proyecto | Proyecto / contrato | text 120 | ● | LFB',
    'periodo | Periodo | period | ● | LF',
    'presupuesto_inicial | Presupuesto | money | ● |',
    'adiciones | Adiciones | money | ● |',
    'ingresos_impuesto | Ingresos: impuesto AP | money | ● |',
    'ingresos_otros | Otros ingresos | money | ● 0 |',
    'egresos | Egresos | money | ● |',
    'ejecutado_acumulado | Ejecutado acumulado | money | ● |',
    'fisico_programado_pct | Físico programado % | decimal 100 | ● |',
    'fisico_real_pct | Físico real % | decimal 100 | ● | L',
    'presupuesto_vigente | Presupuesto vigente | money | = |',
    'ingresos | Ingresos | money | = |',
    'saldo_mes | Saldo | money | = |',
    'saldo_acumulado | Acumulado | money | = | L',
    'financiero_pct | Financiero % | decimal | = | LF',
    'atraso_pp | Desfase | decimal | = | LF',
    'spi | Índice | decimal | = | LF',
    'estado | Estado | choice borrador, cerrado | = | LF',
  ]);
  expect(resumenProyectoFinanciero).toMatchObject({
    title: 'Resumen financiero del proyecto',
    keys: [['proyecto', 'periodo']],
    unique: [{ fields: ['proyecto', 'periodo'] }],
    sort: ['-periodo'],
    routes: {
      list: 'resumen_proyecto_financiero_paginate',
      form: 'resumen_proyecto_financiero_form',
    },
  });
});

describe('a month of a project', () => {
  const month = (changes: object) =>
    validateNew(resumenProyectoFinanciero, {
      proyecto: 'C-AP-014-2021',
      periodo: '2026-07',
      presupuesto_inicial: 4_800_000_000,
      adiciones: 320_000_000,
      ingresos_impuesto: 247_750_000,
      egresos: 174_184_090,
      ejecutado_acumulado: 2_150_000_000,
      fisico_programado_pct: 46,
      fisico_real_pct: 41.8,
      ...changes,
    });

  test('comes to what domain 4.6b says', () => {
    expect(month({}).findings).toEqual([]);
    expect(month({}).record).toMatchObject({
      ingresos_otros: 0,
      ingresos: 247_750_000,
      saldo_mes: 73_565_910,
      presupuesto_vigente: 5_120_000_000,
      financiero_pct: 41.99,
      atraso_pp: 4.2,
      spi: 0.909,
    });
  });

  test('without plan or budget has no index and no percent', () => {
    const bare = { presupuesto_inicial: 0, adiciones: 0, ejecutado_acumulado: 0 };
    expect(month({ ...bare, fisico_programado_pct: 0 }).record).toMatchObject({
      financiero_pct: null,
      spi: null,
    });
  });

  test.each([
    [
      { ejecutado_acumulado: 5_120_000_000.01 },
      'ejecutado_acumulado: EJECUTADO_MAYOR_QUE_PRESUPUESTO',
    ],
    [{ presupuesto_inicial: 9_999_999_999_999.99 }, 'presupuesto_inicial: RESULTADO_MUY_GRANDE'],
    [{ fisico_real_pct: 100.01 }, 'fisico_real_pct: MAXIMO'],
    [{ fisico_programado_pct: -0.01 }, 'fisico_programado_pct: MINIMO'],
    [{ ingresos_impuesto: -0.01 }, 'ingresos_impuesto: MINIMO'],
    [{ ingresos_otros: -1 }, 'ingresos_otros: INGRESOS_OTROS_NEGATIVO?'],
    [{ egresos: -1 }, 'egresos: EGRESOS_NEGATIVO?'],
    [{ adiciones: null }, 'adiciones: OBLIGATORIO'],
    [{ ingresos_otros: null }, 'ingresos_otros: OBLIGATORIO'],
  ])('with %j finds %s', (changes, finding) => {
    expect(month(changes).findings).toContain(finding);
  });

  test('that pays more than five points ahead of the work asks to confirm', () => {
    expect(month({ fisico_real_pct: 36.99 }).findings).toEqual([]);
    expect(month({ fisico_real_pct: 36.98 }).findings).toEqual([
      'ejecutado_acumulado: PAGADO_ANTES_QUE_OBRA?',
    ]);
  });

  test('may leave to a proposal what came in and went out, as long as it is new', () => {
    const proposed = { ingresos_impuesto: null, egresos: null };
    expect(month(proposed).findings).toEqual([]);
    const { findings } = validateNew(resumenProyectoFinanciero, month(proposed).record, {
      $nuevo: false,
    });
    expect(findings.filter((line) => line.endsWith('OBLIGATORIO'))).toEqual([
      'ingresos_impuesto: OBLIGATORIO',
      'egresos: OBLIGATORIO',
    ]);
  });
});

const julio = (name: string): unknown =>
  ({
    presupuesto_inicial: 4_800_000_000,
    adiciones: 320_000_000,
    ingresos_impuesto: 247_750_000,
    ingresos_otros: 0,
    egresos: 174_184_090,
  })[name] ?? null;

test('July 2026 leaves $73,565,910', () => {
  expect(ingresosDe(julio)).toBe(247_750_000);
  expect(saldoDelMes(julio)).toBe(73_565_910);
  expect(presupuestoVigente(julio)).toBe(5_120_000_000);
});

test('a month without figures leaves nothing', () => {
  expect([ingresosDe(() => null), saldoDelMes(() => null)]).toEqual([0, 0]);
});

test('money and percents are told apart', () => {
  expect(enPalabras('ejecutado_acumulado', 2_150_000_000)).toEqual({ pesos: 2_150_000_000 });
  expect(enPalabras('fisico_real_pct', 41.8)).toEqual({ es: '41,8 %', en: '41.8 %' });
});
