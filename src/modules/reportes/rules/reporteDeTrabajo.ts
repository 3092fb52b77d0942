/** What a crew did (domain 2.17). */
export const actividades = {
  cambio_bombilla: 'Cambio de bombilla',
  cambio_balasto: 'Cambio de balasto',
  cambio_driver: 'Cambio de driver',
  cambio_fotocelda: 'Cambio de fotocelda',
  cambio_luminaria: 'Cambio de luminaria',
  instalacion_nueva: 'Instalación nueva',
  retiro: 'Retiro',
  reubicacion: 'Reubicación',
  reparacion_red: 'Reparación de red',
  poste: 'Poste',
  poda: 'Poda',
  limpieza: 'Limpieza',
  inspeccion: 'Inspección',
  otra: 'Otra',
} as const;

export type Actividad = keyof typeof actividades;

export const clasesDeTrabajo = {
  correctivo: 'Correctivo',
  preventivo: 'Preventivo',
  expansion: 'Expansión',
  modernizacion: 'Modernización',
  reposicion: 'Reposición',
} as const;

export type ClaseDeTrabajo = keyof typeof clasesDeTrabajo;

const porActividad: Partial<Record<Actividad, ClaseDeTrabajo>> = {
  instalacion_nueva: 'expansion',
  poda: 'preventivo',
  limpieza: 'preventivo',
  inspeccion: 'preventivo',
};

/** The class of a report that names none: what such an activity mostly is. */
export const clasePropuesta = (actividad: string): ClaseDeTrabajo =>
  porActividad[actividad as Actividad] ?? 'correctivo'; // other texts find nothing
