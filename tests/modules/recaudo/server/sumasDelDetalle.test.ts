import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const NAME = 'consolidado_recaudo';

describe.each(engines)('the rows of July 2026 on %s', (engine) => {
  let at: TestApp;
  const { make, list, read, act } = recordCalls(() => at);
  afterAll(() => at.close());

  const row = (periodo: string, cuenta: string, values: Row = {}): Row => ({
    periodo,
    cuenta,
    clase_uso: 'comercial',
    facturado_ap: 0,
    recaudado_ap: 0,
    ...values,
  });
  beforeAll(async () => {
    at = await openTestApp(engine);
    await make(
      'ebsa',
      row('2026-07', 'a', { facturado_ap: 182_000_000, recaudado_ap: 165_000_000 }),
    );
    await make(
      'ebsa',
      row('2026-07', 'b', {
        facturado_ap: 400_000,
        recaudado_ap: 300_000,
        recaudado_cartera: 9_800_000,
      }),
    );
    await make('ebsa', row('2026-06', 'a', { facturado_ap: 1, recaudado_ap: 1 }));
    await make(
      'vatia',
      row('2026-07', 'a', {
        facturado_ap: 31_500_000,
        recaudado_ap: 30_900_000,
        recaudado_cartera: 450_000,
      }),
    );
    const large = (periodo: string, numero: string, values: Row): Row => ({
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
    await make(
      'gran_consumidor',
      large('2026-07', 'L1', {
        valor_liquidado: 40_000_000,
        valor_recaudado: 38_200_000,
        fecha_recaudo: '2026-07-30',
      }),
    );
    await make(
      'gran_consumidor',
      large('2026-07', 'L2', {
        valor_liquidado: 6_800_000,
        valor_recaudado: 500_000,
        fecha_recaudo: '2026-08-02',
      }),
    );
    await make(
      'gran_consumidor',
      large('2026-06', 'L3', {
        valor_liquidado: 27_500_000,
        valor_recaudado: 3_100_000,
        fecha_recaudo: '2026-07-01',
      }),
    );
    await make(
      'gran_consumidor',
      large('2026-08', 'L4', {
        valor_liquidado: 7,
        valor_recaudado: 7,
        fecha_recaudo: '2026-07-01',
      }),
    );
  });

  test.each([
    ['ebsa', 2, [182_400_000, 165_300_000, 41_200_000, 9_800_000, 48_500_000, 90.63, 78.31]],
    ['vatia', 1, [31_500_000, 30_900_000, 2_100_000, 450_000, 2_250_000, 98.1, 93.3]],
    [
      'gran_consumidor',
      2,
      [46_800_000, 38_200_000, 27_500_000, 3_100_000, 33_000_000, 81.62, 55.59],
    ],
  ])('add up for %s', async (recaudador, usuarios, figures) => {
    // what is sent for sums counts for nothing
    const made = await make(NAME, {
      recaudador,
      periodo: '2026-07',
      cartera_inicial: figures[2],
      facturado: 1,
    });
    expect(made).toMatchObject({ usuarios, ajustes: 0, estado: 'calculado' });
    expect(
      [
        'facturado',
        'recaudado_mes',
        'cartera_inicial',
        'recaudado_cartera',
        'cartera_final',
        'pct_recaudo',
        'pct_recaudo_total',
      ].map((name) => made[name]),
    ).toEqual(figures);
    expect(made['diferencia_giro']).toBe(Number(figures[1]) + Number(figures[3]));
    expect((await read(NAME, made))['pct_recaudo']).toBe(figures[5]);
  });

  test('add up anew when the month is recalculated', async () => {
    const [{ id, version } = {}] = (await list(NAME, { filter: { recaudador: 'vatia' } })).rows;
    await make('vatia', row('2026-07', 'z', { facturado_ap: 500_000, ajustes: -100_000 }));
    expect((await read(NAME, { id }))['facturado']).toBe(31_500_000);
    const again = await act(NAME, { id, version }, { name: 'recalcular' });
    expect(again.json()).toMatchObject({
      usuarios: 2,
      facturado: 32_000_000,
      ajustes: -100_000,
      cartera_final: 2_650_000,
    });
  });
});
