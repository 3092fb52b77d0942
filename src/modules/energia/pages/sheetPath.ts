/** Where the verification sheet of an invoice is, which `?id=` names. */
export const SHEET_PATH = '/pages/hoja_verificacion';
