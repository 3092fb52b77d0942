import { checkResources } from '../../../src/core/resource/check/checkResources.ts';
import type { ConfigProblem } from '../../../src/core/resource/check/configProblem.ts';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { file } from '../../../src/core/fields/file/file.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';

/** A mistake planted in the toy `libro`: its only problem's path, and words that tell it. */
export type PlantedMistake = [mistake: string, changes: object, path: string, words: string];

const libroFields = {
  nombre: text({ label: 'Título', required: true, max: 20, unique: true, search: true }),
  autor_id: reference('autor', { label: 'Autor', required: true, filter: { activo: true } }),
  estado: choice(['borrador', 'listo'], {
    label: 'Estado',
    readOnly: true,
    tones: { listo: 'done' },
  }),
  numero: text({ label: 'Número', max: 10, readOnly: true }),
  paginas: integer({ label: 'Páginas', min: 1 }),
  resumen: longText({ label: 'Resumen' }),
  ficha: json({ label: 'Ficha' }),
  sede: point({ label: 'Sede' }),
  clave: text({ label: 'Secreto', max: 50, writeOnly: true }),
};

/** A resource without a mistake, but for what a test changes: mistakes would not compile. */
export function libro(changes: object = {}): Resource {
  return defineResource({
    name: 'libro',
    label: 'Libro',
    title: 'Libros',
    represent: 'nombre',
    fields: libroFields,
    keys: [['nombre']],
    sort: 'nombre',
    list: { columns: ['nombre'] },
    form: [section('nombre', 'autor_id')],
    routes: { list: 'libro_paginate' },
    ...changes,
  } as never);
}

/** What `libro` points to. */
export const autor = defineResource({
  name: 'autor',
  label: 'Autor',
  title: 'Autores',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 50, search: true }),
    activo: boolean({ label: 'Activo', default: true }),
    foto: file({ label: 'Foto' }),
    obras: computed(integer({ label: 'Obras' }), 'sql'),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  routes: { list: 'autor_paginate' },
});

/** What is wrong with `libro` so changed. */
export const problemsOf = (changes: object): ConfigProblem[] =>
  checkResources([autor, libro(changes)]);

export const section = (...names: string[]) => ({ title: 'Datos', fields: names });

export const withFields = (more: object) => ({ fields: { ...libroFields, ...more } });

export const withStates = (changes: object = {}) => ({
  states: {
    field: 'estado',
    initial: 'borrador',
    transitions: { aprobar: { label: 'Aprobar', from: ['borrador'], to: 'listo' } },
    ...changes,
  },
});

export const withRule = (changes: object = {}) => ({
  rules: [
    {
      code: 'REGLA',
      fields: ['nombre'],
      message: { es: 'No {a}.', en: 'Not {a}.' },
      broken: () => true,
      ...changes,
    },
  ],
});
