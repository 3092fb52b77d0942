import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { ClosingConditions } from '../../../src/core/api/closingApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { ebsa } from '../../../src/modules/recaudo/ebsa.ts';
import { vatia } from '../../../src/modules/recaudo/vatia.ts';
import { cerrarReaperturas } from '../../../src/modules/cierre/server/cierre_mes.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { validRecord } from '../../support/server/validRecord.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { periodToys } from '../../support/toys/periodToys.ts';

const CLOSING = 'cierre_mes';

describe.each(engines)('a closed month on %s', (engine) => {
  let at: TestApp;
  const { act, create, make, read, remove, save, batch, preview, list } = recordCalls(() => at);
  const close = async (periodo: string): Promise<Row> => {
    const made = await make(CLOSING, { periodo, excepcion: 'Aún sin costos' });
    return taken(await act(CLOSING, made, { name: 'cerrar', how: { rol: 'administrador' } }));
  };
  const taken = (answer: LightMyRequestResponse): Row => {
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const now = async (name: string, record: Row) => read(name, record);
  const codes = (answer: LightMyRequestResponse): unknown[] => {
    const { fields = {} } = answer.json<{ fields?: Record<string, { code: string }[]> }>();
    const found = Object.entries(fields).map(([name, list]) => `${name} ${list[0]?.code}`);
    return [answer.statusCode, ...found];
  };
  const shut = (field: string) => [422, `${field} PERIODO_CERRADO`];
  let mayo: Row;
  let junio: Row;
  let linea: Row;
  let visita: Row;
  let salida: Row;
  let cierre: Row;

  beforeAll(async () => {
    at = await openTestApp(engine, { toys: periodToys });
    mayo = await make('gasto', { periodo: '2026-05', concepto: 'Mayo', valor: 10 });
    junio = await make('gasto', { periodo: '2026-06', concepto: 'Junio', valor: 20 });
    linea = await make('gasto_linea', { gasto_id: mayo['id'], texto: 'Una' });
    visita = await make('visita_dia', { dia: '2026-05-31', lugar: 'Aquí' });
    // six in the morning of June, where days are told by Greenwich
    salida = await make('salida', { inicio: '2026-05-31T23:30:00-05:00', lugar: 'Tarde' });
    mayo = taken(await act('gasto', mayo, { name: 'aceptar' }));
    cierre = await close('2026-05');
  });
  afterAll(() => at.close());

  test('keeps who closed it when, and how its conditions stood', () => {
    expect(cierre).toMatchObject({ estado: 'cerrado', cerrado_por: at.users.administrador });
    const lights = (cierre['condiciones'] as Row[]).map((one) => one['semaforo']);
    expect(new Set(lights)).toEqual(new Set(['verde', 'rojo']));
  });

  test('the next closing is proposed for the month after it, with the reason', async () => {
    const url = `/api/${CLOSING}/propuestas`;
    const answer = await at.call({
      method: 'POST',
      url,
      headers: { 'accept-language': 'es' },
      payload: { valores: {} },
    });
    expect(answer.json()).toEqual({
      propuestas: {
        periodo: {
          valor: '2026-06',
          razon: 'sigue a mayo de 2026, el último mes con cierre',
        },
      },
    });
  });

  test('takes no new record, change or deletion, and none that moves in or out', async () => {
    const fresh = { periodo: '2026-05', concepto: 'Otro', valor: 1 };
    expect(codes(await create('gasto', fresh))).toEqual(shut('periodo'));
    expect(codes(await save('gasto', mayo, { valor: 11 }))).toEqual(shut('valor'));
    expect(codes(await save('gasto', mayo, { periodo: '2026-06' }))).toEqual(shut('periodo'));
    expect(codes(await save('gasto', junio, { periodo: '2026-05' }))).toEqual(shut('periodo'));
    const gone = await remove('gasto', mayo);
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
    expect(gone.json().message).toMatch(/mayo|05\/2026|2026-05/i);
  });

  test('is the calendar month of a day, and that of the record that a row belongs to', async () => {
    expect(codes(await save('visita_dia', visita, { lugar: 'Allá' }))).toEqual(shut('lugar'));
    const other = await make('visita_dia', { dia: '2026-06-01', lugar: 'Otro' });
    expect(codes(await save('visita_dia', other, { dia: '2026-05-31' }))).toEqual(shut('dia'));
    expect(codes(await save('gasto_linea', linea, { texto: 'Dos' }))).toEqual(shut('texto'));
    expect(codes(await save('gasto_linea', linea, { gasto_id: junio['id'] }))).toEqual(
      shut('gasto_id'),
    );
    const fresh = { gasto_id: mayo['id'], texto: 'Tres' };
    expect(codes(await create('gasto_linea', fresh))).toEqual(shut('gasto_id'));
    expect((await remove('gasto_linea', linea)).statusCode).toBe(409);
  });

  test('is refused to many at once', async () => {
    const seleccion = chosen([mayo, junio]);
    const edit = { accion: 'editar', seleccion, cambios: { valor: 3 } } as const;
    const told = (await preview('gasto', edit)).json();
    expect(told.rechazos).toMatchObject([{ campo: 'valor', ids: [mayo['id']] }]);
    expect(codes(await batch('gasto', edit))).toEqual(shut('valor'));
    const gone = await batch('gasto', { accion: 'borrar', seleccion });
    expect(gone.statusCode).toBe(409);
  });

  test('still takes comments, what it does not freeze, and a deed of a later day', async () => {
    mayo = taken(await save('gasto', mayo, { observaciones: 'Se discutió', nota: 'Sí' }));
    const pay = () => act('gasto', mayo, { name: 'pagar', values: { pagado_el: '2026-07-14' } });
    const paid = await pay();
    expect(taken(paid)).toMatchObject({ estado: 'pagado', valor: 10, nota: 'Sí' });
    const token = paid.headers['x-deshacer'];
    const undone = await at.call({ method: 'POST', url: '/api/deshacer', payload: { token } });
    expect(undone.statusCode).toBe(200);
    mayo = await now('gasto', mayo);
    expect(mayo).toMatchObject({ estado: 'aceptado', pagado_el: null });
    mayo = taken(await pay());
  });

  test('keeps a deed on what began late in its last night among its adjustments', async () => {
    expect(codes(await save('salida', salida, { lugar: 'Otro' }))).toEqual(shut('lugar'));
    salida = taken(await save('salida', salida, { nota: 'Más tarde' }));
    const { rows } = await list('ajuste_periodo', { filter: { recurso: 'salida' } });
    expect(rows).toMatchObject([{ periodo: '2026-05', registro_id: salida['id'] }]);
  });

  test('follows the one before, and not before it is over', async () => {
    const make7 = await make(CLOSING, { periodo: '2026-07', excepcion: 'x' });
    const early = await act(CLOSING, make7, { name: 'cerrar', how: { rol: 'administrador' } });
    expect(codes(early)).toEqual([422, 'periodo MES_SIN_TERMINAR']);
    const skipping = await make(CLOSING, { periodo: '2026-03', excepcion: 'x' });
    const out = await act(CLOSING, skipping, { name: 'cerrar', how: { rol: 'administrador' } });
    expect(codes(out)).toEqual([422, 'periodo MES_PREVIO_ABIERTO']);
    expect(codes(await create(CLOSING, { periodo: '2026-08' }))).toEqual([
      422,
      'periodo MES_SIN_TERMINAR',
    ]);
  });

  test('tells before how it stands, each condition by the list that it opens', async () => {
    const aom = { energia: 0, administracion: 1, operacion: 1, mantenimiento: 1 };
    await make('costo_mensual', { periodo: '2026-06', ...aom }, 'sure');
    const made = await make(CLOSING, { periodo: '2026-06' });
    const url = '/api/cierre_mes/condiciones?periodo=2026-06';
    const told = async () => (await at.call({ url })).json<ClosingConditions>().condiciones;
    const missing = async () =>
      (await told()).find(({ condicion }) => condicion === 'recaudo_faltante');
    expect(await missing()).toMatchObject({ semaforo: 'rojo', registros: 1 });
    // each collector that has any detail is consolidated
    for (const detail of [ebsa, vatia]) {
      await make(detail.name, { ...validRecord(detail, 1, {}), periodo: '2026-06' }, 'sure');
    }
    expect(await missing()).toMatchObject({ semaforo: 'rojo', registros: 2 });
    const condiciones = await told();
    for (const { recurso, filtro, registros, condicion } of condiciones) {
      const { total } = await list(recurso, { filter: filtro });
      const isMissing = /faltante/.test(condicion);
      expect([condicion, isMissing || total === registros]).toEqual([condicion, true]);
    }
    expect((await remove(CLOSING, made)).statusCode).toBe(200);
    const wrong = await at.call({ url: '/api/cierre_mes/condiciones?periodo=2026-13' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'CONSULTA_INVALIDA']);
    expect(wrong.json().message).toContain('2026-13');
  });

  test('does not close with a red condition unless an administrator says why', async () => {
    const made = await make(CLOSING, { periodo: '2026-06' });
    const how = { rol: 'administrador' } as const;
    const plain = await act(CLOSING, made, { name: 'cerrar', how });
    expect(codes(plain)).toEqual([422, 'excepcion CIERRE_CON_PENDIENTES']);
    const [{ message }] = plain.json().fields.excepcion;
    expect(message).toContain('Consolidated collection that is missing (2)');
    expect((await now(CLOSING, made))['estado']).toBe('abierto');
    const values = { excepcion: 'Faltan costos' };
    const clerk = await act(CLOSING, made, { name: 'cerrar', values, how: { rol: 'funcionario' } });
    expect(codes(clerk)).toEqual([422, 'excepcion EXCEPCION_DE_ADMINISTRADOR']);
    const done = taken(await act(CLOSING, made, { name: 'cerrar', values, how }));
    expect(done).toMatchObject({ estado: 'cerrado', excepcion: 'Faltan costos' });
    const first = await now(CLOSING, cierre);
    const reopened = await act(CLOSING, first, {
      name: 'reabrir',
      values: { reabre: ['todo'], motivo: 'x' },
      how,
    });
    expect(codes(reopened)).toEqual([422, 'periodo NO_ES_EL_ULTIMO_MES']);
  });

  test('opens once more for some records, one person and a time, and tells what changed', async () => {
    const how = { rol: 'administrador' } as const;
    const [row] = await at.db.rows<{ id: number }>(
      sql`select id::int as id from cierre_mes where periodo = '2026-06'`,
    );
    const june = await now(CLOSING, { id: row?.id });
    const values = {
      reabre: ['todo'],
      motivo: 'Una factura',
      reabierto_para_id: at.users.funcionario,
      reabierto_hasta: '2026-07-15T12:00:00-05:00',
    };
    taken(await act(CLOSING, june, { name: 'reabrir', values, how }));
    expect(codes(await save('gasto', junio, { valor: 21 }, how))).toEqual(shut('valor'));
    // the form was opened while the month was closed
    junio = taken(await save('gasto', junio, { valor: 21 }, { rol: 'funcionario' }));
    at.clock.now = new Date('2026-07-15T12:00:01-05:00');
    const late = await save('gasto', junio, { valor: 22 }, { rol: 'funcionario' });
    expect(codes(late)).toEqual(shut('valor'));
    // more than the closing lists
    await at.db
      .rows(sql`insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, antes, despues)
      select clock_timestamp(), 'x', 'gasto', ${Number(junio['id'])}, 'editar',
        '{"periodo":"2026-06","valor":1}'::jsonb, '{"periodo":"2026-06","valor":2}'::jsonb
      from generate_series(1, 1200)`);
    const deeds = async () =>
      (
        await at.db.rows(sql`select 1 from bitacora where recurso = ${CLOSING}
          and registro_id = ${row?.id ?? 0} and accion = 'transicion'`)
      ).length;
    const before = await deeds();
    const end = () => cerrarReaperturas(at.db.orm, { stores: at.stores, now: at.clock.now });
    // two servers at the same job
    await Promise.all([end(), end()]);
    expect(await deeds()).toBe(before + 1);
    // a clock that jumps back opens nothing again
    at.clock.now = new Date('2026-07-15T11:00:00-05:00');
    expect(codes(await save('gasto', junio, { valor: 22 }, { rol: 'funcionario' }))).toEqual(
      shut('valor'),
    );
    await end();
    expect(await deeds()).toBe(before + 1);
    const again = await now(CLOSING, june);
    expect(again['estado']).toBe('cerrado');
    const changes = again['cambios'] as Row[];
    expect([changes.length, changes[0]]).toEqual([
      1000,
      expect.objectContaining({
        accion: 'editar',
        registro: 'Gastos: Junio',
        usuario_id: at.users.funcionario,
      }),
    ]);
    const found = async (documento: string) => {
      const { rows, total } = await list('ajuste_periodo', { filter: { documento } });
      return [
        total,
        new Set(rows.map((row) => `${String(row['periodo'])} ${String(row['recurso'])}`)),
      ];
    };
    expect(await found('hecho')).toEqual([5, new Set(['2026-05 gasto', '2026-05 salida'])]);
    expect(await found('reapertura')).toEqual([1201, new Set(['2026-06 gasto'])]);
  });
});
