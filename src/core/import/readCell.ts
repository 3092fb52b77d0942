import {
  bad,
  type CheckContext,
  type Checked,
  type Field,
  type FieldFinding,
  type Habits,
} from '../fields/field.ts';
import { typeOf } from '../fields/registry.ts';
import { unguarded, isErrorText } from '../export/guardText.ts';
import { isBlankText, cellText, isDateCell, type Cell } from './sheet.ts';

/** What a cell says: nothing, a value in stored form, or something that cannot be taken. */
export type CellRead<V = unknown> = { blank: true } | Checked<V>;

export interface ReadingHabits {
  context: CheckContext;
  habits: Habits;
}

/**
 * Compiled for one field, because it reads every row. Numbers, dates and booleans go straight to
 * the fields that hold such; all else is read as text, as a person would have typed it. References
 * are no matter of a cell alone: `textReader` is for them.
 */
export function cellReader(field: Field, reading: ReadingHabits): (cell: Cell) => CellRead {
  const type = typeOf(field);
  const { numeric: isNumeric, takesBooleanCell, fromDateCell } = type;
  const check = (value: unknown): CellRead => type.check(value, field, reading.context);
  const byText = textCellReader(field, reading);
  return (cell) => {
    if (typeof cell === 'string') return byText(cell);
    if (cell === null) return blank;
    if (typeof cell === 'number' && isNumeric) return numberCell(cell, check);
    if (typeof cell === 'boolean' && takesBooleanCell) return check(cell);
    if (typeof cell === 'object' && isDateCell(cell) && fromDateCell)
      return check(fromDateCell(cell.fecha));
    return byText(cellText(cell));
  };
}

/**
 * The text of a cell that names something to be looked up by whoever has the records. `NA` is the
 * sign of sodium as well as no data, so a column that may hold such words keeps it.
 */
export function readText(cell: Cell, na: 'nothing' | 'word'): CellRead<string> {
  const text = cellText(cell);
  const isWord = na === 'word' && /^\s*na\s*$/i.test(text);
  const read = isWord ? text : plainText(text);
  return typeof read === 'string' ? { ok: true, value: read.replace(/\s+/gu, ' ').trim() } : read;
}

const blank = { blank: true } as const;
/** A number that a formula left with noise (0.1 + 0.2) is taken with the 15 digits a sheet shows. */
function numberCell(value: number, check: (value: unknown) => CellRead): CellRead {
  const read = check(value);
  if ('blank' in read || read.ok) return read;
  const shown = Number(value.toPrecision(15));
  return shown === value ? read : check(shown);
}

const MAX_REMEMBERED = 2000;

function textCellReader(field: Field, { context, habits }: ReadingHabits) {
  const type = typeOf(field);
  const read = (text: string): CellRead => {
    const plain = plainText(text);
    if (typeof plain !== 'string') return plain;
    const parsed = type.parse(plain, field, habits);
    return parsed.ok ? type.check(parsed.value, field, context) : parsed;
  };
  return type.isVaried ? read : remembering(read);
}

function remembering(read: (text: string) => CellRead): (text: string) => CellRead {
  const known = new Map<string, CellRead>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (known.size < MAX_REMEMBERED) known.set(text, now);
    return now;
  };
}

/** What our own export has guarded is meant to the letter: `'-` is a dash, no blank. */
function plainText(text: string): string | { blank: true } | { ok: false; finding: FieldFinding } {
  const plain = unguarded(text);
  if (plain !== text) return plain;
  if (isBlankText(text)) return blank;
  return isErrorText(text) ? bad('CELDA_CON_ERROR', { valor: text.trim() }) : text;
}
