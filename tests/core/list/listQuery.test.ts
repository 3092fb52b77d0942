import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { email } from '../../../src/core/fields/email/email.ts';
import type { Operator } from '../../../src/core/fields/field.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { references } from '../../../src/core/fields/references/references.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { time } from '../../../src/core/fields/time/time.ts';
import {
  parseFilter,
  parseListQuery,
  printFilter,
  sortTerm,
} from '../../../src/core/list/listQuery.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';

const context = { hoy: '2026-07-15', ahora: '2026-07-15T10:30:00-05:00' };

const sector = defineResource({
  name: 'sector',
  label: 'Sector',
  title: 'Sectores',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 50 }),
    clave: text({ label: 'Clave', max: 50, writeOnly: true }),
    barrios: computed(integer({ label: 'Barrios' }), 'sql'),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [],
  routes: { list: 'sector_paginate' },
});

const punto = defineResource({
  name: 'punto',
  label: 'Punto',
  title: 'Puntos',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 5, min: 2, code: true, pattern: '[A-Z0-9]+' }),
    notas: longText({ label: 'Notas' }),
    vatios: integer({ label: 'Vatios', min: 1, max: 400 }),
    altura: decimal({ label: 'Altura', precision: 4, scale: 2, exclusiveMin: 0 }),
    valor: money({ label: 'Valor', min: 0 }),
    instalado: date({ label: 'Instalado', max: 'hoy' }),
    visto: dateTime({ label: 'Visto' }),
    hora: time({ label: 'Hora' }),
    mes: period({ label: 'Mes', min: '2020-01' }),
    activo: boolean({ label: 'Activo' }),
    clase: choice(['led', 'sodio'], { label: 'Clase' }),
    sector_id: reference('sector', { label: 'Sector' }),
    sectores: references('sector', { label: 'Sectores' }),
    sitio: point({ label: 'Sitio' }),
    correo: email({ label: 'Correo' }),
    datos: json({ label: 'Datos' }),
    pin: text({ label: 'Pin', max: 9, writeOnly: true }),
    total: computed(integer({ label: 'Total' }), 'sql'),
  },
  sort: ['sector_id.nombre', '-codigo'],
  list: { columns: ['codigo'] },
  form: [],
  routes: { list: 'punto_paginate' },
});

const resources = new Map<string, Resource>([
  ['punto', punto],
  ['sector', sector],
]);
const filter = (value: unknown) => parseFilter(punto, value, context);
const query = (raw: Record<string, string>) =>
  parseListQuery(punto, { range: '[0,24]', ...raw }, { context, resources });

