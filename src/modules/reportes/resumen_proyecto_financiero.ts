import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition, Reading } from '../../core/fields/field.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { atrasoPp, financieroPct, spi } from '../recaudo/rules/recaudo.ts';
import {
  ingresosDe,
  presupuestoVigente,
  reglasDelResumen,
  saldoDelMes,
} from './rules/resumenFinanciero.ts';

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
    presupuesto_vigente: computed(money({ sums: false, label: 'Presupuesto vigente' }), {
      value: presupuestoVigente,
    }),
    ingresos: computed(money({ label: 'Ingresos' }), { value: ingresosDe }),
    saldo_mes: computed(money({ label: 'Saldo' }), { value: saldoDelMes }),
    saldo_acumulado: computed(money({ sums: false, label: 'Acumulado' }), 'sql'),
    financiero_pct: computed(decimal({ label: 'Financiero %', ...porciento }), {
      value: (read) =>
        financieroPct({
          ejecutado_acumulado: Number(read('ejecutado_acumulado') ?? 0),
          vigente: presupuestoVigente(read),
        }),
    }),
    atraso_pp: computed(decimal({ label: 'Desfase', unit: 'pp', precision: 5, scale: 2 }), {
      value: (read) => atrasoPp(fisico(read)),
    }),
    spi: computed(decimal({ label: 'Índice', precision: 8, scale: 3 }), {
      value: (read) => spi(fisico(read)),
    }),
    estado: choice(
      { borrador: 'Borrador', cerrado: 'Cerrado' },
      { label: 'Estado', required: true, readOnly: true, default: 'borrador' },
    ),
  },
  unique: [['proyecto', 'periodo']],
  keys: [['proyecto', 'periodo']],
  sort: '-periodo',
  list: {
    columns: [
      'proyecto',
      'periodo',
      'presupuesto_inicial',
      'adiciones',
      'egresos',
      'ejecutado_acumulado',
      'fisico_programado_pct',
      'fisico_real_pct',
      'presupuesto_vigente',
      'ingresos',
      'saldo_mes',
      'saldo_acumulado',
      'financiero_pct',
      'atraso_pp',
      'spi',
      'estado',
    ],
    filters: ['proyecto', 'periodo', 'financiero_pct', 'atraso_pp', 'spi', 'estado'],
  },
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
  states: {
    field: 'estado',
    initial: 'borrador',
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      cerrar: { label: 'Cerrar', from: ['borrador'], to: 'cerrado', closes: true },
      reabrir: {
        label: 'Reabrir',
        from: ['cerrado'],
        to: 'borrador',
        asks: ['motivo'],
        who: 'administrador',
      },
    },
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
  routes: {
    list: 'resumen_proyecto_financiero_paginate',
    form: 'resumen_proyecto_financiero_form',
  },
});

const fisico = (read: Reading) => ({
  fisico_programado_pct: Number(read('fisico_programado_pct') ?? 0),
  fisico_real_pct: Number(read('fisico_real_pct') ?? 0),
});
