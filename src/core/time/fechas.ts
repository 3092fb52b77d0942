import { lastDayOf } from './calendar.ts';
import type { Reading } from '../fields/field.ts';

const DAY_MS = 86_400_000;

/** Days from one calendar day `AAAA-MM-DD` to another; negative when the second comes first. */
export function diasEntre(desde: string, hasta: string): number {
  return (Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / DAY_MS;
}

/** The day so many days after another, or before it. */
export const masDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DAY_MS).toISOString().slice(0, 10);

/** The day of `desde`, where `hasta` lies before it; false where it does not, or one is empty. */
export function anteriorA(
  read: Reading,
  { desde, hasta }: { desde: string; hasta: string },
): false | { fecha: string } {
  const [primera, segunda] = [read(desde), read(hasta)];
  return (
    typeof primera === 'string' &&
    typeof segunda === 'string' &&
    segunda < primera && { fecha: primera }
  );
}

/** The day on which `campo` expires, where that is no more than so many days from today or past. */
export function porVencer(
  read: Reading,
  { campo, dias }: { campo: string; dias: number },
): false | { fecha: string } {
  const [vence, hoy] = [read(campo), read('$hoy')];
  return (
    typeof vence === 'string' &&
    typeof hoy === 'string' &&
    diasEntre(hoy, vence) <= dias && { fecha: vence }
  );
}

/** The month before that of a day, `AAAA-MM`. */
export function mesAnterior(dia: string): string {
  const [anio, mes] = [Number(dia.slice(0, 4)), Number(dia.slice(5, 7))];
  return new Date(Date.UTC(anio, mes - 2)).toISOString().slice(0, 7);
}

/** Days of the month of a day or of a month `AAAA-MM`. */
export function diasDelMes(fecha: string): number {
  return new Date(Date.UTC(Number(fecha.slice(0, 4)), Number(fecha.slice(5, 7)), 0)).getUTCDate();
}

/** The last day of a month `AAAA-MM`. */
export const finDeMes = lastDayOf;

/** Months from the month of one day to that of another, or between two months. */
export const mesesEntre = (desde: string, hasta: string): number =>
  (Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))) * 12 +
  Number(hasta.slice(5, 7)) -
  Number(desde.slice(5, 7));

/** The month after that of a day or of a month. */
export const mesSiguiente = (periodo: string): string =>
  new Date(Date.UTC(Number(periodo.slice(0, 4)), Number(periodo.slice(5, 7))))
    .toISOString()
    .slice(0, 7);
