import { describe, expect, test } from 'vitest';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { columnObserver, type KnownReadings } from '../../../src/core/import/columnReading.ts';
import { columnsOf } from '../../../src/core/import/headerRow.ts';
import { proposeMapping } from '../../../src/core/import/mapping.ts';
import { rowReader, type RowReading } from '../../../src/core/import/readRow.ts';
import type { Cell } from '../../../src/core/import/sheet.ts';
import { importTargets } from '../../../src/core/import/targets.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

const acta = defineResource({
  name: 'acta',
  label: 'Acta',
  title: 'Actas',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', required: true, max: 20, code: true }),
    fecha: date({ label: 'Fecha' }),
    visto: dateTime({ label: 'Visto' }),
    mes: period({ label: 'Mes' }),
    energia: decimal({ label: 'Energía', precision: 12, scale: 3, unit: 'kWh' }),
    altura: decimal({ label: 'Altura', precision: 6, scale: 3, unit: 'm', max: 60 }),
    potencia: decimal({ label: 'Potencia', precision: 9, scale: 3, unit: 'W', typed: 'point' }),
    cantidad: integer({ label: 'Cantidad' }),
    valor: money({ label: 'Valor' }),
  },
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  import: {},
  routes: { list: 'acta_paginate' },
});

type Options = RowReading['options'] & {
  fechas?: Record<string, 'dia_mes' | 'mes_dia'>;
  decimales?: Record<string, 'coma' | 'punto'>;
};

/** One column, from row 2 on: how it is read, and what its cells come to. */
function read(
  head: string,
  cells: Cell[],
  { options = {}, known = {} }: { options?: Options; known?: Partial<KnownReadings> } = {},
) {
  const found = proposeMapping(columnsOf([{ n: 1, cells: [head] }], []), importTargets(acta));
  const observer = columnObserver({
    resource: acta,
    columns: found,
    options,
    known: { fechas: {}, decimales: {}, ...known },
    context,
  });
  cells.forEach((cell, at) => observer?.see({ n: at + 2, cells: [cell] }));
  const columns = observer?.settle() ?? found;
  const project = () => undefined;
  const readRow = rowReader({ resource: acta, columns, options, context, project });
  const [column] = columns;
  const [name = ''] = column?.destinos ?? [];
  return {
    column,
    values: cells.map((cell, at) => {
      const row = readRow({ n: at + 2, cells: [cell] });
      return row?.findings[0]?.code ?? row?.values[name];
    }),
    findings: cells.flatMap((cell, at) => readRow({ n: at + 2, cells: [cell] })?.findings ?? []),
  };
}

describe('the order of the dates of a column', () => {
  test('is that which all of them allow, wherever the telling one stands', () => {
    const days = read('Fecha', ['03/04/2026', '05/06/2026', '25/03/2026']);
    expect(days.values).toEqual(['2026-04-03', '2026-06-05', '2026-03-25']);
    expect(days.column?.fechas).toMatchObject({ como: 'dia_mes', por: 'valores' });
    const months = read('Fecha', ['03/04/2026', '05/06/2026', '03/25/2026']);
    expect(months.values).toEqual(['2026-03-04', '2026-05-06', '2026-03-25']);
    expect(months.column?.fechas).toMatchObject({
      como: 'mes_dia',
      por: 'valores',
      pruebas: { mes_dia: { fila: 4, valor: '03/25/2026' } },
    });
  });

  test('is that of moments and of months told by their first day, too', () => {
    const seen = read('Visto', ['3/4/2026 14:05', '3/25/2026 8:00']);
    expect(seen.values).toEqual(['2026-03-04T14:05:00-05:00', '2026-03-25T08:00:00-05:00']);
    // the first of April day first, the fourth of January month first, which is no month
    expect(read('Mes', ['01/04/2026', '04/01/2026']).column?.fechas?.como).toBeNull();
    expect(read('Mes', ['04/01/2026', '05/01/2026']).values).toEqual(['2026-04', '2026-05']);
  });

  test('is asked where all allow both: the day comes first, until somebody says otherwise', () => {
    const open = read('Fecha', ['2026-01-31', '03/04/2026', '05/05/2026']);
    expect(open.values).toEqual(['2026-01-31', '2026-04-03', '2026-05-05']);
    expect(open.column?.fechas).toEqual({
      como: 'dia_mes',
      por: 'supuesta',
      pruebas: {},
      ejemplo: {
        fila: 3,
        valor: '03/04/2026',
        lecturas: { dia_mes: '2026-04-03', mes_dia: '2026-03-04' },
      },
    });
    const chosen = read('Fecha', ['03/04/2026'], { options: { fechas: { Fecha: 'mes_dia' } } });
    expect([chosen.values, chosen.column?.fechas?.por]).toEqual([['2026-03-04'], 'elegida']);
  });

  test('is proposed as another column of the file shows it, and asked all the same', () => {
    const heads = ['Fecha', 'Visto'];
    const columns = proposeMapping(columnsOf([{ n: 1, cells: heads }], []), importTargets(acta));
    const known = { fechas: {}, decimales: {} };
    const observer = columnObserver({ resource: acta, columns, options: {}, known, context });
    observer?.see({ n: 2, cells: ['07/01/2026', '07/31/2026 8:00'] });
    expect(observer?.settle().map(({ fechas }) => [fechas?.como, fechas?.por])).toEqual([
      ['mes_dia', 'supuesta'],
      ['mes_dia', 'valores'],
    ]);
  });

  test('is as it was answered for the same headers, unless the values say otherwise', () => {
    const known = { fechas: { Fecha: 'mes_dia' } } as const;
    const open = read('Fecha', ['03/04/2026'], { known });
    expect([open.values, open.column?.fechas?.por]).toEqual([['2026-03-04'], 'recordada']);
    expect(read('Fecha', ['03/04/2026', '25/04/2026'], { known }).values).toEqual([
      '2026-04-03',
      '2026-04-25',
    ]);
  });

  test('is none where values contradict each other: none of them is read, and both rows are named', () => {
    const { column, values, findings } = read('Fecha', [
      '03/04/2026',
      '25/03/2026',
      '2026-04-01',
      '03/25/2026',
      '26/03/2026',
    ]);
    expect(column?.fechas).toMatchObject({ como: null, por: 'ninguna' });
    const mixed = 'FECHAS_MEZCLADAS';
    expect(values).toEqual([mixed, mixed, '2026-04-01', mixed, mixed]);
    expect(findings[0]?.params).toEqual({
      columna: 'Fecha',
      fila_dia: 3,
      dia: '25/03/2026',
      fila_mes: 5,
      mes: '03/25/2026',
    });
  });

  test('once chosen leaves the rows that have the other one to be mended', () => {
    const options = {
      fechas: { Fecha: 'mes_dia' },
      valores: { fecha: { '25/03/2026': '31/03/2026' } },
    } as const;
    const cells = ['03/04/2026', '25/03/2026', '26/03/2026', '03/25/2026'];
    // what a person typed in place of a cell has the day first
    expect(read('Fecha', cells, { options }).values).toEqual([
      '2026-03-04',
      '2026-03-31',
      'NO_ES_FECHA',
      '2026-03-25',
    ]);
  });

  test('is no matter where no date depends on it', () => {
    const plain = ['2026-04-03', '3-abr-26', '05/05/2026', '03.04.2026', { fecha: '2026-04-03' }];
    expect(read('Fecha', plain).column?.fechas).toBeUndefined();
  });
});

