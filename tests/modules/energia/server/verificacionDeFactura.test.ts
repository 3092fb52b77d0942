import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import {
  referenciaDe,
  verificarFactura,
  type Consumos,
} from '../../../../src/modules/energia/rules/facturas.ts';
import { alertaDe, desviacionDelMedidor } from '../../../../src/modules/energia/rules/medidores.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf, meterNamed, monthAfter, readingOf } from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const umbrales = { umbral_conforme_pct: 3, umbral_objecion_pct: 8 };

describe.each(engines)('what the database works out on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { act, list, make, read, save } = recordCalls(() => at);
  const verify = async (invoice: Row, how = {}) =>
    act('factura_energia', await read('factura_energia', invoice), { name: 'verificar', how });
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  test('of invoices is what the domain says', async () => {
    const [read, estimated, bare, pointless] = [
      await make('equipo_medida', meterNamed('V1')),
      await make('equipo_medida', meterNamed('V2')),
      await make('equipo_medida', meterNamed('V3')),
      await make('equipo_medida', meterNamed('V4')),
    ];
    const lamp = (codigo: string, values: Row) =>
      make('infraestructura_alumbrado', lampAt(town, codigo, values));
    await lamp('P1', { equipo_medida_id: read['id'], cantidad: 4 });
    await lamp('P2', { equipo_medida_id: estimated['id'], cantidad: 5 });
    await lamp('P3', { cantidad: 9 });
    const month = (meter: Row, values: Row) =>
      make('equipo_medida_consumo', readingOf(meter, '2026-02', values));
    await month(read, { lectura_actual: 1003 });
    await month(estimated, {
      lectura_actual: 1003,
      origen: 'estimada',
      observaciones: 'Sin acceso',
    });
    await month(pointless, { lectura_actual: 1002 });
    const empty = await make('sector', { codigo: 'S2', nombre: 'Sin puntos' });
    // kWh by meter: 82 W for 360 hours
    const scopes: { equipos: Row[]; sectores: number[]; consumos: Consumos }[] = [
      {
        equipos: [read],
        sectores: [],
        consumos: { medidores: [{ leido: 120 }], esperadoAforo: 265.68 },
      },
      {
        equipos: [estimated],
        sectores: [town.sector],
        consumos: { medidores: [{ leido: null, esperado: 147.6 }], esperadoAforo: 265.68 },
      },
      {
        equipos: [read, estimated],
        sectores: [Number(empty['id'])],
        consumos: {
          medidores: [{ leido: 120 }, { leido: null, esperado: 147.6 }],
          esperadoAforo: null,
        },
      },
      {
        equipos: [bare],
        sectores: [Number(empty['id'])],
        consumos: { medidores: [{ leido: null, esperado: null }], esperadoAforo: null },
      },
      {
        equipos: [read, bare],
        sectores: [],
        consumos: {
          medidores: [{ leido: 120 }, { leido: null, esperado: null }],
          esperadoAforo: 265.68,
        },
      },
      {
        equipos: [estimated, pointless],
        sectores: [],
        consumos: {
          medidores: [{ leido: null, esperado: 147.6 }, { leido: 80 }],
          esperadoAforo: 265.68,
        },
      },
    ];
    let n = 0;
    for (const tipo of ['medida', 'aforo', 'mixta'] as const) {
      for (const { equipos, sectores, consumos } of scopes) {
        const referencia = referenciaDe(tipo, consumos);
        for (const veces of [0, 0.9, 0.97, 1, 1.03, 1.031, 1.08, 1.1]) {
          n += 1;
          const facturado = Math.round((referencia.kwh ?? 100) * veces * 1000) / 1000;
          const invoice = await make(
            'factura_energia',
            invoiceOf('2026-02', {
              cuenta: `V${n}`,
              numero_factura: `V${n}`,
              tipo_liquidacion: tipo,
              equipos_medida: equipos.map(({ id }) => id),
              sectores,
              kwh_facturado: facturado,
            }),
          );
          const verificada = verificarFactura(
            { facturado, referencia: referencia.kwh ?? 0, tarifa: 720.5 },
            umbrales,
          );
          expect(invoice).toMatchObject({
            kwh_referencia: referencia.kwh,
            base_referencia: referencia.base,
            ...verificada,
          });
        }
      }
    }
  });

  test('of an invoice of which a part is unknown is no base, and names that part', async () => {
    const [read1, bare] = [
      await make('equipo_medida', meterNamed('SB-1')),
      await make('equipo_medida', meterNamed('SB-2')),
    ];
    await make('equipo_medida_consumo', readingOf(read1, '2026-02', { lectura_actual: 1008 }));
    const of = (numero: string, values: Row) =>
      make(
        'factura_energia',
        invoiceOf('2026-02', {
          cuenta: numero,
          numero_factura: numero,
          kwh_facturado: 320,
          ...values,
        }),
      );
    const both = { equipos_medida: [read1['id'], bare['id']] };
    const unknown = { kwh_referencia: null, base_referencia: null, dictamen: 'sin_base' };
    for (const tipo_liquidacion of ['medida', 'mixta']) {
      const made = await of(`SB-${tipo_liquidacion}`, { tipo_liquidacion, ...both });
      expect(made).toMatchObject({
        ...unknown,
        medidores_sin_base: [bare['id']],
        aforo_sin_base: false,
      });
      const asked = await verify(made);
      expect([asked.statusCode, asked.body]).toEqual([
        409,
        expect.stringMatching(/MEDIDOR_SIN_BASE.*SB-2\./),
      ]);
      const sure = await verify(made, { confirm: asked.json().confirmar });
      expect(sure.json()).toMatchObject({
        ...unknown,
        medidores_sin_base: [bare['id']],
      });
    }
    const nowhere = await make('sector', { codigo: 'SB', nombre: 'Sin aforo' });
    const mixed = await of('SB-3', {
      tipo_liquidacion: 'mixta',
      equipos_medida: [read1['id']],
      sectores: [nowhere['id']],
    });
    expect(mixed).toMatchObject({ ...unknown, medidores_sin_base: null, aforo_sin_base: true });
    expect((await verify(mixed)).body).toContain('AFORO_SIN_BASE');
    // an estimated reading tells nothing; the meter's own does
    const estimated = { lectura_actual: 1002, origen: 'estimada', observaciones: 'Sin acceso' };
    const reading = await make('equipo_medida_consumo', readingOf(bare, '2026-02', estimated));
    const metered = await of('SB-4', { tipo_liquidacion: 'medida', ...both });
    expect(metered).toMatchObject(unknown);
    await save('equipo_medida_consumo', reading, { origen: 'operador' });
    expect(await read('factura_energia', metered)).toMatchObject({
      kwh_referencia: 400,
      base_referencia: 'medido',
      medidores_sin_base: null,
    });
  });

  test('of readings is what the domain says', async () => {
    const meter = await make(
      'equipo_medida',
      meterNamed('V9', { lectura_inicial: 0, factor: 1, fecha_instalacion: '2025-01-31' }),
    );
    const equipo_medida_id = meter['id'];
    const point = await make('infraestructura_alumbrado', lampAt(town, 'P9', { equipo_medida_id }));
    const days = [10, 10, 14, 8, 0, 0, 0, 0, 0, 0, 0, 5, 5, 7];
    let [periodo, lectura] = ['2025-01', 0];
    for (const kwh of days) {
      periodo = monthAfter(periodo);
      lectura += kwh * 10;
      await make('equipo_medida_consumo', readingOf(meter, periodo, { lectura_actual: lectura }));
    }
    for (const { carga_kw, estado_operativo } of [
      { carga_kw: 0.082, estado_operativo: 'en_servicio' },
      { carga_kw: 0, estado_operativo: 'suspendida' },
    ]) {
      await save('infraestructura_alumbrado', point, { estado_operativo });
      const { rows } = await list('equipo_medida_consumo', {
        filter: { equipo_medida_id },
        sort: ['periodo', 'ASC'],
      });
      const expected = rows.map((row, i) => {
        const six = rows.slice(Math.max(0, i - 6), i).map(({ consumo_dia }) => Number(consumo_dia));
        const mean = six.reduce((sum, one) => sum + one, 0) / six.length;
        const consumo = Number(row['consumo_kwh']);
        return [
          alertaDe({
            consumo_kwh: consumo,
            consumo_dia: Number(row['consumo_dia']),
            carga_kw,
            media_dia: six.length === 0 ? null : mean,
            umbral_atipico_pct: 30,
          }),
          desviacionDelMedidor(consumo, carga_kw === 0 ? null : 29.52),
        ];
      });
      expect(rows.map(({ alerta, desviacion_pct }) => [alerta, desviacion_pct])).toEqual(expected);
      const alerts = new Set(expected.map(([alerta]) => alerta));
      expect(alerts).toEqual(
        new Set(carga_kw === 0 ? ['normal', 'atipico'] : ['normal', 'atipico', 'sin_consumo']),
      );
    }
  });
});
