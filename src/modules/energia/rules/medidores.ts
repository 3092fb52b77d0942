import type { Reading } from '../../../core/fields/field.ts';
import { diasEntre, finDeMes } from '../../../core/time/fechas.ts';
import { kwh, porcentaje } from '../../../core/money/dinero.ts';
import type { Rule } from '../../../core/resource/resource.ts';

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

/** The day on which a meter is read of a month: its last one, or that of its removal; no later than today. */
export function diaDeLectura(
  periodo: string,
  { retiro, hoy }: { retiro: string | undefined; hoy: string },
): string | null {
  const ultimo = finDeMes(periodo);
  const dia = retiro !== undefined && retiro < ultimo ? retiro : ultimo;
  if (dia <= hoy) return dia;
  return hoy.startsWith(periodo) ? hoy : null;
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

/** Days from one reading to the next; fewer or more ask to confirm. */
const DIAS = { min: 20, max: 45 };

/** kWh that the column holds. */
const MAX_KWH = 99_999_999_999.999;

/** Rules over one reading; those that need other readings or invoices stand in its hook. */
export const reglasDeUnaLectura: readonly Rule[] = [
  {
    code: 'LECTURA_SIN_DIAS',
    fields: ['fecha_actual'],
    message: {
      es: 'La lectura actual es de un día posterior al de la anterior ({fecha}).',
      en: 'The current reading is of a day after the previous one ({fecha}).',
    },
    broken(read) {
      const fechas = fechasDe(read);
      return fechas !== undefined && fechas.dias <= 0 && { fecha: fechas.anterior };
    },
  },
  {
    code: 'DIAS_ENTRE_LECTURAS',
    level: 'warning',
    fields: ['fecha_actual'],
    message: {
      es: 'Entre las dos lecturas hay {dias} días: lo usual es de {min} a {max}.',
      en: 'There are {dias} days between the two readings: {min} to {max} is usual.',
    },
    broken(read) {
      const dias = fechasDe(read)?.dias ?? 0;
      return dias > 0 && (dias < DIAS.min || dias > DIAS.max) && { dias, ...DIAS };
    },
  },
  fueraDelRegistrador('LECTURA_ANTERIOR_FUERA_DEL_REGISTRADOR', 'lectura_anterior'),
  fueraDelRegistrador('LECTURA_ACTUAL_FUERA_DEL_REGISTRADOR', 'lectura_actual'),
  {
    code: 'REGISTRADOR_SIN_VUELTA',
    fields: ['vuelta_registrador'],
    message: {
      es: 'La lectura actual es menor que la anterior ({anterior}): marque que el registrador dio la vuelta o corrija la lectura.',
      en: 'The current reading is below the previous one ({anterior}): mark that the register rolled over, or mend the reading.',
    },
    broken(read) {
      const lecturas = lecturasDe(read);
      const falta = lecturas !== undefined && lecturas.actual < lecturas.anterior;
      return falta && read('vuelta_registrador') !== true && { anterior: lecturas.anterior };
    },
  },
  {
    code: 'VUELTA_DUDOSA',
    level: 'warning',
    fields: ['vuelta_registrador'],
    message: {
      es: 'La lectura actual no es menor que la anterior ({anterior}): ¿dio la vuelta el registrador?',
      en: 'The current reading is not below the previous one ({anterior}): did the register roll over?',
    },
    broken(read) {
      const lecturas = lecturasDe(read);
      const sobra = lecturas !== undefined && lecturas.actual >= lecturas.anterior;
      return sobra && read('vuelta_registrador') === true && { anterior: lecturas.anterior };
    },
  },
  {
    code: 'ESTIMADA_SIN_MOTIVO',
    fields: ['observaciones'],
    message: {
      es: 'Una lectura estimada dice por qué se estimó.',
      en: 'An estimated reading says why it was estimated.',
    },
    broken: (read) => read('origen') === 'estimada' && (read('observaciones') ?? null) === null,
  },
  {
    code: 'CONSUMO_IMPOSIBLE',
    fields: ['lectura_actual'],
    reads: ['equipo_medida_id.digitos', 'equipo_medida_id.factor'],
    message: {
      es: 'El consumo sería de {kwh} kWh: revise las lecturas y el factor del medidor.',
      en: 'The consumption would be {kwh} kWh: check the readings and the factor of the meter.',
    },
    broken(read) {
      const consumo = consumoDeLectura(read);
      return consumo !== null && consumo > MAX_KWH && { kwh: consumo };
    },
  },
];

/** Rules that need other readings, or the invoices that use this one. */
export const reglasEntreLecturas: readonly Rule[] = [
  {
    code: 'CONSUMO_VARIA',
    level: 'warning',
    fields: ['lectura_actual'],
    message: {
      es: 'El consumo por día varía {pct} % frente a {periodo}: lo usual es hasta {umbral} %.',
      en: 'The consumption a day changes by {pct} % from {periodo}: up to {umbral} % is usual.',
    },
  },
  {
    code: 'LECTURA_ANTERIOR_DISTINTA',
    level: 'warning',
    fields: ['lectura_anterior'],
    message: {
      es: 'La lectura actual de {periodo} fue {lectura}: la anterior de este periodo es otra.',
      en: 'The current reading of {periodo} was {lectura}: the previous one of this period is another.',
    },
  },
  {
    code: 'LECTURA_SIGUIENTE_DISTINTA',
    level: 'warning',
    fields: ['lectura_actual'],
    message: {
      es: 'La lectura anterior de {periodo} es {lectura}: corríjala también si esta es la buena.',
      en: 'The previous reading of {periodo} is {lectura}: mend it as well if this one is right.',
    },
  },
  {
    code: 'PERIODO_YA_FACTURADO',
    level: 'warning',
    fields: ['periodo'],
    message: {
      es: 'La factura {numero} de ese periodo ya se aprobó sin esta lectura, que no la cambia y ya no podrá editarse.',
      en: 'Invoice {numero} of that period was approved without this reading, which does not change it and cannot be edited later.',
    },
  },
  {
    code: 'LECTURA_BLOQUEADA',
    fields: [],
    message: {
      es: 'La usa la factura {numero}, ya aprobada: solo se puede consultar.',
      en: 'Invoice {numero}, already approved, uses it: it can only be read.',
    },
  },
  {
    code: 'NO_ES_LA_ULTIMA_LECTURA',
    fields: [],
    message: {
      es: 'Solo se borra la última lectura de un medidor, que es la de {periodo}.',
      en: 'Only the last reading of a meter can be deleted, which is that of {periodo}.',
    },
  },
];

function fueraDelRegistrador(code: string, campo: string): Rule {
  return {
    code,
    fields: [campo],
    reads: ['equipo_medida_id.digitos'],
    message: {
      es: 'Un registrador de {digitos} dígitos no llega a esa lectura: debe ser menor que {limite}.',
      en: 'A register of {digitos} digits does not reach that reading: it must be below {limite}.',
    },
    broken(read) {
      const [lectura, digitos] = [read(campo), read('equipo_medida_id.digitos')];
      if (typeof lectura !== 'number' || typeof digitos !== 'number') return false;
      const limite = 10 ** digitos;
      return lectura >= limite && { digitos, limite };
    },
  };
}

function fechasDe(read: Reading): { anterior: string; dias: number } | undefined {
  const [anterior, actual] = [read('fecha_anterior'), read('fecha_actual')];
  if (typeof anterior !== 'string' || typeof actual !== 'string') return undefined;
  return { anterior, dias: diasEntre(anterior, actual) };
}

function lecturasDe(read: Reading): { anterior: number; actual: number } | undefined {
  const [anterior, actual] = [read('lectura_anterior'), read('lectura_actual')];
  if (typeof anterior !== 'number' || typeof actual !== 'number') return undefined;
  return { anterior, actual };
}
