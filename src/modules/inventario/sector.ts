import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { color } from '../../core/fields/color/color.ts';
import { computed } from '../../core/fields/computed.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const sector = defineResource({
  name: 'sector',
  label: 'Sector',
  title: 'Sectores',
  english: ['sector', 'sectors'],
  description: 'Zonas que reparten los recorridos, las estadísticas y las tablas del informe.',
  represent: 'nombre',
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 20,
      code: true,
      unique: true,
      search: true,
    }),
    nombre: text({ label: 'Sector', required: true, max: 100, unique: true, search: true }),
    clase: choice(['urbano', 'rural', 'centro_poblado', 'corregimiento', 'vereda'], {
      label: 'Clase',
      required: true,
      default: 'urbano',
    }),
    descripcion: text({ label: 'Descripción', max: 300 }),
    poligono: json({ label: 'Límite (GeoJSON)', shape: 'polygon', maxBytes: 500_000 }),
    color: color({ label: 'Color en mapa' }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
    total_barrios: computed(integer({ sums: true, label: 'Barrios' }), 'sql'),
    total_puntos: computed(integer({ sums: true, label: 'Puntos' }), 'sql'),
  },
  keys: [['codigo']],
  sort: 'nombre',
  list: {
    columns: ['codigo', 'nombre', 'clase', 'total_barrios', 'total_puntos', 'activo'],
    filters: ['clase', 'activo'],
  },
  form: [
    {
      title: 'Datos',
      fields: [
        'codigo',
        'nombre',
        'clase',
        'activo',
        'descripcion',
        'total_barrios',
        'total_puntos',
      ],
    },
    { title: 'En el mapa', fields: ['color', 'poligono'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  import: { aliases: { nombre: ['sector', 'comuna', 'zona', 'corregimiento', 'vereda'] } },
  routes: { list: 'sector_paginate', form: 'sector_form' },
});
