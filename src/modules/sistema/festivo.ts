import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const festivo = defineResource({
  name: 'festivo',
  label: 'Festivo',
  title: 'Festivos',
  english: ['public holiday', 'public holidays'],
  description: 'Días que se agregan al calendario legal de festivos o se quitan de él.',
  represent: ['fecha', 'nombre'],
  fields: {
    fecha: date({ label: 'Fecha', required: true, unique: true }),
    nombre: text({ label: 'Nombre', required: true, max: 100, search: true }),
    clase: choice(['nacional', 'municipal', 'cierre'], {
      label: 'Clase',
      required: true,
      default: 'municipal',
    }),
    cuenta: boolean({
      label: 'Es festivo',
      required: true,
      default: true,
      help: 'Sí: el día no es hábil. No: anula un festivo del calendario.',
    }),
  },
  keys: [['fecha']],
  sort: '-fecha',
  list: { columns: ['fecha', 'nombre', 'clase', 'cuenta'], filters: ['fecha', 'clase', 'cuenta'] },
  form: [
    { title: 'Festivo', fields: ['fecha', 'nombre', 'clase', 'cuenta'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  access: { leer: 'administrador', escribir: 'administrador' },
  routes: { list: 'festivo_paginate', form: 'festivo_form' },
});
