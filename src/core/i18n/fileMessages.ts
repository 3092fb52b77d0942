import type { Words } from './findings.ts';

/** What is said of uploaded files; part of `messages`. */
export const fileMessages = {
  NO_ES_ARCHIVO: {
    en: 'Expected uploaded files (POST /api/archivos first).',
    es: 'Se esperaban archivos cargados (primero POST /api/archivos).',
  },
  TIPO_DE_ARCHIVO: {
    en: 'Files of type {tipo} are not accepted here. Accepted: {admitidos}.',
    es: 'Aquí no se admiten archivos de tipo {tipo}. Se admiten: {admitidos}.',
  },
  TIPO_SIN_NOMBRE: {
    en: 'Nothing tells what kind of file this is. Accepted: {admitidos}.',
    es: 'Nada dice de qué tipo es este archivo. Se admiten: {admitidos}.',
  },
  CONTENIDO_DE_OTRO_TIPO: {
    en: 'What is in this file is of type {tipo}, whatever its name says; that is not accepted.',
    es: 'Lo que hay en este archivo es de tipo {tipo}, diga lo que diga su nombre, y eso no se admite.',
  },
  CONTENIDO_SIN_TIPO: {
    en: 'What is in this file is plain text or of no type that is known, whatever its name says; that is not accepted.',
    es: 'Lo que hay en este archivo es texto o de un tipo que no se reconoce, diga lo que diga su nombre, y eso no se admite.',
  },
  SE_ADMITEN: { en: 'Accepted: {admitidos}.', es: 'Se admiten: {admitidos}.' },
  ARCHIVO_DANADO: {
    en: 'The file is cut off or damaged: its end is missing. Open it to check, and send it again.',
    es: 'El archivo está cortado o dañado: le falta el final. Ábralo para revisarlo y envíelo de nuevo.',
  },
  DEMASIADOS_PIXELES: {
    en: 'The image has more than {max} megapixels. Make it smaller and send it again.',
    es: 'La imagen tiene más de {max} megapíxeles. Redúzcala y envíela de nuevo.',
  },
  ARCHIVO_GRANDE: {
    en: 'The file is larger than {max}, the most that is accepted here.',
    es: 'El archivo pesa más de {max}, lo máximo que se admite aquí.',
  },
} as const satisfies Record<string, Words>;
