import { redondear } from './redondeo.ts';

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
