import { describe, expect, test } from 'vitest';
import { cellReader, exportColumns } from '../../../../src/core/export/exportColumns.ts';
import { choice } from '../../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../../src/core/fields/computed.ts';
import { decimal } from '../../../../src/core/fields/decimal/decimal.ts';
import { money } from '../../../../src/core/fields/money/money.ts';
import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { table, tableType } from '../../../../src/core/fields/table/table.ts';
import { text } from '../../../../src/core/fields/text/text.ts';
import { sortProblem } from '../../../../src/core/list/listQuery.ts';
import { checkResources } from '../../../../src/core/resource/check/checkResources.ts';
import { defineResource } from '../../../../src/core/resource/resource.ts';
import { fieldSchema } from '../../../../src/server/openapi/recordSchemas.ts';

const renglones = table({
  label: 'Renglones',
  readOnly: true,
  max: 20,
  columns: {
    barrio_id: reference('barrio', { label: 'Barrio' }),
    clase: choice({ led: 'LED', na: 'Sodio' }, { label: 'Clase', required: true }),
    altura: decimal({ label: 'Altura', unit: 'm', precision: 6, scale: 2 }),
    valor: money({ label: 'Valor' }),
  },
});
const rows = [
  { barrio_id: 7, clase: 'led' as const, altura: 9.5, valor: 1_234_567 },
  { barrio_id: null, clase: 'na' as const, altura: null, valor: null },
];

const obra = (columns: Parameters<typeof table>[0]['columns']) =>
  defineResource({
    name: 'obra',
    label: 'Obra',
    title: 'Obras',
    represent: 'nombre',
    fields: {
      nombre: text({ label: 'Nombre', max: 20 }),
      renglones: computed(table({ label: 'Renglones', columns }), 'sql'),
    },
    sort: 'nombre',
    list: { columns: ['nombre', 'renglones'] },
    form: [{ title: 'Datos', fields: ['nombre', 'renglones'] }],
    routes: { list: 'obra_paginate' },
  });

describe('a table', () => {
  test('is written as one line for each row, with units and without what is empty', () => {
    expect(tableType.format(rows, renglones, 'es')).toBe(
      'Barrio: 7; Clase: LED; Altura: 9,5 m; Valor: $ 1.234.567\nClase: Sodio',
    );
    expect(tableType.format(rows, renglones, 'en')).toContain('Altura: 9.5 m; Valor: $ 1,234,567');
  });

  test('is a column of an export whose cells name the records, in plain data that a thread takes', () => {
    const [column] = exportColumns(obra(renglones.columns), ['renglones']);
    const apart = structuredClone(column!);
    const read = cellReader(apart, {
      labelOf: (target, id) => `${target} n.º ${id}`,
      format: 'csv',
    });
    expect(read(rows)).toBe(
      'Barrio: barrio n.º 7; Clase: LED; Altura: 9,5 m; Valor: $ 1.234.567\nClase: Sodio',
    );
    expect([read([]), read(null), read('•••')]).toEqual(['', null, '•••']);
  });

  test('tells its columns in the description of the API', () => {
    expect(fieldSchema(renglones)).toMatchObject({
      title: 'Renglones',
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['barrio_id', 'clase', 'altura', 'valor'],
        properties: {
          clase: { title: 'Clase', type: 'string', enum: ['led', 'na'] },
          altura: {
            title: 'Altura',
            description: 'Unidad: m.',
            anyOf: [{ type: 'number' }, { type: 'null' }],
          },
          barrio_id: { anyOf: [{ type: 'integer', 'x-target': 'barrio' }, { type: 'null' }] },
        },
      },
    });
  });

  test('names the row and the column that are wrong', () => {
    const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
    const wrong = [rows[0], { ...rows[0], altura: 1.234 }];
    expect(tableType.check(wrong, renglones, context)).toEqual({
      ok: false,
      finding: { code: 'FILA_DE_TABLA', params: { fila: 2, columna: 'Altura' } },
    });
  });

  test('has no order, and is refused with a column that leads nowhere', () => {
    const resource = obra({ barrio_id: reference('bario', { label: 'Barrio' }) });
    expect(sortProblem(resource, 'renglones', new Map())).toBe('renglones (table) has no order');
    expect(checkResources([resource]).map(({ path }) => path)).toContain(
      'obra.fields.renglones.columns.barrio_id.target',
    );
  });
});
