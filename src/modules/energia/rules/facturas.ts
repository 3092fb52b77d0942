import type { Reading } from '../../../core/fields/field.ts';
import { diasEntre, masDias } from '../../../core/time/fechas.ts';
import { variacionDeConsumo } from './medidores.ts';
import { pesos, porcentaje, redondear } from '../../../core/money/dinero.ts';

export const dictamenes = ['conforme', 'observada', 'objetada', 'sin_base'] as const;
export type Dictamen = (typeof dictamenes)[number];

export type Liquidacion = 'medida' | 'aforo' | 'mixta';
export type Base = 'medido' | 'esperado' | 'mixto';

/** What tells how much one meter counted, kWh; null where nothing does. */
export interface ParteMedida {
  /** Its reading of the period; an estimated one tells nothing. */
  leido: number | null;
  /** What its points should take. */
  esperado: number | null;
}

/** What speaks of an invoice. */
export interface Consumos {
  medidores: readonly ParteMedida[];
  /** kWh that the points without a meter should take; null where there is none. */
  esperadoAforo: number | null;
}

/**
 * The kWh that an invoice is held against, and what they rest on (domain 4.3): what all meters were
 * read, or else what their points should take. Unknown is not zero: a part of which nothing is
 * known leaves the whole unknown (domain 9.3).
 */
export function referenciaDe(
  tipo: Liquidacion,
  { medidores, esperadoAforo }: Consumos,
): { kwh: number | null; base: Base | null } {
  const leidos = medidores.every(({ leido }) => leido !== null);
  const enMedidor = medidores.map(({ leido, esperado }) => (leidos ? leido : (esperado ?? leido)));
  const partes = {
    medida: enMedidor,
    aforo: [esperadoAforo],
    mixta: [...enMedidor, esperadoAforo],
  }[tipo];
  if (partes.length === 0 || partes.includes(null)) return { kwh: null, base: null };
  const kwh = redondear(
    partes.reduce<number>((suma, parte) => suma + (parte ?? 0), 0),
    3,
  );
  if (tipo === 'aforo') return { kwh, base: 'esperado' };
  if (leidos) return { kwh, base: tipo === 'mixta' ? 'mixto' : 'medido' };
  const esMixto = medidores.some(({ leido, esperado }) => leido !== null && esperado === null);
  return { kwh, base: esMixto ? 'mixto' : 'esperado' };
}

export interface Umbrales {
  umbral_conforme_pct: number;
  umbral_objecion_pct: number;
}

export interface Verificacion {
  desviacion_pct: number | null;
  /** COP that were billed beyond the reference. */
  valor_en_discusion: number | null;
  dictamen: Dictamen;
}

/**
 * Reference model of the verdict of an invoice against its reference, both in kWh (domain 4.3). The
 * application decides in SQL (`verificacionEnSql`); a test holds the two equal.
 */
export function verificarFactura(
  { facturado, referencia, tarifa }: { facturado: number; referencia: number; tarifa: number },
  umbrales: Umbrales,
): Verificacion {
  const desviacion_pct = porcentaje(facturado - referencia, referencia);
  if (desviacion_pct === null) {
    return { desviacion_pct: null, valor_en_discusion: null, dictamen: 'sin_base' };
  }
  return {
    desviacion_pct,
    valor_en_discusion: pesos(Math.max(0, facturado - referencia) * tarifa),
    dictamen: dictamenDe(Math.abs(desviacion_pct), umbrales),
  };
}

function dictamenDe(pct: number, { umbral_conforme_pct, umbral_objecion_pct }: Umbrales): Dictamen {
  if (pct <= umbral_conforme_pct) return 'conforme';
  return pct <= umbral_objecion_pct ? 'observada' : 'objetada';
}

/** The energy's value is that of kWh by rate, within $1,000 or 0.1 %, whichever is more. */
export function cuadraEnergia(kwhFacturados: number, tarifa: number, valor: number): boolean {
  const calculado = kwhFacturados * tarifa;
  const tolerancia = Math.max(1000, Math.abs(calculado) * 0.001);
  return redondear(Math.abs(calculado - valor), 2) <= redondear(tolerancia, 2);
}

/** COP that a total may differ from its parts. */
const TOLERANCIA_DEL_TOTAL = 1;

/** The total is the sum of its parts, give or take a peso. */
export const cuadraTotal = ({
  energia,
  otros,
  total,
}: {
  energia: number;
  otros: number;
  total: number;
}): boolean => Math.abs(redondear(energia + otros - total, 2)) <= TOLERANCIA_DEL_TOTAL;

/** COP of the energy, to the peso; undefined while a factor is not known. */
export function energiaPropuesta(read: Reading): number | undefined {
  const [kwh, tarifa] = [read('kwh_facturado'), read('tarifa_kwh')];
  return typeof kwh === 'number' && typeof tarifa === 'number' ? pesos(kwh * tarifa) : undefined;
}

/** COP of the whole invoice; undefined while a part is not known. */
export function totalPropuesto(read: Reading): number | undefined {
  const [energia, otros] = [read('valor_energia'), read('otros_cargos')];
  if (typeof energia !== 'number' || typeof otros !== 'number') return undefined;
  return redondear(energia + otros, 2);
}

/** An invoice, as others of its account are held against it. */
export interface Facturada {
  numero: string;
  desde: string;
  hasta: string;
  kwh: number;
  tarifa: number;
}

/** A rate may change so much from one invoice to the next, %. */
const CAMBIO_DE_TARIFA = 10;

/** How much the rate changed, %, where that is more than usual. */
export function cambioDeTarifa(anterior: Facturada, factura: Facturada): number | undefined {
  const pct = porcentaje(factura.tarifa - anterior.tarifa, anterior.tarifa);
  return pct !== null && Math.abs(pct) > CAMBIO_DE_TARIFA ? pct : undefined;
}

/** How much what is billed a day changed, %, where that is more than usual. */
export const cambioDeConsumo = (
  anterior: Facturada,
  factura: Facturada,
  umbral_atipico_pct: number,
): number | undefined =>
  variacionDeConsumo({ antes: alDia(anterior), ahora: alDia(factura) }, umbral_atipico_pct);

/** kWh, first and last day counted. */
const alDia = ({ kwh, desde, hasta }: Facturada): number => kwh / (diasEntre(desde, hasta) + 1);

/** The days between two invoices that neither bills. */
export function diasSinFactura(
  anterior: { hasta: string },
  siguiente: { desde: string },
): { desde: string; hasta: string } | undefined {
  const [desde, hasta] = [masDias(anterior.hasta, 1), masDias(siguiente.desde, -1)];
  return desde <= hasta ? { desde, hasta } : undefined;
}

/** How far what was metered is from what was expected, %, where that speaks of meters or inventory. */
export function lejosDeLoEsperado(
  { medido, esperadoMedido }: { medido: number | null; esperadoMedido: number | null },
  { umbral_objecion_pct }: Umbrales,
): number | undefined {
  if (medido === null || esperadoMedido === null) return undefined;
  const pct = porcentaje(medido - esperadoMedido, esperadoMedido);
  return pct !== null && Math.abs(pct) > umbral_objecion_pct ? pct : undefined;
}
