import { isBlankText } from '../import/sheet.ts';

/** A CSV is cut into cells by whoever opens it; a workbook says which of its cells are formulas. */
export type SheetFormat = 'csv' | 'xlsx';

/**
 * A text as it may stand in a sheet. An apostrophe stands before what an import would take for no
 * data or an error (`N/A`, `#REF!`) and, in a CSV, before what a spreadsheet would run as a formula:
 * at the beginning, and after each character at which a program that expects another separator
 * begins a cell (`,=1+1`).
 */
export function guarded(text: string, format: SheetFormat): string {
  if (format === 'xlsx' && readsAsItself(text)) return text;
  const inner = text.replace(formulaWithin, "$<before>'$<after>");
  return needsGuard(inner) ? `'${inner}` : inner;
}

/** Takes back exactly what `guarded` did, whichever the format. */
export function unguarded(text: string): string {
  // an import asks this of every cell
  if (!text.includes("'")) return text;
  const inner = text.startsWith("'") && needsGuard(text.slice(1)) ? text.slice(1) : text;
  return inner.replace(guardedWithin, '$<before>$<after>');
}

const readsAsItself = (text: string): boolean =>
  unguarded(text) === text && !isBlankText(text) && !isErrorText(text);

// full-width signs too: some programs read them as the plain ones
const formula = /^[\s"'\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u;

const before = String.raw`(?<before>[,;|\t\r\n][\s"\uFEFF]*)`;
const after = String.raw`(?<after>'*[=+\-@＝＋－＠])`;
const formulaWithin = new RegExp(before + after, 'gu');
const guardedWithin = new RegExp(`${before}'${after}`, 'gu');

/** Apostrophes in front change nothing, so that a text which has one already gets one more. */
function needsGuard(text: string): boolean {
  if (formula.test(text)) return true;
  const inner = text.replace(/^'+/, '');
  return inner.trim() !== '' && (isBlankText(inner) || isErrorText(inner));
}

/** The error that a formula ended with, written in English or Spanish; `#N/A` only means no data. */
export function isErrorText(text: string): boolean {
  return text.includes('#') && errors.test(text.trim());
}

const errors =
  /^#(?:[¡¿]?(?:DIV\/0|VALUE|VALOR|REF|NAME|NOMBRE|NULL|NULO|NUM|SPILL|DESBORDAMIENTO|CALC|BUSY|FIELD|CAMPO|BLOCKED|BLOQUEADO|CONNECT|CONECTAR|UNKNOWN|GETTING_DATA))[!?]$/i;
