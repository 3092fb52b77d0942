import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { clasesDeUso } from '../../../../src/modules/recaudo/rules/recaudo.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { storedFile } from '../../../support/server/storedFile.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const NAME = 'consolidado_recaudo';
const FIGURES = [
  'facturado',
  'ajustes',
  'recaudado_mes',
  'recaudado_cartera',
  'cartera_final',
  'pct_recaudo',
  'pct_recaudo_total',
  'diferencia_giro',
];

describe.each(engines)('where the collection comes from, on %s', (engine) => {
  let at: TestApp;
  const { make, save, read, act, remove } = recordCalls(() => at);
  const { explain, explained, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
  });
  afterAll(() => at.close());

  const account = (periodo: string, cuenta: string, values: Row = {}): Row => ({
    periodo,
    cuenta,
    suscriptor: 'María Secreta',
    documento: '52123456',
    clase_uso: 'comercial',
    facturado_ap: 0,
    recaudado_ap: 0,
    ...values,
  });
  const figure = (record: Row, campo: string) => ({ recurso: NAME, record, campo });
  const allAddUp = async (record: Row): Promise<string[]> => {
    const names: string[] = [];
    for (const campo of FIGURES) names.push(...(await addsUp(figure(record, campo))));
    return names;
  };
  const take = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act(NAME, await read(NAME, record), { name, values });
    expect([name, response.statusCode, response.body]).toEqual([name, 200, expect.anything()]);
    return response.json();
  };

  test('of EBSA in July 2026 down to strata and accounts', async () => {
    const rows: [string, Row][] = [
      ['a', { facturado_ap: 182_000_000, recaudado_ap: 165_000_000 }],
      ['b', { clase_uso: 'residencial', estrato: 2, facturado_ap: 250_000, recaudado_ap: 200_000 }],
      ['c', { clase_uso: 'residencial', estrato: 3, facturado_ap: 150_000, recaudado_ap: 100_000 }],
      ['d', { clase_uso: 'oficial', recaudado_cartera: 9_800_000 }],
    ];
    for (const [cuenta, values] of rows) await make('ebsa', account('2026-07', cuenta, values));
    await make('ebsa', account('2026-06', 'a', { facturado_ap: 7, recaudado_ap: 7 }));
    const july = await make(NAME, {
      recaudador: 'ebsa',
      periodo: '2026-07',
      cartera_inicial: 41_200_000,
    });
    expect(july).toMatchObject({ cartera_final: 48_500_000, pct_recaudo: 90.63 });
    const names = await allAddUp(july);
    expect(names).toEqual(
      expect.arrayContaining(['Residencial · 2 cuentas', 'Estrato 2 · 1 cuenta', 'A', 'D']),
    );
    const first = await explained(figure(july, 'cartera_final'));
    expect(first).toMatchObject({ unidad: 'COP', congelada: null, total: 5 });
    expect(first.lineas.map(({ valor }) => valor)).toEqual([
      41_200_000, 182_400_000, 0, -165_300_000, -9_800_000,
    ]);
    const total = await explained(figure(july, 'pct_recaudo_total'));
    expect(total).toMatchObject({ valor: 78.31, unidad: '%' });
    expect(total.lineas.map(({ papel, valor }) => [papel, valor])).toEqual([
      ['numerador', 175_100_000],
      ['denominador', 223_600_000],
    ]);
    const giro = await explained(figure(july, 'diferencia_giro'));
    expect(giro.lineas.at(-1)?.parametros).toEqual([
      {
        clave: 'dias_giro',
        dia: '2026-07-31',
        valor: { dias: 45, tipo: 'habiles', desde: 'recaudo' },
      },
    ]);
    expect(giro.no_aplica.map(({ regla }) => regla.es)).toEqual(['Giro del recaudo']);
  });

  test('names accounts, and never whom they are of', async () => {
    const august = await make(NAME, { recaudador: 'ebsa', periodo: '2026-08' });
    await make('ebsa', account('2026-08', 'zz', { facturado_ap: 5 }));
    const again = await take(august, 'recalcular');
    const leaf = await explain(figure(again, 'facturado'), { linea: 'comercial' }, 'funcionario');
    expect(leaf.json().lineas).toMatchObject([
      { nombre: { es: 'ZZ' }, valor: 5, registro: { recurso: 'ebsa' } },
    ]);
    expect(leaf.body).not.toMatch(/María|52123456/);
  });

  test('says what changed since it was worked out, and stays as it was reconciled', async () => {
    const made = await make('vatia', account('2026-07', 'x', { facturado_ap: 31_500_000 }));
    const july = await make(NAME, {
      recaudador: 'vatia',
      periodo: '2026-07',
      cartera_inicial: 2_100_000,
    });
    await take(july, 'conciliar');
    await save('vatia', made, { facturado_ap: 31_500_400 });
    const later = await read(NAME, july);
    const names = await addsUp(figure(later, 'facturado'));
    expect(names).toContain('Cambió en el detalle después de calcular el mes');
    const frozen = await explained(figure(later, 'facturado'));
    expect([frozen.valor, frozen.congelada]).toEqual([
      31_500_000,
      expect.stringMatching(/^2026-08-20/),
    ]);
    const august = await make(NAME, { recaudador: 'vatia', periodo: '2026-08' });
    expect(await allAddUp(august)).toContain('Cartera final de 07/2026');
    expect((await explained(figure(august, 'pct_recaudo'))).no_aplica).toMatchObject([
      { motivo: { es: 'Sin base: se divide por cero.' } },
    ]);
    await remove('vatia', await read('vatia', made));
  });

  test('of large consumers counts a payment in the month of its day', async () => {
    const bill = (periodo: string, numero: string, values: Row): Row => ({
      periodo,
      nit: '900123456-8',
      razon_social: 'Cementos',
      cuenta: numero,
      actividad: 'industria',
      comercializador: 'otro',
      base: 'valor_fijo',
      tarifa: values['valor_liquidado'],
      numero_liquidacion: numero,
      fecha_vencimiento: '2026-08-15',
      ...values,
    });
    const paid = (valor_liquidado: number, valor_recaudado: number, fecha_recaudo: string) => ({
      valor_liquidado,
      valor_recaudado,
      fecha_recaudo,
    });
    await make(
      'gran_consumidor',
      bill('2026-07', 'L1', paid(40_000_000, 38_200_000, '2026-07-30')),
    );
    await make('gran_consumidor', bill('2026-07', 'L2', paid(6_800_000, 500_000, '2026-08-02')));
    await make('gran_consumidor', bill('2026-06', 'L3', paid(27_500_000, 3_100_000, '2026-07-01')));
    const july = await make(NAME, {
      recaudador: 'gran_consumidor',
      periodo: '2026-07',
      cartera_inicial: 27_500_000,
    });
    expect(july).toMatchObject({ cartera_final: 33_000_000, pct_recaudo_total: 55.59 });
    const names = await allAddUp(july);
    expect(names).toEqual(
      expect.arrayContaining(['Valor fijo · 2 liquidaciones', 'Cementos · L1', 'Cementos · L3']),
    );
  });

  test('of who has no rows is what was entered', async () => {
    const month = await make(NAME, {
      recaudador: 'predial',
      periodo: '2026-07',
      cartera_inicial: 0,
      facturado: 100,
      ajustes: -3.5,
      recaudado_mes: 90,
      recaudado_cartera: 0,
      valor_girado: 50,
      fecha_giro: '2026-08-10',
      soporte_giro: [await storedFile(at.db.orm)],
    });
    expect(await allAddUp(month)).toContain('Escrito a mano');
    const { no_aplica } = await explained(figure(month, 'cartera_final'));
    expect(no_aplica.map(({ regla }) => regla.en)).toEqual(['Sum of the detail']);
  });

  test('adds up whatever the rows are', async () => {
    let month = 0;
    const cents = fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100);
    const some = fc.array(
      fc.record({
        clase_uso: fc.constantFrom(...Object.keys(clasesDeUso)),
        estrato: fc.integer({ min: 1, max: 3 }),
        facturado_ap: cents,
        recaudado_ap: cents,
        recaudado_cartera: cents,
        ajustes: cents.map((n) => -n),
      }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(some, cents, async (rows, inicial) => {
        month += 1;
        const periodo = `20${String(10 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
        for (const [n, values] of rows.entries()) {
          await make('vatia', account(periodo, `c${n}`, values), 'sure');
        }
        const given = { recaudador: 'vatia', periodo, cartera_inicial: inicial };
        const made = await make(NAME, month === 1 ? given : { ...given, cartera_inicial: null });
        await allAddUp(made);
      }),
      { numRuns: runsByChance(6), seed: 7 },
    );
    expect(month).toBe(runsByChance(6));
  });

  test('is refused for lines that there are not', async () => {
    const month = await make(NAME, {
      recaudador: 'otro',
      periodo: '2026-07',
      cartera_inicial: 0,
      facturado: 1,
      ajustes: 0,
      recaudado_mes: 0,
      recaudado_cartera: 0,
    });
    for (const linea of ['nada', 'facturado/nada', 'cartera_inicial/x', '']) {
      expect((await explain(figure(month, 'cartera_final'), { linea })).statusCode).toBe(400);
    }
    expect((await explain(figure(month, 'valor_girado'))).statusCode).toBe(400);
  });
});
