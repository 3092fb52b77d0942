import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const infraestructuraAlumbradoTipo = defineResource({
  name: 'infraestructura_alumbrado_tipo',
  label: 'Tipo de infraestructura',
  title: 'Tipos de infraestructura',
  english: ['infrastructure type', 'infrastructure types'],
  description: 'Qué clase de activo es cada registro del inventario y qué datos pide.',
  represent: ['codigo', 'nombre'],
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 10,
      code: true,
      unique: true,
      search: true,
      pattern: '[A-Z0-9]{2,10}',
      patternHelp: 'de 2 a 10 letras o cifras, sin espacios ni signos',
      patternHelpEnglish: '2 to 10 letters or digits, without blanks or signs',
    }),
    nombre: text({ label: 'Tipo', required: true, max: 80, unique: true, search: true }),
    consume_energia: boolean({
      label: 'Consume energía',
      required: true,
      help: 'Sus puntos llevan luminaria y suman carga.',
    }),
    requiere_punto: boolean({ label: 'Requiere coordenada', required: true, default: true }),
    requiere_soporte: boolean({
      label: 'Requiere poste/soporte',
      required: true,
      default: false,
    }),
    icono: choice(
      {
        lampara: 'Lámpara',
        proyector: 'Proyector',
        poste: 'Poste',
        transformador: 'Transformador',
        red: 'Red',
        caja: 'Caja',
        tablero: 'Tablero',
        medidor: 'Medidor',
        otro: 'Otro',
      },
      { label: 'Icono en mapa', required: true },
    ),
    activo: boolean({ label: 'Activo', required: true, default: true }),
  },
  keys: [['codigo']],
  sort: 'nombre',
  list: {
    columns: ['codigo', 'nombre', 'consume_energia', 'requiere_punto', 'activo'],
    filters: ['consume_energia', 'activo'],
  },
  form: [
    { title: 'Datos', fields: ['codigo', 'nombre', 'icono', 'activo'] },
    {
      title: 'Qué pide en el inventario',
      fields: ['consume_energia', 'requiere_punto', 'requiere_soporte'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  import: { aliases: { nombre: ['tipo', 'clase', 'tipo de infraestructura'] } },
  rules: [
    {
      code: 'TIPO_EN_USO',
      fields: ['consume_energia'],
      message: {
        es: 'En uso ({n} en el inventario): ya no cambia si consume energía. Cree otro tipo y cambie los puntos.',
        en: 'In use ({n} in the inventory): whether it consumes energy no longer changes. Create another type and change the points.',
      },
    },
  ],
  routes: {
    list: 'infraestructura_alumbrado_tipo_paginate',
    form: 'infraestructura_alumbrado_tipo_form',
  },
});
