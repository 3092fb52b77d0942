import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { nombresDePeriodicidad, periodicas } from './rules/anexos.ts';

const periodica: Condition = { equals: { periodicidad: periodicas } };

export const anexoTipo = defineResource({
  name: 'anexo_tipo',
  label: 'Tipo de anexo',
  title: 'Tipos de anexo',
  english: ['annex type', 'annex types'],
  description: 'Qué documentos pide el contrato, cada cuánto y a quién.',
  represent: ['codigo', 'nombre'],
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 20,
      code: true,
      unique: true,
      search: true,
    }),
    nombre: text({
      label: 'Tipo de anexo',
      required: true,
      max: 120,
      unique: true,
      search: true,
    }),
    categoria: choice(
      {
        tecnico: 'Técnico',
        financiero: 'Financiero',
        juridico: 'Jurídico',
        administrativo: 'Administrativo',
        ambiental: 'Ambiental',
        sst: 'SST',
        social: 'Social',
      },
      { label: 'Categoría', required: true },
    ),
    periodicidad: choice(nombresDePeriodicidad, { label: 'Periodicidad', required: true }),
    dia_limite: integer({
      label: 'Día hábil límite',
      min: 1,
      max: 22,
      requiredIf: periodica,
      visibleIf: periodica,
      help: 'Día hábil del mes siguiente al periodo en que vence la entrega.',
    }),
    entrega: choice(
      {
        operador: 'Operador',
        municipio: 'Municipio',
        comercializador: 'Comercializador',
        interventoria: 'Interventoría',
      },
      { label: 'Quién entrega', required: true },
    ),
    requiere_aprobacion: boolean({ label: 'Requiere aprobación', required: true, default: true }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
  },
  keys: [['codigo']],
  sort: 'nombre',
  list: {
    columns: [
      'codigo',
      'nombre',
      'categoria',
      'periodicidad',
      'dia_limite',
      'entrega',
      'requiere_aprobacion',
      'activo',
    ],
    filters: ['categoria', 'periodicidad', 'entrega', 'activo'],
  },
  form: [
    {
      title: 'Tipo',
      fields: ['codigo', 'nombre', 'categoria', 'activo'],
    },
    {
      title: 'Entrega',
      fields: ['entrega', 'periodicidad', 'dia_limite', 'requiere_aprobacion'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  import: {
    aliases: {
      nombre: ['anexo', 'documento'],
      entrega: ['responsable'],
      dia_limite: ['plazo'],
    },
  },
  routes: { list: 'anexo_tipo_paginate', form: 'anexo_tipo_form' },
});
