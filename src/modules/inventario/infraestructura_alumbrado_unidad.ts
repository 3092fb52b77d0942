import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { money } from '../../core/fields/money/money.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const infraestructuraAlumbradoUnidad = defineResource({
  name: 'infraestructura_alumbrado_unidad',
  label: 'Unidad de infraestructura',
  title: 'Unidades de infraestructura',
  english: ['infrastructure unit', 'infrastructure units'],
  description: 'Unidades constructivas (UCAP) con su medida y su valor de reposición.',
  represent: ['codigo', 'nombre'],
  fields: {
    codigo: text({
      label: 'Código UCAP',
      required: true,
      max: 30,
      code: true,
      unique: true,
      search: true,
    }),
    nombre: text({ label: 'Descripción', required: true, max: 200, search: true }),
    tipo_id: reference('infraestructura_alumbrado_tipo', {
      label: 'Tipo',
      required: true,
      filter: { activo: true },
    }),
    unidad_medida: choice(
      { und: 'und', m: 'm', km: 'km', kVA: 'kVA', m2: 'm²', global: 'Global' },
      { label: 'Unidad de medida', required: true, default: 'und' },
    ),
    valor_unitario: money({ sums: false, label: 'Valor de reposición', explain: true, min: 0 }),
    fecha_precio: date({
      label: 'Fecha del precio',
      requiredIf: { reads: [], when: (read) => read('valor_unitario') !== null },
    }),
    vida_util_anios: integer({ label: 'Vida útil (años)', min: 1, max: 50 }),
    nivel_tension: choice(['1', '2', 'no_aplica'], { label: 'Nivel de tensión' }),
    activo: boolean({ label: 'Activa', required: true, default: true }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  list: {
    columns: [
      'codigo',
      'nombre',
      'tipo_id',
      'unidad_medida',
      'valor_unitario',
      'vida_util_anios',
      'activo',
    ],
    filters: ['tipo_id', 'unidad_medida', 'nivel_tension', 'activo'],
  },
  form: [
    { title: 'Datos', fields: ['codigo', 'nombre', 'tipo_id', 'unidad_medida', 'activo'] },
    {
      title: 'Valoración',
      fields: ['valor_unitario', 'fecha_precio', 'vida_util_anios', 'nivel_tension'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'UNIDAD_EN_USO',
      fields: ['tipo_id'],
      message: {
        es: 'En uso ({n} en el inventario): su tipo ya no cambia. Cree otra unidad y cambie la de los puntos.',
        en: 'In use ({n} in the inventory): its type no longer changes. Create another unit and change that of the points.',
      },
    },
  ],
  import: {
    aliases: {
      codigo: ['ucap', 'código ucap', 'unidad constructiva'],
      nombre: ['descripción', 'unidad'],
      unidad_medida: ['medida', 'um'],
      valor_unitario: ['valor', 'precio', 'costo de reposición'],
    },
  },
  routes: {
    list: 'infraestructura_alumbrado_unidad_paginate',
    form: 'infraestructura_alumbrado_unidad_form',
  },
});
