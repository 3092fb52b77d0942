import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumOf, type Explanation } from '../../../../../src/core/explain/explanation.ts';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { engines } from '../../../../support/database/database.ts';
import { explainCalls } from '../../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../../support/subjects/updates.ts';

const NAME = 'factura_energia';

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
    expect((await explained(figure(kept, july))).frase.en).toContain('frozen on 20 September 2026');
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
    const readings = await explained(figure(july, june), 'medidores/otro/lecturas');
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
