import { describe, expect, test } from 'vitest';
import { exportColumns, UnknownColumn } from '../../../src/core/export/exportColumns.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
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
