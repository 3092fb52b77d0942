import { describe, expect, test } from 'vitest';
import { computed, type ComputedBy } from '../../../src/core/fields/computed.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import {
  checkRecord,
  checkValues,
  computedValues,
} from '../../../src/core/record/validateRecord.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
const carga: ComputedBy<true> = {
  reads: ['tipo_id.vatios'],
  value: (read) => Number(read('tipo_id.vatios')) * Number(read('cantidad')),
  overridable: true,
};

const punto = defineResource({
  name: 'punto',
  label: 'x',
  title: 'x',
  represent: 'id',
  fields: {
    tipo_id: reference('tipo', { label: 'Tipo', required: true }),
    cantidad: integer({ label: 'Cantidad', required: true, min: 1 }),
    carga: computed(integer({ label: 'Carga' }), carga),
    consumo: computed(integer({ label: 'Consumo' }), {
      value: (read) => Number(read('carga')) * 12,
    }),
    nada: computed(integer({ label: 'Nada' }), { value: () => undefined }),
    de_noche: computed(
      integer({ label: 'De noche', visibleIf: { equals: { cantidad: [1, 2] } } }),
      { value: () => 5 },
    ),
    puntos: computed(integer({ label: 'Puntos' }), 'sql'),
  },
  sort: 'id',
  list: { columns: ['id'] },
  form: [],
  routes: { list: 'punto_paginate' },
  rules: [
    {
      code: 'TOPE',
      fields: ['cantidad'],
      message: { es: 'x', en: 'x' },
      broken: (read) => Number(read('consumo')) > 100_000,
    },
  ],
  bare: true,
});

const outside: Row = { 'tipo_id.id': 3, 'tipo_id.vatios': 70 };

function judge(input: Row) {
  const validated = checkValues(punto, input, { context, absent: 'empty' });
  return checkRecord(punto, validated, { read: (path) => outside[path] });
}

describe('computed fields', () => {
  test('are stored as their functions say, one building on those before it', () => {
    expect(judge({ tipo_id: 3, cantidad: 2, consumo: 7 })).toEqual({
      record: {
        tipo_id: 3,
        cantidad: 2,
        carga: 140,
        carga_calculado: 140,
        carga_manual: null,
        carga_motivo: null,
        consumo: 1680,
        nada: null,
        de_noche: 5,
      },
      findings: [],
    });
  });

  test('are empty while they are hidden', () => {
    expect(judge({ tipo_id: 3, cantidad: 3 }).record).toMatchObject({ de_noche: null });
  });

  test('stay away while the record is wrong, and so do the rules that read them', () => {
    const { record, findings } = judge({ tipo_id: 3, cantidad: 0, carga_manual: 99_999 });
    expect(findings.map(({ code }) => code)).toEqual(['MINIMO', 'OBLIGATORIO']);
    expect(record).not.toHaveProperty('consumo');
  });

  test('are asked by rules once they are known', () => {
    expect(judge({ tipo_id: 3, cantidad: 1000 }).findings).toMatchObject([{ code: 'TOPE' }]);
  });

  test('can be had without a check, for what a form shows meanwhile', () => {
    const read = (path: string) => outside[path];
    expect(computedValues(punto, { tipo_id: 3, cantidad: 1 }, read)).toMatchObject({
      carga: 70,
      consumo: 840,
    });
  });
});

describe('an overridden value', () => {
  test('stands for the calculated one, which is kept beside it', () => {
    const entered = { tipo_id: 3, cantidad: 2, carga_manual: 150, carga_motivo: 'Medida' };
    expect(judge(entered)).toMatchObject({
      record: { carga: 150, carga_calculado: 140, carga_manual: 150, consumo: 1800 },
      findings: [],
    });
    expect(judge({ ...entered, carga_manual: 0 }).record).toMatchObject({ carga: 0 });
  });

  test('needs a reason', () => {
    expect(judge({ tipo_id: 3, cantidad: 2, carga_manual: 150 }).findings).toEqual([
      { code: 'OBLIGATORIO', level: 'error', field: 'carga_motivo' },
    ]);
  });

  test('takes its reason away with it', () => {
    expect(judge({ tipo_id: 3, cantidad: 2, carga_motivo: 'Medida' })).toMatchObject({
      record: { carga: 140, carga_motivo: null },
      findings: [],
    });
  });

  test('is allowed only where its condition holds', () => {
    const { fields } = defineResource({
      name: 'toy',
      label: 'x',
      title: 'x',
      represent: 'id',
      fields: {
        carga: computed(integer({ label: 'Carga' }), {
          ...carga,
          overridable: { if: { equals: { medido: true } } },
        }),
      },
      sort: 'id',
      list: { columns: ['id'] },
      form: [],
      routes: { list: 'toy_paginate' },
    });
    expect(fields.carga_manual.visibleIf).toEqual({ equals: { medido: true } });
    expect(fields.carga_motivo.visibleIf).toBe(fields.carga_motivo.requiredIf);
  });
});
