import type { FactWay, Timeline } from '../../../core/resource/timeline.ts';

/** The letter of objection and the answer, with all letters that are related to them. */
const enElHilo = (at?: string): readonly FactWay[] =>
  ['objecion_id', 'respuesta_id'].map((own) => ({
    own,
    along: 'relacionado_id',
    ...(at === undefined ? {} : { at }),
  }));

/** What was done about an invoice, from its arrival to its payment: letters, answers, money. */
export const hiloDeFactura: Timeline = {
  title: { es: 'Hilo', en: 'Thread' },
  facts: {
    factura: {
      one: { es: 'Factura', en: 'Invoice' },
      many: { es: 'Factura', en: 'Invoice' },
      sign: 'origin',
      resource: 'factura_energia',
      by: ['same'],
      date: 'creado_en',
      shows: ['periodo', 'kwh_facturado', 'valor_total', 'fecha_vencimiento'],
    },
    verificacion: {
      one: { es: 'Verificación', en: 'Verification' },
      many: { es: 'Verificaciones', en: 'Verifications' },
      sign: 'visit',
      resource: 'factura_energia',
      by: ['same'],
      date: 'verificada_en',
      shows: ['kwh_referencia', 'desviacion_pct', 'valor_en_discusion'],
      tone: 'dictamen',
    },
    carta: {
      one: { es: 'Carta', en: 'Letter' },
      many: { es: 'Cartas', en: 'Letters' },
      sign: 'letter',
      resource: 'correspondencia',
      by: enElHilo(),
      date: 'fecha_radicacion',
      shows: ['sentido', 'clase', 'estado', 'fecha_limite'],
      tone: 'semaforo',
    },
    respuesta: {
      one: { es: 'Respuesta', en: 'Answer' },
      many: { es: 'Respuestas', en: 'Answers' },
      sign: 'letter',
      resource: 'respuesta',
      by: enElHilo('correspondencia_id'),
      date: 'fecha',
      shows: ['clase', 'fecha_envio', 'oportuna'],
    },
    pago: {
      one: { es: 'Pago', en: 'Payment' },
      many: { es: 'Pagos', en: 'Payments' },
      sign: 'receipt',
      resource: 'factura_energia',
      by: ['same'],
      where: { estado: 'pagada' },
      date: 'fecha_pago',
      shows: ['valor_pagado', 'diferencia_pago'],
    },
  },
};
