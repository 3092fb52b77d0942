import { describe, expect, expectTypeOf, test } from 'vitest';
import { computed } from '../../../src/core/fields/computed.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import type { Reading } from '../../../src/core/fields/field.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import {
  commonFields,
  defineResource,
  fieldOf,
  type RecordOf,
  type Resource,
} from '../../../src/core/resource/resource.ts';

const twice = (read: Reading) => Number(read('paginas')) * 2;

const libro = defineResource({
  name: 'libro',
  label: 'Libro',
  title: 'Libros',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 20, unique: true }),
    autor_id: reference('autor', { label: 'Autor' }),
    paginas: integer({ label: 'Páginas' }),
    peso: computed(
      decimal({ label: 'Peso', precision: 5, scale: 2, unit: 'g', unique: true, search: true }),
      { value: twice, overridable: { if: { equals: { nombre: 'x' } } } },
    ),
    total: computed(integer({ label: 'Total' }), { value: twice }),
    ventas: computed(integer({ label: 'Ventas' }), 'sql'),
  },
  unique: [['autor_id', 'paginas'], { fields: ['paginas'], where: { nombre: 'x' } }],
  sort: ['autor_id.nombre', '-paginas', '-creado_en'],
  list: { columns: ['nombre', 'peso', 'creado_en'] },
  form: [{ title: 'Datos', fields: ['nombre', 'peso_manual', 'peso_motivo', 'peso_calculado'] }],
  routes: { list: 'libro_paginate' },
});

type Libro = RecordOf<typeof libro>;

const minimal = {
  name: 'minimo',
  label: 'x',
  title: 'x',
  represent: 'nombre',
  fields: { nombre: text({ label: 'Nombre', max: 5 }) },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [],
  routes: { list: 'minimo_paginate' },
} as const;

describe('a resolved descriptor', () => {
  test('joins what a record is called by a dot, unless it says otherwise', () => {
    expect(defineResource(minimal).join).toBe(' · ');
    expect(defineResource({ ...minimal, join: ' ' }).join).toBe(' ');
  });

  test('has its own fields first, then the common ones', () => {
    expect(Object.keys(defineResource(minimal).fields)).toEqual([
      'id',
      'nombre',
      'observaciones',
      'adjuntos',
      'creado_en',
      'creado_por',
      'modificado_en',
      'modificado_por',
      'version',
    ]);
    expect(Object.keys(defineResource({ ...minimal, bare: true }).fields)).toEqual([
      'id',
      'nombre',
    ]);
  });

  test('has every group, empty unless it is said', () => {
    const { fields: _fields, ...rest } = defineResource(minimal);
    expect(rest).toEqual({
      name: 'minimo',
      label: 'x',
      title: 'x',
      plural: 'x',
      represent: ['nombre'],
      join: ' · ',
      unique: [],
      keys: [],
      sort: ['nombre'],
      indexes: [],
      list: { columns: ['nombre'], filters: [] },
      head: [],
      form: [],
      rules: [],
      begins: {},
      children: [],
      deadlines: {},
      relatedResources: [],
      import: { allowed: false, aliases: {}, names: [], virtual: {}, spoken: {}, totals: [] },
      routes: { list: 'minimo_paginate' },
      access: { leer: 'todos', escribir: 'todos' },
      table: 'minimo',
      fixed: {},
      makes: {},
      measures: {},
      bare: false,
      copies: true,
    });
  });

  test('lists the unique fields before the unique groups', () => {
    expect(libro.unique).toEqual([
      { fields: ['nombre'] },
      { fields: ['peso'] },
      { fields: ['autor_id', 'paginas'] },
      { fields: ['paginas'], where: { nombre: 'x' } },
    ]);
  });

  test('of a view is read from it, and written by nobody', () => {
    const view = defineResource({ ...minimal, view: 'minimo_v' });
    expect(view).toMatchObject({ table: 'minimo_v', access: { escribir: 'nadie' } });
    const shared = defineResource({ ...minimal, table: 'otra', access: { leer: 'administrador' } });
    expect(shared).toMatchObject({
      table: 'otra',
      access: { leer: 'administrador', escribir: 'todos' },
    });
  });
});

