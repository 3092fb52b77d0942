import type { Arguments } from '../../../core/i18n/findings.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { wordsFor } from '../../../core/api/errors.ts';

/** Why a file cannot be read: what is wrong and what to do about it. */
export const fileProblems = {
  ARCHIVO_VACIO: {
    es: 'El archivo está vacío. Compruebe que sea el correcto y súbalo de nuevo.',
    en: 'The file is empty. Check that it is the right one and upload it again.',
  },
  ARCHIVO_GRANDE: {
    es: 'El archivo supera {max} MB. Divídalo en varios y súbalos uno por uno.',
    en: 'The file is larger than {max} MB. Split it and upload the parts one by one.',
  },
  ARCHIVO_GRANDE_PARA_FORMATO: {
    es: 'El archivo supera {max} MB, lo máximo para .{formato}. Ábralo y guárdelo como .xlsx.',
    en: 'The file is larger than {max} MB, the most for .{formato}. Open it and save it as .xlsx.',
  },
  ARCHIVO_PROTEGIDO: {
    es: 'El archivo está protegido con contraseña. Ábralo, quite la contraseña, guárdelo y súbalo de nuevo.',
    en: 'The file is protected with a password. Open it, remove the password, save it and upload it again.',
  },
  ARCHIVO_DANADO: {
    es: 'El archivo está dañado o incompleto ({detalle}). Ábralo en Excel, guárdelo como .xlsx y súbalo de nuevo.',
    en: 'The file is damaged or incomplete ({detalle}). Open it in Excel, save it as .xlsx and upload it again.',
  },
  ARCHIVO_NO_ES_HOJA: {
    es: 'El archivo es {tipo}, no una hoja de cálculo. Suba un .xlsx, .xls, .xlsb, .ods o .csv, o un mapa en .geojson, .kml o .kmz.',
    en: 'The file is {tipo}, not a spreadsheet. Upload an .xlsx, .xls, .xlsb, .ods or .csv, or a map as .geojson, .kml or .kmz.',
  },
  SIN_LUGARES: {
    es: 'El mapa no tiene ningún lugar. Compruebe que sea el correcto y que la capa no esté vacía.',
    en: 'The map has no place. Check that it is the right one and that its layer is not empty.',
  },
  LUGARES_GRANDE: {
    es: 'El mapa supera {max} MB. Expórtelo por partes, por ejemplo un barrio en cada archivo.',
    en: 'The map is larger than {max} MB. Export it in parts, for example one neighbourhood in each file.',
  },
  ARCHIVO_WEB: {
    es: 'El archivo es una página web (HTML o XML) con nombre de hoja de cálculo. Ábralo en Excel y guárdelo como .xlsx.',
    en: 'The file is a web page (HTML or XML) under the name of a spreadsheet. Open it in Excel and save it as .xlsx.',
  },
  ARCHIVO_BINARIO: {
    es: 'El archivo no es una hoja de cálculo ni texto legible. Ábralo en su programa y guárdelo como .xlsx o como CSV UTF-8.',
    en: 'The file is neither a spreadsheet nor readable text. Open it in its program and save it as .xlsx or as CSV UTF-8.',
  },
  ARCHIVO_VIEJO: {
    es: 'El archivo es de Excel 95 o anterior. Ábralo en Excel y guárdelo como .xlsx.',
    en: 'The file is of Excel 95 or older. Open it in Excel and save it as .xlsx.',
  },
  ARCHIVO_CON_ENTIDADES: {
    es: 'El archivo define entidades XML, que ninguna hoja de cálculo usa y pueden ser un ataque: no se lee. Ábralo en Excel y guárdelo como .xlsx.',
    en: 'The file defines XML entities, which no spreadsheet uses and which can be an attack: it is not read. Open it in Excel and save it as .xlsx.',
  },
  ARCHIVO_INFLADO: {
    es: 'El contenido de «{parte}» supera {max} MB al descomprimirlo. Copie solo los datos a un libro nuevo y súbalo.',
    en: 'The content of "{parte}" exceeds {max} MB when unpacked. Copy just the data to a new workbook and upload that.',
  },
  SIN_HOJAS: {
    es: 'El libro no tiene ninguna hoja con celdas. Compruebe que sea el correcto.',
    en: 'The workbook has no sheet with cells. Check that it is the right one.',
  },
  HOJA_NO_EXISTE: {
    es: 'El archivo no tiene la hoja «{hoja}». Elija una de: {hojas}.',
    en: 'The file has no sheet "{hoja}". Choose one of: {hojas}.',
  },
  DEMASIADAS_FILAS: {
    es: 'La hoja «{hoja}» tiene más de {max} filas con datos. Divídala en varios archivos.',
    en: 'The sheet "{hoja}" has more than {max} rows with data. Split it into several files.',
  },
  DEMASIADAS_COLUMNAS: {
    es: 'La fila {fila} tiene datos más allá de la columna {max}, la última que se lee. Quite las columnas que sobran.',
    en: 'Row {fila} has data beyond column {max}, the last one that is read. Remove the columns that are not needed.',
  },
  DEMASIADAS_COMBINADAS: {
    es: 'La hoja tiene más de {max} celdas combinadas. Quite la combinación de celdas y súbala de nuevo.',
    en: 'The sheet has more than {max} merged cells. Unmerge the cells and upload it again.',
  },
  CELDA_LARGA: {
    es: 'Una celda de la fila {fila} tiene más de {max} caracteres, lo máximo de Excel. Acorte el texto.',
    en: 'A cell of row {fila} has more than {max} characters, the most that Excel takes. Shorten the text.',
  },
  TEXTO_LARGO: {
    es: 'El libro tiene una celda con más de {max} caracteres, lo máximo de Excel. Acorte el texto.',
    en: 'The workbook has a cell with more than {max} characters, the most that Excel takes. Shorten the text.',
  },
  COMILLA_ABIERTA: {
    es: 'La comilla (") que abre en la línea {linea} no se cierra. Ciérrela, o escríbala doble ("") si es parte del texto.',
    en: 'The quote (") that opens in line {linea} is never closed. Close it, or write it twice ("") if it is part of the text.',
  },
  TIEMPO_AGOTADO: {
    es: 'Leer el archivo toma más de {segundos} s. Copie solo los datos a un libro nuevo, o guárdelo como CSV.',
    en: 'Reading the file takes longer than {segundos} s. Copy just the data to a new workbook, or save it as CSV.',
  },
} as const satisfies Record<string, Words>;

export type FileProblemCode = keyof typeof fileProblems;

/** A file that cannot be read, for a reason that whoever sent it can do something about. */
export class FileProblem extends Error {
  readonly code: FileProblemCode;
  readonly params: Arguments;
  /** Its sentence in both languages, parameters filled in. */
  readonly words: Words;

  constructor(code: FileProblemCode, detail: { params?: Arguments; cause?: unknown } = {}) {
    const params = detail.params ?? {};
    const finding = { code, params, message: fileProblems[code] };
    const words = { es: wordsFor(finding, 'es'), en: wordsFor(finding, 'en') };
    super(words.en, { cause: detail.cause });
    this.name = 'FileProblem';
    this.code = code;
    this.params = params;
    this.words = words;
  }
}

/** A part of the file is not as its format asks; `detail` is a short name of the part or finding. */
export function damaged(detail: string, cause?: unknown): FileProblem {
  return new FileProblem('ARCHIVO_DANADO', { params: { detalle: detail }, cause });
}
