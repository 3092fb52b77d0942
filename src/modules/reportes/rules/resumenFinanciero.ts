import { writeNumber } from '../../../core/fields/numberText.ts';
import type { Argument } from '../../../core/i18n/findings.ts';
import type { Reading } from '../../../core/fields/field.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { enPesos, resultadoMuyGrande } from '../../../core/money/dinero.ts';
import { PUNTOS_PAGADOS_POR_DELANTE } from '../../recaudo/rules/recaudo.ts';
import { redondear } from '../../../core/money/redondeo.ts';

/** What does not go down from one month of a project to the next, with its words. */
export const queNoBajan = {
  presupuesto_inicial: 'dinero',
  adiciones: 'dinero',
  ejecutado_acumulado: 'dinero',
  fisico_programado_pct: 'porcentaje',
  fisico_real_pct: 'porcentaje',
} as const;
export type QueNoBaja = keyof typeof queNoBajan;

/** A value of these as a sentence has it. */
export const enPalabras = (campo: QueNoBaja, valor: number): Argument =>
  queNoBajan[campo] === 'dinero'
    ? enPesos(valor)
    : { es: `${writeNumber(valor, { habits: 'es' })} %`, en: `${valor} %` };

/** COP of a month (domain 4.6b). */
export const ingresosDe = (read: Reading): number =>
  redondear(numero(read('ingresos_impuesto')) + numero(read('ingresos_otros')), 2);

export const saldoDelMes = (read: Reading): number =>
  redondear(ingresosDe(read) - numero(read('egresos')), 2);

export const presupuestoVigente = (read: Reading): number =>
  redondear(numero(read('presupuesto_inicial')) + numero(read('adiciones')), 2);

const numero = (valor: unknown): number => Number(valor ?? 0);

/** A refund may weigh more than the month's own movements; a sign typed by mistake is more frequent. */
const negativo = (campo: 'ingresos_otros' | 'egresos'): Rule => ({
  code: `${campo.toUpperCase()}_NEGATIVO`,
  level: 'warning',
  fields: [campo],
  message: {
    es: 'Es negativo: {dinero}. Confirme que lo devuelto supera lo del mes.',
    en: 'It is negative: {dinero}. Confirm that what was paid back exceeds the month.',
  },
  broken(read) {
    const valor = numero(read(campo));
    return valor < 0 && { dinero: enPesos(valor) };
  },
});

export const reglasDelResumen: readonly Rule[] = [
  resultadoMuyGrande({
    de: ['presupuesto_vigente', 'ingresos', 'saldo_mes'],
    en: ['presupuesto_inicial', 'adiciones', 'ingresos_impuesto', 'ingresos_otros', 'egresos'],
  }),
  ...(['ingresos_otros', 'egresos'] as const).map(negativo),
  {
    code: 'EJECUTADO_MAYOR_QUE_PRESUPUESTO',
    fields: ['ejecutado_acumulado'],
    message: {
      es: 'Se ejecuta a lo sumo el presupuesto vigente: {vigente}.',
      en: 'At most the budget in force is spent: {vigente}.',
    },
    broken(read) {
      const vigente = presupuestoVigente(read);
      return numero(read('ejecutado_acumulado')) > vigente && { vigente: enPesos(vigente) };
    },
  },
  {
    code: 'PAGADO_ANTES_QUE_OBRA',
    level: 'warning',
    fields: ['ejecutado_acumulado'],
    message: {
      es: 'Se ha pagado el {financiero} % y ejecutado el {fisico} %: se esperaban a lo sumo 5 puntos por delante de la obra.',
      en: '{financiero} % was paid and {fisico} % done: at most 5 points ahead of the work were expected.',
    },
    broken(read) {
      const [financiero, fisico] = [read('financiero_pct'), read('fisico_real_pct')];
      if (typeof financiero !== 'number' || typeof fisico !== 'number') return false;
      const puntos = redondear(financiero - fisico, 2);
      return puntos > PUNTOS_PAGADOS_POR_DELANTE && { financiero, fisico };
    },
  },
  // the server answers the others: they compare a month with its neighbours
  {
    code: 'BAJA_RESPECTO_AL_ANTERIOR',
    fields: Object.keys(queNoBajan),
    message: {
      es: 'No baja de un mes a otro: se esperaban al menos los {valor} de {periodo}.',
      en: 'It does not go down from month to month: at least the {valor} of {periodo} were expected.',
    },
  },
  {
    code: 'SUPERA_AL_SIGUIENTE',
    fields: Object.keys(queNoBajan),
    message: {
      es: 'No baja de un mes a otro: se esperaban a lo sumo los {valor} de {periodo}.',
      en: 'It does not go down from month to month: at most the {valor} of {periodo} were expected.',
    },
  },
  {
    code: 'MESES_EN_ORDEN',
    fields: ['periodo'],
    message: {
      es: 'Los meses del proyecto van en orden: se esperaba {esperado}.',
      en: "The project's months come in order: {esperado} was expected.",
    },
  },
  {
    code: 'SIN_PROPUESTA',
    fields: ['ingresos_impuesto', 'egresos'],
    message: {
      es: 'No hay de dónde proponerlo en {periodo}: escríbalo.',
      en: 'There is nothing to propose it from in {periodo}: enter it.',
    },
  },
  {
    code: 'CIERRE_EN_ORDEN',
    fields: ['periodo'],
    message: {
      es: 'Los meses se cierran en orden: cierre antes {periodo}.',
      en: 'Months are closed in order: close {periodo} first.',
    },
  },
  {
    code: 'REAPERTURA_EN_ORDEN',
    fields: ['periodo'],
    message: {
      es: 'El último mes cerrado se reabre primero: reabra antes {periodo}.',
      en: 'The last closed month is reopened first: reopen {periodo} before.',
    },
  },
  {
    code: 'SOLO_EL_ULTIMO',
    fields: ['periodo'],
    message: {
      es: 'Solo se borra el último mes del proyecto: borre antes {periodo}.',
      en: 'Only the last month of the project is deleted: delete {periodo} before.',
    },
  },
];
