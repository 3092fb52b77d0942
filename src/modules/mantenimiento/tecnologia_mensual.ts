import { choice } from '../../core/fields/choice/choice.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { period } from '../../core/fields/period/period.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { medidasDeTecnologia } from './rules/medidas.ts';
import { tecnologias } from '../inventario/rules/tecnologias.ts';

/** The lamps in load at the end of each month by technology. */
export const tecnologiaMensual = defineResource({
  name: 'tecnologia_mensual',
  label: 'Tecnología de un mes',
  title: 'Tecnología por mes',
  plural: 'Tecnologías por mes',
  english: ['technology of a month', 'technology by month'],
  description:
    'Las luminarias en carga al final de cada mes, por su tecnología; del mes en curso, hoy.',
  represent: ['periodo', 'tecnologia'],
  fields: {
    periodo: period({ label: 'Periodo', readOnly: true, required: true }),
    tecnologia: choice(tecnologias, { label: 'Tecnología', readOnly: true }),
    puntos: integer({ label: 'Puntos', readOnly: true }),
    luminarias: decimal({ label: 'Luminarias', precision: 12, scale: 2, readOnly: true }),
    led: decimal({ label: 'De ellas, LED', precision: 12, scale: 2, readOnly: true }),
    carga_kw: decimal({
      label: 'Carga instalada',
      unit: 'kW',
      // what stands at the end of each month is no flow: months do not add up
      sums: false,
      precision: 14,
      scale: 3,
      readOnly: true,
    }),
  },
  bare: true,
  sort: ['-periodo', '-luminarias'],
  list: {
    columns: ['periodo', 'tecnologia', 'puntos', 'luminarias', 'carga_kw'],
    filters: ['periodo', 'tecnologia'],
  },
  form: [
    { title: 'Mes', fields: ['periodo', 'tecnologia'] },
    { title: 'Luminarias', fields: ['puntos', 'luminarias', 'led', 'carga_kw'] },
  ],
  view: 'tecnologia_mensual',
  viewReads: [
    'infraestructura_alumbrado',
    'infraestructura_alumbrado_actualizacion',
    'infraestructura_alumbrado_tipo',
    'luminaria',
    'parametro',
  ],
  measures: medidasDeTecnologia,
  routes: { list: 'tecnologia_mensual_paginate' },
});
