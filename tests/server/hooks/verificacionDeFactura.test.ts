import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource.ts';
import { referenciaDe, verificarFactura, type Consumos } from '../../../src/domain/facturas.ts';
import { alertaDe, desviacionDelMedidor } from '../../../src/domain/medidores.ts';
import { engines } from '../../support/database.ts';
import { invoiceOf, meterNamed, monthAfter, readingOf } from '../../support/energy.ts';
import { lampAt, makeTown, type Town } from '../../support/inventory.ts';
import { recordCalls } from '../../support/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/testApp.ts';

const umbrales = { umbral_conforme_pct: 3, umbral_objecion_pct: 8 };

describe.each(engines)('what the database works out on %s', (engine) => {
  let at: TestApp;
  let town: Town;
  const { list, make, save } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  test('of invoices is what the domain says', async () => {
    const [read, estimated, bare] = [
      await make('equipo_medida', meterNamed('V1')),
      await make('equipo_medida', meterNamed('V2')),
      await make('equipo_medida', meterNamed('V3')),
    ];
    const lamp = (codigo: string, values: Row) =>
      make('infraestructura_alumbrado', lampAt(town, codigo, values));
    await lamp('P1', { equipo_medida_id: read['id'], cantidad: 4 });
    await lamp('P2', { equipo_medida_id: estimated['id'], cantidad: 5 });
    await lamp('P3', { cantidad: 9 });
    const month = (meter: Row, values: Row) =>
      make('equipo_medida_consumo', readingOf(meter, '2026-02', values));
    await month(read, { lectura_actual: 1003 });
    await month(estimated, { lectura_actual: 1003, origen: 'estimada' });
    const empty = await make('sector', { codigo: 'S2', nombre: 'Sin puntos' });
    // kWh by meter: 82 W for 360 hours
    const scopes: { equipos: Row[]; sectores: number[]; consumos: Consumos }[] = [
      {
        equipos: [read],
        sectores: [],
        consumos: { medido: 120, esperadoMedido: 118.08, esperadoAforo: 265.68 },
      },
      {
        equipos: [estimated],
        sectores: [town.sector],
        consumos: { medido: null, esperadoMedido: 147.6, esperadoAforo: 265.68 },
      },
      {
        equipos: [read, estimated],
        sectores: [Number(empty['id'])],
        consumos: { medido: null, esperadoMedido: 265.68, esperadoAforo: null },
      },
      {
        equipos: [bare],
        sectores: [Number(empty['id'])],
        consumos: { medido: null, esperadoMedido: null, esperadoAforo: null },
      },
    ];
    let n = 0;
    for (const tipo of ['medida', 'aforo', 'mixta'] as const) {
      for (const { equipos, sectores, consumos } of scopes) {
        const referencia = referenciaDe(
          tipo,
          tipo === 'aforo' ? { ...consumos, medido: null } : consumos,
        );
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
