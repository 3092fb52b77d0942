import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

/** A point that was drawn, with what the last night visit saw there. The draw writes them, and nobody else. */
export const muestraPunto = defineResource({
  name: 'muestra_punto',
  label: 'Punto de la muestra',
  title: 'Puntos de la muestra',
  english: ['sample point', 'sample points'],
  description: 'Lo que hay que ver de una muestra, y lo que se vio en cada punto.',
  represent: ['orden', 'codigo_punto'],
  fields: {
    muestra_id: reference('muestra_auditoria', {
      label: 'Muestra',
      required: true,
      onDelete: 'cascade',
    }),
    orden: integer({ label: 'Orden', required: true, min: 1, plain: true }),
    infraestructura_id: reference('infraestructura_alumbrado', {
      label: 'Punto',
      required: true,
    }),
    codigo_punto: text({ label: 'Código del punto', max: 30, code: true, search: true }),
    barrio_id: reference('barrio', { label: 'Barrio' }),
    sector_id: reference('sector', { label: 'Sector' }),
    resultado: computed(
      choice(
        {
          por_ver: 'Por ver',
          enciende: 'Enciende',
          no_enciende: 'No enciende',
          no_encontrada: 'No encontrada',
        },
        {
          label: 'Resultado',
          tones: { enciende: 'good', no_enciende: 'bad', no_encontrada: 'warning' },
        },
      ),
      'sql',
    ),
    visto_en: computed(dateTime({ label: 'Visto' }), 'sql'),
  },
  unique: [['muestra_id', 'orden']],
  sort: ['muestra_id', 'orden'],
  list: {
    faces: {
      map: {
        place: {
          by: 'infraestructura_id',
          resource: 'infraestructura_alumbrado_actualizado',
          field: 'ubicacion',
        },
        colors: [{ by: 'resultado' }],
        shows: ['orden', 'resultado', 'barrio_id', 'visto_en'],
        reads: [
          'muestra_punto',
          'muestra_auditoria',
          'recorrido_hallazgo',
          'recorrido',
          'infraestructura_alumbrado',
          'infraestructura_alumbrado_actualizacion',
        ],
      },
    },
    presets: [
      { label: { es: 'Por ver', en: 'To see' }, filter: { resultado: 'por_ver' } },
      { label: { es: 'No encienden', en: 'Off' }, filter: { resultado: 'no_enciende' } },
    ],
    columns: [
      'orden',
      'infraestructura_id',
      'resultado',
      'visto_en',
      'barrio_id',
      'sector_id',
      'muestra_id',
    ],
    filters: ['muestra_id', 'resultado', 'sector_id', 'barrio_id', 'infraestructura_id'],
  },
  form: [
    {
      title: 'Punto',
      fields: [
        'muestra_id',
        'orden',
        'infraestructura_id',
        'codigo_punto',
        'barrio_id',
        'sector_id',
      ],
    },
    { title: 'Visita', fields: ['resultado', 'visto_en'] },
  ],
  access: { escribir: 'nadie' },
  routes: { list: 'muestra_punto_paginate' },
});
