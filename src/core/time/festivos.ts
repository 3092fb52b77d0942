import { masDias } from './fechas.ts';

/** A day that the firm's own calendar adds to the legal holidays, or takes from them. */
export interface DiaPropio {
  /** `AAAA-MM-DD` */
  fecha: string;
  /** False takes a legal holiday away. */
  cuenta: boolean;
}

/** Says of a day `AAAA-MM-DD` whether people work on it. */
export type EsHabil = (dia: string) => boolean;

/**
 * The legal holidays of Colombia in a year, in order and each once (Ley 51 de 1983; from 2026 also
 * 9 July, Ley 2578 de 2026).
 */
export const festivosLegales = (anio: number): string[] => [...nombresDeFestivos(anio).keys()];

/** What each of them is called, by its day; two that fall on one day by both names. */
export function nombresDeFestivos(anio: number): ReadonlyMap<string, string> {
  const dia = (mes: number, numero: number) => fechaDe(anio, mes, numero);
  const fijos: [dia: string, nombre: string][] = [
    [dia(1, 1), 'Año Nuevo'],
    [dia(5, 1), 'Día del Trabajo'],
    [dia(7, 20), 'Independencia'],
    [dia(8, 7), 'Batalla de Boyacá'],
    [dia(12, 8), 'Inmaculada Concepción'],
    [dia(12, 25), 'Navidad'],
  ];
  const movidos: [dia: string, nombre: string][] = [
    [dia(1, 6), 'Reyes Magos'],
    [dia(3, 19), 'San José'],
    [dia(6, 29), 'San Pedro y San Pablo'],
    [dia(8, 15), 'Asunción de la Virgen'],
    [dia(10, 12), 'Diversidad Étnica y Cultural'],
    [dia(11, 1), 'Todos los Santos'],
    [dia(11, 11), 'Independencia de Cartagena'],
    ...(anio >= CHIQUINQUIRA
      ? [[dia(7, 9), 'Virgen de Chiquinquirá'] satisfies [string, string]]
      : []),
  ];
  const pascua = pascuaDe(anio);
  const dePascua: [dias: number, nombre: string][] = [
    [-3, 'Jueves Santo'],
    [-2, 'Viernes Santo'],
    // on their Mondays
    [43, 'Ascensión del Señor'],
    [64, 'Corpus Christi'],
    [71, 'Sagrado Corazón'],
  ];
  const todos = [
    ...fijos,
    ...movidos.map(([fecha, nombre]) => [lunesDesde(fecha), nombre] as const),
    ...dePascua.map(([dias, nombre]) => [masDias(pascua, dias), nombre] as const),
  ].toSorted(([uno], [otro]) => (uno < otro ? -1 : uno > otro ? 1 : 0));
  const porDia = new Map<string, string>();
  for (const [fecha, nombre] of todos) {
    const antes = porDia.get(fecha);
    porDia.set(fecha, antes === undefined ? nombre : `${antes} · ${nombre}`);
  }
  return porDia;
}

/** The first year in which the Virgin of Chiquinquirá is a holiday. */
const CHIQUINQUIRA = 2026;

/** Monday to Friday, but for legal holidays as the firm's own calendar corrects them. */
export function diasHabiles(propios: readonly DiaPropio[]): EsHabil {
  const corregidos = new Map(propios.map(({ fecha, cuenta }) => [fecha, cuenta]));
  const legales = new Map<number, ReadonlySet<string>>();
  return (dia) => {
    if (diaDeSemana(dia) === DOMINGO || diaDeSemana(dia) === SABADO) return false;
    const anio = Number(dia.slice(0, 4));
    const delAnio = legales.get(anio) ?? new Set(festivosLegales(anio));
    legales.set(anio, delAnio);
    return !(corregidos.get(dia) ?? delAnio.has(dia));
  };
}

/** The n-th business day after a day, which does not count itself. */
export function sumarHabiles(desde: string, n: number, esHabil: EsHabil): string {
  let dia = desde;
  for (let faltan = n; faltan > 0;) {
    dia = masDias(dia, 1);
    if (esHabil(dia)) faltan -= 1;
  }
  return dia;
}

/** The day itself where people work on it, else the next one on which they do. */
export function siguienteHabil(dia: string, esHabil: EsHabil): string {
  return esHabil(dia) ? dia : sumarHabiles(dia, 1, esHabil);
}

/** Business days after one day up to another and with it; negative when the second comes first. */
export function habilesEntre(desde: string, hasta: string, esHabil: EsHabil): number {
  if (hasta < desde) return -habilesEntre(hasta, desde, esHabil);
  let habiles = 0;
  for (let dia = masDias(desde, 1); dia <= hasta; dia = masDias(dia, 1)) {
    if (esHabil(dia)) habiles += 1;
  }
  return habiles;
}

/** The first day on which no more than so many business days are left until a limit. */
export function avisoDesde(
  limite: string,
  { esHabil, aviso }: { esHabil: EsHabil; aviso: number },
): string {
  let dia = limite;
  for (let quedan = aviso; ; dia = masDias(dia, -1)) {
    if (!esHabil(dia)) continue;
    if (quedan === 0) return dia;
    quedan -= 1;
  }
}

const [DOMINGO, LUNES, SABADO] = [0, 1, 6];

const diaDeSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

const fechaDe = (anio: number, mes: number, dia: number): string =>
  new Date(Date.UTC(anio, mes - 1, dia)).toISOString().slice(0, 10);

/** That Monday, or the next one. */
const lunesDesde = (dia: string): string => masDias(dia, (LUNES + 7 - diaDeSemana(dia)) % 7);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function pascuaDe(anio: number): string {
  const a = anio % 19;
  const siglo = Math.floor(anio / 100);
  const resto = anio % 100;
  const correccion = Math.floor((siglo - Math.floor((siglo + 8) / 25) + 1) / 3);
  const h = (19 * a + siglo - Math.floor(siglo / 4) - correccion + 15) % 30;
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(resto / 4) - h - (resto % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const orden = h + l - 7 * m + 114;
  return fechaDe(anio, Math.floor(orden / 31), (orden % 31) + 1);
}
