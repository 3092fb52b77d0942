import { kwh } from './redondeo.ts';

export interface Lecturas {
  anterior: number;
  actual: number;
  /** The register passed its last figure and began again. */
  vuelta: boolean;
  digitos: number;
  factor: number;
}

/** kWh between two readings (domain 4.4). */
export const consumoMedido = ({ anterior, actual, vuelta, digitos, factor }: Lecturas): number =>
  kwh((actual - anterior + (vuelta ? 10 ** digitos : 0)) * factor);
