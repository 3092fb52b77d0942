import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { enPesos } from '../../core/money/dinero.ts';
import {
  bases,
  estadosDeCartera,
  gestiones,
  saldoDe,
  tonosDeCartera,
  digitoDelNit,
  FORMA_DEL_NIT,
} from './rules/granConsumidor.ts';

export const granConsumidor = defineResource({
  name: 'gran_consumidor',
  label: 'Gran consumidor',
  title: 'Grandes consumidores',
  plural: 'Liquidaciones de grandes consumidores',
  english: ['large-consumer bill', 'large-consumer bills'],
  description: 'Los que el municipio liquida directamente o con tarifa especial, y lo que deben.',
  represent: ['razon_social', 'numero_liquidacion'],
  fields: {
    periodo: period({ label: 'Periodo', required: true }),
    nit: text({
      label: 'NIT',
      required: true,
      max: 15,
      code: true,
      search: true,
      pattern: FORMA_DEL_NIT,
      patternHelp: '900123456-8',
    }),
    razon_social: text({ label: 'Razón social', required: true, max: 150, search: true }),
    cuenta: text({ label: 'Cuenta / NIU', max: 30, code: true, search: true }),
    actividad: choice(
      {
        industria: 'Industria',
        comercio: 'Comercio',
        financiero: 'Financiero',
        telecomunicaciones: 'Telecomunicaciones',
        mineria: 'Minería',
        energia: 'Energía',
        oficial: 'Oficial',
        servicios: 'Servicios',
        otra: 'Otra',
      },
      { label: 'Actividad', required: true },
    ),
    comercializador: choice(
      { ebsa: 'EBSA', vatia: 'VATIA', otro: 'Otro', autogenerador: 'Autogenerador' },
      { label: 'Comercializador', required: true },
    ),
    base: choice(bases, { label: 'Base de liquidación', required: true }),
    tarifa: decimal({
      label: 'Tarifa',
      required: true,
      precision: 12,
      scale: 4,
      exclusiveMin: 0,
      help: 'En %, n.º de UVT, n.º de SMMLV o $, según la base.',
    }),
    valor_base: money({
      label: 'Valor base',
      min: 0,
      requiredIf: { equals: { base: 'pct_consumo' } },
    }),
    valor_liquidado: money({ label: 'Liquidado', required: true, min: 0 }),
    numero_liquidacion: text({
      label: 'N.º de liquidación',
      required: true,
      max: 40,
      code: true,
      unique: true,
      search: true,
    }),
    fecha_vencimiento: date({ label: 'Vence', required: true }),
    valor_recaudado: money({ label: 'Recaudado', min: 0 }),
    fecha_recaudo: date({ label: 'Fecha' }),
    intereses: money({ label: 'Intereses', min: 0 }),
    gestion: choice(gestiones, {
      label: 'Gestión de cobro',
      help: 'Mientras haya saldo, vale más que los días de mora.',
    }),
    saldo: computed(money({ label: 'Saldo' }), { value: saldoDe }),
    dias_mora: computed(integer({ label: 'Días de mora' }), 'sql'),
    estado_cartera: computed(
      choice(estadosDeCartera, { label: 'Estado de cartera', tones: tonosDeCartera }),
      'sql',
    ),
  },
  unique: [['nit', 'periodo', 'cuenta']],
  keys: [['numero_liquidacion'], ['nit', 'periodo', 'cuenta']],
  sort: ['-periodo', '-valor_liquidado'],
  list: {
    presets: [
      {
        label: { es: 'En mora', en: 'In arrears' },
        filter: { estado_cartera: ['mora_30', 'mora_60', 'mora_90'] },
        sort: '-periodo',
      },
    ],
    columns: [
      'razon_social',
      'periodo',
      'estado_cartera',
      'dias_mora',
      'saldo',
      'fecha_vencimiento',
      'valor_liquidado',
      'nit',
    ],
    filters: [
      'periodo',
      'actividad',
      'comercializador',
      'base',
      'fecha_vencimiento',
      'saldo',
      'dias_mora',
      'estado_cartera',
    ],
  },
  form: [
    {
      title: 'Consumidor',
      fields: ['periodo', 'nit', 'razon_social', 'cuenta', 'actividad', 'comercializador'],
    },
    {
      title: 'Liquidación',
      fields: [
        'numero_liquidacion',
        'base',
        'tarifa',
        'valor_base',
        'valor_liquidado',
        'fecha_vencimiento',
      ],
    },
    {
      title: 'Recaudo',
      fields: [
        'valor_recaudado',
        'fecha_recaudo',
        'intereses',
        'gestion',
        'saldo',
        'dias_mora',
        'estado_cartera',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    digitoDelNit,
    {
      code: 'LIQUIDACION_DISTINTA',
      level: 'warning',
      fields: ['valor_liquidado'],
      message: {
        es: 'Por tarifa y base se esperaban {esperado}, con $1.000 de más o de menos.',
        en: 'By rate and base {esperado} were expected, give or take $1,000.',
      },
    },
    {
      code: 'SIN_VALOR_DE_LA_BASE',
      level: 'warning',
      fields: ['base'],
      message: {
        es: 'No hay valor del parámetro {parametro} en {periodo}: lo liquidado no se puede comprobar.',
        en: 'The parameter {parametro} has no value in {periodo}: the settlement cannot be checked.',
      },
    },
    {
      code: 'RECAUDO_MAYOR_QUE_LIQUIDADO',
      fields: ['valor_recaudado'],
      message: {
        es: 'Se recaudan a lo sumo lo liquidado y los intereses: {maximo}.',
        en: 'At most what was settled and its interest is collected: {maximo}.',
      },
      broken(read) {
        const liquidado = read('valor_liquidado');
        if (typeof liquidado !== 'number') return false;
        const maximo = liquidado + Number(read('intereses') ?? 0);
        return Number(read('valor_recaudado') ?? 0) > maximo && { maximo: enPesos(maximo) };
      },
    },
  ],
  // how a settlement was paid is a deed of later days; the month of its payment is the consolidated one's
  period: {
    field: 'periodo',
    moves: { pesos: 'valor_recaudado' },
    freezes: [
      'nit',
      'razon_social',
      'cuenta',
      'actividad',
      'comercializador',
      'base',
      'tarifa',
      'valor_base',
      'valor_liquidado',
      'numero_liquidacion',
      'fecha_vencimiento',
    ],
  },
  import: {
    month: { field: 'periodo', replaces: 'offered' },
    aliases: {
      razon_social: ['nombre', 'empresa', 'contribuyente'],
      cuenta: ['niu', 'nic', 'no cuenta'],
      valor_liquidado: ['valor liquidado', 'liquidacion', 'impuesto'],
      numero_liquidacion: ['no liquidacion', 'factura', 'no factura'],
      fecha_vencimiento: ['vencimiento', 'fecha de vencimiento'],
      valor_recaudado: ['valor recaudado', 'pagado', 'recaudo'],
      fecha_recaudo: ['fecha de recaudo', 'fecha de pago'],
    },
  },
  routes: { list: 'gran_consumidor_paginate' },
});
