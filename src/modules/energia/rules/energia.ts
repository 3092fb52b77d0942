import { diasDelMes, diasEntre, masDias, mesesEntre } from '../../../core/time/fechas.ts';
import { kwh } from '../../../core/money/dinero.ts';

/** How the hours of a period are counted (domain 4.2): by CREG 043 of 1995, or by the calendar. */
export type MetodoDeHoras = 'creg_043' | 'calendario';

export interface ReglasDeEnergia {
  metodo_horas: MetodoDeHoras;
  /** Hours a day, by regime. */
  horas_regimen: Readonly<Record<string, number>>;
  factor_dimerizado: number;
}

/** W that burnt under one regime for some days of a period. */
export interface Tramo {
  vatios: number;
  regimen: string;
  dias: number;
}

/** The time that energy is counted over. */
export interface Periodo {
  dias: number;
  mesCompleto: boolean;
  /** Whole months in it; 1 unless said. */
  meses?: number;
}

/** Hours of a whole month of CREG 043. */
const HORAS_DEL_MES = 720;

/**
 * kWh that lamps should take in a period: `kWh = Q × Fu × T` of CREG 043, or installed kW times
 * hours a day times days. A part of the period counts by its days; T of a period that is no whole
 * month is 24 hours a day.
 */
export function consumoEsperado(
  tramos: readonly Tramo[],
  periodo: Periodo,
  reglas: ReglasDeEnergia,
): number {
  const { dias: todos, mesCompleto, meses = 1 } = periodo;
  const horas = mesCompleto ? HORAS_DEL_MES * meses : 24 * todos;
  const total = tramos.reduce((suma, { vatios, regimen, dias }) => {
    const kw = vatios / 1000;
    const diarias = horasAlDia(regimen, reglas);
    return reglas.metodo_horas === 'calendario'
      ? suma + kw * diarias * dias
      : suma + kw * (diarias / 24) * horas * (dias / todos);
  }, 0);
  return kwh(total);
}

/**
 * The time from the end of one day to the end of another. It is whole months (domain 9.10) where it goes from day d
 * of a month to day d−1 of a later one, its last day where d−1 does not exist, or from the first day of a month
 * to the last day of one.
 */
export function periodoEntre(anterior: string, actual: string): Periodo {
  const dias = diasEntre(anterior, actual);
  const meses = mesesEntre(anterior, actual);
  // the day before the first of a month is the last of another: d−1 is 0, so the last day ends the month
  const ultimo = esFinDeMes(anterior)
    ? diasDelMes(actual)
    : Math.min(Number(anterior.slice(8)), diasDelMes(actual));
  const esCompleto = meses > 0 && Number(actual.slice(8)) === ultimo;
  return esCompleto ? { dias, mesCompleto: true, meses } : { dias, mesCompleto: false };
}

/** The time of an invoice, both days in it. */
export const periodoDeFactura = (desde: string, hasta: string): Periodo =>
  periodoEntre(masDias(desde, -1), hasta);

const esFinDeMes = (dia: string): boolean => Number(dia.slice(8)) === diasDelMes(dia);

/** Hours a day at full load; 0 for a regime that nobody gave hours to. */
export function horasAlDia(regimen: string, reglas: ReglasDeEnergia): number {
  const horas = reglas.horas_regimen[regimen] ?? 0;
  return regimen === 'dimerizado' ? horas * reglas.factor_dimerizado : horas;
}

/** Lamps that were seen off at night, or on by day, in a period. */
export interface Falla {
  vatios: number;
  regimen: string;
  /** Nights off. */
  noches?: number;
  /** Days on. */
  dias?: number;
}

/** Hours that a lamp burns too long each day that it stays on. */
const HORAS_DE_DIA = 12;

/** kWh to be added to what is expected; negative where more was off than on. */
export function correccionPorFallas(fallas: readonly Falla[], reglas: ReglasDeEnergia): number {
  return kwh(
    fallas.reduce(
      (suma, { vatios, regimen, noches = 0, dias = 0 }) =>
        suma + (vatios / 1000) * (HORAS_DE_DIA * dias - horasAlDia(regimen, reglas) * noches),
      0,
    ),
  );
}

/** What a meter upstream of the network counts: losses of the network added. */
export const conPerdidasDeRed = (neta: number, perdidas_red_pct: number): number =>
  kwh(neta * (1 + perdidas_red_pct / 100));
