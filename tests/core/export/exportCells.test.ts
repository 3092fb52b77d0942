import { describe, expect, test } from 'vitest';
import { cellReader } from '../../../src/core/export/exportCells.ts';
import { exportColumns } from '../../../src/core/export/exportColumns.ts';
import { fieldTypes } from '../../../src/core/fields/registry.ts';
import { muestra } from '../../support/toys/toys.ts';

const columns = exportColumns(muestra, '*');
const labelOf = (target: string, id: number) => `${target} ${id}`;

function cell(name: string, value: unknown) {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return cellReader(column, { labelOf, format: 'csv' })(value);
}

describe('a cell of an export', () => {
  test.each([
    ['nombre', 'Los Álamos', 'Los Álamos'],
    ['codigo', '007', '007'],
    ['entero', -3, -3],
    ['valor', 720.5, 720.5],
    ['fecha', '2026-07-03', '2026-07-03'],
    ['momento', '2026-07-03T14:05:00.250-05:00', '2026-07-03T14:05:00.250-05:00'],
    ['creado_en', '2026-07-03T14:05:00.250-05:00', '2026-07-03T14:05:00-05:00'],
    ['hora', '07:30', '07:30'],
    ['mes', '2026-07', '2026-07'],
    ['activo', true, 'sí'],
    ['activo', false, 'no'],
    ['clase', 'centro_poblado', 'Centro poblado'],
    ['sector_id', 7, 'sector 7'],
    ['sectores', [7, 8], 'sector 7; sector 8'],
    ['punto', { lat: -4.2, lng: -70 }, '-4.200000, -70.000000'],
    ['fotos', [{ nombre: 'a.png' }, { nombre: 'b.png' }], 'a.png; b.png'],
    ['libre', { a: [1, 'ñ'] }, '{"a":[1,"ñ"]}'],
  ])('of %s holds %j as %j', (name, value, expected) => {
    expect(cell(name, value)).toBe(expected);
  });

  test('is empty where there is no value', () => {
    expect(columns.map(({ name }) => cell(name, null))).toEqual(columns.map(() => null));
  });

  test.each([
    ['nombre', '=1+1', "'=1+1"],
    ['notas', ' -2', "' -2"],
    ['literal', '+57 300', "'+57 300"],
    ['correo', '@x', "'@x"],
    ['fotos', [{ nombre: '=a.pdf' }], "'=a.pdf"],
    ['libre', '=cmd', `'"=cmd"`],
  ])('of %s cannot run as a formula: %j', (name, value, expected) => {
    expect(cell(name, value)).toBe(expected);
  });

  test('names a record without making its name a formula', () => {
    const column = columns.find(({ name }) => name === 'sector_id');
    const read = column && cellReader(column, { labelOf: () => '=HYPERLINK("x")', format: 'csv' });
    expect(read?.(1)).toBe(`'=HYPERLINK("x")`);
  });

  test('exists for every field type', () => {
    const kinds = new Set(columns.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
  });
});
