import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { diasDeAtraso } from '../../../../src/modules/obras/rules/obras.ts';
import { engines } from '../../../support/database/database.ts';
import { makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeInspector, receiptOf, refusalsIn, workOf } from '../../../support/subjects/works.ts';

/** Stands in the table; nobody opens it. */
const someFile = JSON.stringify([{ id: 'x', nombre: 'x.pdf', tipo: 'application/pdf', tamano: 1 }]);

const WORK = 'registro_obras';
const RECEIPT = 'recibo_obras';

describe.each(engines)('a work on %s', (engine) => {
  let at: TestApp;
  let town: Town & { inspector: number };
  const { create, make, save, remove, act, read, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = { ...(await makeTown(make)), inspector: await makeInspector(make) };
  });
  afterAll(() => at.close());

  const work = (codigo: string, values: Row = {}) => make(WORK, workOf(town, codigo, values));
  const move = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act(WORK, await read(WORK, record), { name, values });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };

  test('goes from planned to finished, with a reason where it stops', async () => {
    const made = await work('E1');
    const started = await move(made, 'iniciar');
    const idle = await act(WORK, started, { name: 'suspender' });
    expect([idle.statusCode, Object.keys(idle.json().fields)]).toEqual([422, ['motivo']]);
    const motivo = 'Falta el permiso de la vía';
    const stopped = await move(made, 'suspender', { motivo });
    const [last] = await history(WORK, stopped);
    expect(last).toMatchObject({ transicion: 'suspender', motivo });
    await move(made, 'reanudar');
    const undated = await act(WORK, await read(WORK, made), { name: 'terminar' });
    expect(Object.keys(undated.json().fields)).toEqual(['fecha_fin_real']);
    const finished = await move(made, 'terminar', { fecha_fin_real: '2026-07-10' });
    expect(finished).toMatchObject({
      estado: 'terminada',
      fecha_fin_real: '2026-07-10',
      dias_atraso: 10,
    });
  });

  test('takes no other way', async () => {
    const made = await work('E2');
    const names = ['iniciar', 'suspender', 'reanudar', 'terminar', 'recibir', 'liquidar'];
    const possible: Record<string, string[]> = {
      planeada: ['iniciar'],
      en_ejecucion: ['suspender', 'terminar'],
      suspendida: ['reanudar'],
      terminada: ['recibir'],
      recibida: ['liquidar'],
      liquidada: [],
    };
    for (const [estado, open] of Object.entries(possible)) {
      await at.db.rows(sql`update registro_obras set estado = ${estado} where id = ${made['id']}`);
      const record = await read(WORK, made);
      for (const name of names.filter((one) => !open.includes(one))) {
        const { statusCode } = await act(WORK, record, { name });
        expect([estado, name, statusCode]).toEqual([estado, name, 409]);
      }
      const edited = await save(WORK, record, { contrato: `C-${estado}` });
      const isOpen = estado !== 'recibida' && estado !== 'liquidada';
      const needs = ['terminada'].includes(estado) ? 422 : 200; // its real end
      expect([estado, edited.statusCode]).toEqual([estado, isOpen ? needs : 409]);
    }
  });

  test('is received with an approved final receipt alone, which then stays', async () => {
    const made = await work('R1');
    await move(made, 'iniciar');
    const finished = await move(made, 'terminar', { fecha_fin_real: '2026-06-30' });
    const refused = await act(WORK, finished, { name: 'recibir' });
    expect([refused.statusCode, ...refusalsIn(refused)]).toEqual([422, 'estado: SIN_RECIBO_FINAL']);
    const receipt = await make(RECEIPT, receiptOf(made, 'R1-F'));
    // a final receipt brings files: what they are is told elsewhere
    await at.db.rows(
      sql`update recibo_obras set clase = 'final', estado = 'aprobado', planos = true,
            archivo_planos = ${someFile}, listado_puntos = ${someFile} where id = ${receipt['id']}`,
    );
    await move(made, 'recibir');
    const annulled = await act(RECEIPT, await read(RECEIPT, receipt), {
      name: 'anular',
      values: { motivo: 'Error' },
    });
    expect([annulled.statusCode, ...refusalsIn(annulled)]).toEqual([
      422,
      'estado: OBRA_YA_RECIBIDA',
    ]);
    expect(await move(made, 'liquidar')).toMatchObject({ estado: 'liquidada' });
  });

  test('is not received with a final receipt that rejects it', async () => {
    const made = await work('R2', { estado: 'planeada' });
    await at.db.rows(
      sql`update registro_obras set estado = 'terminada', fecha_fin_real = '2026-06-30' where id = ${made['id']}`,
    );
    const receipt = await make(RECEIPT, receiptOf(made, 'R2-F', { resultado: 'rechazada' }));
    await at.db.rows(
      sql`update recibo_obras set clase = 'final', estado = 'aprobado' where id = ${receipt['id']}`,
    );
    const refused = await act(WORK, await read(WORK, made), { name: 'recibir' });
    expect(refused.statusCode).toBe(422);
  });

  test('makes less progress only with a reason, each time another', async () => {
    const made = await work('A1', { avance_fisico_pct: 60 });
    const codes = async (values: Row) => {
      const response = await save(WORK, await read(WORK, made), values);
      return response.statusCode === 200 ? 200 : Object.keys(response.json().fields);
    };
    expect(await codes({ avance_fisico_pct: 59.99 })).toEqual(['motivo_avance']);
    const motivo_avance = 'Se midió de nuevo';
    expect(await codes({ avance_fisico_pct: 50, motivo_avance })).toBe(200);
    expect(await codes({ avance_fisico_pct: 40 })).toEqual(['motivo_avance']);
    expect(await codes({ avance_fisico_pct: 40, motivo_avance: 'Robo de cable' })).toBe(200);
    expect(await codes({ avance_fisico_pct: 41 })).toBe(200);
    expect(await read(WORK, made)).toMatchObject({ avance_fisico_pct: 41, motivo_avance: null });
  });

  test('is never less than its receipts', async () => {
    const made = await work('S1');
    await make(
      RECEIPT,
      receiptOf(made, 'S1-1', { luminarias_recibidas: 30, valor_recibido: 70.5 }),
    );
    const less = await save(WORK, made, { luminarias_instaladas: 29, valor_ejecutado: 70 });
    expect(refusalsIn(less)).toEqual([
      'luminarias_instaladas: INSTALADAS_BAJO_RECIBIDAS',
      'valor_ejecutado: EJECUTADO_BAJO_RECIBIDO',
    ]);
    const same = await save(WORK, made, { luminarias_instaladas: 30, valor_ejecutado: 70.5 });
    expect(same.statusCode).toBe(200);
  });

  test('asks to confirm what goes beyond the budget', async () => {
    const values = { valor_presupuestado: 100, valor_ejecutado: 111 };
    const asked = await create(WORK, workOf(town, 'P1', values));
    expect([asked.statusCode, asked.json().avisos[0].code]).toEqual([
      409,
      'EJECUTADO_SOBRE_PRESUPUESTO',
    ]);
    const { confirmar } = asked.json();
    const made = await create(WORK, workOf(town, 'P1', values), { confirm: confirmar });
    expect(made.statusCode).toBe(201);
  });

  test('with receipts is not deleted', async () => {
    const made = await work('D1');
    await make(RECEIPT, receiptOf(made, 'D1-1'));
    const refused = await remove(WORK, made);
    expect([refused.statusCode, refused.json().detalle]).toEqual([409, { recibo_obras: 1 }]);
    expect((await remove(WORK, await work('D2'))).statusCode).toBe(200);
  });

  test('is as many days behind as the calendar says', async () => {
    const [today] = await at.db.rows<{ hoy: string }>(
      sql`select ((now() at time zone 'America/Bogota')::date)::text as hoy`,
    );
    const hoy = today?.hoy ?? '';
    const { rows } = await list(WORK);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const dates = {
        fecha_fin_prevista: String(row['fecha_fin_prevista']),
        fecha_fin_real: row['fecha_fin_real'] as string | null, // a date field
      };
      expect([row['codigo'], row['dias_atraso']]).toEqual([
        row['codigo'],
        diasDeAtraso({ ...dates, hoy }),
      ]);
    }
  });
});
