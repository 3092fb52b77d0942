import type { Row } from '../resource/resource.ts';
import type { DocumentModel } from './blocks.ts';

/** A document before it is printed, as who asks may see it: the answer of `…/documento/vista`. */
export interface DocumentView {
  modelo: DocumentModel;
  /** Since when its blocks are fixed; null: they are live. */
  congelado: string | null;
  /** Null: the record has no document of its own. */
  plan: DocumentOutline | null;
  /** By figures and tables, as they are called in it, the list that shows what they are made of; as that is now. */
  origenes: Readonly<Record<string, DocumentOrigin>>;
}

export interface DocumentOrigin {
  recurso: string;
  filtro: Row;
  /** The day that the list is of; null: as of now. */
  en: string | null;
}

/** What who writes a document has to know of its plan. */
export interface DocumentOutline {
  /** The field of its month; null: it is of the day on which it is made. */
  mes: string | null;
  /** The transition that fixes it. */
  fija: string | null;
  textos: { campo: string; necesario: boolean }[];
}

/** What is known of a document once it is printed: the answer of `…/documento/datos`. */
export interface DocumentFacts {
  /** Name of the file. */
  nombre: string;
  tipo: string;
  /** Bytes. */
  tamano: number;
  /** Of the file. */
  sha256: string;
  /** SHA-256 of the blocks that it was printed of. */
  huella: string;
  /** Of a PDF. */
  paginas: number | null;
  /** Since when its blocks are fixed; null: they are live. */
  congelado: string | null;
}

/** The answer of `…/documento/datos` with 202: it is printed by a job, which `/impresiones/:id` tells of. */
export interface PrintingAsked {
  impresion: number;
}
