import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { medidasDelServicio } from './rules/medidas.ts';

const kwh = { unit: 'kWh', precision: 15, scale: 3, readOnly: true } as const;

/** Energy that lights should burn and did not for their faults, and points that tours visited (domain 4.7, 4.9). */
export const servicioMensual = defineResource({
  name: 'servicio_mensual',
  label: 'Servicio de un mes',
  title: 'Servicio por mes y barrio',
  plural: 'Servicios por mes y barrio',
  english: ['service of a month', 'service by month and neighbourhood'],
  description:
    'Cada mes de cada barrio: los puntos en servicio, la energía que debían alumbrar, la que las fallas vistas o verificadas quitaron, y los puntos que los recorridos visitaron.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Mes y barrio', max: 200, readOnly: true }),
    periodo: period({ label: 'Periodo', readOnly: true, required: true }),
    sector_id: reference('sector', { label: 'Sector', readOnly: true }),
    barrio_id: reference('barrio', { label: 'Barrio', readOnly: true }),
    puntos: integer({
      label: 'Puntos en servicio',
      readOnly: true,
      help: 'Al final del mes; del mes en curso, hoy.',
    }),
    visitados: integer({
      label: 'Puntos visitados',
      readOnly: true,
      help: 'Cada punto una vez, en cualquier recorrido cerrado del mes.',
    }),
    kwh_esperado: decimal({ label: 'Energía exigida', ...kwh }),
    kwh_no_servido: decimal({
      label: 'Energía no servida',
      ...kwh,
      help: 'De noches apagadas, vistas por un recorrido o verificadas; cada noche de una luz una vez.',
    }),
    kwh_servido: decimal({ label: 'Energía servida', ...kwh }),
  },
  bare: true,
  sort: ['-periodo', 'barrio_id'],
  list: {
    columns: [
      'periodo',
      'sector_id',
      'barrio_id',
      'puntos',
      'visitados',
      'kwh_esperado',
      'kwh_no_servido',
      'kwh_servido',
    ],
    filters: ['periodo', 'sector_id', 'barrio_id', 'kwh_no_servido'],
  },
  form: [
    { title: 'Mes y barrio', fields: ['nombre', 'periodo', 'sector_id', 'barrio_id'] },
    { title: 'Recorridos', fields: ['puntos', 'visitados'] },
    { title: 'Energía', fields: ['kwh_esperado', 'kwh_no_servido', 'kwh_servido'] },
  ],
  view: 'servicio_mensual',
  viewReads: [
    'infraestructura_alumbrado',
    'infraestructura_alumbrado_actualizacion',
    'infraestructura_alumbrado_tipo',
    'luminaria',
    'barrio',
    'seguimiento_mantenimiento',
    'recorrido',
    'recorrido_hallazgo',
    'parametro',
  ],
  measures: medidasDelServicio,
  routes: { list: 'servicio_mensual_paginate' },
});