describe('a field by name', () => {
  test.each(['constructor', '__proto__', 'toString', 'nada', ''])('is none for %j', (name) => {
    expect(fieldOf(libro, name)).toBeUndefined();
  });

  test('is the one of the descriptor, or a common one', () => {
    expect(fieldOf(libro, 'paginas')).toBe(libro.fields.paginas);
    expect(fieldOf(libro, 'version')).toBe(commonFields.version);
  });
});

describe('an overridable computed field', () => {
  test('stands before what was calculated, what was entered and why', () => {
    const names = Object.keys(libro.fields);
    const at = names.indexOf('peso');
    expect(names.slice(at, at + 4)).toEqual([
      'peso',
      'peso_calculado',
      'peso_manual',
      'peso_motivo',
    ]);
    expect(libro.fields).not.toHaveProperty('total_manual');
    expect(libro.fields).not.toHaveProperty('ventas_manual');
  });

  test('hands its shape on, but not that it is unique, searched or read-only', () => {
    const { peso_calculado: calculated, peso_manual: manual } = libro.fields;
    expect(calculated).toMatchObject({ kind: 'decimal', unit: 'g', readOnly: true });
    expect(manual).toMatchObject({ kind: 'decimal', unit: 'g', required: false, scale: 2 });
    expect(manual.visibleIf).toEqual({ equals: { nombre: 'x' } });
    for (const field of [calculated, manual]) {
      expect(field).not.toHaveProperty('unique');
      expect(field).not.toHaveProperty('search');
    }
    expect(manual).not.toHaveProperty('readOnly');
    expect(manual).not.toHaveProperty('computed');
  });

  test('has labels that tell the four apart', () => {
    const { peso, peso_calculado, peso_manual, peso_motivo } = libro.fields;
    expect([peso, peso_calculado, peso_manual, peso_motivo].map(({ label }) => label)).toEqual([
      'Peso',
      'Peso (calculado)',
      'Peso (a mano)',
      'Motivo de «Peso» a mano',
    ]);
  });
});

describe('the types of a descriptor', () => {
  test('know the record, with the neighbours of overridable fields', () => {
    expectTypeOf<Omit<Libro, keyof typeof commonFields>>().toEqualTypeOf<{
      nombre: string;
      autor_id: number | null;
      paginas: number | null;
      peso: number | null;
      peso_calculado: number | null;
      peso_manual: number | null;
      peso_motivo: string | null;
      total: number | null;
      ventas: number | null;
    }>();
    expectTypeOf<Libro>().not.toHaveProperty('total_manual');
    expectTypeOf(libro.name).toEqualTypeOf<'libro'>();
    expectTypeOf(libro).toExtend<Resource>();
  });

  test('take no name that is no field', () => {
    const mistakes = () => {
      // @ts-expect-error a column
      defineResource({ ...minimal, list: { columns: ['nomrbe'] } });
      // @ts-expect-error a filter
      defineResource({ ...minimal, list: { columns: ['nombre'], filters: ['x'] } });
      // @ts-expect-error a name
      defineResource({ ...minimal, represent: 'titulo' });
      // @ts-expect-error a sort
      defineResource({ ...minimal, sort: '-nomrbe' });
      // @ts-expect-error a key
      defineResource({ ...minimal, keys: [['nombre'], ['x']] });
      // @ts-expect-error a field of the form
      defineResource({ ...minimal, form: [{ title: 'x', fields: ['nombre_manual'] }] });
      // @ts-expect-error an alias
      defineResource({ ...minimal, import: { aliases: { x: ['y'] } } });
      // @ts-expect-error a unique group
      defineResource({ ...minimal, unique: [{ fields: ['x'], where: {} }] });
      // @ts-expect-error an option of the descriptor
      defineResource({ ...minimal, colums: [] });
      // @ts-expect-error an option of a computed field
      computed(integer({ label: 'x' }), { value: twice, overidable: true });
    };
    expectTypeOf(mistakes).returns.toBeVoid();
  });

  test('take the fields of a reference in a sort', () => {
    const right = () =>
      defineResource({
        ...minimal,
        fields: { ...minimal.fields, autor_id: reference('autor', { label: 'Autor' }) },
        sort: ['autor_id.nombre', '-autor_id.codigo', 'id', '-version'],
      });
    expectTypeOf(right).returns.toExtend<Resource>();
  });
});
