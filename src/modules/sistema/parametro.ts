import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { json } from '../../core/fields/json/json.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { reglasDeParametro } from './rules/reglasDeParametro.ts';

export const parametro = defineResource({
  name: 'parametro',
  label: 'Parámetro',
  title: 'Parámetros',
  english: ['parameter', 'parameters'],
  description: 'Constantes del contrato. Cada cálculo usa el valor vigente en su mes.',
  represent: 'clave',
  fields: {
    clave: text({
      label: 'Clave',
      required: true,
      max: 60,
      search: true,
      pattern: '[a-z_]+',
      patternHelp: 'a-z, _',
    }),
    valor: json({ label: 'Valor', required: true, maxBytes: 20_000 }),
    vigente_desde: date({ label: 'Vigente desde', required: true }),
    descripcion: text({ label: 'Descripción', max: 300, search: true }),
    efecto: computed(choice({ sin_efecto: 'Sin efecto todavía' }, { label: 'Efecto' }), 'sql'),
  },
  unique: [['clave', 'vigente_desde']],
  keys: [['clave', 'vigente_desde']],
  sort: ['clave', '-vigente_desde'],
  list: {
    columns: ['clave', 'valor', 'vigente_desde', 'descripcion', 'efecto'],
    filters: ['vigente_desde', 'efecto'],
  },
  form: [
    { title: 'Parámetro', fields: ['clave', 'efecto', 'vigente_desde', 'valor', 'descripcion'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeParametro,
  access: { leer: 'administrador', escribir: 'administrador' },
  routes: { list: 'parametro_paginate', form: 'parametro_form' },
});
