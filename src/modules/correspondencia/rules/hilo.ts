import type { CalendarFace } from '../../../core/resource/faces/calendar.ts';
import type { Timeline } from '../../../core/resource/faces/timeline.ts';

/** The thread of a letter (*hilo*): what it follows, what answers it, and the invoices that it is about. */
export const hiloDeCarta: Timeline = {
  title: { es: 'Hilo', en: 'Thread' },
  facts: {
    carta: {
      one: { es: 'Carta', en: 'Letter' },
      many: { es: 'Cartas', en: 'Letters' },
      sign: 'letter',
      resource: 'correspondencia',
      by: [
        'same',
        { field: 'relacionado_id' },
        // the one that this one says it is related to
        { through: 'correspondencia', field: 'id', key: 'relacionado_id' },
      ],
      date: 'fecha_radicacion',
      shows: ['sentido', 'clase', 'estado', 'remitente', 'destinatario', 'fecha_limite'],
      tone: 'semaforo',
    },
    respuesta: {
      one: { es: 'Respuesta', en: 'Answer' },
      many: { es: 'Respuestas', en: 'Answers' },
      sign: 'receipt',
      resource: 'respuesta',
      by: [{ field: 'correspondencia_id' }],
      date: 'fecha',
      shows: ['clase', 'fecha_envio', 'oportuna', 'nueva_fecha_limite', 'firmante_id'],
    },
    borrador: {
      one: { es: 'Carta en borrador', en: 'Letter being written' },
      many: { es: 'Cartas en borrador', en: 'Letters being written' },
      sign: 'change',
      resource: 'carta',
      by: [{ field: 'correspondencia_id' }],
      where: { estado: 'borrador' },
      date: 'creado_en',
      shows: ['tipo', 'estado', 'creado_por'],
      tone: 'estado',
    },
    factura: {
      one: { es: 'Factura objetada', en: 'Disputed invoice' },
      many: { es: 'Facturas objetadas', en: 'Disputed invoices' },
      sign: 'work',
      resource: 'factura_energia',
      by: [
        { field: 'objecion_id' },
        // the answer to an objection is about the same invoice
        { through: 'correspondencia', field: 'id', key: 'relacionado_id', from: 'objecion_id' },
      ],
      date: 'verificada_en',
      shows: ['periodo', 'estado', 'valor_total', 'valor_en_discusion', 'fecha_vencimiento'],
      tone: 'estado',
    },
  },
};

/** Letters on the days on which their answers fall due, in the lanes of who answers them. */
export const plazosDeCartas = {
  start: 'fecha_limite',
  person: 'responsable_id',
  title: ['asunto', 'responsable_id'],
  tone: 'semaforo',
} as const satisfies CalendarFace;
