import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { time } from '../../core/fields/time/time.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import {
  clasesDeCorrespondencia,
  diasPropuestos,
  entidades,
  estadosDeCarta,
  mediosDeEnvio,
  nombresDeClase,
  semaforos,
  tonosDeSemaforo,
  tiposDeDias,
} from './rules/correspondencia.ts';
import { anteriorA } from '../../core/time/fechas.ts';
import { hiloDeCarta, plazosDeCartas } from './rules/hilo.ts';
import { medidasDeCartas } from './rules/medidas.ts';
import type { NombreDeTipo } from './rules/plantillas.ts';

const pideRespuesta: Condition = { equals: { requiere_respuesta: true } };

/** It waits for an answer. */
const SIN_RESPONDER = { requiere_respuesta: true, estado: ['radicada', 'en_tramite'] };
const abierta: Condition = { equals: SIN_RESPONDER };
const recibidaAbierta: Condition = { equals: { ...SIN_RESPONDER, sentido: 'recibida' } };
const abiertaDeDocumentos: Condition = { equals: { ...SIN_RESPONDER, clase: 'documentos' } };

/** A letter of this kind that answers this one. */
const deSalida = (tipo: NombreDeTipo) => ({
  resource: 'carta',
  values: { correspondencia_id: { from: 'id' }, tipo: { is: tipo } },
});

