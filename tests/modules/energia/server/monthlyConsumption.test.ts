import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCode } from '../../../../src/core/import/codes.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { invoiceOf, meterNamed, readingOf } from '../../../support/subjects/energy.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';

test('consumption that changes much is A06 in what an import tells', () => {
  expect(importCode({ code: 'CONSUMO_VARIA', level: 'warning' })).toBe('A06');
});

describe.each(engines)('a sheet of monthly consumption on %s', (engine) => {
  let at: Importer;
  let meter: Row;
  const { plan, rows } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    meter = await at.make(
      'equipo_medida',
      meterNamed('MED-1', { fecha_instalacion: '2025-12-31' }),
    );
  });
  afterAll(() => at.db.close());

  test('of readings tells what is taken a day against the month before', async () => {
    // 31 days of 10 units
    await at.make('equipo_medida_consumo', readingOf(meter, '2026-01', { lectura_actual: 1310 }));
    const sheet = async (february: number, march: number) => {
      const file = csv(
        ['Medidor', 'Periodo', 'Fecha actual', 'Lectura actual', 'Origen'],
        ['MED-1', '2026-02', '2026-02-28', february, 'operador'],
        ['MED-1', '2026-03', '2026-03-31', march, 'operador'],
      );
      return told(await rows(await plan(file, { destino: 'equipo_medida_consumo' })));
    };
    // 13 a day are 30 % more, and no warning yet
    expect(await sheet(1674, 2077)).toEqual(['2 crear', '3 crear']);
    expect(await sheet(1675, 2078)).toEqual(['2 crear lectura_actual:CONSUMO_VARIA?', '3 crear']);
    // 7 a day are 30 % less; 4 after 7 are much less
    expect(await sheet(1506, 1630)).toEqual(['2 crear', '3 crear lectura_actual:CONSUMO_VARIA?']);
    await at.make('parametro', {
      clave: 'umbral_atipico_pct',
      valor: 50,
      vigente_desde: '2026-03-31',
    });
    expect(await sheet(1675, 2000)).toEqual(['2 crear lectura_actual:CONSUMO_VARIA?', '3 crear']);
  });

  test('of readings is silent about a meter that took nothing, or whose first month it is', async () => {
    const idle = await at.make('equipo_medida', meterNamed('MED-2'));
    await at.make('equipo_medida_consumo', readingOf(idle, '2026-02', { lectura_actual: 1000 }));
    await at.make('equipo_medida', meterNamed('MED-3'));
    const file = csv(
      ['Medidor', 'Periodo', 'Fecha actual', 'Lectura actual', 'Origen'],
      ['MED-2', '2026-03', '2026-03-31', 1500, 'operador'],
      ['MED-3', '2026-02', '2026-02-28', 1500, 'operador'],
    );
    const one = await plan(file, { destino: 'equipo_medida_consumo' });
    expect(told(await rows(one))).toEqual(['2 crear', '3 crear']);
  });

  test('of invoices tells what is billed a day against the invoice before', async () => {
    await at.make('factura_energia', invoiceOf('2025-01', { kwh_facturado: 3100 }));
    const columns = Object.keys(invoiceOf('2025-02'));
    const sheet = async (kwh_facturado: number) => {
      const invoice = invoiceOf('2025-02', { kwh_facturado });
      const cells = columns.map((name) => String(invoice[name]));
      const one = await plan(csv(columns, cells), { destino: 'factura_energia' });
      return told(await rows(one));
    };
    // 28 days of 130 kWh after 31 of 100
    expect(await sheet(3640)).toEqual(['2 crear']);
    expect(await sheet(3641)).toEqual(['2 crear kwh_facturado:CONSUMO_VARIA?']);
    expect(await sheet(1960)).toEqual(['2 crear']);
    expect(await sheet(1959)).toEqual(['2 crear kwh_facturado:CONSUMO_VARIA?']);
  });
});
