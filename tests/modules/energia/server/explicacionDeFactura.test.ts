import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExplainedLine, Explanation } from '../../../../src/core/explain/explanation.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

describe.each(engines)('where the reference of an invoice comes from, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, act, read } = calls;
  const { approved } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const explain = async (invoice: Row, query: Record<string, string> = {}) =>
    at.call({
      url: `/api/factura_energia/${String(invoice['id'])}/explicacion/kwh_referencia?${new URLSearchParams(query).toString()}`,
    });
  const explained = async (invoice: Row, linea?: string): Promise<Explanation> => {
    const answer = await explain(invoice, linea === undefined ? {} : { linea });
    expect([linea, answer.statusCode, answer.body]).toEqual([linea, 200, expect.anything()]);
    return answer.json();
  };
  const sum = (lineas: readonly ExplainedLine[]) =>
    Math.round(lineas.reduce((all, { valor }) => all + valor * 1000, 0)) / 1000;

  /** Opens every line below the figure; each level has to come to its parent to the last digit. */
  async function addsUp(invoice: Row, linea?: string): Promise<number> {
    const level = await explained(invoice, linea);
    expect([linea, sum(level.lineas)]).toEqual([linea, level.valor ?? 0]);
    let deepest = level.lineas.length;
    for (const line of level.lineas) {
      if (line.linea === undefined || line.linea === 'lecturas') continue;
      expect([line.linea, (await explained(invoice, line.linea)).valor]).toEqual([
        line.linea,
        line.valor,
      ]);
      deepest += await addsUp(invoice, line.linea);
    }
    return deepest;
  }

  test('adds up at every level, over segments too', async () => {
    const points: Row[] = [];
    for (let n = 0; n < 7; n += 1) points.push(await make(POINT, lampAt(town, `X-${n}`)));
    await approved(
      updateOf('modernizacion', '2026-07-16', {
        infraestructura_id: points[0]?.['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
    const invoice = await make('factura_energia', invoiceOf('2026-07', { kwh_facturado: 190 }));
    const whole = await explained(invoice);
    expect(whole).toMatchObject({ unidad: 'kWh', congelada: null, total: 1 });
    const groups = await explained(invoice, 'aforo');
    expect(groups.lineas.map(({ cuenta }) => cuenta)).toEqual(
      expect.arrayContaining([
        '6 × 82 W × 12 h × 31 d',
        '1 × 82 W × 12 h × 15 d',
        '1 × 40 W × 12 h × 16 d',
      ]),
    );
    expect(await addsUp(invoice)).toBeGreaterThan(8);
  });

  test('stays as it was verified', async () => {
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-06', { cuenta: 'AP-4', numero_factura: 'CONG', kwh_facturado: 200 }),
    );
    const verified = await act('factura_energia', await read('factura_energia', invoice), {
      name: 'verificar',
    });
    expect([verified.statusCode, verified.body]).toEqual([200, expect.anything()]);
    const frozen = await explained(invoice);
    expect(frozen.congelada).toMatch(/^2026-08-20T10:00/);
    const late = await make(POINT, lampAt(town, 'TARDE'));
    expect(late['id']).toBeGreaterThan(0);
    expect(await explained(invoice)).toEqual(frozen);
  });

  test('of a metered one is its readings, or why not', async () => {
    const meter = await make('equipo_medida', meterNamed('EX1'));
    await make(POINT, lampAt(town, 'EXM', { equipo_medida_id: meter['id'] }));
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-02', {
        cuenta: 'AP-2',
        numero_factura: 'MED',
        tipo_liquidacion: 'medida',
        equipos_medida: [meter['id']],
        kwh_facturado: 30,
      }),
    );
    const unread = await explained(invoice);
    expect(unread.lineas.map(({ linea }) => linea)).toEqual(['medidores']);
    expect(unread.no_aplica.map(({ regla }) => regla.es)).toContain('Consumo leído');
    await addsUp(invoice);
    await make('equipo_medida_consumo', readingOf(meter, '2026-02', { lectura_actual: 1003 }));
    const read_ = await explained(invoice);
    expect(read_.lineas).toMatchObject([{ linea: 'lecturas', valor: 120 }]);
  });

  test('is refused of what nobody computes, and of lines that there are not', async () => {
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-01', { cuenta: 'AP-3', numero_factura: 'NO', kwh_facturado: 1 }),
    );
    const url = `/api/factura_energia/${String(invoice['id'])}/explicacion`;
    const unknown = await at.call({ url: `${url}/kwh_facturado` });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      400,
      expect.stringContaining('has no explanation'),
    ]);
    for (const linea of ['nada', 'aforo/x|y|1']) {
      expect((await explain(invoice, { linea })).statusCode).toBe(400);
    }
    expect((await explain(invoice, { range: '[5,1]' })).statusCode).toBe(400);
    expect(
      (await at.call({ url: `/api/factura_energia/999999/explicacion/kwh_referencia` })).statusCode,
    ).toBe(404);
  });
});
