import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import {
  DIAS_DE_AVISO,
  cumplimientos,
  nombresDePeriodicidad,
  tonosDeCumplimiento,
} from './rules/anexos.ts';
import { anteriorA } from '../../core/time/fechas.ts';
import { medidasDeAnexos } from './rules/medidas.ts';

export const anexo = defineResource({
  name: 'anexo',
  label: 'Anexo',
  title: 'Anexos',
  english: ['annex', 'annexes'],
  description: 'Lo que el contrato obliga a entregar, y si está al día.',
  represent: ['codigo', 'nombre'],
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 30,
      code: true,
      unique: true,
      search: true,
      help: 'Por ejemplo ANX-07.',
    }),
    nombre: text({ label: 'Anexo', required: true, max: 200, search: true }),
    anexo_tipo_id: reference('anexo_tipo', {
      label: 'Tipo',
      required: true,
      filter: { activo: true },
    }),
    contrato: text({ label: 'Contrato', required: true, max: 60, search: true }),
    clausula: text({ label: 'Cláusula', max: 60, search: true }),
    vigencia_desde: date({ label: 'Vigente desde', required: true }),
    vigencia_hasta: date({ label: 'Vigente hasta' }),
    responsable_id: reference('personal_interventoria', {
      label: 'Revisa',
      required: true,
      filter: { activo: true },
    }),
    descripcion: longText({ label: 'Descripción', search: true }),
    periodicidad: choice(nombresDePeriodicidad, { label: 'Periodicidad', readOnly: true }),
    ultimo_registro: date({ label: 'Último', readOnly: true }),
    proximo_vencimiento: date({ label: 'Próximo vence', readOnly: true }),
    aviso_desde: date({ label: 'Por vencer desde', readOnly: true }),
    cumplimiento: computed(
      choice(cumplimientos, { label: 'Cumplimiento', tones: tonosDeCumplimiento }),
      'sql',
    ),
  },
  keys: [['codigo']],
  sort: 'proximo_vencimiento',
  list: {
    presets: [
      {
        label: { es: 'Vencidos', en: 'Overdue' },
        filter: { cumplimiento: 'vencido' },
        sort: 'proximo_vencimiento',
      },
      {
        label: { es: 'Por vencer', en: 'Due soon' },
        filter: { cumplimiento: ['vencido', 'por_vencer'] },
        sort: 'proximo_vencimiento',
      },
      {
        label: { es: 'Míos', en: 'Mine' },
        filter: { responsable_id: 'yo' },
        sort: 'proximo_vencimiento',
      },
    ],
    columns: [
      'codigo',
      'nombre',
      'cumplimiento',
      'proximo_vencimiento',
      'responsable_id',
      'ultimo_registro',
      'anexo_tipo_id',
      'vigencia_hasta',
    ],
    filters: [
      'cumplimiento',
      'anexo_tipo_id',
      'responsable_id',
      'contrato',
      'clausula',
      'vigencia_desde',
      'vigencia_hasta',
      'ultimo_registro',
      'proximo_vencimiento',
    ],
    faces: {
      matrix: {
        title: { es: 'Cumplimiento por mes', en: 'Compliance by month' },
        shows: ['periodicidad'],
        cells: {
          resource: 'anexo_registro',
          field: 'anexo_id',
          month: 'periodo',
          // what comes once, or by event, has no period
          otherwise: 'fecha_entrega',
          state: 'estado',
          order: 'revision',
          late: { done: 'fecha_entrega', limit: 'fecha_limite' },
          shows: ['fecha_entrega', 'oportuno', 'revisado_por'],
        },
      },
    },
  },
  form: [
    {
      title: 'Anexo',
      fields: ['codigo', 'nombre', 'anexo_tipo_id', 'responsable_id', 'descripcion'],
    },
    {
      title: 'Obligación',
      fields: ['contrato', 'clausula', 'vigencia_desde', 'vigencia_hasta'],
    },
    {
      title: 'Cumplimiento',
      fields: ['periodicidad', 'ultimo_registro', 'proximo_vencimiento', 'cumplimiento'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'VIGENCIA_INVERTIDA',
      fields: ['vigencia_hasta'],
      message: {
        es: 'La vigencia termina el día en que empieza ({fecha}) o después.',
        en: 'It ends on the day it begins ({fecha}) or later.',
      },
      broken: (read) => anteriorA(read, { desde: 'vigencia_desde', hasta: 'vigencia_hasta' }),
    },
  ],
  deadlines: {
    entrega: {
      label: { es: 'Entrega', en: 'Delivery' },
      on: 'proximo_vencimiento',
      warnFrom: DIAS_DE_AVISO,
      owner: 'responsable_id',
      number: 'codigo',
      light: { field: 'cumplimiento', soon: 'por_vencer', overdue: 'vencido' },
    },
  },
  relatedResources: [{ resource: 'anexo_registro', field: 'anexo_id' }],
  import: {
    aliases: {
      nombre: ['obligación', 'documento'],
      anexo_tipo_id: ['tipo de anexo'],
      vigencia_desde: ['desde', 'inicio de vigencia'],
      vigencia_hasta: ['hasta', 'fin de vigencia'],
      responsable_id: ['responsable', 'revisor'],
      clausula: ['obligación contractual'],
    },
  },
  measures: medidasDeAnexos,
  routes: { list: 'anexo_paginate', form: 'anexo_form' },
});
