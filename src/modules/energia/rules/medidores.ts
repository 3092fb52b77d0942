import type { Reading } from '../../../core/fields/field.ts';
import { diasEntre } from '../../../core/time/fechas.ts';
import { kwh, porcentaje } from '../../../core/money/redondeo.ts';

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

/** The same of a record; null while one of the values is not known. */
export function consumoDeLectura(read: Reading): number | null {
  const [anterior, actual] = [read('lectura_anterior'), read('lectura_actual')];
  const [digitos, factor] = [read('equipo_medida_id.digitos'), read('equipo_medida_id.factor')];
  if (typeof anterior !== 'number' || typeof actual !== 'number') return null;
  if (typeof digitos !== 'number' || typeof factor !== 'number') return null;
  const vuelta = read('vuelta_registrador') === true;
  return consumoMedido({ anterior, actual, vuelta, digitos, factor });
}

/** kWh a day between the two readings; null while one of them, or its day, is not known. */
export function consumoAlDia(read: Reading): number | null {
  const [desde, hasta] = [read('fecha_anterior'), read('fecha_actual')];
  const consumo = consumoDeLectura(read);
  if (consumo === null || typeof desde !== 'string' || typeof hasta !== 'string') return null;
  const dias = diasEntre(desde, hasta);
  return dias > 0 ? kwh(consumo / dias) : null;
}

/** How far a meter's consumption is from what its points should take, %; null without a base. */
export const desviacionDelMedidor = (consumo: number, esperado: number | null): number | null =>
  esperado === null ? null : porcentaje(consumo - esperado, esperado);

/**
 * How much what is taken a day changes from the month before, %, where that is more than usual;
 * nothing is told of a meter that took nothing.
 */
export function variacionDeConsumo(
  { antes, ahora }: { antes: number; ahora: number },
  umbral_atipico_pct: number,
): number | undefined {
  const pct = porcentaje(ahora - antes, antes);
  return pct !== null && Math.abs(pct) > umbral_atipico_pct ? pct : undefined;
}

export const alertas = {
  normal: 'Normal',
  atipico: 'Atípico',
  sin_consumo: 'Sin consumo',
  sin_lectura: 'Sin lectura',
} as const;

/** A meter's month; nothing was read where `consumo_kwh` is null. */
export interface MesDelMedidor {
  consumo_kwh: number | null;
  consumo_dia: number | null;
  /** kW that hang from it. */
  carga_kw: number;
  /** Mean kWh a day of the last six months; null where there are none. */
  media_dia: number | null;
  umbral_atipico_pct: number;
}

/** What is odd about a meter's month (domain 4.4). */
export function alertaDe(mes: MesDelMedidor): keyof typeof alertas {
  const { consumo_kwh, consumo_dia, carga_kw, media_dia, umbral_atipico_pct } = mes;
  if (consumo_kwh === null || consumo_dia === null) return 'sin_lectura';
  if (consumo_kwh === 0 && carga_kw > 0) return 'sin_consumo';
  if (media_dia === null) return 'normal';
  const lejos = Math.abs(consumo_dia - media_dia) > (media_dia * umbral_atipico_pct) / 100;
  return lejos ? 'atipico' : 'normal';
}
