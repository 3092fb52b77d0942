import type { Row } from '../resource/resource.ts';

/** `GET /api/busqueda?q=`: records of any kind that have every word of a text. */
export interface SearchAnswer {
  /** Kinds with the best matches come first, exact ones before all; else in the order of the menu. */
  grupos: FoundRecords[];
  /** False when time ran out before every kind was looked through. */
  completa: boolean;
}

export interface FoundRecords {
  recurso: string;
  /** A few, the best first, with the fields of `searchedFields`; personal data masked, as in lists. */
  registros: Row[];
  /** Where a word stands in a field that is not among theirs; never in one that is personal. */
  hallado_en: FoundElsewhere[];
  /** The first of them is called exactly as the text. */
  exacto: boolean;
  /** There are more than these. */
  hay_mas: boolean;
}

/** `extracto`: a little of the field's text, around the first word found in it. */
export interface FoundElsewhere {
  id: number;
  campo: string;
  extracto: string;
}
