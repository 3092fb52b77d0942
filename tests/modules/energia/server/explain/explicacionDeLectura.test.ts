import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { engines } from '../../../../support/database/database.ts';
import { runsByChance } from '../../../../support/fullRun.ts';
import { explainCalls } from '../../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../../support/subjects/updates.ts';

const NAME = 'equipo_medida_consumo';
const FIGURES = ['consumo_kwh', 'consumo_dia', 'consumo_esperado_kwh', 'desviacion_pct'];

describe.each(engines)('where a reading comes from, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, read, save } = calls;
  const { approved } = updateCalls(calls);
  const { explain, explained, walk, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const figure = (record: Row, campo: string) => ({ recurso: NAME, record, campo });
  const allAddUp = async (made: Row): Promise<string[]> => {
    const record = await read(NAME, made);
    const names: string[] = [];
    for (const campo of FIGURES) names.push(...(await addsUp(figure(record, campo))));
    return names;
  };
  const modernized = (point: Row, day: string) =>
    approved(
      updateOf('modernizacion', day, {
        infraestructura_id: point['id'],
        cambios: { luminaria_id: town.led },
      }),
    );

  test('with a register that rolled over, as domain 4.4 has it', async () => {
    const meter = await make('equipo_medida', meterNamed('V1', { lectura_inicial: 98_750 }));
    const reading = await make(
      NAME,
      readingOf(meter, '2026-07', {
        fecha_anterior: '2026-06-30',
        lectura_actual: 30,
        vuelta_registrador: true,
      }),
    );
    expect(reading).toMatchObject({ consumo_kwh: 51_200 });
    const level = await explained(figure(reading, 'consumo_kwh'));
    expect(level.lineas.map(({ cuenta, valor }) => [cuenta, valor])).toEqual([
      ['30 × 40', 1_200],
      ['-98750 × 40', -3_950_000],
      ['100000 × 40', 4_000_000],
    ]);
    expect(level.lineas[1]?.registro?.recurso).toBe('equipo_medida');
    expect(level.no_aplica.map(({ regla }) => regla.es)).toEqual(['Cambio de medidor']);
    const names = await allAddUp(reading);
    expect(names).toContain('Vuelta del registrador de 5 dígitos');
    const without = await explained(figure(reading, 'desviacion_pct'));
    expect([without.valor, without.no_aplica[0]?.motivo.en]).toEqual([
      null,
      'No base: the meter had no lights that took energy.',
    ]);
  });

  test('names the other meter of an account that was changed within the month', async () => {
    const old = await make('equipo_medida', meterNamed('C1', { cuenta: 'CAMBIO' }));
    await make(
      NAME,
      readingOf(old, '2026-02', { lectura_actual: 1_010, fecha_actual: '2026-02-20' }),
    );
    await save('equipo_medida', await read('equipo_medida', old), {
      estado: 'retirado',
      fecha_retiro: '2026-02-20',
    });
    const meter = await make(
      'equipo_medida',
      meterNamed('C2', { cuenta: 'CAMBIO', fecha_instalacion: '2026-02-05' }),
    );
    const reading = await make(NAME, readingOf(meter, '2026-02', { lectura_actual: 1_002 }));
    const { no_aplica } = await explained(figure(reading, 'consumo_kwh'));
    expect(no_aplica.map(({ motivo }) => motivo.es)).toContain(
      'Lo del otro medidor de la cuenta (C1) está en su propia lectura.',
    );
    const later = await make(NAME, readingOf(meter, '2026-03', { lectura_actual: 1_005 }));
    const level = await explained(figure(later, 'consumo_kwh'));
    expect(level.lineas[1]).toMatchObject({
      nombre: { es: 'Lectura anterior' },
      registro: { recurso: NAME, id: reading['id'] },
    });
  });

  test('is expected by segments, as domain 4.2 has it', async () => {
    const meter = await make(
      'equipo_medida',
      meterNamed('S1', { fecha_instalacion: '2026-06-30' }),
    );
    const points: Row[] = [];
    for (let n = 0; n < 10; n += 1) {
      const values = { equipo_medida_id: meter['id'], cantidad: 10 };
      points.push(await make(POINT, lampAt(town, `S-${n}`, values)));
    }
    for (const point of points) await modernized(point, '2026-07-16');
    const reading = await make(NAME, readingOf(meter, '2026-07', { lectura_actual: 1_055 }));
    expect((await read(NAME, reading))['consumo_esperado_kwh']).toBeCloseTo(2_171.6, 1);
    const names = await allAddUp(reading);
    expect(names).toEqual(
      expect.arrayContaining([
        'Luces nocturnas',
        'NA-070, 15 días',
        'LED-040, 16 días',
        'S-3, del 01/07/2026 al 15/07/2026',
        'S-3, del 16/07/2026 al 31/07/2026',
      ]),
    );
    const groups = await explained(figure(reading, 'consumo_esperado_kwh'), 'nocturno');
    expect(groups.lineas.map(({ cuenta, valor }) => [cuenta, Math.round(valor * 10) / 10])).toEqual(
      [
        ['100 × 40 W × 12 h × 30 d × 16/31', 743.2],
        ['100 × 82 W × 12 h × 30 d × 15/31', 1_428.4],
      ],
    );
    expect(groups.lineas[0]?.parametros).toEqual([
      { clave: 'horas_regimen', dia: '2026-07-31', valor: 12 },
    ]);
    const { no_aplica } = await explained(figure(reading, 'consumo_esperado_kwh'));
    expect(no_aplica.map(({ regla }) => regla.es)).toEqual([
      'Pérdidas de la red',
      'Corrección por fallas',
    ]);
    const loss = { clave: 'perdidas_red_pct', valor: 2, vigente_desde: '2026-08-01' };
    await make('parametro', loss, 'sure');
    const august = await make(
      NAME,
      readingOf(meter, '2026-08', { lectura_actual: 1_060, fecha_actual: '2026-08-20' }),
    );
    const { comparables } = await explained(figure(august, 'consumo_esperado_kwh'));
    expect(comparables).toEqual([
      { id: reading['id'], nombre: { es: 'julio de 2026, S1', en: 'July 2026, S1' } },
    ]);
    const compared = { ...figure(august, 'consumo_esperado_kwh'), contra: reading };
    const difference = await explained(compared);
    expect(difference.lineas.map(({ nombre }) => nombre.es)).toEqual([
      '100 luminarias con cambios dentro de uno de los meses',
      '20 días en vez de 30',
      'Pérdidas de la red',
      'Redondeo',
    ]);
    expect(difference.valor).toBeCloseTo(960 * 1.02 - 2_171.6, 1);
    expect(await walk(compared)).toContain('S-9');
    const other = await make('equipo_medida', meterNamed('S2'));
    const dark = await make(NAME, readingOf(other, '2026-02', { lectura_actual: 1_003 }));
    const unknown = await explained({ ...compared, contra: dark });
    expect([unknown.valor, unknown.no_aplica.length]).toEqual([null, 1]);
    expect(unknown.comparables?.map(({ nombre }) => nombre.en)).toContain('February 2026, S2');
  });

  test('stays as an approved invoice used it', async () => {
    const meter = await make('equipo_medida', meterNamed('F1'));
    const reading = await make(NAME, readingOf(meter, '2026-02', { lectura_actual: 1_003 }));
    const live = await explained(figure(reading, 'consumo_kwh'));
    expect(live.congelada).toBe(null);
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-02', {
        cuenta: 'F1',
        tipo_liquidacion: 'medida',
        equipos_medida: [meter['id']],
        kwh_facturado: 120,
      }),
    );
    await at.db.orm.execute(
      sql`update factura_energia set estado = 'aprobada', verificacion = '{"fecha":"2026-03-05T08:00:00-05:00"}'
        where id = ${Number(invoice['id'])}`,
    );
    expect((await save(NAME, reading, { lectura_actual: 1_004 })).statusCode).toBe(422);
    const frozen = await explained(figure(reading, 'consumo_kwh'));
    expect(frozen).toEqual({ ...live, congelada: '2026-03-05T08:00:00-05:00' });
    // what was expected is what the inventory says of those days
    expect((await explained(figure(reading, 'consumo_esperado_kwh'))).congelada).toBe(null);
  });

  test('adds up with losses, regimes and changes by chance', async () => {
    const parameter = { vigente_desde: '2026-01-01' };
    await make('parametro', { clave: 'perdidas_red_pct', valor: 2.37, ...parameter }, 'sure');
    const regimes = ['nocturno', 'continuo_24h', 'media_noche', 'dimerizado'];
    const lights = fc.array(
      fc.record({
        regimen: fc.constantFrom(...regimes),
        cantidad: fc.integer({ min: 1, max: 9 }),
        luminaria: fc.constantFrom('led', 'na'),
        day: fc.option(fc.integer({ min: 2, max: 30 })),
      }),
      { minLength: 1, maxLength: 6 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(lights, fc.integer({ min: 9, max: 9_999 }), async (some, units) => {
        run += 1;
        const meter = await make(
          'equipo_medida',
          meterNamed(`Z${run}`, {
            fecha_instalacion: '2026-06-30',
            lectura_inicial: 0,
            factor: 1.5,
          }),
        );
        for (const [n, { regimen, cantidad, luminaria, day }] of some.entries()) {
          const values = { regimen, cantidad, equipo_medida_id: meter['id'] };
          const luminaria_id = luminaria === 'led' ? town.led : town.na;
          const point = await make(
            POINT,
            lampAt(town, `Z${run}-${n}`, { ...values, luminaria_id }),
          );
          if (day === null || luminaria === 'led') continue;
          await modernized(point, `2026-07-${String(day).padStart(2, '0')}`);
        }
        const fecha_actual = run % 2 === 0 ? '2026-07-31' : '2026-07-28';
        const made = readingOf(meter, '2026-07', { lectura_actual: units, fecha_actual });
        const names = await allAddUp(await make(NAME, made, 'sure'));
        expect(names).toContain('Pérdidas de la red');
      }),
      { numRuns: runsByChance(6), seed: 5 },
    );
  });

  test('is refused for lines that there are not', async () => {
    const meter = await make('equipo_medida', meterNamed('N1'));
    const reading = await make(NAME, readingOf(meter, '2026-02', { lectura_actual: 1_003 }));
    for (const linea of ['x', 'nocturno', 'diferencia/x']) {
      expect((await explain(figure(reading, 'desviacion_pct'), { linea })).statusCode).toBe(400);
    }
    expect((await explain(figure(reading, 'alerta'))).statusCode).toBe(400);
  });
});
