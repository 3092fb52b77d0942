import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { tecnologias } from './rules/tecnologias.ts';

/** Age and end of life by sheet: hours burnt since the installation against `vida_util_h` (domain 7, 15). */
export const vidaDeFicha = defineResource({
  name: 'vida_de_ficha',
  label: 'Vida útil de una ficha',
  title: 'Vida útil por ficha',
  plural: 'Vidas útiles por ficha',
  english: ['service life of a sheet', 'service lives by sheet'],
  description:
    'Las luminarias en carga: horas encendidas desde la instalación, por las horas de su régimen, contra la vida útil de la ficha.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Código de la ficha', max: 200, readOnly: true }),
    luminaria_id: reference('luminaria', { label: 'Ficha', readOnly: true }),
    tecnologia: choice(tecnologias, {
      label: 'Tecnología',
      readOnly: true,
    }),
    cantidad: decimal({
      label: 'Luminarias en carga',
      precision: 12,
      scale: 2,
      readOnly: true,
    }),
    sin_fecha: decimal({
      explain: true,
      label: 'Sin fecha de instalación',
      precision: 12,
      scale: 2,
      readOnly: true,
      help: 'No entran en la edad ni en las horas.',
    }),
    edad_anios: decimal({
      sums: false,
      label: 'Edad media',
      unit: 'años',
      precision: 6,
      scale: 1,
      readOnly: true,
    }),
    horas_medias: integer({
      explain: true,
      sums: false,
      label: 'Horas encendidas, media',
      unit: 'h',
      readOnly: true,
    }),
    vida_util_h: integer({
      sums: false,
      label: 'Vida útil',
      unit: 'h',
      min: 1000,
      max: 150_000,
      readOnly: true,
    }),
    uso_pct: decimal({
      explain: true,
      sums: false,
      label: 'Vida consumida',
      unit: '%',
      precision: 8,
      scale: 2,
      readOnly: true,
      help: 'Horas medias sobre la vida útil; vacío si la ficha no la dice.',
    }),
    vencidas: decimal({
      explain: true,
      label: 'Pasaron su vida útil',
      precision: 12,
      scale: 2,
      readOnly: true,
    }),
    vencen_en_un_anio: decimal({
      explain: true,
      label: 'La cumplen en un año',
      precision: 12,
      scale: 2,
      readOnly: true,
    }),
  },
  bare: true,
  sort: ['-vencidas', '-uso_pct'],
  list: {
    columns: [
      'luminaria_id',
      'vencidas',
      'uso_pct',
      'vencen_en_un_anio',
      'cantidad',
      'edad_anios',
      'vida_util_h',
      'sin_fecha',
    ],
    filters: ['tecnologia', 'luminaria_id', 'uso_pct', 'vencidas', 'vencen_en_un_anio'],
  },
  form: [
    { title: 'Ficha', fields: ['nombre', 'luminaria_id', 'tecnologia', 'vida_util_h'] },
    { title: 'Edad', fields: ['cantidad', 'sin_fecha', 'edad_anios', 'horas_medias'] },
    { title: 'Fin de la vida útil', fields: ['uso_pct', 'vencidas', 'vencen_en_un_anio'] },
  ],
  view: 'vida_de_ficha',
  life: { of: 'infraestructura_alumbrado_actualizado', since: 'fecha_corte_base' },
  routes: { list: 'vida_de_ficha_paginate' },
});