describe('a filter', () => {
  test.each<[object, string, Operator, unknown[]]>([
    [{ codigo: ' ab ' }, 'codigo', 'eq', ['AB']],
    [{ codigo_neq: 'ab' }, 'codigo', 'neq', ['AB']],
    [{ codigo_contains: 'b_%' }, 'codigo', 'contains', ['b_%']],
    [{ codigo_empty: true }, 'codigo', 'empty', [true]],
    [{ notas_contains: 'x' }, 'notas', 'contains', ['x']],
    [{ vatios: 70 }, 'vatios', 'eq', [70]],
    [{ vatios_gte: 70 }, 'vatios', 'gte', [70]],
    [{ vatios_gt: '70' }, 'vatios', 'gt', [70]],
    [{ altura_lt: '7.5' }, 'altura', 'lt', [7.5]],
    [{ valor_lte: '-1' }, 'valor', 'lte', [-1]],
    [{ instalado_gte: '2026-07-01' }, 'instalado', 'gte', ['2026-07-01']],
    [{ visto_lt: '2026-07-01T00:00:00Z' }, 'visto', 'lt', ['2026-06-30T19:00:00-05:00']],
    [{ hora_lte: '18:30' }, 'hora', 'lte', ['18:30']],
    [{ mes: '2026-07' }, 'mes', 'eq', ['2026-07']],
    [{ activo: false }, 'activo', 'eq', [false]],
    [{ clase: 'led' }, 'clase', 'eq', ['led']],
    [{ sector_id: '3' }, 'sector_id', 'eq', [3]],
    [{ sectores_contains: '3' }, 'sectores', 'contains', [3]],
    [{ sitio_empty: false }, 'sitio', 'empty', [false]],
    [{ correo: 'ANA@x.co' }, 'correo', 'eq', ['ana@x.co']],
    [{ datos_empty: true }, 'datos', 'empty', [true]],
    [{ total_gt: 5 }, 'total', 'gt', [5]],
    [{ creado_en_gte: '2026-07-01T00:00' }, 'creado_en', 'gte', ['2026-07-01T00:00:00-05:00']],
    [{ version: 3 }, 'version', 'eq', [3]],
  ])('%j asks for %s %s %j', (json_, field, op, values) => {
    expect(filter(json_)).toEqual({ filters: [{ field, op, values }] });
  });

  test.each<[object, unknown[]]>([
    [{ clase: ['led', 'sodio'] }, ['led', 'sodio']],
    [{ clase: ['led', null] }, ['led', null]],
    [{ clase: null }, [null]],
    [{ clase: [] }, []],
    [{ clase_neq: null }, [null]],
    [{ sector_id: ['3', 4] }, [3, 4]],
  ])('%j asks for any of %j', (json_, values) => {
    expect(filter(json_).filters[0]?.values).toEqual(values);
  });

  test('may ask for more than could be entered', () => {
    const beyond = {
      codigo: 'a-largo-codigo',
      vatios_lt: 5000,
      altura_gt: 100_000,
      valor_gt: -5,
      instalado_gt: '2030-01-01',
      visto_lt: '1850-01-01T00:00',
      mes_lt: '1999-12',
    };
    expect(filter(beyond).filters.map(({ values }) => values[0])).toEqual([
      'A-LARGO-CODIGO',
      5000,
      100_000,
      -5,
      '2030-01-01',
      '1850-01-01T00:00:00-05:00',
      '1999-12',
    ]);
  });

  test('holds all its conditions, and the free text', () => {
    expect(filter({ vatios_gte: 1, vatios_lte: 9, q: '  luz led ' })).toEqual({
      filters: [
        { field: 'vatios', op: 'gte', values: [1] },
        { field: 'vatios', op: 'lte', values: [9] },
      ],
      q: 'luz led',
    });
    expect(filter({ q: '  ' })).toEqual({ filters: [] });
  });

  test.each<[unknown, string]>([
    [null, 'filter must be an object such as {"nombre":"x"}, found null'],
    [[1, 2], 'filter must be an object such as {"nombre":"x"}, found a list of 2'],
    ['x', 'filter must be an object such as {"nombre":"x"}, found "x"'],
    [{ codgio: 'x' }, 'filter.codgio: punto has no such filter → codigo?'],
    [{ codigo_contain: 'x' }, 'filter.codigo_contain: punto has no such filter → codigo_contains?'],
    [{ codgio_empty: true }, 'filter.codgio_empty: punto has no such filter → codigo?'],
    [{ xyz: 1 }, 'filter.xyz: punto has no such filter'],
    [{ pin: 'x' }, 'filter.pin: punto has no such filter'],
    [{ pin_empty: true }, 'filter.pin_empty: punto has no such filter'],
    [{ constructor: 1 }, 'filter.constructor: punto has no such filter'],
    [{ constructor_gte: 1 }, 'filter.constructor_gte: punto has no such filter'],
    [JSON.parse('{"__proto__": 1}'), 'filter.__proto__: punto has no such filter'],
    [
      { clase_contains: 'l' },
      'filter.clase_contains: clase (choice) cannot be asked so: expected clase, clase_neq, clase_empty',
    ],
    [
      { sitio: { lat: 1, lng: 1 } },
      'filter.sitio: sitio (point) cannot be asked so: expected sitio_empty, sitio_inside',
    ],
    [
      { notas: 'x' },
      'filter.notas: notas (longText) cannot be asked so: expected notas_contains, notas_empty',
    ],
    [{ vatios: '7 0' }, 'filter.vatios found "7 0": Not a number, e.g. 1234.5.'],
    [{ vatios: 1.5 }, 'filter.vatios found 1.5: Not a whole number.'],
    [{ vatios_gt: null }, 'filter.vatios_gt found null: Not a number, e.g. 1234.5.'],
    [{ vatios_gt: [1, 2] }, 'filter.vatios_gt takes one value, found 2'],
    [{ vatios_gt: [] }, 'filter.vatios_gt takes one value, found 0'],
    [{ vatios_neq: [] }, 'filter.vatios_neq needs a value, found an empty list'],
    [{ vatios: { gt: 3 } }, 'filter.vatios found an object: Not a number, e.g. 1234.5.'],
    [{ clase: ['led', 'x'] }, 'filter.clase found "x": Not one of: Led, Sodio.'],
    [{ activo: 'true' }, 'filter.activo found "true": Expected yes or no (true, false).'],
    [{ activo_empty: 1 }, 'filter.activo_empty must be true or false, found 1'],
    [{ codigo_contains: 7 }, 'filter.codigo_contains must be a text, found 7'],
    [
      { codigo_contains: 'x'.repeat(201) },
      'filter.codigo_contains has 201 characters: at most 200',
    ],
    [
      { sectores_contains: 'x' },
      'filter.sectores_contains found "x": Expected the id of a record, a positive whole number.',
    ],
    [{ id: Array(1001).fill(1) }, 'filter.id has 1001 values: at most 1000'],
    [{ q: 7 }, 'filter.q must be a text, found 7'],
    [{ q: 'x'.repeat(201) }, 'filter.q has 201 characters: at most 200'],
    [{ q: 'a\u0000b' }, 'filter.q contains a control character'],
  ])('%j is refused: %s', (json_, message) => {
    expect(() => filter(json_)).toThrow(expect.objectContaining({ message }));
  });

  test('is refused without trouble however deep it is nested', () => {
    const deep = JSON.parse(`{"vatios": ${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}}`);
    expect(() => filter(deep)).toThrow('filter.vatios found an object');
  });
});

