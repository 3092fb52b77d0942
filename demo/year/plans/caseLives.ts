import { inColombia } from '../../../src/core/time/calendar.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import type { Falla, Prioridad } from '../../../src/modules/mantenimiento/rules/mantenimiento.ts';
import type { Random } from '../../town/random.ts';

/** A transition of a case, when, and what it is given. */
export interface CaseStep {
  at: string;
  name: 'asignar' | 'atender' | 'cerrar' | 'reabrir' | 'descartar';
  values: Row;
}

export interface CaseBegun {
  /** ISO, the first report. */
  reporte: string;
  /** ISO, when it was written down, if later. */
  registro?: string;
  tipo_falla: Falla;
  prioridad: Prioridad;
}

export interface Attending {
  random: Random;
  crews: readonly [string, ...string[]];
  /** Who verifies. */
  inspector: number;
  /** Hours by priority, as the contract has them. */
  limits: Readonly<Record<Prioridad, number>>;
  /** Some of what is reported from then on is still waiting. */
  waitingFrom: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What becomes of a case: most are attended in time and verified, some late, some not well enough. */
export function lifeOf(begun: CaseBegun, given: Attending): CaseStep[] {
  const { random, crews, limits, waitingFrom } = given;
  const limit = limits[begun.prioridad];
  const after = momentsAfter(begun.reporte);
  const written = hoursBetween(begun.reporte, begun.registro ?? begun.reporte);
  if (random.happens(0.03)) {
    const motivo = 'La luminaria es de un particular: no hace parte del alumbrado público.';
    return [{ at: after(written + random.between(5, 20)), name: 'descartar', values: { motivo } }];
  }
  const cuadrilla = random.pick(crews);
  const assigned = written + random.between(0.5, Math.min(6, limit / 4));
  const assignment: CaseStep = { at: after(assigned), name: 'asignar', values: { cuadrilla } };
  const isWaiting = Date.parse(begun.reporte) >= Date.parse(waitingFrom) && random.happens(0.2);
  if (isWaiting || begun.tipo_falla === 'faltante_hurto') return [assignment];
  const isLate = random.happens(0.2);
  const attended = limit * (isLate ? random.between(1.05, 2.2) : random.between(0.3, 0.95));
  const mended = Math.max(attended, assigned + 0.5);
  const first = [assignment, attention(begun, after, mended)];
  const seen = mended + random.between(18, 60);
  if (random.happens(0.9)) return [...first, verification(given, after, { name: 'cerrar', seen })];
  const again = seen + random.between(6, 30);
  return [
    ...first,
    verification(given, after, { name: 'reabrir', seen }),
    { at: after(seen + 3), name: 'asignar', values: { cuadrilla } },
    attention(begun, after, Math.max(again, seen + 4)),
    verification(given, after, { name: 'cerrar', seen: again + random.between(20, 50) }),
  ];
}

type After = (hours: number) => string;

/** Moments so many hours after another one, to the minute. */
const momentsAfter =
  (from: string): After =>
  (hours) =>
    inColombia(Math.round((Date.parse(from) + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS);

const hoursBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / HOUR_MS;

/** It is told some minutes after it was done. */
const attention = ({ tipo_falla }: CaseBegun, after: After, hours: number): CaseStep => ({
  at: after(hours + 0.4),
  name: 'atender',
  values: { fecha_atencion: after(hours), accion: actions[tipo_falla] },
});

const verification = (
  { inspector }: Attending,
  after: After,
  { name, seen }: { name: 'cerrar' | 'reabrir'; seen: number },
): CaseStep => ({
  at: after(seen + 0.2),
  name,
  values: { verificado_por: inspector, fecha_verificacion: after(seen) },
});

/** What mends a fault as a rule. */
const actions: Readonly<Record<Falla, string>> = {
  apagada: 'cambio_bombilla',
  encendida_de_dia: 'cambio_fotocelda',
  intermitente: 'cambio_balasto',
  baja_intensidad: 'limpieza',
  circuito_apagado: 'reparacion_red',
  cables_expuestos: 'reparacion_red',
  poste_danado: 'cambio_poste',
  luminaria_rota: 'cambio_luminaria',
  faltante_hurto: 'otra',
  brazo_suelto: 'otra',
  fotocelda_danada: 'cambio_fotocelda',
  caja_sin_tapa: 'otra',
  obstruida_arbol: 'poda',
  otra: 'otra',
};
