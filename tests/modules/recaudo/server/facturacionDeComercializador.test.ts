import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyRight } from '../../../../src/core/resource/permissions.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { csv, importing, told } from '../../../support/sheets/importing.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { hearStatements } from '../../../support/database/statements.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const TABLE = 'facturacion_comercializador';

describe.each(engines)('the subscribers of a trader on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, remove, batch, list, read, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());
  const imports = importing(() => ({
    db: at.db,
    stores: at.stores,
    make,
    context: {
      actor: {
        user: {
          id: at.users.administrador,
          email: 'administrador@farola.test',
          first_name: 'administrador',
          last_name: 'Prueba',
          rol: 'administrador',
          idioma: 'es',
          debe_cambiar_clave: false,
          foto: null,
          derechos: everyRight,
          persona_id: null,
        },
        ip: '127.0.0.1',
        now: at.clock.now,
      },
      language: 'es',
    },
  }));

  const month = (periodo: string, cuenta: string, values: Row = {}): Row => ({
    periodo,
    cuenta,
    clase_uso: 'comercial',
    facturado_ap: 9_000,
    recaudado_ap: 9_000,
    saldo_ap: 0,
    ...values,
  });
  const close = (periodo: string) =>
    at.db.rows(sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
      values (${periodo}, 'cerrado', '2026-08-03T10:00:00-05:00', 1)`);
  const open = () => at.db.rows(sql`delete from cierre_mes`);
  const faultOf = async (response: Promise<{ statusCode: number; json(): Row }>) => {
    const { statusCode, json } = await response;
    const fields = (json()['fields'] ?? {}) as Record<string, { code: string; message: string }[]>;
    const [[field, faults] = ['', []]] = Object.entries(fields);
    return [statusCode, json()['code'], field, faults[0]?.code];
  };

  test('share a table, and each page has its own', async () => {
    const own = await make('ebsa', month('2026-01', '77a'));
    const other = await make('vatia', month('2026-01', '77A'));
    expect([own['comercializador'], other['comercializador']]).toEqual(['ebsa', 'vatia']);
    expect((await list('ebsa', { filter: { periodo: '2026-01' } })).rows).toHaveLength(1);
    expect((await list('vatia')).total).toBe(1);
    expect((await at.call({ url: `/api/ebsa/${String(other['id'])}` })).statusCode).toBe(404);
    expect(await faultOf(create('ebsa', month('2026-01', '77A')))).toEqual([
      409,
      'DUPLICADO',
      'periodo',
      'DUPLICADO',
    ]);
    await make('ebsa', month('2026-02', '77A'));
    const [line] = await history('vatia', other);
    expect(line).toMatchObject({ accion: 'crear' });
  });

  test('of a closed month are neither written, moved nor deleted', async () => {
    const row = await make('ebsa', month('2025-05', 'c1'));
    const elsewhere = await make('ebsa', month('2025-06', 'c1'));
    await close('2025-05');
    const refused = [422, 'INVALIDO', 'periodo', 'PERIODO_CERRADO'];
    expect(await faultOf(create('ebsa', month('2025-05', 'c2')))).toEqual(refused);
    expect(await faultOf(save('ebsa', row, { ajustes: 1 }))).toEqual([
      422,
      'INVALIDO',
      'ajustes',
      'PERIODO_CERRADO',
    ]);
    expect(await faultOf(save('ebsa', row, { periodo: '2025-06', cuenta: 'c9' }))).toEqual(refused);
    expect(await faultOf(save('ebsa', elsewhere, { periodo: '2025-05', cuenta: 'c8' }))).toEqual(
      refused,
    );
    const edited = batch('ebsa', {
      accion: 'editar',
      seleccion: chosen([elsewhere, row]),
      cambios: { saldo_ap: 5 },
    });
    expect((await edited).statusCode).toBe(422);
    const gone = await remove('ebsa', row);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
    expect(gone.json().message).toContain('05/2025');
    const both = batch('ebsa', { accion: 'borrar', seleccion: chosen([elsewhere, row]) });
    expect((await both).statusCode).toBe(409);
    await open();
    expect((await save('ebsa', row, { ajustes: 1 })).statusCode).toBe(200);
  });

  test('of an open month are deleted together', async () => {
    const rows = [
      await make('vatia', month('2025-09', 'b1')),
      await make('vatia', month('2025-09', 'b2')),
    ];
    const seleccion = { filtro: { periodo: '2025-09' }, total: rows.length };
    const response = await batch('vatia', { accion: 'borrar', seleccion });
    expect([response.statusCode, response.json().total]).toEqual([200, 2]);
    expect((await list('vatia', { filter: { periodo: '2025-09' } })).total).toBe(0);
  });

  describe('that paid more than they owed', () => {
    beforeAll(async () => {
      await make('ebsa', month('2025-10', 'd1', { recaudado_ap: 7_000, saldo_ap: 2_000 }));
      await make('ebsa', month('2025-10', 'd2', { saldo_ap: null }));
    });
    const next = (cuenta: string, values: Row) =>
      create('ebsa', month('2025-11', cuenta, { saldo_ap: null, ...values }));

    test('ask to confirm', async () => {
      const much = { recaudado_ap: 9_000, recaudado_cartera: 2_000.01 };
      const response = await next('d1', much);
      expect([response.statusCode, response.json().code]).toEqual([409, 'AVISOS']);
      expect(response.json().avisos).toMatchObject([
        { code: 'RECAUDO_MAYOR_QUE_DEUDA', field: 'recaudado_ap' },
      ]);
      expect(response.json().avisos[0].message).toContain('$ 11,000');
      const confirm = String(response.json().confirmar);
      const sent = month('2025-11', 'd1', { saldo_ap: null, ...much });
      expect((await create('ebsa', sent, { confirm })).statusCode).toBe(201);
    });

    test.each([
      ['without a known balance', 'd2', { recaudado_ap: 99_000 }, 201],
      ['no more than the adjusted bill', 'd4', { recaudado_ap: 10_000, ajustes: 1_000 }, 201],
      ['as new accounts', 'd5', { recaudado_ap: 9_000.01 }, 409],
    ])('%s', async (_case, cuenta, values, status) => {
      expect((await next(cuenta, values)).statusCode).toBe(status);
    });

    test('in the first month of all are believed', async () => {
      const first = month('2020-01', 'd1', { recaudado_ap: 99_000 });
      expect((await create('ebsa', first)).statusCode).toBe(201);
    });
  });

  describe('in a file', () => {
    const header = ['Periodo', 'NIU', 'Uso', 'Estrato', 'Valor AP', 'Recaudo', 'Deuda'];
    const fileOf = (periodo: string, n: number) =>
      csv(
        header,
        ...Array.from({ length: n }, (_, i) => [periodo, `f${i}`, 'Residencial', 2, 100, 90, 10]),
      );

    test('are taken under the names that the trader uses', async () => {
      const planned = await imports.plan(fileOf('2026-03', 2), { destino: 'vatia' });
      expect(told(await imports.rows(planned))).toEqual(['2 crear', '3 crear']);
      expect(await imports.apply(planned)).toMatchObject({ kind: 'applied', rows: 2 });
      const { rows } = await list('vatia', { filter: { periodo: '2026-03' } });
      expect(rows[0]).toMatchObject({
        cuenta: 'F0',
        clase_uso: 'residencial',
        estrato: 2,
        facturado_ap: 100,
        recaudado_ap: 90,
        saldo_ap: 10,
      });
    });

    test('are refused for a closed month, when it is planned or when it is applied', async () => {
      await close('2026-05');
      const late = await imports.plan(fileOf('2026-05', 1), { destino: 'vatia' });
      expect(told(await imports.rows(late))).toEqual(['2 error periodo:PERIODO_CERRADO']);
      const planned = await imports.plan(fileOf('2026-06', 1), { destino: 'vatia' });
      await close('2026-06');
      expect(await imports.apply(planned)).toMatchObject({ kind: 'refused', rows: 1 });
      expect((await list('vatia', { filter: { periodo: '2026-06' } })).total).toBe(0);
    });

    test('are not taken back once their month is closed', async () => {
      const planned = await imports.plan(fileOf('2026-07', 1), { destino: 'vatia' });
      await imports.apply(planned);
      await close('2026-07');
      expect(await imports.undo(planned)).toMatchObject({
        kind: 'forbidden',
        findings: [{ code: 'PERIODO_CERRADO' }],
      });
      expect((await read('vatia', { id: await idOf('2026-07') }))['facturado_ap']).toBe(100);
    });

    const idOf = async (periodo: string): Promise<unknown> =>
      (await list('vatia', { filter: { periodo } })).rows[0]?.['id'];

    test('cost no statement each', async () => {
      const statementsFor = async (periodo: string, n: number) => {
        const heard = hearStatements();
        try {
          await imports.plan(fileOf(periodo, n), { destino: 'ebsa' });
        } finally {
          heard.stop();
        }
        return heard.statements.filter((text) => text.includes(TABLE)).length;
      };
      const [few, many] = [await statementsFor('2026-08', 2), await statementsFor('2026-09', 200)];
      expect(few).toBeGreaterThan(0);
      expect(many).toBeLessThanOrEqual(few);
    });
  });

  test('a month of a trader is found by an index', async () => {
    const [row] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from pg_indexes where tablename = ${TABLE}
          and indexdef like '%(comercializador, periodo, %'`,
    );
    expect(row?.n).toBe(1);
  });
});
