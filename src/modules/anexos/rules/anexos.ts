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
  const hechos = new Set(
    entregados.flatMap(({ periodo, devuelto }) =>
      periodo === null || devuelto ? [] : [numeroDe(obligacion, meses, periodo)],
    ),
  );
  let n = primerNumero(obligacion, meses, entregados);
  while (hechos.has(n)) n += 1;
  const periodo = periodoDe(obligacion, meses, n);
  return periodo && limiteDeEntrega(periodo.mes, obligacion.diaLimite, esHabil);
}

/** What is due of a period: its first and last months, and the last day to deliver. */
export interface Debido {
  desde: string;
  mes: string;
  limite: string;
}

/** The periods of an obligation that have a month within these, from the first that is known here; none where it is not periodic. */
export function periodosDebidos(
  obligacion: Obligacion,
  entregados: readonly Pick<Entregado, 'periodo'>[],
  { desde, hasta, esHabil }: { desde: string; hasta: string; esHabil: EsHabil },
): Debido[] {
  const meses = mesesDe(obligacion.periodicidad);
  if (meses === undefined || obligacion.diaLimite === null) return [];
  const debidos: Debido[] = [];
  const primero = primerNumero(obligacion, meses, entregados);
  for (let n = Math.max(primero, numeroDe(obligacion, meses, desde)); ; n += 1) {
    const periodo = periodoDe(obligacion, meses, n);
    if (periodo === null || periodo.desde > hasta) return debidos;
    const limite = limiteDeEntrega(periodo.mes, obligacion.diaLimite, esHabil);
    debidos.push({ ...periodo, limite });
  }
}

/** Which period of an obligation a month is in, counted from 0. */
const numeroDe = ({ desde }: Obligacion, meses: number, mes: string): number =>
  Math.floor(mesesEntre(desde.slice(0, 7), mes) / meses);

/** The first period that is known here. */
function primerNumero(
  obligacion: Obligacion,
  meses: number,
  entregados: readonly Pick<Entregado, 'periodo'>[],
): number {
  const conocidos = entregados.flatMap(({ periodo }) =>
    periodo === null ? [] : [numeroDe(obligacion, meses, periodo)],
  );
  return conocidos.length === 0 ? 0 : Math.max(0, Math.min(...conocidos));
}

/** The first and last months of a period; null once the obligation has ended. */
function periodoDe(
  { desde, hasta }: Obligacion,
  meses: number,
  n: number,
): Pick<Debido, 'desde' | 'mes'> | null {
  const inicio = desde.slice(0, 7);
  const primero = mesDespues(inicio, n * meses);
  const acaba = hasta !== null && primero > hasta.slice(0, 7);
  return acaba ? null : { desde: primero, mes: mesDespues(inicio, (n + 1) * meses - 1) };
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
