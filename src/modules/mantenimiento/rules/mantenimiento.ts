import { porcentaje, redondear } from '../../../core/money/dinero.ts';
import type { Rule } from '../../../core/resource/resource.ts';

export const prioridades = ['alta', 'media', 'baja'] as const;
export type Prioridad = (typeof prioridades)[number];

/** What may be wrong with a light, with its words and the priority that it has as a rule (domain 2.15). */
export const fallas = {
  apagada: { nombre: 'Apagada', prioridad: 'media' },
  encendida_de_dia: { nombre: 'Encendida de día', prioridad: 'media' },
  intermitente: { nombre: 'Intermitente', prioridad: 'media' },
  baja_intensidad: { nombre: 'Baja intensidad', prioridad: 'baja' },
  circuito_apagado: { nombre: 'Circuito apagado (3 o más seguidas)', prioridad: 'alta' },
  cables_expuestos: { nombre: 'Cables expuestos', prioridad: 'alta' },
  poste_danado: { nombre: 'Poste dañado', prioridad: 'alta' },
  luminaria_rota: { nombre: 'Luminaria rota', prioridad: 'media' },
  faltante_hurto: { nombre: 'Faltante o hurto', prioridad: 'alta' },
  brazo_suelto: { nombre: 'Brazo suelto', prioridad: 'alta' },
  fotocelda_danada: { nombre: 'Fotocelda dañada', prioridad: 'baja' },
  caja_sin_tapa: { nombre: 'Caja sin tapa', prioridad: 'alta' },
  obstruida_arbol: { nombre: 'Obstruida por un árbol', prioridad: 'baja' },
  otra: { nombre: 'Otra', prioridad: 'baja' },
} as const satisfies Readonly<Record<string, { nombre: string; prioridad: Prioridad }>>;

export type Falla = keyof typeof fallas;

/** The words of the faults by code, as a choice takes them. */
export const nombresDeFallas = Object.fromEntries(
  Object.entries(fallas).map(([codigo, { nombre }]) => [codigo, nombre]),
) as { readonly [F in Falla]: string }; // of these very codes

/** Whether a fault of this kind is urgent wherever it is, so that a tour must bring a photo of it. */
export const esUrgente = (falla: unknown): boolean =>
  typeof falla === 'string' &&
  Object.hasOwn(fallas, falla) &&
  fallas[falla as Falla].prioridad === 'alta';

/** What the form proposes: on an arterial road every fault is a level more urgent. */
export function prioridadPropuesta(falla: Falla, clase_via: unknown): Prioridad {
  const { prioridad } = fallas[falla];
  if (clase_via !== 'arterial') return prioridad;
  return prioridad === 'baja' ? 'media' : 'alta';
}

const HORA_MS = 3_600_000;

/** Running hours from the first report to the attention, two decimals; a reopening restarts nothing. */
export const horasDeRespuesta = (reporte: string, atencion: string): number =>
  redondear((Date.parse(atencion) - Date.parse(reporte)) / HORA_MS, 2);

/** When a case must be attended at the latest, as a moment in UTC. */
export const limiteDe = (reporte: string, horas: number): string =>
  new Date(Date.parse(reporte) + horas * HORA_MS).toISOString();

/** A case as far as its times tell; moments are ISO, `fecha_limite` in the same form as the others. */
export interface Caso {
  estado: string;
  fecha_reporte: string;
  fecha_limite: string;
  fecha_atencion: string | null;
}

/** An attention counts while it stands: a reopened case waits for another one. */
const atendidos: readonly unknown[] = ['atendido', 'cerrado'];

export const estaAtendido = (estado: unknown): boolean => atendidos.includes(estado);

/** Open cases wait for the operator; a closed one or one that was dismissed does not. */
export const estadosAbiertos = ['reportado', 'asignado', 'reabierto'] as const;

/**
 * Whether the operator kept the limit: null while that is open, and for cases that were dismissed.
 * An open case that is past its limit counts against the operator (domain 4.7).
 */
