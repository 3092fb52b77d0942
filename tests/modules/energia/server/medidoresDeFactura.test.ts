import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { masDias } from '../../../../src/core/time/fechas.ts';
import { referenciaDe } from '../../../../src/modules/energia/rules/facturas.ts';
import {
  medidaPorDias,
  type LecturaDeMedidor,
} from '../../../../src/modules/energia/rules/medidaPorDias.ts';
import { numbersFrom } from '../../../support/chance.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT } from '../../../support/subjects/updates.ts';

const INVOICE = 'factura_energia';
const READING = 'equipo_medida_consumo';

describe.each(engines)('the metered energy of an invoice on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, make, read, save } = recordCalls(() => at);
  const { addsUp, explained } = explainCalls(() => at);
  const invoice = (numero: string, medidores: readonly Row[], values: Row = {}) =>
    make(
      INVOICE,
      invoiceOf('2026-07', {
        cuenta: numero,
        numero_factura: numero,
        tipo_liquidacion: 'medida',
        equipos_medida: medidores.map(({ id }) => id),
        kwh_facturado: 300,
        ...values,
      }),
    );
  const figure = (record: Row) => ({ recurso: INVOICE, record, campo: 'kwh_referencia' });
  const lines = async (record: Row, linea?: string) =>
    (await explained(figure(record), linea)).lineas.map(({ nombre, cuenta, valor }) => [
      nombre.es,
      cuenta,
      valor,
    ]);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-09-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  test('is taken from each reading by the days that the invoice bills', async () => {
    const meter = await make(
      'equipo_medida',
      meterNamed('D1', { fecha_instalacion: '2026-06-15' }),
    );
    // 30 days of 4 kWh, 31 of 8
    const first = await make(
      READING,
      readingOf(meter, '2026-07', { fecha_actual: '2026-07-15', lectura_actual: 1003 }),
    );
    await make(
      READING,
      readingOf(meter, '2026-08', { fecha_actual: '2026-08-15', lectura_actual: 1009.2 }),
    );
    const made = await invoice('D1', [meter], { kwh_facturado: 188 });
    expect(made).toMatchObject({
      kwh_referencia: 188,
      base_referencia: 'medido',
      dictamen: 'conforme',
    });
    expect(await lines(made, 'lecturas/D1')).toEqual([
      ['Leído, 1 de julio de 2026 a 15 de julio de 2026', '(1003 − 1000) × 40 × 15/30 d', 60],
      ['Leído, 16 de julio de 2026 a 31 de julio de 2026', '(1009.2 − 1003) × 40 × 16/31 d', 128],
    ]);
    await addsUp(figure(made));
    // both readings are its own once it is approved
    for (const name of ['verificar', 'aprobar']) {
      const answer = await act(INVOICE, await read(INVOICE, made), { name });
      expect([name, answer.statusCode]).toEqual([name, 200]);
    }
    const refused = await save(READING, await read(READING, first), { lectura_actual: 1004 });
    expect(refused.body).toContain('LECTURA_BLOQUEADA');
    expect((await explained(figure(made), 'lecturas/D1')).congelada).not.toBeNull();
  });

  test('takes the nearest kWh a day on three days without a reading, and its lights on four', async () => {
    const meter = await make(
      'equipo_medida',
      meterNamed('D2', { fecha_instalacion: '2026-06-30' }),
    );
    await make(POINT, lampAt(town, 'D2-1', { equipo_medida_id: meter['id'] }));
    const reading = await make(
      READING,
      readingOf(meter, '2026-07', { fecha_actual: '2026-07-28', lectura_actual: 1000.7 }),
    );
    const made = await invoice('D2', [meter], { kwh_facturado: 31 });
    expect(made).toMatchObject({ kwh_referencia: 31, base_referencia: 'medido' });
    expect(await lines(made, 'lecturas/D2')).toEqual([
      ['Leído, 1 de julio de 2026 a 28 de julio de 2026', '(1000.7 − 1000) × 40', 28],
      [
        'Sin lectura, 29 de julio de 2026 a 31 de julio de 2026: el consumo diario más cercano',
        '(1000.7 − 1000) × 40 × 3/28 d',
        3,
      ],
    ]);
    const saved = await save(READING, reading, { fecha_actual: '2026-07-27' });
    expect(saved.json()).toMatchObject({ fecha_actual: '2026-07-27' });
    // 82 W for 12 hours on four days
    const gap = await read(INVOICE, made);
    expect(gap).toMatchObject({ kwh_referencia: 31.936, base_referencia: 'mixto' });
    expect(await lines(gap)).toEqual([
      ['Leído en los medidores', undefined, 28],
      ['Esperado de las luces con medidor, en los días sin lectura', undefined, 3.936],
    ]);
    expect(await addsUp(figure(gap))).toContain('D2-1');
    const sheet = await at.call({ url: `/api/${INVOICE}/${String(made['id'])}/hoja` });
    expect(sheet.json().hoja.medidores).toMatchObject([
      { serie: 'D2', huecos: [{ desde: '2026-07-28', hasta: '2026-07-31', dias: 4, kwh: 3.936 }] },
    ]);
  });

  test('is of the old meter up to its last reading, and of the new one from then on', async () => {
    const change = '2026-07-14';
    const meters = [
      await make('equipo_medida', meterNamed('D3', { fecha_instalacion: '2026-06-30' })),
      await make(
        'equipo_medida',
        meterNamed('D4', { cuenta: 'D4', fecha_instalacion: change, lectura_inicial: 0 }),
      ),
    ] as const;
    const [old, fresh] = meters;
    await make(
      READING,
      readingOf(old, '2026-07', { fecha_actual: change, lectura_actual: 1003.5 }),
      'sure',
    );
    await make(READING, readingOf(fresh, '2026-07', { lectura_actual: 3.4 }), 'sure');
    const made = await invoice('D3', meters);
    // seventeen days after the last reading of a meter that nobody took away
    expect(made).toMatchObject({ kwh_referencia: null, dictamen: 'sin_base' });
    expect((await explained(figure(made))).no_aplica.map(({ regla }) => regla.es)).toContain(
      'Medidor D3, 15 de julio de 2026 a 31 de julio de 2026',
    );
    const gone = { estado: 'retirado', fecha_retiro: change };
    expect((await save('equipo_medida', old, gone)).json()).toMatchObject({ estado: 'retirado' });
    expect(await read(INVOICE, made)).toMatchObject({
      kwh_referencia: 276,
      base_referencia: 'medido',
    });
    await addsUp(figure(await read(INVOICE, made)));
    const later = {
      fecha_desde: '2026-09-01',
      fecha_hasta: '2026-09-15',
      fecha_vencimiento: '2026-10-15',
      periodo: '2026-09',
    };
    const none = await invoice('D3-9', [old], later);
    expect(none).toMatchObject({ kwh_referencia: null, medidores_sin_base: [old['id']] });
  });

  test('is what the rule says, on chance readings', async () => {
    const random = numbersFrom(2609);
    const below = (n: number) => Math.floor(random() * n);
    const day = (n: number) => masDias('2026-06-10', n);
    for (let round = 0; round < runsByChance(16); round += 1) {
      const [installed, removed] = [day(below(30)), random() < 0.3 ? day(30 + below(30)) : null];
      const meter = await make(
        'equipo_medida',
        meterNamed(`R${round}`, { fecha_instalacion: installed }),
      );
      const hasLamp = random() < 0.5;
      if (hasLamp) {
        await make(POINT, lampAt(town, `R${round}`, { equipo_medida_id: meter['id'] }));
      }
      await at.db.rows(sql`update equipo_medida set fecha_retiro = ${removed}::date
        where id = ${Number(meter['id'])} returning id`);
      const lecturas: LecturaDeMedidor[] = [];
      for (let n = below(5); n > 0; n -= 1) {
        const start = below(45);
        const [anterior, actual] = [day(start), day(start + 1 + below(30))];
        const [row] = await at.db.rows<{ id: string }>(sql`
          insert into equipo_medida_consumo (equipo_medida_id, periodo, fecha_anterior, lectura_anterior, fecha_actual,
            lectura_actual, vuelta_registrador, origen, consumo_kwh)
          values (${Number(meter['id'])}, ${`2030-0${n}`}, ${anterior}::date, 0, ${actual}::date, 1, false,
            ${random() < 0.2 ? 'estimada' : 'operador'}, ${below(90_000) / 7})
          returning id::text as id`);
        const stored = await read(READING, { id: Number(row?.id) });
        lecturas.push({
          id: Number(row?.id),
          anterior,
          actual,
          kwh: Number(stored['consumo_kwh']),
          estimada: stored['origen'] === 'estimada',
        });
      }
      const made = await invoice(`R${round}`, [meter]);
      const { dias, huecos } = medidaPorDias(lecturas, {
        desde: '2026-07-01',
        hasta: '2026-07-31',
        instalado: installed,
        retirado: removed,
        maximo: 3,
      });
      // 82 W: 360 hours of a whole month, 12 of a day else
      const esperado = huecos.reduce(
        (sum, hueco) => sum + (hueco.dias === 31 ? 29_520 : hueco.dias * 984),
        0,
      );
      const isAsked = huecos.some(({ instalado }) => instalado || hasLamp);
      const expected = referenciaDe('medida', {
        medidores: [
          {
            leido: dias.length === 0 ? null : dias.reduce((sum, { kwh }) => sum + kwh, 0),
            ...(isAsked ? { esperado: hasLamp ? esperado / 1000 : null } : {}),
          },
        ],
        esperadoAforo: null,
      });
      expect([round, made['kwh_referencia'], made['base_referencia']]).toEqual([
        round,
        expected.kwh,
        expected.base,
      ]);
      if (round < 4 && expected.kwh !== null) await addsUp(figure(made));
    }
  });
});
