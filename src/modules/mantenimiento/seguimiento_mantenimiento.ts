import { boolean } from '../../core/fields/boolean/boolean.ts';
import { inColombia } from '../../core/time/calendar.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition, Reading } from '../../core/fields/field.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { yesIsGood } from '../../core/fields/tone.ts';
import {
  antiguedades,
  estadosAbiertos,
  estaAtendido,
  filtrosDeCasosSinIndice,
  horasDeRespuesta,
  limiteDe,
  nombresDeFallas,
  ordenesDeCasos,
  prioridades,
  prioridadPropuesta,
  type Falla,
  reglasDeCaso,
} from './rules/mantenimiento.ts';
import { medidasDeCasos } from './rules/medidas.ts';

const enEstado = (...estados: readonly string[]): Condition => ({ equals: { estado: estados } });
const sinPunto: Condition = { equals: { infraestructura_id: null } };

export const seguimientoMantenimiento = defineResource({
  name: 'seguimiento_mantenimiento',
  label: 'Caso de mantenimiento',
  title: 'Seguimiento de mantenimiento',
  plural: 'Casos de mantenimiento',
  english: ['maintenance case', 'maintenance cases'],
  description: 'Cada falla reportada, hasta que se verifica que el operador la reparó.',
  represent: ['numero', 'tipo_falla'],
  fields: {
    numero: text({
      label: 'Caso',
      required: true,
      readOnly: true,
      max: 20,
      code: true,
      unique: true,
      search: true,
    }),
    fuente: choice(
      {
        pqr: 'PQR',
        recorrido: 'Recorrido',
        operador: 'Operador',
        interventoria: 'Interventoría',
        telegestion: 'Telegestión',
        conciliacion: 'Conciliación del inventario',
      },
      { label: 'Fuente', required: true },
    ),
    radicado_pqr: text({
      label: 'Radicado PQR',
      max: 40,
      code: true,
      unique: true,
      search: true,
      requiredIf: { equals: { fuente: 'pqr' } },
    }),
    reportante: text({
      label: 'Reportante / teléfono',
      max: 120,
      personal: true,
      help: 'Dato personal: no sale en los informes.',
    }),
    fecha_reporte: dateTime({ label: 'Reportado', required: true, max: 'ahora' }),
    infraestructura_id: reference('infraestructura_alumbrado', {
      label: 'Punto',
      help: 'O bien la dirección y el barrio.',
    }),
    barrio_id: reference('barrio', {
      label: 'Barrio',
      requiredIf: sinPunto,
      filter: { activo: true },
      propose: {
        reads: ['infraestructura_id.barrio_id'],
        value: (read) => read('infraestructura_id.barrio_id') ?? undefined,
      },
    }),
    direccion: text({ label: 'Dirección', max: 200, search: true, requiredIf: sinPunto }),
    tipo_falla: choice(nombresDeFallas, { label: 'Falla', required: true }),
    prioridad: choice(prioridades, {
      label: 'Prioridad',
      required: true,
      propose: { reads: ['infraestructura_id.clase_via'], value: prioridadDe },
    }),
    fecha_limite: computed(dateTime({ label: 'Límite' }), {
      reads: ['$param.horas_limite@fecha_reporte'],
      value: limite,
    }),
    cuadrilla: text({
      label: 'Cuadrilla',
      max: 40,
      requiredIf: enEstado('asignado', 'atendido', 'cerrado', 'reabierto'),
    }),
    fecha_atencion: dateTime({
      label: 'Atendido',
      max: 'ahora',
      requiredIf: enEstado('atendido', 'cerrado', 'reabierto'),
    }),
    accion: choice(
      {
        cambio_bombilla: 'Cambio de bombilla',
        cambio_balasto: 'Cambio de balasto',
        cambio_driver: 'Cambio de driver',
        cambio_fotocelda: 'Cambio de fotocelda',
        cambio_luminaria: 'Cambio de luminaria',
        reparacion_red: 'Reparación de red',
        cambio_poste: 'Cambio de poste',
        poda: 'Poda',
        limpieza: 'Limpieza',
        sin_falla: 'Sin falla',
        otra: 'Otra',
      },
      { label: 'Acción realizada', requiredIf: enEstado('atendido', 'cerrado', 'reabierto') },
    ),
    verificado_por: reference('personal_interventoria', {
      label: 'Verificó',
      filter: { activo: true },
      requiredIf: enEstado('cerrado', 'reabierto'),
    }),
    fecha_verificacion: dateTime({
      label: 'Fecha de verificación',
      max: 'ahora',
      requiredIf: enEstado('cerrado', 'reabierto'),
    }),
    estado: choice(
      {
        reportado: 'Reportado',
        asignado: 'Asignado',
        atendido: 'Atendido',
        cerrado: 'Cerrado',
        reabierto: 'Reabierto',
        no_procede: 'No procede',
      },
      {
        label: 'Estado',
        tones: {
          reportado: 'warning',
          atendido: 'good',
          cerrado: 'done',
          reabierto: 'bad',
          no_procede: 'done',
        },
        required: true,
        readOnly: true,
        default: 'reportado',
      },
    ),
    horas_respuesta: computed(decimal({ label: 'Horas', unit: 'h', precision: 10, scale: 2 }), {
      value: horas,
    }),
    en_limite: computed(boolean({ label: 'Dentro del límite', tones: yesIsGood }), 'sql'),
    reincidente: computed(boolean({ label: 'Reincidente', tones: { true: 'warning' } }), 'sql'),
    antiguedad: computed(
      choice(antiguedades, {
        label: 'Antigüedad',
        tones: { hasta_30: 'warning', mas_de_30: 'bad' },
        help: 'Días desde el reporte, de un caso abierto.',
      }),
      'sql',
    ),
    codigo_punto: text({
      label: 'Código del punto',
      max: 30,
      code: true,
      readOnly: true,
      search: true,
    }),
  },
  unique: [
    {
      fields: ['infraestructura_id', 'fecha_reporte', 'tipo_falla'],
      where: { radicado_pqr: null },
    },
  ],
  keys: [['radicado_pqr'], ['infraestructura_id', 'fecha_reporte', 'tipo_falla']],
  sort: 'fecha_limite',
  indexes: [['estado', 'fecha_limite']],
  list: {
    faces: {
      map: {
        // where the element stands by now, which the census does not know
        place: {
          by: 'infraestructura_id',
          resource: 'infraestructura_alumbrado_actualizado',
          field: 'ubicacion',
        },
        colors: [
          { by: 'estado' },
          { by: 'prioridad' },
          { by: 'tipo_falla' },
          { by: 'fecha_reporte', days: [1, 3, 8, 30] },
        ],
        heat: {
          by: 'estado',
          of: estadosAbiertos,
          title: { es: 'Casos abiertos', en: 'Open cases' },
        },
        shows: ['estado', 'tipo_falla', 'prioridad', 'fecha_reporte', 'infraestructura_id'],
        reads: [
          'seguimiento_mantenimiento',
          'infraestructura_alumbrado',
          'infraestructura_alumbrado_actualizacion',
        ],
      },
    },
    presets: [
      {
        label: { es: 'Abiertos', en: 'Open' },
        filter: { estado: ['reportado', 'asignado', 'reabierto'] },
        sort: 'fecha_limite',
        opens: true,
      },
      {
        label: { es: 'Vencidos', en: 'Overdue' },
        filter: { estado: ['reportado', 'asignado', 'reabierto'], en_limite: false },
        sort: 'fecha_limite',
      },
      { label: { es: 'Por cerrar', en: 'To close' }, filter: { estado: 'atendido' } },
      {
        label: { es: 'Verificados por mí', en: 'Verified by me' },
        filter: { verificado_por: 'yo' },
        sort: '-fecha_reporte',
      },
    ],
    columns: [
      'numero',
      'estado',
      'en_limite',
      'fecha_limite',
      'prioridad',
      'tipo_falla',
      'infraestructura_id',
      'barrio_id',
    ],
    filters: [
      'estado',
      'prioridad',
      'tipo_falla',
      'fuente',
      'barrio_id',
      'direccion',
      'infraestructura_id',
      'fecha_reporte',
      'fecha_limite',
      'fecha_atencion',
      'cuadrilla',
      'accion',
      'verificado_por',
      'fecha_verificacion',
      'horas_respuesta',
      'en_limite',
      'reincidente',
      'antiguedad',
    ],
    sortable: ordenesDeCasos,
    noIndex: filtrosDeCasosSinIndice,
  },
  head: ['en_limite', 'fecha_limite', 'horas_respuesta'],
  form: [
    {
      title: 'Reporte',
      fields: ['fuente', 'radicado_pqr', 'reportante', 'fecha_reporte'],
    },
    { title: 'Dónde', fields: ['infraestructura_id', 'barrio_id', 'direccion'] },
    {
      title: 'Qué',
      fields: ['tipo_falla', 'prioridad', 'fecha_limite', 'antiguedad', 'reincidente'],
    },
    {
      title: 'Atención',
      fields: ['cuadrilla', 'fecha_atencion', 'accion', 'horas_respuesta', 'en_limite'],
    },
    { title: 'Verificación', fields: ['verificado_por', 'fecha_verificacion'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  begins: {
    requerimiento: {
      label: { es: 'Requerir al operador', en: 'Require from the operator' },
      resource: 'carta',
      when: { equals: { estado: ['reportado', 'asignado', 'reabierto'] } },
      values: { seguimiento_id: { from: 'id' }, tipo: { is: 'requerimiento_caso' } },
    },
  },
  rules: reglasDeCaso,
  states: {
    field: 'estado',
    initial: 'reportado',
    way: ['reportado', 'asignado', 'atendido', 'cerrado'],
    editable: ['reportado', 'asignado', 'atendido', 'reabierto'],
    deletable: ['reportado'],
    transitions: {
      asignar: {
        label: 'Asignar',
        from: ['reportado', 'reabierto'],
        to: 'asignado',
        asks: ['cuadrilla'],
      },
      atender: {
        label: 'Atender',
        from: ['asignado'],
        to: 'atendido',
        asks: ['fecha_atencion', 'accion'],
      },
      cerrar: {
        label: 'Cerrar',
        from: ['atendido'],
        to: 'cerrado',
        asks: ['verificado_por', 'fecha_verificacion'],
      },
      reabrir: {
        label: 'Reabrir',
        from: ['atendido'],
        to: 'reabierto',
        asks: ['verificado_por', 'fecha_verificacion'],
      },
      descartar: {
        label: 'Descartar',
        from: ['reportado', 'asignado'],
        to: 'no_procede',
        asks: ['motivo'],
      },
    },
  },
  number: { field: 'numero', pattern: 'MTO-{AAAA}-{5}' },
  import: {
    names: ['radicado_pqr'],
    aliases: {
      radicado_pqr: ['pqr', 'radicado', 'reporte', 'número de reporte'],
      reportante: ['usuario', 'solicitante', 'nombre', 'teléfono'],
      fecha_reporte: ['fecha', 'fecha de reporte'],
      infraestructura_id: ['código', 'código luminaria', 'rótulo', 'placa', 'punto luminoso'],
      barrio_id: ['barrio', 'vereda'],
      direccion: ['ubicación', 'dir', 'nomenclatura'],
      tipo_falla: ['falla', 'daño', 'tipo de falla'],
      cuadrilla: ['grupo', 'móvil'],
      fecha_atencion: ['fecha de atención', 'atención', 'fecha de solución'],
      accion: ['acción', 'trabajo realizado', 'labor'],
    },
  },
  measures: medidasDeCasos,
  routes: {
    list: 'seguimiento_mantenimiento_paginate',
    form: 'seguimiento_mantenimiento_form',
  },
});

function prioridadDe(read: Reading): unknown {
  const falla = read('tipo_falla') as Falla | null; // a choice of the faults
  return falla === null
    ? undefined
    : prioridadPropuesta(falla, read('infraestructura_id.clase_via'));
}

/** In the form that moments have in a record, so that an unchanged one is no change. */
function limite(read: Reading): string | null {
  const [reporte, prioridad] = [read('fecha_reporte'), read('prioridad')];
  const horasLimite = read('$param.horas_limite@fecha_reporte') as Readonly<
    Record<string, number>
  > | null; // checked when it was saved
  const plazo = typeof prioridad === 'string' ? horasLimite?.[prioridad] : undefined;
  if (typeof reporte !== 'string' || plazo === undefined) return null;
  return inColombia(Date.parse(limiteDe(reporte, plazo)));
}

function horas(read: Reading): number | null {
  const [reporte, atencion] = [read('fecha_reporte'), read('fecha_atencion')];
  const isAttended = estaAtendido(read('estado'));
  if (!isAttended || typeof reporte !== 'string' || typeof atencion !== 'string') return null;
  return horasDeRespuesta(reporte, atencion);
}
