import { isBlankText } from '../fields/blankText.ts';
import { isErrorText } from './sheetWords.ts';

/**
 * A text as it may stand in a sheet: with an apostrophe before what a spreadsheet would run as a
 * formula, and before what an import would take for no data or an error (`N/A`, `#REF!`).
 */
export function guarded(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}

/** Takes back exactly what `guarded` did. */
export function unguarded(text: string): string {
  if (!text.startsWith("'")) return text;
  const inner = text.slice(1);
  return needsGuard(inner) ? inner : text;
}

// full-width signs too: some programs read them as the plain ones
const formula = /^[\s"'\uFEFF]*[=+\-@\t\r\n＝＋－＠]/u;

/** Apostrophes in front change nothing, so that a text which has one already gets one more. */
function needsGuard(text: string): boolean {
  if (formula.test(text)) return true;
  const inner = text.replace(/^'+/, '');
  return inner.trim() !== '' && (isBlankText(inner) || isErrorText(inner));
}
