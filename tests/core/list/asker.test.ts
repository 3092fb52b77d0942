import { describe, expect, test } from 'vitest';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { references } from '../../../src/core/fields/references/references.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { settledFilter } from '../../../src/core/list/asker.ts';
import { parseFilter } from '../../../src/core/list/listQuery.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

const visita = defineResource({
  name: 'visita',
  label: 'Visita',
  title: 'Visitas',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 20 }),
    numero: integer({ label: 'Número' }),
    responsable_id: reference('personal_interventoria', { label: 'Responsable' }),
    revisado_por: reference('usuario', { label: 'Revisó' }),
    barrio_id: reference('barrio', { label: 'Barrio' }),
    acompanantes: references('personal_interventoria', { label: 'Acompañantes' }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [],
  routes: { list: 'visita_paginate' },
});

const at = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
const read = (filter: object, yo?: { id: number; persona_id: number | null }) =>
  parseFilter(visita, filter, yo === undefined ? at : { ...at, yo }).filters.map(
    ({ field, op, values }) => [field, op, values],
  );
const ana = { id: 3, persona_id: 70 };

describe('"yo" in a filter', () => {
  test.each<[object, unknown]>([
    [{ responsable_id: 'yo' }, ['responsable_id', 'eq', [70]]],
    [{ responsable_id_neq: 'yo' }, ['responsable_id', 'neq', [70]]],
    [{ responsable_id: ['yo', 5, null] }, ['responsable_id', 'eq', [70, 5, null]]],
    [{ revisado_por: 'yo' }, ['revisado_por', 'eq', [3]]],
    [{ creado_por: ['yo'] }, ['creado_por', 'eq', [3]]],
    // a word like any other
    [{ nombre: 'yo' }, ['nombre', 'eq', ['yo']]],
  ])('%j is the one who asks', (filter, expected) => {
    expect(read(filter, ana)).toEqual([expected]);
  });

  test('is nobody where the account is linked to no person', () => {
    const alone = { id: 3, persona_id: null };
    expect(read({ responsable_id: 'yo' }, alone)).toEqual([['responsable_id', 'eq', []]]);
    expect(read({ responsable_id: ['yo', 5] }, alone)).toEqual([['responsable_id', 'eq', [5]]]);
    expect(read({ revisado_por: 'yo' }, alone)).toEqual([['revisado_por', 'eq', [3]]]);
  });

  test.each([{ barrio_id: 'yo' }, { numero: 'yo' }, { acompanantes_contains: 'yo' }, { id: 'yo' }])(
    '%j is refused: no person stands there',
    (filter) => {
      expect(() => read(filter, ana)).toThrow(/found "yo"/);
    },
  );

  test('is refused where nobody in person asks', () => {
    expect(() => read({ responsable_id: 'yo' })).toThrow(
      'filter.responsable_id found "yo": here nobody in person asks',
    );
  });
});

test.each<[object, object, object]>([
  [
    { responsable_id: 'yo', numero: 3 },
    { responsable_id: 70, numero: 3 },
    { responsable_id: [], numero: 3 },
  ],
  [{ responsable_id: ['yo', 5] }, { responsable_id: [5, 70] }, { responsable_id: 5 }],
  [{ responsable_id: [70, 'yo'] }, { responsable_id: 70 }, { responsable_id: 70 }],
  [{ responsable_id_neq: 'yo' }, { responsable_id_neq: 70 }, {}],
  [{ creado_por: 'yo' }, { creado_por: 3 }, { creado_por: 3 }],
  [
    { nombre: 'yo', nada: 'yo' },
    { nombre: 'yo', nada: 'yo' },
    { nombre: 'yo', nada: 'yo' },
  ],
])('%j is settled with ids', (filter, asAna, alone) => {
  expect(settledFilter(visita, { ...filter }, ana)).toEqual(asAna);
  expect(settledFilter(visita, { ...filter }, { id: 3, persona_id: null })).toEqual(alone);
});
