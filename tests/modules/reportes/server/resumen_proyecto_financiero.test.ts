import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { saldosAcumulados } from '../../../../src/modules/recaudo/rules/recaudo.ts';
import { engines } from '../../../support/database/database.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { storedFile } from '../../../support/server/storedFile.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const NAME = 'resumen_proyecto_financiero';

describe.each(engines)('a financial summary on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, remove, batch, list, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
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
  const told = async (response: Promise<{ statusCode: number; json(): Row }>) => {
    const answer = await response;
    const fields = (answer.json()['fields'] ?? {}) as Record<string, { code: string }[]>;
    const faults = Object.entries(fields).map(([name, [fault]]) => `${name}: ${fault?.code}`);
    return [answer.statusCode, ...faults];
  };

  test('of July 2026 comes to what domain 4.6b says', async () => {
    const made = await make(NAME, month('AP-014', '2026-07'));
    const figures = {
      presupuesto_vigente: 5_120_000_000,
      ingresos: 247_750_000,
      saldo_mes: 73_565_910,
      saldo_acumulado: 73_565_910,
      financiero_pct: 41.99,
      atraso_pp: 4.2,
      spi: 0.909,
      estado: 'borrador',
    };
    expect(made).toMatchObject(figures);
    const { rows } = await list(NAME, { filter: { proyecto: 'AP-014' } });
    expect(rows).toMatchObject([figures]);
  });

  test('proposes what was transferred and what the month cost', async () => {
    const proyecto = 'Propuesto';
    const empty = { ingresos_impuesto: null, egresos: null };
    expect(await told(create(NAME, month(proyecto, '2026-03', empty)))).toEqual([
      422,
      'ingresos_impuesto: SIN_PROPUESTA',
      'egresos: SIN_PROPUESTA',
    ]);
    for (const [recaudador, valor_girado] of [
      ['predial', 200_000_000],
      ['otro', 47_750_000],
    ] as const) {
      await make('consolidado_recaudo', {
        recaudador,
        periodo: '2026-03',
        cartera_inicial: 0,
        facturado: valor_girado,
        ajustes: 0,
        recaudado_mes: valor_girado,
        recaudado_cartera: 0,
        valor_girado,
        fecha_giro: '2026-04-10',
        soporte_giro: [await storedFile(at.db.orm)],
      });
    }
    const half = month(proyecto, '2026-03', { ...empty, egresos: 5 });
    expect(await make(NAME, half)).toMatchObject({ ingresos_impuesto: 247_750_000, egresos: 5 });
    await make('costo_mensual', {
      periodo: '2026-03',
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
    const other = await make(NAME, month('Otro propuesto', '2026-03', empty));
    expect(other).toMatchObject({
      ingresos_impuesto: 247_750_000,
      egresos: 174_184_090,
      ingresos: 247_750_000,
      saldo_mes: 73_565_910,
      saldo_acumulado: 73_565_910,
    });
    expect(await told(save(NAME, other, { egresos: null }))).toEqual([422, 'egresos: OBLIGATORIO']);
    expect((await save(NAME, other, { egresos: 7 })).json()).toMatchObject({ egresos: 7 });
  });

  test('adds up its balances', async () => {
    const saldos = [73_565_910, -3_565_910.25, 0.75];
    for (const [i, saldo] of saldos.entries()) {
      const sides = { ingresos_impuesto: Math.max(saldo, 0), egresos: Math.max(-saldo, 0) };
      await make(NAME, month('Suma', `2026-0${i + 1}`, sides));
    }
    await make(NAME, month('Aparte', '2026-01', { ingresos_impuesto: 9, egresos: 0 }));
    const { rows } = await list(NAME, { filter: { proyecto: 'Suma' }, sort: ['periodo', 'ASC'] });
    expect(rows.map((row) => row['saldo_acumulado'])).toEqual(saldosAcumulados(saldos));
    const late = await list(NAME, {
      filter: { proyecto: 'Suma', saldo_acumulado_lt: 73_565_910 },
      sort: ['saldo_acumulado', 'ASC'],
    });
    expect(late.rows.map((row) => row['periodo'])).toEqual(['2026-02', '2026-03']);
  });

  describe('follows the month before', () => {
    const P = 'Cadena';
    let first: Row;
    let second: Row;
    beforeAll(async () => {
      first = await make(NAME, month(P, '2026-01'));
      second = await make(NAME, month('cadéna', '2026-02', { fisico_real_pct: 43 }));
    });

    test.each([
      ['presupuesto_inicial', 4_799_999_999.99],
      ['adiciones', 319_999_999.99],
      ['ejecutado_acumulado', 2_149_999_999.99],
      ['fisico_programado_pct', 45.99],
      ['fisico_real_pct', 42.99],
    ])('and its %s does not go down to %d', async (name, value) => {
      const lower = month(P, '2026-03', { fisico_real_pct: 43, [name]: value });
      expect(await told(create(NAME, lower))).toEqual([422, `${name}: BAJA_RESPECTO_AL_ANTERIOR`]);
    });

    test('nor beyond the month after', async () => {
      const higher = await save(NAME, first, { fisico_real_pct: 43.01 }, { language: 'es' });
      expect(higher.json().fields.fisico_real_pct).toEqual([
        {
          code: 'SUPERA_AL_SIGUIENTE',
          message: 'No baja de un mes a otro: se esperaban a lo sumo los 43 % de 02/2026.',
        },
      ]);
      const both = batch(NAME, {
        accion: 'editar',
        seleccion: chosen([first, second]),
        cambios: { fisico_real_pct: 44 },
      });
      expect((await both).statusCode).toBe(200);
    });

    test.each(['2026-02', '2026-04', '2025-12', '2026-01'])(
      'in order, not in %s',
      async (periodo) => {
        const made = month(P, periodo, { fisico_real_pct: 46 });
        expect((await told(create(NAME, made)))[0]).toBeGreaterThanOrEqual(409);
      },
    );

    test('and says which month is next', async () => {
      const response = await create(NAME, month(P, '2026-05', { fisico_real_pct: 46 }));
      expect(response.json().fields.periodo[0].message).toContain('03/2026');
      expect(await told(save(NAME, await read(NAME, first), { periodo: '2026-03' }))).toEqual([
        422,
        'periodo: MESES_EN_ORDEN',
      ]);
    });

    test('when it is deleted, and not once its month is closed', async () => {
      const [a, b] = [await read(NAME, first), await read(NAME, second)];
      const gone = await remove(NAME, a);
      expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
      expect(gone.json().message).toContain('02/2026');
      await at.db.rows(sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
        values ('2026-02', 'cerrado', now(), 1)`);
      expect(await read(NAME, second)).toMatchObject({ estado: 'cerrado' });
      expect(await told(save(NAME, b, { egresos: 1 }))).toEqual([422, 'egresos: PERIODO_CERRADO']);
      expect((await remove(NAME, b)).json().code).toBe('NO_BORRABLE');
      await at.db.rows(sql`delete from cierre_mes`);
      expect((await remove(NAME, b)).statusCode).toBe(200);
    });
  });

  test('of several months goes together, the last ones first or last', async () => {
    const rows: Row[] = [];
    for (const periodo of ['2026-01', '2026-02', '2026-03']) {
      rows.push(await make(NAME, month('Lote', periodo)));
    }
    const [first, second, third] = rows as [Row, Row, Row];
    const middle = batch(NAME, { accion: 'borrar', seleccion: chosen([first, second]) });
    expect((await middle).statusCode).toBe(409);
    const last = batch(NAME, { accion: 'borrar', seleccion: chosen([second, third]) });
    expect((await last).statusCode).toBe(200);
  });

  test('has one next month, whoever asks for it first', async () => {
    const answers = await Promise.all(
      ['2026-01', '2026-02', '2026-03'].map((periodo) => create(NAME, month('Carrera', periodo))),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201).length;
    const [row] = await at.db.rows<{ n: number; span: number }>(
      sql`select count(*)::int as n,
            (max(right(periodo, 2)::int) - min(right(periodo, 2)::int) + 1)::int as span
          from resumen_proyecto_financiero where proyecto = 'Carrera'`,
    );
    expect(row).toEqual({ n: made, span: made });
  });
});
