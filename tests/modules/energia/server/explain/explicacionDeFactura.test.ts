import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { engines } from '../../../../support/database/database.ts';
import { explainCalls } from '../../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../../support/subjects/updates.ts';

const NAME = 'factura_energia';
const FIGURES = ['kwh_referencia', 'desviacion_pct', 'valor_en_discusion'];

describe.each(engines)('where the reference of an invoice comes from, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, act, read } = calls;
  const { approved } = updateCalls(calls);
  const { explain, explained, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const figure = (record: Row, campo = 'kwh_referencia') => ({ recurso: NAME, record, campo });
  const allAddUp = async (made: Row): Promise<string[]> => {
    const record = await read(NAME, made);
    const names: string[] = [];
    for (const campo of FIGURES) names.push(...(await addsUp(figure(record, campo))));
    return names;
  };
  const verified = async (invoice: Row): Promise<Row> => {
    const answer = await act(NAME, await read(NAME, invoice), { name: 'verificar' });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return read(NAME, invoice);
  };

  test('adds up at every level, over segments too', async () => {
    const points: Row[] = [];
    for (let n = 0; n < 7; n += 1) points.push(await make(POINT, lampAt(town, `X-${n}`)));
    await approved(
      updateOf('modernizacion', '2026-07-16', {
        infraestructura_id: points[0]?.['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
    const invoice = await make(NAME, invoiceOf('2026-07', { kwh_facturado: 250.5 }));
    expect(await explained(figure(invoice))).toMatchObject({
      unidad: 'kWh',
      congelada: null,
      total: 1,
    });
    const groups = await explained(figure(invoice), 'aforo');
    expect(groups.lineas.map(({ cuenta }) => cuenta)).toEqual(
      expect.arrayContaining([
        '6 × 82 W × 12 h × 30 d',
        '1 × 82 W × 12 h × 30 d × 15/31',
        '1 × 40 W × 12 h × 30 d × 16/31',
      ]),
    );
    const names = await allAddUp(invoice);
    expect(names).toEqual(expect.arrayContaining(['X-0', 'X-6', 'Tarifa de la factura']));
    expect(names.length).toBeGreaterThan(20);
  });

  test('stays as it was verified', async () => {
    const invoice = await make(
      NAME,
      invoiceOf('2026-06', { cuenta: 'AP-4', numero_factura: 'CONG', kwh_facturado: 220 }),
    );
    const kept = await verified(invoice);
    const frozen = await explained(figure(kept));
    expect(frozen.congelada).toMatch(/^2026-08-20T10:00/);
    const groups = await explained(figure(kept), 'aforo');
    const late = await make(POINT, lampAt(town, 'TARDE'));
    expect(late['id']).toBeGreaterThan(0);
    expect(await explained(figure(kept))).toEqual(frozen);
    expect(await explained(figure(kept), 'aforo')).toEqual(groups);
    expect(await allAddUp(kept)).toContain('Cambios del inventario aprobados después de verificar');
  });

  test('of a metered one is its readings, or why not', async () => {
    await make(
      'parametro',
      { clave: 'perdidas_red_pct', valor: 2, vigente_desde: '2026-02-01' },
      'sure',
    );
    const meter = await make('equipo_medida', meterNamed('EX1'));
    await make(POINT, lampAt(town, 'EXM', { equipo_medida_id: meter['id'] }));
    const invoice = await make(
      NAME,
      invoiceOf('2026-02', {
        cuenta: 'AP-2',
        numero_factura: 'MED',
        tipo_liquidacion: 'medida',
        equipos_medida: [meter['id']],
        kwh_facturado: 30,
      }),
    );
    const unread = await explained(figure(invoice));
    expect(unread.lineas.map(({ linea }) => linea)).toEqual(['medidores']);
    expect(unread.no_aplica.map(({ regla }) => regla.es)).toContain('Consumo leído');
    const losses = await explained(figure(invoice), 'medidores');
    expect(losses.lineas.map(({ nombre, valor }) => [nombre.es, valor])).toEqual([
      ['NA-070, 28 días', 29.52],
      ['Pérdidas de la red', 0.59],
    ]);
    expect(await allAddUp(invoice)).not.toContain('Redondeo');
    await make('equipo_medida_consumo', readingOf(meter, '2026-02', { lectura_actual: 1003 }));
    const readings = await explained(figure(invoice), 'lecturas');
    expect(readings.lineas).toMatchObject([
      {
        nombre: { es: 'Medidor EX1' },
        cuenta: '(1003 − 1000) × 40',
        valor: 120,
        registro: { recurso: 'equipo_medida_consumo' },
      },
    ]);
    await allAddUp(invoice);
    const { no_aplica } = await explained(figure(await read(NAME, invoice), 'valor_en_discusion'));
    expect(no_aplica.map(({ motivo }) => motivo.es)).toEqual([
      'No se facturó más que la referencia.',
    ]);
  });

  test('is refused of what nobody computes, and of lines that there are not', async () => {
    const invoice = await make(
      NAME,
      invoiceOf('2026-01', { cuenta: 'AP-3', numero_factura: 'NO', kwh_facturado: 1 }),
    );
    const unknown = await explain(figure(invoice, 'kwh_facturado'));
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      400,
      expect.stringContaining('has no explanation'),
    ]);
    for (const linea of ['nada', 'aforo/x|y|1', 'lecturas']) {
      expect((await explain(figure(invoice), { linea })).statusCode).toBe(400);
    }
    expect((await explain(figure(invoice), { range: '[5,1]' })).statusCode).toBe(400);
    expect((await explain(figure({ id: 999_999 }))).statusCode).toBe(404);
  });
});

describe.each(engines)('the invoice of domain 4.3 on %s', (engine) => {
  let at: TestApp;
  const { make, read } = recordCalls(() => at);
  const { explained, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
  });
  afterAll(() => at.close());

  test('says where its 3,769,656 pesos come from', async () => {
    const town = await makeTown(make);
    const sheet = async (codigo: string, tecnologia: string, watts: [number, number]) =>
      (
        await make('luminaria', {
          codigo,
          tecnologia,
          potencia_nominal_w: watts[0],
          perdidas_w: watts[1],
        })
      )['id'];
    const groups: [number, unknown, string][] = [
      [1_200, town.led, 'nocturno'],
      [800, town.na, 'nocturno'],
      [150, await sheet('NA-150', 'sodio', [150, 20]), 'nocturno'],
      [30, await sheet('LED-120', 'led', [120, 0]), 'continuo_24h'],
    ];
    for (const [lamps, luminaria_id, regimen] of groups) {
      for (let n = 0; n < lamps; n += 10) {
        const codigo = `${String(luminaria_id)}-${n}`;
        await make(POINT, lampAt(town, codigo, { luminaria_id, regimen, cantidad: 10 }));
      }
    }
    const made = await make(NAME, invoiceOf('2026-07'));
    const invoice = await read(NAME, made);
    const amount = figure(invoice);
    const first = await explained(amount);
    expect(first.valor).toBe(3_769_656);
    expect(first.lineas.map(({ papel, valor, unidad }) => [papel, valor, unidad])).toEqual([
      ['factor', 5_232, 'kWh'],
      ['factor', 720.5, 'COP/kWh'],
    ]);
    const difference = await explained(amount, 'diferencia');
    expect(difference.lineas.map(({ valor }) => valor)).toEqual([57_900, -52_668]);
    const sheets = await explained(amount, 'diferencia/referencia/aforo');
    expect(sheets.lineas.map(({ cuenta, valor }) => [cuenta, valor])).toEqual([
      ['1200 × 40 W × 12 h × 30 d', -17_280],
      ['30 × 120 W × 24 h × 30 d', -2_592],
      ['800 × 82 W × 12 h × 30 d', -23_616],
      ['150 × 170 W × 12 h × 30 d', -9_180],
    ]);
    expect((await addsUp(amount)).length).toBeGreaterThan(218);
  });

  const figure = (record: Row) => ({ recurso: NAME, record, campo: 'valor_en_discusion' });
});
