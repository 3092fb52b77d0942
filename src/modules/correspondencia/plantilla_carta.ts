import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { nombresDeTipo } from './rules/plantillas.ts';

export const plantillaCarta = defineResource({
  name: 'plantilla_carta',
  label: 'Plantilla de carta',
  title: 'Plantillas de carta',
  plural: 'Plantillas de carta',
  english: ['letter template', 'letter templates'],
  description: 'Los textos de los que se hacen las cartas, con los datos de cada registro.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Nombre', required: true, max: 100, unique: true, search: true }),
    tipo: choice(nombresDeTipo, { label: 'Tipo de carta', required: true }),
    asunto: text({
      label: 'Asunto',
      required: true,
      max: 300,
      search: true,
      help: 'También con campos: Respuesta a {{radicado}}.',
    }),
    cuerpo: longText({ label: 'Texto', required: true, max: 20_000, search: true }),
    principal: boolean({
      label: 'Principal',
      required: true,
      default: false,
      help: 'La que se propone para su tipo; una por tipo.',
    }),
    activa: boolean({ label: 'Activa', required: true, default: true }),
    usados: text({
      label: 'Campos que usa',
      max: 4000,
      readOnly: true,
    }),
  },
  unique: [{ fields: ['tipo'], where: { principal: true } }],
  keys: [['nombre']],
  sort: ['tipo', 'nombre'],
  list: {
    columns: ['nombre', 'tipo', 'asunto', 'principal', 'activa'],
    filters: ['tipo', 'principal', 'activa'],
  },
  form: [
    { title: 'Plantilla', fields: ['nombre', 'tipo', 'principal', 'activa'] },
    { title: 'Texto', fields: ['asunto', 'cuerpo', 'usados'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'PLANTILLA_CON_ERRORES',
      fields: ['cuerpo'],
      message: {
        es: 'Línea {linea}, columna {columna}: {falta} {sugerencia}',
        en: 'Line {linea}, column {columna}: {falta} {sugerencia}',
      },
    },
    {
      code: 'ASUNTO_CON_ERRORES',
      fields: ['asunto'],
      message: {
        es: 'Columna {columna}: {falta} {sugerencia}',
        en: 'Column {columna}: {falta} {sugerencia}',
      },
    },
    {
      code: 'PLANTILLA_PRINCIPAL_INACTIVA',
      fields: ['activa'],
      message: {
        es: 'Es la principal de su tipo: debe estar activa.',
        en: 'It is the main one of its kind: it must be active.',
      },
      broken: (read) => read('principal') === true && read('activa') === false,
    },
  ],
  access: { escribir: 'administrador' },
  routes: { list: 'plantilla_carta_paginate', form: 'plantilla_carta_form' },
});
