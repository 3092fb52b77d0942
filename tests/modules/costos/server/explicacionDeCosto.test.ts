import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Explanation } from '../../../../src/core/explain/explanation.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { runsByChance } from '../../../support/fullRun.ts';
import { explainCalls } from '../../../support/server/explainCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { closeMonth, reopenMonth } from '../../../support/subjects/closing.ts';
import { invoiceOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';

const MONTH = 'costo_mensual';
const POINT = 'infraestructura_alumbrado';
const FIGURES = [
  'energia',
  'aom',
  'inversion',
  'interventoria',
  'iva_interventoria',
  'total',
  'luminarias',
  'costo_por_luminaria',
];

describe.each(engines)('where the costs of a month come from, on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, create, make, read } = recordCalls(() => at);
  const { explain, explained, walk, addsUp } = explainCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
    await make(POINT, lampAt(town, 'L1', { cantidad: 12 }));
    await make(POINT, lampAt(town, 'L2', { cantidad: 8, luminaria_id: town.led }));
  });
  afterAll(() => at.close());

  const aom = { administracion: 18_500_000, operacion: 22_300_000, mantenimiento: 41_700_000 };
  const figure = (record: Row, campo: string) => ({ recurso: MONTH, record, campo });
  const allAddUp = async (record: Row): Promise<string[]> => {
    const names: string[] = [];
    for (const campo of FIGURES) names.push(...(await addsUp(figure(record, campo))));
    await walk(figure(record, 'sobre_maximo'));
    return names;
  };
  /** As approved; how an invoice gets there is tested elsewhere. */
  const approved = async (periodo: string, numero_factura: string, values: Row = {}) => {
    const invoice = await make(
      'factura_energia',
      invoiceOf(periodo, { numero_factura, cuenta: numero_factura, ...values }),
    );
    await at.db.orm.execute(
      sql`update factura_energia set estado = 'aprobada' where id = ${Number(invoice['id'])}`,
    );
    return invoice;
  };

  test('of July 2026 as domain 4.5 has it, down to invoices and lights', async () => {
    await approved('2026-07', 'A', { kwh_facturado: 40_000 });
    await approved('2026-07', 'B', { kwh_facturado: 12_480 });
    await make('factura_energia', invoiceOf('2026-06', { numero_factura: 'OTRA' }));
    const july = await make(MONTH, {
      periodo: '2026-07',
      ...aom,
      expansion: 12_000_000,
      modernizacion: 35_000_000,
      costo_maximo: 170_000_000,
    });
    expect(july).toMatchObject({ energia: 37_811_840, total: 174_184_090, sobre_maximo: true });
    const names = await allAddUp(july);
    expect(names).toEqual(
      expect.arrayContaining(['Facturas de EBSA', 'A', 'B', 'De descarga', 'NA-070', 'L1']),
    );
    expect(names).not.toContain('Diferencia escrita a mano');
    await approved('2026-06', 'Z', { kwh_facturado: 10_000 });
    const june = await make(MONTH, { periodo: '2026-06', ...aom, operacion: 22_000_000 });
    const compared = { ...figure(july, 'total'), contra: june };
    const difference = await explained(compared);
    expect(difference.lineas.map(({ nombre, valor }) => [nombre.es, valor])).toEqual([
      ['Energía', 37_811_840 - 7_205_000],
      ['AOM', 300_000],
      ['Inversión', 47_000_000],
      ['Interventoría, sin IVA', 21_000],
      ['IVA de la interventoría', 3_990],
    ]);
    expect(difference.frase.es).toContain('julio de 2026 (con los datos de ahora) menos lo de');
    expect(await walk(compared)).toEqual(expect.arrayContaining(['A', 'Z', 'Operación']));
    const { comparables } = await explained(figure(july, 'total'));
    expect(comparables?.map(({ nombre }) => nombre.en)).toEqual(['June 2026']);
    const total = await explained(figure(july, 'total'));
    expect(total.lineas.map(({ valor }) => valor)).toEqual([
      37_811_840, 82_500_000, 47_000_000, 5_775_000, 1_097_250, 0,
    ]);
    const iva = await explained(figure(july, 'total'), 'iva_interventoria/porcentaje');
    expect(iva.lineas.map(({ papel, valor, unidad }) => [papel, valor, unidad])).toEqual([
      ['factor', 5_775_000, 'COP'],
      ['factor', 19, '%'],
    ]);
    expect(iva.lineas[1]?.parametros).toEqual([{ clave: 'pct_iva', dia: '2026-07-31', valor: 19 }]);
    const over = await explained(figure(july, 'sobre_maximo'));
    expect([over.valor, over.lineas.at(-1)?.norma?.es]).toEqual([
      4_184_090,
      expect.stringContaining('CREG 101 013 de 2022'),
    ]);
    const each = await explained(figure(july, 'costo_por_luminaria'));
    expect(each.lineas.map(({ papel, valor }) => [papel, valor])).toEqual([
      ['numerador', 174_184_090],
      ['denominador', 20],
    ]);
  });

  test('stays as it was closed, whatever comes later', async () => {
    await approved('2026-01', 'E1', { kwh_facturado: 1000 });
    const january = await make(MONTH, { periodo: '2026-01', ...aom });
    const closing = await closeMonth({ act, make }, '2026-01');
    const closed = await read(MONTH, january);
    const frozen = await explained(figure(closed, 'energia'));
    expect(frozen.congelada).toMatch(/^2026-08-20T10:00/);
    const lamps = await explained(figure(closed, 'luminarias'));
    await make(POINT, lampAt(town, 'TARDE'));
    const later = await read(MONTH, january);
    expect(await explained(figure(later, 'energia'))).toEqual(frozen);
    expect(await explained(figure(later, 'luminarias'))).toEqual(lamps);
    await reopenMonth({ act }, closing, ['costo_mensual', 'factura_energia']);
    await approved('2026-01', 'E2', { kwh_facturado: 9 });
    expect(await allAddUp(await read(MONTH, january))).toEqual(
      expect.arrayContaining(['E2', 'Diferencia escrita a mano', 'TARDE']),
    );
    await at.db.rows(sql`delete from cierre_mes`);
  });

  test('says what does not apply, and why', async () => {
    const bare = await make(MONTH, { periodo: '2025-03', energia: 5, ...aom, interventoria: 1 });
    await allAddUp(bare);
    const why = async (campo: string) =>
      (await explained(figure(bare, campo))).no_aplica.map(({ motivo }) => motivo.es);
    expect(await why('energia')).toEqual(['No hay facturas aprobadas ni pagadas del mes.']);
    expect(await why('sobre_maximo')).toEqual([
      'No se escribió el del estudio técnico del municipio.',
    ]);
    for (const linea of ['x', 'aom/x', 'energia/ebsa']) {
      expect((await explain(figure(bare, 'total'), { linea })).statusCode).toBe(400);
    }
  });

  describe('and what the contract is worth at the prices of a month', () => {
    const desde = { vigente_desde: '2024-01-01' };
    const series = { aom: 'IPP', ucap: 'ipp', tarifa: 'IPC' };
    const base = { valor: 82_500_000, mes: '2023-12' };
    const index = (nombre: string, mes: string, valor: number) =>
      make('indice', { nombre, mes, valor, fuente: 'DANE' });
    const offers = ({ lineas, no_aplica }: Explanation) => ({
      datos: lineas.filter(({ papel }) => papel === 'dato'),
      motivos: no_aplica.map(({ motivo }) => motivo.es),
    });

    test('is the amount by both indexes (9.8), or the reason why it is unknown', async () => {
      const month = await make(MONTH, { periodo: '2024-02', energia: 5, ...aom });
      const ask = async () => offers(await explained(figure(month, 'aom')));
      const parameter = (clave: string, valor: unknown) =>
        make('parametro', { clave, valor, ...desde });
      expect(await ask()).toEqual({
        datos: [],
        motivos: ['El parámetro «aom_contrato» no tiene valor.'],
      });
      await parameter('aom_contrato', base);
      expect((await ask()).motivos).toEqual([
        'El parámetro «indices_contrato» no nombra una serie para ello.',
      ]);
      await parameter('indices_contrato', series);
      // neither the month before nor the one after stands for another
      await index('IPP', '2024-01', 150);
      await index('IPP', '2024-03', 153);
      expect((await ask()).motivos).toEqual(['Falta el índice IPP de 12/2023 y de 02/2024.']);
      const first = await index('IPP', '2023-12', 148.2);
      expect((await ask()).motivos).toEqual(['Falta el índice IPP de 02/2024.']);
      const last = await index('IPP', '2024-02', 152.05);
      const { datos, motivos } = await ask();
      expect(motivos).toEqual([]);
      expect(datos).toEqual([
        expect.objectContaining({
          valor: 84_643_219,
          cuenta: '82500000 × 152.05 / 148.2',
          parametros: [{ clave: 'indices_contrato', dia: '2024-02-29', valor: 'IPP' }],
          norma: { es: 'Regla 9.8', en: 'Rule 9.8' },
        }),
      ]);
      expect(await allAddUp(month)).toContain('AOM del contrato, a precios de 12/2023');
      const both = await explained(figure(month, 'aom'), 'indexado');
      expect(both.lineas.map(({ registro, valor }) => [registro?.id, valor])).toEqual([
        [undefined, 82_500_000],
        [last['id'], 152.05],
        [first['id'], 148.2],
      ]);
    });

    test('for a unit and for a tariff, too', async () => {
      const unit = (codigo: string, values: Row) =>
        make('infraestructura_alumbrado_unidad', {
          codigo,
          nombre: codigo,
          tipo_id: town.lum,
          unidad_medida: 'und',
          ...values,
        });
      const worth = (record: Row) => ({
        recurso: 'infraestructura_alumbrado_unidad',
        campo: 'valor_unitario',
        record,
      });
      const known = await unit('U1', { valor_unitario: 1_000_000.5, fecha_precio: '2023-12-20' });
      expect(await addsUp(worth(known))).toContain('Valor de reposición, a precios de 03/2024');
      const found = offers(await explained(worth(known)));
      // 1,000,000.5 × 153 / 148.2
      expect(found.datos.map(({ valor }) => valor)).toEqual([1_032_389]);
      const old = await unit('U2', { valor_unitario: 7, fecha_precio: '2011-05-01' });
      expect(offers(await explained(worth(old))).motivos).toEqual([
        'Falta el índice IPP de 05/2011.',
      ]);
      const unpriced = await unit('U3', {});
      expect((await explained(worth(unpriced))).lineas).toEqual([]);

      await make(
        'parametro',
        { clave: 'tarifa_contrato', valor: { valor: 700, mes: '2024-01' }, ...desde },
        'sure',
      );
      await index('IPC', '2024-01', 100);
      await index('IPC', '2024-02', 100.73);
      const invoice = await make(
        'factura_energia',
        invoiceOf('2024-02', { numero_factura: 'T', cuenta: 'T' }),
      );
      const tariff = { recurso: 'factura_energia', record: invoice, campo: 'tarifa_kwh' };
      expect(await addsUp(tariff)).toContain('Tarifa del contrato, a precios de 02/2024');
      expect(offers(await explained(tariff)).datos.map(({ valor }) => valor)).toEqual([705.11]);
    });

    test('one value of a series in a month, by whatever letters', async () => {
      const again = await create('indice', {
        nombre: 'ipp',
        mes: '2024-02',
        valor: 1,
        fuente: 'X',
      });
      expect(again.statusCode).toBe(409);
      const none = await create('indice', {
        nombre: 'ICCP',
        mes: '2024-02',
        valor: 0,
        fuente: 'X',
      });
      expect(none.json()).toMatchObject({
        code: 'INVALIDO',
        fields: { valor: [expect.anything()] },
      });
    });
  });

  test('adds up whatever the items are', async () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => n / 100);
    let year = 1999;
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 10, maxLength: 10 }), async (values) => {
        year += 1;
        const [energia, administracion, operacion, mantenimiento, expansion] = values;
        const [, , , , , modernizacion, reposicion, otros, costo_maximo, interventoria] = values;
        const month = await make(MONTH, {
          periodo: `${year}-05`,
          energia,
          administracion,
          operacion,
          mantenimiento,
          expansion,
          modernizacion,
          reposicion,
          otros,
          costo_maximo,
          ...(year % 2 === 0 ? { interventoria } : {}),
        });
        await allAddUp(month);
      }),
      { numRuns: runsByChance(8), seed: 11 },
    );
    expect(year).toBe(1999 + runsByChance(8));
  });
});