describe('a printed filter', () => {
  test('stands in the address as it was asked', () => {
    const asked = {
      q: 'luz',
      clase: ['led', null],
      vatios_gte: 5,
      codigo_empty: true,
      sector_id: 3,
    };
    expect(printFilter(filter(asked))).toEqual(asked);
  });

  test('is read back to the same', () => {
    const values = {
      codigo: fc.stringMatching(/^[A-Z0-9]{1,8}$/),
      vatios: fc.integer(),
      clase: fc.constantFrom('led', 'sodio'),
      activo: fc.boolean(),
      sector_id: fc.integer({ min: 1, max: 1_000_000 }),
    };
    const many = Object.entries(values).flatMap(([name, value]) => [
      fc.record({ [name]: fc.array(fc.option<unknown>(value), { maxLength: 4 }) }),
      fc.record({ [`${name}_neq`]: value }),
      fc.record({ [`${name}_empty`]: fc.boolean() }),
    ]);
    const filters = fc
      .tuple(
        fc.subarray(many).chain((some) => fc.tuple(...some)),
        fc.option(fc.string()),
      )
      .map(([parts, q]) => Object.assign({}, ...parts, q === null ? {} : { q }) as object);
    fc.assert(
      fc.property(filters, (asked) => {
        fc.pre(!('q' in asked && String(asked.q).includes('\u0000')));
        const parsed = filter(asked);
        expect(filter(printFilter(parsed))).toEqual(parsed);
      }),
    );
  });
});

describe('an order', () => {
  const order = (sort: string) =>
    query({ sort }).sort.map(({ path, descending }) => (descending ? `-${path}` : path));

  test('is that of the descriptor unless another is asked for', () => {
    expect(query({}).sort).toEqual([
      { path: 'sector_id.nombre', descending: false },
      { path: 'codigo', descending: true },
    ]);
    expect(sortTerm('-mes')).toEqual({ path: 'mes', descending: true });
  });

  test.each([
    ['["codigo","ASC"]', ['codigo']],
    ['["codigo","desc"]', ['-codigo']],
    ['[["mes","DESC"],["id","ASC"]]', ['-mes', 'id']],
    ['["sector_id.nombre","DESC"]', ['-sector_id.nombre']],
    ['["total","ASC"]', ['total']],
    ['[]', []],
  ])('%s is %j', (sort, terms) => {
    expect(order(sort)).toEqual(terms);
  });

  test.each([
    ['codigo', 'sort is not JSON: codigo'],
    ['"codigo"', 'sort must be ["field","ASC"] or ["field","DESC"], found "codigo"'],
    ['["codigo"]', 'sort must be ["field","ASC"] or ["field","DESC"], found ["codigo"]'],
    ['["codigo","UP"]', 'sort must be ["field","ASC"] or ["field","DESC"], found ["codigo","UP"]'],
    [
      '[["codigo","ASC"],"id"]',
      'sort must be ["field","ASC"] or ["field","DESC"], found [["codigo","ASC"],"id"]',
    ],
    ['["codgio","ASC"]', 'sort: punto has no field "codgio" → codigo?'],
    ['["pin","ASC"]', 'sort: punto has no field "pin"'],
    ['["constructor","ASC"]', 'sort: punto has no field "constructor"'],
    ['["__proto__","ASC"]', 'sort: punto has no field "__proto__"'],
    ['["sitio","ASC"]', 'sort: sitio (point) has no order'],
    ['["sector_id.nombr","ASC"]', 'sort: sector has no field "nombr" → nombre?'],
    ['["sector_id.clave","ASC"]', 'sort: sector has no field "clave"'],
    ['["sector_id.constructor","ASC"]', 'sort: sector has no field "constructor"'],
    [
      '["sector_id.barrios","ASC"]',
      'sort: "sector_id.barrios": barrios is computed at reading, so only sector itself sorts by it',
    ],
    ['["codigo.x","ASC"]', 'sort: "codigo.x": codigo (text) is no reference to a known resource'],
    [
      '["sector_id.creado_por.email","ASC"]',
      'sort: "sector_id.creado_por.email" goes through more than one reference',
    ],
    [`[${Array(11).fill('["id","ASC"]').join()}]`, 'sort has 11 pairs: at most 10'],
  ])('%s is refused: %s', (sort, message) => {
    expect(() => order(sort)).toThrow(expect.objectContaining({ message }));
  });
});

