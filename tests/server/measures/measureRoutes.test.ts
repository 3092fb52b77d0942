import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import type { MeasuresAnswer } from '../../../src/core/measures/measureQuery.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { forgetSessions } from '../../../src/server/auth/sessions.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const both = (text: string) => ({ es: text, en: text });

/** Calls to a hotline, with every way of measuring them. */
const llamada = defineResource({
  name: 'llamada',
  label: 'Llamada',
  title: 'Llamadas',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, unique: true }),
    momento: dateTime({ label: 'Momento' }),
    dia: date({ label: 'Día' }),
    mes: period({ label: 'Mes' }),
    clase: choice(['queja', 'consulta'], { label: 'Clase' }),
    atendida: boolean({ label: 'Atendida' }),
    minutos: integer({ label: 'Minutos', unit: 'min' }),
    cobrado: money({ label: 'Cobrado' }),
    pagado: money({ label: 'Pagado' }),
    quien: text({ label: 'Quién', max: 40, personal: true }),
    oculta: boolean({ label: 'Oculta', required: true, default: false }),
  },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  routes: { list: 'llamada_paginate' },
  leavesOut: { field: 'oculta', values: [true] },
  measures: {
    todas: {
      label: both('Llamadas'),
      of: 'count',
      date: 'momento',
      groups: ['clase', 'atendida'],
      good: 'less',
      target: 3,
    },
    por_dia: { label: both('Llamadas por día'), of: 'count', date: 'dia', groups: ['clase'] },
    quejas: { label: both('Quejas'), of: 'count', date: 'mes', filter: { clase: 'queja' } },
    atendidas: {
      label: both('Atendidas'),
      of: { share: { atendida: true } },
      filter: { atendida_empty: false },
      date: 'momento',
      groups: ['clase'],
      good: 'more',
      target: 90,
    },
    cobrado: { label: both('Cobrado'), of: { sum: 'cobrado' }, date: 'momento', groups: ['clase'] },
    espera: { label: both('Espera'), of: { mean: 'minutos' }, date: 'momento', groups: ['clase'] },
    mediana: { label: both('Mediana'), of: { median: 'minutos' } },
    p90: { label: both('P90'), of: { p90: 'minutos' } },
    recaudo: { label: both('Recaudo'), of: { ratio: ['pagado', 'cobrado'] }, date: 'momento' },
    desviacion: { label: both('Desviación'), of: { change: ['pagado', 'cobrado'] } },
    personal: { label: both('De quién'), of: 'count', groups: ['quien'] },
  },
});

const planted = [
  // 23:30 in Colombia on the last day of the month is the next month in UTC
  {
    codigo: 'A',
    momento: '2026-03-31T23:30:00-05:00',
    dia: '2026-03-31',
    mes: '2026-03',
    clase: 'queja',
    atendida: true,
    minutos: 10,
    cobrado: 100,
    pagado: 50,
    quien: 'Ana',
  },
  {
    codigo: 'B',
    momento: '2024-02-29T23:59:59.999-05:00',
    dia: '2024-02-29',
    mes: '2024-02',
    clase: 'consulta',
    atendida: false,
    minutos: 20,
    cobrado: 1000.5,
    pagado: 1000.5,
  },
  { codigo: 'C', momento: '2026-03-01T00:00:00-05:00', atendida: true, minutos: 31, cobrado: 300 },
  { codigo: 'D', clase: 'queja', minutos: 40, dia: '2026-04-01', mes: '2026-04' },
  {
    codigo: 'E',
    momento: '2026-03-15T12:00:00-05:00',
    clase: 'queja',
    atendida: false,
    cobrado: 100,
    pagado: 100,
  },
  { codigo: 'F', momento: '2026-03-15T12:00:00-05:00', clase: 'queja', oculta: true, cobrado: 7 },
];

