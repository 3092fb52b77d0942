import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GridAnswer } from '../../../../src/core/resource/grid.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { masDias } from '../../../../src/core/time/fechas.ts';
import { diasHabiles } from '../../../../src/core/time/festivos.ts';
import { consolidadosQueCambiaron } from '../../../../src/modules/recaudo/server.ts';
import { giroOportuno, limiteDeGiro } from '../../../../src/modules/recaudo/rules/recaudo.ts';
import { dayOf } from '../../../../src/core/time/calendar.ts';
import { engines } from '../../../support/database/database.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { storedFile } from '../../../support/server/storedFile.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const NAME = 'consolidado_recaudo';

describe.each(engines)('a consolidated month on %s', (engine) => {
  let at: TestApp;
  const { create, make, save, remove, batch, read, act } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
  });
  afterAll(() => at.close());

  /** The answer's state and code, and the codes at its fields. */
  const told = async (response: Promise<{ statusCode: number; json(): Row }>) => {
    const answer = await response;
    const fields = (answer.json()['fields'] ?? {}) as Record<string, { code: string }[]>;
    const faults = Object.entries(fields).map(([name, [fault]]) => `${name}: ${fault?.code}`);
    return [answer.statusCode, ...faults];
  };
  const take = async (record: Row, name: string, values: Row = {}): Promise<Row> => {
    const response = await act(NAME, record, { name, values });
    expect([name, response.statusCode, response.json().code]).toEqual([name, 200, undefined]);
    return response.json();
  };
  const manual = (periodo: string, values: Row = {}): Row => ({
    recaudador: 'predial',
    periodo,
    facturado: 100,
    ajustes: 0,
    recaudado_mes: 90,
    recaudado_cartera: 0,
    ...values,
  });
  const row = (periodo: string, cuenta: string, values: Row = {}): Row => ({
    periodo,
    cuenta,
    clase_uso: 'comercial',
    facturado_ap: 0,
    recaudado_ap: 0,
    ...values,
  });

  test('asks before it begins with a negative balance, and once', async () => {
    const credit = manual('2018-01', { recaudador: 'otro', cartera_inicial: -500 });
    const asked = await create(NAME, credit);
    expect([asked.statusCode, asked.body]).toEqual([
      409,
      expect.stringMatching(/CARTERA_NEGATIVA.*-\$ 500/),
    ]);
    const made = await create(NAME, credit, { confirm: asked.json().confirmar });
    expect(made.json()).toMatchObject({ cartera_inicial: -500, cartera_final: -490 });
    expect((await save(NAME, made.json(), { observaciones: 'x' })).statusCode).toBe(200);
    // what follows from the month before is nobody's to confirm
    const next = await make(NAME, manual('2018-02', { recaudador: 'otro' }));
    expect(next).toMatchObject({ cartera_inicial: -490 });
    await at.db.orm.execute(sql`delete from consolidado_recaudo`);
  });

  test('refuses a month whose rows sum to more than the program keeps', async () => {
    const huge = { facturado_ap: 900_000_000_000, recaudado_ap: 0 };
    for (let n = 0; n < 12; n += 1) await make('vatia', row('2019-01', `9${n}`, huge));
    const month = { recaudador: 'vatia', periodo: '2019-01', cartera_inicial: 9_999_999_999_999 };
    const response = await create(NAME, month);
    expect(response.statusCode).toBe(422);
    expect(JSON.stringify(response.json().fields)).toContain('CALCULO_MUY_GRANDE');
  });

  test('begins where the month before ended', async () => {
    const first = manual('2025-01');
    expect(await told(create(NAME, first))).toEqual([422, 'cartera_inicial: PRIMERA_CARTERA']);
    const january = await make(NAME, { ...first, cartera_inicial: 1_000 });
    expect(january).toMatchObject({ cartera_final: 1_010, usuarios: null });
    const sent = manual('2025-02', { cartera_inicial: 1_000 });
    const wrong = await create(NAME, sent, { language: 'es' });
    expect(wrong.json().fields.cartera_inicial[0]).toMatchObject({
      code: 'CARTERA_INICIAL_DISTINTA',
      message: 'Se esperaba la cartera final de 01/2025: $ 1.010.',
    });
    const february = await make(NAME, manual('2025-02'));
    expect(february).toMatchObject({ cartera_inicial: 1_010, cartera_final: 1_020 });
    expect((await make(NAME, manual('2025-03', { cartera_inicial: 1_020 })))['cartera_final']).toBe(
      1_030,
    );
    await save(NAME, january, { facturado: 200 });
    // what follows has moved along
    const moved = await read(NAME, february);
    expect(moved).toMatchObject({ cartera_inicial: 1_110, cartera_final: 1_120, version: 2 });
    const kept = await save(NAME, moved, { cartera_inicial: null });
    expect(kept.json().fields.cartera_inicial[0].code).toBe('OBLIGATORIO');
    expect(await told(create(NAME, manual('2025-02', { cartera_inicial: 1_110 })))).toEqual([
      409,
      'periodo: DUPLICADO',
      'recaudador: DUPLICADO',
    ]);
  });

  test('moves the months along that follow it, up to the first that was reconciled', async () => {
    const months: Row[] = [];
    for (const periodo of ['2016-01', '2016-02', '2016-03', '2016-04', '2016-05']) {
      const first = months.length === 0 ? { cartera_inicial: 0 } : {};
      months.push(await make(NAME, manual(periodo, { recaudador: 'otro', ...first })));
    }
    const april = await take(months[3] ?? {}, 'conciliar', { motivo: 'x' });
    const saved = await save(NAME, months[0] ?? {}, { facturado: 95 });
    expect(saved.json()).toMatchObject({ cartera_final: 5 });
    const found = await Promise.all(months.map((month) => read(NAME, month)));
    expect(
      found.map(({ cartera_inicial, cartera_final, version }) => [
        cartera_inicial,
        cartera_final,
        version,
      ]),
    ).toEqual([
      [0, 5, 2],
      [5, 15, 2],
      [15, 25, 2],
      // stays as it was reconciled, and what follows goes on from that
      [30, 40, april['version']],
      [40, 50, 1],
    ]);
    expect(await consolidadosQueCambiaron(at.db.orm, '2016-04')).toEqual(['Otro']);
    await at.db.orm.execute(sql`delete from consolidado_recaudo where recaudador = 'otro'`);
  });

  test('is offered what its detail and the month before come to, with the source', async () => {
    const january = await make(NAME, {
      recaudador: 'vatia',
      periodo: '2015-01',
      cartera_inicial: 40,
    });
    for (const cuenta of ['x', 'y']) {
      await make('vatia', row('2015-02', cuenta, { facturado_ap: 30, recaudado_ap: 20 }));
    }
    const monthIn = async (mes: string) => {
      const url = `/api/${NAME}/rejilla?clave=2015.vatia`;
      const answer = await at.call({ url, headers: { 'accept-language': 'es' } });
      return answer.json<GridAnswer>().lineas.find(({ objetivo }) => objetivo['mes'] === mes)
        ?.propuestas;
    };
    expect(await monthIn('2015-02')).toEqual({
      cartera_inicial: { valor: 40, fuente: 'cartera final de enero de 2015' },
      usuarios: { valor: 2, fuente: '2 registros de VATIA' },
      facturado: { valor: 60, fuente: '2 registros de VATIA' },
      ajustes: { valor: 0, fuente: '2 registros de VATIA' },
      recaudado_mes: { valor: 40, fuente: '2 registros de VATIA' },
      recaudado_cartera: { valor: 0, fuente: '2 registros de VATIA' },
    });
    // the first month of all
    expect(await monthIn('2015-01')).toEqual({});
    const february = await make(NAME, { recaudador: 'vatia', periodo: '2015-02' });
    expect(february).toMatchObject({ cartera_inicial: 40, facturado: 60, cartera_final: 60 });
    await take(february, 'conciliar', { motivo: 'x' });
    expect(await monthIn('2015-02')).toEqual({});
    await at.db.orm.execute(sql`delete from consolidado_recaudo where recaudador = 'vatia'`);
    expect(january['version']).toBe(1);
  });

  test('needs its figures and its proof', async () => {
    const bare = { recaudador: 'otro', periodo: '2020-01', cartera_inicial: 0 };
    expect(await told(create(NAME, bare))).toEqual([
      422,
      'facturado: OBLIGATORIO',
      'ajustes: OBLIGATORIO',
      'recaudado_mes: OBLIGATORIO',
      'recaudado_cartera: OBLIGATORIO',
    ]);
    const sent = { ...manual('2020-01'), ...bare, valor_girado: 90, fecha_giro: '2020-02-10' };
    expect(await told(create(NAME, sent))).toEqual([422, 'soporte_giro: OBLIGATORIO']);
    const proof = [await storedFile(at.db.orm)];
    expect(await make(NAME, { ...sent, soporte_giro: proof })).toMatchObject({
      diferencia_giro: 0,
      giro_oportuno: 'si',
    });
  });

  test('is transferred in time as the domain counts, today', async () => {
    const hoy = dayOf(new Date());
    const mes = masDias(hoy, -60).slice(0, 7);
    const cases: [string, string | null][] = [
      ['2023-01', null],
      ['2023-02', '2023-05-08'],
      ['2023-03', '2023-05-17'],
      [mes, null],
      ['2090-12', null],
    ];
    await make('parametro', {
      clave: 'dias_giro',
      valor: { dias: 46, tipo: 'calendario', desde: 'recaudo' },
      vigente_desde: '2023-03-31',
    });
    const found: unknown[] = [];
    for (const [periodo, fecha_giro] of cases) {
      const cartera_inicial = found.length === 0 ? 0 : null;
      const given = { recaudador: 'gran_consumidor', periodo, cartera_inicial, fecha_giro };
      const made = await make(NAME, given);
      found.push([periodo, made['giro_oportuno']]);
    }
    const esHabil = diasHabiles([]);
    const limite = (periodo: string) =>
      periodo < '2023-03'
        ? limiteDeGiro(periodo, { dias: 45, tipo: 'habiles' }, esHabil)
        : limiteDeGiro(periodo, { dias: 46, tipo: 'calendario' }, esHabil);
    expect(found).toEqual(
      cases.map(([periodo, fecha_giro]) => [
        periodo,
        giroOportuno({ limite: limite(periodo), fecha_giro, hoy }),
      ]),
    );
    expect(found.slice(0, 3)).toEqual([
      ['2023-01', 'no'],
      ['2023-02', 'si'],
      ['2023-03', 'no'],
    ]);
  });

  describe('goes its way', () => {
    const states = async (record: Row, names: readonly string[]) => {
      const answers: unknown[] = [];
      for (const name of names) {
        const answer = await act(NAME, record, { name, values: { motivo: 'x' } });
        answers.push([name, answer.statusCode, answer.json()['code']]);
      }
      return answers;
    };
    const impossible = (names: readonly string[]) =>
      names.map((name) => [name, 409, 'TRANSICION_IMPOSIBLE']);

    test('from calculated to reconciled and back, and no other', async () => {
      let record = await make(NAME, manual('2021-01', { cartera_inicial: 5 }));
      const unexplained = act(NAME, record, { name: 'conciliar' });
      expect(await told(unexplained)).toEqual([422, 'motivo: OBLIGATORIO']);
      record = await take(record, 'conciliar', { motivo: 'Giro en trámite' });
      expect(record['estado']).toBe('conciliado');
      expect(await states(record, ['conciliar'])).toEqual(impossible(['conciliar']));
      const edit = await save(NAME, record, { facturado: 1 });
      expect([edit.statusCode, edit.json().code]).toEqual([409, 'NO_EDITABLE']);
      record = await take(await take(record, 'recalcular'), 'conciliar', { motivo: 'Otra vez' });
      expect(record['estado']).toBe('conciliado');
    });

    test('and never away', async () => {
      const record = await make(NAME, manual('2021-02'));
      const gone = await remove(NAME, record);
      expect([gone.statusCode, gone.json().code]).toEqual([409, 'NO_BORRABLE']);
    });

    test('not before a month that is closed', async () => {
      const values = { recaudador: 'otro', cartera_inicial: 0 };
      await make(NAME, manual('2019-03', values));
      await at.db.rows(sql`insert into cierre_mes (periodo, estado, cerrado_en, version)
        values ('2019-03', 'cerrado', now(), 1)`);
      expect(await told(create(NAME, manual('2019-02', values)))).toEqual([
        422,
        'periodo: MES_POSTERIOR_CERRADO',
      ]);
      await at.db.rows(sql`delete from cierre_mes`);
    });
  });

  test('takes the sums of its rows from nobody else', async () => {
    await make('vatia', row('2024-01', 'a', { facturado_ap: 70, recaudado_ap: 20 }));
    const sums = { usuarios: 1, facturado: 70, ajustes: 0, recaudado_mes: 20 };
    const sent = { facturado: 9, ajustes: 9, recaudado_mes: -9, recaudado_cartera: 9 };
    const month = { recaudador: 'vatia', periodo: '2024-01', cartera_inicial: 0 };
    const made = await make(NAME, { ...month, ...sent });
    expect(made).toMatchObject({ ...sums, recaudado_cartera: 0, cartera_final: 50 });
    const saved = await save(NAME, made, { ...sent, observaciones: 'x' });
    expect(saved.json()).toMatchObject({ ...sums, cartera_final: 50, observaciones: 'x' });
    const each = { accion: 'editar', seleccion: chosen([saved.json()]), cambios: { ajustes: 3 } };
    const told = await batch(NAME, each);
    expect([told.statusCode, told.json().fields]).toMatchObject([
      422,
      { ajustes: [{ code: 'CAMPO_NO_EDITABLE' }] },
    ]);
    const byHand = await make(NAME, manual('2024-01', { ajustes: 1 }));
    const some = { ...each, seleccion: chosen([byHand]) };
    expect((await batch(NAME, some)).statusCode).toBe(200);
    expect(await read(NAME, byHand)).toMatchObject({ ajustes: 3 });
  });

  describe('is reconciled', () => {
    let record: Row;
    beforeAll(async () => {
      await make(
        'vatia',
        row('2022-01', 'a', { facturado_ap: 100, recaudado_ap: 0, saldo_ap: 100 }),
      );
      await make(
        'vatia',
        row('2022-02', 'a', { facturado_ap: 100, recaudado_ap: 0, saldo_ap: 1_300 }),
      );
      await make('vatia', row('2022-02', 'b'));
      await make(NAME, { recaudador: 'vatia', periodo: '2022-01', cartera_inicial: 0 });
      record = await make(NAME, { recaudador: 'vatia', periodo: '2022-02' });
    });

    test('with a warning where balances or users are far off', async () => {
      const asked = await act(NAME, record, { name: 'conciliar' });
      expect([asked.statusCode, asked.json().code]).toEqual([409, 'AVISOS']);
      expect(asked.json().avisos).toMatchObject([
        { code: 'SALDO_DEL_ARCHIVO', field: 'cartera_final' },
        { code: 'USUARIOS_VARIAN', field: 'usuarios' },
      ]);
      expect(asked.json().avisos[0].message).toContain('$ 1,300');
    });

    test('with the sums of that moment, which must be explained, too', async () => {
      const paid = row('2022-02', 'c', { facturado_ap: 50, recaudado_ap: 50, saldo_ap: -1_000 });
      await make('vatia', paid);
      const asked = act(NAME, record, { name: 'conciliar', values: { motivo: 'Sin giro' } });
      expect((await told(asked))[1]).toBe('observaciones: DIFERENCIA_SIN_EXPLICAR');
      const noted = await save(NAME, record, { observaciones: 'Se gira en marzo' });
      const confirm = String(
        (await act(NAME, noted.json(), { name: 'conciliar' })).json().confirmar,
      );
      const done = await act(NAME, noted.json(), { name: 'conciliar', how: { confirm } });
      expect(done.json()).toMatchObject({ estado: 'conciliado', usuarios: 3, facturado: 150 });
      record = done.json();
    });

    test('anew where its rows changed before its month is closed', async () => {
      expect(await consolidadosQueCambiaron(at.db.orm, '2022-02')).toEqual([]);
      await make('vatia', row('2022-02', 'd'));
      expect(await consolidadosQueCambiaron(at.db.orm, '2022-02')).toEqual(['VATIA']);
      const closing = await make('cierre_mes', { periodo: '2022-02', excepcion: 'x' });
      expect(await told(act('cierre_mes', closing, { name: 'cerrar' }))).toEqual([
        422,
        'periodo: RECAUDO_CAMBIO',
      ]);
      expect(await take(record, 'recalcular')).toMatchObject({ estado: 'calculado', usuarios: 4 });
    });
  });
});
