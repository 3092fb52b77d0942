import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition, Reading } from '../../core/fields/field.ts';
import { file } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { defineResource, type Rule } from '../../core/resource/resource.ts';
import { resultadoMuyGrande } from '../../core/money/dinero.ts';
import {
  derivadosDelRecaudo,
  estadosDelGiro,
  recaudadores,
  recaudadoresAMano,
  recaudadoresPorSuma,
  sumaDeSaldos,
} from './rules/recaudo.ts';
import { recaudoDelAnio } from './rules/recaudoDelAnio.ts';
import { medidasDeRecaudo } from './rules/medidas.ts';

/** A difference between what was collected and what was transferred needs its reason. */
export const sinExplicar = (read: Reading): boolean =>
  Number(read('diferencia_giro') ?? 0) !== 0 && !tieneTexto(read('observaciones'));

const tieneTexto = (valor: unknown): boolean => typeof valor === 'string' && valor.trim() !== '';

/** All but the first are answered by the server: they compare a month with its detail and its neighbours. */
const reglasDelConsolidado: readonly Rule[] = [
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
    code: 'MES_CON_SIGUIENTE',
    fields: ['periodo'],
    message: {
      es: 'La cartera de {siguiente} parte de la de {periodo}, que por eso no se quita: deshaga antes lo posterior.',
      en: 'The balance of {siguiente} begins with that of {periodo}, which therefore stays: undo what is later first.',
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

const aMano: Condition = { equals: { recaudador: recaudadoresAMano } };
const girado: Condition = { reads: [], when: (read) => Number(read('valor_girado') ?? 0) > 0 };

const porSuma: Condition = { equals: { recaudador: recaudadoresPorSuma } };

const SUMA = 'En EBSA, VATIA y grandes consumidores la pone la suma del detalle.';

/** Entered by hand, or the sum of a detail. */
const deRecaudo = { requiredIf: aMano, readOnlyIf: porSuma, help: SUMA };

export const consolidadoRecaudo = defineResource({
  name: 'consolidado_recaudo',
  label: 'Consolidado de recaudo',
  title: 'Consolidado de recaudo',
  plural: 'Consolidados de recaudo',
  english: ['collection summary', 'collection summaries'],
  description: 'Cada mes de cada recaudador: lo facturado, lo recaudado, la cartera y su giro.',
  represent: ['periodo', 'recaudador'],
  fields: {
    periodo: period({ label: 'Periodo', required: true }),
    recaudador: choice(recaudadores, { label: 'Recaudador', required: true }),
    usuarios: integer({ label: 'Usuarios', readOnly: true }),
    cartera_inicial: money({
      label: 'Cartera inicial',
      sums: sumaDeSaldos,
      // a new one takes the final one of the month before
      requiredIf: { reads: ['$nuevo'], when: (read) => read('$nuevo') === false },
      help: 'Vacía: la cartera final del mes anterior. El primer mes se escribe.',
    }),
    facturado: money({ label: 'Facturado', explain: true, min: 0, ...deRecaudo }),
    ajustes: money({ label: 'Ajustes', explain: true, ...deRecaudo }),
    recaudado_mes: money({ label: 'Recaudo del mes', explain: true, min: 0, ...deRecaudo }),
    recaudado_cartera: money({ label: 'Recaudo de cartera', explain: true, min: 0, ...deRecaudo }),
    cartera_final: computed(money({ label: 'Cartera final', explain: true, sums: sumaDeSaldos }), {
      value: (read) => derivadosDelRecaudo(read).cartera_final,
    }),
    pct_recaudo: computed(
      decimal({ label: '% recaudo', explain: true, unit: '%', precision: 15, scale: 2 }),
      {
        value: (read) => derivadosDelRecaudo(read).pct_recaudo,
      },
    ),
    pct_recaudo_total: computed(
      decimal({ label: '% total', explain: true, unit: '%', precision: 15, scale: 2 }),
      {
        value: (read) => derivadosDelRecaudo(read).pct_recaudo_total,
      },
    ),
    valor_girado: money({ label: 'Girado', min: 0 }),
    fecha_giro: date({ label: 'Fecha' }),
    diferencia_giro: computed(money({ label: 'Por girar', explain: true }), {
      value: (read) => derivadosDelRecaudo(read).diferencia_giro,
    }),
    limite_giro: computed(date({ label: 'Límite del giro' }), 'sql'),
    giro_oportuno: computed(
      choice(estadosDelGiro, {
        label: 'Giro oportuno',
        tones: { si: 'good', no: 'bad', pendiente: 'warning' },
      }),
      'sql',
    ),
    dias_de_giro: computed(
      integer({
        label: 'Días hasta el giro',
        unit: 'días',
        sums: false,
        help: 'Hábiles o de calendario, como el plazo; sin girar, hasta hoy.',
      }),
      'sql',
    ),
    soporte_giro: file({ label: 'Soporte del giro', multiple: true, requiredIf: girado }),
    estado: choice(
      { calculado: 'Calculado', conciliado: 'Conciliado' },
      {
        label: 'Estado',
        tones: { conciliado: 'good' },
        required: true,
        readOnly: true,
        default: 'calculado',
      },
    ),
  },
  deadlines: {
    giro: {
      label: { es: 'Giro', en: 'Transfer' },
      on: 'limite_giro',
      warnFrom: 5,
      doneOn: 'fecha_giro',
      number: 'periodo',
    },
  },
  unique: [['periodo', 'recaudador']],
  keys: [['periodo', 'recaudador']],
  sort: ['-periodo', 'recaudador'],
  list: {
    presets: [
      {
        label: { es: 'Giros por vencer', en: 'Transfers due' },
        filter: { plazo_giro: ['en_plazo', 'por_vencer', 'vencida'] },
        sort: 'periodo',
      },
    ],
    columns: [
      'periodo',
      'recaudador',
      'estado',
      'plazo_giro',
      'diferencia_giro',
      'pct_recaudo',
      'facturado',
      'cartera_final',
    ],
    filters: [
      'periodo',
      'recaudador',
      'pct_recaudo',
      'pct_recaudo_total',
      'diferencia_giro',
      'limite_giro',
      'giro_oportuno',
      'plazo_giro',
      'estado',
    ],
    faces: { grid: recaudoDelAnio },
  },
  head: ['plazo_giro', 'diferencia_giro', 'pct_recaudo'],
  form: [
    { title: 'Mes', fields: ['periodo', 'recaudador', 'estado', 'usuarios'] },
    {
      title: 'Cartera y recaudo',
      fields: [
        'cartera_inicial',
        'facturado',
        'ajustes',
        'recaudado_mes',
        'recaudado_cartera',
        'cartera_final',
        'pct_recaudo',
        'pct_recaudo_total',
      ],
    },
    {
      title: 'Giro',
      fields: [
        'valor_girado',
        'fecha_giro',
        'limite_giro',
        'diferencia_giro',
        'giro_oportuno',
        'dias_de_giro',
        'soporte_giro',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDelConsolidado,
  // what is transferred of it is a deed of later days
  period: {
    field: 'periodo',
    moves: { pesos: 'valor_girado' },
    freezes: [
      'recaudador',
      'usuarios',
      'cartera_inicial',
      'facturado',
      'ajustes',
      'recaudado_mes',
      'recaudado_cartera',
    ],
  },
  states: {
    field: 'estado',
    initial: 'calculado',
    way: ['calculado', 'conciliado'],
    preview: ['facturado', 'recaudado_mes', 'cartera_final', 'diferencia_giro'],
    editable: ['calculado'],
    always: ['valor_girado', 'fecha_giro', 'soporte_giro', 'observaciones', 'adjuntos'],
    deletable: [],
    transitions: {
      recalcular: { label: 'Recalcular', from: ['calculado', 'conciliado'], to: 'calculado' },
      conciliar: {
        label: 'Conciliar',
        from: ['calculado'],
        to: 'conciliado',
        asksIf: { motivo: { reads: [], when: sinExplicar } },
      },
    },
  },
  import: {
    aliases: {
      recaudador: ['comercializador', 'entidad'],
      fecha_giro: ['fecha de giro', 'fecha del giro'],
      valor_girado: ['valor girado', 'giro'],
      recaudado_mes: ['recaudado mes', 'recaudado'],
      recaudado_cartera: ['recaudado cartera'],
    },
  },
  measures: medidasDeRecaudo,
  routes: { list: 'consolidado_recaudo_paginate' },
});