describe.each(engines)('the measures of a resource on %s', (engine) => {
  let at: TestApp;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [llamada] });
    for (const record of planted) await make('llamada', record);
  });
  afterAll(() => at.close());

  type Rol = 'administrador' | 'funcionario';
  const ask = async (query: Record<string, string>, rol?: Rol, recurso = 'llamada') => {
    const answer = await at.call(
      { url: `/api/${recurso}/medidas?${new URLSearchParams(query).toString()}` },
      rol,
    );
    return { status: answer.statusCode, body: answer.json<MeasuresAnswer>(), text: answer.body };
  };
  const figures = async (nombre: string, query: Record<string, string> = {}) => {
    const { body } = await ask({ medidas: JSON.stringify([nombre]), ...query });
    return body.medidas[0]?.valores.map(({ periodo, grupo, valor, filas }) =>
      [periodo, grupo, valor, filas].filter((part) => part !== undefined),
    );
  };
  const march = { por: 'mes', desde: '2026-02', hasta: '2026-04' };

  test('belong to the day and month in Colombia', async () => {
    expect(await figures('todas', march)).toEqual([
      ['2026-02', 0, 0],
      ['2026-03', 3, 3],
      ['2026-04', 0, 0],
    ]);
    const leap = { por: 'dia', desde: '2024-02-28', hasta: '2024-03-01' };
    expect(await figures('todas', leap)).toEqual([
      ['2024-02-28', 0, 0],
      ['2024-02-29', 1, 1],
      ['2024-03-01', 0, 0],
    ]);
    expect(await figures('por_dia', { desde: '2026-03', hasta: '2026-03' })).toEqual([[1, 1]]);
    expect(await figures('quejas', march)).toEqual([
      ['2026-02', 0, 0],
      ['2026-03', 1, 1],
      ['2026-04', 1, 1],
    ]);
  });

  test('say 0 of a count without rows, and nothing of what cannot be divided', async () => {
    expect(await figures('atendidas', march)).toEqual([
      ['2026-02', null, 0],
      ['2026-03', 66.67, 3],
      ['2026-04', null, 0],
    ]);
    expect(await figures('cobrado', march)).toEqual([
      ['2026-02', 0, 0],
      ['2026-03', 500, 3],
      ['2026-04', 0, 0],
    ]);
    expect(await figures('espera', march)).toEqual([
      ['2026-02', null, 0],
      ['2026-03', 20.5, 2],
      ['2026-04', null, 0],
    ]);
  });

  test('take means, quantiles and fractions of the records that have a value', async () => {
    expect(await figures('mediana')).toEqual([[25.5, 4]]);
    expect(await figures('p90')).toEqual([[37.3, 4]]);
    expect(await figures('recaudo')).toEqual([[95.84, 3]]);
    expect(await figures('desviacion')).toEqual([[-4.16, 3]]);
  });

  test('are divided by a field, the records without a value apart, and add up to the whole', async () => {
    const groups = await figures('todas', { grupo: 'clase' });
    expect(groups).toHaveLength(3);
    expect(groups).toEqual(
      expect.arrayContaining([
        ['queja', 3, 3],
        ['consulta', 1, 1],
        [null, 1, 1],
      ]),
    );
    expect(await figures('todas')).toEqual([[5, 5]]);
  });

  test('tell beside the periods what has no date', async () => {
    const { body } = await ask({ medidas: '["todas"]', ...march });
    expect(body.medidas[0]?.sin_fecha).toEqual({ filas: 1, filtro: { momento_empty: true } });
    const other = await ask({ medidas: '["quejas"]', ...march });
    expect(other.body.medidas[0]?.sin_fecha).toEqual({
      filas: 1,
      filtro: { clase: 'queja', mes_empty: true },
    });
  });

  test('are narrowed by a filter of the list', async () => {
    const filter = JSON.stringify({ clase: ['queja', 'consulta'], minutos_gte: 15 });
    expect(await figures('todas', { filter })).toEqual([[2, 2]]);
    expect(await figures('quejas', { filter })).toEqual([[1, 1]]);
    const none = JSON.stringify({ clase: 'consulta' });
    expect(await figures('quejas', { filter: none })).toEqual([[0, 0]]);
  });

  test('have a tone by their target', async () => {
    const { body } = await ask({ medidas: '["todas","atendidas","cobrado"]', ...march });
    const tones = body.medidas.map(({ valores }) => valores.map(({ tono, meta }) => [tono, meta]));
    expect(tones).toEqual([
      [
        ['good', 3],
        ['good', 3],
        ['good', 3],
      ],
      [
        ['neutral', 90],
        ['bad', 90],
        ['neutral', 90],
      ],
      [
        ['neutral', null],
        ['neutral', null],
        ['neutral', null],
      ],
    ]);
  });

  /** Rows of the list that a filter opens. */
  const opened = async (filter: string, rol: Rol) => {
    const url = `/api/llamada?range=[0,0]&filter=${encodeURIComponent(filter)}`;
    const list = await at.call({ url }, rol);
    return Number(String(list.headers['content-range']).split('/')[1]);
  };
  const exported = async (filter: string, rol: Rol) => {
    const url = `/api/llamada/export?format=csv&filter=${encodeURIComponent(filter)}`;
    const file = await at.call({ url }, rol);
    return file.body.trimEnd().split('\r\n').length - 1;
  };
  /** What each filter of the answers says it counts, once. */
  const counted = async (queries: readonly Record<string, string>[], rol: Rol) => {
    const rows = new Map<string, number>();
    const answers = [];
    for (const query of queries) answers.push((await ask(query, rol)).body);
    const values = answers.flatMap(({ medidas }) => medidas.flatMap(({ valores }) => valores));
    for (const { filas, filtro, parte } of values) {
      rows.set(JSON.stringify(filtro), filas);
      if (parte !== undefined) rows.set(JSON.stringify(parte.filtro), parte.filas);
    }
    return rows;
  };

  test.each(['administrador', 'funcionario'] as const)(
    'open a list and an export of just the rows they count, for %s',
    async (rol) => {
      const views: Record<string, string>[] = ['{}', '{"minutos_empty":false}'].flatMap((filter) =>
        [{}, march].flatMap((por) =>
          [{}, { grupo: 'clase' }, { grupo: 'atendida' }].map((grupo) => ({
            filter,
            ...por,
            ...grupo,
          })),
        ),
      );
      const all = await counted(views, rol);
      expect(all.size).toBeGreaterThan(60);
      for (const [filter, rows] of all) {
        expect([filter, await opened(filter, rol)]).toEqual([filter, rows]);
      }
      const whole = await counted([{ ...march, grupo: 'atendida' }], rol);
      for (const [filter, rows] of whole) {
        expect([filter, await exported(filter, rol)]).toEqual([filter, rows]);
      }
    },
  );

  test('count and divide by nothing that someone does not see', async () => {
    await at.db.orm.execute(
      sql`update parametro set valor = '{"modo":"restringido","aprobadores":[]}' where clave = 'permisos'`,
    );
    forgetSessions();
    const seen = await ask({}, 'funcionario');
    expect(seen.body.medidas.map(({ nombre }) => nombre)).toContain('personal');
    const divided = { medidas: '["personal"]', grupo: 'quien' };
    expect((await ask(divided, 'funcionario')).status).toBe(403);
    expect((await ask({ grupo: 'quien' }, 'funcionario')).body.medidas).toEqual([]);
    expect((await ask(divided, 'administrador')).body.medidas[0]?.valores).toHaveLength(2);
    const filter = JSON.stringify({ quien: 'Ana' });
    expect((await ask({ filter }, 'funcionario')).status).toBe(403);
    expect((await ask({}, 'funcionario', 'bitacora')).status).toBe(403);
  });

  test.each([
    [{ medidas: '["nada"]' }, 'llamada has no \\"nada\\"'],
    [{ medidas: '["toda"]' }, 'todas'],
    [{ medidas: 'x' }, 'medidas must be a list'],
    [{ por: 'semana', desde: '2026-01', hasta: '2026-02' }, 'por must be dia or mes'],
    [{ por: 'mes' }, 'por needs desde and hasta'],
    [{ desde: '2026-01' }, 'desde and hasta stand together'],
    [{ por: 'mes', desde: '2026-13', hasta: '2027-01' }, 'desde must be such as 2026-07'],
    [{ por: 'dia', desde: '2026-02-30', hasta: '2026-03-01' }, 'desde must be such as 2026-07-31'],
    [{ desde: '2026-02', hasta: '2026-03-01' }, 'both days or both months'],
    [{ por: 'mes', desde: '2026-03', hasta: '2026-02' }, 'lies before'],
    [{ por: 'mes', desde: '1990-01', hasta: '2026-02' }, 'at most 120'],
    [{ medidas: '["mediana"]', ...march }, 'belongs to no day or month'],
    [{ medidas: '["quejas"]', por: 'dia', desde: '2026-03-01', hasta: '2026-03-02' }, 'months'],
    [{ medidas: '["mediana"]', grupo: 'clase' }, 'divided by nothing'],
    [{ grupo: 'minutos' }, 'no measure of llamada is divided by'],
    [{ filter: '[]' }, 'filter must be a JSON object'],
    [{ filter: '{"nada":1}' }, 'nada'],
    [{ medidas: '["mediana"]', filter: '{"minutos_empty":true}' }, 'asked twice'],
    [{ orden: '1' }, 'unknown key'],
    [{ en: '2026-01-01' }, 'no past'],
  ])('refuse %j and say why', async (query, why) => {
    const { status, text: said } = await ask(query);
    expect(status).toBe(400);
    expect(said).toContain(why);
  });
});
