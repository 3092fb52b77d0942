import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition, Reading } from '../../core/fields/field.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource, type Rule } from '../../core/resource/resource.ts';
import { writeNumber } from '../../core/fields/numberText.ts';
import type { Argument } from '../../core/i18n/findings.ts';
import { enPesos, resultadoMuyGrande, redondear } from '../../core/money/dinero.ts';
import {
  atrasoPp,
  financieroPct,
  spi,
  PUNTOS_PAGADOS_POR_DELANTE,
} from '../recaudo/rules/recaudo.ts';
import { medidasDelProyecto } from './rules/medidas.ts';

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

const reglasDelResumen: readonly Rule[] = [
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
    code: 'SOLO_EL_ULTIMO',
    fields: ['periodo'],
    message: {
      es: 'Solo se borra el último mes del proyecto: borre antes {periodo}.',
      en: 'Only the last month of the project is deleted: delete {periodo} before.',
    },
  },
];

/** A new month takes what is proposed where nothing was entered. */
const despuesDeCrear: Condition = {
  reads: ['$nuevo'],
  when: (read) => read('$nuevo') === false,
};

const porciento = { unit: '%', precision: 5, scale: 2 } as const;

export const resumenProyectoFinanciero = defineResource({
  name: 'resumen_proyecto_financiero',
  label: 'Resumen financiero',
  title: 'Resumen financiero del proyecto',
  plural: 'Resúmenes financieros',
  english: ['financial summary', 'financial summaries'],
  description: 'Presupuesto, ingresos, egresos y avance de cada proyecto, mes a mes.',
  represent: ['proyecto', 'periodo'],
  fields: {
    proyecto: text({ label: 'Proyecto / contrato', required: true, max: 120, search: true }),
    periodo: period({ label: 'Periodo', required: true }),
    presupuesto_inicial: money({ sums: false, label: 'Presupuesto', required: true, min: 0 }),
    adiciones: money({ label: 'Adiciones', required: true, min: 0 }),
    ingresos_impuesto: money({
      label: 'Ingresos: impuesto AP',
      explain: true,
      min: 0,
      requiredIf: despuesDeCrear,
      help: 'Vacío al crear: lo girado del periodo según el consolidado de recaudo.',
    }),
    ingresos_otros: money({
      label: 'Otros ingresos',
      required: true,
      default: 0,
      help: 'SGP, regalías, rendimientos.',
    }),
    egresos: money({
      label: 'Egresos',
      explain: true,
      requiredIf: despuesDeCrear,
      help: 'Vacío al crear: el costo mensual total del periodo.',
    }),
    ejecutado_acumulado: money({
      sums: false,
      label: 'Ejecutado acumulado',
      required: true,
      min: 0,
    }),
    fisico_programado_pct: decimal({
      label: 'Físico programado %',
      required: true,
      min: 0,
      max: 100,
      ...porciento,
    }),
    fisico_real_pct: decimal({
      label: 'Físico real %',
      required: true,
      min: 0,
      max: 100,
      ...porciento,
    }),
    presupuesto_vigente: computed(
      money({ sums: false, label: 'Presupuesto vigente', explain: true }),
      {
        value: presupuestoVigente,
      },
    ),
    ingresos: computed(money({ label: 'Ingresos', explain: true }), { value: ingresosDe }),
    saldo_mes: computed(money({ label: 'Saldo', explain: true }), { value: saldoDelMes }),
    saldo_acumulado: computed(money({ sums: false, label: 'Acumulado', explain: true }), 'sql'),
    financiero_pct: computed(decimal({ label: 'Financiero %', explain: true, ...porciento }), {
      value: (read) =>
        financieroPct({
          ejecutado_acumulado: Number(read('ejecutado_acumulado') ?? 0),
          vigente: presupuestoVigente(read),
        }),
    }),
    atraso_pp: computed(
      decimal({ label: 'Desfase', explain: true, unit: 'pp', precision: 5, scale: 2 }),
      {
        value: (read) => atrasoPp(fisico(read)),
      },
    ),
    spi: computed(decimal({ label: 'Índice', explain: true, precision: 8, scale: 3 }), {
      value: (read) => spi(fisico(read)),
    }),
    estado: computed(
      choice(
        { borrador: 'Abierto', cerrado: 'Cerrado' },
        { label: 'Estado', help: 'El del cierre de mes.', tones: { cerrado: 'done' } },
      ),
      'sql',
    ),
  },
  unique: [['proyecto', 'periodo']],
  keys: [['proyecto', 'periodo']],
  sort: '-periodo',
  list: {
    columns: [
      'proyecto',
      'periodo',
      'estado',
      'atraso_pp',
      'spi',
      'fisico_real_pct',
      'financiero_pct',
      'saldo_acumulado',
    ],
    filters: ['proyecto', 'periodo', 'financiero_pct', 'atraso_pp', 'spi', 'estado'],
  },
  head: ['atraso_pp', 'spi', 'saldo_acumulado'],
  form: [
    { title: 'Proyecto', fields: ['proyecto', 'periodo', 'estado'] },
    {
      title: 'Presupuesto',
      fields: [
        'presupuesto_inicial',
        'adiciones',
        'presupuesto_vigente',
        'ejecutado_acumulado',
        'financiero_pct',
      ],
    },
    {
      title: 'Ingresos y egresos',
      fields: [
        'ingresos_impuesto',
        'ingresos_otros',
        'ingresos',
        'egresos',
        'saldo_mes',
        'saldo_acumulado',
      ],
    },
    {
      title: 'Avance físico',
      fields: ['fisico_programado_pct', 'fisico_real_pct', 'atraso_pp', 'spi'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDelResumen,
  period: {
    field: 'periodo',
    moves: { pesos: 'saldo_mes' },
    closedIf: { equals: { estado: 'cerrado' } },
    closedBy: 'cierre_mes',
  },
  import: {
    aliases: {
      proyecto: ['contrato'],
      presupuesto_inicial: ['presupuesto inicial'],
      ingresos_impuesto: ['ingresos impuesto', 'impuesto'],
      ejecutado_acumulado: ['ejecutado', 'ejecucion acumulada'],
      fisico_programado_pct: ['programado', 'fisico programado %'],
      fisico_real_pct: ['fisico real %', 'avance fisico'],
    },
  },
  measures: medidasDelProyecto,
  routes: {
    list: 'resumen_proyecto_financiero_paginate',
    form: 'resumen_proyecto_financiero_form',
  },
});

const fisico = (read: Reading) => ({
  fisico_programado_pct: Number(read('fisico_programado_pct') ?? 0),
  fisico_real_pct: Number(read('fisico_real_pct') ?? 0),
});
