import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { time } from '../../core/fields/time/time.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { medidasDeTrabajos } from './rules/medidas.ts';
import { hechoDeTrabajos, listasDeTrabajos, resumenDeTrabajos } from './rules/resumenDeTrabajos.ts';
import { actividades, clasePropuesta, clasesDeTrabajo } from './rules/reporteDeTrabajo.ts';
import {
  motivosDeObservacion,
  reglasDeContraste,
  repeticiones,
  situacionesDeInventario,
  verificaciones,
} from './rules/trabajoContrastado.ts';

const conMotivo: Condition = { equals: { validacion: ['observado', 'rechazado'] } };

/** What was reported, until it is settled for good. */
const POR_VALIDAR = ['pendiente', 'observado'];

export const reporteTrabajo = defineResource({
  name: 'reporte_trabajo',
  label: 'Trabajo reportado',
  title: 'Reporte de trabajo',
  plural: 'Trabajos reportados',
  english: ['reported job', 'reported jobs'],
  description: 'Lo que el operador dice que hizo, orden por orden, y lo que de ello se acepta.',
  represent: ['numero_ot', 'codigo_punto'],
  fields: {
    fecha: date({ label: 'Fecha', required: true, max: 'hoy' }),
    numero_ot: text({ label: 'Orden de trabajo', required: true, max: 40, search: true }),
    cuadrilla: text({ label: 'Cuadrilla', required: true, max: 40 }),
    tecnico_documento: text({ label: 'Técnico (cédula)', max: 15, code: true, identifies: true }),
    codigo_punto: text({ label: 'Código luminaria', max: 30, code: true, search: true }),
    barrio_id: reference('barrio', { label: 'Barrio', filter: { activo: true } }),
    direccion: text({ label: 'Dirección', max: 200 }),
    actividad: choice(actividades, { label: 'Actividad', required: true }),
    clase: choice(clasesDeTrabajo, {
      label: 'Clase',
      required: true,
      propose: {
        reads: [],
        value(read) {
          const actividad = read('actividad');
          return typeof actividad === 'string' ? clasePropuesta(actividad) : undefined;
        },
      },
    }),
    material: text({ label: 'Material', max: 200 }),
    cantidad: decimal({ label: 'Cantidad', precision: 10, scale: 2, min: 0 }),
    unidad: text({ label: 'Unidad', max: 10 }),
    hora_inicio: time({ label: 'Inicio' }),
    hora_fin: time({ label: 'Fin' }),
    radicado_pqr: text({ label: 'Radicado PQR', max: 40, code: true, search: true }),
    seguimiento_id: computed(
      reference('seguimiento_mantenimiento', { label: 'Caso de mantenimiento' }),
      'sql',
    ),
    validacion: choice(
      {
        pendiente: 'Pendiente',
        aceptado: 'Aceptado',
        observado: 'Observado',
        rechazado: 'Rechazado',
      },
      {
        label: 'Validación',
        tones: { aceptado: 'good', observado: 'warning', rechazado: 'bad' },
        required: true,
        readOnly: true,
        default: 'pendiente',
      },
    ),
    motivo: text({ label: 'Motivo', max: 300, requiredIf: conMotivo, visibleIf: conMotivo }),
    importacion_id: reference('importacion', { label: 'Archivo', readOnly: true }),
    fila: integer({ label: 'Fila', readOnly: true, plain: true }),
    material_unidad: computed(
      text({
        label: 'Material y unidad',
        max: 220,
        help: 'El material y su unidad, como se suman.',
      }),
      'sql',
    ),
    minutos: computed(integer({ label: 'Duración', unit: 'min' }), 'sql'),
    repeticion: computed(
      choice(repeticiones, {
        label: 'Repetido',
        tones: { mismo_reporte: 'warning', otro_reporte: 'warning' },
        help: reglasDeContraste.repetidos.es,
      }),
      'sql',
    ),
    repite_id: computed(reference('reporte_trabajo', { label: 'Trabajo anterior' }), 'sql'),
    verificacion: computed(
      choice(verificaciones, {
        label: 'Verificación',
        tones: { verificado: 'good', con_diferencias: 'warning', no_ejecutado: 'bad' },
        help: 'Lo primero que la interventoría vio del trabajo: en un recorrido cerrado, o al verificar su caso.',
      }),
      'sql',
    ),
    visita_id: computed(reference('recorrido_hallazgo', { label: 'Visita que lo dice' }), 'sql'),
    inventario: computed(
      choice(situacionesDeInventario, {
        label: 'Inventario',
        tones: { pendiente: 'bad', en_tramite: 'warning', al_dia: 'good' },
        help: 'Vacío si el trabajo no cambia el inventario.',
      }),
      'sql',
    ),
    actualizacion_id: computed(
      reference('infraestructura_alumbrado_actualizacion', { label: 'Actualización propuesta' }),
      'sql',
    ),
    por_observar: computed(
      choice(motivosDeObservacion, {
        label: 'Por observar',
        tones: {
          no_ejecutado: 'bad',
          rechazado: 'bad',
          observado: 'warning',
          con_diferencias: 'warning',
          repetido: 'warning',
        },
      }),
      'sql',
    ),
    carta_id: reference('correspondencia', { label: 'Carta al operador', readOnly: true }),
    carta_salida_id: computed(
      reference('carta', {
        label: 'Carta de salida',
        help: 'El borrador o la carta emitida que lo observa, mientras no se anule.',
      }),
      'sql',
    ),
    en_carta: computed(
      boolean({ label: 'Va en una carta', help: 'Una que no se ha anulado.' }),
      'sql',
    ),
  },
  unique: [['numero_ot', 'codigo_punto', 'actividad', 'fecha']],
  keys: [['numero_ot', 'codigo_punto', 'actividad', 'fecha']],
  sort: ['-fecha', 'numero_ot'],
  indexes: [['radicado_pqr'], ['codigo_punto']],
  list: {
    presets: listasDeTrabajos,
    columns: [
      'numero_ot',
      'validacion',
      'verificacion',
      'fecha',
      'actividad',
      // a file without it would have the class that the activity mostly is
      'clase',
      'codigo_punto',
      'barrio_id',
    ],
    filters: [
      'fecha',
      'cuadrilla',
      'tecnico_documento',
      'barrio_id',
      'direccion',
      'actividad',
      'clase',
      'validacion',
      'importacion_id',
      'fila',
      'verificacion',
      'repeticion',
      'inventario',
      'material_unidad',
      'por_observar',
      'carta_id',
      'en_carta',
    ],
    sortable: [
      'fecha',
      'numero_ot',
      'cuadrilla',
      'codigo_punto',
      'barrio_id',
      'actividad',
      'clase',
      'validacion',
    ],
    noIndex: {
      direccion: 'asked by a part of it',
      fila: 'asked beside the file that it is a row of',
      verificacion: 'worked out of tours and cases, mostly of a month or a file',
      repeticion: 'worked out of other jobs, mostly of a month or a file',
      inventario: 'asked beside the activities that change the inventory',
      por_observar: 'worked out of tours and cases, mostly of a month or a file',
      en_carta: 'asked beside what is to be taken up',
      material_unidad: 'asked within a month or a file',
    },
    faces: { summary: resumenDeTrabajos },
  },
  head: ['actividad', 'codigo_punto', 'verificacion'],
  form: [
    {
      title: 'Orden',
      fields: ['fecha', 'numero_ot', 'cuadrilla', 'tecnico_documento', 'hora_inicio', 'hora_fin'],
    },
    {
      title: 'Trabajo',
      fields: ['actividad', 'clase', 'material', 'cantidad', 'unidad'],
    },
    {
      title: 'Lugar',
      fields: ['codigo_punto', 'barrio_id', 'direccion', 'radicado_pqr', 'seguimiento_id'],
    },
    { title: 'Validación', fields: ['validacion', 'motivo', 'importacion_id', 'fila'] },
    {
      title: 'Contraste',
      fields: [
        'verificacion',
        'visita_id',
        'repeticion',
        'repite_id',
        'inventario',
        'actualizacion_id',
        'por_observar',
        'carta_id',
        'carta_salida_id',
        'minutos',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  states: {
    field: 'validacion',
    initial: 'pendiente',
    way: ['pendiente', 'aceptado'],
    preview: ['fecha', 'codigo_punto', 'actividad', 'material', 'cantidad'],
    editable: POR_VALIDAR,
    deletable: ['pendiente'],
    transitions: {
      aceptar: { label: 'Aceptar', from: POR_VALIDAR, to: 'aceptado' },
      observar: { label: 'Observar', from: POR_VALIDAR, to: 'observado', asks: ['motivo'] },
      rechazar: { label: 'Rechazar', from: POR_VALIDAR, to: 'rechazado', asks: ['motivo'] },
    },
  },
  rules: [
    {
      code: 'SIN_LUGAR',
      fields: ['barrio_id', 'direccion'],
      message: {
        es: 'Diga dónde fue: el barrio, la dirección o ambos.',
        en: 'Say where it was: the neighbourhood, the address or both.',
      },
      broken: (read) => read('barrio_id') === null && read('direccion') === null,
    },
    {
      // a work without a code is named by no key
      code: 'TRABAJO_YA_REPORTADO',
      level: 'warning',
      fields: ['numero_ot'],
      message: {
        es: 'Ese día ya está reportada esa actividad de la orden {ot}, sin código y en el mismo lugar: si es el mismo trabajo, quedará dos veces.',
        en: 'That activity of order {ot} is reported for that day already, without a code and at the same place: if it is the same work, it will be there twice.',
      },
    },
    {
      code: 'TECNICO_DESCONOCIDO',
      level: 'warning',
      fields: ['tecnico_documento'],
      message: {
        es: 'Nadie del personal del operador tiene el documento {documento}.',
        en: 'Nobody of the operator’s staff has the document {documento}.',
      },
    },
    {
      code: 'CODIGO_SIN_INVENTARIO',
      level: 'warning',
      fields: ['codigo_punto'],
      message: {
        es: 'El código {codigo} no está en el inventario: el trabajo queda observado.',
        en: 'The code {codigo} is not in the inventory: the work is kept as observed.',
      },
    },
    {
      code: 'ACTIVIDAD_SIN_CODIGO',
      level: 'warning',
      fields: ['actividad'],
      message: {
        es: '«{valor}» no es una actividad conocida: queda como «Otra».',
        en: '“{valor}” is no known activity: it is kept as “Other”.',
      },
    },
    {
      code: 'CLASE_PROPUESTA',
      level: 'warning',
      fields: ['clase'],
      message: {
        es: '«{valor}» no es una clase conocida: por la actividad queda como {clase}.',
        en: '“{valor}” is no known class: by its activity it is kept as {clase}.',
      },
    },
  ],
  import: {
    // a report that names no class has the one that its activity mostly is
    spoken: { actividad: ['actividad', 'clase'], clase: ['clase'] },
    month: { field: 'fecha' },
    origin: { importacion: 'importacion_id', fila: 'fila' },
    undo: 'whole',
    aliases: {
      fecha: ['fecha ejecución', 'fecha de trabajo', 'día', 'fecha atención'],
      numero_ot: ['ot', 'orden', 'número orden', 'número ot', 'orden trabajo'],
      cuadrilla: ['grupo', 'móvil', 'vehículo', 'equipo'],
      tecnico_documento: ['cédula', 'cc', 'documento técnico'],
      codigo_punto: [
        'código',
        'código luminaria',
        'rótulo',
        'placa',
        'id luminaria',
        'cod lum',
        'punto luminoso',
      ],
      barrio_id: ['barrio', 'vereda', 'barrio/vereda', 'localidad'],
      direccion: ['ubicación', 'dir', 'nomenclatura'],
      actividad: ['trabajo realizado', 'labor', 'descripción actividad', 'tipo de trabajo'],
      clase: ['tipo mantenimiento', 'correctivo/preventivo', 'tipo de mantenimiento'],
      material: ['materiales utilizados', 'insumo', 'materiales'],
      cantidad: ['cant'],
      unidad: ['und'],
      hora_inicio: ['hora inicial', 'inicio', 'hora inicio'],
      hora_fin: ['hora final', 'fin', 'hora fin'],
      radicado_pqr: ['pqr', 'radicado', 'reporte', 'número reporte'],
      observaciones: ['observación', 'obs', 'novedades'],
    },
  },
  measures: medidasDeTrabajos,
  makes: hechoDeTrabajos,
  routes: { list: 'reporte_trabajo' },
});
