import { choice } from '../core/fields/choice.ts';
import { computed } from '../core/fields/computed.ts';
import { date } from '../core/fields/date.ts';
import { decimal } from '../core/fields/decimal.ts';
import type { Condition } from '../core/fields/field.ts';
import { point } from '../core/fields/point.ts';
import { reference } from '../core/fields/reference.ts';
import { text } from '../core/fields/text.ts';
import { defineResource } from '../core/resource.ts';
import { cargaDelPunto } from '../domain/carga.ts';
import { reglasDeCoordenada } from '../domain/coordenadas.ts';
import { columnasVirtuales, encabezados } from '../domain/hojasDeInventario.ts';

/** What the type of the asset says of it. */
const delTipo = (campo: string): Condition => ({
  reads: [`tipo_id.${campo}`],
  when: (read) => read(`tipo_id.${campo}`) === true,
});

export const infraestructuraAlumbrado = defineResource({
  name: 'infraestructura_alumbrado',
  label: 'Punto de inventario',
  title: 'Inventario base',
  plural: 'Puntos de inventario',
  description: 'El censo que se recibió con el contrato: un registro por activo.',
  represent: 'codigo',
  fields: {
    codigo: text({
      label: 'Código (rótulo)',
      required: true,
      max: 30,
      code: true,
      unique: true,
      search: true,
      pattern: '[A-Z0-9][A-Z0-9\\-./]*',
      patternHelp: 'letras sin tilde, cifras, guion, punto o barra; empieza por letra o cifra',
    }),
    tipo_id: reference('infraestructura_alumbrado_tipo', {
      label: 'Tipo',
      required: true,
      filter: { activo: true },
    }),
    unidad_id: reference('infraestructura_alumbrado_unidad', {
      label: 'Unidad (UCAP)',
      filter: { activo: true },
      match: { tipo_id: 'tipo_id' },
    }),
    luminaria_id: reference('luminaria', {
      label: 'Luminaria',
      filter: { activo: true },
      requiredIf: delTipo('consume_energia'),
      visibleIf: delTipo('consume_energia'),
    }),
    cantidad: decimal({
      label: 'Cantidad',
      required: true,
      default: 1,
      precision: 12,
      scale: 2,
      exclusiveMin: 0,
    }),
    barrio_id: reference('barrio', { label: 'Barrio', required: true, filter: { activo: true } }),
    direccion: text({ label: 'Dirección', max: 200, search: true }),
    ubicacion: point({ label: 'Coordenada', requiredIf: delTipo('requiere_punto') }),
    clase_via: choice(
      {
        arterial: 'Arterial',
        colectora: 'Colectora',
        local: 'Local',
        peatonal: 'Peatonal',
        parque: 'Parque',
        plaza: 'Plaza',
        deportivo: 'Deportivo',
        ciclorruta: 'Ciclorruta',
        tunel: 'Túnel',
        rural: 'Rural',
        ornamental: 'Ornamental',
      },
      { label: 'Clase de vía/espacio', required: true, default: 'local' },
    ),
    soporte: choice(
      {
        concreto: 'Concreto',
        metalico: 'Metálico',
        fibra: 'Fibra',
        madera: 'Madera',
        fachada: 'Fachada',
        mural: 'Mural',
        torre: 'Torre',
        otro: 'Otro',
      },
      { label: 'Soporte', requiredIf: delTipo('requiere_soporte') },
    ),
    altura_m: decimal({
      label: 'Altura de montaje',
      unit: 'm',
      precision: 4,
      scale: 1,
      min: 2,
      max: 40,
    }),
    codigo_poste: text({ label: 'Código del poste', max: 30, code: true, search: true }),
    transformador: text({ label: 'Transformador', max: 30, code: true, search: true }),
    equipo_medida_id: reference('equipo_medida', {
      label: 'Medidor',
      filter: { estado: ['activo', 'danado'] },
      help: 'Vacío: se liquida por aforo.',
    }),
    regimen: choice(
      {
        nocturno: 'Nocturno',
        continuo_24h: 'Continuo 24 h',
        media_noche: 'Media noche',
        dimerizado: 'Dimerizado',
      },
      { label: 'Régimen de encendido', required: true, default: 'nocturno' },
    ),
    propiedad: choice(['municipio', 'operador', 'comercializador', 'tercero'], {
      label: 'Propiedad',
      required: true,
      default: 'municipio',
    }),
    estado_operativo: choice(
      ['en_servicio', 'fuera_de_servicio', 'suspendida', 'hurtada', 'retirada'],
      { label: 'Estado', required: true, default: 'en_servicio' },
    ),
    fecha_instalacion: date({ label: 'Fecha de instalación', max: 'hoy' }),
    carga_w: computed(decimal({ label: 'Carga', unit: 'W', precision: 10, scale: 2 }), {
      reads: ['luminaria_id.potencia_total_w'],
      value: cargaDelPunto,
    }),
  },
  keys: [['codigo']],
  sort: 'codigo',
  indexes: [
    // the list of a barrio by state, newest first, and its counts
    ['barrio_id', 'estado_operativo', '-fecha_instalacion', '-id'],
    // the counts of luminaires and meters
    ['luminaria_id', 'estado_operativo'],
    ['equipo_medida_id', 'estado_operativo'],
    // who is less than a metre away
    ['ubicacion'],
  ],
  list: {
    columns: [
      'codigo',
      'tipo_id',
      'luminaria_id',
      'cantidad',
      'barrio_id',
      'direccion',
      'clase_via',
      'regimen',
      'estado_operativo',
      'carga_w',
    ],
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
  form: [
    {
      title: 'Elemento',
      fields: ['codigo', 'tipo_id', 'unidad_id', 'luminaria_id', 'cantidad', 'carga_w'],
    },
    {
      title: 'Ubicación',
      fields: ['barrio_id', 'direccion', 'ubicacion', 'clase_via'],
    },
    { title: 'Montaje', fields: ['soporte', 'altura_m', 'codigo_poste'] },
    {
      title: 'Energía',
      fields: ['regimen', 'transformador', 'equipo_medida_id'],
    },
    { title: 'Situación', fields: ['estado_operativo', 'propiedad', 'fecha_instalacion'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
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
        en: 'Sheet {codigo} is created without losses, as there is no typical value. If the equipment has any, give a value for Pérdidas first, or create the sheet yourself.',
      },
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
  import: { aliases: encabezados, virtual: columnasVirtuales },
  routes: {
    list: 'base_infraestructura_alumbrado_paginate',
    form: 'infraestructura_alumbrado_form',
  },
});
