import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { file } from '../../core/fields/file/file.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { yesIsGood } from '../../core/fields/tone.ts';
import { clasesDeRespuesta, mediosDeEnvio } from './rules/correspondencia.ts';
import { anteriorA } from '../../core/time/fechas.ts';

const esProrroga: Condition = { equals: { clase: 'prorroga' } };

/** Sending is both: by what means, and when. */
const conEl = (otro: string): Condition => ({
  reads: [],
  when: (read) => read(otro) !== null,
});

export const respuesta = defineResource({
  name: 'respuesta',
  label: 'Respuesta',
  title: 'Respuestas',
  english: ['answer', 'answers'],
  description: 'Lo que se contestó a cada carta, y si fue a tiempo.',
  represent: ['radicado', 'asunto'],
  fields: {
    correspondencia_id: reference('correspondencia', {
      label: 'Responde a',
      required: true,
      filter: {
        requiere_respuesta: true,
        estado: ['radicada', 'en_tramite', 'respondida'],
      },
    }),
    radicado: text({
      label: 'Radicado de salida',
      // a new answer without one gets the next of the letters that leave
      requiredIf: { reads: ['$nuevo'], when: (read) => read('$nuevo') !== true },
      max: 30,
      code: true,
      unique: true,
      search: true,
      help: 'En blanco toma el siguiente de las cartas enviadas: S-AAAA-00001.',
    }),
    clase: choice(clasesDeRespuesta, { label: 'Clase', required: true }),
    fecha: date({ label: 'Fecha', required: true, max: 'hoy' }),
    asunto: text({ label: 'Asunto', required: true, max: 300, search: true }),
    contenido: longText({ label: 'Contenido', required: true, max: 20_000, search: true }),
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
    medio_envio: choice(mediosDeEnvio, { label: 'Medio', requiredIf: conEl('fecha_envio') }),
    fecha_envio: date({
      label: 'Envío',
      max: 'hoy',
      requiredIf: conEl('medio_envio'),
      help: 'Con medio y fecha la respuesta queda enviada; si es definitiva, responde la carta.',
    }),
    constancia: file({ label: 'Constancia de entrega' }),
    dias_usados: integer({
      label: 'Días hábiles',
      readOnly: true,
      help: 'Desde el día siguiente a la radicación hasta el envío.',
    }),
    oportuna: computed(boolean({ label: 'Oportuna', tones: yesIsGood }), 'sql'),
  },
  keys: [['radicado']],
  sort: '-fecha',
  list: {
    columns: [
      'radicado',
      'correspondencia_id',
      'oportuna',
      'fecha',
      'asunto',
      'firmante_id',
      'fecha_envio',
      'dias_usados',
    ],
    filters: [
      'correspondencia_id',
      'clase',
      'fecha',
      'firmante_id',
      'fecha_envio',
      'dias_usados',
      'oportuna',
    ],
  },
  form: [
    {
      title: 'Respuesta',
      fields: [
        'correspondencia_id',
        'radicado',
        'clase',
        'nueva_fecha_limite',
        'fecha',
        'asunto',
        'contenido',
        'firmante_id',
      ],
    },
    {
      title: 'Envío',
      fields: ['medio_envio', 'fecha_envio', 'constancia', 'dias_usados', 'oportuna'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'RESPUESTA_ANTES_DE_RADICAR',
      fields: ['fecha'],
      reads: ['correspondencia_id.fecha_radicacion'],
      message: {
        es: 'La carta se radicó el {fecha}: se responde ese día o después.',
        en: 'The letter was filed on {fecha}: it is answered that day or later.',
      },
      broken: (read) =>
        anteriorA(read, { desde: 'correspondencia_id.fecha_radicacion', hasta: 'fecha' }),
    },
    {
      code: 'ENVIO_ANTES_DE_FECHA',
      fields: ['fecha_envio'],
      message: {
        es: 'Se envía el día de su fecha ({fecha}) o después.',
        en: 'It is sent on the day of its date ({fecha}) or later.',
      },
      broken: (read) => anteriorA(read, { desde: 'fecha', hasta: 'fecha_envio' }),
    },
    {
      code: 'TRASLADO_TARDIO',
      fields: ['fecha_envio', 'fecha'],
      message: {
        es: 'El traslado se hace dentro de los 5 días hábiles siguientes a la radicación: hasta el {limite}.',
        en: 'A letter is forwarded within 5 business days of its filing: until {limite}.',
      },
    },
    {
      code: 'PRORROGA_TARDIA',
      fields: ['fecha_envio', 'fecha'],
      message: {
        es: 'La prórroga debe enviarse antes de que venza el plazo: hasta el {limite}.',
        en: 'The extension must be sent before the term expires: until {limite}.',
      },
    },
    {
      code: 'PRORROGA_NO_ALARGA',
      fields: ['nueva_fecha_limite'],
      message: {
        es: 'El plazo ya es el {limite}: el nuevo debe ser posterior.',
        en: 'The term is already {limite}: the new one must be later.',
      },
    },
    {
      code: 'PRORROGA_EXCESIVA',
      fields: ['nueva_fecha_limite'],
      message: {
        es: 'Como máximo el doble del plazo inicial: hasta el {limite}.',
        en: 'At most the double of the first term: until {limite}.',
      },
    },
    {
      code: 'PRORROGA_POSTERIOR',
      fields: ['nueva_fecha_limite', 'fecha_envio'],
      message: {
        es: 'La prórroga {radicado}, enviada el {fecha}, se apoya en esta: así quedaría sin efecto.',
        en: 'Extension {radicado}, sent on {fecha}, builds on this one: it would be void.',
      },
    },
    {
      code: 'COPIAS_SIN_SOLICITUD',
      fields: ['clase'],
      reads: ['correspondencia_id.clase'],
      message: {
        es: 'Las copias se entregan a quien pidió documentos o información: la carta es de otra clase.',
        en: 'Copies are handed over to who asked for documents or information: the letter is of another class.',
      },
      broken: (read) => {
        const clase = read('correspondencia_id.clase') ?? 'documentos';
        return read('clase') === 'copias' && clase !== 'documentos';
      },
    },
    {
      code: 'COPIAS_TARDIAS',
      level: 'warning',
      fields: ['fecha_envio', 'fecha'],
      message: {
        es: 'Las copias debían entregarse dentro de los 3 días hábiles siguientes al silencio: hasta el {limite}.',
        en: 'The copies were due within 3 business days after the silence: until {limite}.',
      },
    },
    {
      code: 'YA_RESPONDIDA',
      level: 'warning',
      fields: ['correspondencia_id'],
      message: {
        es: 'La carta ya se respondió el {fecha} con {radicado}: esta sería una segunda respuesta definitiva.',
        en: 'The letter was answered on {fecha} by {radicado}: this would be a second final answer.',
      },
    },
    {
      code: 'CARTA_TERMINADA',
      fields: ['correspondencia_id'],
      message: {
        es: 'La carta {radicado} está {estado}: de sus respuestas ya solo cambian la constancia, las observaciones y los adjuntos.',
        en: 'Letter {radicado} is {estado}: of its answers only the proof of delivery, the notes and the attachments may still change.',
      },
    },
    {
      code: 'RESPUESTA_ENVIADA',
      fields: [],
      message: {
        es: 'Ya se envió el {fecha}: una respuesta enviada no se borra.',
        en: 'It was sent on {fecha}: an answer that was sent is not deleted.',
      },
    },
  ],
  proposes: {
    reads: ['correspondencia_id', 'clase'],
    fields: [
      'clase',
      'fecha',
      'asunto',
      'firmante_id',
      'nueva_fecha_limite',
      'medio_envio',
      'fecha_envio',
    ],
  },
  import: {
    aliases: {
      correspondencia_id: ['responde a', 'radicado de entrada'],
      radicado: ['radicado salida', 'consecutivo'],
      medio_envio: ['medio de envío'],
      fecha_envio: ['fecha de envío', 'enviado'],
      firmante_id: ['firmante'],
    },
  },
  routes: { list: 'respuestas_form' },
});
