import { describe, expect, test } from 'vitest';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource, type Row } from '../../../src/core/resource/resource.ts';
import {
  checkRecord,
  checkValues,
  externalReads,
  isBlank,
  withAbsent,
} from '../../../src/core/record/validateRecord.ts';
import { holds, readingOf } from '../../../src/core/resource/reading.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

const luminaria = toy({
  codigo: text({ label: 'Código', required: true, max: 5, code: true }),
  clase: choice(['led', 'sodio'], { label: 'Clase', default: 'led' }),
  vatios: integer({ label: 'Vatios', min: 1, default: 70 }),
  activo: boolean({ label: 'Activo', required: true, default: true }),
  sello: text({ label: 'Sello', max: 9, readOnly: true, default: 'x' }),
  pin: text({ label: 'Pin', max: 9, writeOnly: true, required: true }),
  centro: point({ label: 'Centro' }),
});

function toy(fields: Record<string, unknown>, more: object = {}): Resource {
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
    ...more,
  } as never); // the fields are not known to the types
}

const values = (input: Row, absent: 'default' | 'empty' | 'keep' = 'keep', resource = luminaria) =>
  checkValues(resource, input, { context, absent });

/** Both halves over a replacement, with what stands outside by path; other paths are not known. */
function judge(resource: Resource, input: Row, outside: Row = {}, previous?: Row) {
  const validated = checkValues(resource, input, { context, absent: 'empty' });
  return checkRecord(resource, validated, {
    read: (path) => outside[path],
    ...(previous ? { previous } : {}),
  });
}
const faults = (...given: Parameters<typeof judge>) =>
  judge(...given).findings.map(({ field, code }) => `${field}: ${code}`);

describe('the entered values', () => {
  test('are stored in their own form', () => {
    expect(values({ codigo: ' a-1 ', vatios: 70, activo: false })).toEqual({
      record: { codigo: 'A-1', vatios: 70, activo: false },
      findings: [],
    });
  });

  test('that are wrong stay as they came, with what is wrong', () => {
    expect(values({ codigo: 'demasiado', vatios: '70' })).toEqual({
      record: { codigo: 'demasiado', vatios: '70' },
      findings: [
        { code: 'MUY_LARGO', level: 'error', field: 'codigo', params: { max: 5, largo: 9 } },
        { code: 'NO_ES_NUMERO', level: 'error', field: 'vatios' },
      ],
    });
  });

  test.each(['', '  \n ', null, [], undefined])('that are blank (%j) become null', (blank) => {
    expect(values({ codigo: blank }, 'empty').record['codigo']).toBe(null);
  });

  test('of a point that was cleared become null, half a point is wrong', () => {
    expect(values({ centro: { lat: null, lng: null } }).record).toEqual({ centro: null });
    expect(values({ centro: { lat: 4, lng: null } }).findings).toMatchObject([
      { field: 'centro', code: 'NO_ES_PUNTO' },
    ]);
  });

  test('of fields that the server alone sets are left out, however wrong', () => {
    expect(values({ sello: 'demasiado largo', id: 'x' }, 'default')).toMatchObject({
      record: expect.not.objectContaining({ sello: expect.anything(), id: expect.anything() }),
      findings: [],
    });
  });

  test('of fixed fields are those of the resource', () => {
    const fixed = toy(luminaria.fields, { fixed: { clase: 'sodio' } });
    expect(values({ clase: 'x', codigo: 'A' }, 'keep', fixed)).toEqual({
      record: { codigo: 'A', clase: 'sodio' },
      findings: [],
    });
  });
});

describe('an absent value', () => {
  test('of a new record is the default', () => {
    expect(values({ codigo: 'A' }, 'default').record).toEqual({
      codigo: 'A',
      clase: 'led',
      vatios: 70,
      activo: true,
      pin: null,
      centro: null,
    });
  });

  test('does not take the default when it was cleared', () => {
    expect(values({ vatios: null, clase: '' }, 'default').record).toMatchObject({
      vatios: null,
      clase: null,
    });
  });

  test('of a replacement is empty, but for what is only written', () => {
    expect(values({ codigo: 'A' }, 'empty').record).toEqual({
      codigo: 'A',
      clase: null,
      vatios: null,
      activo: null,
      centro: null,
    });
    expect(values({ pin: '' }, 'empty').record).toHaveProperty('pin', null);
  });

  test('of a change of some fields is not there', () => {
    expect(values({ vatios: 5 }, 'keep').record).toEqual({ vatios: 5 });
  });

  test('of values that were checked has its place, the state and the defaults of the server, too', () => {
    const orden = toy(
      { ...luminaria.fields, estado: choice(['abierta', 'cerrada'], { label: 'Estado' }) },
      { states: { field: 'estado', initial: 'abierta', editable: ['abierta'] } },
    );
    expect(withAbsent(orden, { codigo: 'A', vatios: 5 }, 'default')).toEqual({
      codigo: 'A',
      clase: 'led',
      vatios: 5,
      activo: true,
      sello: 'x',
      pin: null,
      centro: null,
      estado: 'abierta',
    });
    expect(withAbsent(orden, { vatios: 5 }, 'keep')).toEqual({ vatios: 5 });
  });
});

