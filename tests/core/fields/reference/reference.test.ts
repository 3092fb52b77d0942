import { describe, expect, test } from 'vitest';
import { reference } from '../../../../src/core/fields/reference/reference.ts';
import { references } from '../../../../src/core/fields/references/references.ts';
import { defineResource, type Resource, type Row } from '../../../../src/core/resource/resource.ts';
import {
  checkRecord,
  checkValues,
  externalReads,
} from '../../../../src/core/record/validateRecord.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

function toy(fields: Record<string, unknown>): Resource {
  return defineResource({
    name: 'toy',
    label: 'x',
    title: 'x',
    represent: 'id',
    fields,
    sort: 'id',
    list: { columns: ['id'] },
    form: [],
    routes: { list: 'toy_paginate' },
    bare: true,
  } as never); // the fields are not known to the types
}

/** The one validation of a replacement, with what stands outside by path; other paths are not known. */
function findings(resource: Resource, input: Row, outside: Row = {}, previous?: Row) {
  const validated = checkValues(resource, input, { context, absent: 'empty' });
  const known = previous === undefined ? {} : { previous };
  return checkRecord(resource, validated, { read: (path) => outside[path], ...known }).findings;
}
const faults = (...given: Parameters<typeof findings>) =>
  findings(...given).map(({ field, code }) => `${field}: ${code}`);

describe('a reference', () => {
  const resource = toy({
    sector_id: reference('sector', {
      label: 'Sector',
      filter: { activo: true, clase: ['a', 'b'] },
    }),
    otros: references('sector', { label: 'Otros' }),
  });
  const sector = { 'sector_id.id': 7, 'sector_id.activo': true, 'sector_id.clase': 'b' };

  test('reads what it must have', () => {
    expect(externalReads(resource)).toEqual([
      'sector_id.id',
      'sector_id.activo',
      'sector_id.clase',
    ]);
  });

  test('must exist', () => {
    expect(findings(resource, { sector_id: 7 }, { 'sector_id.id': null })).toEqual([
      { code: 'REFERENCIA_NO_EXISTE', level: 'error', field: 'sector_id', params: { id: '7' } },
    ]);
    expect(faults(resource, { sector_id: 7 }, sector)).toEqual([]);
    expect(faults(resource, { sector_id: null }, { 'sector_id.id': null })).toEqual([]);
  });

  test('must be one that may be picked', () => {
    const inactive = { ...sector, 'sector_id.activo': false };
    expect(findings(resource, { sector_id: 7 }, inactive)).toMatchObject([
      { code: 'REFERENCIA_NO_ADMITIDA' },
    ]);
    expect(faults(resource, { sector_id: 7 }, { ...sector, 'sector_id.clase': 'c' })).toEqual([
      'sector_id: REFERENCIA_NO_ADMITIDA',
    ]);
  });

  test('that was there before need not be pickable again', () => {
    const inactive = { ...sector, 'sector_id.activo': false };
    expect(faults(resource, { sector_id: 7 }, inactive, { sector_id: 7 })).toEqual([]);
    expect(faults(resource, { sector_id: 7 }, inactive, { sector_id: 6 })).toEqual([
      'sector_id: REFERENCIA_NO_ADMITIDA',
    ]);
  });

  test('whose target is not known yet is left to the server', () => {
    expect(faults(resource, { sector_id: 7 })).toEqual([]);
  });

  describe('that must match', () => {
    const punto = toy({
      tipo_id: reference('tipo', { label: 'Tipo', required: true }),
      unidad_id: reference('unidad', { label: 'Unidad', match: { tipo_id: 'tipo_id' } }),
    });
    const outside = { 'tipo_id.id': 1, 'unidad_id.id': 5, 'unidad_id.tipo_id': 1 };
    const input = { tipo_id: 1, unidad_id: 5 };

    test('reads what it is compared by', () => {
      expect(externalReads(punto)).toEqual(['tipo_id.id', 'unidad_id.id', 'unidad_id.tipo_id']);
    });

    test('has the same value as the record', () => {
      expect(faults(punto, input, outside)).toEqual([]);
      expect(findings(punto, { ...input, tipo_id: 2 }, outside)).toEqual([
        {
          code: 'REFERENCIA_NO_COINCIDE',
          level: 'error',
          field: 'unidad_id',
          params: { campo: 'Tipo' },
        },
      ]);
    });

    test('is judged again when the record changes beside it', () => {
      const previous = { tipo_id: 1, unidad_id: 5 };
      expect(faults(punto, { tipo_id: 2, unidad_id: 5 }, outside, previous)).toEqual([
        'unidad_id: REFERENCIA_NO_COINCIDE',
      ]);
    });

    test('has nothing to match while one of the two is empty, wrong or not known', () => {
      expect(faults(punto, { tipo_id: 2, unidad_id: null }, outside)).toEqual([]);
      expect(faults(punto, { unidad_id: 5 }, outside)).toEqual(['tipo_id: OBLIGATORIO']);
      expect(faults(punto, { tipo_id: 'x', unidad_id: 5 }, outside)).toHaveLength(1);
      expect(faults(punto, input, { 'tipo_id.id': 1 })).toEqual([]);
      expect(faults(punto, input, { ...outside, 'unidad_id.id': null })).toEqual([
        'unidad_id: REFERENCIA_NO_EXISTE',
      ]);
    });
  });
});