export function enLimite(caso: Caso, ahora: string): boolean | null {
  const limite = Date.parse(caso.fecha_limite);
  if (estaAtendido(caso.estado)) {
    return caso.fecha_atencion === null ? null : Date.parse(caso.fecha_atencion) <= limite;
  }
  if (!(estadosAbiertos as readonly string[]).includes(caso.estado)) return null;
  return Date.parse(ahora) > limite ? false : null;
}

/** For how many days a case has been open (domain 4.7). */
export const antiguedades = {
  hasta_2: 'Hasta 2 días',
  hasta_7: 'De 3 a 7 días',
  hasta_30: 'De 8 a 30 días',
  mas_de_30: 'Más de 30 días',
} as const;

/** Days before a report in which the same fault, closed, makes it come back. */
export const DIAS_REINCIDENCIA = 90;

/** Whether the same fault of the same point was closed less than 90 days before the report. */
export const esReincidente = (fecha_reporte: string, cierres: readonly string[]): boolean =>
  cierres.some((cierre) => {
    const horas = (Date.parse(fecha_reporte) - Date.parse(cierre)) / HORA_MS;
    return horas >= 0 && horas < DIAS_REINCIDENCIA * 24;
  });

/** How well an operator attends: counts, percent and hours, two decimals; null without a base. */
export interface Atencion {
  casos: number;
  en_limite_pct: number | null;
  mttr_h: number | null;
}

/** Of the cases that were attended or are past their limit, how many were in time; and the mean hours. */
export function atencionDe(casos: readonly Caso[], ahora: string): Atencion {
  const juzgados = casos
    .map((caso) => ({ caso, dentro: enLimite(caso, ahora) }))
    .filter(({ dentro }) => dentro !== null);
  const horas = casos.flatMap(({ estado, fecha_reporte, fecha_atencion }) =>
    estaAtendido(estado) && fecha_atencion !== null
      ? [(Date.parse(fecha_atencion) - Date.parse(fecha_reporte)) / HORA_MS]
      : [],
  );
  const dentro = juzgados.filter((uno) => uno.dentro === true).length;
  const suma = horas.reduce((total, una) => total + una, 0);
  return {
    casos: casos.length,
    en_limite_pct: porcentaje(dentro, juzgados.length),
    mttr_h: horas.length === 0 ? null : redondear(suma / horas.length, 2),
  };
}

/** What the list of cases, which may be long, is sorted by. */
export const ordenesDeCasos = [
  'numero',
  'fuente',
  'fecha_reporte',
  'barrio_id',
  'tipo_falla',
  'prioridad',
  'fecha_limite',
  'fecha_atencion',
  'estado',
] as const;

/** Its filters that have no index. */
export const filtrosDeCasosSinIndice = {
  direccion: 'asked by a part of it',
  en_limite: 'computed at reading, as time passes',
  reincidente: 'computed at reading, from the cases before',
  antiguedad: 'computed at reading, as days pass',
} as const;

/** What a case is held against (domain 2.16). */
export const reglasDeCaso: readonly Rule[] = [
  {
    code: 'ATENCION_ANTES_DEL_REPORTE',
    fields: ['fecha_atencion'],
    message: {
      es: 'Se atiende después del reporte ({momento}).',
      en: 'It is attended after the report ({momento}).',
    },
    broken: (read) => antes(read('fecha_reporte'), read('fecha_atencion')),
  },
  {
    code: 'VERIFICACION_ANTES_DE_LA_ATENCION',
    fields: ['fecha_verificacion'],
    message: {
      es: 'Se verifica después de la atención ({momento}).',
      en: 'It is verified after the attention ({momento}).',
    },
    broken: (read) => antes(read('fecha_atencion'), read('fecha_verificacion')),
  },
];

/** The first moment, where the second one lies before it. */
function antes(primero: unknown, segundo: unknown): false | { momento: string } {
  if (typeof primero !== 'string' || typeof segundo !== 'string') return false;
  return (
    Date.parse(segundo) < Date.parse(primero) && {
      momento: primero.slice(0, 16).replace('T', ' '),
    }
  );
}
