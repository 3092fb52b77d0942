import { redondear } from '../../../core/money/dinero.ts';
import type { Beginning } from '../../../core/resource/begins.ts';
import type { Rule } from '../../../core/resource/resource.ts';

/** Confidence in percent, and the z of the normal distribution that leaves half of the rest beyond each side. */
export const confianzas = {
  '90': { nombre: '90 %', z: 1.644854 },
  '95': { nombre: '95 %', z: 1.959964 },
  '99': { nombre: '99 %', z: 2.575829 },
} as const;
export type Confianza = keyof typeof confianzas;

/** Points of one sample: what a few nights can see. */
export const MAXIMO_MUESTRA = 2_000;

/** Before anything is known, half of the lights might be off: no other share needs a larger sample. */
const PEOR_CASO = 0.25;

/**
 * Points that a simple random sample of a finite population needs so that a share is known within a margin (percentage
 * points): n0 = z² p(1-p) / e², n = n0 / (1 + (n0 - 1) / N). W. G. Cochran, *Sampling Techniques*, 3rd ed., 1977, 4.4.
 * 10,000 lights, 95 %, 5 points: 370.
 */
export function tamanoDeMuestra(
  poblacion: number,
  { confianza, margen_pct }: { confianza: Confianza; margen_pct: number },
): number {
  const { z } = confianzas[confianza];
  const infinita = (z * z * PEOR_CASO) / (margen_pct / 100) ** 2;
  return Math.min(poblacion, Math.ceil(infinita / (1 + (infinita - 1) / poblacion)));
}

/** The other way round: the margin that so many points give, in percentage points; 0 where all are seen. */
export function margenDeMuestra(
  poblacion: number,
  { confianza, tamano }: { confianza: Confianza; tamano: number },
): number {
  if (tamano >= poblacion) return 0;
  const sinVer = (poblacion - tamano) / (poblacion - 1);
  const { z } = confianzas[confianza];
  return redondear(100 * z * Math.sqrt((PEOR_CASO / tamano) * sinVer), 2);
}

export interface Estrato {
  id: number;
  poblacion: number;
}

/**
 * Shares out a sample by strata in proportion to their populations: whole parts first, and one more for those with the
 * largest remainders (Hamilton's method), of equal ones the first. No stratum is given more than it has.
 */
export function repartoPorEstratos(
  estratos: readonly Estrato[],
  tamano: number,
): { id: number; cuota: number }[] {
  const total = estratos.reduce((sum, { poblacion }) => sum + poblacion, 0);
  if (total === 0) return [];
  const partes = estratos.map(({ id, poblacion }) => {
    const exacta = (Math.min(tamano, total) * poblacion) / total;
    return { id, cuota: Math.floor(exacta), resto: exacta - Math.floor(exacta) };
  });
  const faltan = Math.min(tamano, total) - partes.reduce((sum, { cuota }) => sum + cuota, 0);
  const mayores = partes.toSorted((una, otra) => otra.resto - una.resto).slice(0, faltan);
  return partes.map((parte) => ({
    id: parte.id,
    cuota: parte.cuota + (mayores.includes(parte) ? 1 : 0),
  }));
}

/** What a sample says of all: percent, and null where nothing was seen. */
export interface Estimacion {
  pct: number | null;
  minimo: number | null;
  maximo: number | null;
}

/**
 * The share of those that are off with its interval: Wilson's (E. B. Wilson, 1927), which stays within 0 and 100 and is
 * right for small shares, with the finite population as n' = n (N - 1) / (N - n) in the place of n: who sees all knows it.
 * `server/muestra_auditoria.ts` says the same in SQL.
 */
export function estimacionDeMuestra(given: {
  vistos: number;
  sinEncender: number;
  poblacion: number;
  confianza: Confianza;
}): Estimacion {
  const { vistos: n, sinEncender, poblacion: N, confianza } = given;
  if (n === 0) return { pct: null, minimo: null, maximo: null };
  const p = sinEncender / n;
  const pct = redondear(100 * p, 2);
  if (n >= N) return { pct, minimo: pct, maximo: pct };
  const efectiva = (n * (N - 1)) / (N - n);
  const { z } = confianzas[confianza];
  const centro = p + (z * z) / (2 * efectiva);
  const ancho = z * Math.sqrt((p * (1 - p)) / efectiva + (z * z) / (4 * efectiva * efectiva));
  const entre = (extremo: number) =>
    redondear((100 * Math.min(1, Math.max(0, extremo))) / (1 + (z * z) / efectiva), 2);
  return { pct, minimo: entre(centro - ancho), maximo: entre(centro + ancho) };
}

/** Faults by which a light does not light at night. */
export const SIN_ENCENDER = ['apagada', 'circuito_apagado', 'faltante_hurto'] as const;

/** What a sample begins with that is drawn from the scope of a tour. */
export const alcanceDeLaMuestra = {
  sector_id: {
    from: 'sector_id',
    reason: { es: 'El sector del recorrido', en: 'The sector of the tour' },
  },
  barrios: {
    from: 'barrios',
    reason: { es: 'Los barrios del recorrido', en: 'The neighbourhoods of the tour' },
  },
  por_sector: { is: false },
} as const satisfies Beginning['values'];

/** What a sample is held against; those without `broken` need other rows. */
export const reglasDeMuestra: readonly Rule[] = [
  {
    code: 'CIERRE_ANTES_DEL_SORTEO',
    fields: ['fecha_cierre'],
    message: {
      es: 'Las visitas cuentan desde el {fecha}, la fecha del sorteo: el cierre no puede ser antes.',
      en: 'Visits count from {fecha} on, the date of the draw: it cannot close before.',
    },
    broken(read) {
      const [fecha, cierre] = [read('fecha'), read('fecha_cierre')];
      if (typeof fecha !== 'string' || typeof cierre !== 'string') return false;
      return cierre < fecha && { fecha };
    },
  },
  {
    code: 'BARRIO_DE_OTRO_SECTOR',
    fields: ['barrios'],
    message: {
      es: 'No son del sector: {barrios}. Elija barrios del sector, o deje el sector vacío.',
      en: 'Not in the sector: {barrios}. Pick neighbourhoods of the sector, or leave the sector empty.',
    },
  },
  {
    code: 'FILTRO_INVALIDO',
    fields: ['filtro'],
    message: {
      es: 'El inventario no se puede filtrar así: fíltrelo en su lista y vuelva desde allí.',
      en: 'The inventory cannot be filtered so: filter it in its list, and come back from there.',
    },
  },
  {
    code: 'SIN_POBLACION',
    fields: ['sector_id'],
    message: {
      es: 'El {dia} no hay ahí luminarias en servicio: no hay de dónde sortear.',
      en: 'On {dia} no lights are in service there: there is nothing to draw from.',
    },
  },
  {
    code: 'MUESTRA_GRANDE',
    fields: ['margen_pct'],
    message: {
      es: 'Con esa confianza y ese margen serían {n} puntos, y a lo sumo son {maximo}: suba el margen o baje la confianza.',
      en: 'With that confidence and margin it would be {n} points, and {maximo} is the most: raise the margin or lower the confidence.',
    },
  },
];
