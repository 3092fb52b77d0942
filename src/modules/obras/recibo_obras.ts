import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import type { Condition } from '../../core/fields/field.ts';
import { file, mediaTypes } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { money } from '../../core/fields/money/money.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource, type Rule } from '../../core/resource/resource.ts';
import { anteriorA } from '../../core/time/fechas.ts';
import { esReciboFinal } from './rules/obras.ts';

const respuestas = { si: 'Sí', no: 'No', no_aplica: 'No aplica' } as const;
const conPendientes: Condition = { equals: { resultado: 'con_pendientes' } };

/** `no` in either certificate forbids a final receipt. */
const finalSinCertificado = (campo: 'certificado_retilap' | 'certificado_retie'): Rule => {
  const norma = campo === 'certificado_retilap' ? 'RETILAP' : 'RETIE';
  return {
    code: `FINAL_SIN_${norma}`,
    fields: [campo],
    message: {
      es: `Sin certificado ${norma} no hay recibo final: debe ser sí o no aplica.`,
      en: `Without a ${norma} certificate there is no final receipt: it must be yes or not applicable.`,
    },
    broken: (read) => esReciboFinal(read) && read(campo) === 'no',
  };
};

export const reciboObras = defineResource({
  name: 'recibo_obras',
  label: 'Recibo de obra',
  title: 'Recibo de obras',
  plural: 'Recibos de obra',
  english: ['works receipt', 'works receipts'],
  description: 'Las actas con que se reciben las obras y los puntos que entregan al inventario.',
  represent: 'numero_acta',
  fields: {
    numero_acta: text({
      label: 'N.º de acta',
      required: true,
      max: 40,
      unique: true,
      search: true,
    }),
    registro_obras_id: reference('registro_obras', { label: 'Obra', required: true }),
    clase: choice(
      { parcial: 'Parcial', final: 'Final' },
      { label: 'Clase de recibo', required: true },
    ),
    fecha_visita: date({ label: 'Visita', required: true }),
    fecha_acta: date({ label: 'Acta', required: true }),
    asistentes: text({ label: 'Asistentes', required: true, max: 300, identifies: true }),
    luminarias_recibidas: integer({
      sums: true,
      label: 'Luminarias recibidas',
      required: true,
      min: 0,
    }),
    valor_recibido: money({ label: 'Valor recibido', required: true, min: 0 }),
    certificado_retilap: choice(respuestas, { label: 'Certificado RETILAP', required: true }),
    archivo_retilap: file({
      label: 'Archivo del certificado RETILAP',
      multiple: true,
      requiredIf: { equals: { certificado_retilap: 'si' } },
      visibleIf: { equals: { certificado_retilap: 'si' } },
    }),
    certificado_retie: choice(respuestas, { label: 'Certificado RETIE', required: true }),
    archivo_retie: file({
      label: 'Archivo del certificado RETIE',
      multiple: true,
      requiredIf: { equals: { certificado_retie: 'si' } },
      visibleIf: { equals: { certificado_retie: 'si' } },
    }),
    planos: boolean({ label: 'Planos récord', required: true }),
    archivo_planos: file({
      label: 'Archivo de los planos',
      multiple: true,
      requiredIf: { equals: { planos: true } },
      visibleIf: { equals: { planos: true } },
    }),
    fotometria: choice(
      { cumple: 'Cumple', no_cumple: 'No cumple', no_aplica: 'No aplica' },
      { label: 'Medición fotométrica', required: true },
    ),
    listado_puntos: file({
      label: 'Listado de puntos',
      accept: [mediaTypes.xlsx],
      help: 'Una hoja con los encabezados del inventario. Al aprobar, cada punto queda como actualización en revisión.',
      requiredIf: { reads: [], when: esReciboFinal },
    }),
    pendientes: longText({ label: 'Pendientes', requiredIf: conPendientes }),
    limite_pendientes: date({ label: 'Plazo', requiredIf: conPendientes }),
    resultado: choice(
      { recibida: 'Recibida', con_pendientes: 'Con pendientes', rechazada: 'Rechazada' },
      {
        label: 'Resultado',
        tones: { recibida: 'good', con_pendientes: 'warning', rechazada: 'bad' },
        required: true,
      },
    ),
    estado: choice(
      {
        borrador: 'Borrador',
        en_revision: 'En revisión',
        aprobado: 'Aprobado',
        anulado: 'Anulado',
      },
      {
        label: 'Estado',
        tones: { en_revision: 'warning', aprobado: 'done', anulado: 'done' },
        required: true,
        readOnly: true,
        default: 'borrador',
      },
    ),
  },
  deadlines: {
    pendientes: {
      label: { es: 'Pendientes de obra', en: 'Outstanding works' },
      on: 'limite_pendientes',
      warnFrom: 5,
      doneWhen: { estado: ['aprobado', 'anulado'] },
      number: 'numero_acta',
    },
  },
  keys: [['numero_acta']],
  sort: '-fecha_acta',
  list: {
    faces: {
      calendar: { start: 'limite_pendientes', title: ['numero_acta', 'registro_obras_id'] },
    },
    presets: [
      {
        label: { es: 'Por aprobar', en: 'To approve' },
        filter: { estado: ['borrador', 'en_revision'] },
        sort: 'fecha_acta',
      },
      {
        label: { es: 'Con pendientes', en: 'With pending items' },
        filter: { plazo_pendientes: ['en_plazo', 'por_vencer', 'vencida'] },
        sort: 'limite_pendientes',
      },
    ],
    columns: [
      'numero_acta',
      'estado',
      'resultado',
      'plazo_pendientes',
      'registro_obras_id',
      'clase',
      'fecha_acta',
      'valor_recibido',
    ],
    filters: [
      'registro_obras_id',
      'clase',
      'fecha_visita',
      'fecha_acta',
      'certificado_retilap',
      'certificado_retie',
      'planos',
      'fotometria',
      'pendientes',
      'limite_pendientes',
      'plazo_pendientes',
      'resultado',
      'estado',
    ],
  },
  head: ['resultado', 'plazo_pendientes', 'valor_recibido'],
  form: [
    {
      title: 'Acta',
      fields: [
        'numero_acta',
        'registro_obras_id',
        'clase',
        'fecha_visita',
        'fecha_acta',
        'asistentes',
        'estado',
      ],
    },
    {
      title: 'Lo recibido',
      fields: [
        'luminarias_recibidas',
        'valor_recibido',
        'resultado',
        'pendientes',
        'limite_pendientes',
        'listado_puntos',
      ],
    },
    {
      title: 'Requisitos',
      fields: [
        'certificado_retilap',
        'archivo_retilap',
        'certificado_retie',
        'archivo_retie',
        'planos',
        'archivo_planos',
        'fotometria',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  states: {
    field: 'estado',
    initial: 'borrador',
    way: ['borrador', 'en_revision', 'aprobado'],
    preview: ['registro_obras_id', 'clase', 'luminarias_recibidas', 'valor_recibido', 'resultado'],
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      enviar: { label: 'Enviar', from: ['borrador'], to: 'en_revision' },
      devolver: { label: 'Devolver a borrador', from: ['en_revision'], to: 'borrador' },
      aprobar: { label: 'Aprobar', from: ['en_revision'], to: 'aprobado', approves: true },
      anular: {
        label: 'Anular',
        from: ['aprobado'],
        to: 'anulado',
        asks: ['motivo'],
        approves: true,
      },
    },
  },
  rules: [
    {
      code: 'ACTA_ANTES_DE_VISITA',
      fields: ['fecha_acta'],
      message: {
        es: 'El acta es del día de la visita ({fecha}) o posterior.',
        en: 'The minutes are of the day of the visit ({fecha}) or later.',
      },
      broken: (read) => anteriorA(read, { desde: 'fecha_visita', hasta: 'fecha_acta' }),
    },
    finalSinCertificado('certificado_retilap'),
    finalSinCertificado('certificado_retie'),
    {
      code: 'FINAL_SIN_PLANOS',
      fields: ['planos'],
      message: {
        es: 'El recibo final exige los planos récord: debe ser sí.',
        en: 'A final receipt needs the as-built drawings: it must be yes.',
      },
      broken: (read) => esReciboFinal(read) && read('planos') === false,
    },
    {
      code: 'FINAL_SIN_FOTOMETRIA',
      fields: ['fotometria'],
      message: {
        es: 'Con una medición fotométrica que no cumple no hay recibo final: debe ser cumple o no aplica.',
        en: 'With photometry that fails there is no final receipt: it must comply or not apply.',
      },
      broken: (read) => esReciboFinal(read) && read('fotometria') === 'no_cumple',
    },
    {
      code: 'RECIBIDAS_SOBRE_INSTALADAS',
      fields: ['luminarias_recibidas'],
      message: {
        es: 'La obra tiene {instaladas} luminarias instaladas y otros recibos suman {otros}: aquí se reciben {resto} a lo sumo.',
        en: 'The work has {instaladas} luminaires installed and other receipts add up to {otros}: at most {resto} can be received here.',
      },
    },
    {
      code: 'RECIBIDO_SOBRE_EJECUTADO',
      fields: ['valor_recibido'],
      message: {
        es: 'En la obra se ejecutaron {ejecutado} y otros recibos suman {otros}: aquí se reciben {resto} a lo sumo.',
        en: '{ejecutado} were spent on the work and other receipts add up to {otros}: at most {resto} can be received here.',
      },
    },
    {
      code: 'FINAL_YA_APROBADO',
      fields: ['clase'],
      message: {
        es: 'La obra ya tiene un recibo final aprobado: el acta {acta}.',
        en: 'The work has an approved final receipt already: minutes {acta}.',
      },
    },
    {
      code: 'OBRA_YA_RECIBIDA',
      fields: ['estado'],
      message: {
        es: 'La obra está {estado} con este recibo final: ya no se anula.',
        en: 'The work is {estado} with this final receipt: it can no longer be annulled.',
      },
    },
  ],
  import: {
    aliases: {
      numero_acta: ['acta número', 'número acta'],
      registro_obras_id: ['código obra'],
      clase: ['clase', 'tipo recibo'],
      fecha_visita: ['fecha visita'],
      fecha_acta: ['fecha acta'],
      luminarias_recibidas: ['luminarias'],
      valor_recibido: ['valor'],
    },
  },
  routes: { list: 'recibo_obras_paginate', form: 'recibo_obras_form' },
});
