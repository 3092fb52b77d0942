import { decimal } from '../../core/fields/decimal/decimal.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { money } from '../../core/fields/money/money.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { tecnologias } from './rules/tecnologias.ts';

/** What a month would save by LED in place of other technologies, by sector and sheet (domain 7, 17). */
export const ahorroLed = defineResource({
  name: 'ahorro_led',
  label: 'Ahorro por LED',
  title: 'Ahorro por modernización a LED',
  plural: 'Ahorros por LED',
  english: ['saving by LED', 'savings by LED'],
  description:
    'Las luminarias en carga que no son LED, con la potencia LED del parámetro «reemplazo_led» y la tarifa de la última factura: kWh y pesos de un mes de 30 días.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Sector y ficha', max: 200, readOnly: true }),
    sector_id: reference('sector', { label: 'Sector', readOnly: true }),
    luminaria_id: reference('luminaria', { label: 'Ficha actual', readOnly: true }),
    tecnologia: choice(tecnologias, {
      label: 'Tecnología',
      readOnly: true,
    }),
    cantidad: decimal({ label: 'Luminarias', precision: 12, scale: 2, readOnly: true }),
    carga_kw: decimal({
      label: 'Carga instalada',
      unit: 'kW',
      precision: 14,
      scale: 3,
      readOnly: true,
    }),
    led_w: decimal({
      sums: false,
      label: 'LED de reemplazo',
      unit: 'W',
      typed: 'point',
      precision: 7,
      scale: 2,
      readOnly: true,
      help: 'Del parámetro «reemplazo_led», por la potencia nominal; vacío si no alcanza.',
    }),
    carga_led_kw: decimal({
      label: 'Carga con LED',
      unit: 'kW',
      precision: 14,
      scale: 3,
      readOnly: true,
    }),
    kwh_mes: decimal({
      explain: true,
      label: 'Consumo mes',
      unit: 'kWh',
      precision: 15,
      scale: 3,
      readOnly: true,
    }),
    kwh_mes_led: decimal({
      explain: true,
      label: 'Consumo mes con LED',
      unit: 'kWh',
      precision: 15,
      scale: 3,
      readOnly: true,
    }),
    ahorro_kwh: decimal({
      explain: true,
      label: 'Ahorro mes',
      unit: 'kWh',
      precision: 15,
      scale: 3,
      readOnly: true,
    }),
    tarifa_kwh: decimal({
      sums: false,
      label: 'Tarifa',
      unit: '$/kWh',
      precision: 12,
      scale: 4,
      readOnly: true,
      help: 'La de la última factura de energía que no está anulada.',
    }),
    ahorro_mes: money({ explain: true, label: 'Ahorro mes en pesos', readOnly: true }),
  },
  bare: true,
  sort: '-ahorro_kwh',
  list: {
    columns: [
      'sector_id',
      'luminaria_id',
      'ahorro_kwh',
      'ahorro_mes',
      'cantidad',
      'carga_kw',
      'carga_led_kw',
      'kwh_mes',
    ],
    filters: ['sector_id', 'tecnologia', 'luminaria_id', 'ahorro_kwh'],
  },
  form: [
    {
      title: 'Qué se cambia',
      fields: ['nombre', 'sector_id', 'luminaria_id', 'tecnologia', 'cantidad'],
    },
    { title: 'Carga', fields: ['carga_kw', 'led_w', 'carga_led_kw'] },
    {
      title: 'Ahorro de un mes',
      fields: ['kwh_mes', 'kwh_mes_led', 'ahorro_kwh', 'tarifa_kwh', 'ahorro_mes'],
    },
  ],
  view: 'ahorro_led',
  life: { of: 'infraestructura_alumbrado_actualizado', since: 'fecha_corte_base' },
  routes: { list: 'ahorro_led_paginate' },
});
