import type { Cell, DateCell } from '../../../core/import/sheet.ts';
import { FileProblem } from './fileProblem.ts';
import type { Limits } from './limits.ts';

/** Shorter ones are copied by the engine when they are cut out of a text. */
const CUT_BY_REFERENCE = 13;

/** Numbers as people typed them: a spreadsheet counts with 15 digits, what is behind is noise. */
export function cleanNumber(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

/**
 * A copy that does not keep the text alive out of which it was cut: the engine cuts longer strings
 * by reference, and one kept cell would hold the whole chunk of the file.
 */
export function detached(text: string): string {
  return text.length < CUT_BY_REFERENCE ? text : ` ${text}`.slice(1);
}

/** `_x000D_` is how a workbook writes the character that XML cannot hold. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * The cells up to the last one that is not blank, null for a wholly blank row; refused beyond the
 * limit of columns.
 */
export function trimmedRow(
  cells: Cell[],
  { row, limits }: { row: number; limits: Pick<Limits, 'columns'> },
): Cell[] | null {
  let length = cells.length;
  while (length > 0 && isBlank(cells[length - 1])) length -= 1;
  if (length === 0) return null;
  if (length > limits.columns) {
    throw new FileProblem('DEMASIADAS_COLUMNAS', { params: { fila: row, max: limits.columns } });
  }
  if (length < cells.length) cells.length = length;
  return cells;
}

/** Whether a cell holds nothing that can be seen. */
function isBlank(cell: Cell | undefined): boolean {
  if (cell === null || cell === undefined) return true;
  return typeof cell === 'string' && cell.trim() === '';
}

/** What a number format shows of a number. `elapsed` is a time that may pass 24 hours. */
export type DateKind = 'date' | 'time' | 'datetime' | 'elapsed';

const DAY = 86_400;
/** 9999-12-31, the last day that Excel knows. */
const LAST_DAY = 2_958_465;
/** Excel counts a 29 February 1900 that never was: days before it are one off. */
const LEAP_BUG = 60;
const BETWEEN_EPOCHS = 1462;

/** Formats that the file names by number only (ECMA-376, 18.8.30; 27-58 are of East Asian Excel). */
export function builtinKind(id: number): DateKind | undefined {
  if (id === 22) return 'datetime';
  if (id === 46) return 'elapsed';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return 'time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return undefined;
}

/** What a format such as `dd/mm/yyyy;@` shows: letters in quotes, colours, currencies left aside. */
export function formatKind(format: string): DateKind | undefined {
  const shown = (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*./g, '').toLowerCase();
  if (/\[[hms]+\]/.test(shown)) return 'elapsed';
  const letters = shown.replace(/\[[^\]]*\]|general/g, '').replace(/a(m)?\/p(m)?/g, 'h');
  // `mm` beside hours or seconds are minutes
  const rest = letters.replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, 'h');
  const hasDate = /[dym]/.test(rest);
  const hasTime = /[hs]/.test(rest);
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : undefined;
}

/** A number of days as the workbook shows it; a number that is no day stays one. */
export function dateCell(
  serial: number,
  { kind, is1904 }: { kind: DateKind; is1904: boolean },
): Cell {
  const days = is1904 ? serial + BETWEEN_EPOCHS : serial;
  if (serial < 0 || days > LAST_DAY + 1) return serial;
  // to the millisecond: what is behind it is noise of the division into days
  const exact = Math.round(serial * DAY * 1000) / 1000;
  const seconds = kind === 'datetime' ? Math.floor(exact) : Math.round(serial * DAY);
  const part = kind === 'datetime' ? Math.round((exact - seconds) * 1000) : 0;
  if (kind === 'elapsed' || (kind === 'time' && seconds < DAY))
    return { fecha: clockTime(seconds) };
  const day = Math.floor(seconds / DAY);
  // In the system of 1900, day 0 is the one before the calendar begins.
  if (day === 0 && !is1904) return exact === 0 ? serial : { fecha: clockTime(seconds) };
  const date = calendarDay(is1904 ? day + BETWEEN_EPOCHS : day);
  const time = seconds % DAY;
  const fraction = part === 0 ? '' : `.${String(part).padStart(3, '0')}`;
  const isDay = kind === 'date' || (time === 0 && part === 0);
  return { fecha: isDay ? date : `${date}T${clockTime(time)}${fraction}` };
}

/** From `2024-01-05T00:00:00.000Z`, as files hold dates in words; a midnight is a day. */
export function isoDateCell(text: string): DateCell | string {
  const parts = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d:\d\d)?(\.\d{1,3})?\d*Z?$/.exec(text.trim());
  const [, date, time, fraction = ''] = parts ?? [];
  const part = /[1-9]/.test(fraction) ? fraction : '';
  if (date === undefined) return time === undefined ? text : { fecha: time };
  const isDay = time === undefined || (time === '00:00:00' && part === '');
  return { fecha: isDay ? date : `${date}T${time}${part}` };
}

function calendarDay(day: number): string {
  const real = day < LEAP_BUG ? day + 1 : day;
  const date = new Date(Date.UTC(1899, 11, 30) + real * DAY * 1000);
  return date.toISOString().slice(0, 10);
}

function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