describe('the decimal sign of a column', () => {
  test('is the one that its other numbers show', () => {
    expect(read('Energía', ['1.234', '56.310', '7,5']).values).toEqual([1234, 56_310, 7.5]);
    expect(read('Energía', ['1.234', '56.310', '0.5']).values).toEqual([1.234, 56.31, 0.5]);
    expect(read('Energía', ['1,234', '1.234.567']).values).toEqual([1.234, 1_234_567]);
    expect(read('Energía', ['1.234', '1,234,567.5']).values).toEqual([1.234, 1_234_567.5]);
  });

  test('is the one that the field takes, where the numbers show none', () => {
    expect(read('Altura', ['7.500', '12.250']).values).toEqual([7.5, 12.25]);
    expect(read('Altura', ['7.500', '12.250']).column?.decimales?.por).toBe('valores');
  });

  test('is asked where both would do: the comma, as in every sheet in Spanish', () => {
    const open = read('Energía', ['56.310', 845, '1.234']);
    expect(open.values).toEqual([56_310, 845, 1234]);
    expect(open.column?.decimales).toEqual({
      como: 'coma',
      por: 'supuesta',
      pruebas: {},
      ejemplo: { fila: 2, valor: '56.310', lecturas: { coma: 56_310, punto: 56.31 } },
    });
    const options = { decimales: { Energía: 'punto' } } as const;
    expect(read('Energía', ['56.310', '1.234'], { options }).values).toEqual([56.31, 1.234]);
    const known = { decimales: { Energía: 'punto' } } as const;
    expect(read('Energía', ['56.310'], { known }).values).toEqual([56.31]);
  });

  test('leaves money and whole numbers their thousands, and W its point', () => {
    expect(read('Valor', ['1.234', '$ 1,234']).values).toEqual([1234, 1234]);
    expect(read('Valor', ['1.234', '$ 1,234']).column?.decimales).toBeUndefined();
    expect(read('Cantidad', ['1.234', '12']).values).toEqual([1234, 12]);
    expect(read('Potencia', ['1.500', '70,5', '1.250 W']).values).toEqual([1.5, 70.5, 1.25]);
  });

  test('is none where a sign would be both: such rows are refused, and both rows are named', () => {
    const { values, findings } = read('Energía', ['7,5', '1.234', '0.25']);
    expect(values).toEqual([7.5, 'NUMEROS_MEZCLADOS', 0.25]);
    expect(findings[0]?.params).toEqual({
      columna: 'Energía',
      fila_coma: 2,
      coma: '7,5',
      fila_punto: 4,
      punto: '0.25',
    });
    expect(read('Valor', ['12.50', '1.234']).values).toEqual([12.5, 'NUMEROS_MEZCLADOS']);
    // numbers that show their sign themselves can be told apart
    expect(read('Energía', ['7,5', '8.25']).values).toEqual([7.5, 8.25]);
  });

  test('once chosen is no sign of thousands any more', () => {
    const options = { decimales: { Valor: 'punto' } } as const;
    expect(read('Valor', ['12.50', '1.234'], { options }).values).toEqual([12.5, 'DECIMALES']);
    const whole = { decimales: { Cantidad: 'punto' } } as const;
    expect(read('Cantidad', ['12.0', '1.000'], { options: whole }).values).toEqual([
      12,
      'NO_ES_ENTERO',
    ]);
  });
});
