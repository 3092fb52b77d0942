import { choice } from '../../../src/core/fields/choice/choice.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

/** What the sheets of an inventory name, in a form that the product's own aliases do not change. */
export const poste = defineResource({
  name: 'poste',
  label: 'Poste',
  title: 'Postes',
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código (rótulo)', required: true, max: 30, code: true }),
    tipo_id: reference('tipo', { label: 'Tipo', required: true }),
    luminaria_id: reference('luminaria', { label: 'Luminaria' }),
    cantidad: decimal({ label: 'Cantidad', required: true, default: 1, precision: 6, scale: 2 }),
    barrio_id: reference('barrio', { label: 'Barrio', required: true }),
    direccion: text({ label: 'Dirección', max: 200 }),
    ubicacion: point({ label: 'Coordenada' }),
    soporte: choice(['concreto', 'metalico'], { label: 'Soporte' }),
    altura_m: decimal({ label: 'Altura de montaje', unit: 'm', precision: 4, scale: 1 }),
    codigo_poste: text({ label: 'Código del poste', max: 30 }),
    transformador: text({ label: 'Transformador', max: 30 }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  list: { columns: ['codigo'] },
  form: [{ title: 'Datos', fields: ['codigo'] }],
  import: {
    aliases: {
      codigo: ['rótulo', 'punto', 'código luminaria', 'número'],
      barrio_id: ['localidad'],
      codigo_poste: ['poste', 'apoyo'],
    },
  },
  routes: { list: 'poste_paginate' },
});
