import { describe, expect, test } from 'vitest';
import {
  exportColumns,
  UnknownColumn,
  cellReader,
} from '../../../src/core/export/exportColumns.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import { fieldTypes } from '../../../src/core/fields/registry.ts';
import { muestra, persona } from '../../support/toys/toys.ts';

const caja = defineResource({
  name: 'caja',
  label: 'Caja',
  title: 'Cajas',
  represent: 'codigo',
  bare: true,
  fields: {
    codigo: text({ label: 'Número', max: 9 }),
    conteo: integer({ label: 'Número' }),
    peso: integer({ label: 'Peso' }),
  },
  sort: 'id',
  list: { columns: ['peso', 'codigo'] },
  form: [],
  routes: { list: 'caja_paginate' },
});

describe('the columns of an export', () => {
  test('are those of the list, under their Spanish labels', () => {
    expect(exportColumns(caja).map(({ name, header }) => [name, header])).toEqual([
      ['peso', 'Peso'],
      ['codigo', 'Número'],
    ]);
  });

  test('are every field with *, and alike labels get the name', () => {
    expect(exportColumns(caja, '*').map(({ header }) => header)).toEqual([
      'Id',
      'Número [codigo]',
      'Número [conteo]',
      'Peso',
    ]);
  });

  test('leave out with * what the server keeps for itself', () => {
    const hidden = {
      ...caja,
      fields: { ...caja.fields, peso: { ...caja.fields.peso, hidden: true } },
    };
    expect(exportColumns(hidden, '*').map(({ name }) => name)).toEqual(['id', 'codigo', 'conteo']);
  });

  test('are the ones asked for, each once and in that order', () => {
    expect(exportColumns(caja, ['peso', 'id', 'peso']).map(({ name }) => name)).toEqual([
      'peso',
      'id',
    ]);
  });

  test('leave out what cannot be read', () => {
    expect(exportColumns(muestra, '*').map(({ name }) => name)).not.toContain('oculto');
    expect(() => exportColumns(muestra, ['oculto'])).toThrow(UnknownColumn);
  });

  test('refuse a name that is no field, and say what may be meant', () => {
    expect(() => exportColumns(caja, ['codgo'])).toThrow(/"codgo".*codigo/);
    expect(() => exportColumns(caja, ['constructor'])).toThrow(UnknownColumn);
  });

  test('are plain data, with what a thread needs to write them', () => {
    const columns = exportColumns(muestra, '*');
    expect(structuredClone(columns)).toEqual(columns);
    const of = (name: string) => columns.find((column) => column.name === name);
    expect(of('clase')).toMatchObject({
      form: 'fixed',
      labels: { centro_poblado: 'Centro poblado' },
    });
    expect(of('altura')).toMatchObject({ form: 'number', decimals: 6 });
    expect(of('sectores')).toMatchObject({ form: 'free', target: 'sector' });
    expect(of('id')).toMatchObject({ form: 'number', plain: true });
    expect(of('creado_en')).toMatchObject({ form: 'moment', wholeSeconds: true });
    expect(exportColumns(persona)[0]).toMatchObject({ personal: true });
  });
});

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
