import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumOf, type Explanation } from '../../../../src/core/explain/explanation.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

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

describe.each(engines)('the difference between two invoices, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, act, read } = calls;
  const { approved } = updateCalls(calls);
  const { explain, explained, walk } = explainCalls(() => at);
  const points: Row[] = [];
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-09-20T10:00:00-05:00' });
    town = await makeTown(make);
    const hours = { nocturno: 11.5, continuo_24h: 24, media_noche: 6, dimerizado: 12 };
    const method = (valor: unknown, vigente_desde: string) =>
      make('parametro', { clave: 'metodo_horas', valor, vigente_desde }, 'sure');
    await method('calendario', '2026-03-01');
    await make(
      'parametro',
      { clave: 'horas_regimen', valor: hours, vigente_desde: '2026-08-01' },
      'sure',
    );
    for (let n = 0; n < 12; n += 1) points.push(await make(POINT, lampAt(town, `D-${n}`)));
    const change = (tipo: string, at: string, n: number, values: Row = {}) =>
      approved(updateOf(tipo, at, { infraestructura_id: points[n]?.['id'], ...values }));
    for (const n of [0, 1, 2])
      await change('modernizacion', '2026-07-01', n, { cambios: { luminaria_id: town.led } });
    await change('modernizacion', '2026-07-16', 3, { cambios: { luminaria_id: town.led } });
    await change('hurto', '2026-07-01', 4);
    await change('retiro', '2026-08-10', 5);
    for (const n of [0, 1])
      await approved(
        updateOf('expansion', '2026-07-01', {
          cambios: lampAt(town, `N-${n}`, { luminaria_id: town.led, cantidad: 2 }),
        }),
      );
  });
  afterAll(() => at.close());

  const figure = (record: Row, contra?: Row) => ({
    recurso: NAME,
    record,
    campo: 'kwh_referencia',
    ...(contra === undefined ? {} : { contra }),
  });
  const invoice = (periodo: string, values: Row = {}) =>
    make(NAME, invoiceOf(periodo, values), 'sure');
  /** Both ways round: the lines of one are those of the other with another sign. */
  const mirrors = async (one: Row, other: Row): Promise<[string, number][]> => {
    const [there, back] = [
      await explained(figure(one, other)),
      await explained(figure(other, one)),
    ];
    expect(back.valor).toBe(there.valor === null ? null : 0 - there.valor);
    const values = ({ lineas }: Explanation) =>
      lineas.map(({ valor }) => valor).toSorted((a, b) => a - b);
    expect(values(back)).toEqual(
      values({
        ...there,
        lineas: there.lineas.map((line) => ({ ...line, valor: 0 - line.valor })),
      }),
    );
    expect(there.lineas.length).toBeLessThanOrEqual(7);
    expect(sumOf(there.lineas, 3)).toBe(there.valor ?? 0);
    return there.lineas.map(({ nombre, valor }) => [nombre.es, valor]);
  };

  test('is said by its causes, and is their mirror when the months are swapped', async () => {
    const [june, july] = [await invoice('2026-06'), await invoice('2026-07')];
    const lines = await mirrors(july, june);
    expect(await walk(figure(july, june))).toEqual(expect.arrayContaining(['D-4', 'N-1', 'D-11']));
    expect(lines).toEqual([
      ['4 luminarias más', 59.52],
      ['1 luminaria menos', -29.52],
      ['4 LED por sodio', expect.any(Number)],
      ['31 días en vez de 30', expect.any(Number)],
    ]);
    expect(await mirrors(june, july)).toEqual([
      ['1 luminaria más', 29.52],
      ['4 luminarias menos', -59.52],
      ['4 sodio por LED', 0 - (lines[2]?.[1] ?? 0)],
      ['30 días en vez de 31', 0 - (lines[3]?.[1] ?? 0)],
    ]);
    const level = await explained(figure(july, june));
    expect(level.frase.es).toContain(
      'F-2026-07 (1 de julio de 2026 a 31 de julio de 2026; con los datos de ahora)',
    );
    expect(level.no_aplica.map(({ motivo }) => motivo.en)).toEqual(['Both invoices are by count.']);
    const sheets = await explained(figure(july, june), 'tecnologia%3Aled%3Asodio');
    expect(sheets.lineas.map(({ nombre, cuenta }) => [nombre.es, cuenta])).toEqual([
      ['NA-070 → LED-040', '3 × (40 − 82) W × 366 h'],
      ['NA-070 → LED-040', '1 × (60.323 − 82) W × 366 h'],
    ]);
  });

  test('names hours, months that count alike, and what a verified one does not know', async () => {
    const july = await read(NAME, { id: 2 });
    const august = await invoice('2026-08');
    expect(await mirrors(august, july)).toEqual([
      ['2 luminarias con cambios dentro de uno de los meses', expect.any(Number)],
      ['11.5 horas al día en vez de 12', expect.any(Number)],
      ['Redondeo', 0.001],
    ]);
    const level = await explained(figure(august, july));
    expect(level.lineas[1]?.parametros).toEqual([
      { clave: 'horas_regimen', dia: '2026-08-31', valor: 11.5 },
      { clave: 'horas_regimen', dia: '2026-07-31', valor: 12 },
    ]);
    const [january, february] = [await invoice('2026-01'), await invoice('2026-02')];
    const { valor, lineas, no_aplica } = await explained(figure(february, january));
    // by CREG 043 both have 30 days
    expect([valor, lineas]).toEqual([0, []]);
    expect(no_aplica[0]?.motivo.es).toContain('Los dos cuentan 30 días');
    const verified = await act(NAME, august, { name: 'verificar' });
    expect([verified.statusCode, verified.body]).toEqual([200, expect.anything()]);
    await make(POINT, lampAt(town, 'LATE'));
    const kept = await read(NAME, august);
    expect(await mirrors(kept, july)).toContainEqual([
      'Cambios del inventario aprobados después de verificar',
      expect.any(Number),
    ]);
    expect((await explained(figure(kept, july))).frase.en).toContain(
      'frozen on September 20, 2026',
    );
  });

  test('has the meters apart, and the scope', async () => {
    const meter = await make(
      'equipo_medida',
      meterNamed('DIF', { fecha_instalacion: '2026-05-31' }),
    );
    await approved(
      updateOf('cambio_medicion', '2026-07-01', {
        infraestructura_id: points[6]?.['id'],
        cambios: { equipo_medida_id: meter['id'] },
      }),
    );
    const metered = (periodo: string) =>
      invoice(periodo, {
        numero_factura: `M-${periodo}`,
        cuenta: 'AP-M',
        tipo_liquidacion: 'mixta',
        equipos_medida: [meter['id']],
      });
    const [june, july] = [await metered('2026-06'), await metered('2026-07')];
    const unknown = await explained(figure(july, june));
    expect([unknown.valor, unknown.lineas, unknown.no_aplica[0]?.motivo.es]).toEqual([
      null,
      [],
      expect.stringContaining('M-2026-06 no tiene referencia'),
    ]);
    await make('equipo_medida_consumo', readingOf(meter, '2026-06', { lectura_actual: 1_003 }));
    expect(await mirrors(july, june)).toContainEqual(['1 luminaria que sale del alcance', -29.52]);
    await make('equipo_medida_consumo', readingOf(meter, '2026-07', { lectura_actual: 1_004 }));
    const read7 = await mirrors(july, june);
    expect(read7).toContainEqual(['Parte con medidor', -80]);
    const readings = await explained(figure(july, june), 'medidores/otro');
    expect(readings.lineas.map(({ cuenta, valor }) => [cuenta, valor])).toEqual([
      ['(1003 − 1000) × 40', -120],
    ]);
    const { comparables = [] } = await explained(figure(july));
    expect(comparables.map(({ nombre }) => nombre.es)).toEqual(['junio de 2026, M-2026-06']);
    // of another account, as an address may ask
    const asked = await explained(figure(july, { id: 1 }));
    expect(asked.comparables?.map(({ nombre }) => nombre.en)).toContain('June 2026, F-2026-06');
  });

  test('adds up and turns round on chance inventories', async () => {
    let seed = 11;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const regimes = ['nocturno', 'continuo_24h', 'media_noche', 'dimerizado'];
    for (let n = 0; n < 15; n += 1) {
      const point = await make(
        POINT,
        lampAt(town, `R-${n}`, {
          luminaria_id: next(2) === 0 ? town.led : town.na,
          regimen: regimes[next(4)],
          cantidad: 1 + next(3),
        }),
      );
      const day = `2026-0${6 + next(3)}-${String(1 + next(28)).padStart(2, '0')}`;
      const kind = next(4);
      if (kind === 0) continue;
      const changes = [
        {},
        { regimen: regimes[next(4)], cantidad: 1 + next(3) },
        { luminaria_id: next(2) === 0 ? town.led : town.na },
      ];
      await approved(
        updateOf(kind === 3 ? 'hurto' : 'correccion_censo', day, {
          infraestructura_id: point['id'],
          ...(kind === 3 ? {} : { cambios: changes[kind] }),
        }),
      );
    }
    const [june, july] = [await read(NAME, { id: 1 }), await read(NAME, { id: 2 })];
    expect((await mirrors(july, june)).length).toBeGreaterThan(3);
  });

  test('is refused of what is not compared', async () => {
    const record = { id: 1 };
    const refused = async (campo: string, contra: unknown) =>
      (await explain({ recurso: NAME, record, campo, contra: { id: contra } })).json();
    expect((await refused('kwh_referencia', 1)).message).toContain('another record');
    expect((await refused('kwh_referencia', 'x')).message).toContain('found x');
    expect((await refused('desviacion_pct', 2)).message).toContain('is not compared');
    expect((await refused('kwh_referencia', 99_999)).code).toBe('NO_EXISTE');
    const link = await at.call({
      url: `/api/${NAME}/2/explicacion/kwh_referencia/archivo?contra=1&format=csv`,
    });
    expect([link.statusCode, link.body]).toEqual([200, expect.stringContaining('luminarias')]);
    expect(link.headers['content-disposition']).toContain('F-2026-07 - F-2026-06.csv');
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
