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
