import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeInspector, receiptOf, refusalsIn, workOf } from '../../../support/subjects/works.ts';

/** Stands in the table; nobody opens it. */
const someFile = JSON.stringify([{ id: 'x', nombre: 'x.pdf', tipo: 'application/pdf', tamano: 1 }]);

const WORK = 'registro_obras';
const RECEIPT = 'recibo_obras';

describe.each(engines)('a receipt on %s', (engine) => {
  let at: TestApp;
  let town: Town & { inspector: number };
  const { create, make, save, remove, act, batch, read, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = { ...(await makeTown(make)), inspector: await makeInspector(make) };
  });
  afterAll(() => at.close());

  const work = (codigo: string, values: Row = {}) => make(WORK, workOf(town, codigo, values));
  const move = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act(RECEIPT, await read(RECEIPT, record), { name, values });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const setFinal = (record: Row, estado: string) =>
    at.db.rows(
      sql`update recibo_obras set clase = 'final', estado = ${estado}, planos = true,
            archivo_planos = ${someFile}, listado_puntos = ${someFile} where id = ${record['id']}`,
    );

  test('is sent, given back, approved and annulled with a reason', async () => {
    const made = await make(RECEIPT, receiptOf(await work('E1'), 'E1-1'));
    expect(await move(made, 'enviar')).toMatchObject({ estado: 'en_revision' });
    const locked = await save(RECEIPT, await read(RECEIPT, made), { asistentes: 'Nadie' });
    expect(locked.statusCode).toBe(409);
    await move(made, 'devolver');
    await move(made, 'enviar');
    await move(made, 'aprobar');
    const silent = await act(RECEIPT, await read(RECEIPT, made), { name: 'anular' });
    expect(refusalsIn(silent)).toEqual(['motivo: OBLIGATORIO']);
    const annulled = await move(made, 'anular', { motivo: 'Acta repetida' });
    expect(annulled).toMatchObject({ estado: 'anulado' });
    const [last] = await history(RECEIPT, annulled);
    expect(last).toMatchObject({ transicion: 'anular', motivo: 'Acta repetida' });
  });

  test('takes no other way, and is deleted as a draft alone', async () => {
    const made = await make(RECEIPT, receiptOf(await work('E2'), 'E2-1'));
    const names = ['enviar', 'devolver', 'aprobar', 'anular'];
    const possible: Record<string, string[]> = {
      borrador: ['enviar'],
      en_revision: ['devolver', 'aprobar'],
      aprobado: ['anular'],
      anulado: [],
    };
    for (const [estado, open] of Object.entries(possible)) {
      await at.db.rows(sql`update recibo_obras set estado = ${estado} where id = ${made['id']}`);
      const record = await read(RECEIPT, made);
      for (const name of names.filter((one) => !open.includes(one))) {
        const { statusCode } = await act(RECEIPT, record, { name });
        expect([estado, name, statusCode]).toEqual([estado, name, 409]);
      }
      if (estado === 'borrador') continue;
      const refused = await remove(RECEIPT, record);
      expect([estado, refused.statusCode]).toEqual([estado, 409]);
    }
    const draft = await make(RECEIPT, receiptOf({ id: made['registro_obras_id'] }, 'E2-2'));
    expect((await remove(RECEIPT, draft)).statusCode).toBe(200);
  });

  test('receives no more than was installed and spent, with all others', async () => {
    const obra = await work('S1');
    const first = { luminarias_recibidas: 30, valor_recibido: 60_000_000 };
    await make(RECEIPT, receiptOf(obra, 'S1-1', first));
    const more = { luminarias_recibidas: 11, valor_recibido: 40_000_000.01 };
    const refused = await create(RECEIPT, receiptOf(obra, 'S1-2', more), { language: 'es' });
    expect([refused.statusCode, ...refusalsIn(refused)]).toEqual([
      422,
      'luminarias_recibidas: RECIBIDAS_SOBRE_INSTALADAS',
      'valor_recibido: RECIBIDO_SOBRE_EJECUTADO',
    ]);
    const { fields } = refused.json();
    expect(fields.luminarias_recibidas[0].message).toContain('se reciben 10 a lo sumo');
    expect(fields.valor_recibido[0].message).toContain('se reciben $ 40.000.000 a lo sumo');
    const rest = { luminarias_recibidas: 10, valor_recibido: 40_000_000 };
    const second = await make(RECEIPT, receiptOf(obra, 'S1-2', rest));
    const grown = await save(RECEIPT, second, { luminarias_recibidas: 11 });
    expect(refusalsIn(grown)).toEqual(['luminarias_recibidas: RECIBIDAS_SOBRE_INSTALADAS']);
    const rejected = { ...rest, resultado: 'rechazada' };
    const third = await make(RECEIPT, receiptOf(obra, 'S1-3', rejected));
    const taken = await save(RECEIPT, third, { resultado: 'recibida' });
    expect(refusalsIn(taken)).toEqual([
      'luminarias_recibidas: RECIBIDAS_SOBRE_INSTALADAS',
      'valor_recibido: RECIBIDO_SOBRE_EJECUTADO',
    ]);
  });

  test('receives what an annulled one gave back', async () => {
    const obra = await work('S2');
    const all = { luminarias_recibidas: 40, valor_recibido: 100_000_000 };
    const first = await make(RECEIPT, receiptOf(obra, 'S2-1', all));
    for (const name of ['enviar', 'aprobar']) await move(first, name);
    expect((await create(RECEIPT, receiptOf(obra, 'S2-2', all))).statusCode).toBe(422);
    await move(first, 'anular', { motivo: 'Error en el acta' });
    expect((await create(RECEIPT, receiptOf(obra, 'S2-2', all))).statusCode).toBe(201);
  });

  test('waits for another one of the same work: together they receive no more either', async () => {
    const obra = await work('C1');
    const half = { luminarias_recibidas: 25, valor_recibido: 1 };
    const answers = await Promise.all(
      ['C1-1', 'C1-2', 'C1-3'].map((acta) => create(RECEIPT, receiptOf(obra, acta, half))),
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([201, 422, 422]);
  });

  test('is judged with those of the same bulk edit', async () => {
    const obra = await work('C2');
    const made = [];
    for (const acta of ['C2-1', 'C2-2']) made.push(await make(RECEIPT, receiptOf(obra, acta)));
    const cambios = { luminarias_recibidas: 21 };
    const refused = await batch(RECEIPT, { accion: 'editar', seleccion: chosen(made), cambios });
    expect(refused.statusCode).toBe(422);
    const fitting = {
      accion: 'editar',
      seleccion: chosen(made),
      cambios: { luminarias_recibidas: 20 },
    };
    expect((await batch(RECEIPT, fitting)).statusCode).toBe(200);
  });

  test('ends a work once, whoever approves', async () => {
    const obra = await work('F1');
    const made = [];
    for (const acta of ['F1-1', 'F1-2', 'F1-3']) {
      const receipt = await make(RECEIPT, receiptOf(obra, acta));
      await setFinal(receipt, 'en_revision');
      made.push(await read(RECEIPT, receipt));
    }
    const [first, second, third] = made as [Row, Row, Row]; // three were made
    await at.db.rows(
      sql`update recibo_obras set clase = 'parcial', listado_puntos = null, planos = false
          where id = ${third['id']}`,
    );
    const finals = await batch(RECEIPT, { accion: 'aprobar', seleccion: chosen([first, second]) });
    expect([finals.statusCode, ...refusalsIn(finals)]).toContain('clase: FINAL_YA_APROBADO');
    await at.db.rows(sql`update recibo_obras set estado = 'aprobado' where id = ${first['id']}`);
    const again = await act(RECEIPT, second, { name: 'aprobar' });
    expect([again.statusCode, ...refusalsIn(again)]).toContain('clase: FINAL_YA_APROBADO');
    expect(again.json().fields.clase[0].message).toContain('F1-1');
    expect((await act(RECEIPT, third, { name: 'aprobar' })).statusCode).toBe(200);
  });
});
