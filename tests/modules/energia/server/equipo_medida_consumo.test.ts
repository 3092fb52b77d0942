import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { systemContext } from '../../../../src/server/resource/requestContext.ts';
import { createRecords } from '../../../../src/server/record/writeRecords.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { chosen, recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const READING = 'equipo_medida_consumo';

describe.each(engines)('a reading on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, batch, create, list, make, read, remove, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const codes = (body: { fields?: Record<string, { code: string }[]> }): string[] =>
    Object.entries(body.fields ?? {}).flatMap(([name, found]) =>
      found.map(({ code }) => `${name}: ${code}`),
    );
  const warned = async (response: LightMyRequestResponse): Promise<unknown[]> => [
    response.statusCode,
    response.json().avisos?.map(({ code }: { code: string }) => code) ?? codes(response.json()),
  ];
  /** Confirms what is asked. */
  const confirmed = async (payload: Row): Promise<Row> => {
    const asked = await create(READING, payload);
    if (asked.statusCode === 201) return asked.json();
    const given = await create(READING, payload, { confirm: asked.json().confirmar });
    if (given.statusCode !== 201) throw new Error(given.body);
    return given.json();
  };
  const approved = async (values: Row): Promise<Row> => {
    let invoice = await make('factura_energia', invoiceOf('2026-03', values));
    for (const name of ['verificar', 'aprobar']) {
      const response = await act('factura_energia', invoice, { name });
      if (response.statusCode !== 200) throw new Error(response.body);
      invoice = response.json();
    }
    return invoice;
  };

  test('begins where the meter or the reading before it ended', async () => {
    const meter = await make('equipo_medida', meterNamed('M1'));
    const first = await make(READING, readingOf(meter, '2026-02', { lectura_actual: 1100 }));
    expect(first).toMatchObject({
      fecha_anterior: '2026-01-31',
      lectura_anterior: 1000,
      consumo_kwh: 4000,
      consumo_dia: 142.857,
    });
    const second = await make(READING, readingOf(meter, '2026-03', { lectura_actual: 1150 }));
    expect(second).toMatchObject({
      fecha_anterior: '2026-02-28',
      lectura_anterior: 1100,
      consumo_kwh: 2000,
    });
    // the rules hold of what was taken, too
    const lower = await create(READING, readingOf(meter, '2026-04', { lectura_actual: 1149 }));
    expect(await warned(lower)).toEqual([422, ['vuelta_registrador: REGISTRADOR_SIN_VUELTA']]);
    const back = { lectura_actual: 1149, vuelta_registrador: true };
    expect(await make(READING, readingOf(meter, '2026-04', back))).toMatchObject({
      consumo_kwh: (100_000 - 1) * 40,
    });
    const twice = await create(READING, readingOf(meter, '2026-04', back));
    expect(twice.statusCode).toBe(409);
  });

  test('meets those that are written along with it, in whatever order', async () => {
    const meter = await make('equipo_medida', meterNamed('M7'));
    const months = [
      readingOf(meter, '2026-04', { lectura_actual: 1300 }),
      readingOf(meter, '2026-02', { lectura_actual: 1100 }),
      readingOf(meter, '2026-03', { lectura_actual: 1150 }),
    ];
    const store = at.stores.get(READING);
    if (store === undefined) throw new Error('no readings');
    const context = systemContext(at.clock.now);
    const made = await createRecords(at.db.orm, store, { values: months, context });
    expect(
      made.map(({ lectura_anterior, consumo_kwh }) => [lectura_anterior, consumo_kwh]),
    ).toEqual([
      [1150, 6000],
      [1000, 4000],
      [1100, 2000],
    ]);
  });

  test('meets the readings around it, or asks to confirm', async () => {
    const meter = await make('equipo_medida', meterNamed('M2'));
    const start = { fecha_anterior: '2026-01-31', lectura_anterior: 1000 };
    const first = await make(
      READING,
      readingOf(meter, '2026-02', { ...start, lectura_actual: 1100 }),
    );
    const apart = { fecha_anterior: '2026-02-28', lectura_anterior: 1101, lectura_actual: 1200 };
    expect(await warned(await create(READING, readingOf(meter, '2026-03', apart)))).toEqual([
      409,
      ['LECTURA_ANTERIOR_DISTINTA'],
    ]);
    const second = await confirmed(readingOf(meter, '2026-03', apart));
    // told once: another field asks no more
    expect((await save(READING, second, { observaciones: 'Vista' })).statusCode).toBe(200);
    const mended = await save(READING, first, { lectura_actual: 1099 });
    expect(await warned(mended)).toEqual([409, ['LECTURA_SIGUIENTE_DISTINTA']]);
    expect((await save(READING, first, { lectura_actual: 1101 })).statusCode).toBe(200);
  });

  test('is deleted from the last one backwards', async () => {
    const meter = await make('equipo_medida', meterNamed('M3'));
    const [first, second, third] = [
      await make(READING, readingOf(meter, '2026-02', { lectura_actual: 1100 })),
      await make(READING, readingOf(meter, '2026-03', { lectura_actual: 1200 })),
      await make(READING, readingOf(meter, '2026-04', { lectura_actual: 1300 })),
    ];
    const refused = await remove(READING, first);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('04/2026'),
    ]);
    expect((await remove(READING, third)).statusCode).toBe(200);
    const both = { accion: 'borrar', seleccion: chosen([first, second]) } as const;
    expect((await batch(READING, both)).statusCode).toBe(200);
    expect((await list(READING, { filter: { equipo_medida_id: meter['id'] } })).total).toBe(0);
  });

  test('that an approved invoice counts on can only be read', async () => {
    const meter = await make('equipo_medida', meterNamed('M4'));
    const used = await make(READING, readingOf(meter, '2026-02', { lectura_actual: 1100 }));
    const invoice = await approved({
      numero_factura: 'F-M4',
      cuenta: 'M4',
      periodo: '2026-02',
      fecha_desde: '2026-02-01',
      fecha_hasta: '2026-02-28',
      tipo_liquidacion: 'medida',
      equipos_medida: [meter['id']],
      kwh_facturado: 4000,
    });
    expect(invoice).toMatchObject({ kwh_referencia: 4000, base_referencia: 'medido' });
    // what it keeps of the reading, as rows; the meter had no point to expect anything of
    expect(await read('factura_energia', invoice)).toMatchObject({
      lecturas: [{ serie: 'M4', lectura_actual: 1100, origen: 'interventoria', consumo_kwh: 4000 }],
      esperados_al_aprobar: [{ lectura_id: used['id'], esperado: null }],
    });
    const changed = await save(READING, used, { lectura_actual: 1101 });
    expect([changed.statusCode, changed.body]).toEqual([422, expect.stringContaining('F-M4')]);
    const deleted = await remove(READING, used);
    expect([deleted.statusCode, deleted.json().message]).toEqual([
      409,
      expect.stringContaining('F-M4'),
    ]);
    const factor = await save('equipo_medida', await read('equipo_medida', meter), { factor: 20 });
    expect(await warned(factor)).toEqual([422, ['factor: MEDIDOR_CON_LECTURAS']]);
    // a meter that the invoice names and nobody had read
    const late = await make('equipo_medida', meterNamed('M5'));
    const ids = [meter['id'], late['id']];
    await at.db.orm.execute(
      sql`update factura_energia set equipos_medida = ${`{${ids.join(',')}}`}::bigint[] where id = ${Number(invoice['id'])}`,
    );
    const reading = readingOf(late, '2026-02', { lectura_actual: 1100 });
    expect(await warned(await create(READING, reading))).toEqual([409, ['PERIODO_YA_FACTURADO']]);
    const paid = await act('factura_energia', invoice, { name: 'anular', values: { motivo: 'x' } });
    expect(paid.statusCode).toBe(200);
    expect((await save(READING, used, { lectura_actual: 1101 })).statusCode).toBe(200);
  });

  test('stands beside what its points should take, and what is usual', async () => {
    const meter = await make('equipo_medida', meterNamed('M6'));
    const own = { equipo_medida_id: meter['id'] };
    // 10 sodium of 82 W by night, and 2 LED of 40 W all day
    await make('infraestructura_alumbrado', lampAt(town, 'P1', { ...own, cantidad: 10 }));
    const day = { luminaria_id: town.led, cantidad: 2, regimen: 'continuo_24h' };
    await make('infraestructura_alumbrado', lampAt(town, 'P2', { ...own, ...day }));
    await make(
      'infraestructura_alumbrado',
      lampAt(town, 'P3', { ...own, estado_operativo: 'hurtada' }),
    );
    const february = await make(READING, readingOf(meter, '2026-02', { lectura_actual: 1009 }));
    // 0.82 × 0.5 × 720 + 0.08 × 720, whatever the days of the month
    expect(february).toMatchObject({
      consumo_kwh: 360,
      consumo_esperado_kwh: 352.8,
      desviacion_pct: 2.04,
      alerta: 'normal',
    });
    const march = await make(READING, readingOf(meter, '2026-03', { lectura_actual: 1009 }));
    expect(march).toMatchObject({ consumo_esperado_kwh: 352.8, desviacion_pct: -100 });
    expect(march['alerta']).toBe('sin_consumo');
    // 20 days are no month: 24 hours for each
    const short = { fecha_actual: '2026-04-20', lectura_actual: 1015 };
    const april = await make(READING, readingOf(meter, '2026-04', short));
    // 12 kWh a day, where February and March had 6.429 on average
    expect(april).toMatchObject({ consumo_esperado_kwh: 235.2, alerta: 'atipico' });
    const odd = await list(READING, { filter: { alerta: ['atipico', 'sin_consumo'], ...own } });
    expect(odd.rows.map(({ periodo }) => periodo)).toEqual(['2026-04', '2026-03']);
    const far = await list(READING, {
      filter: { desviacion_pct_lt: 0, ...own },
      sort: ['consumo_esperado_kwh', 'ASC'],
    });
    expect(far.rows.map(({ periodo }) => periodo)).toEqual(['2026-03']);
  });
});
