import type { Tones } from '../../../core/fields/tone.ts';
import { finDeMes, mesesEntre } from '../../../core/time/fechas.ts';
import { habilesEntre, sumarHabiles, type EsHabil } from '../../../core/time/festivos.ts';

/** How often an annex is due, with the months of each period where it is periodic (domain 2.22). */
export const periodicidades = {
  unica: { nombre: 'Única' },
  mensual: { nombre: 'Mensual', meses: 1 },
  bimestral: { nombre: 'Bimestral', meses: 2 },
  trimestral: { nombre: 'Trimestral', meses: 3 },
  semestral: { nombre: 'Semestral', meses: 6 },
  anual: { nombre: 'Anual', meses: 12 },
  por_evento: { nombre: 'Por evento' },
} as const satisfies Readonly<Record<string, { nombre: string; meses?: number }>>;
export type Periodicidad = keyof typeof periodicidades;

/** Their names by code. */
export const nombresDePeriodicidad = Object.fromEntries(
  Object.entries(periodicidades).map(([una, { nombre }]) => [una, nombre]),
) as Readonly<Record<Periodicidad, string>>; // of these very ones

/** The months of a period; undefined where deliveries are not periodic. */
export function mesesDe(periodicidad: unknown): number | undefined {
  const meses: Readonly<Record<string, { nombre: string; meses?: number }>> = periodicidades;
  return typeof periodicidad === 'string' && Object.hasOwn(periodicidades, periodicidad)
    ? meses[periodicidad]?.meses
    : undefined;
}

/** The periodicities that have periods. */
export const periodicas = Object.keys(periodicidades).filter((una) => mesesDe(una) !== undefined);

/** The last day to deliver: the n-th business day of the month after a period `AAAA-MM`. */
export function limiteDeEntrega(periodo: string, diaLimite: number, esHabil: EsHabil): string {
  return sumarHabiles(finDeMes(periodo), diaLimite, esHabil);
}

/** An obligation to deliver, as far as it says when. */
export interface Obligacion {
  periodicidad: Periodicidad;
  /** Business day of the month after the period; null where it is not periodic. */
  diaLimite: number | null;
  desde: string;
  /** Null: no end. */
  hasta: string | null;
}

/** The last version of what was delivered for a period. */
export interface Entregado {
  /** `AAAA-MM`; null where deliveries are not periodic. */
  periodo: string | null;
  devuelto: boolean;
}

/**
 * The day on which the first period without a delivery is due; null when none is, or when none is
 * periodic. Periods count from the first month of the obligation, and deliveries from the first
 * that is known: those of before were not kept here. What was returned is due still.
 */
export function proximoVencimiento(
  obligacion: Obligacion,
  entregados: readonly Entregado[],
  esHabil: EsHabil,
): string | null {
  const meses = mesesDe(obligacion.periodicidad);
  if (meses === undefined || obligacion.diaLimite === null) return null;
  const inicio = obligacion.desde.slice(0, 7);
  const periodoDe = (mes: string): number => Math.floor(mesesEntre(inicio, mes) / meses);
  const conocidos = entregados.flatMap(({ periodo, devuelto }) =>
    periodo === null ? [] : [{ n: periodoDe(periodo), devuelto }],
  );
  const hechos = new Set(conocidos.filter(({ devuelto }) => !devuelto).map(({ n }) => n));
  let n = conocidos.length === 0 ? 0 : Math.max(0, Math.min(...conocidos.map((uno) => uno.n)));
  while (hechos.has(n)) n += 1;
  const ultimoMes = mesDespues(inicio, (n + 1) * meses - 1);
  const acaba =
    obligacion.hasta !== null && mesDespues(inicio, n * meses) > obligacion.hasta.slice(0, 7);
  return acaba ? null : limiteDeEntrega(ultimoMes, obligacion.diaLimite, esHabil);
}

/**
 * What lies outside of the time in which an annex is in force, and that time in words: the period
 * of a delivery, or its day where it has none.
 */
export function fueraDeVigencia(given: {
  periodo: unknown;
  entrega: unknown;
  desde: unknown;
  hasta: unknown;
}): false | { vigencia: string; entrega: string } {
  const { periodo, desde, hasta } = given;
  const entrega = typeof periodo === 'string' ? periodo : given.entrega;
  if (typeof entrega !== 'string' || typeof desde !== 'string') return false;
  const fin = typeof hasta === 'string' ? hasta : '';
  const inicia = entrega >= desde.slice(0, entrega.length);
  const acaba = fin !== '' && entrega > fin.slice(0, entrega.length);
  return (!inicia || acaba) && { vigencia: `${desde} – ${fin}`.trim(), entrega };
}

/** Business days before the limit from which an annex is about to fall due (domain 2.23). */
export const DIAS_DE_AVISO = 5;

/** How far the review of a delivery has come. */
export const estadosDeRegistro = {
  entregado: 'Entregado',
  en_revision: 'En revisión',
  aprobado: 'Aprobado',
  devuelto: 'Devuelto',
} as const;

export const cumplimientos = {
  al_dia: 'Al día',
  por_vencer: 'Por vencer',
  vencido: 'Vencido',
  sin_obligacion: 'Sin obligación',
} as const;
export type Cumplimiento = keyof typeof cumplimientos;
export const tonosDeCumplimiento: Tones<Cumplimiento> = {
  al_dia: 'good',
  por_vencer: 'warning',
  vencido: 'bad',
};

/** Where an annex stands on a day. What is delivered but once has no limit: it is up to date when it was. */
export function cumplimientoDe(
  anexo: { proximo: string | null; unicaEntregada: boolean },
  hoy: string,
  esHabil: EsHabil,
): Cumplimiento {
  const { proximo } = anexo;
  if (proximo === null) return anexo.unicaEntregada ? 'al_dia' : 'sin_obligacion';
  if (hoy > proximo) return 'vencido';
  return habilesEntre(hoy, proximo, esHabil) <= DIAS_DE_AVISO ? 'por_vencer' : 'al_dia';
}

/** The month so many months after another. */
function mesDespues(mes: string, meses: number): string {
  const total = mesesEntre('0000-01', mes) + meses;
  const anio = String(Math.floor(total / 12)).padStart(4, '0');
  return `${anio}-${String((total % 12) + 1).padStart(2, '0')}`;
}