describe('an unknown key', () => {
  test('is told with the name that was meant', () => {
    expect(values({ vatio: 5, xyz: 1 }).findings).toEqual([
      {
        code: 'CAMPO_DESCONOCIDO',
        level: 'error',
        field: 'vatio',
        params: { sugerencia: ' → vatios?' },
      },
      { code: 'CAMPO_DESCONOCIDO', level: 'error', field: 'xyz', params: { sugerencia: '' } },
    ]);
  });

  test.each(['constructor', 'toString', '__proto__'])('is told for %s, too', (key) => {
    const input = JSON.parse(`{"${key}": 1}`) as Row;
    expect(values(input)).toMatchObject({ record: {}, findings: [{ field: key }] });
  });

  test('is told for the first twenty of many', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`campo_${i}`, i]));
    expect(values(many).findings).toHaveLength(20);
  });
});

describe('a required field', () => {
  test('must be filled, a blank text is not', () => {
    expect(faults(luminaria, { codigo: ' ', activo: false, pin: '1' })).toEqual([
      'codigo: OBLIGATORIO',
    ]);
  });

  test('that is only written may be left out of a replacement, not of a new record', () => {
    expect(faults(luminaria, { codigo: 'A', activo: true })).toEqual([]);
    expect(faults(luminaria, { codigo: 'A', activo: true, pin: '' })).toEqual(['pin: OBLIGATORIO']);
    const created = values({ codigo: 'A' }, 'default');
    expect(checkRecord(luminaria, created, { read: () => undefined }).findings).toMatchObject([
      { field: 'pin', code: 'OBLIGATORIO' },
    ]);
  });

  test('that is wrong is told once', () => {
    expect(faults(luminaria, { codigo: 7, activo: true })).toEqual(['codigo: NO_ES_TEXTO']);
  });

  test('may depend on the record, on its references and on what surrounds it', () => {
    const resource = toy({
      clase: choice(['led', 'sodio', 'otra'], { label: 'Clase' }),
      tipo_id: reference('tipo', { label: 'Tipo' }),
      balasto: text({ label: 'Balasto', max: 9, requiredIf: { equals: { clase: ['sodio'] } } }),
      medidor: text({
        label: 'Medidor',
        max: 9,
        requiredIf: {
          reads: ['tipo_id.consume', '$nuevo'],
          when: (read) => read('tipo_id.consume') === true && read('$nuevo') === true,
        },
      }),
    });
    expect(faults(resource, { clase: 'sodio' })).toEqual(['balasto: OBLIGATORIO']);
    expect(faults(resource, { clase: 'led' })).toEqual([]);
    const outside = { 'tipo_id.id': 3, 'tipo_id.consume': true, $nuevo: true };
    expect(faults(resource, { tipo_id: 3 }, outside)).toEqual(['medidor: OBLIGATORIO']);
    expect(faults(resource, { tipo_id: 3, medidor: 'M' }, outside)).toEqual([]);
    expect(faults(resource, { tipo_id: 3 }, { ...outside, $nuevo: false })).toEqual([]);
    expect(externalReads(resource)).toEqual(['tipo_id.consume', '$nuevo', 'tipo_id.id']);
  });
});

describe('a field that is not shown', () => {
  const only = (of: string, value: unknown) => ({ visibleIf: { equals: { [of]: value } } });
  const resource = toy({
    // each depends on the next, so that one pass in this order would keep the first
    c: integer({ label: 'c', required: true, max: 5, ...only('b', 1) }),
    b: integer({ label: 'b', ...only('a', 1) }),
    a: integer({ label: 'a' }),
  });

  test('is stored empty, and so are those that depend on it', () => {
    expect(judge(resource, { a: 1, b: 1, c: 3 }).record).toEqual({ a: 1, b: 1, c: 3 });
    expect(judge(resource, { a: 2, b: 1, c: 3 })).toEqual({
      record: { a: 2, b: null, c: null },
      findings: [],
    });
  });

  test('that is a reference leaves nothing behind it, either', () => {
    const carga = computed(integer({ label: 'Carga' }), {
      reads: ['lampara_id.vatios'],
      value: (read) => read('lampara_id.vatios') as number | null,
    });
    const punto = toy({
      a: integer({ label: 'a' }),
      lampara_id: reference('lampara', { label: 'Lámpara', ...only('a', 1) }),
      carga,
    });
    const outside = { 'lampara_id.id': 7, 'lampara_id.vatios': 82 };
    expect(judge(punto, { a: 1, lampara_id: 7 }, outside).record).toMatchObject({ carga: 82 });
    expect(judge(punto, { a: 2, lampara_id: 7 }, outside).record).toEqual({
      a: 2,
      lampara_id: null,
      carga: null,
    });
  });

  test('is neither required nor wrong', () => {
    expect(faults(resource, { a: 1, b: 1 })).toEqual(['c: OBLIGATORIO']);
    expect(faults(resource, { a: 1, b: 1, c: 9 })).toEqual(['c: MAXIMO']);
    expect(faults(resource, { a: 1, b: 2 })).toEqual([]);
    expect(faults(resource, { a: 1, b: 2, c: 9 })).toEqual([]);
  });

  test('comes to an end when conditions go in a circle', () => {
    const circle = toy({
      a: integer({ label: 'a', visibleIf: { equals: { b: null } } }),
      b: integer({ label: 'b', visibleIf: { equals: { a: null } } }),
    });
    expect(judge(circle, { a: 1, b: 1 }).findings).toEqual([]);
    expect(judge(circle, { a: 1, b: null }).record).toEqual({ a: 1, b: null });
  });
});

