import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { email } from '../../core/fields/email/email.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { references } from '../../core/fields/references/references.ts';
import { table } from '../../core/fields/table/table.ts';
import { text } from '../../core/fields/text/text.ts';
import { columnasDeDocumento } from '../../core/documents/frozenFiles.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { entidades, mediosDeEnvio } from './rules/correspondencia.ts';
import { reglasDeCarta } from './rules/reglasDeCarta.ts';
import { nombresDeTipo, tiposCon, tiposDeOficio, tiposQueExigen } from './rules/plantillas.ts';

const conOrigen = (campo: Parameters<typeof tiposCon>[0]) => ({
  visibleIf: { equals: { tipo: tiposCon(campo) } },
  requiredIf: { equals: { tipo: tiposQueExigen(campo) } },
});

const esOficio: Condition = { equals: { tipo: tiposDeOficio } };
const pideRespuesta: Condition = { equals: { tipo: tiposDeOficio, requiere_respuesta: true } };
const esProrroga: Condition = { equals: { tipo: 'prorroga' } };
const porCorreo: Condition = { equals: { medio: 'correo_electronico' } };
const seEnvia: Condition = { equals: { medio: 'correo_electronico', enviar_correo: true } };

export const carta = defineResource({
  name: 'carta',
  label: 'Carta de salida',
  title: 'Cartas de salida',
  plural: 'Cartas de salida',
  english: ['outgoing letter', 'outgoing letters'],
  description:
    'Las cartas que se escriben aquí: se hacen de una plantilla, se emiten y quedan fijas.',
  represent: ['radicado', 'asunto'],
  fields: {
    radicado: text({
      label: 'Radicado',
      max: 30,
      code: true,
      unique: true,
      search: true,
      readOnly: true,
    }),
    tipo: choice(nombresDeTipo, { label: 'Tipo', required: true }),
    plantilla_id: reference('plantilla_carta', {
      label: 'Plantilla',
      filter: { activa: true },
      match: { tipo: 'tipo' },
    }),
    correspondencia_id: reference('correspondencia', {
      label: 'Responde a',
      filter: { requiere_respuesta: true, estado: ['radicada', 'en_tramite', 'respondida'] },
      ...conOrigen('correspondencia_id'),
    }),
    factura_id: reference('factura_energia', { label: 'Factura', ...conOrigen('factura_id') }),
    recorrido_id: reference('recorrido', { label: 'Recorrido', ...conOrigen('recorrido_id') }),
    seguimiento_id: reference('seguimiento_mantenimiento', {
      label: 'Caso',
      ...conOrigen('seguimiento_id'),
    }),
    informe_id: reference('informe_final', { label: 'Informe', ...conOrigen('informe_id') }),
    trabajos: references('reporte_trabajo', {
      label: 'Trabajos que observa',
      visibleIf: { equals: { tipo: ['solicitud_operador'] } },
    }),
    destinatario: text({
      label: 'Destinatario',
      required: true,
      max: 150,
      search: true,
      identifies: true,
    }),
    entidad: choice(entidades, { label: 'Tipo de entidad', required: true }),
    medio: choice(mediosDeEnvio, { label: 'Medio', required: true }),
    enviar_correo: boolean({
      label: 'Enviarla al emitir',
      required: true,
      default: false,
      visibleIf: porCorreo,
      help: 'El PDF y los adjuntos salen por correo en cuanto se emite.',
    }),
    correo: email({
      label: 'Correo del destinatario',
      requiredIf: seEnvia,
      visibleIf: porCorreo,
      identifies: true,
    }),
    asunto: text({ label: 'Asunto', required: true, max: 300, search: true }),
    contenido: longText({ label: 'Texto', required: true, max: 20_000, search: true }),
    firmante_id: reference('personal_interventoria', {
      label: 'Firma',
      required: true,
      filter: { activo: true },
    }),
    nueva_fecha_limite: date({
      label: 'Nuevo plazo',
      requiredIf: esProrroga,
      visibleIf: esProrroga,
      help: 'Como máximo el doble del plazo inicial.',
    }),
    requiere_respuesta: boolean({
      label: 'Pide respuesta',
      requiredIf: esOficio,
      visibleIf: esOficio,
    }),
    plazo_dias: integer({
      label: 'Plazo que da',
      unit: 'días hábiles',
      min: 1,
      max: 90,
      requiredIf: pideRespuesta,
      visibleIf: pideRespuesta,
    }),
    responsable_id: reference('personal_interventoria', {
      label: 'Sigue la respuesta',
      filter: { activo: true },
      requiredIf: pideRespuesta,
      visibleIf: pideRespuesta,
    }),
    emitida_el: date({ label: 'Emitida', readOnly: true }),
    emitida_por: reference('usuario', { label: 'Emitida por', readOnly: true }),
    oficio_id: reference('correspondencia', { label: 'Radicada como', readOnly: true }),
    respuesta_id: reference('respuesta', { label: 'Respuesta radicada', readOnly: true }),
    correo_estado: computed(
      choice(
        { por_enviar: 'Por enviar', enviado: 'Enviado', fallido: 'No se pudo enviar' },
        {
          label: 'Envío por correo',
          tones: { por_enviar: 'warning', enviado: 'done', fallido: 'bad' },
        },
      ),
      'sql',
    ),
    documentos: computed(
      table({ label: 'Documentos fijados', columns: columnasDeDocumento }),
      'sql',
    ),
    estado: choice(
      { borrador: 'Borrador', emitida: 'Emitida' },
      {
        label: 'Estado',
        tones: { borrador: 'warning', emitida: 'done' },
        required: true,
        readOnly: true,
        default: 'borrador',
      },
    ),
  },
  keys: [['radicado']],
  sort: '-id',
  list: {
    presets: [
      { label: { es: 'Borradores', en: 'Drafts' }, filter: { estado: 'borrador' } },
      {
        label: { es: 'Mías', en: 'Mine' },
        filter: { estado: 'borrador', creado_por: 'yo' },
      },
      {
        label: { es: 'Emitidas', en: 'Issued' },
        filter: { estado: 'emitida' },
        sort: '-emitida_el',
      },
    ],
    columns: [
      'radicado',
      'estado',
      'tipo',
      'asunto',
      'destinatario',
      'emitida_el',
      'correo_estado',
    ],
    filters: [
      'estado',
      'tipo',
      'correspondencia_id',
      'factura_id',
      'destinatario',
      'entidad',
      'firmante_id',
      'emitida_el',
      'creado_por',
    ],
  },
  head: ['radicado', 'emitida_el', 'correo_estado'],
  form: [
    {
      title: 'Carta',
      fields: [
        'tipo',
        'correspondencia_id',
        'factura_id',
        'recorrido_id',
        'seguimiento_id',
        'informe_id',
        'trabajos',
        'plantilla_id',
        'destinatario',
        'entidad',
        'medio',
        'correo',
        'enviar_correo',
      ],
    },
    { title: 'Texto', fields: ['asunto', 'contenido', 'firmante_id', 'nueva_fecha_limite'] },
    {
      title: 'Respuesta que espera',
      fields: ['requiere_respuesta', 'plazo_dias', 'responsable_id'],
    },
    {
      title: 'Emisión',
      fields: [
        'radicado',
        'emitida_el',
        'emitida_por',
        'oficio_id',
        'respuesta_id',
        'correo_estado',
        'documentos',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeCarta,
  proposes: {
    reads: [
      'tipo',
      'plantilla_id',
      'correspondencia_id',
      'factura_id',
      'recorrido_id',
      'seguimiento_id',
      'informe_id',
      'destinatario',
      'nueva_fecha_limite',
      'requiere_respuesta',
      'plazo_dias',
    ],
    fields: [
      'plantilla_id',
      'destinatario',
      'entidad',
      'medio',
      'correo',
      'asunto',
      'contenido',
      'firmante_id',
      'nueva_fecha_limite',
      'requiere_respuesta',
      'plazo_dias',
      'responsable_id',
      'adjuntos',
    ],
  },
  states: {
    field: 'estado',
    initial: 'borrador',
    way: ['borrador', 'emitida'],
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      emitir: { label: 'Emitir', from: ['borrador'], to: 'emitida' },
    },
  },
  document: {
    title: { es: 'Carta', en: 'Letter' },
    frozenBy: 'emitir',
    sections: [{ blocks: [{ made: 'carta' }] }],
  },
  relatedResources: [],
  routes: { list: 'carta_paginate', form: 'carta_form' },
});
