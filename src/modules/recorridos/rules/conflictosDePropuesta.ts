import type { Finding } from '../../../core/i18n/findings.ts';
import { ruleFinding } from '../../../core/record/validateRecord.ts';
import type { Tramo } from './agenda.ts';
import {
  conflictosDe,
  duracionMin,
  MAXIMO_MIN,
  reglasDeProgramacion,
  type Plan,
} from './programacion.ts';

/** What a proposed tour is held against while it is edited. */
export interface Alrededor {
  /** All other tours, as they would stand. */
  otros: readonly Plan[];
  festivos: ReadonlySet<string>;
  /** The first day that can still be planned. */
  desde: string;
  ausencias: readonly (Tramo & { persona: number })[];
  nombreDe: (persona: number) => string;
}

/** What saving the tour would find, in the words of the form, and who is away: known before anything is sent. */
export function hallazgosDe(plan: Plan, alrededor: Alrededor): Finding[] {
  const { otros, festivos, desde, ausencias, nombreDe } = alrededor;
  const { fecha, personas, vehiculo } = plan;
  const deOtros = conflictosDe(plan, otros).map((uno): Finding => {
    const { fecha: dia, hora_inicio, hora_fin } = uno.otro;
    const cuando = { fecha: dia, desde: hora_inicio, hasta: hora_fin };
    const quien = 'persona' in uno ? { persona: nombreDe(uno.persona) } : {};
    return hallazgo(uno.codigo, { ...cuando, ...quien, placa: vehiculo ?? '' });
  });
  const ausentes = ausencias.filter(
    (una) => personas.includes(una.persona) && una.desde <= fecha && fecha <= una.hasta,
  );
  return [
    ...deOtros,
    ...(festivos.has(fecha) ? [hallazgo('DIA_FESTIVO', { fecha })] : []),
    ...(fecha < desde ? [hallazgo('FECHA_PASADA', { fecha })] : []),
    ...ausentes.map((una): Finding => ({
      code: 'PERSONA_AUSENTE',
      level: 'warning',
      message: AUSENTE,
      params: { persona: nombreDe(una.persona), desde: una.desde, hasta: una.hasta },
    })),
  ];
}

/** That tours of these hours would be longer than any may be; undefined: they are not. */
export function duracionExcesiva(desde: string, hasta: string): Finding | undefined {
  const minutos = duracionMin(desde, hasta);
  if (minutos <= MAXIMO_MIN) return undefined;
  return hallazgo('DURACION_EXCESIVA', { horas: Math.round(minutos / 6) / 10 });
}

/** Absences belong to the proposal alone: no record holds them. */
const AUSENTE = {
  es: '{persona} está ausente del {desde} al {hasta}.',
  en: '{persona} is away from {desde} to {hasta}.',
};

function hallazgo(code: string, params: NonNullable<Finding['params']>): Finding {
  const regla = reglasDeProgramacion.find((una) => una.code === code);
  if (regla === undefined) throw new Error(`programacion_recorrido has no rule "${code}"`);
  return ruleFinding(regla, params);
}