describe('a rule', () => {
  const message = { es: 'Máximo {max}.', en: 'At most {max}.' };
  const asked: unknown[] = [];
  const resource = toy(
    {
      desde: integer({ label: 'Desde', required: true, max: 50 }),
      hasta: integer({ label: 'Hasta' }),
      tipo_id: reference('tipo', { label: 'Tipo' }),
    },
    {
      rules: [
        {
          code: 'ORDEN',
          fields: ['hasta', 'desde'],
          message,
          broken: (read: (path: string) => number) => {
            asked.push([read('desde'), read('hasta')]);
            return read('hasta') < read('desde');
          },
        },
        {
          code: 'TOPE',
          level: 'warning',
          fields: ['hasta'],
          reads: ['$param.tope', 'tipo_id.tope'],
          message,
          broken: (read: (path: string) => number) => {
            const max = read('tipo_id.tope') ?? read('$param.tope');
            return read('hasta') > max && { max };
          },
        },
        { code: 'DE_OTRAS_FILAS', fields: ['desde'], message },
        { code: 'SOBRE_TODO', fields: [], message, broken: () => true },
      ],
    },
  );
  const whole = { code: 'SOBRE_TODO', level: 'error', message };

  test('is an error at its first field, or about the whole record', () => {
    expect(judge(resource, { desde: 5, hasta: 4 }).findings).toEqual([
      { code: 'ORDEN', level: 'error', field: 'hasta', message },
      whole,
    ]);
  });

  test('may be a warning, and fills its words', () => {
    const outside = { '$param.tope': 9, 'tipo_id.tope': null };
    expect(externalReads(resource)).toEqual(['$param.tope', 'tipo_id.tope', 'tipo_id.id']);
    expect(judge(resource, { desde: 5, hasta: 10 }, outside).findings).toEqual([
      { code: 'TOPE', level: 'warning', field: 'hasta', message, params: { max: 9 } },
      whole,
    ]);
  });

  test('is not asked while one of its fields is wrong, nor heard if it reads one', () => {
    asked.length = 0;
    expect(faults(resource, { desde: 51, hasta: 4 })).toEqual([
      'desde: MAXIMO',
      'undefined: SOBRE_TODO',
    ]);
    expect(faults(resource, { hasta: 4 })).toContain('desde: OBLIGATORIO');
    expect(asked).toEqual([]);
    const outside = { '$param.tope': 1, 'tipo_id.id': null, 'tipo_id.tope': 1 };
    expect(faults(resource, { desde: 5, hasta: 10, tipo_id: 3 }, outside)).toEqual([
      'tipo_id: REFERENCIA_NO_EXISTE',
      'undefined: SOBRE_TODO',
    ]);
  });
});

describe('a condition', () => {
  test('of equal values takes nothing as null, and a list as any of them', () => {
    const read = readingOf({ clase: 'led' }, (path) => (path === '$rol' ? 'administrador' : null));
    const equals = (values_: Row) => holds({ equals: values_ }, read);
    expect(equals({ clase: 'led', $rol: 'administrador' })).toBe(true);
    expect(equals({ clase: ['sodio', 'led'] })).toBe(true);
    expect(equals({ clase: 'sodio' })).toBe(false);
    expect(equals({ otro: null, constructor: null })).toBe(true);
    expect(equals({ clase: 'led', $rol: 'funcionario' })).toBe(false);
    expect(equals({})).toBe(true);
  });
});

test.each([[false, 0, ' x ', [0], {}, { lat: null, lng: 1 }]])(
  '%j and the like are not blank',
  (...filled) => {
    expect(filled.filter(isBlank)).toEqual([]);
  },
);
