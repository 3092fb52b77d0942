import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { nombresDeTipos } from './rules/actualizaciones.ts';
import { evidenciaDelElemento } from './rules/evidencia.ts';
import { hojaDeVida } from './rules/hojaDeVida.ts';
import { mapaDelInventario } from './rules/mapaDelInventario.ts';
import {
  camposDelPunto,
  filtrosSinIndice,
  indicesDelPunto,
  ordenesDelPunto,
  seccionesDelPunto,
} from './rules/puntoDeInventario.ts';
import { medidasDelInventario } from './rules/medidas.ts';

export const infraestructuraAlumbradoActualizado = defineResource({
  name: 'infraestructura_alumbrado_actualizado',
  label: 'Elemento del inventario',
  title: 'Inventario actualizado',
  plural: 'Elementos del inventario',
  english: ['inventory element', 'inventory elements'],
  description:
    'La base con las actualizaciones aprobadas hasta hoy. Nadie la edita: registre una actualización.',
  represent: 'codigo',
  fields: {
    ...camposDelPunto,
    origen: choice(
      { base: 'Base', expansion: 'Expansión' },
      { label: 'Origen', required: true, readOnly: true },
    ),
    n_actualizaciones: integer({ sums: true, label: 'Cambios', required: true, readOnly: true }),
    ultima_actualizacion: date({ label: 'Último cambio', readOnly: true }),
    ultimo_tipo: choice(nombresDeTipos, { label: 'Tipo del último cambio', readOnly: true }),
    fecha_alta: date({ label: 'Alta', readOnly: true }),
    fecha_baja: date({ label: 'Baja', readOnly: true }),
    cuenta_carga: computed(boolean({ label: 'Cuenta en carga' }), 'sql'),
    consumo_mes_kwh: computed(
      decimal({ label: 'Consumo mes', unit: 'kWh', precision: 12, scale: 3 }),
      'sql',
    ),
    fallas_abiertas: computed(integer({ sums: true, label: 'Fallas abiertas' }), 'sql'),
    ultima_visita: computed(date({ label: 'Última visita' }), 'sql'),
  },
  sort: 'codigo',
  indexes: indicesDelPunto,
  leavesOut: { field: 'estado_operativo', values: ['retirada'], unless: ['fecha_baja'] },
  list: {
    columns: [
      'codigo',
      'estado_operativo',
      'fallas_abiertas',
      'tipo_id',
      'luminaria_id',
      'barrio_id',
      'direccion',
      'carga_w',
    ],
    // what is the same for every element of the base, or read afresh, has no index
    sortable: [...ordenesDelPunto, 'ultima_actualizacion', 'ultimo_tipo'],
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
      'origen',
      'n_actualizaciones',
      'ultima_actualizacion',
      'ultimo_tipo',
      'fecha_alta',
      'fecha_baja',
      'cuenta_carga',
      'fallas_abiertas',
      'ultima_visita',
    ],
    noIndex: {
      ...filtrosSinIndice,
      origen: 'the elements of the base have one value',
      n_actualizaciones: 'likewise',
      fecha_alta: 'likewise',
      cuenta_carga: 'read afresh, as types may change',
      fallas_abiertas: 'read afresh',
      ultima_visita: 'read afresh',
    },
    labels: {
      code: 'codigo',
      under: ['barrio_id', 'direccion'],
      opens: { page: '/pages/registrar_recorrido_page', parameter: 'codigo' },
    },
    faces: { timeline: hojaDeVida, map: mapaDelInventario },
  },
  form: [
    ...seccionesDelPunto,
    {
      title: 'Actualizaciones',
      fields: [
        'origen',
        'fecha_alta',
        'n_actualizaciones',
        'ultima_actualizacion',
        'ultimo_tipo',
        'fecha_baja',
        'otros_codigos',
      ],
    },
    {
      title: 'Operación',
      fields: ['cuenta_carga', 'consumo_mes_kwh', 'fallas_abiertas', 'ultima_visita'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  head: ['estado_operativo', 'luminaria_id', 'barrio_id'],
  relatedResources: [
    { resource: 'infraestructura_alumbrado_actualizacion', field: 'infraestructura_id' },
    { resource: 'muestra_auditoria' },
  ],
  view: 'infraestructura_alumbrado_actualizado',
  viewTable: 'infraestructura_alumbrado_cambiado',
  life: {
    segments: 'infraestructura_alumbrado_tramo',
    since: 'fecha_corte_base',
    places: { barrio: 'barrio_id', sector: 'sector_id' },
  },
  makes: {
    actualizaciones: {
      label: { es: 'Crear actualizaciones', en: 'Create updates' },
      resource: 'infraestructura_alumbrado_actualizacion',
      of: 'each',
      by: 'infraestructura_id',
      asks: [
        'tipo',
        'cambios',
        'fecha_efectiva',
        'soporte_tipo',
        'soporte_numero',
        'soporte_fecha',
        'lote',
        'observaciones',
      ],
    },
  },
  evidence: evidenciaDelElemento,
  measures: medidasDelInventario,
  routes: { list: 'infraestructura_alumbrado_paginate_actualizado' },
});
