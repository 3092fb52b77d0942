import type { Pesos } from '../../../core/i18n/findings.ts';
import type { Reading } from '../../../core/fields/field.ts';
import { enPesos, redondear } from '../../../core/money/dinero.ts';
import { diasEntre } from '../../../core/time/fechas.ts';

/** Kinds of public lighting works (domain 2.18). */
export const clasesDeObra = {
  expansion: 'Expansión',
  modernizacion: 'Modernización',
  reposicion: 'Reposición',
  ornamental: 'Ornamental',
  red: 'Red',
  urbanizacion_nueva: 'Urbanización nueva',
} as const;

/** States in which a work has ended, so that it has a real end. */
export const obraTerminada = ['terminada', 'recibida', 'liquidada'] as const;

/** Days behind the planned end, until the real one or, while there is none, until today. */
export function diasDeAtraso(obra: {
  fecha_fin_prevista: string;
  fecha_fin_real: string | null;
  hoy: string;
}): number {
  return Math.max(0, diasEntre(obra.fecha_fin_prevista, obra.fecha_fin_real ?? obra.hoy));
}

/** What may be spent, in parts of the budget, before saving asks to confirm. */
const TOPE_DEL_PRESUPUESTO = 1.1;

/** The most that may be spent without a question, in words, where more was spent. */
export function sobrePresupuesto(read: Reading): false | { tope: Pesos } {
  const [presupuesto, ejecutado] = [read('valor_presupuestado'), read('valor_ejecutado')];
  if (typeof presupuesto !== 'number' || typeof ejecutado !== 'number') return false;
  const tope = redondear(presupuesto * TOPE_DEL_PRESUPUESTO, 2);
  return ejecutado > tope && { tope: enPesos(tope) };
}

/** A receipt that ends the work; one that rejects it asks for nothing of what is lacking. */
export const esReciboFinal = (read: Reading): boolean =>
  read('clase') === 'final' && read('resultado') !== 'rechazada';
