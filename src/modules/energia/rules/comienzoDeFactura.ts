import type { Beginning } from '../../../core/resource/begins.ts';
import type { Words } from '../../../core/i18n/words.ts';

const comoLaAnterior: Words = {
  es: 'Como la factura anterior ({anterior_id}).',
  en: 'As the invoice before ({anterior_id}).',
};

/** The invoice of a month that an account still lacks begins with all that is known of it. */
export const comienzoDeFactura: Beginning = {
  label: { es: 'Registrar la factura', en: 'Enter the invoice' },
  resource: 'factura_energia',
  opens: true,
  values: {
    comercializador: { from: 'comercializador', reason: comoLaAnterior },
    cuenta: { from: 'cuenta', reason: comoLaAnterior },
    periodo: {
      from: 'periodo',
      reason: {
        es: 'El mes que le falta a la cuenta.',
        en: 'The month that the account lacks.',
      },
    },
    fecha_desde: {
      from: 'fecha_desde',
      reason: {
        es: 'El día siguiente al último que cobró la anterior ({anterior_id}).',
        en: 'The day after the last one that the invoice before billed ({anterior_id}).',
      },
    },
    fecha_hasta: {
      from: 'fecha_hasta',
      reason: { es: 'Tantos meses como la anterior.', en: 'As many months as the one before.' },
    },
    tipo_liquidacion: { from: 'tipo_liquidacion', reason: comoLaAnterior },
    equipos_medida: {
      from: 'equipos_medida',
      reason: {
        es: 'Los de la anterior ({anterior_id}) que siguen instalados.',
        en: 'Those of the one before ({anterior_id}) that are still installed.',
      },
    },
    sectores: { from: 'sectores', reason: comoLaAnterior },
    numero_factura: {
      from: 'numero_factura',
      reason: {
        es: 'El de la anterior ({anterior_id}), con el mes {periodo}: compárelo.',
        en: 'That of the one before ({anterior_id}), with the month {periodo}: compare it.',
      },
    },
    tarifa_kwh: {
      from: 'tarifa_kwh',
      reason: {
        es: 'La de la anterior, que cobró {kwh_anterior}: compárela.',
        en: 'That of the one before, which billed {kwh_anterior}: compare it.',
      },
    },
    fecha_vencimiento: {
      from: 'fecha_vencimiento',
      reason: {
        es: 'Los días que suelen dar sus facturas después del {fecha_hasta}.',
        en: 'The days that its invoices usually give after {fecha_hasta}.',
      },
    },
  },
};

/** The answer of a trader begins as the other side of the letter of objection. */
export const comienzoDeRespuesta: Beginning = {
  label: { es: 'Radicar la respuesta', en: 'File the answer' },
  resource: 'correspondencia',
  when: { equals: { estado: 'objecion_enviada', respuesta_id: null } },
  values: {
    sentido: { is: 'recibida' },
    clase: { is: 'objecion_factura' },
    entidad: { is: 'comercializador' },
    medio: { is: 'correo_electronico' },
    requiere_respuesta: { is: false },
    relacionado_id: {
      from: 'objecion_id',
      reason: {
        es: 'El oficio de objeción de la factura {numero_factura}.',
        en: 'The letter of objection to invoice {numero_factura}.',
      },
    },
    fecha_documento: { is: '$hoy' },
    fecha_radicacion: { is: '$hoy' },
  },
};
