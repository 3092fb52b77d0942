import { choice } from '../fields/choice/choice.ts';
import { integer } from '../fields/integer/integer.ts';
import { text } from '../fields/text/text.ts';

const FORMATOS = {
  pdf: 'PDF para leer (PDF/UA-1)',
  'pdf-archivo': 'PDF de archivo (PDF/A-2a)',
  docx: 'Word',
  xlsx: 'Excel',
};

/** Columns of a computed table with the files that were printed of a fixed document: `frozenFilesOf` of the server. */
export const columnasDeDocumento = {
  formato: choice(FORMATOS, { label: 'Formato' }),
  paginas: integer({ label: 'Páginas' }),
  bytes: integer({ label: 'Tamaño (bytes)' }),
  sha256: text({ label: 'SHA-256', max: 64, code: true }),
};
