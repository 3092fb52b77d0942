/** The error that a formula ended with, written in English or Spanish; `#N/A` only means no data. */
export function isErrorText(text: string): boolean {
  return text.includes('#') && errors.test(text.trim());
}

const errors =
  /^#(?:[¡¿]?(?:DIV\/0|VALUE|VALOR|REF|NAME|NOMBRE|NULL|NULO|NUM|SPILL|DESBORDAMIENTO|CALC|BUSY|FIELD|CAMPO|BLOCKED|BLOQUEADO|CONNECT|CONECTAR|UNKNOWN|GETTING_DATA))[!?]$/i;
