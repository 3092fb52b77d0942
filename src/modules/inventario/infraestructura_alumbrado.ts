import { boolean } from '../../core/fields/boolean/boolean.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { reglasDeCoordenada } from '../../core/places/coordenadas.ts';
import { evidenciaDelElemento } from './rules/evidencia.ts';
import { columnasVirtuales, encabezados } from './rules/hojasDeInventario.ts';
import {
  camposDelPunto,
  filtrosSinIndice,
  indicesDelPunto,
  ordenesDelPunto,
  seccionesDelPunto,
} from './rules/puntoDeInventario.ts';

export const infraestructuraAlumbrado = defineResource({
  name: 'infraestructura_alumbrado',
  label: 'Punto de inventario',
  title: 'Inventario base',
  plural: 'Puntos de inventario',
  english: ['inventory point', 'inventory points'],
  description: 'El censo que se recibió con el contrato: un registro por activo.',
  represent: ['codigo', 'otros_codigos'],
  fields: {
    ...camposDelPunto,
    en_base: boolean({
      label: 'En el inventario base',
      readOnly: true,
      hidden: true,
      default: true,
    }),
    segun_base: boolean({
      label: 'Sin actualizaciones',
      readOnly: true,
      hidden: true,
      default: true,
    }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  // counts of the updated inventory read the index alone, so it tells whose rows they are
  indexes: indicesDelPunto.map((index) =>
    index[0] === 'ubicacion' ? index : ([...index, 'segun_base'] as const),
  ),
  leavesOut: { field: 'en_base', values: [false] },
  list: {
    columns: [
      'codigo',
      'estado_operativo',
      'tipo_id',
      'luminaria_id',
      'barrio_id',
      'direccion',
      'regimen',
      'carga_w',
    ],
    sortable: ordenesDelPunto,
    noIndex: filtrosSinIndice,
    filters: [
      'tipo_id',
      'barrio_id',
      'estado_operativo',
      'luminaria_id',
      'unidad_id',
      'clase_via',
      'regimen',
      'propiedad',
      'soporte',
      'transformador',
      'equipo_medida_id',
    ],
  },
  form: [...seccionesDelPunto, { title: 'Notas', fields: ['observaciones', 'adjuntos'] }],
  rules: [
    {
      code: 'CANTIDAD_DE_LUMINARIAS',
      fields: ['cantidad'],
      reads: ['tipo_id.consume_energia'],
      message: {
        es: 'En un punto que consume energía la cantidad es un entero de 1 a 12.',
        en: 'At a point that consumes energy the quantity is a whole number from 1 to 12.',
      },
      broken(read) {
        const cantidad = read('cantidad');
        return (
          read('tipo_id.consume_energia') === true &&
          typeof cantidad === 'number' &&
          !(Number.isInteger(cantidad) && cantidad <= 12)
        );
      },
    },
    ...reglasDeCoordenada('ubicacion'),
    {
      code: 'PUNTO_REPETIDO',
      level: 'warning',
      fields: ['ubicacion'],
      message: {
        es: 'A menos de 1 m está {codigo}, que también consume energía.',
        en: '{codigo}, which consumes energy too, is less than 1 m away.',
      },
    },
    {
      code: 'BARRIO_DE_OTRO_SECTOR',
      level: 'warning',
      fields: ['barrio_id'],
      message: {
        es: 'El barrio {barrio} no está en el sector {sector}: se toma el que hay con ese nombre.',
        en: 'The barrio {barrio} is not in sector {sector}: the one of that name is taken.',
      },
    },
    {
      code: 'FICHA_NUEVA',
      level: 'warning',
      fields: ['luminaria_id'],
      message: {
        es: 'Se crea la ficha {codigo} con pérdidas de {perdidas} W: confírmelas con el comercializador.',
        en: 'Sheet {codigo} is created with losses of {perdidas} W: confirm them with the trader.',
      },
    },
    {
      code: 'FICHA_SIN_PERDIDAS',
      level: 'warning',
      fields: ['luminaria_id'],
      message: {
        es: 'Se crea la ficha {codigo} sin pérdidas, pues no hay valor típico. Si el equipo las tiene, dé antes un valor en Pérdidas o cree usted la ficha.',
        en: 'Sheet {codigo} is created without losses, as there is no typical value. If the equipment has any, give a value for Losses first, or create the sheet yourself.',
      },
    },
    {
      code: 'FUERA_DE_LA_BASE',
      fields: [],
      message: {
        es: 'Este elemento no es del censo, lo creó una expansión: registre una actualización.',
        en: 'This element is not of the census, an expansion made it: register an update.',
      },
      broken: (read) => read('en_base') === false,
    },
    {
      code: 'CON_ACTUALIZACIONES',
      fields: [],
      message: {
        es: 'Este punto ya tiene actualizaciones aprobadas: corríjalo con otra, de tipo corrección del censo.',
        en: 'This point has approved updates: mend it by another one, of type Census correction.',
      },
      broken: (read) => read('en_base') !== false && read('segun_base') === false,
    },
    {
      code: 'BASE_CERRADA',
      fields: [],
      reads: ['$param.base_cerrada'],
      message: {
        es: 'El inventario base está cerrado: registre una actualización.',
        en: 'The base inventory is closed: register an update.',
      },
      broken: (read) => read('$param.base_cerrada') === true,
    },
  ],
  relatedResources: [
    { resource: 'infraestructura_alumbrado_actualizacion', field: 'infraestructura_id' },
  ],
  evidence: evidenciaDelElemento,
  import: { names: ['otros_codigos'], aliases: encabezados, virtual: columnasVirtuales },
  routes: {
    list: 'base_infraestructura_alumbrado_paginate',
    form: 'infraestructura_alumbrado_form',
  },
});
