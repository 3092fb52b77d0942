import { kwh } from './redondeo.ts';

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

/** Hours of a whole month of CREG 043. */
const HORAS_DEL_MES = 720;

/**
 * kWh that lamps should take in a period: `kWh = Q × Fu × T` of CREG 043, or installed kW times
 * hours a day times days. A part of the period counts by its days; T of a period that is no whole
 * month is 24 hours a day.
 */
export function consumoEsperado(
  tramos: readonly Tramo[],
  periodo: { dias: number; mesCompleto: boolean },
  reglas: ReglasDeEnergia,
): number {
  const horas = periodo.mesCompleto ? HORAS_DEL_MES : 24 * periodo.dias;
  const total = tramos.reduce((suma, { vatios, regimen, dias }) => {
    const kw = vatios / 1000;
    const diarias = horasAlDia(regimen, reglas);
    return reglas.metodo_horas === 'calendario'
      ? suma + kw * diarias * dias
      : suma + kw * (diarias / 24) * horas * (dias / periodo.dias);
  }, 0);
  return kwh(total);
}

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
