import type { Proposal, Reading } from '../../../core/fields/field.ts';
import { pesos, redondear } from '../../../core/money/dinero.ts';
import { isDay, isMonth } from '../../../core/time/calendar.ts';
import { diasDelMes, finDeMes, masDias } from '../../../core/time/fechas.ts';

/** First and last day that are billed, each with its reason. */
export const diasPropuestos = {
  desde: {
    reads: [],
    value: primerDia,
    reason: () => ({
      es: 'Primer día del periodo ({periodo}).',
      en: 'First day of the period ({periodo}).',
    }),
  },
  hasta: {
    reads: [],
    value: ultimoDia,
    reason: (read) =>
      empiezaElPrimero(read('fecha_desde'))
        ? { es: 'Último día del periodo ({periodo}).', en: 'Last day of the period ({periodo}).' }
        : {
            es: 'Un mes completo desde el {fecha_desde}.',
            en: 'A whole month from {fecha_desde} on.',
          },
  },
} as const satisfies Readonly<Record<string, Proposal>>;

/** COP of the energy and of the whole invoice, each with its reason. */
export const valoresPropuestos = {
  energia: {
    reads: [],
    value: energiaPropuesta,
    reason: () => ({
      es: '{kwh_facturado} × {tarifa_kwh}.',
      en: '{kwh_facturado} × {tarifa_kwh}.',
    }),
  },
  total: {
    reads: [],
    value: totalPropuesto,
    reason: () => ({
      es: 'Energía {valor_energia} más otros cargos {otros_cargos}.',
      en: 'Energy {valor_energia} plus other charges {otros_cargos}.',
    }),
  },
} as const satisfies Readonly<Record<string, Proposal>>;

/** Also while the first day is not known. */
const empiezaElPrimero = (desde: unknown): boolean => !isDay(desde) || desde.endsWith('-01');

/** The first day of the period; undefined until it is known. */
function primerDia(read: Reading): string | undefined {
  const periodo = read('periodo');
  return isMonth(periodo) ? `${periodo}-01` : undefined;
}

/**
 * The day that ends a whole month from the first day that is billed (domain 9.10), or the period while that is not
 * known; undefined without either.
 */
function ultimoDia(read: Reading): string | undefined {
  const [desde, periodo] = [read('fecha_desde') ?? primerDia(read), read('periodo')];
  if (typeof desde !== 'string' || !isDay(desde)) return undefined;
  if (desde.endsWith('-01')) return finDeMes(isMonth(periodo) ? periodo : desde.slice(0, 7));
  const siguiente = masDias(finDeMes(desde.slice(0, 7)), 1).slice(0, 7);
  const dia = Math.min(Number(desde.slice(8)) - 1, diasDelMes(siguiente));
  return `${siguiente}-${String(dia).padStart(2, '0')}`;
}

/** COP of the energy, to the peso; undefined while a factor is not known. */
function energiaPropuesta(read: Reading): number | undefined {
  const [kwh, tarifa] = [read('kwh_facturado'), read('tarifa_kwh')];
  return typeof kwh === 'number' && typeof tarifa === 'number' ? pesos(kwh * tarifa) : undefined;
}

/** COP of the whole invoice; undefined while a part is not known. */
function totalPropuesto(read: Reading): number | undefined {
  const [energia, otros] = [read('valor_energia'), read('otros_cargos')];
  if (typeof energia !== 'number' || typeof otros !== 'number') return undefined;
  return redondear(energia + otros, 2);
}