describe('a range', () => {
  const range = (text_: string) => query({ range: text_ }).range;

  test.each([
    ['[0,24]', { first: 0, last: 24 }],
    ['[0,999]', { first: 0, last: 999 }],
    ['[5000, 5999]', { first: 5000, last: 5999 }],
    ['[3,3]', { first: 3, last: 3 }],
  ])('%s is %j', (text_, expected) => {
    expect(range(text_)).toEqual(expected);
  });

  test.each([
    ['[0,1000]', 'range asks for 1001 rows: at most 1000'],
    ['[5,4]', 'range must be [first,last] with 0 <= first <= last, found [5,4]'],
    ['[-1,4]', 'range must be [first,last] with 0 <= first <= last, found [-1,4]'],
    ['[0,1.5]', 'range must be [first,last] with 0 <= first <= last, found [0,1.5]'],
    ['["0","9"]', 'range must be [first,last] with 0 <= first <= last, found ["0","9"]'],
    ['[0,1e400]', 'range must be [first,last] with 0 <= first <= last, found [0,1e400]'],
    ['[0]', 'range must be [first,last] with 0 <= first <= last, found [0]'],
    ['0-24', 'range is not JSON: 0-24'],
  ])('%s is refused: %s', (text_, message) => {
    expect(() => range(text_)).toThrow(expect.objectContaining({ message }));
  });

  test('may be left out beside ids alone', () => {
    const asked = (filter_: string) =>
      parseListQuery(punto, { filter: filter_ }, { context, resources });
    expect(asked('{"id":[1,"2"]}')).toEqual({
      filters: [{ field: 'id', op: 'eq', values: [1, 2] }],
      sort: punto.sort.map(sortTerm),
    });
    for (const filter_ of ['{}', '{"id_neq":1}', '{"sector_id":1}']) {
      expect(() => asked(filter_)).toThrow('range is missing: expected [first,last], e.g. [0,24]');
    }
    expect(() => asked('{"id":')).toThrow('filter is not JSON: {"id":');
  });
});

describe('what a resource leaves out', () => {
  const caja = defineResource({
    name: 'caja',
    label: 'Caja',
    title: 'Cajas',
    represent: 'estado',
    fields: {
      estado: choice(['en_uso', 'retirada'], { label: 'Estado' }),
      baja: date({ label: 'Baja' }),
    },
    leavesOut: { field: 'estado', values: ['retirada'], unless: ['baja'] },
    sort: 'id',
    list: { columns: ['estado'] },
    form: [],
    routes: { list: 'caja_paginate' },
  });
  const scope = { field: 'estado', op: 'neq', values: ['retirada'] };

  test.each([
    [{}, scope],
    [{ observaciones_empty: true }, scope],
    [{ q: 'x' }, scope],
    [{ estado: 'retirada' }, undefined],
    [{ estado_empty: false }, undefined],
    [{ baja_gte: '2026-01-01' }, undefined],
    [{ id: [1] }, undefined],
  ])('stays out unless it is asked for: %j', (filter, expected) => {
    expect(parseFilter(caja, filter, context).scope).toEqual(expected);
  });
});
