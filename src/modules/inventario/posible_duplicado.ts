import { boolean } from '../../core/fields/boolean/boolean.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

/** Pairs of the updated inventory that may be one element entered twice (domain 7, 13). */
export const posibleDuplicado = defineResource({
  name: 'posible_duplicado',
  label: 'Posible duplicado',
  title: 'Posibles duplicados',
  plural: 'Posibles duplicados',
  english: ['likely duplicate', 'likely duplicates'],
  description:
    'Parejas de elementos del mismo tipo que pueden ser uno solo: a menos de 1 m, en el mismo poste o con códigos que se leen igual. Si lo es, registre el retiro o la corrección de uno de ellos.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Pareja', max: 200, readOnly: true }),
    elemento_id: reference('infraestructura_alumbrado_actualizado', {
      label: 'Elemento',
      readOnly: true,
    }),
    parecido_id: reference('infraestructura_alumbrado_actualizado', {
      label: 'Se parece a',
      readOnly: true,
    }),
    tipo_id: reference('infraestructura_alumbrado_tipo', { label: 'Tipo', readOnly: true }),
    barrio_id: reference('barrio', { label: 'Barrio', readOnly: true }),
    indicios: integer({
      explain: true,
      sums: false,
      label: 'Indicios',
      min: 1,
      max: 3,
      readOnly: true,
      help: 'Cuántas de las tres señales coinciden.',
    }),
    cerca: boolean({ label: 'A menos de 1 m', readOnly: true }),
    mismo_poste: boolean({
      label: 'Mismo poste',
      readOnly: true,
      help: 'Por sí solo es un indicio débil: un poste puede tener dos luminarias.',
    }),
    codigos_parecidos: boolean({
      label: 'Códigos parecidos',
      readOnly: true,
      help: 'Iguales salvo los separadores y los ceros a la izquierda del último número: L-001 y L1.',
    }),
    distancia_m: decimal({
      sums: false,
      label: 'Distancia',
      unit: 'm',
      precision: 12,
      scale: 2,
      readOnly: true,
    }),
  },
  bare: true,
  sort: ['-indicios', 'distancia_m'],
  list: {
    columns: [
      'elemento_id',
      'parecido_id',
      'indicios',
      'distancia_m',
      'mismo_poste',
      'codigos_parecidos',
      'tipo_id',
      'barrio_id',
    ],
    filters: [
      'barrio_id',
      'tipo_id',
      'indicios',
      'cerca',
      'mismo_poste',
      'codigos_parecidos',
      'distancia_m',
    ],
  },
  form: [
    { title: 'Pareja', fields: ['nombre', 'elemento_id', 'parecido_id', 'tipo_id', 'barrio_id'] },
    {
      title: 'Indicios',
      fields: ['indicios', 'cerca', 'distancia_m', 'mismo_poste', 'codigos_parecidos'],
    },
  ],
  view: 'posible_duplicado',
  life: { of: 'infraestructura_alumbrado_actualizado', since: 'fecha_corte_base' },
  routes: { list: 'posible_duplicado_paginate' },
});
