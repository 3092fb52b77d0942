import type { ListPreset } from '../../../core/list/presets.ts';
import type { Makings } from '../../../core/resource/making.ts';
import type { Summary } from '../../../core/resource/faces/summary.ts';
import { actualizacionesDe, reglasDeContraste } from './trabajoContrastado.ts';

const CAMBIAN_EL_INVENTARIO = Object.keys(actualizacionesDe);

/** The ready lists of reported jobs, each by its rule. */
export const listasDeTrabajos = [
  {
    label: { es: 'Por validar', en: 'To validate' },
    filter: { validacion: ['pendiente', 'observado'] },
    sort: 'fecha',
  },
  {
    label: { es: 'Rechazados', en: 'Rejected' },
    filter: { validacion: 'rechazado' },
    sort: '-fecha',
  },
  {
    label: { es: 'No ejecutados', en: 'Not done' },
    filter: { verificacion: 'no_ejecutado' },
    sort: '-fecha',
    rule: reglasDeContraste.noEjecutados,
  },
  {
    label: { es: 'Sin verificar', en: 'Not verified' },
    filter: { verificacion: 'sin_verificar' },
    sort: '-fecha',
    rule: reglasDeContraste.porVerificar,
  },
  {
    label: { es: 'Repetidos', en: 'Repeated' },
    filter: { repeticion: ['mismo_reporte', 'otro_reporte'] },
    sort: '-fecha',
    rule: reglasDeContraste.repetidos,
  },
  {
    label: { es: 'Pendientes de inventario', en: 'Pending of inventory' },
    filter: { actividad: CAMBIAN_EL_INVENTARIO, inventario: 'pendiente' },
    sort: '-fecha',
    rule: reglasDeContraste.pendientes,
  },
  {
    label: { es: 'Por observar al operador', en: 'To take up with the operator' },
    filter: { por_observar_empty: false, en_carta: false },
    sort: '-fecha',
    rule: reglasDeContraste.porObservar,
  },
] as const satisfies readonly ListPreset[];

/** What a report, a month or any other part of the jobs comes to (domain 5.3). */
export const resumenDeTrabajos = {
  title: { es: 'Resumen', en: 'Summary' },
  figures: [
    'trabajos',
    'ordenes',
    'puntos',
    'minutos',
    'por_validar',
    'cumplimiento',
    'no_ejecutados',
    'repetidos',
    'pendientes_inventario',
  ],
  tables: [
    {
      by: 'cuadrilla',
      figures: ['ordenes', 'trabajos', 'verificados', 'no_ejecutados', 'repetidos', 'minutos'],
    },
    { by: 'actividad', figures: ['trabajos', 'verificados', 'no_ejecutados', 'repetidos'] },
    { by: 'verificacion', figures: ['trabajos', 'puntos'] },
    { by: 'fecha', figures: ['ordenes', 'trabajos'], drawn: true },
    { by: 'barrio_id', figures: ['trabajos', 'puntos', 'no_ejecutados', 'repetidos'] },
    { by: 'material_unidad', figures: ['cantidad', 'trabajos'] },
    { by: 'clase', figures: ['trabajos', 'ordenes'] },
    { by: 'validacion', figures: ['trabajos'] },
  ],
} as const satisfies Summary;

/** What is made of reported jobs. */
export const hechoDeTrabajos = {
  actualizaciones: {
    label: { es: 'Proponer actualizaciones', en: 'Propose updates' },
    resource: 'infraestructura_alumbrado_actualizacion',
    of: 'each',
    from: { actividad: CAMBIAN_EL_INVENTARIO, inventario: 'pendiente' },
    otherwise: { es: 'No está pendiente de inventario.', en: 'It is not pending of inventory.' },
    mark: 'actualizacion_id',
    again: ['rechazada', 'anulada'],
    asks: ['lote'],
    shows: ['tipo', 'infraestructura_id', 'fecha_efectiva', 'cambios', 'soporte_numero'],
  },
  carta: {
    label: { es: 'Hacer la carta al operador', en: 'Write the letter to the operator' },
    resource: 'carta',
    of: 'all',
    from: { por_observar_empty: false, en_carta: false },
    otherwise: {
      es: 'No hay nada que observar de él.',
      en: 'There is nothing to take up about it.',
    },
    mark: 'carta_salida_id',
    asks: [
      'destinatario',
      'asunto',
      'medio',
      'firmante_id',
      'requiere_respuesta',
      'plazo_dias',
      'responsable_id',
      'contenido',
    ],
    shows: [],
    prints: {
      field: 'adjuntos',
      title: { es: 'Trabajos reportados que se observan', en: 'Reported jobs that are taken up' },
      columns: [
        'numero_ot',
        'fecha',
        'cuadrilla',
        'actividad',
        'codigo_punto',
        'barrio_id',
        'direccion',
        'por_observar',
        'motivo',
      ],
    },
  },
} as const satisfies Makings;
