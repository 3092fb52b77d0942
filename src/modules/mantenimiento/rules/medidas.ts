import type { Measures } from '../../../core/measures/measure.ts';

const ABIERTOS = ['reportado', 'asignado', 'reabierto'];
const ATENDIDOS = ['atendido', 'cerrado'];

/** The figures of domain 4.7. A case that was not attended in time counts against the operator. */
export const medidasDeCasos = {
  abiertos: {
    label: { es: 'Fallas abiertas', en: 'Open faults' },
    of: 'count',
    filter: { estado: ABIERTOS },
    groups: ['prioridad', 'tipo_falla', 'barrio_id', 'cuadrilla', 'antiguedad'],
    good: 'less',
  },
  abiertos_vencidos: {
    label: { es: 'Fallas abiertas fuera de límite', en: 'Open faults past their limit' },
    of: 'count',
    filter: { estado: ABIERTOS, en_limite: false },
    groups: ['prioridad', 'tipo_falla', 'barrio_id', 'cuadrilla'],
    good: 'less',
    target: 0,
  },
  reportados: {
    label: { es: 'Fallas reportadas', en: 'Reported faults' },
    of: 'count',
    filter: { estado_neq: 'no_procede' },
    date: 'fecha_reporte',
    groups: ['tipo_falla', 'prioridad', 'fuente', 'barrio_id'],
  },
  atendidos: {
    label: { es: 'Fallas atendidas', en: 'Attended faults' },
    of: 'count',
    filter: { estado: ATENDIDOS },
    date: 'fecha_atencion',
    groups: ['tipo_falla', 'prioridad', 'cuadrilla', 'accion'],
  },
  en_limite: {
    label: { es: 'Atendidas dentro del límite', en: 'Attended within the limit' },
    of: { share: { en_limite: true } },
    filter: { estado_neq: 'no_procede', en_limite_empty: false },
    date: 'fecha_reporte',
    groups: ['prioridad', 'tipo_falla', 'cuadrilla', 'barrio_id'],
    good: 'more',
  },
  horas_medias: {
    label: { es: 'Tiempo medio de atención', en: 'Mean time to repair' },
    of: { mean: 'horas_respuesta' },
    filter: { estado: ATENDIDOS },
    date: 'fecha_atencion',
    groups: ['prioridad', 'tipo_falla', 'cuadrilla'],
    good: 'less',
  },
  horas_mediana: {
    label: { es: 'Mediana de atención', en: 'Median time to repair' },
    of: { median: 'horas_respuesta' },
    filter: { estado: ATENDIDOS },
    date: 'fecha_atencion',
    groups: ['prioridad', 'tipo_falla', 'cuadrilla'],
    good: 'less',
  },
  horas_p90: {
    label: { es: 'Atención: 90 de cada 100 en', en: 'Time to repair: 90 of 100 within' },
    of: { p90: 'horas_respuesta' },
    filter: { estado: ATENDIDOS },
    date: 'fecha_atencion',
    groups: ['prioridad', 'tipo_falla', 'cuadrilla'],
    good: 'less',
  },
  reincidencia: {
    label: { es: 'Reincidencia', en: 'Recurrence' },
    of: { share: { reincidente: true } },
    filter: { estado_neq: 'no_procede' },
    date: 'fecha_reporte',
    groups: ['tipo_falla', 'barrio_id'],
    good: 'less',
  },
} as const satisfies Measures;

/** The service of a month: availability (domain 4.7) and coverage of all tours together (4.9). */
export const medidasDelServicio = {
  disponibilidad: {
    label: { es: 'Disponibilidad del alumbrado', en: 'Availability of the lighting' },
    of: { ratio: ['kwh_servido', 'kwh_esperado'] },
    date: 'periodo',
    groups: ['sector_id', 'barrio_id'],
    good: 'more',
  },
  no_servida: {
    label: { es: 'Energía no servida', en: 'Energy not served' },
    of: { sum: 'kwh_no_servido' },
    date: 'periodo',
    groups: ['sector_id', 'barrio_id'],
    good: 'less',
  },
  esperada: {
    label: { es: 'Energía esperada', en: 'Expected energy' },
    of: { sum: 'kwh_esperado' },
    date: 'periodo',
    groups: ['sector_id', 'barrio_id'],
  },
  cobertura: {
    label: { es: 'Cobertura del mes', en: 'Coverage of the month' },
    of: { ratio: ['visitados', 'puntos'] },
    date: 'periodo',
    groups: ['sector_id', 'barrio_id'],
    good: 'more',
  },
} as const satisfies Measures;

/** A technology by the end of each month. */
const deTecnologia = (es: string, en: string, filter: Record<string, unknown>) => ({
  label: { es, en },
  of: { sum: 'luminarias' } as const,
  date: 'periodo' as const,
  filter,
});

/** The lamps at the end of each month by technology. */
export const medidasDeTecnologia = {
  luminarias: {
    label: { es: 'Luminarias en carga', en: 'Lamps in load' },
    of: { sum: 'luminarias' },
    date: 'periodo',
    groups: ['tecnologia'],
  },
  pct_led: {
    label: { es: 'Parte de LED', en: 'Share of LED' },
    of: { ratio: ['led', 'luminarias'] },
    date: 'periodo',
    good: 'more',
  },
  led: deTecnologia('LED', 'LED', { tecnologia: 'led' }),
  sodio: deTecnologia('Sodio', 'Sodium', { tecnologia: 'sodio' }),
  haluro: deTecnologia('Haluro metálico', 'Metal halide', { tecnologia: 'haluro_metalico' }),
  mercurio: deTecnologia('Mercurio', 'Mercury', { tecnologia: 'mercurio' }),
  otras: deTecnologia('Otras', 'Other', {
    tecnologia_neq: ['led', 'sodio', 'haluro_metalico', 'mercurio'],
  }),
} as const satisfies Measures;
