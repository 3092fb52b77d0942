import { diasEntre, masDias, anteriorA } from '../../../core/time/fechas.ts';
import { pesos, porcentaje, redondear, enPesos } from '../../../core/money/dinero.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { variacionDeConsumo } from './medidores.ts';
import { reglasDeTramite } from './tramiteDeFactura.ts';

export const dictamenes = ['conforme', 'observada', 'objetada', 'sin_base'] as const;
export type Dictamen = (typeof dictamenes)[number];

export type Liquidacion = 'medida' | 'aforo' | 'mixta';
export type Base = 'medido' | 'esperado' | 'mixto';

/** What tells of the days of one meter. */
export interface ParteMedida {
  /** kWh that its readings tell of, the nearest ones too; null where they tell of no day. */
  leido: number | null;
  /** kWh that its points should take on the other days; null where it has none. Absent without such days. */
  esperado?: number | null;
}

/** What speaks of an invoice. */
export interface Consumos {
  medidores: readonly ParteMedida[];
  /** kWh that the points without a meter should take; null where there is none. */
  esperadoAforo: number | null;
}

/**
 * The kWh that an invoice is held against, and what they rest on (domain 4.3 and 9.9): by meter and day what was read,
 * or else what its points should take. Unknown is not zero: a part of which nothing is known leaves the whole unknown
 * (domain 9.3). Reference model of `verificacionEnSql`.
 */
export function referenciaDe(
  tipo: Liquidacion,
  { medidores, esperadoAforo }: Consumos,
): { kwh: number | null; base: Base | null } {
  const enMedidores = sumaDe(medidores);
  const partes = {
    medida: [enMedidores],
    aforo: [esperadoAforo],
    mixta: [enMedidores, esperadoAforo],
  }[tipo];
  if (partes.includes(null)) return { kwh: null, base: null };
  const kwh = redondear(
    partes.reduce<number>((suma, parte) => suma + (parte ?? 0), 0),
    3,
  );
  if (tipo === 'aforo' || medidores.every(({ leido }) => leido === null)) {
    return { kwh, base: 'esperado' };
  }
  const sonLeidos = medidores.every(({ esperado = null }) => esperado === null);
  return { kwh, base: sonLeidos && tipo === 'medida' ? 'medido' : 'mixto' };
}

