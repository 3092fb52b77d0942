/** A text as content of an XML element of a workbook. */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LOOKS_ESCAPED, '_x005F_x$1_')
    .replace(FORBIDDEN, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_');
}

/** The same for an attribute in double quotes. */
export const xmlAttribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;');

// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const SPECIAL = /[&<>\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
// oxlint-disable-next-line no-control-regex -- likewise
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Workbooks write characters so that XML cannot hold; a text that only looks so must not be read as one. */
const LOOKS_ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
