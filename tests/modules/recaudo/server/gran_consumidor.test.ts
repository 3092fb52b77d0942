import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { diasMora, estadoDeCartera } from '../../../../src/modules/recaudo/rules/granConsumidor.ts';
import { masDias } from '../../../../src/core/time/fechas.ts';
import { dayOf } from '../../../../src/core/time/calendar.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const NAME = 'gran_consumidor';

describe.each(engines)('a large payer on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, remove, list, read, act } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    for (const [clave, valor, vigente_desde] of [
      ['uvt', 49_799, '2025-01-01'],
      ['uvt', 52_374, '2026-01-01'],
      ['smmlv', 1_750_905, '2026-01-01'],
    ] as const) {
      await make('parametro', { clave, valor, vigente_desde });
    }
  });
  afterAll(() => at.close());

  let n = 0;
  const settlement = (periodo: string, values: Row = {}): Row => ({
    periodo,
    nit: '9001234568',
    razon_social: 'Cementos del Páramo S. A.',
    cuenta: `g${(n += 1)}`,
    actividad: 'industria',
    comercializador: 'otro',
    base: 'valor_fijo',
    tarifa: 1_000_000,
    valor_liquidado: 1_000_000,
    numero_liquidacion: `LQ-${n}`,
    fecha_vencimiento: '2026-08-15',
    ...values,
  });
  const warningsOf = async (values: Row, periodo = '2026-07') => {
    const response = await create(NAME, settlement(periodo, values));
    const avisos: { code: string; field: string }[] = response.json().avisos ?? [];
    return [response.statusCode, ...avisos.map(({ code, field }) => `${field}: ${code}`)];
  };
  /** Consolidates and closes a month of the large payers. */
  const close = async (periodo: string, cartera_inicial: number | null): Promise<Row> => {
    const made = await make('consolidado_recaudo', {
      recaudador: NAME,
      periodo,
      cartera_inicial,
    });
    const conciliar = { name: 'conciliar', values: { motivo: 'Giro pendiente' } };
    const reconciled = await act('consolidado_recaudo', made, conciliar);
    await at.db.rows(sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
      values (${periodo}, 'cerrado', now(), 1)`);
    return reconciled.json();
  };

  test('is stored with its NIT as it is written, once by number and by account', async () => {
    const made = await make(NAME, settlement('2026-01'));
    expect(made['nit']).toBe('900123456-8');
    const twice = { numero_liquidacion: String(made['numero_liquidacion']).toLowerCase() };
    const byNumber = await create(NAME, settlement('2026-02', twice));
    expect([byNumber.statusCode, Object.keys(byNumber.json().fields)]).toEqual([
      409,
      ['numero_liquidacion'],
    ]);
    const byAccount = await create(
      NAME,
      settlement('2026-01', { cuenta: made['cuenta'], nit: '900.123.456-8' }),
    );
    expect([byAccount.statusCode, Object.keys(byAccount.json().fields)]).toEqual([
      409,
      ['nit', 'periodo', 'cuenta'],
    ]);
    const wrong = await create(NAME, settlement('2026-01', { nit: '900123456-7' }));
    expect(wrong.json().fields.nit[0].message).toContain('900123456-8');
  });

  test.each([
    [{ valor_liquidado: 1_001_000 }, '2026-07', [201]],
    [{ valor_liquidado: 1_001_001 }, '2026-07', [409, 'valor_liquidado: LIQUIDACION_DISTINTA']],
    [{ base: 'pct_consumo', tarifa: 10, valor_base: 10_000_000 }, '2026-07', [201]],
    [
      { base: 'pct_consumo', tarifa: 10, valor_base: 9_000_000 },
      '2026-07',
      [409, 'valor_liquidado: LIQUIDACION_DISTINTA'],
    ],
    [{ base: 'uvt', tarifa: 10, valor_liquidado: 523_740 }, '2026-07', [201]],
    // the value of the year of the settlement counts
    [{ base: 'uvt', tarifa: 10, valor_liquidado: 497_990 }, '2025-12', [201]],
    [
      { base: 'uvt', tarifa: 10, valor_liquidado: 523_740 },
      '2025-12',
      [409, 'valor_liquidado: LIQUIDACION_DISTINTA'],
    ],
    [{ base: 'smmlv', tarifa: 0.5, valor_liquidado: 875_453 }, '2026-07', [201]],
    [{ base: 'smmlv', tarifa: 0.5 }, '2025-12', [409, 'base: SIN_VALOR_DE_LA_BASE']],
  ] as const)('settled with %j in %s answers %j', async (values, periodo, answer) => {
    expect(await warningsOf(values, periodo)).toEqual(answer);
  });

  test.each(['valor_fijo', 'uvt', 'smmlv'])('of base %s needs its month', async (base) => {
    const response = await create(NAME, settlement('2026-07', { base, periodo: null }));
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toMatchObject({ periodo: [{ code: 'OBLIGATORIO' }] });
  });

  test('tells an expected settlement in its warning', async () => {
    const response = await create(NAME, settlement('2026-07', { valor_liquidado: 5 }));
    expect(response.json().avisos[0].message).toContain('$ 1,000,000');
  });

  test('is late as the domain counts, today', async () => {
    const hoy = dayOf(new Date());
    const rows: Row[] = [];
    for (const days of [-5, 0, 1, 30, 31, 60, 61, 400]) {
      for (const values of [{}, { valor_recaudado: 1_000_000 }, { gestion: 'en_reclamacion' }]) {
        const fecha_vencimiento = masDias(hoy, -days);
        rows.push(await make(NAME, settlement('2026-03', { fecha_vencimiento, ...values })));
      }
    }
    for (const row of rows) {
      const saldo = Number(row['saldo']);
      const late = diasMora({ saldo, vence: String(row['fecha_vencimiento']), hoy });
      const gestion = row['gestion'] as 'en_reclamacion' | null; // as it was sent
      expect([row['dias_mora'], row['estado_cartera']]).toEqual([
        late,
        estadoDeCartera({ saldo, dias_mora: late, gestion }),
      ]);
    }
    const { rows: late } = await list(NAME, {
      filter: { periodo: '2026-03', estado_cartera: 'mora_60' },
      sort: ['dias_mora', 'DESC'],
    });
    expect(late.map(({ dias_mora }) => dias_mora)).toEqual([60, 31]);
  });

  describe('of a closed month', () => {
    const MES = '2024-05';
    let owed: Row;
    let paid: Row;
    let closed: Row;
    const refused = async (response: Promise<{ statusCode: number; json(): Row }>) => {
      const { statusCode, json } = await response;
      const fields = json()['fields'] as Record<string, { code: string; message: string }[]>;
      const [[field, [fault]] = ['', []]] = Object.entries(fields);
      return [statusCode, field, fault?.code];
    };
    beforeAll(async () => {
      owed = await make(NAME, settlement(MES));
      paid = await make(
        NAME,
        settlement(MES, { valor_recaudado: 1_000_000, fecha_recaudo: '2024-06-10' }),
      );
      closed = await close(MES, 0);
    });

    test('keeps what was settled', async () => {
      expect(closed).toMatchObject({
        usuarios: 2,
        facturado: 2_000_000,
        recaudado_mes: 0,
        cartera_final: 2_000_000,
      });
      expect(await refused(create(NAME, settlement(MES)))).toEqual([
        422,
        'periodo',
        'PERIODO_CERRADO',
      ]);
      const other = { razon_social: 'Otra' };
      expect(await refused(save(NAME, owed, other))).toEqual([
        422,
        'razon_social',
        'PERIODO_CERRADO',
      ]);
      const moved = { periodo: '2024-06' };
      expect((await refused(save(NAME, owed, moved)))[2]).toBe('PERIODO_CERRADO');
      const gone = await remove(NAME, owed);
      expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
    });

    test('may still be paid in a later month, not in that one', async () => {
      const within = { valor_recaudado: 1, fecha_recaudo: '2024-05-31' };
      expect((await refused(save(NAME, owed, within)))[2]).toBe('PERIODO_CERRADO');
      const undated = { valor_recaudado: 1 };
      expect((await refused(save(NAME, owed, undated)))[2]).toBe('PERIODO_CERRADO');
      const later = { valor_recaudado: 600_000, fecha_recaudo: '2024-06-20', gestion: 'coactivo' };
      const response = await save(NAME, owed, later);
      expect([response.statusCode, response.json().saldo]).toEqual([200, 400_000]);
    });

    test('keeps the payments of the months that are closed by now', async () => {
      expect(await close('2024-06', null)).toMatchObject({
        usuarios: 0,
        facturado: 0,
        recaudado_mes: 0,
        recaudado_cartera: 1_600_000,
        cartera_inicial: 2_000_000,
        cartera_final: 400_000,
      });
      const less = { valor_recaudado: 900_000 };
      expect(await refused(save(NAME, await read(NAME, paid), less))).toEqual([
        422,
        'fecha_recaudo',
        'PERIODO_CERRADO',
      ]);
      const note = await save(NAME, await read(NAME, paid), { observaciones: 'Pagó con cheque' });
      expect(note.statusCode).toBe(200);
    });
  });

  test('of an open month may go', async () => {
    const row = await make(NAME, settlement('2026-06'));
    expect((await remove(NAME, row)).statusCode).toBe(200);
  });
});