/** Null where a day of a meter is unknown, or nothing tells of any meter. */
function sumaDe(medidores: readonly ParteMedida[]): number | null {
  const conocidos = medidores.filter(({ leido, esperado = null }) => (leido ?? esperado) !== null);
  if (conocidos.length === 0 || medidores.some(({ esperado }) => esperado === null)) return null;
  return conocidos.reduce((suma, { leido, esperado }) => suma + (leido ?? 0) + (esperado ?? 0), 0);
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

/** Rules over one invoice. */
const deUnaFactura: readonly Rule[] = [
  {
    code: 'HASTA_ANTES_DE_DESDE',
    fields: ['fecha_hasta'],
    message: {
      es: 'El periodo facturado termina el día en que empieza ({fecha}) o después.',
      en: 'The billed period ends on the day it begins ({fecha}) or later.',
    },
    broken: (read) => anteriorA(read, { desde: 'fecha_desde', hasta: 'fecha_hasta' }),
  },
  {
    code: 'VENCE_ANTES_DE_TERMINAR',
    fields: ['fecha_vencimiento'],
    message: {
      es: 'La factura vence el último día que cobra ({fecha}) o después.',
      en: 'The invoice is due on the last day it bills ({fecha}) or later.',
    },
    broken: (read) => anteriorA(read, { desde: 'fecha_hasta', hasta: 'fecha_vencimiento' }),
  },
  {
    code: 'ENERGIA_NO_CUADRA',
    fields: ['valor_energia'],
    message: {
      es: 'El valor de la energía debe ser kWh × tarifa = {calculado}, con $ 1.000 o 0,1 % de tolerancia.',
      en: 'The value of the energy must be kWh × rate = {calculado}, within $1,000 or 0.1 %.',
    },
    broken(read) {
      const [kwh, tarifa] = [read('kwh_facturado'), read('tarifa_kwh')];
      const valor = read('valor_energia');
      if (typeof kwh !== 'number' || typeof tarifa !== 'number') return false;
      if (typeof valor !== 'number' || cuadraEnergia(kwh, tarifa, valor)) return false;
      return { calculado: enPesos(pesos(kwh * tarifa)) };
    },
  },
  {
    code: 'TOTAL_NO_CUADRA',
    fields: ['valor_total'],
    message: {
      es: 'El total debe ser energía + otros cargos = {suma}, con $ 1 de tolerancia.',
      en: 'The total must be energy + other charges = {suma}, within $1.',
    },
    broken(read) {
      const [energia, otros] = [read('valor_energia'), read('otros_cargos')];
      const total = read('valor_total');
      if (typeof energia !== 'number' || typeof otros !== 'number') return false;
      if (typeof total !== 'number' || cuadraTotal({ energia, otros, total })) return false;
      return { suma: enPesos(redondear(energia + otros, 2)) };
    },
  },
];

/** Rules that need other invoices, or what the invoice is verified against. */
const conOtras: readonly Rule[] = [
  {
    code: 'FACTURA_TRASLAPADA',
    fields: ['fecha_desde'],
    message: {
      es: 'La factura {numero} de la misma cuenta ya cobra del {desde} al {hasta}.',
      en: 'Invoice {numero} of the same account already bills {desde} to {hasta}.',
    },
  },
  {
    code: 'DIAS_SIN_FACTURA',
    level: 'warning',
    fields: ['fecha_desde'],
    message: {
      es: 'Del {desde} al {hasta} ninguna factura cobra a esta cuenta (la más cercana es la {numero}).',
      en: 'No invoice bills this account from {desde} to {hasta} (the nearest is {numero}).',
    },
  },
  {
    code: 'TARIFA_CAMBIA',
    level: 'warning',
    fields: ['tarifa_kwh'],
    message: {
      es: 'La tarifa cambia {pct} % frente a la factura anterior ({numero}, {tarifa}): lo usual es hasta 10 %.',
      en: 'The rate changes by {pct} % from the invoice before ({numero}, {tarifa}): up to 10 % is usual.',
    },
  },
  {
    code: 'CONSUMO_VARIA',
    level: 'warning',
    fields: ['kwh_facturado'],
    message: {
      es: 'Los kWh por día varían {pct} % frente a la factura anterior ({numero}): lo usual es hasta {umbral} %.',
      en: 'The kWh a day change by {pct} % from the invoice before ({numero}): up to {umbral} % is usual.',
    },
  },
  {
    code: 'MISMO_CONSUMO',
    level: 'warning',
    fields: ['kwh_facturado'],
    message: {
      es: 'Cobra los mismos kWh que la factura anterior ({numero}).',
      en: 'It bills the same kWh as the invoice before ({numero}).',
    },
  },
  {
    code: 'MEDIDO_LEJOS_DE_LO_ESPERADO',
    level: 'warning',
    fields: ['kwh_referencia'],
    message: {
      es: 'Lo medido ({medido} kWh) difiere {pct} % de lo esperado ({esperado} kWh): revise los medidores o el inventario.',
      en: 'What was metered ({medido} kWh) differs by {pct} % from what is expected ({esperado} kWh): check the meters or the inventory.',
    },
  },
  {
    code: 'MEDIDOR_SIN_BASE',
    level: 'warning',
    fields: ['equipos_medida'],
    message: {
      es: 'Sin lectura del periodo ni puntos en servicio: {series}. El dictamen queda «sin base»: registre la lectura, o los puntos del medidor.',
      en: 'Without a reading of the period and without points in service: {series}. The verdict stays “no base”: enter the reading, or the meter’s points.',
    },
  },
  {
    code: 'AFORO_SIN_BASE',
    level: 'warning',
    fields: ['sectores'],
    message: {
      es: 'En su alcance no hay puntos en servicio sin medidor. El dictamen queda «sin base»: revise los sectores, o la clase de liquidación.',
      en: 'Its scope has no points in service without a meter. The verdict stays “no base”: check the sectors, or the kind of billing.',
    },
  },
  {
    code: 'DICTAMEN_SIN_REFERENCIA',
    fields: ['dictamen_manual'],
    message: {
      es: 'Sin kWh de referencia el dictamen es «sin base»: no se cambia a mano.',
      en: 'Without reference kWh the verdict is “no base”: it cannot be changed by hand.',
    },
  },
  {
    code: 'DICTAMEN_DE_ADMINISTRADOR',
    fields: ['dictamen_manual'],
    message: {
      es: 'La factura resulta objetada ({pct} %): solo un administrador le da otro dictamen.',
      en: 'The invoice comes out as objected ({pct} %): only an administrator gives it another verdict.',
    },
  },
];

export const reglasDeFactura: readonly Rule[] = [...deUnaFactura, ...reglasDeTramite, ...conOtras];
