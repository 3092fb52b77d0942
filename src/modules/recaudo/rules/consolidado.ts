import type { Reading } from '../../../core/fields/field.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { resultadoMuyGrande } from '../../../core/money/dinero.ts';

/** A difference between what was collected and what was transferred needs its reason. */
export const sinExplicar = (read: Reading): boolean =>
  Number(read('diferencia_giro') ?? 0) !== 0 && !tieneTexto(read('observaciones'));

const tieneTexto = (valor: unknown): boolean => typeof valor === 'string' && valor.trim() !== '';

/** All but the first are answered by the server: they compare a month with its detail and its neighbours. */
export const reglasDelConsolidado: readonly Rule[] = [
  resultadoMuyGrande({
    de: ['cartera_final', 'diferencia_giro', 'pct_recaudo', 'pct_recaudo_total'],
    en: ['facturado', 'recaudado_mes', 'recaudado_cartera'],
  }),
  {
    code: 'CARTERA_INICIAL_DISTINTA',
    fields: ['cartera_inicial'],
    message: {
      es: 'Se esperaba la cartera final de {periodo}: {esperada}.',
      en: 'The final balance of {periodo} was expected: {esperada}.',
    },
  },
  {
    code: 'CARTERA_NEGATIVA',
    level: 'warning',
    fields: ['cartera_inicial'],
    message: {
      es: 'Empieza con una cartera negativa: {cartera}. Confirme que los usuarios tienen saldo a favor.',
      en: 'It begins with a negative balance: {cartera}. Confirm that users are in credit.',
    },
  },
  {
    code: 'PRIMERA_CARTERA',
    fields: ['cartera_inicial'],
    message: {
      es: 'No hay un mes anterior de este recaudador: escriba con cuánta cartera empieza.',
      en: 'There is no earlier month of this collector: enter the balance it begins with.',
    },
  },
  {
    code: 'DIFERENCIA_SIN_EXPLICAR',
    fields: ['observaciones'],
    message: {
      es: 'Con las sumas de hoy quedan por girar {diferencia}: explíquelo en las observaciones.',
      en: "With today's sums {diferencia} remain to be transferred: explain it in the notes.",
    },
  },
  {
    code: 'SALDO_DEL_ARCHIVO',
    level: 'warning',
    fields: ['cartera_final'],
    message: {
      es: 'Los saldos del archivo suman {saldos}; se esperaba la cartera final, {final}, con $1.000 de más o de menos.',
      en: 'The balances of the file add up to {saldos}; the final balance, {final}, was expected, give or take $1,000.',
    },
  },
  {
    code: 'USUARIOS_VARIAN',
    level: 'warning',
    fields: ['usuarios'],
    message: {
      es: 'Hay {usuarios} usuarios y en {periodo} había {previos}: se esperaba a lo sumo un 5 % de diferencia.',
      en: 'There are {usuarios} users and in {periodo} there were {previos}: a difference of at most 5 % was expected.',
    },
  },
  {
    code: 'DETALLE_CAMBIO',
    fields: ['cartera_final'],
    message: {
      es: 'El detalle o la cartera anterior cambió desde que se concilió: recalcule el mes y concílielo de nuevo.',
      en: 'The detail or the earlier balance has changed since it was reconciled: recalculate the month and reconcile it again.',
    },
  },
  {
    code: 'MES_CON_SIGUIENTE',
    fields: ['periodo'],
    message: {
      es: 'La cartera de {siguiente} parte de la de {periodo}, que por eso no se quita: deshaga antes lo posterior.',
      en: 'The balance of {siguiente} begins with that of {periodo}, which therefore stays: undo what is later first.',
    },
  },
  {
    code: 'MES_ANTERIOR_ABIERTO',
    fields: ['periodo'],
    message: {
      es: 'Los meses se cierran en orden: cierre antes {periodo}.',
      en: 'Months are closed in order: close {periodo} first.',
    },
  },
  {
    code: 'MES_POSTERIOR_CERRADO',
    fields: ['periodo'],
    message: {
      es: 'Un mes posterior, {periodo}, ya está cerrado: reábralo antes.',
      en: 'A later month, {periodo}, is closed already: reopen it first.',
    },
  },
];
