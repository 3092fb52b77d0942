import { sql } from 'drizzle-orm';
import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { computed } from '../../../src/core/fields/computed.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';

/** What stands at a place: a fountain, or a sign beside it. */
const mueble = defineResource({
  name: 'mueble',
  label: 'Mueble',
  title: 'Muebles',
  english: ['piece of furniture', 'pieces of furniture'],
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 40, required: true }),
    da_agua: boolean({ label: 'Da agua', required: true, default: true }),
    material: choice(['piedra', 'hierro'], { label: 'Material' }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre', 'da_agua', 'material'] }],
  routes: { list: 'mueble_paginate' },
});

const fuente = defineResource({
  name: 'fuente',
  label: 'Fuente',
  title: 'Fuentes',
  english: ['fountain', 'fountains'],
  represent: 'codigo',
  fields: {
    codigo: text({
      label: 'Código',
      max: 20,
      required: true,
      code: true,
      unique: true,
      search: true,
    }),
    mueble_id: reference('mueble', { label: 'Mueble' }),
    sitio: point({ label: 'Sitio' }),
    estado: choice({ corre: 'Corre', seca: 'Seca' }, { label: 'Estado' }),
    chorros: integer({ label: 'Chorros' }),
    limpiada: date({ label: 'Limpiada' }),
    letras: computed(integer({ label: 'Letras' }), 'sql'),
    dueno: text({ label: 'Dueño', max: 40, personal: true }),
  },
  sort: 'codigo',
  list: {
    columns: ['codigo', 'estado'],
    filters: ['estado', 'chorros'],
    faces: {
      map: {
        place: 'sitio',
        round: {
          by: 'mueble_id.da_agua',
          yes: { es: 'Con agua', en: 'With water' },
          no: { es: 'Sin agua', en: 'Without water' },
        },
        colors: [
          { by: 'estado' },
          { by: 'mueble_id.material' },
          { by: 'chorros', from: [1, 4] },
          { by: 'limpiada', label: { es: 'Limpieza', en: 'Cleaning' }, days: [30, 365] },
          { by: 'letras', from: [2] },
        ],
        shows: ['estado', 'mueble_id', 'chorros'],
      },
    },
  },
  form: [
    {
      title: 'Datos',
      fields: ['codigo', 'mueble_id', 'sitio', 'estado', 'chorros', 'limpiada', 'dueno'],
    },
  ],
  makes: {
    quejas: {
      label: { es: 'Crear quejas', en: 'Create complaints' },
      resource: 'queja',
      of: 'each',
      by: 'fuente_id',
      asks: ['asunto', 'grave'],
    },
  },
  routes: { list: 'fuente_paginate' },
});

/** A complaint stands where its fountain does. */
const queja = defineResource({
  name: 'queja',
  label: 'Queja',
  title: 'Quejas',
  english: ['complaint', 'complaints'],
  represent: 'asunto',
  fields: {
    asunto: text({ label: 'Asunto', max: 40, required: true }),
    fuente_id: reference('fuente', { label: 'Fuente' }),
    grave: boolean({ label: 'Grave', required: true, default: false }),
  },
  sort: 'id',
  list: {
    columns: ['asunto'],
    faces: {
      map: {
        place: { by: 'fuente_id', resource: 'fuente', field: 'sitio' },
        colors: [{ by: 'grave' }],
        heat: { by: 'grave', of: ['true'], title: { es: 'Quejas graves', en: 'Grave complaints' } },
        shows: ['asunto'],
      },
    },
  },
  form: [{ title: 'Datos', fields: ['asunto', 'fuente_id', 'grave'] }],
  rules: [
    {
      code: 'QUEJA_GRAVE',
      level: 'warning',
      fields: ['grave'],
      message: { es: 'Es grave.', en: 'It is grave.' },
      broken: (read) => read('grave') === true,
    },
    {
      code: 'QUEJA_VACIA',
      fields: ['asunto'],
      message: { es: 'Diga de qué.', en: 'Say of what.' },
      broken: (read) => read('asunto') === 'nada',
    },
  ],
  routes: { list: 'queja_paginate' },
});

export const mapToys: readonly Resource[] = [mueble, fuente, queja];

export const mapHooks: Readonly<Record<string, Hook>> = {
  fuente: {
    computed: { letras: ({ qualified }) => sql`length(${qualified('codigo')})::int` },
  },
};
