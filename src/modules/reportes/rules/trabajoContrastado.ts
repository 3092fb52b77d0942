import type { Words } from '../../../core/i18n/words.ts';
import type { Falla } from '../../mantenimiento/rules/mantenimiento.ts';
import type { TipoDeActualizacion } from '../../inventario/rules/actualizaciones.ts';
import type { Actividad } from './reporteDeTrabajo.ts';

/*
 * What a reported job is held against (domain 5.3): other reports, what the oversight firm saw, and the inventory.
 */

/** Days within which work of another order at the same point is a repeat. */
export const DIAS_REPETICION = 30;

/** Days after a job within which what is seen at its point speaks for it. */
export const DIAS_VERIFICACION = 30;

/** Days before and after a job within which an update of its point is the one that it implies. */
export const DIAS_INVENTARIO = 15;

export const repeticiones = {
  mismo_reporte: 'En el mismo reporte',
  otro_reporte: 'En un reporte anterior',
} as const;

export const verificaciones = {
  sin_verificar: 'Sin verificar',
  verificado: 'Verificado',
  con_diferencias: 'Con diferencias',
  no_ejecutado: 'Reportado y no ejecutado',
} as const;

export const situacionesDeInventario = {
  pendiente: 'Pendiente de inventario',
  en_tramite: 'En trámite',
  al_dia: 'Al día',
} as const;

/** What the operator is asked about, the gravest first. */
export const motivosDeObservacion = {
  no_ejecutado: verificaciones.no_ejecutado,
  rechazado: 'Rechazado',
  observado: 'Observado',
  con_diferencias: verificaciones.con_diferencias,
  repetido: 'Repetido',
} as const;

export type MotivoDeObservacion = keyof typeof motivosDeObservacion;

/** Not what is broken or stolen: that may have come after the work. */
const DE_LUZ: readonly Falla[] = [
  'apagada',
  'encendida_de_dia',
  'intermitente',
  'baja_intensidad',
  'circuito_apagado',
  'fotocelda_danada',
];

/** The faults that a job should have mended: one of them at its point afterwards says that it was not done. */
export const fallasQueContradicen: Readonly<Record<Actividad, readonly Falla[]>> = {
  cambio_bombilla: DE_LUZ,
  cambio_balasto: DE_LUZ,
  cambio_driver: DE_LUZ,
  cambio_fotocelda: DE_LUZ,
  cambio_luminaria: DE_LUZ,
  instalacion_nueva: DE_LUZ,
  reubicacion: DE_LUZ,
  reparacion_red: [
    'apagada',
    'intermitente',
    'circuito_apagado',
    'cables_expuestos',
    'caja_sin_tapa',
  ],
  poste: ['poste_danado', 'brazo_suelto'],
  poda: ['obstruida_arbol'],
  limpieza: ['baja_intensidad'],
  // whatever is found there: the light was taken away
  retiro: [],
  inspeccion: [],
  otra: [],
};

/** Of what changes the inventory, the updates that say so. */
export const actualizacionesDe: Readonly<
  Partial<Record<Actividad, readonly TipoDeActualizacion[]>>
> = {
  cambio_luminaria: ['modernizacion', 'repotenciacion', 'reposicion', 'correccion_censo'],
  instalacion_nueva: ['expansion', 'reinstalacion', 'correccion_censo'],
  retiro: ['retiro', 'correccion_censo'],
  reubicacion: ['reubicacion', 'correccion_censo'],
};

/** What the rules of the ready lists are, in words. */
export const reglasDeContraste = {
  repetidos: {
    es: `Otra orden trabajó el mismo punto en los ${DIAS_REPETICION} días anteriores, y no se rechazó.`,
    en: `Another order worked at the same point within the ${DIAS_REPETICION} days before, and was not rejected.`,
  },
  noEjecutados: {
    es: `En los ${DIAS_VERIFICACION} días siguientes, y antes del siguiente trabajo en el punto, un recorrido cerrado vio la falla que se reportó reparada, o no encontró el punto, o su caso se reabrió.`,
    en: `Within the ${DIAS_VERIFICACION} days after it, and before the next job at the point, a closed tour saw the fault that was reported as mended, or did not find the point, or its case was reopened.`,
  },
  porVerificar: {
    es: `Ningún recorrido cerrado vio el punto en los ${DIAS_VERIFICACION} días siguientes, y nadie verificó su caso.`,
    en: `No closed tour saw the point within the ${DIAS_VERIFICACION} days after it, and nobody verified its case.`,
  },
  porObservar: {
    es: 'No se ejecutó, se rechazó u observó, se vio distinto o se repite, y no va en ninguna carta.',
    en: 'It was not done, was rejected or queried, was seen otherwise or is a repeat, and is in no letter.',
  },
  pendientes: {
    es: `Cambia el inventario, y su punto no tiene una actualización de esa clase ${DIAS_INVENTARIO} días antes o después.`,
    en: `It changes the inventory, and its point has no update of that kind within ${DIAS_INVENTARIO} days before or after.`,
  },
} as const satisfies Readonly<Record<string, Words>>;

/** `LUMINARIA LED 40W` -> 40; undefined where no power is named. */
export function vatiosDe(material: string): number | undefined {
  const [, text] = /(\d+(?:[.,]\d+)?)\s*(?:w|watts?|vatios)\b/i.exec(material) ?? [];
  return text === undefined ? undefined : Number(text.replace(',', '.'));
}