export const correspondencia = defineResource({
  name: 'correspondencia',
  label: 'Carta',
  title: 'Correspondencia',
  plural: 'Cartas',
  english: ['letter', 'letters'],
  description: 'Cartas recibidas y enviadas, con el plazo en que se responden.',
  represent: ['radicado', 'asunto'],
  fields: {
    radicado: text({
      label: 'Radicado',
      max: 30,
      code: true,
      unique: true,
      search: true,
      // a new letter without one gets the next of its series
      requiredIf: { reads: ['$nuevo'], when: (read) => read('$nuevo') !== true },
      help: 'En blanco toma el siguiente: E-AAAA-00001 si es recibida, S- enviada, I- interna.',
    }),
    sentido: choice(['recibida', 'enviada', 'interna'], { label: 'Sentido', required: true }),
    clase: choice(nombresDeClase, { label: 'Clase', required: true }),
    fecha_documento: date({ label: 'Documento', required: true, max: 'hoy' }),
    fecha_radicacion: date({ label: 'Radicación', required: true, max: 'hoy' }),
    hora_radicacion: time({
      label: 'Hora de radicación',
      help: 'Después de la hora de cierre, o en día no hábil, cuenta como recibida el siguiente día hábil.',
    }),
    remitente: text({
      label: 'Remitente',
      required: true,
      max: 150,
      search: true,
      identifies: true,
    }),
    destinatario: text({
      label: 'Destinatario',
      required: true,
      max: 150,
      search: true,
      identifies: true,
    }),
    entidad: choice(entidades, { label: 'Tipo de entidad', required: true }),
    asunto: text({ label: 'Asunto', required: true, max: 300, search: true }),
    contenido: longText({ label: 'Contenido', max: 20_000 }),
    radicado_externo: text({ label: 'Radicado externo', max: 60, search: true }),
    medio: choice({ ...mediosDeEnvio, verbal: 'Verbal' }, { label: 'Medio', required: true }),
    requiere_respuesta: boolean({
      label: 'Requiere respuesta',
      required: true,
      propose: { reads: [], value: (read) => pideLaClase(read('clase')) },
    }),
    plazo_dias: integer({
      label: 'Plazo',
      unit: 'días',
      min: 1,
      max: 90,
      requiredIf: pideRespuesta,
      visibleIf: pideRespuesta,
      propose: { reads: [], value: (read) => diasPropuestos(read('clase')) },
      help: 'Propuesto por la clase. La objeción de una factura se radica antes de que venza.',
    }),
    tipo_dias: choice(tiposDeDias, {
      label: 'Días',
      requiredIf: pideRespuesta,
      visibleIf: pideRespuesta,
      propose: { reads: [], value: () => 'habiles' },
    }),
    fecha_limite: date({ label: 'Vence', readOnly: true }),
    aviso_desde: date({ label: 'Por vencer desde', readOnly: true }),
    fecha_respuesta: date({ label: 'Respondida el', readOnly: true }),
    limite_copias: date({
      label: 'Copias tras el silencio',
      readOnly: true,
      visibleIf: { equals: { clase: 'documentos' } },
      help: 'Sin respuesta en término, las copias se entregan dentro de los 3 días hábiles siguientes.',
    }),
    responsable_id: reference('personal_interventoria', {
      label: 'Responsable',
      filter: { activo: true },
      requiredIf: pideRespuesta,
    }),
    relacionado_id: reference('correspondencia', { label: 'Relacionado con' }),
    semaforo: computed(choice(semaforos, { label: 'Semáforo', tones: tonosDeSemaforo }), 'sql'),
    estado: choice(estadosDeCarta, {
      label: 'Estado',
      tones: { respondida: 'good', cerrada: 'done', anulada: 'done' },
      required: true,
      readOnly: true,
      default: 'radicada',
    }),
  },
  keys: [['radicado']],
  sort: ['-fecha_limite', '-fecha_radicacion'],
  list: {
    presets: [
      {
        label: { es: 'Por responder', en: 'To answer' },
        filter: { semaforo: ['a_tiempo', 'por_vencer', 'vencida'] },
        sort: 'fecha_limite',
        opens: true,
      },
      {
        label: { es: 'Mías', en: 'Mine' },
        filter: { semaforo: ['a_tiempo', 'por_vencer', 'vencida'], responsable_id: 'yo' },
        sort: 'fecha_limite',
      },
      {
        label: { es: 'Vencidas', en: 'Overdue' },
        filter: { semaforo: 'vencida' },
        sort: 'fecha_limite',
      },
      {
        label: { es: 'Recibidas', en: 'Received' },
        filter: { sentido: 'recibida' },
        sort: '-fecha_radicacion',
      },
    ],
    columns: [
      'radicado',
      'semaforo',
      'estado',
      'fecha_limite',
      'asunto',
      'remitente',
      'clase',
      'responsable_id',
    ],
    filters: [
      'estado',
      'semaforo',
      'sentido',
      'clase',
      'entidad',
      'fecha_documento',
      'fecha_radicacion',
      'fecha_limite',
      'responsable_id',
      'remitente',
      'destinatario',
      'medio',
      'requiere_respuesta',
    ],
    faces: { timeline: hiloDeCarta, calendar: plazosDeCartas },
  },
  begins: {
    traslado: {
      label: { es: 'Trasladar', en: 'Forward' },
      ...deSalida('traslado'),
      when: recibidaAbierta,
    },
    prorroga: {
      label: { es: 'Prorrogar', en: 'Extend the term' },
      ...deSalida('prorroga'),
      when: abierta,
    },
    copias: {
      label: { es: 'Entregar copias', en: 'Hand over copies' },
      ...deSalida('copias'),
      when: abiertaDeDocumentos,
    },
    respuesta: {
      label: { es: 'Responder', en: 'Answer' },
      ...deSalida('respuesta'),
      when: abierta,
      next: true,
    },
  },
  proposes: {
    reads: [
      'sentido',
      'clase',
      'entidad',
      'remitente',
      'fecha_radicacion',
      'hora_radicacion',
      'requiere_respuesta',
      'plazo_dias',
      'tipo_dias',
      'relacionado_id',
    ],
    fields: [
      'sentido',
      'asunto',
      'fecha_documento',
      'fecha_radicacion',
      'hora_radicacion',
      'remitente',
      'destinatario',
      'entidad',
      'medio',
      'requiere_respuesta',
      'plazo_dias',
      'tipo_dias',
      'responsable_id',
      'fecha_limite',
      'limite_copias',
    ],
  },
  head: ['semaforo', 'fecha_limite', 'responsable_id'],
  form: [
    {
      title: 'Carta',
      fields: [
        'sentido',
        'radicado',
        'clase',
        'asunto',
        'fecha_documento',
        'fecha_radicacion',
        'hora_radicacion',
        'medio',
        'radicado_externo',
        'estado',
        'contenido',
      ],
    },
    { title: 'Partes', fields: ['remitente', 'destinatario', 'entidad', 'relacionado_id'] },
    {
      title: 'Respuesta',
      fields: [
        'requiere_respuesta',
        'plazo_dias',
        'tipo_dias',
        'responsable_id',
        'fecha_limite',
        'limite_copias',
        'fecha_respuesta',
        'semaforo',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'DOCUMENTO_DESPUES_DE_RADICAR',
      fields: ['fecha_documento'],
      message: {
        es: 'La fecha del documento debe ser el día de la radicación o antes; se radicó antes que el {fecha}.',
        en: 'The date of the document must be the day of filing or earlier; it was filed before {fecha}.',
      },
      broken: (read) => anteriorA(read, { desde: 'fecha_documento', hasta: 'fecha_radicacion' }),
    },
    {
      code: 'RELACION_EN_CIRCULO',
      fields: ['relacionado_id'],
      message: {
        es: 'La carta {radicado} ya lleva a esta por «Relacionado con»: elija otra.',
        en: 'Letter {radicado} already leads to this one by “Relacionado con”: choose another.',
      },
    },
    {
      code: 'CARTA_CON_RESPUESTAS',
      fields: ['requiere_respuesta'],
      message: {
        es: 'Tiene {n} respuestas: debe seguir requiriendo respuesta.',
        en: 'It has {n} answers: it must keep requiring an answer.',
      },
    },
    {
      code: 'RADICADA_DESPUES_DE_RESPUESTA',
      fields: ['fecha_radicacion'],
      message: {
        es: 'La respuesta {radicado} es del {fecha}: la carta debe radicarse ese día o antes.',
        en: 'Answer {radicado} is of {fecha}: the letter must be filed that day or earlier.',
      },
    },
    {
      code: 'PLAZO_CONTRA_RESPUESTA',
      fields: ['plazo_dias'],
      message: {
        es: 'Ya se envió la respuesta {radicado}, que con este plazo quedaría fuera de término.',
        en: 'Answer {radicado} was sent already; with this term it would be out of time.',
      },
    },
    {
      code: 'OBJECION_DESPUES_DE_VENCER',
      fields: ['fecha_radicacion'],
      message: {
        es: 'Objeta la factura {factura}, que vence el {fecha}: debe radicarse antes de ese día.',
        en: 'It objects to invoice {factura}, due on {fecha}: it must be filed before that day.',
      },
    },
  ],
  states: {
    field: 'estado',
    initial: 'radicada',
    way: ['radicada', 'en_tramite', 'respondida', 'cerrada'],
    editable: ['radicada', 'en_tramite'],
    deletable: ['radicada'],
    transitions: {
      tramitar: { label: 'Tramitar', from: ['radicada'], to: 'en_tramite' },
      responder: {
        label: 'Responder',
        from: ['radicada', 'en_tramite'],
        to: 'respondida',
        by: 'server',
      },
      reabrir: { label: 'Reabrir', from: ['respondida'], to: 'en_tramite', by: 'server' },
      cerrar: {
        label: 'Cerrar',
        from: ['radicada', 'en_tramite', 'respondida'],
        to: 'cerrada',
        when: {
          reads: [],
          when: (read) => read('estado') === 'respondida' || read('requiere_respuesta') === false,
        },
      },
      anular: {
        label: 'Anular',
        from: ['radicada', 'en_tramite'],
        to: 'anulada',
        asks: ['motivo'],
      },
    },
  },
  deadlines: {
    respuesta: {
      label: { es: 'Respuesta', en: 'Answer' },
      on: 'fecha_limite',
      // as `dias_aviso_correspondencia`, which its own light counts by
      warnFrom: 3,
      owner: 'responsable_id',
      doneWhen: { estado: ['respondida', 'cerrada', 'anulada'] },
      doneOn: 'fecha_respuesta',
      number: 'radicado',
      light: { field: 'semaforo', soon: 'por_vencer', overdue: 'vencida' },
    },
  },
  children: [{ resource: 'respuesta', field: 'correspondencia_id', title: 'Respuestas' }],
  relatedResources: [{ resource: 'respuesta', field: 'correspondencia_id' }],
  import: {
    aliases: {
      radicado: ['número de radicado', 'no radicado', 'consecutivo'],
      fecha_documento: ['fecha del documento'],
      fecha_radicacion: ['fecha de radicación', 'fecha radicado', 'fecha de recibo'],
      hora_radicacion: ['hora', 'hora de recibo'],
      remitente: ['de'],
      destinatario: ['para', 'dirigido a'],
      asunto: ['tema', 'referencia'],
      radicado_externo: ['radicado del remitente'],
      plazo_dias: ['plazo en días', 'término'],
      tipo_dias: ['tipo de días'],
      responsable_id: ['responsable'],
    },
  },
  measures: medidasDeCartas,
  routes: { list: 'correspondencia_paginate', form: 'correspondencia_form' },
});

/** Classes with a term ask for an answer; an objection is answered by the trader. */
function pideLaClase(clase: unknown): boolean | undefined {
  return typeof clase === 'string' && Object.hasOwn(clasesDeCorrespondencia, clase)
    ? diasPropuestos(clase) !== undefined
    : undefined;
}
