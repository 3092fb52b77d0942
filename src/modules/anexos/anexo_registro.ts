import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import { file } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { yesIsGood } from '../../core/fields/tone.ts';
import { estadosDeRegistro, fueraDeVigencia, mesesDe } from './rules/anexos.ts';

export const anexoRegistro = defineResource({
  name: 'anexo_registro',
  label: 'Registro de anexo',
  title: 'Registros de anexo',
  plural: 'Registros',
  english: ['annex record', 'annex records'],
  description: 'Cada entrega de un anexo, por periodo y versión.',
  represent: ['periodo', 'revision'],
  fields: {
    anexo_id: reference('anexo', { label: 'Anexo', required: true }),
    periodo: period({
      label: 'Periodo',
      requiredIf: {
        reads: ['anexo_id.periodicidad'],
        when: (read) => mesesDe(read('anexo_id.periodicidad')) !== undefined,
      },
      help: 'El último mes del periodo que se entrega.',
    }),
    revision: integer({ label: 'Versión', readOnly: true, plain: true }),
    fecha_entrega: date({ label: 'Entregado', required: true, max: 'hoy' }),
    fecha_limite: date({ label: 'Límite', readOnly: true }),
    radicado: text({ label: 'Radicado', max: 40, search: true }),
    archivo: file({ label: 'Documento', required: true, multiple: true }),
    estado: choice(estadosDeRegistro, {
      label: 'Estado',
      tones: { en_revision: 'warning', aprobado: 'good', devuelto: 'bad' },
      required: true,
      readOnly: true,
      default: 'entregado',
    }),
    revisado_por: reference('usuario', { label: 'Revisó', readOnly: true }),
    fecha_revision: date({ label: 'Fecha de revisión', readOnly: true }),
    concepto: longText({
      label: 'Concepto',
      search: true,
      requiredIf: { equals: { estado: 'devuelto' } },
      visibleIf: { equals: { estado: ['aprobado', 'devuelto'] } },
    }),
    oportuno: boolean({
      label: 'Oportuno',
      tones: yesIsGood,
      readOnly: true,
      help: 'La versión 1 se entregó dentro del límite.',
    }),
  },
  unique: [['anexo_id', 'periodo', 'revision']],
  keys: [['anexo_id', 'periodo', 'revision']],
  sort: '-fecha_entrega',
  list: {
    faces: { calendar: { start: 'fecha_limite', title: ['anexo_id', 'periodo'] } },
    presets: [
      {
        label: { es: 'Por revisar', en: 'To review' },
        filter: { estado: ['entregado', 'en_revision'] },
        sort: 'fecha_limite',
        opens: true,
      },
      { label: { es: 'Devueltos', en: 'Returned' }, filter: { estado: 'devuelto' } },
    ],
    columns: [
      'anexo_id',
      'periodo',
      'estado',
      'oportuno',
      'fecha_limite',
      'fecha_entrega',
      'revision',
      'revisado_por',
    ],
    filters: ['anexo_id', 'periodo', 'estado', 'oportuno', 'fecha_entrega', 'fecha_limite'],
  },
  head: ['oportuno', 'fecha_limite', 'fecha_entrega'],
  form: [
    {
      title: 'Entrega',
      fields: ['anexo_id', 'periodo', 'revision', 'fecha_entrega', 'radicado', 'archivo'],
    },
    {
      title: 'Revisión',
      fields: ['estado', 'fecha_limite', 'oportuno', 'revisado_por', 'fecha_revision', 'concepto'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'ANEXO_NO_VIGENTE',
      fields: ['anexo_id', 'periodo', 'fecha_entrega'],
      reads: ['anexo_id.vigencia_desde', 'anexo_id.vigencia_hasta'],
      message: {
        es: 'El anexo está vigente {vigencia}: {entrega} queda fuera.',
        en: 'The annex is in force {vigencia}: {entrega} lies outside.',
      },
      broken: (read) =>
        fueraDeVigencia({
          periodo: read('periodo'),
          entrega: read('fecha_entrega'),
          desde: read('anexo_id.vigencia_desde'),
          hasta: read('anexo_id.vigencia_hasta'),
        }),
    },
    {
      code: 'VERSION_SIN_DEVOLVER',
      fields: ['periodo', 'anexo_id'],
      message: {
        es: 'La versión {revision} está {estado}: otra se entrega cuando esa se devuelve.',
        en: 'Version {revision} is {estado}: another one is delivered once that is returned.',
      },
    },
  ],
  states: {
    field: 'estado',
    initial: 'entregado',
    way: ['entregado', 'en_revision', 'aprobado'],
    preview: ['anexo_id', 'fecha_entrega', 'fecha_limite'],
    editable: ['entregado'],
    deletable: ['entregado'],
    transitions: {
      revisar: { label: 'Revisar', from: ['entregado'], to: 'en_revision' },
      aprobar: {
        label: 'Aprobar',
        from: ['en_revision'],
        to: 'aprobado',
        offers: ['concepto'],
        approves: true,
      },
      devolver: {
        label: 'Devolver al operador',
        from: ['en_revision'],
        to: 'devuelto',
        asks: ['concepto'],
        approves: true,
      },
    },
  },
  routes: { list: 'anexo_registro_paginate', form: 'anexo_registro_form' },
});
