import type { PrintStep } from '../../core/documents/printingApi.ts';

/** What a document can be printed as. */
export const documentFormats = {
  /** To be read: PDF/UA-1. */
  pdf: { extension: 'pdf', type: 'application/pdf' },
  /** To be kept: PDF/A-2a. */
  'pdf-archivo': { extension: 'pdf', type: 'application/pdf' },
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

export type DocumentFormat = keyof typeof documentFormats;

/** A stored picture made small enough to be printed, as JPEG; null: it cannot be read. */
export type Pictures = ReadonlyMap<string, PrintedPicture | null>;

export interface PrintedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** How far a printing is. */
export interface PrintProgress {
  paso: PrintStep;
  /** Of pictures and of blocks of a Word file; of other steps nobody knows. */
  hecho: number;
  total: number | null;
}

/**
 * What is printed goes through, each format through its own: the model is checked, pictures are made small, the file is
 * written, it is checked for what it says of itself, and stored.
 */
export const printSteps = {
  pdf: ['modelo', 'imagenes', 'paginas', 'revision', 'guardado'],
  'pdf-archivo': ['modelo', 'imagenes', 'paginas', 'revision', 'guardado'],
  docx: ['modelo', 'imagenes', 'bloques', 'guardado'],
  xlsx: ['modelo', 'hojas', 'guardado'],
} as const satisfies Readonly<Record<DocumentFormat, readonly PrintStep[]>>;

export type TellProgress = (progress: PrintProgress) => void;

export interface Printed {
  bytes: Uint8Array;
  /** Of a PDF. */
  pages: number | null;
}

/** A printer cannot print a block. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';
  /** Place in the model; undefined: no block by itself is to blame. */
  readonly block: number | undefined;

  constructor(message: string, block?: number) {
    super(message);
    this.block = block;
  }
}
