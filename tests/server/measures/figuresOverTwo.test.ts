import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasuresAnswer } from '../../../src/core/measures/measureQuery.ts';
import { dayOf } from '../../../src/core/time/calendar.ts';
import { diasEntre, finDeMes, masDias } from '../../../src/core/time/fechas.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { makeTours, type Tours } from '../../support/subjects/tours.ts';

const HOY = dayOf(new Date());
const monthsAgo = (n: number): string =>
  n === 0 ? HOY.slice(0, 7) : masDias(`${monthsAgo(n - 1)}-01`, -1).slice(0, 7);
const MES = monthsAgo(1);
const DIAS = diasEntre(`${MES}-01`, finDeMes(MES)) + 1;
const at = (day: number, hour: string, month = MES) =>
  `${month}-${String(day).padStart(2, '0')}T${hour}:00-05:00`;

describe.each(engines)('figures over several resources on %s', (engine) => {
  let app: TestApp;
  let tours: Tours;
  const { make } = recordCalls(() => app);

  const measured = async (recurso: string, query: Record<string, string>) => {
    const url = `/api/${recurso}/medidas?${new URLSearchParams(query).toString()}`;
    return (await app.call({ url })).json<MeasuresAnswer>().medidas;
  };
  const figure = async (path: string, query: Record<string, string> = {}) => {
    const [recurso = '', nombre = ''] = path.split('.');
    const [measure] = await measured(recurso, { medidas: JSON.stringify([nombre]), ...query });
    return measure?.valores ?? [];
  };
  const month = { por: 'mes', desde: MES, hasta: MES };
  const opened = async (recurso: string, filter: unknown) => {
    const url = `/api/${recurso}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await app.call({ url })).json<Record<string, unknown>[]>();
  };
  const run = (statement: ReturnType<typeof sql>) => app.db.orm.execute(statement);

  const fault = (punto: number | undefined, values: { de: string; a: string | null }, n: number) =>
    run(sql`insert into seguimiento_mantenimiento (numero, fuente, tipo_falla, prioridad, estado, infraestructura_id,
        barrio_id, fecha_reporte, fecha_limite, fecha_atencion)
      values (${`MTO-${n}`}, 'recorrido', 'apagada', 'media', ${values.a === null ? 'reportado' : 'atendido'},
        ${Number(punto)}, ${tours.barrio}, ${values.de}::timestamptz, ${values.de}::timestamptz,
        ${values.a}::timestamptz)`);
  const tour = async (
    estado: string,
    visits: readonly (readonly [number | undefined, string])[],
  ) => {
    const [row] = await app.db.rows<{ id: string }>(
      sql`insert into recorrido (numero, inicio, responsable_id, estado)
        values (${`R-${visits.length}-${estado}`}, ${at(2, '19:00')}::timestamptz, ${tours.ana}, ${estado}) returning id`,
    );
    for (const [punto, moment] of visits) {
      await run(sql`insert into recorrido_hallazgo (recorrido_id, uuid_local, infraestructura_id, resultado, fecha_hora)
        values (${Number(row?.id)}, gen_random_uuid()::text, ${Number(punto)}, 'sin_novedad', ${moment}::timestamptz)`);
    }
  };

  beforeAll(async () => {
    app = await openTestApp(engine, { now: new Date().toISOString() });
    tours = await makeTours(make);
    const [a, b, c, d, , f] = tours.puntos;
    // three nights of one light, told twice; and one that began before the month, of which its first night counts
    await fault(a, { de: at(10, '19:00'), a: at(13, '10:00') }, 1);
    await fault(a, { de: at(11, '19:00'), a: at(12, '10:00') }, 2);
    await fault(b, { de: at(20, '19:00', monthsAgo(2)), a: at(2, '08:00') }, 3);
    await tour('cerrado', [
      [a, at(3, '20:00')],
      [b, at(3, '20:10')],
      [f, `${finDeMes(MES)}T23:30:00-05:00`],
    ]);
    await tour('aprobado', [
      [b, at(4, '20:00')],
      [c, at(4, '20:10')],
    ]);
    await tour('en_curso', [[d, at(5, '20:00')]]);
  });
  afterAll(() => app.close());

  test('the availability of a month is what was served of what was demanded, each night once', async () => {
    const [value] = await figure('servicio_mensual.disponibilidad', month);
    expect(value?.valor).toBe(Math.round(10_000 * (1 - 4 / (6 * DIAS))) / 100);
    const [lost] = await figure('servicio_mensual.no_servida', month);
    expect(lost?.valor).toBeCloseTo((0.082 * 12 * 4 * 30) / DIAS, 3);
    const rows = await opened('servicio_mensual', value?.filtro);
    expect(rows).toHaveLength(value?.filas ?? -1);
    // of a month of 30 days, as the method of hours has it
    expect(new Set(rows.map(({ kwh_esperado }) => kwh_esperado))).toEqual(new Set([147.6, 29.52]));
  });

  test('the coverage of a month counts each point once, of closed tours, until its last minute', async () => {
    const [whole] = await figure('servicio_mensual.cobertura', month);
    expect(whole?.valor).toBe(66.67);
    const groups = await figure('servicio_mensual.cobertura', { ...month, grupo: 'barrio_id' });
    expect(groups.map(({ grupo, valor }) => [grupo, valor])).toEqual(
      expect.arrayContaining([
        [tours.barrio, 60],
        [tours.otroBarrio, 100],
      ]),
    );
  });

  test('technologies of a month add up to its lamps', async () => {
    const [all] = await figure('tecnologia_mensual.luminarias', month);
    const [sodium] = await figure('tecnologia_mensual.sodio', month);
    const [others] = await figure('tecnologia_mensual.otras', month);
    expect([all?.valor, sodium?.valor, others?.valor]).toEqual([6, 6, 0]);
    expect((await figure('tecnologia_mensual.pct_led', month))[0]?.valor).toBe(0);
  });

  test('open faults are divided by how long they wait', async () => {
    const ago = (days: number) => `${masDias(HOY, -days)}T00:30:00-05:00`;
    for (const [i, days] of [2, 3, 7, 8, 30, 31].entries()) {
      await fault(tours.puntos[4], { de: ago(days), a: null }, 10 + i);
    }
    const groups = await figure('seguimiento_mantenimiento.abiertos', { grupo: 'antiguedad' });
    expect(Object.fromEntries(groups.map(({ grupo, valor }) => [grupo, valor]))).toEqual({
      hasta_2: 1,
      hasta_7: 2,
      hasta_30: 2,
      mas_de_30: 1,
    });
    for (const { filas, filtro } of groups) {
      expect(await opened('seguimiento_mantenimiento', filtro)).toHaveLength(filas);
    }
    await run(sql`delete from seguimiento_mantenimiento where estado = 'reportado'`);
  });

  test('what is owed is divided by its age: bills are paid from the oldest on', async () => {
    const bill = (cuenta: string, ago: number, [facturado, pagado, saldo]: (number | null)[]) =>
      run(sql`insert into facturacion_comercializador (comercializador, periodo, cuenta, clase_uso, facturado_ap,
          recaudado_ap, recaudado_cartera, ajustes, saldo_ap)
        values ('ebsa', ${monthsAgo(ago)}, ${cuenta}, 'comercial', ${facturado}, ${pagado}, 0, 0, ${saldo})`);
    // 100 a month for eight months, of which the two oldest are paid; and one whose file tells the balance
    for (const ago of [7, 6, 5, 4, 3, 2, 1, 0])
      await bill('A', ago, [100, ago > 5 ? 100 : 0, null]);
    for (const ago of [1, 0]) await bill('B', ago, [10, 0, ago === 0 ? 500 : 1]);
    await bill('C', 0, [10, 10, null]);
    await run(sql`insert into gran_consumidor (periodo, nit, razon_social, actividad, comercializador, base, tarifa,
        valor_liquidado, numero_liquidacion, fecha_vencimiento, saldo)
      values (${MES}, '1', 'Cementos', 'industria', 'otro', 'valor_fijo', 1, 1000, 'L-1', ${masDias(HOY, -45)}::date, 1000),
        (${MES}, '1', 'Cementos', 'industria', 'otro', 'valor_fijo', 1, 1000, 'L-2', ${HOY}::date, 70),
        (${MES}, '1', 'Cementos', 'industria', 'otro', 'valor_fijo', 1, 1000, 'L-3', ${HOY}::date, 0)`);
    const groups = await figure('cartera_por_edad.saldo', { grupo: 'edad' });
    const byAge = Object.fromEntries(groups.map(({ grupo, valor }) => [grupo, Number(valor)]));
    // each month before the newest file is thirty days more
    const days = [0, 30, 60, 90, 120, 150];
    const expected: Record<string, number> = {};
    const owe = (day: number, value: number) => {
      const edad =
        day <= 0
          ? 'corriente'
          : day <= 30
            ? 'hasta_30'
            : day <= 60
              ? 'hasta_60'
              : day <= 90
                ? 'hasta_90'
                : 'mas_de_90';
      expected[edad] = (expected[edad] ?? 0) + value;
    };
    for (const day of days) owe(day, 100);
    for (const day of days.slice(0, 2)) owe(day, 10);
    owe(999, 480);
    owe(45, 1000);
    owe(0, 70);
    expect(byAge).toEqual(expected);
    for (const { filas, filtro, valor } of groups) {
      const rows = await opened('cartera_por_edad', filtro);
      expect(rows).toHaveLength(filas);
      expect(rows.reduce((sum, { saldo }) => sum + Number(saldo), 0)).toBe(Number(valor));
    }
    expect(new Set((await opened('cartera_por_edad', {})).map(({ id }) => id)).size).toBe(
      groups.reduce((sum, { filas }) => sum + filas, 0),
    );
  });

  test('a transfer takes business days from the end of its month', async () => {
    await run(sql`insert into consolidado_recaudo (periodo, recaudador, facturado, recaudado_mes, recaudado_cartera,
        cartera_inicial, estado, fecha_giro)
      values ('2026-07', 'predial', 200, 100, 50, 300, 'calculado', '2026-10-06'),
        ('2026-07', 'otro', 100, 80, 0, 0, 'calculado', '2026-08-10')`);
    const july = { por: 'mes', desde: '2026-07', hasta: '2026-07' };
    const groups = await figure('consolidado_recaudo.dias_de_giro', {
      ...july,
      grupo: 'recaudador',
    });
    // 7 August is a holiday
    expect(Object.fromEntries(groups.map(({ grupo, valor }) => [grupo, valor]))).toEqual({
      predial: 45,
      otro: 5,
    });
    const [total] = await figure('consolidado_recaudo.pct_recaudo_total', july);
    expect(total?.valor).toBe(Math.round((10_000 * 230) / 600) / 100);
  });
});
