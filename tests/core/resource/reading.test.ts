import { describe, expect, test } from 'vitest';
import { computed } from '../../../src/core/fields/computed.ts';
import type { Condition } from '../../../src/core/fields/field.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { isReadOnlyNow, askerDefaults } from '../../../src/core/resource/reading.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import { checkRecord, checkValues } from '../../../src/core/record/validateRecord.ts';
import { usuario } from '../../../src/modules/sistema/usuario.ts';
import { problemsOf, withFields } from '../../support/sheets/libro.ts';

const bySum: Condition = { equals: { modo: ['suma', 'total'] } };

const cuenta = defineResource({
  name: 'cuenta',
  label: 'x',
  title: 'x',
  represent: 'id',
  fields: {
    modo: text({ label: 'Modo', max: 9 }),
    valor: integer({ label: 'Valor', min: 0, required: true, default: 1, readOnlyIf: bySum }),
    nota: text({ label: 'Nota', max: 9, readOnlyIf: bySum, visibleIf: { equals: { ver: 1 } } }),
    ver: integer({ label: 'Ver' }),
    doble: computed(integer({ label: 'Doble' }), { value: (read) => Number(read('valor')) * 2 }),
  },
  sort: 'id',
  list: { columns: ['id'] },
  form: [],
  routes: { list: 'cuenta_paginate' },
  bare: true,
});

function judge(input: Row, previous?: Row) {
  const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };
  const absent = previous === undefined ? 'default' : 'empty';
  const validated = checkValues(cuenta, input, { context, absent });
  const { record, findings } = checkRecord(cuenta, validated, {
    read: () => undefined,
    ...(previous ? { previous } : {}),
  });
  return { record, faults: findings.map(({ field, code }) => `${field}: ${code}`) };
}

describe('a field that is read-only while something holds', () => {
  test('keeps what it had, and what is computed of it is computed of that', () => {
    const previous = { modo: 'mano', valor: 5, nota: 'a', ver: 1 };
    expect(judge({ ...previous, valor: 7 }, previous).record).toMatchObject({
      valor: 7,
      doble: 14,
    });
    expect(judge({ ...previous, modo: 'suma', valor: 7, nota: 'b' }, previous)).toEqual({
      record: { modo: 'suma', valor: 5, nota: 'a', ver: 1, doble: 10 },
      faults: [],
    });
  });

  test('begins with its default', () => {
    expect(judge({ modo: 'suma', valor: 7, ver: 1, nota: 'b' }).record).toMatchObject({
      valor: 1,
      nota: null,
    });
  });

  test('is neither required nor wrong, while another is', () => {
    const previous = { modo: 'suma', valor: null, nota: null, ver: null };
    expect(judge({ ...previous, valor: -1 }, previous).faults).toEqual([]);
    expect(judge({ ...previous, valor: null }, previous).faults).toEqual([]);
    expect(judge({ ...previous, modo: 'mano', valor: -1 }, previous).faults).toEqual([
      'valor: MINIMO',
    ]);
    expect(judge({ ...previous, modo: 'mano' }, previous).faults).toEqual(['valor: OBLIGATORIO']);
  });

  test('is still emptied where it is not shown', () => {
    const previous = { modo: 'suma', valor: 1, nota: 'a', ver: 1 };
    expect(judge({ ...previous, ver: 2 }, previous).record).toMatchObject({ nota: null });
  });

  test('is told by the record alone', () => {
    expect(isReadOnlyNow(cuenta.fields.valor, { modo: 'total' })).toBe(true);
    expect(isReadOnlyNow(cuenta.fields.valor, {})).toBe(false);
    expect(isReadOnlyNow(cuenta.fields.doble, {})).toBe(true);
    expect(isReadOnlyNow(cuenta.fields.ver, { modo: 'total' })).toBe(false);
  });
});

describe('a condition of it', () => {
  const withCondition = (readOnlyIf: Condition, more: object = {}) =>
    problemsOf(withFields({ paginas: integer({ label: 'Páginas', readOnlyIf, ...more }) }));

  test.each<[Condition, string]>([
    [{ reads: ['autor_id.activo'], when: () => true }, 'lies beyond the record'],
    [{ reads: ['$hoy'], when: () => true }, 'lies beyond the record'],
    [{ equals: { 'autor_id.activo': true } }, 'lies beyond the record'],
    [{ equals: { pagina: 1 } }, '→ paginas?'],
    [{ equals: { paginas: 'x' } }, 'x'],
  ])('%o is refused', (condition, words) => {
    expect(JSON.stringify(withCondition(condition))).toContain(words);
  });

  test('says nothing of a field that is read-only anyway', () => {
    const condition: Condition = { equals: { paginas: 1 } };
    expect(withCondition(condition)).toEqual([]);
    expect(JSON.stringify(withCondition(condition, { readOnly: true }))).toContain('anyway');
  });
});

test('a new record has what its maker has, in the fields that say so', () => {
  const fields = {
    nombre: text({ label: 'Nombre', max: 20, default: 'x' }),
    lengua: text({ label: 'Lengua', max: 2, defaultOf: 'idioma' }),
  };
  expect(askerDefaults({ fields }, { idioma: 'fr' })).toEqual({ lengua: 'fr' });
  expect(askerDefaults(usuario, { idioma: 'es' })).toEqual({ idioma: 'es' });
});
