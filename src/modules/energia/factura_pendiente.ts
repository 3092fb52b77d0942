import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { references } from '../../core/fields/references/references.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { comienzoDeFactura } from './rules/comienzoDeFactura.ts';
import { medidasDePendientes } from './rules/medidas.ts';

/** The invoices that an account should have by now and has not: a month of an account each. */
export const facturaPendiente = defineResource({
  name: 'factura_pendiente',
  label: 'Factura por recibir',
  title: 'Facturas por recibir',
  english: ['awaited invoice', 'awaited invoices'],
  description:
    'Cuentas conocidas que en un mes ya terminado no tienen factura. El día usual es el que sus últimas facturas tardaron en llegar; las de meses cerrados y las de hace más de un año no se esperan. La cuenta abre el formulario de su factura, con lo que ya se sabe.',
  represent: ['cuenta', 'periodo'],
  fields: {
    comercializador: choice(
      { ebsa: 'EBSA', vatia: 'VATIA', otro: 'Otro' },
      { label: 'Comercializador', readOnly: true },
    ),
    cuenta: text({ label: 'Cuenta / NIU', max: 30, code: true, readOnly: true }),
    periodo: period({ label: 'Periodo', readOnly: true }),
    fecha_desde: date({ label: 'Desde', readOnly: true }),
    fecha_hasta: date({ label: 'Hasta', readOnly: true }),
    dia_usual: date({
      label: 'Día usual',
      readOnly: true,
      help: 'El de la mitad de sus últimas seis facturas, contado desde el último día que cobran; a más tardar, el de su vencimiento.',
    }),
    tipo_liquidacion: choice(['medida', 'aforo', 'mixta'], {
      label: 'Liquidación',
      readOnly: true,
    }),
    equipos_medida: references('equipo_medida', { label: 'Alcance (medidores)', readOnly: true }),
    sectores: references('sector', { label: 'Alcance (sectores)', readOnly: true }),
    anterior_id: reference('factura_energia', { label: 'Factura anterior', readOnly: true }),
    kwh_anterior: decimal({
      label: 'kWh de la anterior',
      unit: 'kWh',
      sums: false,
      precision: 14,
      scale: 3,
      readOnly: true,
    }),
    numero_factura: text({ label: 'N.º de factura', max: 30, code: true, readOnly: true }),
    tarifa_kwh: decimal({ label: 'Tarifa $/kWh', precision: 10, scale: 4, readOnly: true }),
    fecha_vencimiento: date({ label: 'Vence', readOnly: true }),
  },
  bare: true,
  sort: ['dia_usual', 'cuenta'],
  list: {
    faces: {
      calendar: {
        start: 'dia_usual',
        title: ['comercializador', 'cuenta'],
        tone: 'plazo_llegada',
      },
    },
    presets: [
      {
        label: { es: 'Atrasadas', en: 'Late' },
        filter: { plazo_llegada: 'vencida' },
        sort: 'dia_usual',
        opens: true,
      },
    ],
    columns: [
      'cuenta',
      'comercializador',
      'periodo',
      'plazo_llegada',
      'dia_usual',
      'anterior_id',
      'kwh_anterior',
    ],
    filters: ['comercializador', 'periodo', 'plazo_llegada', 'tipo_liquidacion'],
  },
  head: ['plazo_llegada', 'dia_usual'],
  form: [
    {
      title: 'Factura',
      fields: ['comercializador', 'cuenta', 'periodo', 'fecha_desde', 'fecha_hasta', 'dia_usual'],
    },
    { title: 'Alcance', fields: ['tipo_liquidacion', 'equipos_medida', 'sectores'] },
    {
      title: 'Según la anterior',
      fields: ['anterior_id', 'kwh_anterior', 'numero_factura', 'tarifa_kwh', 'fecha_vencimiento'],
    },
  ],
  deadlines: {
    llegada: {
      label: { es: 'Llegada', en: 'Arrival' },
      on: 'dia_usual',
      warnFrom: 2,
      number: 'cuenta',
    },
  },
  begins: { factura: comienzoDeFactura },
  view: 'factura_pendiente',
  viewReads: ['factura_energia', 'equipo_medida', 'cierre_mes'],
  measures: medidasDePendientes,
  routes: { list: 'factura_pendiente_paginate' },
});
