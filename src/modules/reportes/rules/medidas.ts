import type { Measures } from '../../../core/measures/measure.ts';

/** The money of the project by month (domain 4.6b). */
export const medidasDelProyecto = {
  ingresos: {
    label: { es: 'Ingresos', en: 'Income' },
    of: { sum: 'ingresos' },
    date: 'periodo',
    groups: ['proyecto'],
    good: 'more',
  },
  egresos: {
    label: { es: 'Egresos', en: 'Expenses' },
    of: { sum: 'egresos' },
    date: 'periodo',
    groups: ['proyecto'],
  },
  saldo_mes: {
    label: { es: 'Saldo del mes', en: 'Balance of the month' },
    of: { sum: 'saldo_mes' },
    date: 'periodo',
    groups: ['proyecto'],
    good: 'more',
    target: 0,
  },
  cobertura: {
    label: { es: 'Ingresos sobre egresos', en: 'Income of expenses' },
    of: { ratio: ['ingresos', 'egresos'] },
    date: 'periodo',
    groups: ['proyecto'],
    good: 'more',
    target: 100,
  },
} as const satisfies Measures;

const DE_TRABAJOS = [
  'cuadrilla',
  'actividad',
  'clase',
  'barrio_id',
  'material_unidad',
  'fecha',
  'verificacion',
  'validacion',
  'importacion_id',
] as const;

/** What the operator reported, and what of it was seen (domain 5.3). */
export const medidasDeTrabajos = {
  trabajos: {
    label: { es: 'Trabajos reportados', en: 'Reported jobs' },
    of: 'count',
    date: 'fecha',
    groups: DE_TRABAJOS,
  },
  ordenes: {
    label: { es: 'Órdenes de trabajo', en: 'Work orders' },
    of: { distinct: 'numero_ot' },
    date: 'fecha',
    groups: DE_TRABAJOS,
  },
  puntos: {
    label: { es: 'Puntos atendidos', en: 'Points attended' },
    of: { distinct: 'codigo_punto' },
    date: 'fecha',
    groups: DE_TRABAJOS,
  },
  cantidad: {
    label: { es: 'Cantidad', en: 'Quantity' },
    of: { sum: 'cantidad' },
    filter: { material_empty: false },
    date: 'fecha',
    groups: ['material_unidad', 'cuadrilla', 'actividad', 'barrio_id'],
  },
  minutos: {
    label: { es: 'Minutos por trabajo', en: 'Minutes per job' },
    of: { mean: 'minutos' },
    date: 'fecha',
    groups: ['cuadrilla', 'actividad', 'clase', 'barrio_id'],
  },
  repetidos: {
    label: { es: 'Repetidos', en: 'Repeated' },
    of: 'count',
    filter: { repeticion: ['mismo_reporte', 'otro_reporte'] },
    date: 'fecha',
    groups: DE_TRABAJOS,
    good: 'less',
  },
  verificados: {
    label: { es: 'Verificados', en: 'Verified' },
    of: 'count',
    filter: { verificacion: 'verificado' },
    date: 'fecha',
    groups: DE_TRABAJOS,
    good: 'more',
  },
  no_ejecutados: {
    label: { es: 'Reportados y no ejecutados', en: 'Reported and not done' },
    of: 'count',
    filter: { verificacion: 'no_ejecutado' },
    date: 'fecha',
    groups: DE_TRABAJOS,
    good: 'less',
    target: 0,
  },
  cumplimiento: {
    label: { es: 'Verificados de lo visto', en: 'Verified of what was seen' },
    of: { share: { verificacion: 'verificado' } },
    filter: { verificacion: ['verificado', 'con_diferencias', 'no_ejecutado'] },
    date: 'fecha',
    groups: ['cuadrilla', 'actividad', 'clase', 'barrio_id'],
    good: 'more',
  },
  pendientes_inventario: {
    label: { es: 'Pendientes de inventario', en: 'Pending of inventory' },
    of: 'count',
    filter: { inventario: 'pendiente' },
    date: 'fecha',
    groups: ['cuadrilla', 'actividad', 'barrio_id'],
    good: 'less',
    target: 0,
  },
  por_validar: {
    label: { es: 'Por validar', en: 'To validate' },
    of: 'count',
    filter: { validacion: ['pendiente', 'observado'] },
    date: 'fecha',
    groups: ['cuadrilla', 'actividad', 'barrio_id'],
    good: 'less',
  },
} as const satisfies Measures;
