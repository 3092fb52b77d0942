import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../../support/subjects/inventory.ts';

const NAME = 'informe_final';

describe.each(engines)('where the figures of a report come from, on %s', (engine) => {
  let at: TestApp;
  const { make, act, read } = recordCalls(() => at);
  const { explain, explained, walk } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
  });
  afterAll(() => at.close());

  const figure = (record: Row) => ({ recurso: NAME, record, campo: 'cifras' });

  test('stays as it was issued, with what changed afterwards', async () => {
    const town = await makeTown(make);
    await make('infraestructura_alumbrado', lampAt(town, 'L1', { cantidad: 12 }));
    await make('factura_energia', invoiceOf('2026-07', { kwh_facturado: 100.5 }));
    const month = (recaudador: string) =>
      make('consolidado_recaudo', {
        recaudador,
        periodo: '2026-07',
        cartera_inicial: 0,
        facturado: 9,
        ajustes: 0,
        recaudado_mes: 7.25,
        recaudado_cartera: 1,
      });
    await month('predial');
    const report = await make(NAME, {
      periodo: '2026-07',
      resumen: 'x',
      conclusiones: 'x',
      excepcion: 'x',
    });
    const draft = await explained(figure(report));
    expect([draft.lineas, draft.no_aplica[0]?.motivo.es]).toEqual([[], 'Se fijan al emitirlo.']);
    for (const name of ['enviar', 'emitir']) {
      const answer = await act(NAME, await read(NAME, report), { name });
      expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.anything()]);
    }
    const issued = await explained(figure(report));
    expect(issued.congelada).toMatch(/^2026-08-20T/);
    expect(issued.lineas.length).toBeLessThanOrEqual(7);
    expect(issued.lineas.map(({ papel, nombre, valor }) => [papel, nombre.es, valor])).toEqual([
      ['dato', 'Luminarias en servicio', 12],
      ['dato', 'Energía facturada', 100.5],
      ['dato', 'Valor de las facturas de energía', 72_410],
      ['dato', 'Recaudado', 8.25],
    ]);
    expect(issued.no_aplica.map(({ regla }) => regla.es)).toEqual([
      'Valor discutido, resuelto o no',
      'Costo del mes',
      'Girado',
    ]);
    const names = await walk(figure(report));
    expect(names).toEqual(expect.arrayContaining(['F-2026-07', 'Predial', 'NA-070', 'L1']));
    await month('otro');
    await make('infraestructura_alumbrado', lampAt(town, 'TARDE'));
    expect(await explained(figure(report))).toEqual(issued);
    expect(await walk(figure(report))).toEqual(
      expect.arrayContaining([
        'Cambió después de emitir el informe',
        'Cambios del inventario aprobados después',
      ]),
    );
    for (const linea of ['x', 'recaudo.recaudado/x', 'costos.total']) {
      expect((await explain(figure(report), { linea })).statusCode).toBe(400);
    }
  });
});
