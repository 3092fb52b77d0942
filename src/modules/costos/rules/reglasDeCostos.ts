import type { Rule } from '../../../core/resource/resource.ts';
import { totalDelMes } from './costos.ts';
import { enPesos } from '../../../core/money/dinero.ts';

/** COP that a column of money holds. */
const MAX_COP = 9_999_999_999_999.99;

/** Rules of a month's costs; all but the first need other months, or the month's invoices. */
export const reglasDeCostos: readonly Rule[] = [
  {
    code: 'TOTAL_IMPOSIBLE',
    fields: ['administracion'],
    message: {
      es: 'El total sería de {total}: revise los rubros.',
      en: 'The total would be {total}: check the items.',
    },
    broken(read) {
      const total = totalDelMes(read);
      return total !== null && total > MAX_COP && { total: enPesos(total) };
    },
  },
  {
    code: 'SIN_FACTURAS_APROBADAS',
    fields: ['energia'],
    message: {
      es: 'No hay facturas aprobadas ni pagadas de {periodo} de donde tomar el valor: escríbalo.',
      en: 'There are no approved or paid invoices of {periodo} to take the value from: enter it.',
    },
  },
  {
    code: 'FACTURAS_SIN_RESOLVER',
    fields: ['estado'],
    message: {
      es: 'El mes no se cierra con facturas registradas o verificadas sin resolver: {facturas}.',
      en: 'The month cannot be closed with invoices that are only registered or verified: {facturas}.',
    },
  },
  {
    code: 'MES_ANTERIOR_SIN_CERRAR',
    fields: ['estado'],
    message: {
      es: 'Antes se cierra el mes anterior, {periodo}.',
      en: 'The month before, {periodo}, is closed first.',
    },
  },
  {
    code: 'MES_POSTERIOR_CERRADO',
    fields: ['estado'],
    message: {
      es: 'Antes se reabre el último mes cerrado, {periodo}.',
      en: 'The last closed month, {periodo}, is reopened first.',
    },
  },
];
