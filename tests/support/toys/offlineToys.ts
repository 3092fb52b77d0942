import { file } from '../../../src/core/fields/file/file.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Resource } from '../../../src/core/resource/resource.ts';

/** A round whose notes are taken where there is no signal. */
const ronda = defineResource({
  name: 'ronda',
  label: 'Ronda',
  title: 'Rondas',
  english: ['round', 'rounds'],
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', max: 40, required: true, unique: true, search: true }),
  },
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  children: [
    {
      resource: 'apunte',
      field: 'ronda_id',
      title: 'Apuntes',
      offline: { id: 'clave', files: ['imagenes'] },
    },
  ],
  routes: { list: 'ronda_paginate', form: 'ronda_form' },
});

const apunte = defineResource({
  name: 'apunte',
  label: 'Apunte',
  title: 'Apuntes',
  english: ['note', 'notes'],
  represent: 'dice',
  fields: {
    ronda_id: reference('ronda', { label: 'Ronda', required: true, onDelete: 'cascade' }),
    clave: text({ label: 'Clave', max: 36, exact: true, unique: true }),
    dice: text({ label: 'Dice', max: 60, required: true }),
    telefono: text({ label: 'Teléfono', max: 20, personal: true }),
    imagenes: file({ label: 'Imágenes', multiple: true }),
  },
  sort: 'dice',
  list: { columns: ['dice', 'ronda_id'] },
  form: [{ title: 'Datos', fields: ['ronda_id', 'dice', 'telefono', 'imagenes', 'clave'] }],
  rules: [
    {
      code: 'APUNTE_CORTO',
      level: 'warning',
      fields: ['dice'],
      message: { es: 'Dice muy poco.', en: 'It says very little.' },
      broken: (read) => String(read('dice')).length < 3,
    },
  ],
  routes: { list: 'apunte_paginate' },
});

export const offlineToys: readonly Resource[] = [ronda, apunte];
